import Geometry

/// A rectangle of device pixels in sixteen bytes, half the size of a `PixelRect`. Its coordinates
/// must fit in 32 bits, as those of clipped items do.
struct PixelExtent: Equatable {
    private var x0: Int32, y0: Int32, x1: Int32, y1: Int32

    init(_ rect: PixelRect) {
        x0 = Int32(truncatingIfNeeded: rect.x0)
        y0 = Int32(truncatingIfNeeded: rect.y0)
        x1 = Int32(truncatingIfNeeded: rect.x1)
        y1 = Int32(truncatingIfNeeded: rect.y1)
    }

    var rect: PixelRect { PixelRect(x0: Int(x0), y0: Int(y0), x1: Int(x1), y1: Int(y1)) }

    func intersects(_ other: PixelExtent) -> Bool { x0 < other.x1 && x1 > other.x0 && y0 < other.y1 && y1 > other.y0 }
}
