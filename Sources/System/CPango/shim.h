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

/// Returns the fontconfig pattern by which Pango chose a font, or null without one.
static inline FcPattern *lamina_font_pattern(PangoFont *font) {
    return PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern(PANGO_FC_FONT(font)) : 0;
}

/// Makes a font map read fontconfig's configuration again. Loaded fonts do not change.
static inline void lamina_font_map_changed(PangoFontMap *map) {
    if (PANGO_IS_FC_FONT_MAP(map)) pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(map));
}

/// Returns cairo's font at a font's size, or null if the font is not a cairo font.
static inline cairo_scaled_font_t *lamina_scaled_font(PangoFont *font) {
    return PANGO_IS_CAIRO_FONT(font) ? pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font)) : 0;
}

/// Passes a glyph's outline to callbacks. The function was renamed in HarfBuzz 7.
static inline void lamina_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, functions, data);
#else
    hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

/// Returns the direction of the first strong character, or neutral if there is none. Pango
/// deprecates the function because its own layouts do not need it.
static inline PangoDirection lamina_base_direction(const char *text, int length) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return pango_find_base_dir(text, length);
    G_GNUC_END_IGNORE_DEPRECATIONS
}
