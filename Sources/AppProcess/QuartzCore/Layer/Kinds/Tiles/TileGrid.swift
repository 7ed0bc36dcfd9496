import CoreGraphics
import Foundation
import SceneModel

/// How a tiled layer is cut up: at each level of detail into tiles of the same number of pixels,
/// from the origin of the layer's space on.
///
/// At level k there are `contentsScale · 2ᵏ` pixels to a point. Of `levels` levels the `bias`
/// finest have more pixels than the layer's own scale asks for: the finest is level `bias`, the
/// coarsest `bias − levels + 1`, or the last at which the layer still has a pixel in each
/// direction.
struct TileGrid: Equatable {
    /// A tile by its level and place.
    struct Tile: Hashable {
        let level: Int
        let column: Int
        let row: Int
    }

    /// Pixels of a tile's side: such that a screen is not cut into more tiles than a server has
    /// surfaces, and within a surface's limits.
    static let sides: ClosedRange<CGFloat> = 32...CGFloat(Limits.surfaceSide)
    /// Tiles that are in sight at once.
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
        // Beyond 2³² no level makes a difference.
        let finest = max(-32, min(bias, 32))
        let coarsest = finest - (max(1, min(levels, 64)) - 1)
        let pixels = min(self.bounds.width, self.bounds.height) * contentsScale
        let lastWithPixels = pixels > 0 ? Int(max(-64, (-log2(pixels)).rounded(.up))) : finest
        self.levels = min(max(coarsest, lastWithPixels), finest)...finest
    }

    /// Whether the other grid differs in its bounds alone, so that tiles of both have the same
    /// places.
    func hasSameTiles(as other: TileGrid) -> Bool {
        tileSize == other.tileSize && contentsScale == other.contentsScale
    }

    /// Pixels to a point.
    func scale(of level: Int) -> CGFloat { contentsScale * exp2(CGFloat(level)) }

    /// The coarsest level that is fine enough for so many pixels of the screen to a point, or else
    /// the finest.
    func level(for scale: CGFloat) -> Int {
        guard scale.isFinite, scale > 0, contentsScale > 0 else { return levels.lowerBound }
        // A little less than the next level still counts as this one: conversions round.
        let exact = (log2(scale / contentsScale) - 1e-3).rounded(.up)
        return Int(max(CGFloat(levels.lowerBound), min(exact, CGFloat(levels.upperBound))))
    }

    /// The part of the layer that a tile shows; null for a tile outside.
    func rect(of tile: Tile) -> CGRect {
        let scale = scale(of: tile.level)
        let (width, height) = (tileSize.width / scale, tileSize.height / scale)
        return CGRect(x: CGFloat(tile.column) * width, y: CGFloat(tile.row) * height, width: width, height: height).intersection(bounds)
    }

    /// The tiles of a level that a part of the layer lies on, row by row.
    func tiles(at level: Int, in area: CGRect) -> [Tile] {
        let part = area.intersection(bounds)
        guard !part.isNull, !part.isEmpty else { return [] }
        let scale = scale(of: level)
        func places(_ low: CGFloat, _ high: CGFloat, _ side: CGFloat) -> Range<Int>? {
            let first = (low * scale / side).rounded(.down)
            let end = (high * scale / side).rounded(.up)
            // Exactly on an edge, rounding may reach over it by less than any pixel.
            guard first.magnitude < 1e15, end.magnitude < 1e15 else { return nil }
            return Int(first)..<max(Int(first), Int(end))
        }
        guard let columns = places(part.minX, part.maxX, tileSize.width), let rows = places(part.minY, part.maxY, tileSize.height),
            columns.count * rows.count <= Self.tileLimit
        else { return [] }
        return rows.flatMap { row in columns.map { Tile(level: level, column: $0, row: row) } }
    }
}
