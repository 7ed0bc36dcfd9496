import Geometry
import Raster

/// The blurred alpha of a silhouette in white pixels, which the shadow's color tints when it is
/// drawn.
final class ShadowMask {
    /// The values that determine a mask.
    struct Request: Equatable {
        var silhouette: Silhouette
        var plan: ShadowPlan
        /// The map from the layer's coordinates to the mask's pixels.
        var toMask: Homography
        /// The pixels of the mask that are needed.
        var clip: PixelRect

        static func == (a: Request, b: Request) -> Bool {
            a.plan == b.plan && a.toMask == b.toMask && a.clip == b.clip && a.silhouette == b.silhouette
        }
    }

    /// The rectangle of the mask's pixels, in the space to which `Request.toMask` maps.
    let pixels: PixelRect
    let source: ImageSource
    private let storage = PixelStorage()

    /// Creates a mask, or returns `nil` if it has no pixels.
    ///
    /// - Parameters:
    ///   - outline: The silhouette in the mask's space.
    ///   - sigma: The blur's standard deviations along rows and columns (the mask's pixels).
    init?(of outline: Outline, _ pixels: PixelRect, sigma: (x: Double, y: Double), using rasterizer: inout Rasterizer) {
        guard !pixels.isEmpty else { return nil }
        let buffer = storage.buffer(for: pixels)
        rasterizer.clear(buffer, rect: pixels, to: 0)
        rasterizer.fill(buffer, outline: outline, rule: .nonZero, paint: .solid(.max), clip: pixels)
        rasterizer.blur(buffer, into: buffer, sigmaX: sigma.x, sigmaY: sigma.y)
        self.pixels = pixels
        source = ImageSource(
            base: UnsafePointer(buffer.base), stride: buffer.stride, width: pixels.width, height: pixels.height, isOpaque: false)
    }

    /// Returns the pixels of a mask: those that are blurred into a clip, with the margin that the
    /// blur needs.
    static func pixels(of outline: Outline, sigma: (x: Double, y: Double), within clip: PixelRect) -> PixelRect {
        let (reachX, reachY) = (BlurReach.pixels(of: sigma.x), BlurReach.pixels(of: sigma.y))
        let shape = outline.pixels(within: clip.grown(x: reachX, y: reachY))
        return shape.isEmpty ? .empty : shape.grown(x: reachX, y: reachY)
    }
}
