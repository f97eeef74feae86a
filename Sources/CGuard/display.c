// X servers: whether one is still there, and the way out; async-signal-safe but for the note beforehand.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "handover.h"

static const char sockets[] = "/tmp/.X11-unix/X";

// Its socket in the abstract namespace, and in the file system.
static struct sockaddr_un addresses[2];
static socklen_t lengths[2];
static bool is_known;

void gstintro_note_display(const char *name) {
  is_known = false;
  if (name && strncmp(name, "unix:", 5) == 0) name += 4;
  if (!name || *name != ':') return;
  char *end;
  long number = strtol(name + 1, &end, 10);
  if (end == name + 1 || (*end && *end != '.') || number < 0) return;
  for (int index = 0; index < 2; index++) {
    struct sockaddr_un *address = &addresses[index];
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    // The first byte of an abstract name is NUL.
    char *path = address->sun_path + (index == 0);
    int length = snprintf(path, sizeof address->sun_path - 1, "%s%ld", sockets, number);
    lengths[index] = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + (size_t)length + 1);
  }
  is_known = true;
}

// A server that ends lets its clients go first, and its socket later: only an answer counts.
static enum gstintro_display ask(int connection) {
  static const unsigned char hello[12] = {'l', 0, 11};
  if (send(connection, hello, sizeof hello, MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
    return gstintro_display_gone;
  struct pollfd wait = {.fd = connection, .events = POLLIN};
  if (poll(&wait, 1, 100) <= 0) return gstintro_display_unknown;
  char byte;
  return recv(connection, &byte, 1, MSG_DONTWAIT) > 0 ? gstintro_display_there
                                                      : gstintro_display_gone;
}

enum gstintro_display gstintro_display_now(void) {
  if (!is_known) return gstintro_display_unknown;
  for (int index = 0; index < 2; index++) {
    int connection = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (connection < 0) return gstintro_display_unknown;
    int code =
        connect(connection, (struct sockaddr *)&addresses[index], lengths[index]) == 0 ? 0 : errno;
    enum gstintro_display display = code == 0 ? ask(connection) : gstintro_display_unknown;
    close(connection);
    if (code == 0) return display;
    if (code != ECONNREFUSED && code != ENOENT) return gstintro_display_unknown;
  }
  return gstintro_display_gone;
}

// --- The way out ----------------------------------------------------------------------------------

// Whether it is a connection to an X server that the next program doesn't inherit.
static bool leads_to_display(int descriptor) {
  int flags = fcntl(descriptor, F_GETFD);
  if (flags < 0 || !(flags & FD_CLOEXEC)) return false;
  struct sockaddr_un peer = {0};
  socklen_t length = sizeof peer;
  if (getpeername(descriptor, (struct sockaddr *)&peer, &length) != 0) return false;
  if (peer.sun_family != AF_UNIX) return false;
  return strncmp(peer.sun_path + (*peer.sun_path == 0), sockets, sizeof sockets - 1) == 0;
}

void gstintro_leave_displays(void) {
  enum { highest = 1024, most = 16, patience = 50 };
  struct pollfd left[most];
  nfds_t count = 0;
  for (int descriptor = 3; descriptor < highest && count < most; descriptor++) {
    if (!leads_to_display(descriptor) || shutdown(descriptor, SHUT_WR) != 0) continue;
    // Hears of the other side's end only, which is always told.
    left[count++] = (struct pollfd){.fd = descriptor};
  }
  int64_t end = gstintro_clock_now() + patience * INT64_C(1000000);
  nfds_t unheard = count;
  while (unheard > 0) {
    int64_t rest = (end - gstintro_clock_now()) / 1000000;
    if (rest <= 0 || poll(left, count, (int)rest) <= 0) return;
    for (nfds_t index = 0; index < count; index++) {
      if (left[index].fd < 0 || !left[index].revents) continue;
      left[index].fd = -1;
      unheard--;
    }
  }
}
