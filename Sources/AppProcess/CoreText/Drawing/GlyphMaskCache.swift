import CoreGraphics
import Synchronization

/// Identifies the coverage mask of a glyph at a size and a subpixel position.
struct GlyphMaskKey: Hashable {
    let face: ObjectIdentifier
    let glyph: UInt32
    /// The width of an em (pixels).
    let width: CGFloat
    /// The height of an em (pixels).
    let height: CGFloat
    /// The offset from the pixel's left edge (quarters of a pixel) in bits 0 and 1, and from its
    /// top edge in bits 2 and 3.
    let phase: UInt8
}

/// A cache of glyphs' coverage masks. A glyph is rasterized once for each face, size in pixels and
/// quarter-pixel position. Can be used on any thread.
///
/// The least recently used masks are removed if the cache exceeds its memory limit. The cache has
/// two generations: a mask that is used moves from the older generation to the younger, and a full
/// younger generation replaces the older.
final class GlyphMaskCache: Sendable {
    private struct Generations: Sendable {
        var younger: [GlyphMaskKey: CoverageMask] = [:]
        var older: [GlyphMaskKey: CoverageMask] = [:]
        /// The size of the younger generation's masks (bytes).
        var bytes = 0
    }

    /// The cache that all text drawing shares, with a limit of 2 MiB.
    static let shared = GlyphMaskCache(limit: 2 << 20)

    /// The memory limit (bytes).
    private let limit: Int
    private let generations = Mutex(Generations())

    init(limit: Int) { self.limit = limit }

    /// Looks up the masks of keys and passes each one, or `nil` if it is missing, to a closure with
    /// the key's index.
    func forEachMask(for keys: [GlyphMaskKey], _ body: (_ index: Int, _ mask: CoverageMask?) -> Void) {
        generations.withLock { generations in
            for (index, key) in keys.enumerated() {
                if let mask = generations.younger[key] {
                    body(index, mask)
                } else if let mask = generations.older.removeValue(forKey: key) {
                    insert(mask, key, &generations)
                    body(index, mask)
                } else {
                    body(index, nil)
                }
            }
        }
    }

    /// Inserts a mask.
    func insert(_ mask: CoverageMask, for key: GlyphMaskKey) {
        generations.withLock { insert(mask, key, &$0) }
    }

    /// Inserts a mask into the younger generation, which may use half of the memory limit.
    private func insert(_ mask: CoverageMask, _ key: GlyphMaskKey, _ generations: inout Generations) {
        guard generations.younger.updateValue(mask, forKey: key) == nil else { return }
        generations.bytes += mask.byteCount
        guard generations.bytes > limit / 2 else { return }
        generations.older = generations.younger
        generations.younger = [:]
        generations.bytes = 0
    }

    /// The size of all masks (bytes).
    var byteCount: Int {
        generations.withLock { generations in
            generations.younger.values.reduce(0) { $0 + $1.byteCount } + generations.older.values.reduce(0) { $0 + $1.byteCount }
        }
    }
}

extension TextPainter {
    /// The greatest size of an em for which masks are used (pixels). Larger glyphs are filled as
    /// outlines, because their masks would need more memory and save less time.
    static let maskSizeLimit: CGFloat = 48

    /// Draws a run with masks, positioning glyphs at quarters of a pixel. Returns `false` without
    /// drawing if masks cannot represent the run.
    func drawMasks(of run: TextLine.Run, _ baseline: CGPoint) -> Bool {
        let style = run.style
        guard mode == .fill, style.strokeWidth == 0, style.obliqueness == 0, style.font.matrix.isIdentity, !run.face.isEmboldened,
            let matrix = context.maskTransform
        else { return false }
        let size = CGSize(width: style.font.size * style.widening * matrix.a, height: -up * style.font.size * matrix.d)
        guard size.width > 0, size.height > 0, size.width <= Self.maskSizeLimit, size.height <= Self.maskSizeLimit else { return false }
        let face = ObjectIdentifier(run.face)
        var keys: [GlyphMaskKey] = []
        var positions: [(x: Int, y: Int)] = []
        keys.reserveCapacity(run.glyphs.count)
        positions.reserveCapacity(run.glyphs.count)
        for glyph in run.glyphs {
            let x = (matrix.a * (baseline.x + glyph.position.x) + matrix.tx) * 4
            let y = (matrix.d * (baseline.y + up * glyph.position.y) + matrix.ty) * 4
            // Coordinates of this magnitude are outside every bitmap.
            guard abs(x) < 1e7, abs(y) < 1e7 else { return false }
            // Quarter pixels: the upper bits are the whole pixel, the lower two bits the phase.
            let (column, row) = (Int(x.rounded()), Int(y.rounded()))
            positions.append((column >> 2, row >> 2))
            keys.append(
                GlyphMaskKey(
                    face: face, glyph: glyph.id, width: size.width, height: size.height,
                    phase: UInt8(truncatingIfNeeded: (row & 3) << 2 | column & 3)))
        }
        var masks: [PositionedMask] = []
        masks.reserveCapacity(keys.count)
        var missing: [Int] = []
        GlyphMaskCache.shared.forEachMask(for: keys) { index, mask in
            if let mask { masks.append(PositionedMask(mask, x: positions[index].x, y: positions[index].y)) } else { missing.append(index) }
        }
        if !missing.isEmpty {
            let outlines = run.face.outlines(of: missing.map { keys[$0].glyph })
            for (index, outline) in zip(missing, outlines) {
                let mask = Self.mask(of: outline, keys[index])
                GlyphMaskCache.shared.insert(mask, for: keys[index])
                masks.append(PositionedMask(mask, x: positions[index].x, y: positions[index].y))
            }
        }
        context.fill(masks)
        return true
    }

    /// Returns the coverage of an outline (ems, y upward) at the key's size and phase (pixels, y
    /// downward).
    private static func mask(of outline: CGPath, _ key: GlyphMaskKey) -> CoverageMask {
        let transform = CGAffineTransform(
            a: key.width, b: 0, c: 0, d: -key.height, tx: CGFloat(key.phase & 3) / 4, ty: CGFloat(key.phase >> 2) / 4)
        let path = CGMutablePath()
        path.addPath(outline, transform: transform)
        return CoverageMask(filling: path)
    }
}
