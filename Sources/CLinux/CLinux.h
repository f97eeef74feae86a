// System headers and functions that Swift's Glibc module leaves out.
#include <sys/signalfd.h>

int memfd_create(const char *_Nonnull name, unsigned int flags);

// libdispatch's hooks for a main loop that is not its own (Foundation's run loop uses the same two).
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);
