import Glibc
import Testing

@testable import SceneLifecycle

/// Signals sent to the very thread that has them blocked, so that no other thread can take them.
@MainActor
@Suite("Signals", .serialized, .timeLimit(.minutes(1)))
struct SignalTests {
  @Test("Every signal of the scene has its event and its name")
  func table() {
    let table: [(Int32, SceneEvent, String)] = [
      (SIGHUP, .disconnect, "HUP"), (SIGINT, .disconnect, "INT"),
      (SIGQUIT, .disconnect, "QUIT"), (SIGTERM, .disconnect, "TERM"),
      (SIGUSR1, .resign, "USR1"), (SIGUSR2, .becomeActive, "USR2"),
      (SIGTSTP, .background, "TSTP"), (SIGCONT, .foreground, "CONT"),
    ]
    for (number, event, name) in table {
      #expect(SceneSignal(number: number).event == event)
      #expect(SceneSignal(number: number).name == name)
      #expect(SceneSignal.numbers.contains(number))
    }
    #expect(SceneSignal(number: SIGWINCH).event == nil)
    #expect(SceneSignal(number: SceneSignal.goOn).event == nil)
    #expect(SceneSignal(number: SceneSignal.goOn).name == "RTMIN+1")
    #expect(SceneSignal.numbers.contains(SceneSignal.goOn))
    #expect(SignalSet.allNumbers.filter(SceneSignal.numbers.contains).count == table.count + 1)
  }

  @Test("A set survives the way through C")
  func set() {
    let set: SignalSet = [SIGHUP, SIGTERM, 64]
    #expect(SignalSet(set.sigset) == set)
    #expect(set.subtracting([SIGTERM]) == [SIGHUP, 64])
    #expect(set.union([SIGINT]) == [SIGHUP, SIGINT, SIGTERM, 64])
    #expect(set.intersection([SIGINT, SIGHUP]) == [SIGHUP])
  }

  @Test("1,000 at once are read as one, in the order of numbers, with their sender")
  func descriptor() {
    withBlocked([SIGUSR1, SIGUSR2, SIGTERM]) {
      let descriptor = SignalDescriptor([SIGUSR1, SIGUSR2, SIGTERM])
      defer { descriptor.close() }
      #expect(descriptor.read() == [])
      raise(SIGTERM)
      raise(SIGUSR2)
      for _ in 0..<1000 { raise(SIGUSR1) }
      let expected = [SIGUSR1, SIGUSR2, SIGTERM].map { SceneSignal(number: $0, sender: getpid()) }
      #expect(descriptor.read() == expected)
      #expect(descriptor.read() == [])
    }
  }

  @Test("A SIGTSTP is read with the sentinel in its place, and a SIGCONT takes both along")
  func sentinel() {
    withBlocked([SIGTSTP, SIGTTOU, SIGCONT]) {
      let descriptor = SignalDescriptor([SIGTSTP])
      defer { descriptor.close() }
      #expect(StopSentinel.read(descriptor) == [])
      #expect(!StopSentinel.isPosted)

      raise(SIGTSTP)
      #expect(StopSentinel.read(descriptor).map(\.number) == [SIGTSTP])
      #expect(StopSentinel.isPosted && StopSentinel.isStanding)
      raise(SIGTSTP)
      #expect(StopSentinel.isStanding)
      raise(SIGCONT)
      #expect(!StopSentinel.isStanding && !SignalMask.isPending(SIGTSTP))

      StopSentinel.remove()
      raise(SIGTSTP)  // Discards the SIGCONT.
      raise(SIGCONT)  // Discards the SIGTSTP.
      #expect(StopSentinel.read(descriptor) == [])
      #expect(SignalMask.isPending(SIGCONT))
      #expect(!StopSentinel.isPosted)
    }
  }

  @Test("A SIGCONT that is already there keeps the process from stopping")
  func overtaken() {
    withBlocked([SIGTSTP, SIGTTOU, SIGCONT]) {
      raise(SIGCONT)
      #expect(JobControl().suspend() == .overtaken)
      #expect(SignalMask.isPending(SIGCONT))
      SignalMask.discard([SIGCONT])

      // The request was read, then SIGCONT came and was thrown away by another stop signal.
      StopSentinel.post()
      raise(SIGCONT)
      raise(SIGTSTP)
      #expect(!SignalMask.isPending(SIGCONT))
      #expect(JobControl().suspend() == .overtaken)
      #expect(!StopSentinel.isPosted && !SignalMask.isPending(SIGTSTP))
    }
  }

  @Test("Of waiting signals the newest of each number is kept, in the order of arrival")
  func backlog() {
    var backlog = SignalBacklog()
    for _ in 0..<500 {
      backlog.append(SceneSignal(number: SIGCONT))
      backlog.append(SceneSignal(number: SIGUSR1, sender: 1))
    }
    backlog.append(SceneSignal(number: SIGCONT, sender: 2))
    #expect(backlog.signals.count == 2)
    #expect(backlog.popFirst() == SceneSignal(number: SIGUSR1, sender: 1))
    #expect(backlog.popFirst() == SceneSignal(number: SIGCONT, sender: 2))
    #expect(backlog.popFirst() == nil)
  }

  @Test("The sequence hands over what waits and ends when its task is cancelled")
  func reader() async {
    let reader = SceneSignalReader(source: nil)
    reader.take(SceneSignal(number: SIGUSR1))
    #expect(await reader.next()?.name == "USR1")
    let task = Task { await reader.next() }
    await Task.yield()
    reader.take(SceneSignal(number: SIGTERM))
    #expect(await task.value?.name == "TERM")
    let cancelled = Task { await reader.next() }
    await Task.yield()
    cancelled.cancel()
    #expect(await cancelled.value == nil)
  }

  @Test("What is not a terminal has no foreground process group")
  func foregroundGroup() {
    #expect(!JobControl.isForegroundProcessGroup(of: -1))
  }

  private func withBlocked(_ signals: SignalSet, _ body: () -> Void) {
    let before = SignalMask.current
    SignalMask.block(signals)
    body()
    StopSentinel.remove()
    SignalMask.discard(signals)
    SignalMask.set(before)
  }
}
