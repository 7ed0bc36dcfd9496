import CoreGraphics
import Foundation
import SceneModel

/// The division of a tiled layer into tiles. At each level of detail, all tiles have the same size
/// in pixels, and the grid starts at the origin of the layer's space.
///
/// Level *k* has `contentsScale · 2ᵏ` pixels per point. Of `levels` levels, the `bias` finest have
/// more pixels than the layer's own scale requires: the finest is level `bias`, and the coarsest is
/// level `bias − levels + 1`, or the last level at which the layer has at least one pixel in each
/// direction.
struct TileGrid: Equatable {
    /// A tile, identified by its level and its indices in the grid.
    struct Tile: Hashable {
        let level: Int
        let column: Int
        let row: Int
    }

    /// The sides of a tile (pixels). The lower bound keeps the number of tiles of a screen below
    /// the number of surfaces that a server accepts; the upper bound is that of a surface.
    static let sides: ClosedRange<CGFloat> = 32...CGFloat(Limits.surfaceSide)
    /// The maximum number of tiles that are visible at a time.
    static let tileLimit = 4_096

    let bounds: CGRect
    let tileSize: CGSize
    let contentsScale: CGFloat
    private let levels: ClosedRange<Int>

    init(bounds: CGRect, tileSize: CGSize, contentsScale: CGFloat, levels: Int, bias: Int) {
        func side(_ length: CGFloat) -> CGFloat {
            length.isNaN ? 256 : max(Self.sides.lowerBound, min(length.rounded(), Self.sides.upperBound))
        }
        self.bounds = bounds.standardized
        self.tileSize = CGSize(width: side(tileSize.width), height: side(tileSize.height))
        self.contentsScale = contentsScale
        // Scales beyond 2³² times the layer's own make no difference.
        let finest = max(-32, min(bias, 32))
        let coarsest = finest - (max(1, min(levels, 64)) - 1)
        let pixels = min(self.bounds.width, self.bounds.height) * contentsScale
        let lastWithPixels = pixels > 0 ? Int(max(-64, (-log2(pixels)).rounded(.up))) : finest
        self.levels = min(max(coarsest, lastWithPixels), finest)...finest
    }

    /// Returns a Boolean value that indicates whether another grid differs at most in its bounds
    /// and levels, so that tiles with equal indices have equal positions.
    func hasSameTiles(as other: TileGrid) -> Bool {
        tileSize == other.tileSize && contentsScale == other.contentsScale
    }

    /// Returns the pixels per point of a level.
    func scale(of level: Int) -> CGFloat { contentsScale * exp2(CGFloat(level)) }

    /// Returns the coarsest level with at least a given number of pixels per point; the finest
    /// level if none has as many, and the coarsest one if the number is not positive and finite.
    func level(for scale: CGFloat) -> Int {
        guard scale.isFinite, scale > 0, contentsScale > 0 else { return levels.lowerBound }
        // The tolerance absorbs the rounding errors of coordinate conversions, which would select
        // the next finer level.
        let exact = (log2(scale / contentsScale) - 1e-3).rounded(.up)
        return Int(max(CGFloat(levels.lowerBound), min(exact, CGFloat(levels.upperBound))))
    }

    /// Returns the part of the layer that a tile covers; null for a tile outside the bounds.
    func rect(of tile: Tile) -> CGRect {
        let scale = scale(of: tile.level)
        let (width, height) = (tileSize.width / scale, tileSize.height / scale)
        return CGRect(x: CGFloat(tile.column) * width, y: CGFloat(tile.row) * height, width: width, height: height).intersection(bounds)
    }

    /// Returns the tiles of a level that intersect a part of the layer, row by row; none if there
    /// are more than `tileLimit`.
    func tiles(at level: Int, in area: CGRect) -> [Tile] {
        let part = area.intersection(bounds)
        guard !part.isNull, !part.isEmpty else { return [] }
        let scale = scale(of: level)
        func indices(_ low: CGFloat, _ high: CGFloat, _ side: CGFloat) -> Range<Int>? {
            let first = (low * scale / side).rounded(.down)
            let end = (high * scale / side).rounded(.up)
            // Rounding errors at an edge may add a tile that covers less than a pixel of the area.
            guard first.magnitude < 1e15, end.magnitude < 1e15 else { return nil }
            return Int(first)..<max(Int(first), Int(end))
        }
        guard let columns = indices(part.minX, part.maxX, tileSize.width), let rows = indices(part.minY, part.maxY, tileSize.height),
            // The product of large numbers would overflow.
            max(columns.count, rows.count) <= Self.tileLimit, columns.count * rows.count <= Self.tileLimit
        else { return [] }
        return rows.flatMap { row in columns.map { Tile(level: level, column: $0, row: row) } }
    }
}
