import Raster
import WireProtocol

/// A layer and all below it, painted on their own into a bitmap that stays from frame to frame: where pixels depend on others around them, or are to be kept.
///
/// It is a screen in small: its own display list, of which only what differs from the one before is painted.
final class Picture: KeptBitmap {
    /// What is to be done with the pixels before they are shown.
    enum Finish: Equatable {
        case none
        /// Their alpha in white, blurred, beside them.
        case shadow(sigmaX: Double, sigmaY: Double)
        /// They themselves, blurred.
        case blur(sigmaX: Double, sigmaY: Double)

        /// The standard deviations, in pixels.
        var sigma: (x: Double, y: Double)? {
            switch self {
            case .none: nil
            case .shadow(let x, let y), .blur(let x, let y): (x, y)
            }
        }
    }

    /// The bitmap's place in the space of the picture.
    private(set) var rect = PixelRect.empty
    /// Of what is blurred.
    private(set) var finishedRect = PixelRect.empty
    /// Since it was last painted, in the space of the picture: what differs; and whether the finish has to be done again.
    private(set) var damage = DamageRegion()

    private var list = DisplayList()
    private var difference = DisplayListDifference()
    private var finish = Finish.none
    private var isPainted = false
    private var storage = PixelStorage()
    /// Its identity is that of what is blurred.
    private(set) var finished = PixelStorage()
    /// Whether it is to be painted.
    var isQueued = false

    /// The places that bitmaps of what a list shows would have.
    ///
    /// - Parameters:
    ///   - clip: What of the items is needed.
    ///   - finishedClip: What is needed of what is blurred.
    static func places(
        of list: borrowing DisplayList, _ finish: Finish, within clip: PixelRect, finishedClip: PixelRect
    ) -> (rect: PixelRect, finished: PixelRect) {
        let rect = list.extent.intersection(clip)
        guard let sigma = finish.sigma, !rect.isEmpty else { return (rect, .empty) }
        return (rect, rect.grown(x: ShadowMask.reach(of: sigma.x), y: ShadowMask.reach(of: sigma.y)).intersection(finishedClip.union(rect)))
    }

    /// Pixels that there is memory for.
    var pixelCount: Int { rect.area + finishedRect.area }

    /// Takes a display list of the picture's space as what it shows from now on, and gives the one before in exchange.
    func update(_ next: inout DisplayList, _ finish: Finish, at places: (rect: PixelRect, finished: PixelRect)) {
        difference.add(from: list, to: next, &damage)
        swap(&list, &next)
        list.noteDamage(&damage, within: places.rect)
        guard !isPainted || places.rect != rect || places.finished != finishedRect || finish != self.finish else { return }
        // What is much larger than needed is not kept.
        if storage.pixelCapacity > 4 * places.rect.area + 4096 { storage = PixelStorage() }
        if finished.pixelCapacity > 4 * places.finished.area + 4096 { finished = PixelStorage() }
        (rect, finishedRect, self.finish) = (places.rect, places.finished, finish)
        damage.removeAll()
        damage.add(rect)
        isPainted = false
    }

    /// The pixels, to be painted before they are read; the address holds until the next update.
    var source: ImageSource { ImageSource(storage.buffer(for: rect)) }

    var finishedSource: ImageSource { ImageSource(finished.buffer(for: finishedRect)) }

    /// The pixels that differ, in those of the bitmap.
    var changedPixels: PixelRect { damage.bounds.intersection(rect).moved(x: -rect.x0, y: -rect.y0) }

    /// Whether nothing of it can be seen.
    var isEmpty: Bool { rect.isEmpty }

    /// Paints what differs.
    func paint(with painter: TilePainter) {
        defer {
            damage.removeAll()
            isPainted = true
        }
        guard !rect.isEmpty, !damage.rects.isEmpty else { return }
        let buffer = storage.buffer(for: rect)
        painter.paint(list, damage.rects, into: buffer)
        guard let sigma = finish.sigma else { return }
        let target = finished.buffer(for: finishedRect)
        if case .shadow = finish {
            painter.rasterizer.clear(target, rect: finishedRect, to: .max)
            painter.rasterizer.multiply(target, byAlphaOf: buffer, rect: finishedRect)
        } else {
            painter.rasterizer.clear(target, rect: finishedRect, to: 0)
            painter.rasterizer.composite(buffer, onto: target, rect: rect, opacity: 1)
        }
        painter.rasterizer.blur(target, into: target, sigmaX: sigma.x, sigmaY: sigma.y)
    }
}

extension PixelRect {
    var area: Int { width * height }

    func moved(x: Int, y: Int) -> PixelRect { PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y) }
}
