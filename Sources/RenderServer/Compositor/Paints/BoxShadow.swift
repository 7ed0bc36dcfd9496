import Geometry
import Raster

/// The shadow of an upright rectangle with circular corners. Shadows that differ by a translation
/// of whole pixels share the blurred bitmap.
struct BoxShadow: Equatable {
    /// The values that determine the blurred bitmap: the rectangle in device pixels, moved so that
    /// its origin is less than one pixel from (0, 0), and its corners.
    struct Form: Hashable {
        var rect: Rect
        /// The raw value of a `CornerMask`.
        var roundCorners: UInt8
        var corner: Corner
    }

    /// The values that determine the blurred corners (pixels).
    struct Corner: Hashable {
        var radius: Double
        var sigma: Double
    }

    var form: Form
    /// The translation of the form (whole pixels).
    var x: Int
    var y: Int
    /// The premultiplied color.
    var pixel: UInt32
    var blurred: BlurredRectangle

    var extent: PixelRect { blurred.extent.moved(x: x, y: y) }

    /// Compares forms instead of bitmaps: equal forms have equal bitmaps.
    static func == (a: BoxShadow, b: BoxShadow) -> Bool { a.form == b.form && a.x == b.x && a.y == b.y && a.pixel == b.pixel }
}
