// The built-in intro travels inside the binary; scripts/make-intro makes it.
#include "CIntro.h"

static const unsigned char bytes[] = {
#embed "../../media/intro.webm"
};

const unsigned char *gstintro_intro_bytes(void) { return bytes; }

size_t gstintro_intro_size(void) { return sizeof bytes; }
