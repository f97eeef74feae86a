// What is said and written when nothing can be put together any more; async-signal-safe throughout.
#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "handover.h"

enum { capacity = 16 * 1024 };

struct line {
  size_t length;
  char text[capacity];
};

static void add(struct line *line, const char *part, size_t count) {
  if (count > capacity - line->length) count = capacity - line->length;
  memcpy(line->text + line->length, part, count);
  line->length += count;
}

static void add_text(struct line *line, const char *part) { add(line, part, strlen(part)); }

/// With leading zeros, if it has fewer digits.
static void add_number(struct line *line, uint64_t number, int digits) {
  char text[20];
  size_t start = sizeof text;
  for (; number > 0 || digits > 0; number /= 10, digits--) text[--start] = '0' + number % 10;
  add(line, text + start, sizeof text - start);
}

// Nobody may be kept waiting by who doesn't read.
static void put(int descriptor, const struct line *line) {
  size_t done = 0;
  while (done < line->length) {
    struct pollfd wait = {.fd = descriptor, .events = POLLOUT};
    if (poll(&wait, 1, 100) <= 0) return;
    ssize_t count = write(descriptor, line->text + done, line->length - done);
    if (count <= 0) return;
    done += (size_t)count;
  }
}

// Whoever comes here has the claim, so there is one user.
static struct line line;

void gstintro_say(const char *first, const char *second, const char *third) {
  line.length = 0;
  add_text(&line, first);
  add_text(&line, second);
  add_text(&line, third);
  add(&line, "\n", 1);
  put(STDERR_FILENO, &line);
}

// --- The event log --------------------------------------------------------------------------------

static atomic_bool is_partial, has_handover;

void gstintro_guard_note_partial_line(bool partial) { atomic_store(&is_partial, partial); }

void gstintro_guard_note_handover(void) { atomic_store(&has_handover, true); }

static int nowhere = -1;

int64_t gstintro_clock_now(void) {
  struct timespec time = {0};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

void gstintro_prepare_words(void) {
  nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
}

// Other threads run on until the exec: what they would still write goes nowhere from now on, so that
// the last lines are the last, and their times the latest. Not so on a descriptor that main inherits.
static int take(int descriptor) {
  if (descriptor <= STDERR_FILENO || nowhere < 0) return descriptor;
  int own = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (own < 0) return descriptor;
  dup3(nowhere, descriptor, O_CLOEXEC);
  return own;
}

static void add_time(const struct gstintro_last_lines *log) {
  uint64_t microseconds = (uint64_t)(gstintro_clock_now() - log->start) / 1000;
  add_text(&line, "{\"t\":");
  add_number(&line, microseconds / 1000000, 1);
  add_text(&line, ".");
  add_number(&line, microseconds % 1000000, 6);
}

void gstintro_record(
    const struct gstintro_last_lines *log, const char *first, const char *word, const char *second,
    bool leads_to_main) {
  int descriptor = take(log->descriptor);
  line.length = 0;
  // What was kept back for want of room is lost.
  if (atomic_load(&is_partial)) add_text(&line, "\n");
  add_time(log);
  add_text(&line, first);
  add_text(&line, word);
  add_text(&line, second);
  if (leads_to_main && log->handover && !atomic_load(&has_handover)) {
    add_time(log);
    add_text(&line, log->handover);
  }
  put(descriptor, &line);
}
