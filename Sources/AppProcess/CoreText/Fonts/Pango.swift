import CPango
import Glibc

/// Serializes all use of Pango, because objects that share a font map may only be used by one
/// thread at a time.
///
/// The process has one font map, and every call to Pango, fontconfig and HarfBuzz runs inside
/// ``withContext(_:)``. Only values and ``Typeface``s leave it, so layouts are measured and drawn
/// without the lock, except to fetch outlines for the first time.
///
/// The lock is a pthread mutex, which ThreadSanitizer recognizes.
enum Pango {
    /// The number of Pango units in a point. A Pango unit is 1/1024 of a point because sizes are
    /// absolute.
    static let scale = 1024.0

    private static let lock: Lock = Lock()

    /// Calls a closure with the context that itemizes text. Calls must not be nested.
    static func withContext<R>(_ body: (Context) -> R) -> R {
        pthread_mutex_lock(lock.mutex)
        defer { pthread_mutex_unlock(lock.mutex) }
        if let context = lock.context { return body(context) }
        let context = Context()
        lock.context = context
        return body(context)
    }

    /// Unchecked: `context` is only used while the mutex is locked.
    private final class Lock: @unchecked Sendable {
        let mutex: UnsafeMutablePointer<pthread_mutex_t>
        var context: Context?

        init() {
            mutex = .allocate(capacity: 1)
            pthread_mutex_init(mutex, nil)
        }
    }

    /// The font map and the faces in use.
    final class Context {
        let fontMap: UnsafeMutablePointer<PangoFontMap>
        let context: OpaquePointer
        var typefaces: [TypefaceKey: Typeface] = [:]
        /// The families and styles of the installed PostScript names, read on first use.
        lazy var faces = FaceTable()

        init() {
            fontMap = pango_cairo_font_map_new()
            context = pango_font_map_create_context(fontMap)
            // Neither outlines nor advances are rounded to pixels, so that text scales linearly and
            // can be positioned at any fraction of a pixel.
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
