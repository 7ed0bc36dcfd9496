import Raster
import RenderTree
import WireProtocol

/// The look that a layer had before a transition, as a picture.
final class FormerLook {
    /// The layer's bounds then, in its own coordinates.
    let bounds: Rect
    /// Pixels of the picture for each point.
    let scale: Double
    /// The transition that it was taken for.
    let animation: AnimationID
    let source: ImageSource
    private let storage: PixelStorage

    /// Pixels that it takes memory for.
    var pixelCount: Int { source.width * source.height }

    /// Pixels of a picture at most; what is larger is taken at a lower resolution.
    private static let pixelLimit = 8_388_608.0
    private static let sideLimit = 16_384.0

    /// The pixels of a look, and how many of them a point has; nil where the bounds are empty.
    ///
    /// - Parameter scale: As many pixels as the layer's points have on the screen.
    static func resolution(of bounds: Rect, scale: Double) -> (scale: Double, pixels: PixelRect)? {
        let (width, height) = (bounds.maxX - bounds.minX, bounds.maxY - bounds.minY)
        guard width > 0, height > 0, width * height <= 1e12, scale.isFinite, scale > 0 else { return nil }
        let most = min((Self.pixelLimit / (width * height)).squareRoot(), min(Self.sideLimit / width, Self.sideLimit / height))
        let held = min(scale, most)
        let pixels = PixelRect(
            x0: 0, y0: 0, x1: max(1, Int((width * held).rounded(.up))), y1: max(1, Int((height * held).rounded(.up))))
        return (held, pixels)
    }

    /// - Parameter paint: Paints the layer into a buffer of clear pixels, through a map from its coordinates.
    init(
        of bounds: Rect, _ resolution: (scale: Double, pixels: PixelRect), for animation: AnimationID,
        paint: (PixelBuffer, Homography) -> Void
    ) {
        let (scale, pixels) = resolution
        let storage = PixelStorage()
        let buffer = storage.buffer(for: pixels)
        paint(
            buffer,
            Homography(
                h11: scale, h12: 0, h13: 0, h21: 0, h22: scale, h23: 0, h31: -bounds.minX * scale, h32: -bounds.minY * scale, h33: 1))
        self.bounds = bounds
        self.scale = scale
        self.animation = animation
        self.storage = storage
        source = ImageSource(
            base: UnsafePointer(buffer.base), stride: buffer.stride, width: pixels.width, height: pixels.height, isOpaque: false)
    }

    /// The picture as an item's paint, moved by some points of a layer that a map takes to the screen; nil where that cannot be.
    func image(movedBy offset: Point, through map: Homography, opacity: Double) -> (shape: Shape, image: DisplayItem.Image)? {
        let homography = Homography.translation(x: offset.x, y: offset.y).concatenating(map)
        guard homography.isFinite, let inverse = homography.inverse else { return nil }
        let toImage = inverse.concatenating(
            Homography(
                h11: scale, h12: 0, h13: 0, h21: 0, h22: scale, h23: 0, h31: -bounds.minX * scale, h32: -bounds.minY * scale, h33: 1))
        guard toImage.isFinite else { return nil }
        let image = DisplayItem.Image(
            source: source, surface: ObjectIdentifier(self), toImage: toImage, filter: .linear, opacity: opacity)
        return (Shape(bounds, through: homography), image)
    }
}

/// A transition of a layer at an instant.
struct LookChange {
    let transition: Transition
    let progress: Double
    /// nil where there was nothing to be seen.
    let former: FormerLook?

    /// From where the new look comes, in points of a layer with these bounds.
    ///
    /// As everywhere in Core Animation, the top is the side of the greatest y.
    private func way(_ bounds: Rect) -> Point {
        switch transition.direction {
        case .fromRight: Point(x: bounds.maxX - bounds.minX, y: 0)
        case .fromLeft: Point(x: bounds.minX - bounds.maxX, y: 0)
        case .fromTop: Point(x: 0, y: bounds.maxY - bounds.minY)
        case .fromBottom: Point(x: 0, y: bounds.minY - bounds.maxY)
        }
    }

    /// By how much the new look is moved.
    func newOffset(_ bounds: Rect) -> Point {
        switch transition.kind {
        case .fade, .reveal: .zero
        case .moveIn, .push: way(bounds) * (1 - progress)
        }
    }

    /// By how much the former look is moved.
    func formerOffset(_ bounds: Rect) -> Point {
        switch transition.kind {
        case .fade, .moveIn: .zero
        case .push, .reveal: way(bounds) * -progress
        }
    }
}
