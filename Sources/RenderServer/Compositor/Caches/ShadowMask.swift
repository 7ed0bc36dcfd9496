import Raster
import WireProtocol

/// The blurred alpha of a silhouette in white pixels, which a shadow's colour tints.
final class ShadowMask {
    /// Where the pixels are in the mask's space.
    let pixels: PixelRect
    let source: ImageSource
    private let storage = PixelStorage()

    /// nil where there are no pixels.
    ///
    /// - Parameters:
    ///   - outline: In the mask's space.
    ///   - sigmaX: The blur's standard deviation along rows, in the mask's pixels.
    init?(of outline: Outline, _ pixels: PixelRect, sigmaX: Double, sigmaY: Double, using rasterizer: inout Rasterizer) {
        guard !pixels.isEmpty else { return nil }
        let buffer = storage.buffer(for: pixels)
        rasterizer.clear(buffer, rect: pixels, to: 0)
        rasterizer.fill(buffer, outline: outline, rule: .nonZero, paint: .solid(.max), clip: pixels)
        rasterizer.blur(buffer, into: buffer, sigmaX: sigmaX, sigmaY: sigmaY)
        self.pixels = pixels
        source = ImageSource(
            base: UnsafePointer(buffer.base), stride: buffer.stride, width: pixels.width, height: pixels.height, isOpaque: false)
    }

    /// The pixels of a mask: what is blurred into a clip, and what is not seen of that.
    static func pixels(of outline: Outline, sigmaX: Double, sigmaY: Double, within clip: PixelRect) -> PixelRect {
        let (reachX, reachY) = (reach(of: sigmaX), reach(of: sigmaY))
        let shape = outline.pixels(within: clip.grown(x: reachX, y: reachY))
        return shape.isEmpty ? .empty : shape.grown(x: reachX, y: reachY)
    }

    /// How far a blur carries anything that shows, in pixels.
    static func reach(of sigma: Double) -> Int { Int((min(sigma, 1000) * 4).rounded(.up)) }
}

extension PixelRect {
    /// The rectangle with so many pixels more on each side.
    func grown(x: Int, y: Int) -> PixelRect { PixelRect(x0: x0 - x, y0: y0 - y, x1: x1 + x, y1: y1 + y) }
}
