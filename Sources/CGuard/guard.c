// Leads a crash, an end by a library, and a hang to the main program.
//
// No allocation, no lock, nothing but async-signal-safe calls (signal-safety(7); and sigabbrev_np and
// strerrordesc_np, which only look into tables).
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "handover.h"

static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};

static const struct gstintro_plan *plan;
// A child that has not executed anything yet is none of ours.
static pid_t process;
// The signal this process is about to die of; 0 if it isn't.
static atomic_int last_signal;
// A stack that is full can't run a handler.
enum { spare_size = 64 * 1024 };
static _Alignas(16) char first_spare_stack[spare_size];
static pthread_key_t spare_stack;
static bool has_key;

static bool leads_to_main(void) { return plan->path && !atomic_load(&last_signal); }

// --- Ends -----------------------------------------------------------------------------------------

_Noreturn static void become_main(void) {
  int code = gstintro_execute(plan);
  const char *reason = strerrordesc_np(code);
  gstintro_say(plan->refusal, reason ? reason : "the system says no", ".");
  _exit(code == ENOENT ? plan->missing_status : plan->refused_status);
}

// In a handler the signal is blocked, and comes when the handler has returned, where the crash was:
// so the core dump shows it.
static void raise_by_default(int number) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(number, &action, NULL);
  raise(number);
}

_Noreturn static void end(int status) {
  int number = atomic_load(&last_signal);
  if (number) {
    raise_by_default(number);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    status = 128 + number;
  }
  _exit(status);
}

static void record(const char *first, const char *word, const char *second) {
  gstintro_record(plan->log, first, word, second, leads_to_main());
}

// --- Ways in --------------------------------------------------------------------------------------

static bool was_ignored(int number) { return plan->ignored >> (number - 1) & 1; }

static void crashed(int number, siginfo_t *info, void *context) {
  (void)context;
  int code = errno;
  bool is_sent = info->si_code <= 0;
  if (getpid() != process) {
    raise_by_default(number);
  } else if (is_sent && info->si_pid != process && was_ignored(number)) {
    // As if it had never been caught.
  } else if (gstintro_claim()) {
    gstintro_restore_terminal();
    const char *name = sigabbrev_np(number);
    gstintro_say(plan->crash[0], name, plan->crash[1]);
    if (plan->log) record(plan->log->crash[0], name, plan->log->crash[1]);
    if (leads_to_main()) become_main();
    raise_by_default(number);
  } else if (!gstintro_has_claim()) {
    gstintro_wait_for_end();
  } else if (!is_sent) {
    raise_by_default(number);
  }
  errno = code;
}

static void exited(void) {
  if (getpid() != process || gstintro_has_claim()) return;
  if (!gstintro_claim()) gstintro_wait_for_end();
  gstintro_restore_terminal();
  enum gstintro_display display = gstintro_display_now();
  gstintro_say(plan->exit[display], "", "");
  if (plan->log) record(plan->log->exit[display], "", "");
  if (leads_to_main()) become_main();
  end(plan->exit_status);
}

void gstintro_guard_check_display(void) {
  if (plan && gstintro_display_now() == gstintro_display_gone) exited();
}

void gstintro_guard_give_up(void) {
  if (!gstintro_claim()) gstintro_wait_for_end();
  gstintro_restore_terminal();
  gstintro_say(plan->hang, "", "");
  if (plan->log) record(plan->log->hang, "", "");
  if (leads_to_main()) become_main();
  end(plan->hang_status);
}

// --- Spare stacks ---------------------------------------------------------------------------------

static void use_spare(void *memory) {
  stack_t stack = {.ss_sp = memory, .ss_size = spare_size, .ss_flags = memory ? 0 : SS_DISABLE};
  sigaltstack(&stack, NULL);
}

static void give_spare_back(void *memory) {
  use_spare(NULL);
  munmap(memory, spare_size);
}

void gstintro_guard_cover_thread(void) {
  stack_t stack;
  if (!has_key || sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  void *memory =
      mmap(NULL, spare_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  pthread_setspecific(spare_stack, memory);
  use_spare(memory);
}

// --- Arming ---------------------------------------------------------------------------------------

void gstintro_guard_arm(const struct gstintro_plan *new_plan) {
  plan = new_plan;
  process = getpid();
  gstintro_prepare_words();
  gstintro_note_display(getenv("DISPLAY"));
  use_spare(first_spare_stack);
  has_key = pthread_key_create(&spare_stack, give_spare_back) == 0;
  struct sigaction action = {.sa_sigaction = crashed, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (size_t index = 0; index < sizeof crash_signals / sizeof *crash_signals; index++) {
    sigaction(crash_signals[index], &action, NULL);
  }
  atexit(exited);
}

void gstintro_guard_stand_down(int number) { atomic_store(&last_signal, number); }
