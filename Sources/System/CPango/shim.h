#pragma once
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

// GObject's reference counting is spelled with macros, which Swift does not import.
static inline void lamina_object_ref(void *object) { g_object_ref(object); }
static inline void lamina_object_unref(void *object) { g_object_unref(object); }

/// The fontconfig pattern that Pango chose the font by, or null for a font that is not fontconfig's.
static inline FcPattern *lamina_font_pattern(PangoFont *font) {
    return PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern(PANGO_FC_FONT(font)) : 0;
}

/// Has a font map read fontconfig's configuration again; fonts that were loaded stay as they are.
static inline void lamina_font_map_changed(PangoFontMap *map) {
    if (PANGO_IS_FC_FONT_MAP(map)) pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(map));
}

/// cairo's font at the font's size, or null for a font that is not cairo's.
static inline cairo_scaled_font_t *lamina_scaled_font(PangoFont *font) {
    return PANGO_IS_CAIRO_FONT(font) ? pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font)) : 0;
}

/// Walks a glyph's outline; the function was renamed in HarfBuzz 7.
static inline void lamina_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, functions, data);
#else
    hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

/// The direction of the first strong character, neutral without one. Deprecated as of little use in layouts of Pango's own.
static inline PangoDirection lamina_base_direction(const char *text, int length) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return pango_find_base_dir(text, length);
    G_GNUC_END_IGNORE_DEPRECATIONS
}
