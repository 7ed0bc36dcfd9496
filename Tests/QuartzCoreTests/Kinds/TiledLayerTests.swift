import CoreGraphics
import Foundation
import RenderTree
import SceneModel
import Testing

@testable import QuartzCore

/// Records its draw calls, and fills each tile with a color whose red and green bytes are a tenth
/// of the coordinates of its origin.
private final class TiledLayerSpy: CATiledLayer {
    struct Call: Hashable {
        let clip: CGRect
        let scale: CGFloat
        let isMain: Bool
    }

    // A lock that ThreadSanitizer supports, unlike the one in Synchronization.
    private let lock = NSLock()
    nonisolated(unsafe) private var calls: [Call] = []

    /// Returns the calls since the last call of this method.
    func takeCalls() -> [Call] {
        lock.withLock {
            defer { calls = [] }
            return calls
        }
    }

    override func draw(in ctx: CGContext) {
        let clip = ctx.boundingBoxOfClipPath
        lock.withLock { calls.append(Call(clip: clip, scale: ctx.ctm.a, isMain: MainThread.isCurrent)) }
        ctx.setFillColor(CGColor(srgbRed: clip.minX / 2550, green: clip.minY / 2550, blue: 0, alpha: 1))
        ctx.fill(CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5))
    }
}

/// A tiled layer whose tiles appear at once.
private final class UnfadedTiledLayer: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 0 }
}

extension QuartzCoreTests {
    @Suite("Tiled layers")
    struct TiledLayerTests {
        /// Commits until all visible tiles are drawn and shown.
        private func settle(_ layer: CATiledLayer) {
            CATransaction.flush()
            for _ in 0..<10_000 where !layer.tiles.pendingTiles.isEmpty { runLoopPass() }
            #expect(layer.tiles.pendingTiles.isEmpty)
            CATransaction.flush()
        }

        /// Makes a change with actions disabled.
        private func withoutActions(_ change: () -> Void) {
            CATransaction.setDisableActions(true)
            change()
        }

        /// Returns a large tiled layer whose visible tiles are drawn.
        private func map(_ stage: StageFixture, _ frame: CGRect = CGRect(x: 0, y: 0, width: 4000, height: 4000)) -> TiledLayerSpy {
            CATransaction.setDisableActions(true)
            let map = TiledLayerSpy()
            map.frame = frame
            stage.root.addSublayer(map)
            settle(map)
            return map
        }

        private func shownTiles(_ layer: CATiledLayer) -> Set<TileGrid.Tile> { Set(layer.tiles.shownTiles.keys) }

        private func tiles(_ columns: Range<Int>, _ rows: Range<Int>, level: Int = 0) -> Set<TileGrid.Tile> {
            Set(rows.flatMap { row in columns.map { TileGrid.Tile(level: level, column: $0, row: row) } })
        }

        @StageThread
        @Test("A new tiled layer has Core Animation's defaults, and its values can be set by key")
        func defaults() {
            let layer = CATiledLayer()
            #expect(layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0 && layer.tileSize == CGSize(width: 256, height: 256))
            #expect(CATiledLayer.fadeDuration() == 0.25)
            layer.setValue(3, forKey: "levelsOfDetail")
            layer.setValue(CGSize(width: 100, height: 50), forKey: "tileSize")
            #expect(layer.levelsOfDetail == 3 && layer.value(forKey: "tileSize") as? CGSize == CGSize(width: 100, height: 50))
        }

        @StageThread
        @Test("Visible tiles are drawn on background threads, each with its clip, and shown at their positions")
        func shown() throws {
            let stage = StageFixture()
            let map = map(stage)
            // The screen has 640 × 480 points.
            let expected = tiles(0..<3, 0..<2)
            #expect(shownTiles(map) == expected)
            let calls = map.takeCalls()
            #expect(calls.count == 6 && Set(calls.map(\.clip)) == Set(expected.map { map.grid.rect(of: $0) }))
            #expect(calls.allSatisfy { $0.scale == 1 && !$0.isMain })
            for (tile, layer) in map.tiles.shownTiles {
                #expect(layer.frame == CGRect(x: tile.column * 256, y: tile.row * 256, width: 256, height: 256))
                let red = UInt32((Double(tile.column * 256) / 10).rounded()), green = UInt32((Double(tile.row * 256) / 10).rounded())
                let pixel = try #require(stage.sink.pixel(of: layer, x: 255, y: 255))
                #expect(abs(Int(pixel >> 16 & 255) - Int(red)) <= 1 && abs(Int(pixel >> 8 & 255) - Int(green)) <= 1)
                #expect(stage.served(layer, .edgeAntialiasingMask) == .bits(0))
            }
            #expect(stage.sink.faults == [])
            CATransaction.flush()
            #expect(map.takeCalls().isEmpty)
        }

        @StageThread
        @Test("Tiles are shown beneath the sublayers and are not among them")
        func beneath() throws {
            let stage = StageFixture()
            let map = map(stage)
            #expect(map.sublayers == nil)
            let top = CALayer()
            map.addSublayer(top)
            CATransaction.flush()
            #expect(map.sublayers == [top] && stage.sink.faults == [])
            let (index, name) = (map.serverID.index, top.serverID.rawValue)
            let served = stage.sink.withTree { $0.slots[index].sublayers }
            #expect(served.count == 2 && served.last?.rawValue == name)
            top.removeFromSuperlayer()
            CATransaction.flush()
            #expect(map.sublayers == nil && shownTiles(map).count == 6 && stage.sink.faults == [])
        }

        @StageThread
        @Test("Tiles scrolled into view are drawn, and tiles out of view are kept up to the reserve")
        func scrolling() {
            let stage = StageFixture()
            let map = map(stage, CGRect(x: 0, y: 0, width: 640, height: 40_000))
            _ = map.takeCalls()
            withoutActions { map.position.y -= 100 }
            settle(map)
            // The third row begins at 512, less than 480 + 100.
            #expect(Set(map.takeCalls().map(\.clip.minY)) == [512] && shownTiles(map) == tiles(0..<3, 0..<3))
            withoutActions { map.position.y += 100 }
            settle(map)
            #expect(map.takeCalls().isEmpty && shownTiles(map) == tiles(0..<3, 0..<3))
            for _ in 0..<30 {
                withoutActions { map.position.y -= 512 }
                settle(map)
            }
            let inSight = map.grid.tiles(at: 0, in: CGRect(x: 0, y: 30 * 512, width: 640, height: 480))
            #expect(shownTiles(map).isSuperset(of: inSight))
            // Tiles of the third column are half as wide.
            let bytes = shownTiles(map).subtracting(inSight).reduce(0) { $0 + ($1.column < 2 ? 256 : 128) * 256 * 4 }
            #expect(bytes <= TiledContents.hiddenByteLimit && bytes > TiledContents.hiddenByteLimit - 256 * 256 * 4)
            #expect(stage.sink.faults == [])
        }

        @StageThread
        @Test("The level of detail follows the size on the screen, and the previous level stays until the new one is drawn")
        func zooming() {
            let stage = StageFixture()
            let map = map(stage)
            map.levelsOfDetail = 3
            map.levelsOfDetailBias = 1
            withoutActions {
                map.anchorPoint = .zero
                map.position = .zero
            }
            settle(map)
            _ = map.takeCalls()
            withoutActions { map.transform = CATransform3DMakeScale(2, 2, 1) }
            CATransaction.flush()
            #expect(shownTiles(map).isSuperset(of: tiles(0..<3, 0..<2)))
            settle(map)
            let calls = map.takeCalls()
            // A tile always has 256 pixels: 128 points at scale 2, and 512 at 0.5.
            #expect(calls.allSatisfy { $0.scale == 2 && $0.clip.width == 128 })
            #expect(shownTiles(map).isSuperset(of: tiles(0..<3, 0..<2, level: 1)) && calls.count == 6)
            withoutActions { map.transform = CATransform3DMakeScale(0.5, 0.5, 1) }
            settle(map)
            #expect(map.takeCalls().allSatisfy { $0.scale == 0.5 && $0.clip.width == 512 })
            #expect(shownTiles(map).isSuperset(of: tiles(0..<3, 0..<2, level: -1)))
            #expect(stage.sink.faults == [])
        }

        @StageThread
        @Test("An area that needs display is redrawn where it is visible, and the old tiles stay shown until then")
        func redrawing() {
            let stage = StageFixture()
            let map = map(stage)
            let before = map.tiles.shownTiles
            _ = map.takeCalls()
            map.setNeedsDisplay(CGRect(x: 300, y: 10, width: 10, height: 10))
            settle(map)
            #expect(map.takeCalls().map(\.clip) == [CGRect(x: 256, y: 0, width: 256, height: 256)])
            #expect(map.tiles.shownTiles == before && !map.needsDisplay())
            map.setNeedsDisplay()
            settle(map)
            #expect(map.takeCalls().count == 6 && stage.sink.faults == [])
        }

        @StageThread
        @Test("Tiles fade in unless the class's fade duration is 0")
        func fading() throws {
            let stage = StageFixture()
            let map = map(stage)
            let tile = try #require(map.tiles.shownTiles.values.first)
            let fade = try #require(tile.animation(forKey: "fade") as? CABasicAnimation)
            #expect(fade.keyPath == "opacity" && fade.fromValue as? Int == 0 && fade.toValue as? Int == 1 && fade.duration == 0.25)
            let sudden = UnfadedTiledLayer()
            sudden.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            stage.root.addSublayer(sudden)
            settle(sudden)
            #expect(sudden.tiles.shownTiles.values.map { $0.animationKeys() } == [nil])
        }

        @StageThread
        @Test("A moving tiled layer has the tiles along its way and those at its destination")
        func moving() {
            let stage = StageFixture()
            let map = map(stage)
            let animation = CABasicAnimation(keyPath: "position.y")
            animation.fromValue = 2000
            animation.toValue = 1000
            animation.duration = 10
            map.add(animation, forKey: nil)
            map.position.y = 1000
            settle(map)
            // The screen shows 0…480 of the layer at first, then 1000…1480, and halfway 500…980.
            #expect(shownTiles(map).isSuperset(of: tiles(0..<3, 0..<2).union(tiles(0..<3, 3..<6))))
            stage.advance(to: 105)
            TileSchedule.update()
            settle(map)
            #expect(shownTiles(map).isSuperset(of: tiles(0..<3, 1..<4)))
        }

        @StageThread
        @Test("Setting contents or leaving the tree releases a layer's tiles")
        func leaving() throws {
            let stage = StageFixture()
            let map = map(stage)
            let image = try #require(CGImage.filled(width: 2, height: 2))
            map.contents = image
            settle(map)
            #expect(shownTiles(map).isEmpty && stage.sink.layerCount == 2)
            map.contents = nil
            settle(map)
            #expect(shownTiles(map).count == 6)
            map.removeFromSuperlayer()
            settle(map)
            #expect(shownTiles(map).isEmpty && stage.sink.layerCount == 1 && stage.sink.surfaceBytes == 0 && stage.sink.faults == [])
        }

        @StageThread
        @Test("Tiles keep their positions regardless of sublayerTransform and flipped geometry")
        func undone() throws {
            let stage = StageFixture()
            let map = map(stage, CGRect(x: 0, y: 0, width: 600, height: 400))
            map.sublayerTransform = CATransform3DMakeScale(2, 3, 1)
            map.isGeometryFlipped = true
            settle(map)
            let tile = try #require(map.tiles.shownTiles[TileGrid.Tile(level: 0, column: 1, row: 1)])
            let corner = tile.convert(CGPoint(x: 10, y: 20), to: map)
            // The tile begins at (256, 256).
            #expect(abs(corner.x - 266) < 1e-6 && abs(corner.y - 276) < 1e-6)
        }
    }
}
