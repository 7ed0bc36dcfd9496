import Geometry
import Raster

/// The bitmap of a layer and its sublayers, which are painted offscreen because pixels depend on
/// their neighbors (blurs, shadows) or are cached (rasterization).
///
/// Like the screen, it has a display list of its own, of which only damaged pixels are painted.
final class OffscreenGroup: CachedBitmap {
    /// The processing of the pixels after they are painted.
    enum Finish: Equatable {
        case none
        /// Blurs their alpha, in white, into a second bitmap.
        case shadow(sigmaX: Double, sigmaY: Double)
        /// Blurs them into a second bitmap.
        case blur(sigmaX: Double, sigmaY: Double)

        /// The standard deviations (pixels), or `nil` without a blur.
        var sigma: (x: Double, y: Double)? {
            switch self {
            case .none: nil
            case .shadow(let x, let y), .blur(let x, let y): (x, y)
            }
        }
    }

    /// The positions of the bitmaps in the group's space, and the processing of the pixels.
    struct Layout: Equatable {
        let finish: Finish
        /// The painted pixels.
        let rect: PixelRect
        /// The processed pixels; empty without processing.
        let finishedRect: PixelRect

        /// An empty layout.
        init() {
            finish = .none
            rect = .empty
            finishedRect = .empty
        }

        /// Creates the layout for a list.
        ///
        /// - Parameters:
        ///   - clip: The painted pixels that are needed.
        ///   - finishedClip: The processed pixels that are needed.
        init(of list: borrowing DisplayList, _ finish: Finish, within clip: PixelRect, finishedClip: PixelRect) {
            self.finish = finish
            rect = list.extent.intersection(clip)
            if let sigma = finish.sigma, !rect.isEmpty {
                finishedRect = rect.grown(x: BlurReach.pixels(of: sigma.x), y: BlurReach.pixels(of: sigma.y))
                    .intersection(finishedClip.union(rect))
            } else {
                finishedRect = .empty
            }
        }

        /// The cost of blurring the pixels, by the measure of `PaintBudget`.
        var blurCost: Double { finish.sigma.map { PaintBudget.blurredPixelCost($0) * Double(finishedRect.area) } ?? 0 }

        /// The pixels of both bitmaps.
        var pixelCount: Int { rect.area + finishedRect.area }
    }

    private(set) var layout = Layout()
    private var content = TrackedDisplayList()
    private var isPainted = false
    /// The parts of the damage that are not painted yet.
    private var progress = Progress.backdrops(next: 0)
    private var storage = PixelStorage()
    /// The processed pixels. The identity of this object is the identity of their image.
    private(set) var finished = PixelStorage()
    /// The bitmaps that the last update replaced. The list that is still shown refers to them until
    /// the group is painted.
    private var replaced: [PixelStorage] = []
    /// A Boolean value that indicates whether the group is queued to be painted.
    var isQueued = false

    var pixelCount: Int { layout.pixelCount }

    /// The pixels that changed since the group was last painted, in the group's space.
    var damage: DamageRegion { content.damage }

    /// Replaces the display list, and returns the previous list in exchange.
    func update(_ next: inout DisplayList, _ layout: Layout) {
        content.replace(with: &next)
        content.propagateDamage(within: layout.rect)
        progress = .backdrops(next: 0)
        guard !isPainted || layout != self.layout else { return }
        resize(&storage, for: layout.rect)
        resize(&finished, for: layout.finishedRect)
        self.layout = layout
        content.damage.removeAll()
        content.damage.add(layout.rect)
        isPainted = false
    }

    /// Replaces a bitmap that is too small or much larger than necessary.
    private func resize(_ storage: inout PixelStorage, for rect: PixelRect) {
        guard storage.pixelCapacity > 4 * rect.area + 4096 || !storage.fits(rect) else { return }
        replaced.append(storage)
        storage = PixelStorage()
    }

    /// The painted pixels. They must be painted before they are read; the address is valid until
    /// the next update.
    var source: ImageSource { ImageSource(storage.buffer(for: layout.rect)) }

    /// The processed pixels, under the same conditions.
    var finishedSource: ImageSource { ImageSource(finished.buffer(for: layout.finishedRect)) }

    /// The pixels of the bitmap that changed.
    var changedPixels: PixelRect {
        let rect = layout.rect
        return content.damage.bounds.intersection(rect).moved(x: -rect.x0, y: -rect.y0)
    }

    /// The processed pixels that changed: those near enough to changed pixels for the blur to
    /// reach.
    var changedFinishedPixels: PixelRect {
        guard case let changed = changedPixels, !changed.isEmpty, let sigma = layout.finish.sigma else { return .empty }
        return changed.moved(x: layout.rect.x0 - layout.finishedRect.x0, y: layout.rect.y0 - layout.finishedRect.y0)
            .grown(x: BlurReach.pixels(of: sigma.x), y: BlurReach.pixels(of: sigma.y))
    }

    // MARK: Painting

    /// The next part of the painting, and those after it.
    private enum Progress {
        /// The backdrops among the items, from an index on, and everything else.
        case backdrops(next: Int)
        /// Damaged pixels, and their processing.
        case items([PixelRect], PaintingPace)
        /// The processing of the painted pixels.
        case finish
        case nothing
    }

    /// A part of the painting that is carried out as a whole, with its cost by the measure of
    /// `PaintBudget` if it cannot be divided.
    enum Step {
        /// Paints and blurs the pixels behind the next backdrop.
        case backdrop(cost: Double)
        /// Paints items in some of the damaged pixels; none if they do not fit into the turn.
        case items(pixels: Int)
        /// Processes the painted pixels.
        case finish(cost: Double)
    }

    /// Returns the next step of painting the damage, or `nil` if nothing remains.
    ///
    /// - Parameter turn: The turn in which it is carried out, or `nil` without a limit.
    func nextStep(in turn: TimeLimit?) -> Step? {
        while true {
            switch progress {
            case .backdrops(let index) where index < content.list.backdrops.count:
                if let cost = backdropCost(at: index) { return .backdrop(cost: cost) }
                progress = .backdrops(next: index + 1)
            case .backdrops:
                let damaged = content.damage.rects.lazy.map { $0.intersection(self.layout.rect) }.filter { !$0.isEmpty }
                progress = .items(Array(damaged), PaintingPace())
            case .items(let rest, let pace):
                let pixels = rest.area
                if pixels > 0 { return .items(pixels: pace.pixels(of: pixels, costing: pixelCost * Double(pixels), in: turn)) }
                progress = content.damage.rects.isEmpty || layout.finish == .none ? .nothing : .finish
            case .finish: return .finish(cost: layout.blurCost)
            case .nothing: return nil
            }
        }
    }

    /// The cost of painting a pixel.
    private var pixelCost: Double {
        let items = content.list.sections.reduce(0) { $0 + $1.cost } / Double(max(1, layout.rect.area))
        return items + (isPainted ? 0 : PaintBudget.clearedPixelCost)
    }

    /// The cost of painting and blurring the pixels behind a backdrop; `nil` without damage.
    private func backdropCost(at index: Int) -> Double? {
        let list = content.list
        return list.backdrop(of: list.backdrops[index])?.paintingCost(pixelCost).map { $0 + list.sections.reduce(0) { $0 + $1.blurCost } }
    }

    /// Carries out the next step.
    func carryOut(_ step: Step, with painter: TilePainter, in turn: TimeLimit?) {
        switch (step, progress) {
        case (.backdrop, .backdrops(let index)):
            painter.paintBackdrop(content.list.backdrops[index], of: content.list)
            progress = .backdrops(next: index + 1)
        case (.items(let pixels), .items(var rest, var pace)):
            let part = rest.removeFirst(pixels: pixels)
            pace.paint(pixels, in: turn) { painter.paint(content.list, part, into: storage.buffer(for: layout.rect)) }
            progress = .items(rest, pace)
        case (.finish, .finish):
            process(with: &painter.rasterizer)
            progress = .nothing
        default: break
        }
    }

    /// Ends painting, after the last step.
    func endPainting() {
        content.damage.removeAll()
        replaced.removeAll()
        isPainted = true
    }

    /// Blurs the painted pixels, or the shadow that they cast.
    private func process(with rasterizer: inout Rasterizer) {
        guard let sigma = layout.finish.sigma else { return }
        let buffer = storage.buffer(for: layout.rect)
        let target = finished.buffer(for: layout.finishedRect)
        if case .shadow = layout.finish {
            // White, multiplied by the alpha of the painted pixels.
            rasterizer.clear(target, rect: layout.finishedRect, to: .max)
            rasterizer.multiply(target, byAlphaOf: buffer, rect: layout.finishedRect)
        } else {
            rasterizer.clear(target, rect: layout.finishedRect, to: 0)
            rasterizer.composite(buffer, onto: target, rect: layout.rect, opacity: 1)
        }
        rasterizer.blur(target, into: target, sigmaX: sigma.x, sigmaY: sigma.y)
    }

    /// Checks the group's display list.
    func checkInvariants() throws(InvariantViolation) { try content.checkInvariants() }
}
