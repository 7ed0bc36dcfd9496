#pragma once
#include <cairo-pdf.h>
#include <cairo.h>

// Declared as in cairo-ft.h, whose inclusion would make FreeType's headers part of this module.
// They belong to CFreeType. The face is an FT_Face.
cairo_font_face_t *cairo_ft_font_face_create_for_ft_face(void *face, int load_flags);
