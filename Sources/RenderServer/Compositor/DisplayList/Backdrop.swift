import Geometry
import Raster

/// A blurred copy of the pixels behind a layer, as `UIVisualEffectView` shows it: a bitmap that is
/// kept from frame to frame, of which only damaged pixels are painted again.
///
/// As on iOS, the blur does not depend on pixels outside the layer: content beside a pane does not
/// shine into its edges.
final class Backdrop {
    /// The standard deviations of the blur (pixels).
    private var sigma = (x: 0.0, y: 0.0)
    private var tone: ColorTone?
    /// The pixels of the layer, beyond which none are sampled.
    private var limit = PixelRect.empty
    /// The pixels that are shown blurred.
    private var shown = PixelRect.empty
    /// The pixels that the blurred ones depend on.
    private var sampled = PixelRect.empty
    /// The damage of the sampled pixels since they were last painted.
    private var damage = DamageRegion()
    private var isPainted = false
    private var sharp = PixelStorage()
    private var blurred = PixelStorage()
    /// The blurred pixels; `nil` before they are first painted.
    private(set) var source: ImageSource?
    /// The pixels charged to the client's memory budget.
    private(set) var pixelCount = 0

    /// Sets the effect, the pixels that it may sample, and the number of pixels charged for the
    /// bitmaps.
    func update(sigma: (x: Double, y: Double), tone: ColorTone?, limit: PixelRect, pixelCount: Int) {
        self.pixelCount = pixelCount
        self.limit = limit
        guard sigma != self.sigma || tone != self.tone else { return }
        self.sigma = sigma
        self.tone = tone
        isPainted = false
    }

    /// Returns the pixels within some bounds that blurred pixels depend on.
    static func sampled(for shown: PixelRect, within bounds: PixelRect, sigmaX: Double, sigmaY: Double) -> PixelRect {
        shown.isEmpty ? .empty : shown.grown(x: BlurReach.pixels(of: sigmaX), y: BlurReach.pixels(of: sigmaY)).intersection(bounds)
    }

    /// Records the parts of a region that are behind the layer as damage, and adds the blurred
    /// pixels that depend on them to the region.
    ///
    /// - Parameters:
    ///   - extent: The pixels of the layer to show in this frame.
    ///   - bounds: The pixels of the frame.
    func addDamage(_ region: inout DamageRegion, showing extent: PixelRect, within bounds: PixelRect) {
        let needed = Self.sampled(for: extent, within: bounds.intersection(limit), sigmaX: sigma.x, sigmaY: sigma.y)
        guard isPainted, extent == shown, needed == sampled else {
            // Bitmaps that are much larger than necessary are released.
            if sharp.pixelCapacity > 4 * needed.area + 4096 { (sharp, blurred, source) = (PixelStorage(), PixelStorage(), nil) }
            (shown, sampled) = (extent, needed)
            isPainted = false
            damage.removeAll()
            damage.add(sampled)
            region.add(shown)
            return
        }
        let rects = region.rects
        for rect in rects {
            let part = rect.intersection(sampled)
            guard !part.isEmpty else { continue }
            damage.add(part)
            region.add(Self.sampled(for: part, within: shown, sigmaX: sigma.x, sigmaY: sigma.y))
        }
    }

    /// The map from device pixels to the pixels of `source`.
    var toSource: Homography { .translation(x: -Double(shown.x0), y: -Double(shown.y0)) }

    /// The damaged rectangles and the buffer to paint the items behind into; `nil` without damage.
    var pendingPaint: (rects: [PixelRect], buffer: PixelBuffer)? {
        damage.rects.isEmpty || shown.isEmpty ? nil : (damage.rects, sharp.buffer(for: sampled))
    }

    /// Blurs the painted pixels.
    ///
    /// - Parameter isOpaque: Whether all painted pixels are opaque.
    func finish(_ rasterizer: inout Rasterizer, isOpaque: Bool) {
        let result = blurred.buffer(for: shown)
        rasterizer.blur(sharp.buffer(for: sampled), into: result, sigmaX: sigma.x, sigmaY: sigma.y, edges: .normalized, tone: tone)
        source = ImageSource(result, isOpaque: isOpaque)
        damage.removeAll()
        isPainted = true
    }
}

extension Backdrop: Equatable {
    static func == (a: Backdrop, b: Backdrop) -> Bool { a === b }
}

extension ImageSource {
    /// Creates an image of a buffer's pixels.
    init(_ buffer: PixelBuffer, isOpaque: Bool = false) {
        self.init(
            base: UnsafePointer(buffer.base), stride: buffer.stride, width: buffer.bounds.width, height: buffer.bounds.height,
            isOpaque: isOpaque)
    }
}
