import CoreGraphics
import Synchronization

/// Which pixels a glyph covers at a size, by where in its pixel it begins.
struct GlyphMaskKey: Hashable {
    let face: ObjectIdentifier
    let glyph: UInt32
    /// Pixels of an em.
    let width: CGFloat
    let height: CGFloat
    /// Quarters of a pixel from the pixel's left edge, and four times those from its top edge.
    let phase: UInt8
}

/// Glyphs as masks, each rasterised once for a face, a size in pixels and the quarter of a pixel that it begins at. Usable on any thread.
///
/// What was not used for longest goes first when the masks take more than their share of memory, in halves: masks that are used move from the older half to the
/// younger, and when that is full the older one is let go.
final class GlyphMasks: Sendable {
    private struct Halves: Sendable {
        var younger: [GlyphMaskKey: CoverageMask] = [:]
        var older: [GlyphMaskKey: CoverageMask] = [:]
        /// Of the younger ones.
        var bytes = 0
    }

    /// Those that all text is drawn with.
    static let shared = GlyphMasks(limit: 2 << 20)

    /// Bytes.
    private let limit: Int
    private let halves = Mutex(Halves())

    init(limit: Int) { self.limit = limit }

    /// Looks a mask up for each key and tells it with its index; what is not there is told as nil.
    func look(up keys: [GlyphMaskKey], _ found: (Int, CoverageMask?) -> Void) {
        halves.withLock { halves in
            for (index, key) in keys.enumerated() {
                if let mask = halves.younger[key] {
                    found(index, mask)
                } else if let mask = halves.older.removeValue(forKey: key) {
                    insert(mask, key, &halves)
                    found(index, mask)
                } else {
                    found(index, nil)
                }
            }
        }
    }

    /// Keeps a mask.
    func keep(_ mask: CoverageMask, for key: GlyphMaskKey) {
        halves.withLock { insert(mask, key, &$0) }
    }

    private func insert(_ mask: CoverageMask, _ key: GlyphMaskKey, _ halves: inout Halves) {
        guard halves.younger.updateValue(mask, forKey: key) == nil else { return }
        halves.bytes += mask.byteCount
        guard halves.bytes > limit / 2 else { return }
        halves.older = halves.younger
        halves.younger = [:]
        halves.bytes = 0
    }

    /// Bytes that all masks take.
    var byteCount: Int {
        halves.withLock { halves in
            halves.younger.values.reduce(0) { $0 + $1.byteCount } + halves.older.values.reduce(0) { $0 + $1.byteCount }
        }
    }
}

extension TextPainter {
    /// Beyond this many pixels an em, outlines are filled: masks would take much memory, and take less time off.
    static let greatestMask: CGFloat = 48

    /// Draws a run by masks; false where that is not possible. Glyphs then begin at quarters of pixels.
    func drawMasks(of run: TextLine.Run, _ baseline: CGPoint) -> Bool {
        let style = run.style
        guard mode == .fill, style.strokeWidth == 0, style.obliqueness == 0, style.font.matrix.isIdentity, !run.face.isEmboldened,
            let matrix = context.maskTransform
        else { return false }
        let size = CGSize(width: style.font.size * style.widening * matrix.a, height: -up * style.font.size * matrix.d)
        guard size.width > 0, size.height > 0, size.width <= Self.greatestMask, size.height <= Self.greatestMask else { return false }
        let face = ObjectIdentifier(run.face)
        var keys: [GlyphMaskKey] = []
        var places: [(x: Int, y: Int)] = []
        keys.reserveCapacity(run.glyphs.count)
        places.reserveCapacity(run.glyphs.count)
        for glyph in run.glyphs {
            let x = (matrix.a * (baseline.x + glyph.position.x) + matrix.tx) * 4
            let y = (matrix.d * (baseline.y + up * glyph.position.y) + matrix.ty) * 4
            // Whatever is as far away is on no bitmap.
            guard abs(x) < 1e7, abs(y) < 1e7 else { return false }
            let (column, row) = (Int(x.rounded()), Int(y.rounded()))
            places.append((column >> 2, row >> 2))
            keys.append(
                GlyphMaskKey(
                    face: face, glyph: glyph.id, width: size.width, height: size.height,
                    phase: UInt8(truncatingIfNeeded: (row & 3) << 2 | column & 3)))
        }
        var masks: [PlacedMask] = []
        masks.reserveCapacity(keys.count)
        var missing: [Int] = []
        GlyphMasks.shared.look(up: keys) { index, mask in
            if let mask { masks.append(PlacedMask(mask, x: places[index].x, y: places[index].y)) } else { missing.append(index) }
        }
        if !missing.isEmpty {
            let outlines = run.face.outlines(of: missing.map { keys[$0].glyph })
            for (index, outline) in zip(missing, outlines) {
                let mask = Self.mask(of: outline, keys[index])
                GlyphMasks.shared.keep(mask, for: keys[index])
                masks.append(PlacedMask(mask, x: places[index].x, y: places[index].y))
            }
        }
        context.fill(masks)
        return true
    }

    private static func mask(of outline: CGPath, _ key: GlyphMaskKey) -> CoverageMask {
        let transform = CGAffineTransform(
            a: key.width, b: 0, c: 0, d: -key.height, tx: CGFloat(key.phase & 3) / 4, ty: CGFloat(key.phase >> 2) / 4)
        let path = CGMutablePath()
        path.addPath(outline, transform: transform)
        return CoverageMask(filling: path)
    }
}
