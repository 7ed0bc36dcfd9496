#pragma once
#include <librsvg/rsvg.h>
#include <string.h>

/// A parsed SVG document. The functions spare Swift the types of GObject and cairo.
typedef struct LaminaSVG LaminaSVG;

static inline char *lamina_svg_message(GError *error) {
    char *message = strdup(error ? error->message : "unknown error");
    g_clear_error(&error);
    return message;
}

/// Parses a document. Returns null and a message, which the caller frees, if it is damaged. The
/// document has no location, so that references to other files lead nowhere.
static inline LaminaSVG *lamina_svg_parse(const unsigned char *bytes, size_t count, char **message) {
    GError *error = 0;
    RsvgHandle *handle = rsvg_handle_new_from_data(bytes, count, &error);
    if (!handle) { *message = lamina_svg_message(error); return 0; }
    // CSS defines a pixel as a 96th of an inch.
    rsvg_handle_set_dpi(handle, 96);
    return (LaminaSVG *)handle;
}

static inline void lamina_svg_free(LaminaSVG *document) { g_object_unref(document); }

/// Returns the size that the document states, otherwise that of its view box. Returns false if it
/// states neither.
static inline _Bool lamina_svg_size(LaminaSVG *document, double *width, double *height) {
    RsvgHandle *handle = (RsvgHandle *)document;
    if (rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height)) return 1;
    gboolean has_width, has_height, has_box;
    RsvgLength w, h;
    RsvgRectangle box;
    rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &w, &has_height, &h, &has_box, &box);
    if (!has_box) return 0;
    *width = box.width;
    *height = box.height;
    return 1;
}

static inline _Bool lamina_svg_has(LaminaSVG *document, const char *element) {
    return rsvg_handle_has_sub((RsvgHandle *)document, element);
}

/// Returns the bounds of an element's shape in a document of a size: without strokes, or with them.
/// Returns false if the element has none.
static inline _Bool lamina_svg_bounds(
    LaminaSVG *document, const char *element, double width, double height, _Bool includes_strokes, double bounds[4]) {
    RsvgRectangle viewport = {0, 0, width, height}, ink, logical;
    if (!rsvg_handle_get_geometry_for_layer((RsvgHandle *)document, element, &viewport, &ink, &logical, 0)) return 0;
    RsvgRectangle found = includes_strokes ? ink : logical;
    bounds[0] = found.x;
    bounds[1] = found.y;
    bounds[2] = found.width;
    bounds[3] = found.height;
    return 1;
}

/// Draws the document, or one of its elements, in a rectangle of a size. Returns a message, which
/// the caller frees, or null.
static inline char *lamina_svg_draw(LaminaSVG *document, const char *element, void *context, double width, double height) {
    GError *error = 0;
    RsvgRectangle viewport = {0, 0, width, height};
    gboolean is_drawn = element ? rsvg_handle_render_layer((RsvgHandle *)document, context, element, &viewport, &error)
                                : rsvg_handle_render_document((RsvgHandle *)document, context, &viewport, &error);
    return is_drawn ? 0 : lamina_svg_message(error);
}
