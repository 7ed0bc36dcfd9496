import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Grids of tiles")
    struct TileGridTests {
        private func grid(
            _ bounds: CGRect = CGRect(x: 0, y: 0, width: 1000, height: 600), _ side: CGFloat = 256, scale: CGFloat = 1, levels: Int = 1,
            bias: Int = 0
        ) -> TileGrid {
            TileGrid(bounds: bounds, tileSize: CGSize(width: side, height: side), contentsScale: scale, levels: levels, bias: bias)
        }

        @Test("Tiles cover an area without gaps or overlaps")
        func cover() {
            for scale in [CGFloat(1), 2, 1.5] {
                let grid = grid(CGRect(x: -130, y: 40, width: 1000, height: 600), scale: scale)
                let tiles = grid.tiles(at: 0, in: grid.bounds)
                let side = 256 / scale
                // The bounds span −130…870 and 40…640.
                let columns = Int((870 / side).rounded(.up)) - Int((-130 / side).rounded(.down))
                let rows = Int((640 / side).rounded(.up)) - Int((40 / side).rounded(.down))
                #expect(tiles.count == columns * rows && Set(tiles).count == tiles.count)
                let area = tiles.reduce(0) { $0 + grid.rect(of: $1).width * grid.rect(of: $1).height }
                #expect(abs(area - 600_000) < 1e-6)
                for tile in tiles { #expect(grid.bounds.contains(grid.rect(of: tile))) }
            }
        }

        @Test("An area includes the tiles that it intersects and excludes those that it only touches")
        func area() {
            let tiles = grid().tiles(at: 0, in: CGRect(x: 256, y: 100, width: 256, height: 200))
            #expect(tiles == [TileGrid.Tile(level: 0, column: 1, row: 0), TileGrid.Tile(level: 0, column: 1, row: 1)])
            #expect(grid().tiles(at: 0, in: CGRect(x: 2000, y: 0, width: 10, height: 10)).isEmpty)
            #expect(grid().tiles(at: 0, in: .null).isEmpty && grid(.zero).tiles(at: 0, in: .zero).isEmpty)
        }

        @Test("The selected level of detail is fine enough for the screen, within the available levels")
        func levels() {
            // Level k has 2ᵏ pixels per point. Of four levels, two are finer than 0: −1…2.
            let many = grid(levels: 4, bias: 2)
            let choices: [(CGFloat, Int)] = [(1, 0), (1.01, 1), (2, 1), (3, 2), (4, 2), (40, 2), (0.5, -1), (0.51, 0), (0.25, -1), (0, -1)]
            for (scale, level) in choices { #expect(many.level(for: scale) == level, "at \(scale)") }
            #expect(many.scale(of: 2) == 4 && many.scale(of: -1) == 0.5)
            #expect(grid(scale: 2).level(for: 2) == 0 && grid(scale: 2).scale(of: 0) == 2)
            #expect(grid().level(for: 8) == 0 && grid().level(for: 0.125) == 0 && grid().level(for: .nan) == 0)
        }

        @Test("Levels at which the layer has less than one pixel are not selected")
        func fewLevels() {
            // 600 points: 2⁻⁹ leaves 1.2 pixels, 2⁻¹⁰ less than one.
            #expect(grid(levels: 40).level(for: 1e-9) == -9)
            // Levels are limited to −32…32.
            #expect(grid(levels: .max, bias: .max).level(for: 1) == 0)
            #expect(grid(levels: .min, bias: .min).level(for: 1) == -32)
        }

        @Test("Invalid tile sides are replaced by valid ones")
        func sides() {
            // Sides are clamped to 32…16384; NaN becomes the default.
            #expect(grid(.zero, 0).tileSize == CGSize(width: 32, height: 32))
            #expect(grid(.zero, .nan).tileSize == CGSize(width: 256, height: 256))
            #expect(grid(.zero, .infinity).tileSize == CGSize(width: 16_384, height: 16_384))
            let huge = grid(CGRect(x: -1e300, y: 0, width: 2e300, height: 1e300))
            #expect(huge.tiles(at: 0, in: huge.bounds).isEmpty)
        }

        @Test("An area has up to 4,096 tiles, and none if it has more, even if their number exceeds 64 bits")
        func limit() {
            let most = grid(CGRect(x: 0, y: 0, width: 64 * 256, height: 64 * 256))
            #expect(most.tiles(at: 0, in: most.bounds).count == 4096)
            for (columns, rows) in [(64, 65), (1, 4097), (1e6, 1e6), (1e12, 1e12)] as [(CGFloat, CGFloat)] {
                let more = grid(CGRect(x: 0, y: 0, width: columns * 256, height: rows * 256))
                #expect(more.tiles(at: 0, in: more.bounds).isEmpty, "\(columns) × \(rows)")
            }
        }
    }
}
