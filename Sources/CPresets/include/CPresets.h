#pragma once
#include <stddef.h>

/// One preset of the folder `pipelines`, as it is in the repository.
typedef struct {
  const char *_Nonnull name;
  const char *_Nonnull text;
} GstIntroPreset;

/// The preset at an index, or one whose name is empty past the last.
GstIntroPreset gstintro_preset(size_t index);
