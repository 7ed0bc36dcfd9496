import Raster
import WireProtocol

/// What is behind a layer, blurred: a bitmap that stays from frame to frame, of which only what differs is painted again.
final class Backdrop: KeptBitmap {
    /// Standard deviations in pixels.
    private var sigma = (x: 0.0, y: 0.0)
    /// The blurred pixels, and those around them that they depend on.
    private var shown = PixelRect.empty
    private var sampled = PixelRect.empty
    /// Of what is sampled since it was last painted.
    private var damage = DamageRegion()
    private var isPainted = false
    private var sharp = PixelStorage()
    private var blurred = PixelStorage()
    /// The blurred pixels that are shown; nil before the first were painted.
    private(set) var source: ImageSource?
    /// Pixels that there is memory for, as the budget has it.
    private(set) var pixelCount = 0

    /// Takes over what decides on the pixels besides those behind.
    func update(sigmaX: Double, sigmaY: Double, pixelCount: Int) {
        self.pixelCount = pixelCount
        guard (sigmaX, sigmaY) != sigma else { return }
        sigma = (sigmaX, sigmaY)
        isPainted = false
    }

    /// The pixels that some pixels depend on, within the bounds of what is painted at all.
    static func sampled(for shown: PixelRect, within bounds: PixelRect, sigmaX: Double, sigmaY: Double) -> PixelRect {
        shown.isEmpty ? .empty : shown.grown(x: ShadowMask.reach(of: sigmaX), y: ShadowMask.reach(of: sigmaY)).intersection(bounds)
    }

    /// Takes note of what differs behind, and adds what that changes to it.
    func noteDamage(_ region: inout DamageRegion, showing extent: PixelRect, within bounds: PixelRect) {
        let needed = Self.sampled(for: extent, within: bounds, sigmaX: sigma.x, sigmaY: sigma.y)
        guard isPainted, extent == shown, needed == sampled else {
            // What is much larger than needed is not kept.
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

    /// From the screen's pixels to those of `source`.
    var toSource: Homography { .translation(x: -Double(shown.x0), y: -Double(shown.y0)) }

    /// The parts of what is behind that have to be painted, and where; nil where nothing differs.
    var toPaint: (rects: [PixelRect], buffer: PixelBuffer)? {
        damage.rects.isEmpty || shown.isEmpty ? nil : (damage.rects, sharp.buffer(for: sampled))
    }

    /// Blurs what was painted.
    ///
    /// - Parameter isOpaque: Whether everything behind is.
    func finish(_ rasterizer: inout Rasterizer, isOpaque: Bool) {
        let result = blurred.buffer(for: shown)
        rasterizer.blur(sharp.buffer(for: sampled), into: result, sigmaX: sigma.x, sigmaY: sigma.y, edges: .extended)
        source = ImageSource(result, isOpaque: isOpaque)
        damage.removeAll()
        isPainted = true
    }
}

extension Backdrop: Equatable {
    static func == (a: Backdrop, b: Backdrop) -> Bool { a === b }
}

extension ImageSource {
    init(_ buffer: PixelBuffer, isOpaque: Bool = false) {
        self.init(
            base: UnsafePointer(buffer.base), stride: buffer.stride, width: buffer.bounds.width, height: buffer.bounds.height,
            isOpaque: isOpaque)
    }
}
