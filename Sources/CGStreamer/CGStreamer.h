#include <gst/gst.h>
#include <gst/base/gstbasesink.h>
#include <gst/pbutils/pbutils.h>
#include <gst/video/navigation.h>
#include <gst/video/videooverlay.h>
#include <gst/video/video.h>
