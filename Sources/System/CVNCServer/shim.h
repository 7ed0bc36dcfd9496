#pragma once
#include <rfb/rfb.h>

// A macro chooses the variant that the library was built as.
static inline void lv_init_server(rfbScreenInfoPtr screen) { rfbInitServer(screen); }
