// The types of libxcb; its functions are looked up when they are needed (dlsym), not linked.
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
