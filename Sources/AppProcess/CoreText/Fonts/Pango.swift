import CPango
import Glibc

/// Pango, of which one thread at a time may use objects that share a font map.
///
/// There is one font map, and every call into Pango, fontconfig and HarfBuzz is made within ``withContext(_:)``. What leaves it are values
/// and ``Typeface``s, so that layouts are measured and drawn without the lock, except to fetch outlines not seen before.
///
/// A lock of pthread's, which ThreadSanitizer knows.
enum Pango {
    /// Pango's unit is 1/1024 of a point here, because sizes are absolute.
    static let scale = 1024.0

    private static let lock: Lock = Lock()

    /// Calls the body with the context that text is itemised in. Not to be called within itself.
    static func withContext<R>(_ body: (Context) -> R) -> R {
        pthread_mutex_lock(lock.mutex)
        defer { pthread_mutex_unlock(lock.mutex) }
        if let context = lock.context { return body(context) }
        let context = Context()
        lock.context = context
        return body(context)
    }

    /// Unchecked: the context is only used while the mutex is held.
    private final class Lock: @unchecked Sendable {
        let mutex: UnsafeMutablePointer<pthread_mutex_t>
        var context: Context?

        init() {
            mutex = .allocate(capacity: 1)
            pthread_mutex_init(mutex, nil)
        }
    }

    /// The font map, and the faces that were used.
    final class Context {
        let fontMap: UnsafeMutablePointer<PangoFontMap>
        let context: OpaquePointer
        var typefaces: [TypefaceKey: Typeface] = [:]
        /// The families and styles that PostScript names stand for; read when first asked for.
        lazy var faces = FaceTable()

        init() {
            fontMap = pango_cairo_font_map_new()
            context = pango_font_map_create_context(fontMap)
            // Neither outlines nor advances are rounded to pixels: text then scales linearly and can be placed anywhere.
            let options = cairo_font_options_create()
            cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
            cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
            cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
            pango_cairo_context_set_font_options(context, options)
            cairo_font_options_destroy(options)
            pango_context_set_round_glyph_positions(context, 0)
        }
    }
}
