import Geometry
import Raster

/// A blurred copy of the pixels behind a layer, as `UIVisualEffectView` shows it: a bitmap that is
/// kept from frame to frame. Only damaged pixels are painted again, and only those that depend on
/// them are blurred again.
///
/// As on iOS, the blur does not depend on pixels outside the layer: content beside a pane does not
/// shine into its edges.
final class Backdrop {
    /// The resolution of the blurred bitmap.
    enum Resolution {
        /// That of the screen. The painted pixels are kept as well.
        case full
        /// A lower one, for which the items behind are painted into memory that backdrops share.
        case reduced
    }

    /// The share of a client's memory budget that backdrops of full resolution leave to those of
    /// lower resolution.
    static let reservedMemory = 1.0 / 8

    /// The standard deviations of the blur (pixels).
    private var sigma = (x: 0.0, y: 0.0)
    private var tone: ColorTone?
    private var resolution = Resolution.full
    /// The pixels of the layer, beyond which none are sampled.
    private var limit = PixelRect.empty
    /// The pixels that are shown blurred.
    private var shown = PixelRect.empty
    /// The pixels that the blurred ones depend on.
    private var sampled = PixelRect.empty
    /// The damage of the sampled pixels since they were last painted.
    private var damage = DamageRegion()
    /// The blurred pixels that depend on the damage.
    private var blurredDamage = DamageRegion()
    private var isPainted = false
    /// The painted pixels that are being blurred; `nil` if there are none.
    private var blurring: Blurring?
    private var sharp = PixelStorage()
    private var blurred = PixelStorage()
    /// The blurred pixels; `nil` before they are first painted.
    private(set) var source: ImageSource?
    /// The pixels charged to the client's memory budget.
    private(set) var pixelCount = 0

    /// Sets the effect, the pixels that it may sample, the resolution, and the number of pixels
    /// charged for the bitmaps.
    func update(sigma: (x: Double, y: Double), tone: ColorTone?, limit: PixelRect, _ resolution: Resolution, pixelCount: Int) {
        self.pixelCount = pixelCount
        self.limit = limit
        guard sigma != self.sigma || tone != self.tone || resolution != self.resolution else { return }
        if resolution != self.resolution { releaseBitmaps() }
        self.sigma = sigma
        self.tone = tone
        self.resolution = resolution
        isPainted = false
    }

    private func releaseBitmaps() { (sharp, blurred, source) = (PixelStorage(), PixelStorage(), nil) }

    /// Returns the number of pixels of the bitmaps.
    static func pixelCount(_ resolution: Resolution, showing shown: PixelRect, of sampled: PixelRect, sigma: (x: Double, y: Double)) -> Int
    {
        switch resolution {
        case .full: shown.area + sampled.area
        case .reduced: ReducedBlur(of: sampled, showing: shown, sigmaX: sigma.x, sigmaY: sigma.y).bounds.area
        }
    }

    /// Returns the cost of blurring the items behind, once they are painted, and of painting the
    /// result.
    static func cost(
        _ resolution: Resolution, showing shown: PixelRect, of sampled: PixelRect, sigma: (x: Double, y: Double), isToned: Bool
    ) -> Double {
        let blurred = pixelCost(resolution, sigma: sigma, isToned: isToned) * Double(sampled.area)
        return switch resolution {
        case .full: PaintBudget.backdropPixelCost * Double(shown.area) + blurred
        case .reduced: PaintBudget.reducedBackdropPixelCost * Double(shown.area) + blurred
        }
    }

    /// Returns the cost of blurring a pixel.
    private static func pixelCost(_ resolution: Resolution, sigma: (x: Double, y: Double), isToned: Bool) -> Double {
        switch resolution {
        case .full: PaintBudget.blurredPixelCost(sigma, isToned: isToned)
        case .reduced: PaintBudget.reducedPixelCost + (isToned ? Rasterizer.toneCost : 0)
        }
    }

    var isReduced: Bool { resolution == .reduced }

    private var reduced: ReducedBlur { ReducedBlur(of: sampled, showing: shown, sigmaX: sigma.x, sigmaY: sigma.y) }

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
            if max(sharp.pixelCapacity, blurred.pixelCapacity) > 4 * needed.area + 4096 { releaseBitmaps() }
            (shown, sampled) = (extent, needed)
            isPainted = false
            damage.removeAll()
            damage.add(sampled)
            blurredDamage.removeAll()
            blurredDamage.add(shown)
            region.add(shown)
            return
        }
        for rect in region.rects {
            let part = rect.intersection(sampled)
            guard !part.isEmpty else { continue }
            damage.add(isReduced ? sampled : part)
            blurredDamage.add(Self.sampled(for: part, within: shown, sigmaX: sigma.x, sigmaY: sigma.y))
        }
        for rect in blurredDamage.rects { region.add(rect) }
    }

    /// The map from device pixels to the pixels of `source`.
    var toSource: Homography {
        switch resolution {
        case .full: return .translation(x: -Double(shown.x0), y: -Double(shown.y0))
        case .reduced:
            let reduced = reduced
            return .translation(x: -Double(sampled.x0), y: -Double(sampled.y0))
                .concatenating(.scale(x: 1 / Double(reduced.factorX), y: 1 / Double(reduced.factorY)))
                .concatenating(.translation(x: -Double(reduced.bounds.x0), y: -Double(reduced.bounds.y0)))
        }
    }

    /// Returns the rectangles to paint and the buffer to paint the items behind into; `nil` without
    /// damage.
    ///
    /// - Parameter scratch: Memory for pixels that are not kept, used until `finish`.
    func pendingPaint(_ scratch: PixelStorage) -> (rects: [PixelRect], buffer: PixelBuffer)? {
        guard !damage.rects.isEmpty, !shown.isEmpty else { return nil }
        return (damage.rects, (isReduced ? scratch : sharp).buffer(for: sampled))
    }

    /// The cost of painting the damaged pixels, by the measure of `PaintBudget`; `nil` without
    /// damage.
    ///
    /// - Parameter behind: The cost of painting a pixel of the items behind.
    func paintingCost(_ behind: Double) -> Double? {
        guard !damage.rects.isEmpty, !shown.isEmpty else { return nil }
        let painted = damage.rects.area
        return behind * Double(painted) + (isPainted ? 0 : PaintBudget.clearedPixelCost * Double(sampled.area))
    }

    // MARK: Blurring

    /// Pixels that are painted, and the results that depend on them.
    private struct Blurring {
        /// The painted pixels.
        let input: PixelBuffer
        /// The blurred pixels that are not computed yet.
        var rest: [PixelRect]
        /// Whether all painted pixels are opaque.
        let isOpaque: Bool
    }

    /// Begins to blur the pixels that depend on painted ones.
    ///
    /// - Parameters:
    ///   - input: The buffer of the painted pixels, which is valid until all of them are blurred.
    ///   - isOpaque: Whether all painted pixels are opaque.
    func beginBlurring(_ input: PixelBuffer, isOpaque: Bool) {
        // Parts may overlap. Blurring one reads the pixels within the reach of the blur as well.
        var parts = blurredDamage.rects
        if isReduced || parts.reduce(0, { $0 + pixelsRead(for: $1) }) >= sampled.area { parts = [shown] }
        blurring = Blurring(input: input, rest: parts, isOpaque: isOpaque)
        damage.removeAll()
        blurredDamage.removeAll()
    }

    /// Returns the number of painted pixels that blurring a part of the result reads.
    private func pixelsRead(for part: PixelRect) -> Int {
        Self.sampled(for: part, within: sampled, sigmaX: sigma.x, sigmaY: sigma.y).area
    }

    /// Returns the next pixels to blur, as many as can be blurred at a cost, or as few as are
    /// worthwhile, and the cost of blurring them; `nil` if no painted pixels remain to be blurred.
    func nextStrip(costing limit: Double = .infinity) -> (part: PixelRect, cost: Double)? {
        guard let part = blurring?.rest.first else { return nil }
        let cost = blurCost(of: part)
        let reach = BlurReach.pixels(of: sigma.y)
        // The rows within the reach of the blur above and below a strip are read as well.
        guard cost > limit, !isReduced, 2 * reach < part.height else { return (part, cost) }
        let rows = Int(limit / cost * Double(min(part.height + 2 * reach, sampled.height))) - 2 * reach
        let end = min(part.y1, part.y0 + max(rows, reach, Self.leastStripHeight))
        let strip = PixelRect(x0: part.x0, y0: part.y0, x1: part.x1, y1: end)
        return (strip, blurCost(of: strip))
    }

    private func blurCost(of part: PixelRect) -> Double {
        let cost = Self.pixelCost(resolution, sigma: sigma, isToned: tone != nil)
        let cleared = source == nil ? PaintBudget.clearedPixelCost * Double(shown.area) : 0
        return cost * Double(pixelsRead(for: part)) + cleared
    }

    /// The least number of rows to blur together.
    private static let leastStripHeight = 64

    /// Blurs a part of the next pixels: all of them, or their first rows.
    func blur(_ part: PixelRect, _ rasterizer: inout Rasterizer) {
        guard let blurring, let next = blurring.rest.first else { return }
        if isReduced {
            let reduced = reduced
            let result = blurred.buffer(for: reduced.bounds)
            rasterizer.blur(blurring.input, reduced, into: result, tone: tone)
            source = ImageSource(result, isOpaque: blurring.isOpaque)
        } else {
            let result = blurred.buffer(for: shown)
            rasterizer.blur(
                blurring.input, into: result.clipped(to: part), sigmaX: sigma.x, sigmaY: sigma.y, edges: .normalized, tone: tone)
            source = ImageSource(result, isOpaque: blurring.isOpaque)
        }
        if part.y1 < next.y1 {
            self.blurring?.rest[0] = PixelRect(x0: next.x0, y0: part.y1, x1: next.x1, y1: next.y1)
        } else {
            self.blurring?.rest.removeFirst()
        }
        guard self.blurring?.rest.isEmpty == true else { return }
        self.blurring = nil
        isPainted = true
    }

    /// Blurs all pixels that depend on painted ones, under the conditions of `beginBlurring`.
    func finish(_ input: PixelBuffer, _ rasterizer: inout Rasterizer, isOpaque: Bool) {
        beginBlurring(input, isOpaque: isOpaque)
        while let (part, _) = nextStrip() { blur(part, &rasterizer) }
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
