#pragma once
#include <gio/gio.h>

/// Returns the text of an error, or null without one.
static inline const char *lamina_error_message(const GError *error) { return error ? error->message : 0; }
