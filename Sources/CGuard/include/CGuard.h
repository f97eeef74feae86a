#pragma once
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

/// What is known of the X server in `DISPLAY`.
enum gstintro_display {
  gstintro_display_unknown,
  gstintro_display_gone,
  gstintro_display_there,
  gstintro_display_states
};

/// How a thread is scheduled; `sched(7)`.
struct gstintro_scheduling {
  int policy, priority, niceness;
};

/// The last lines of an event log, prepared beforehand; each is JSON behind the time, which is
/// filled in, and ends in a line feed.
struct gstintro_last_lines {
  /// Where they go to.
  int descriptor;
  /// When the log's time began, as `gstintro_clock_now` counts it.
  int64_t start;
  /// A crash: the first part, the signal's name, the second part.
  const char *_Nonnull crash[2];
  /// An end by a library, by what became of the display.
  const char *_Nonnull exit[gstintro_display_states];
  /// A hang.
  const char *_Nonnull hang;
  /// The hand-over; null where there is none.
  const char *_Nullable handover;
};

/// All that a hand-over needs, prepared beforehand: a process that has crashed can't allocate.
///
/// Whoever is given a plan keeps it as it is to the end of the process.
struct gstintro_plan {
  /// The file to execute; null where there is no main program.
  const char *_Nullable path;
  /// Its arguments, ended by null.
  char *_Nullable const *_Nonnull arguments;
  /// The same for a script without `#!`: `/bin/sh`, the path, the rest.
  char *_Nullable const *_Nonnull shell_arguments;
  /// Its environment, ended by null.
  char *_Nullable const *_Nonnull environment;
  /// The descriptors above 2 it gets, ascending.
  const int *_Nonnull inherited;
  size_t inherited_count;
  /// Bit n: descriptor n, of 0 to 2, was closed and is to be so again.
  unsigned placeholders;
  /// Bit n - 1: signal n was blocked, was ignored, has no meaning to anybody but this process.
  uint64_t blocked, ignored, own_signals;
  /// How the first thread was scheduled.
  struct gstintro_scheduling scheduling;

  /// What is said of a crash: the first part, the signal's name, the second part.
  const char *_Nonnull crash[2];
  /// What is said if a library ends the process, by what became of the display, and the status to
  /// end with without a main program.
  const char *_Nonnull exit[gstintro_display_states];
  int exit_status;
  /// What is said of a process that hangs, and the status to end with.
  const char *_Nonnull hang;
  int hang_status;
  /// What is said if the main program can't be executed: this, and the system's reason.
  const char *_Nonnull refusal;
  /// The statuses to end with then: there is no such file, or another reason.
  int missing_status, refused_status;

  /// What is written to an event log; null where there is none.
  const struct gstintro_last_lines *_Nullable log;
};

/// Executes the main program in this process; `execve(2)`. Only the first caller does, and any other
/// thread that asks, crashes or ends the process meanwhile waits for ever, that is, for the exec.
///
/// Returns a system error if the program can't be executed.
int gstintro_become(const struct gstintro_plan *_Nonnull plan);

/// From now on a crash, or an end of the process by a library, leads to the main program; without
/// one the terminal is put back, and the process dies of the signal. Legal once, on the first thread.
void gstintro_guard_arm(const struct gstintro_plan *_Nonnull plan);

/// Covers a stack overflow of the calling thread too, until it ends, if the guard is armed. A handler
/// needs a stack, and only the first thread has a spare one by itself; `sigaltstack(2)`.
void gstintro_guard_cover_thread(void);

/// There is no main program any more: the process is about to die of this signal.
void gstintro_guard_stand_down(int number);

/// Which terminal is to be drained, if it is still ours, and how it was found; a null mode: it has
/// been put back already; -1: none. Called by one thread only.
void gstintro_guard_note_terminal(int descriptor, const struct termios *_Nullable mode);

/// Whether what has been written to the event log ends within a line.
void gstintro_guard_note_partial_line(bool is_partial);

/// The event log tells of the hand-over already.
void gstintro_guard_note_handover(void);

/// Looks whether the X server in `DISPLAY` is still there, within 0.1 s. Unknown if it is none of this
/// machine's, doesn't answer, or if the guard isn't armed.
enum gstintro_display gstintro_display_now(void);

/// Ends the process as Xlib would, which hears of it later, if the X server is gone and the guard armed.
void gstintro_guard_check_display(void);

/// Which display is asked for, as in `DISPLAY`.
void gstintro_note_display(const char *_Nullable name);

/// On which terminal a picture is drawn, and the text that leaves it, which lasts; -1: on none.
/// Called by one thread only.
void gstintro_guard_note_screen(int descriptor, const uint8_t *_Nullable text, size_t length);

/// Says that the process hangs, and executes the main program; on any thread.
_Noreturn void gstintro_guard_give_up(void);

/// `CLOCK_MONOTONIC` in nanoseconds.
int64_t gstintro_clock_now(void);

/// How the calling thread is scheduled.
struct gstintro_scheduling gstintro_scheduling_now(void);

/// The environment as it is now, ended by null; `environ(7)`.
char *_Nullable const *_Nonnull gstintro_environment(void);

/// Gives the calling thread a table of descriptors of its own; `unshare(2)`. What another thread opens
/// from now on, or is opening just now, doesn't reach a program that this one executes.
void gstintro_own_descriptors(void);

/// Has descriptors closed when the next program is executed; `close_range(2)`, or one by one.
void gstintro_close_at_exec(unsigned first, unsigned last);
void gstintro_close_at_exec_one_by_one(unsigned first, unsigned last);

/// Ends the connections to X servers that are closed at the exec, and waits up to 50 ms until the
/// servers have noticed: one whose last client goes begins anew, and drops whoever is just connecting.
void gstintro_leave_displays(void);
