import CoreGraphics
import Foundation
import SceneModel
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    @StageThread
    @Suite("Protocol limits")
    struct LimitTests {
        private let stage: StageFixture

        init() { stage = StageFixture() }

        /// Returns a layer followed by `count` descendants, each the sublayer of the one before.
        private static func chain(_ count: Int) -> [CALayer] {
            let layers = (0...count).map { _ in CALayer() }
            for (upper, lower) in zip(layers, layers.dropFirst()) { upper.addSublayer(lower) }
            return layers
        }

        @Test("A layer that is too deep is shown when one of its ancestors moves up, and the limit is reported once")
        func movesUp() {
            let above = Self.chain(4)
            let below = Self.chain(Limits.treeDepth - 5)
            above[4].addSublayer(below[0])
            stage.root.addSublayer(above[0])
            let lines = standardError {
                CATransaction.flush()
                // The root, five layers from above, and as many from below as the limit permits.
                #expect(stage.sink.layerCount == Limits.treeDepth)
                above[0].addSublayer(CALayer())
                CATransaction.flush()
                #expect(stage.sink.layerCount == Limits.treeDepth + 1)
            }
            #expect(lines.split(separator: "\n").count == 1 && lines.contains("more than \(Limits.treeDepth) layers deep"))
            stage.root.addSublayer(below[0])
            #expect(standardError { CATransaction.flush() } == "")
            #expect(stage.differences() == [])
            #expect(stage.sink.faults == [])
        }

        @Test("When a tree moves down, as much of it stays as the depth limit permits")
        func movesDown() {
            let above = Self.chain(4)
            let below = Self.chain(Limits.treeDepth - 2)
            stage.root.addSublayer(above[0])
            stage.root.addSublayer(below[0])
            CATransaction.flush()
            #expect(stage.differences() == [])
            above[4].addSublayer(below[0])
            let lines = standardError { CATransaction.flush() }
            #expect(stage.sink.layerCount == Limits.treeDepth && stage.sink.faults == [])
            #expect(lines.split(separator: "\n").count == 1)
            stage.root.addSublayer(below[0])
            CATransaction.flush()
            #expect(stage.differences() == [])
            #expect(stage.sink.faults == [])
        }

        @Test("A layer that exceeds the limit of layers is shown in the commit that frees an id")
        func count() {
            var ids = IDPool(limit: 4)
            // The root's id.
            #expect(ids.allocate() == 0)
            stage.context.tree.layerIDs = ids
            let layers = (0..<5).map { _ in CALayer() }
            stage.root.sublayers = layers
            // The root and three of the five layers have ids.
            #expect(standardError { CATransaction.flush() }.split(separator: "\n").count == 2)
            #expect(stage.sink.layerCount == 4)
            layers[0].removeFromSuperlayer()
            layers[2].removeFromSuperlayer()
            CATransaction.flush()
            #expect(stage.differences() == [])
            #expect(stage.sink.faults == [])
        }

        @Test("TX9 An animation that exceeds the limit of animations ends, and its completion block runs")
        func animations() {
            stage.context.tree.animationIDs = IDPool(limit: 1)
            let layer = stage.shownLayer()
            let delegate = AnimationDelegateSpy()
            var isComplete = false
            CATransaction.begin()
            layer.add(CABasicAnimation.fade(), forKey: "first")
            CATransaction.setCompletionBlock { isComplete = true }
            layer.add(CABasicAnimation.fade(1, delegate), forKey: "second")
            let lines = standardError { CATransaction.commit() }
            #expect(lines.contains("does not run: there are"))
            #expect(isComplete && delegate.calls == [.stopped(finished: false)] && layer.animationKeys() == ["first"])
            #expect(stage.sink.faults == [])
        }

        @Test("TX9 Animations of a layer that exceeds the depth limit end")
        func animationsOfRefused() {
            let layers = Self.chain(Limits.treeDepth)
            stage.root.addSublayer(layers[0])
            var completions = 0
            CATransaction.setCompletionBlock { completions += 1 }
            layers.last?.add(CABasicAnimation.fade(), forKey: "new")
            _ = standardError { CATransaction.flush() }
            #expect(completions == 1 && layers.last?.animationKeys() == nil)
            CATransaction.setCompletionBlock { completions += 1 }
            layers.last?.add(CABasicAnimation.fade(), forKey: "later")
            CATransaction.flush()
            #expect(completions == 2 && layers.last?.animationKeys() == nil)
        }
    }
}
