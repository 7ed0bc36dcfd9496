#pragma once
#include <poppler.h>
#include <string.h>

/// The first page of a PDF document. The functions spare Swift the types of GObject and cairo.
typedef struct LaminaPDF LaminaPDF;

/// Reads a document. Returns null and a message, which the caller frees, if it is damaged,
/// encrypted or without pages.
static inline LaminaPDF *lamina_pdf_parse(const unsigned char *bytes, size_t count, char **message) {
    GError *error = 0;
    GBytes *data = g_bytes_new(bytes, count);
    PopplerDocument *document = poppler_document_new_from_bytes(data, 0, &error);
    g_bytes_unref(data);
    if (!document) {
        *message = strdup(error ? error->message : "unknown error");
        g_clear_error(&error);
        return 0;
    }
    PopplerPage *page = poppler_document_get_n_pages(document) > 0 ? poppler_document_get_page(document, 0) : 0;
    g_object_unref(document);
    if (!page) *message = strdup("the document has no pages");
    return (LaminaPDF *)page;
}

static inline void lamina_pdf_free(LaminaPDF *page) { g_object_unref(page); }

/// Returns the size of the page (points).
static inline void lamina_pdf_size(LaminaPDF *page, double *width, double *height) {
    poppler_page_get_size((PopplerPage *)page, width, height);
}

/// Draws the page at its own size.
static inline void lamina_pdf_draw(LaminaPDF *page, void *context) { poppler_page_render((PopplerPage *)page, context); }
