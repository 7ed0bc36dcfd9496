import Geometry

extension PixelRect {
    /// A rectangle that contains every pixel near any screen, for shapes that are not clipped.
    static let everything = PixelRect(x0: -1 << 28, y0: -1 << 28, x1: 1 << 28, y1: 1 << 28)

    /// Returns the rectangle with a margin (pixels) added on each side.
    func grown(x: Int, y: Int) -> PixelRect { PixelRect(x0: x0 - x, y0: y0 - y, x1: x1 + x, y1: y1 + y) }
}

extension Rect {
    init(_ pixels: PixelRect) {
        self.init(x: Double(pixels.x0), y: Double(pixels.y0), width: Double(pixels.width), height: Double(pixels.height))
    }
}
