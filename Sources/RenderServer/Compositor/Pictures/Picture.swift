import Raster
import WireProtocol

/// A layer and all below it, painted on their own into a bitmap that stays from frame to frame: where pixels depend on others around them, or are to be kept.
///
/// It is a screen in small: its own display list, of which only what differs from the one before is painted.
final class Picture {
    /// What is to be done with the pixels before they are shown.
    enum Finish: Equatable {
        case none
        /// Their alpha in white, blurred, beside them.
        case shadow(sigmaX: Double, sigmaY: Double)
    }

    /// The bitmap's place in the space of the picture.
    private(set) var rect = PixelRect.empty
    /// Of the alpha, blurred.
    private(set) var shadowRect = PixelRect.empty
    /// Since it was last painted, in the space of the picture: what differs; and whether the finish has to be done again.
    private(set) var damage = DamageRegion()

    private var list = DisplayList()
    private var difference = DisplayListDifference()
    private var finish = Finish.none
    private var isPainted = false
    private var storage = PixelStorage()
    /// Its identity is that of the blurred alpha.
    private(set) var shadow = PixelStorage()
    /// Whether it is to be painted.
    var isQueued = false

    /// The places that bitmaps of what a list shows would have.
    ///
    /// - Parameters:
    ///   - clip: What of the items is needed.
    ///   - shadowClip: What of the blurred alpha is needed.
    static func places(
        of list: borrowing DisplayList, _ finish: Finish, within clip: PixelRect, shadowClip: PixelRect
    ) -> (rect: PixelRect, shadow: PixelRect) {
        let rect = list.extent.intersection(clip)
        guard case .shadow(let sigmaX, let sigmaY) = finish, !rect.isEmpty else { return (rect, .empty) }
        return (rect, rect.grown(x: ShadowMask.reach(of: sigmaX), y: ShadowMask.reach(of: sigmaY)).intersection(shadowClip.union(rect)))
    }

    /// Pixels that there is memory for.
    var pixelCount: Int { rect.area + shadowRect.area }

    /// Takes a display list of the picture's space as what it shows from now on, and gives the one before in exchange.
    func update(_ next: inout DisplayList, _ finish: Finish, at places: (rect: PixelRect, shadow: PixelRect)) {
        difference.add(from: list, to: next, &damage)
        swap(&list, &next)
        guard !isPainted || places.rect != rect || places.shadow != shadowRect || finish != self.finish else { return }
        // What is much larger than needed is not kept.
        if storage.pixelCapacity > 4 * places.rect.area + 4096 { storage = PixelStorage() }
        if shadow.pixelCapacity > 4 * places.shadow.area + 4096 { shadow = PixelStorage() }
        (rect, shadowRect, self.finish) = (places.rect, places.shadow, finish)
        damage.removeAll()
        damage.add(rect)
        isPainted = false
    }

    /// The pixels, to be painted before they are read; the address holds until the next update.
    var source: ImageSource { ImageSource(storage.buffer(for: rect)) }

    var shadowSource: ImageSource { ImageSource(shadow.buffer(for: shadowRect)) }

    /// The pixels that differ, in those of the bitmap.
    var changedPixels: PixelRect { damage.bounds.intersection(rect).moved(x: -rect.x0, y: -rect.y0) }

    /// Whether nothing of it can be seen.
    var isEmpty: Bool { rect.isEmpty }

    /// Paints what differs.
    func paint(with painter: TilePainter, _ rasterizer: inout Rasterizer) {
        defer {
            damage.removeAll()
            isPainted = true
        }
        guard !rect.isEmpty, !damage.rects.isEmpty else { return }
        let buffer = storage.buffer(for: rect)
        for part in damage.rects { painter.paint(list, part.intersection(rect), into: buffer, over: 0) }
        guard case .shadow(let sigmaX, let sigmaY) = finish else { return }
        let mask = shadow.buffer(for: shadowRect)
        rasterizer.clear(mask, rect: shadowRect, to: .max)
        rasterizer.multiply(mask, byAlphaOf: buffer, rect: shadowRect)
        rasterizer.blur(mask, into: mask, sigmaX: sigmaX, sigmaY: sigmaY)
    }
}

extension ImageSource {
    fileprivate init(_ buffer: PixelBuffer) {
        self.init(
            base: UnsafePointer(buffer.base), stride: buffer.stride, width: buffer.bounds.width, height: buffer.bounds.height,
            isOpaque: false)
    }
}

extension PixelRect {
    var area: Int { width * height }

    func moved(x: Int, y: Int) -> PixelRect { PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y) }
}
