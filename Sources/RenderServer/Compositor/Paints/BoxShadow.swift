import Raster
import WireProtocol

/// The blurred form of an upright rectangle with circles for corners, shared by all that differ only in whole pixels of their place.
struct BoxShadow: Equatable {
    /// What it depends on: the rectangle in the screen's pixels, its place within one; and the blur.
    struct Form: Hashable {
        var rect: Rect
        var roundCorners: UInt8
        var corner: Corner
    }

    /// What all its corners depend on, in pixels.
    struct Corner: Hashable {
        var radius: Double
        var sigma: Double
    }

    var form: Form
    /// Whole pixels that the form is moved by.
    var x: Int
    var y: Int
    var pixel: UInt32
    var blurred: BlurredRectangle

    var extent: PixelRect { blurred.extent.moved(x: x, y: y) }

    /// Equal forms look the same.
    static func == (a: BoxShadow, b: BoxShadow) -> Bool { a.form == b.form && a.x == b.x && a.y == b.y && a.pixel == b.pixel }
}
