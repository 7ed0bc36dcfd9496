import CoreGraphics
import Foundation
import SceneModel
import Synchronization
import Testing
import WireProtocol

@testable import QuartzCore

/// A ring whose drawing depends on a custom property.
private final class RingLayer: CALayer {
    @Animatable("progress") var progress: CGFloat = 0
    @Animatable("center") var center = CGPoint.zero
    /// The value of `progress` at each drawing.
    var drawn: [CGFloat] { Self.drawings.withLock { $0 } }

    static let drawings = Mutex<[CGFloat]>([])

    override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }

    override class func defaultValue(forKey key: String) -> Any? { key == "center" ? CGPoint(x: 1, y: 2) : super.defaultValue(forKey: key) }

    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "progress" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.duration = 1
        return animation
    }

    override func draw(in ctx: CGContext) {
        Self.drawings.withLock { $0.append(progress) }
        ctx.setFillColor(CGColor(gray: 1, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
    }
}

/// A layer that sets contents of its own, for the value of a custom property that it shows.
private final class GaugeLayer: CALayer {
    @Animatable("level") var level: CGFloat = 0
    /// The layers that displayed themselves, with the values that they showed.
    static let displays = Mutex<[(layer: ObjectIdentifier, level: CGFloat?)]>([])

    override class func needsDisplay(forKey key: String) -> Bool { key == "level" || super.needsDisplay(forKey: key) }

    override func display() {
        let level = presentation()?.level
        Self.displays.withLock { $0.append((ObjectIdentifier(self), level)) }
        let context = CGContext(
            data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.setFillColor(gray: level ?? 0, alpha: 1)
        context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        contents = context?.makeImage()
    }
}

extension QuartzCoreTests {
    @Suite("Custom properties")
    struct CustomPropertyTests {
        /// Returns a committed layer that has drawn itself, with no recorded commits or drawings.
        private static func shownRing(_ stage: StageFixture) -> RingLayer {
            let ring = RingLayer()
            ring.frame = CGRect(x: 0, y: 0, width: 8, height: 1)
            stage.root.addSublayer(ring)
            ring.setNeedsDisplay()
            CATransaction.flush()
            stage.sink.removeRecords()
            RingLayer.drawings.withLock { $0 = [] }
            return ring
        }

        @StageThread
        @Test("AN5 A custom property that a layer draws with animates; every frame draws its current value")
        func ring() throws {
            let stage = StageFixture(time: 100)
            let ring = Self.shownRing(stage)
            ring.progress = 1
            #expect(ring.progress == 1 && ring.animationKeys() == ["progress"])
            CATransaction.flush()
            // The animation goes from 0 at time 100 to 1 at 101.
            #expect(ring.drawn == [0] && stage.sink.pixel(of: ring) == 0)
            for step in 1...4 {
                stage.advance(to: 100 + Double(step) / 8)
                stage.context.drawing.drawFrame()
                CATransaction.flush()
                #expect(ring.presentation()?.progress == CGFloat(step) / 8)
                // Of 8 pixels, progress · 8 are white.
                #expect(stage.sink.pixel(of: ring, x: step - 1) == 0xFFFF_FFFF && stage.sink.pixel(of: ring, x: step) == 0)
            }
            #expect(ring.drawn == [0, 0.125, 0.25, 0.375, 0.5])
            #expect(stage.sink.faults.isEmpty)
        }

        @StageThread
        @Test("AN6 A custom property's animation notifies its delegate of start and end, and the layer then draws its model value")
        func events() throws {
            final class DelegateSpy: NSObject, CAAnimationDelegate {
                var calls: [String] = []
                func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
                func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(flag)") }
            }
            let stage = StageFixture(time: 100)
            let ring = Self.shownRing(stage)
            let animation = CABasicAnimation(keyPath: "progress")
            let delegate = DelegateSpy()
            animation.fromValue = 0.25
            animation.toValue = 0.75
            animation.duration = 2
            animation.delegate = delegate
            ring.add(animation, forKey: "fill")
            CATransaction.flush()
            #expect(ring.drawn == [0.25])
            let sent = try #require(stage.sink.commits.first?.animations.first)
            #expect(sent.content == .group([]) && sent.timing == MediaTiming(beginTime: 100, duration: 2))
            let running = try #require(ring.animations.first)
            let id = try #require(running.remoteID)
            stage.context.receive(.animationEvents([AnimationEvent(animation: id, commit: running.commit, kind: .started, time: 100)]))
            stage.advance(to: 101)
            stage.context.drawing.drawFrame()
            stage.advance(to: 102)
            stage.context.receive(.animationEvents([AnimationEvent(animation: id, commit: running.commit, kind: .finished, time: 102)]))
            CATransaction.flush()
            #expect(ring.drawn == [0.25, 0.5, 0] && delegate.calls == ["start", "stop true"] && ring.animationKeys() == nil)
        }

        @StageThread
        @Test("A layer that overrides display() sets its own contents in every frame of an animation that it draws, and none fades")
        func overriddenDisplay() throws {
            let stage = StageFixture(time: 100)
            let gauge = GaugeLayer()
            gauge.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
            stage.root.addSublayer(gauge)
            CATransaction.flush()
            let animation = CABasicAnimation(keyPath: "level")
            animation.fromValue = 0
            animation.toValue = 1
            animation.duration = 1
            gauge.add(animation, forKey: "level")
            CATransaction.flush()
            GaugeLayer.displays.withLock { $0 = [] }
            for step in 1...2 {
                stage.advance(to: 100 + Double(step) / 4)
                stage.context.drawing.drawFrame()
                CATransaction.flush()
                let gray = UInt32((Double(step) / 4 * 255).rounded())
                #expect(stage.sink.pixel(of: gauge, x: 0) == 0xFF00_0000 | gray << 16 | gray << 8 | gray)
            }
            let displays = GaugeLayer.displays.withLock { $0 }
            #expect(displays.map(\.level) == [0.25, 0.5] && displays.allSatisfy { $0.layer == ObjectIdentifier(gauge) })
            #expect(gauge.animationKeys() == ["level"] && stage.sink.faults.isEmpty)
        }

        @StageThread
        @Test("Keyframes, groups and components of structures animate custom properties")
        func kinds() throws {
            let stage = StageFixture(time: 100)
            let ring = Self.shownRing(stage)
            let frames = CAKeyframeAnimation(keyPath: "progress")
            frames.values = [0, 1, 0]
            frames.duration = 1
            let shift = CABasicAnimation(keyPath: "center.x")
            shift.fromValue = 10
            shift.toValue = 20
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            let group = CAAnimationGroup()
            group.animations = [frames, shift, fade]
            group.duration = 1
            ring.add(group, forKey: nil)
            CATransaction.flush()
            stage.advance(to: 100.25)
            let shown = try #require(ring.presentation())
            #expect(shown.progress == 0.5 && shown.center == CGPoint(x: 12.5, y: 2) && shown.opacity == 0.25)
            #expect(ring.center == CGPoint(x: 1, y: 2) && stage.sink.faults.isEmpty)
        }

        @StageThread
        @Test("AN4 Components of the frame and of custom values can be read and set by key path")
        func parts() {
            let layer = CALayer(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            layer.setValue(30, forKeyPath: "frame.size.width")
            #expect(layer.frame == CGRect(x: 1, y: 2, width: 30, height: 4))
            layer.setValue(NSValue(cgPoint: CGPoint(x: 5, y: 6)), forKey: "place")
            layer.setValue(7, forKeyPath: "place.y")
            #expect(layer.value(forKeyPath: "place.y") as? Double == 7 && layer.value(forKey: "place") as? CGPoint == CGPoint(x: 5, y: 7))
        }

        @StageThread
        @Test("An animation of an unknown key path is reported if it has no values, and otherwise shows its value in presentation()")
        func unknown() {
            let stage = StageFixture(time: 100)
            let layer = stage.shownLayer()
            let report = standardError { layer.add(CABasicAnimation(keyPath: "progres"), forKey: "a") }
            #expect(report.contains("'progres'"))
            let tracker = CABasicAnimation(keyPath: "progress")
            tracker.fromValue = 0
            tracker.toValue = 1
            tracker.duration = 4
            #expect(standardError { layer.add(tracker, forKey: "b") } == "")
            CATransaction.flush()
            stage.advance(to: 103)
            #expect(layer.presentation()?.value(forKey: "progress") as? Double == 0.75 && layer.value(forKey: "progress") == nil)
        }

        @StageThread
        @Test("Values default to defaultValue(forKey:) of the class, including those of built-in properties")
        func defaults() {
            final class ClippingLayer: CALayer {
                override class func defaultValue(forKey key: String) -> Any? {
                    switch key {
                    case "masksToBounds": true
                    case "tint": "warm"
                    default: super.defaultValue(forKey: key)
                    }
                }
            }
            let layer = ClippingLayer()
            #expect(layer.masksToBounds && layer.value(forKey: "tint") as? String == "warm")
            layer.setValue("cold", forKey: "tint")
            layer.masksToBounds = false
            #expect(!layer.masksToBounds && layer.value(forKey: "tint") as? String == "cold")
            #expect(
                CALayer.defaultValue(forKey: "speed") as? Float == 1 && CALayer.defaultValue(forKey: "fillMode") as? String == "removed")
            #expect(CALayer.defaultValue(forKey: "duration") as? Double == .infinity)
            for key in ["bounds", "position", "frame", "minificationFilterBias", "compositingFilter", "mask", "unknown"] {
                #expect(CALayer.defaultValue(forKey: key) == nil, "\(key)")
            }
        }

        @StageThread
        @Test("A changed value makes a layer need display if needsDisplay(forKey:) is true for its key; an equal value does not")
        func needsDisplay() {
            final class RedrawnLayer: CALayer {
                override class func needsDisplay(forKey key: String) -> Bool { key == "opacity" || key == "level" }
            }
            let layer = RedrawnLayer()
            layer.opacity = 1
            layer.cornerRadius = 4
            #expect(!layer.needsDisplay() && !CALayer.needsDisplay(forKey: "bounds"))
            layer.opacity = 0.5
            #expect(layer.needsDisplay())
            layer.displayIfNeeded()
            layer.setValue(3, forKey: "level")
            #expect(layer.needsDisplay())
            layer.displayIfNeeded()
            layer.setValue(3, forKey: "level")
            #expect(!layer.needsDisplay())
        }

        /// A layer whose properties have no initial values, like those that are `@NSManaged`.
        private final class ManagedLayer: CALayer {
            @Animatable("progress") var progress: CGFloat
            @Animatable("count") var count: Int
            @Animatable("isOn") var isOn: Bool
            @Animatable("origin") var origin: CGPoint
            @Animatable("extent") var extent: CGSize
            @Animatable("area") var area: CGRect
            @Animatable("color") var color: CGColor?
        }

        @Test("Animatable properties without initial values are zero, false or nil, and store new values")
        func initialValues() {
            let layer = ManagedLayer()
            #expect(layer.progress == 0 && layer.count == 0 && !layer.isOn && layer.color == nil)
            #expect(layer.origin == .zero && layer.extent == .zero && layer.area == .zero)
            layer.progress = 0.5
            layer.isOn = true
            #expect(layer.progress == 0.5 && layer.isOn && layer.value(forKey: "progress") as? CGFloat == 0.5)
        }

        /// A chart whose drawing depends on lists.
        private final class ChartLayer: CALayer {
            @Animatable("bars") var bars: [CGFloat] = [0, 0, 0]
            @Animatable("weights") var weights: [Double] = []
            @Animatable("dots") var dots: [CGPoint] = []
            @Animatable("boxes") var boxes: [CGRect] = [.zero]
            @Animatable("sizes") var sizes: [CGSize] = [.zero]
            @Animatable("velocities") var velocities: [CGVector] = []

            override class func needsDisplay(forKey key: String) -> Bool {
                ["bars", "weights", "dots", "boxes", "sizes", "velocities"].contains(key) || super.needsDisplay(forKey: key)
            }

            override func action(forKey event: String) -> (any CAAction)? {
                guard event == "bars" else { return super.action(forKey: event) }
                let animation = CABasicAnimation(keyPath: event)
                animation.duration = 4
                return animation
            }
        }

        @StageThread
        @Test("AN5 Lists of numbers and structures animate element by element, explicitly and implicitly")
        func lists() throws {
            let stage = StageFixture(time: 100)
            let chart = stage.show(ChartLayer())
            func animate(_ key: String, _ from: Any, _ to: Any) {
                let animation = CABasicAnimation(keyPath: key)
                animation.fromValue = from
                animation.toValue = to
                animation.duration = 4
                chart.add(animation, forKey: key)
            }
            chart.bars = [4, 8, -2]
            animate("weights", [1, 2], [3, 6])
            animate("dots", [CGPoint(x: 0, y: 4), .zero], [CGPoint(x: 8, y: 0), CGPoint(x: 4, y: 4)])
            animate("boxes", [CGRect.zero], [NSValue(cgRect: CGRect(x: 4, y: 8, width: 12, height: 16))])
            animate("sizes", [CGSize(width: 4, height: 0)], [CGSize(width: 0, height: 4)])
            animate("velocities", [CGVector(dx: 0, dy: -4)], [CGVector(dx: 4, dy: 4)])
            CATransaction.flush()
            stage.advance(to: 101)
            // A quarter of each animation.
            let shown = try #require(chart.presentation())
            #expect(shown.bars == [1, 2, -0.5] && chart.bars == [4, 8, -2])
            #expect(shown.weights == [1.5, 3] && chart.weights == [])
            #expect(shown.dots == [CGPoint(x: 2, y: 3), CGPoint(x: 1, y: 1)])
            #expect(shown.boxes == [CGRect(x: 1, y: 2, width: 3, height: 4)])
            #expect(shown.sizes == [CGSize(width: 3, height: 1)])
            #expect(shown.velocities == [CGVector(dx: 1, dy: -2)])
            #expect(stage.sink.faults.isEmpty)
            // The next implicit animation starts at the value on the screen, [1, 2, −0.5], and is
            // half done at 103.
            chart.bars = [1, 2, 3.5]
            CATransaction.flush()
            stage.advance(to: 103)
            #expect(chart.presentation()?.bars == [1, 2, 1.5])
        }

        @StageThread
        @Test(
            "AN5 Lists animate with keyframes and additively; lists of different lengths switch, and elements of other types have no effect"
        )
        func listKeyframes() throws {
            let stage = StageFixture(time: 100)
            let chart = stage.show(ChartLayer())
            chart.actions = ["bars": NSNull()]
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            chart.bars = [10, 20]
            CATransaction.commit()
            let frames = CAKeyframeAnimation(keyPath: "bars")
            frames.values = [[0, 0], [4, 8], [0, 16]]
            frames.isAdditive = true
            frames.duration = 2
            chart.add(frames, forKey: "bars")
            let grow = CABasicAnimation(keyPath: "dots")
            grow.fromValue = [CGPoint(x: 1, y: 1)]
            grow.toValue = [CGPoint(x: 2, y: 2), CGPoint(x: 3, y: 3)]
            grow.duration = 2
            chart.add(grow, forKey: "dots")
            CATransaction.flush()
            // Halfway between two keyframes each: [10, 20] + [2, 4] and [10, 20] + [2, 12].
            for (time, bars, dots) in [(100.5, [12, 24], 1), (101.5, [12, 32], 2)] as [(Double, [CGFloat], Int)] {
                stage.advance(to: time)
                #expect(chart.presentation()?.bars == bars && chart.presentation()?.dots.count == dots)
            }
            let report = standardError {
                let wrong = CABasicAnimation(keyPath: "bars")
                wrong.toValue = [CGPoint.zero]
                chart.add(wrong, forKey: "a")
                let names = CABasicAnimation(keyPath: "dots")
                names.toValue = ["a"]
                chart.add(names, forKey: "b")
            }
            #expect(chart.presentation()?.bars == [12, 32] && report.contains("does not fit 'bars'") && report.contains("'dots'"))
        }
    }
}
