import CoreFoundation
import QuartzCore
import SceneModel
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Order of sublayers")
    struct SublayerOrderTests {
        @StageThread
        @Test("Setting sublayers applies the given order, moves layers from elsewhere and keeps a repeated layer once")
        func order() {
            let stage = StageFixture()
            let layers = (0..<6).map { _ in CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
            let other = CALayer()
            stage.root.addSublayer(other)
            other.sublayers = [layers[4], layers[5]]
            stage.root.sublayers = [other, layers[0], layers[1], layers[2]]
            stage.root.mask = layers[3]
            CATransaction.flush()
            stage.root.sublayers = [layers[2], layers[5], layers[0], layers[3], other, layers[2]]
            #expect(stage.root.sublayers == [layers[5], layers[0], layers[3], other, layers[2]])
            #expect(other.sublayers == [layers[4]] && layers[1].superlayer == nil && stage.root.mask == nil)
            CATransaction.flush()
            #expect(stage.sink.faults == [] && stage.differences() == [])
            stage.root.sublayers = stage.root.sublayers?.reversed()
            CATransaction.flush()
            #expect(stage.root.sublayers == [layers[2], other, layers[3], layers[0], layers[5]])
            #expect(stage.sink.faults == [] && stage.differences() == [])
            stage.sink.removeRecords()
            stage.root.sublayers = stage.root.sublayers
            CATransaction.flush()
            #expect(stage.sink.commits.isEmpty)
        }

        /// A layer that adds a sublayer when asked for the action of its sublayers.
        private final class SublayerAddingLayer: CALayer {
            var extra: CALayer?
            override func action(forKey event: String) -> (any CAAction)? {
                if event == "sublayers", let extra {
                    self.extra = nil
                    addSublayer(extra)
                }
                return nil
            }
        }

        @StageThread
        @Test("A layer added while the action for new sublayers is looked up is removed, because the new list does not contain it")
        func addedDuringLookup() {
            let stage = StageFixture()
            let host = SublayerAddingLayer()
            stage.root.addSublayer(host)
            host.sublayers = [CALayer(), CALayer()]
            CATransaction.flush()
            host.extra = CALayer()
            let new = Array((host.sublayers ?? []).reversed())
            host.sublayers = new
            CATransaction.flush()
            #expect(host.sublayers == new && stage.sink.faults == [] && stage.differences() == [])
        }

        /// Returns the layers with the members of each pair swapped. A longest subsequence that
        /// stays has half of the layers, none of them neighbors.
        private static func swapped(_ layers: [CALayer]) -> [CALayer] {
            var layers = layers
            for index in stride(from: 0, to: layers.count - 1, by: 2) { layers.swapAt(index, index + 1) }
            return layers
        }

        @StageThread
        @Test("Reordered lists of sublayers are sent in at most four pieces")
        func pieces() {
            let stage = StageFixture()
            stage.root.sublayers = (0..<1000).map { _ in CALayer() }
            CATransaction.flush()
            let orders: [([CALayer]) -> [CALayer]] = [
                { Self.swapped($0) }, { layers in Array(layers.reversed()) }, { layers in layers.filter { $0.serverID.rawValue % 3 > 0 } },
            ]
            for order in orders {
                stage.sink.removeRecords()
                stage.root.sublayers = order(stage.root.sublayers ?? [])
                CATransaction.flush()
                let splices = stage.sink.commits.flatMap(\.changes).count { if case .spliceSublayers = $0 { true } else { false } }
                #expect((1...4).contains(splices) && stage.sink.faults == [] && stage.differences() == [])
            }
        }

        /// Returns the CPU time of this thread (seconds) for reordering `count` layers and
        /// committing, including the server's part: the minimum of five runs.
        private func seconds(_ count: Int, _ order: ([CALayer]) -> [CALayer]) -> Double {
            let stage = StageFixture()
            stage.root.sublayers = (0..<count).map { _ in CALayer() }
            CATransaction.flush()
            return (0..<5).reduce(.infinity) { least, _ in
                let new = order(stage.root.sublayers ?? [])
                let time = ThreadTime.of {
                    stage.root.sublayers = new
                    CATransaction.flush()
                }
                return min(least, time)
            }
        }

        @StageThread
        @Test("Reordering sublayers takes time proportional to their number", arguments: [true, false])
        func linear(isReversed: Bool) {
            let order: ([CALayer]) -> [CALayer] = { layers in isReversed ? Array(layers.reversed()) : Self.swapped(layers) }
            let (short, long) = (seconds(2000, order), seconds(10000, order))
            // For five times as many layers, a linear algorithm takes five times as long, and a
            // quadratic one twenty-five times; 13 lies between.
            #expect(long < 13 * short, "\(short * 1e3) ms for 2,000, \(long * 1e3) ms for 10,000")
        }
    }
}
