import Glibc
import SceneLifecycle
import Testing

@testable import IntroKit

@Suite("A main program that is a child, and we with it")
struct SupervisorStateTests {
  private static func supervising() -> SupervisorState {
    var state = SupervisorState()
    _ = state.introEnded()
    return state
  }

  @Test("The intro ends, and the main program has the terminal until it ends")
  func life() {
    var state = SupervisorState()
    #expect(state.receive(SIGUSR1) == [])
    #expect(state.receive(SIGWINCH) == [])
    #expect(state.introEnded() == [.lendTerminal])
    #expect(state.receive(SIGUSR1) == [.send(SIGUSR1)])
    #expect(state.receive(SIGWINCH) == [.send(SIGWINCH)])
    #expect(state.mainEnded(.status(42)) == [.takeTerminalBack, .end(.status(42))])
    #expect(state.receive(SIGTERM) == [])
    #expect(state.mainEnded(.status(0)) == [])
  }

  @Test("A main program that ends before the intro ends the intro")
  func early() {
    var state = SupervisorState()
    #expect(state.mainEnded(.signal(SIGSEGV)) == [.endIntro(.signal(SIGSEGV))])
    #expect(state.introEnded() == [.end(.signal(SIGSEGV))])
    #expect(state.introEnded() == [])
  }

  @Test("TERM during the intro ends both, whichever takes longer")
  func terminated() {
    var slow = SupervisorState()
    #expect(slow.receive(SIGTERM) == [.send(SIGTERM), .startTimer])
    #expect(slow.introEnded() == [])
    #expect(slow.timeUp() == [.send(SIGKILL)])
    #expect(slow.mainEnded(.signal(SIGKILL)) == [.end(.signal(SIGTERM))])

    var quick = SupervisorState()
    _ = quick.receive(SIGINT)
    #expect(quick.mainEnded(.status(0)) == [])
    #expect(quick.introEnded() == [.end(.signal(SIGINT))])
    #expect(quick.timeUp() == [])
  }

  @Test("A launcher's word that comes again is none for the main program")
  func launcherWord() {
    var state = SupervisorState()
    _ = state.introEnded()
    #expect(state.receive(SIGUSR1) == [.send(SIGUSR1)])
    #expect(state.receive(SceneSignal.goOn) == [])
  }

  @Test("A failed film that nothing is to follow takes the main program along")
  func failed() {
    var state = SupervisorState()
    #expect(state.fail(status: 66) == [.send(SIGTERM), .startTimer])
    #expect(state.receive(SIGINT) == [.send(SIGINT)])
    #expect(state.mainEnded(.signal(SIGTERM)) == [.end(.status(66))])
  }

  @Test("TERM that is ignored becomes KILL once, INT doesn't")
  func ignored() {
    var state = Self.supervising()
    #expect(state.receive(SIGINT) == [.send(SIGINT)])
    #expect(state.receive(SIGTERM) == [.send(SIGTERM), .startTimer])
    #expect(state.receive(SIGTERM) == [.send(SIGTERM)])
    #expect(state.timeUp() == [.send(SIGKILL)])
    #expect(state.timeUp() == [])
    #expect(
      state.mainEnded(.signal(SIGKILL)) == [.takeTerminalBack, .end(.signal(SIGKILL))])
  }

  @Test("We stop when it stops, and CONT leads both back")
  func stopped() {
    var state = Self.supervising()
    #expect(state.mainStopped(by: SIGTSTP, canLend: false) == [.takeTerminalBack, .suspend])
    #expect(state.suspendEnded(isRefused: false, hadTerminal: true) == [])
    #expect(state.receive(SIGCONT) == [.lendTerminal, .send(SIGCONT)])
    #expect(state.mainContinued() == [])
    #expect(state.receive(SIGTSTP) == [.send(SIGTSTP)])
  }

  @Test("A stop from a terminal without a shell leads straight back, one from elsewhere doesn't")
  func refused() {
    var state = Self.supervising()
    _ = state.mainStopped(by: SIGTSTP, canLend: false)
    #expect(
      state.suspendEnded(isRefused: true, hadTerminal: true) == [.lendTerminal, .send(SIGCONT)])
    _ = state.mainContinued()

    _ = state.mainStopped(by: SIGSTOP, canLend: false)
    #expect(state.suspendEnded(isRefused: true, hadTerminal: false) == [])
    #expect(state.mainContinued() == [.lendTerminal])
  }

  @Test("A main program that wants the terminal gets it at the hand-over, not before")
  func wantsTerminal() {
    var state = SupervisorState()
    #expect(state.mainStopped(by: SIGTTIN, canLend: true) == [])
    #expect(state.introEnded() == [.lendTerminal, .send(SIGCONT)])
    _ = state.mainContinued()
    // In the background of a shell it stops with us.
    #expect(state.mainStopped(by: SIGTTIN, canLend: false) == [.takeTerminalBack, .suspend])
    #expect(state.mainStopped(by: SIGTTOU, canLend: true) == [.lendTerminal, .send(SIGCONT)])
  }

  @Test("A stopped main program hears that it is to end")
  func stoppedThenTerminated() {
    var state = SupervisorState()
    _ = state.mainStopped(by: SIGTTIN, canLend: true)
    #expect(state.receive(SIGTERM) == [.send(SIGTERM), .send(SIGCONT), .startTimer])
    #expect(state.mainStopped(by: SIGTSTP, canLend: true) == [.send(SIGCONT)])
  }

  @Test("A stop that is told after TERM keeps nobody from hearing it")
  func terminatedThenStopped() {
    var state = SupervisorStateTests.supervising()
    #expect(state.receive(SIGTSTP) == [.send(SIGTSTP)])
    #expect(state.receive(SIGTERM) == [.send(SIGTERM), .startTimer])
    #expect(state.mainStopped(by: SIGTSTP, canLend: true) == [.send(SIGCONT)])
  }

  @Test("One that has stopped itself during the intro stops us after it")
  func stoppedItself() {
    var state = SupervisorState()
    _ = state.mainStopped(by: SIGSTOP, canLend: true)
    #expect(state.introEnded() == [.suspend])
  }
}
