#pragma once
#include <stddef.h>

/// The first byte of the built-in intro, a WebM file.
const unsigned char *_Nonnull gstintro_intro_bytes(void);
/// Its length in bytes.
size_t gstintro_intro_size(void);
