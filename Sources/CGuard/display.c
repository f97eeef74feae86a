// Whether an X server is still there; async-signal-safe but for the note beforehand.
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
    int length = snprintf(path, sizeof address->sun_path - 1, "/tmp/.X11-unix/X%ld", number);
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
