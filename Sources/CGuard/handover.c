// The way into the main program: system calls only, so that it can be gone from a signal handler.
#define _GNU_SOURCE
#include "handover.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/close_range.h>
#include <sched.h>
#include <stdatomic.h>
#include <sys/resource.h>
#include <unistd.h>

// --- One hand-over --------------------------------------------------------------------------------

// The thread that ends this process's own life; 0 so far.
static atomic_int owner;

bool gstintro_claim(void) {
  int nobody = 0;
  return atomic_compare_exchange_strong(&owner, &nobody, gettid());
}

bool gstintro_has_claim(void) { return atomic_load(&owner) == gettid(); }

void gstintro_wait_for_end(void) {
  for (;;) pause();
}

int gstintro_become(const struct gstintro_plan *plan) {
  if (!gstintro_claim() && !gstintro_has_claim()) gstintro_wait_for_end();
  return gstintro_execute(plan);
}

// --- The terminal ---------------------------------------------------------------------------------

static struct {
  // Written last, and taken away first, so that what belongs to it is complete.
  atomic_int descriptor;
  bool has_mode;
  struct termios mode;
} terminal = {.descriptor = -1};

void gstintro_guard_note_terminal(int descriptor, const struct termios *mode) {
  atomic_store(&terminal.descriptor, -1);
  terminal.has_mode = mode != NULL;
  if (mode) terminal.mode = *mode;
  atomic_store(&terminal.descriptor, descriptor);
}

static struct {
  atomic_int descriptor;
  const uint8_t *text;
  size_t length;
} screen = {.descriptor = -1};

void gstintro_guard_note_screen(int descriptor, const uint8_t *text, size_t length) {
  atomic_store(&screen.descriptor, -1);
  screen.text = text;
  screen.length = length;
  atomic_store(&screen.descriptor, descriptor);
}

// Once: a terminal that is left again puts the cursor back to where it was.
static void leave_screen(void) {
  int descriptor = atomic_exchange(&screen.descriptor, -1);
  if (descriptor < 0 || tcgetpgrp(descriptor) != getpgrp()) return;
  // A terminal that takes nothing is left as it is.
  (void)!write(descriptor, screen.text, screen.length);
}

void gstintro_restore_terminal(void) {
  leave_screen();
  int descriptor = atomic_load(&terminal.descriptor);
  // After `bg` its mode and what is typed are somebody else's.
  if (descriptor < 0 || tcgetpgrp(descriptor) != getpgrp()) return;
  // A process that is not allowed to touch it fails, instead of being stopped.
  sigset_t output, before;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output, &before);
  if (terminal.has_mode) tcsetattr(descriptor, TCSANOW, &terminal.mode);
  tcflush(descriptor, TCIFLUSH);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// --- Descriptors ----------------------------------------------------------------------------------

void gstintro_close_at_exec_one_by_one(unsigned first, unsigned last) {
  struct rlimit limit = {.rlim_cur = 1024};
  getrlimit(RLIMIT_NOFILE, &limit);
  unsigned end = limit.rlim_cur < 65536 ? (unsigned)limit.rlim_cur : 65536;
  for (unsigned descriptor = first; descriptor <= last && descriptor < end; descriptor++) {
    int flags = fcntl((int)descriptor, F_GETFD);
    if (flags >= 0) fcntl((int)descriptor, F_SETFD, flags | FD_CLOEXEC);
  }
}

void gstintro_close_at_exec(unsigned first, unsigned last) {
  if (first > last) return;
  // Linux 5.11 and later.
  if (close_range(first, last, CLOSE_RANGE_CLOEXEC) == 0) return;
  gstintro_close_at_exec_one_by_one(first, last);
}

void gstintro_own_descriptors(void) { unshare(CLONE_FILES); }

static void close_others(const struct gstintro_plan *plan) {
  gstintro_own_descriptors();
  for (unsigned descriptor = 0; descriptor <= 2; descriptor++) {
    if (plan->placeholders & 1u << descriptor) gstintro_close_at_exec(descriptor, descriptor);
  }
  unsigned first = 3;
  for (size_t index = 0; index < plan->inherited_count; index++) {
    unsigned kept = (unsigned)plan->inherited[index];
    if (kept > first) gstintro_close_at_exec(first, kept - 1);
    first = kept + 1;
  }
  gstintro_close_at_exec(first, UINT_MAX);
}

// --- Signals --------------------------------------------------------------------------------------

static sigset_t set(uint64_t bits) {
  sigset_t set;
  sigemptyset(&set);
  for (int number = 1; number <= 64; number++) {
    if (bits >> (number - 1) & 1) sigaddset(&set, number);
  }
  return set;
}

static void do_nothing(int number) { (void)number; }

// Handlers stay until the exec, which takes them away: a crash signal in between changes nothing. So
// does what was ignored so far, such as the SIGPIPE of a thread that still draws.
static void restore_dispositions(uint64_t ignored) {
  for (int number = 1; number <= 64; number++) {
    struct sigaction action;
    // Fails for those that the kernel and the C library keep to themselves.
    if (sigaction(number, NULL, &action) != 0) continue;
    bool was_ignored = ignored >> (number - 1) & 1;
    if (was_ignored == (action.sa_handler == SIG_IGN)) continue;
    action = (struct sigaction){.sa_handler = was_ignored ? SIG_IGN : do_nothing};
    sigaction(number, &action, NULL);
  }
}

static void discard(sigset_t signals) {
  struct timespec now = {0};
  while (sigtimedwait(&signals, NULL, &now) > 0 || errno == EINTR) continue;
}

// --- The program ----------------------------------------------------------------------------------

struct gstintro_scheduling gstintro_scheduling_now(void) {
  struct sched_param parameters = {0};
  sched_getparam(0, &parameters);
  return (struct gstintro_scheduling){
      .policy = sched_getscheduler(0),
      .priority = parameters.sched_priority,
      .niceness = getpriority(PRIO_PROCESS, 0),
  };
}

// A thread that crashes may have more than the first: libdispatch's are nicer to themselves, and one
// that plays sound may have real time.
static void restore_scheduling(const struct gstintro_scheduling *old) {
  struct gstintro_scheduling now = gstintro_scheduling_now();
  if (now.policy != old->policy || now.priority != old->priority) {
    struct sched_param parameters = {.sched_priority = old->priority};
    sched_setscheduler(0, old->policy, &parameters);
  }
  if (now.niceness != old->niceness) setpriority(PRIO_PROCESS, 0, old->niceness);
}

int gstintro_execute(const struct gstintro_plan *plan) {
  restore_scheduling(&plan->scheduling);
  close_others(plan);
  gstintro_leave_displays();
  restore_dispositions(plan->ignored);
  gstintro_restore_terminal();
  // They would stop or kill whoever comes next. Others are delivered now: a SIGTERM ends us here.
  discard(set(plan->own_signals));
  sigset_t blocked = set(plan->blocked);
  pthread_sigmask(SIG_SETMASK, &blocked, NULL);
  execve(plan->path, plan->arguments, plan->environment);
  if (errno == ENOEXEC) execve("/bin/sh", plan->shell_arguments, plan->environment);
  return errno;
}

char *const *gstintro_environment(void) { return environ; }
