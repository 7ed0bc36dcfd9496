import CoreGraphics
import Foundation
import Geometry
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Begin times and reconnection")
    struct ReconnectionTests {
        private static let display = DisplayConfiguration(width: 640, height: 480, scale: 1, refreshRate: 60)

        /// Simulates a new server, whose tree is empty.
        @StageThread
        private static func restart(_ stage: StageFixture, clockJump: Double = 0) {
            stage.sink.restart()
            stage.context.connected(to: display, clockJump: clockJump)
            CATransaction.flush()
        }

        @StageThread
        @Test("An animation without a begin time begins at its commit, in the layer's time; others begin at their begin time")
        func resolved() throws {
            let stage = StageFixture(time: 100)
            let layer = stage.shownLayer()
            CATransaction.setDisableActions(true)
            layer.speed = 2
            layer.beginTime = 40
            layer.add(CABasicAnimation.fade(), forKey: "soon")
            let later = CABasicAnimation.fade()
            later.beginTime = 500
            layer.add(later, forKey: "later")
            stage.advance(to: 103)
            CATransaction.flush()
            #expect(stage.sink.commits.first?.time == 103)
            // (103 − 40) · 2 = 126.
            #expect(stage.sink.commits.first?.animations.map(\.timing.beginTime) == [126, 500])
            #expect(layer.animation(forKey: "soon")?.beginTime == 126, "the layer's copy states its begin time")
        }

        @StageThread
        @Test("Animations of one transaction begin at the same time, including those on new layers")
        func together() throws {
            let stage = StageFixture(time: 100)
            let shown = stage.shownLayer()
            let new = CALayer()
            shown.add(CABasicAnimation.fade(), forKey: nil)
            stage.advance(to: 100.25)
            new.add(CABasicAnimation.fade(), forKey: nil)
            shown.addSublayer(new)
            CATransaction.flush()
            #expect(stage.sink.commits.flatMap(\.animations).map(\.timing.beginTime) == [100.25, 100.25])
        }

        @StageThread
        @Test("RS6 A new server receives the whole tree, and running animations with their original begin times")
        func beginTimesStay() throws {
            let stage = StageFixture(time: 100)
            let layer = stage.shownLayer()
            let child = CALayer(frame: CGRect(x: 1, y: 1, width: 5, height: 5))
            layer.addSublayer(child)
            layer.add(CABasicAnimation.fade(60), forKey: "a")
            CATransaction.flush()
            stage.advance(to: 107)
            child.add(CABasicAnimation.fade(60), forKey: "b")
            CATransaction.flush()
            stage.advance(to: 130)
            Self.restart(stage)
            let commit = try #require(stage.sink.commits.first)
            #expect(stage.sink.commits.count == 1 && stage.sink.layerCount == 3 && stage.sink.faults == [])
            #expect(commit.animations.map(\.timing.beginTime).sorted() == [100, 107])
            // The center of the child.
            #expect(stage.assignments(.position).contains(.point(Point(x: 3.5, y: 3.5))))
            // Events of the new server identify the animations by its own commit.
            let animation = layer.animations[0]
            #expect(animation.commit == 1)
            try stage.report(.finished, layer, "a")
            #expect(layer.animationKeys() == nil && child.animationKeys() == ["b"])
            CATransaction.flush()
            #expect(stage.sink.faults == [])
        }

        @StageThread
        @Test("RS6 A delegate that was notified of an animation's start is not notified again after reconnecting")
        func startedOnce() throws {
            let stage = StageFixture(time: 100)
            let layer = stage.shownLayer()
            let delegate = AnimationDelegateSpy()
            layer.add(CABasicAnimation.fade(60, delegate), forKey: "a")
            CATransaction.flush()
            try stage.report(.started, layer, "a")
            Self.restart(stage)
            try stage.report(.started, layer, "a")
            try stage.report(.finished, layer, "a")
            #expect(delegate.calls == [.started, .stopped(finished: true)])
        }

        @StageThread
        @Test("RS6 Changes and removals made while disconnected are reflected on the next server")
        func changesMeanwhile() throws {
            let stage = StageFixture(time: 100)
            let layer = stage.shownLayer()
            let removed = CALayer()
            stage.root.addSublayer(removed)
            layer.add(CABasicAnimation.fade(60), forKey: "a")
            layer.add(CABasicAnimation.fade(60), forKey: "b")
            CATransaction.flush()
            stage.sink.isConnected = false
            CATransaction.setDisableActions(true)
            layer.removeAnimation(forKey: "a")
            layer.zPosition = 4
            removed.removeFromSuperlayer()
            layer.addSublayer(CALayer())
            stage.advance(to: 102)
            layer.add(CABasicAnimation.fade(60), forKey: "c")
            CATransaction.flush()
            Self.restart(stage)
            #expect(stage.sink.layerCount == 3 && stage.sink.faults == [])
            #expect(stage.assignments(.zPosition) == [.scalar(4)])
            #expect(stage.sink.commits.flatMap(\.animations).map(\.timing.beginTime) == [100, 102])
            CATransaction.setDisableActions(true)
            layer.removeFromSuperlayer()
            CATransaction.flush()
            #expect(stage.sink.layerCount == 1 && stage.sink.faults == [])
        }

        @StageThread
        @Test("RS6 If the next server's clock differs, the begin times of running animations shift by the difference")
        func clockJump() throws {
            let stage = StageFixture(time: 100)
            let layer = stage.shownLayer()
            let fast = CALayer()
            CATransaction.setDisableActions(true)
            fast.speed = 4
            stage.root.addSublayer(fast)
            layer.add(CABasicAnimation.fade(60), forKey: "a")
            fast.add(CABasicAnimation.fade(600), forKey: "b")
            CATransaction.flush()
            // The fast layer's time is 100 · 4.
            #expect(stage.sink.commits.flatMap(\.animations).map(\.timing.beginTime).sorted() == [100, 400])
            Self.restart(stage, clockJump: 1000)
            // A thousand seconds are four thousand of the fast layer's.
            #expect(stage.sink.commits.flatMap(\.animations).map(\.timing.beginTime).sorted() == [1100, 4400])
        }

        @StageThread
        @Test("The root layer follows the screen's size without animating, and the handler is called once per change")
        func screen() throws {
            let stage = StageFixture(time: 100)
            #expect(stage.context.bounds == CGRect(x: 0, y: 0, width: 640, height: 480) && stage.root.bounds == stage.context.bounds)
            var bounds: [CGRect] = []
            stage.context.changeHandler = { bounds.append($0.bounds) }
            let display = DisplayConfiguration(width: 1000, height: 600, scale: 2, refreshRate: 60)
            stage.context.receive(.displayConfiguration(display))
            stage.context.receive(.displayConfiguration(display))
            #expect(bounds == [CGRect(x: 0, y: 0, width: 500, height: 300)] && stage.context.contentsScale == 2)
            #expect(stage.root.frame == bounds[0] && stage.root.contentsScale == 2 && stage.root.animationKeys() == nil)
            CATransaction.flush()
            #expect(stage.assignments(.bounds) == [.rect(Rect(x: 0, y: 0, width: 500, height: 300))] && stage.sink.faults == [])
        }

        @StageThread
        @Test("Sublayers of a deallocated layer can be added elsewhere in the same transaction")
        func orphan() throws {
            let stage = StageFixture()
            let child = CALayer(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            do {
                let parent = CALayer()
                stage.root.addSublayer(parent)
                parent.addSublayer(child)
                CATransaction.flush()
                parent.removeFromSuperlayer()
            }
            #expect(child.superlayer == nil)
            stage.root.addSublayer(child)
            CATransaction.flush()
            #expect(stage.sink.layerCount == 2 && stage.sink.faults == [])
            #expect(child.presentation() != nil)
        }
    }
}
