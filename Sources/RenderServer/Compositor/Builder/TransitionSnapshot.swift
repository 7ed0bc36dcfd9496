import Geometry
import Raster
import RenderTree
import SceneModel

/// The appearance of a layer and its sublayers before a `CATransition`, as a bitmap that the
/// transition shows beside the new appearance.
final class TransitionSnapshot {
    /// The size of a bitmap and its pixels per point.
    struct Resolution {
        /// The greatest number of pixels (32 MB). Larger layers are captured at a lower resolution.
        private static let pixelLimit = 8_388_608.0
        private static let sideLimit = 16_384.0

        let scale: Double
        let pixels: PixelRect

        /// Creates the resolution for a layer's bounds, or returns `nil` if they are empty or
        /// excessively large.
        ///
        /// - Parameter scale: The number of device pixels per point of the layer.
        init?(of bounds: Rect, scale: Double) {
            let (width, height) = (bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
            guard width > 0, height > 0, width * height <= 1e12, scale.isFinite, scale > 0 else { return nil }
            let limit = min((Self.pixelLimit / (width * height)).squareRoot(), min(Self.sideLimit / width, Self.sideLimit / height))
            let scale = min(scale, limit)
            self.scale = scale
            pixels = PixelRect(
                x0: 0, y0: 0, x1: max(1, Int((width * scale).rounded(.up))), y1: max(1, Int((height * scale).rounded(.up))))
        }
    }

    /// The layer's bounds when it was captured, in its own coordinates.
    let bounds: Rect
    /// The transition that it was captured for.
    let animation: AnimationID
    let source: ImageSource
    private let toPixels: Homography
    private let storage: PixelStorage

    /// The pixels charged to the client's memory budget.
    var pixelCount: Int { source.width * source.height }

    /// Captures a layer.
    ///
    /// - Parameter paint: Paints the layer into a clear buffer, through a map from its coordinates.
    init(
        of bounds: Rect, _ resolution: Resolution, for animation: AnimationID, paint: (PixelBuffer, Homography) -> Void
    ) {
        let (scale, pixels) = (resolution.scale, resolution.pixels)
        let storage = PixelStorage()
        let buffer = storage.buffer(for: pixels)
        let toPixels = Homography(
            h11: scale, h12: 0, h13: 0, h21: 0, h22: scale, h23: 0, h31: -bounds.minX * scale, h32: -bounds.minY * scale, h33: 1)
        paint(buffer, toPixels)
        self.bounds = bounds
        self.animation = animation
        self.toPixels = toPixels
        self.storage = storage
        source = ImageSource(
            base: UnsafePointer(buffer.base), stride: buffer.stride, width: pixels.width, height: pixels.height, isOpaque: false)
    }

    /// Returns the snapshot as an image in a shape, or `nil` if the map is not invertible.
    ///
    /// - Parameters:
    ///   - offset: A translation (points of the layer).
    ///   - map: The map from the layer's coordinates to device pixels.
    func image(movedBy offset: Point, through map: Homography, opacity: Double) -> (shape: Shape, image: DisplayItem.Image)? {
        let homography = Homography.translation(x: offset.x, y: offset.y).concatenating(map)
        guard homography.isFinite, let inverse = homography.inverse else { return nil }
        let toImage = inverse.concatenating(toPixels)
        guard toImage.isFinite else { return nil }
        let image = DisplayItem.Image(
            source: source, surface: ObjectIdentifier(self), toImage: toImage, filter: .linear, opacity: opacity)
        return (Shape(bounds, through: homography), image)
    }
}
