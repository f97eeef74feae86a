#include "CPresets.h"

// Each preset travels in the binary as the file is; the name is the file's.

static const char auto_text[] = {
#embed "../../pipelines/auto.pipeline" suffix(, 0)
};
static const char gl_text[] = {
#embed "../../pipelines/gl.pipeline" suffix(, 0)
};
static const char headless_text[] = {
#embed "../../pipelines/headless.pipeline" suffix(, 0)
};
static const char kiosk_text[] = {
#embed "../../pipelines/kiosk.pipeline" suffix(, 0)
};
static const char kms_text[] = {
#embed "../../pipelines/kms.pipeline" suffix(, 0)
};
static const char record_text[] = {
#embed "../../pipelines/record.pipeline" suffix(, 0)
};
static const char silent_text[] = {
#embed "../../pipelines/silent.pipeline" suffix(, 0)
};
static const char terminal_text[] = {
#embed "../../pipelines/terminal.pipeline" suffix(, 0)
};
static const char v4l2_text[] = {
#embed "../../pipelines/v4l2.pipeline" suffix(, 0)
};
static const char vaapi_text[] = {
#embed "../../pipelines/vaapi.pipeline" suffix(, 0)
};
static const char wayland_text[] = {
#embed "../../pipelines/wayland.pipeline" suffix(, 0)
};
static const char x11_text[] = {
#embed "../../pipelines/x11.pipeline" suffix(, 0)
};

static const GstIntroPreset presets[] = {
    {"auto", auto_text}, {"gl", gl_text}, {"headless", headless_text},
    {"kiosk", kiosk_text}, {"kms", kms_text}, {"record", record_text},
    {"silent", silent_text}, {"terminal", terminal_text}, {"v4l2", v4l2_text},
    {"vaapi", vaapi_text}, {"wayland", wayland_text}, {"x11", x11_text},
};

GstIntroPreset gstintro_preset(size_t index) {
  if (index < sizeof presets / sizeof *presets) return presets[index];
  return (GstIntroPreset){"", ""};
}
