#pragma once
#include <cairo-pdf.h>
#include <cairo.h>

// As in cairo-ft.h, which would make FreeType's headers part of this module: they are CFreeType's. The face is an FT_Face.
cairo_font_face_t *cairo_ft_font_face_create_for_ft_face(void *face, int load_flags);
