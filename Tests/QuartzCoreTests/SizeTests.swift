import Foundation
import QuartzCore
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    /// Tests the size budgets with 10,000 layers.
    @StageThread
    @Suite("Sizes")
    struct SizeTests {
        static let count = 10_000

        let stage: StageFixture

        init() {
            stage = StageFixture()
            CATransaction.setDisableActions(true)
        }

        /// Returns plain colored layers, added to the root.
        private func layers() -> [CALayer] {
            let color = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 1)
            return (0..<Self.count).map { index in
                let layer = CALayer()
                layer.frame = CGRect(x: Double(index % 100), y: Double(index / 100), width: 8, height: 8)
                layer.backgroundColor = color
                stage.root.addSublayer(layer)
                return layer
            }
        }

        /// The encoded size of everything sent since `removeRecords()` (bytes).
        private var bytes: Int { stage.sink.commits.reduce(0) { $0 + ClientMessage.commit($1).encoded().count } }

        private func commit() {
            CATransaction.flush()
            CATransaction.setDisableActions(true)
        }

        @Test("C2 C3 C4 10,000 layers cost at most 100 bytes each when created, 24 per changed position, and 64 in total for one opacity")
        func wire() {
            let layers = layers()
            commit()
            #expect(stage.sink.layerCount == Self.count + 1)
            #expect(bytes > 0)
            #expect(bytes <= 100 * Self.count)
            stage.sink.removeRecords()
            for layer in layers { layer.position.x += 1 }
            commit()
            #expect(stage.sink.commits.count == 1)
            #expect(bytes <= 24 * Self.count)
            stage.sink.removeRecords()
            layers[1234].opacity = 0.5
            commit()
            #expect(stage.sink.commits.count == 1)
            #expect(bytes <= 64)
            #expect(stage.sink.faults == [])
        }

        @Test("C6 A committed plain colored layer occupies at most 600 bytes of the app's memory")
        func memory() throws {
            let layers = layers()
            commit()
            // For each layer: the object, its entry in the superlayer's list, and its slot in the
            // remote tree.
            let fixedSize = MemoryLayout<CALayer>.size + MemoryLayout<RemoteTree.Slot>.stride + MemoryLayout<LayerID>.size
            for layer in [layers[0], layers[Self.count - 1]] {
                let size = try #require(heapBytes(of: layer))
                #expect(size >= MemoryLayout<LayerProperties>.size)
                #expect(size + fixedSize <= 600)
                #expect(layer.sparse == nil, "it has no sparse properties")
                #expect(layer.values.isPlain && layer.values.hasPlainAppearance)
                #expect(layer.children.isEmpty && layer.animations.isEmpty)
            }
        }
    }
}
