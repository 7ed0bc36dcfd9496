import CoreGraphics
import Foundation
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Animations")
    struct AnimationTests {
        /// Adds the animation to a layer and returns the description that the server receives.
        @StageThread
        private static func sent(_ animation: CAAnimation) throws -> AnimationDescription {
            let stage = StageFixture(time: 100)
            stage.shownLayer().add(animation, forKey: "k")
            CATransaction.flush()
            #expect(stage.sink.faults == [])
            return try #require(stage.sink.commits.first?.animations.first)
        }

        @StageThread
        @Test("AN2 from, to and by values are sent as given, in all eight combinations", arguments: 0..<8)
        func basicValues(given: Int) throws {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.duration = 2
            // `given` is a set of bits: 1 for `fromValue`, 2 for `toValue`, 4 for `byValue`.
            if given & 1 != 0 { animation.fromValue = 1 }
            if given & 2 != 0 { animation.toValue = 2.5 }
            if given & 4 != 0 { animation.byValue = CGFloat(4) }
            let description = try Self.sent(animation)
            // Without any values, the animation starts at the value on the screen: the center of a
            // layer of width 100 at x = 10.
            let from = given & 1 != 0 ? 1.0 : given == 0 ? 60 : nil
            #expect(
                description.property?.content
                    == .basic(
                        from: from.map { .scalar($0) }, to: given & 2 != 0 ? .scalar(2.5) : nil, by: given & 4 != 0 ? .scalar(4) : nil))
        }

        @StageThread
        @Test("AN1 AN2 Additive and cumulative flags and all timing values of an animation are sent as given")
        func timing() throws {
            let animation = CABasicAnimation(keyPath: "transform.rotation.z")
            animation.byValue = 1
            animation.isAdditive = true
            animation.isCumulative = true
            animation.isRemovedOnCompletion = false
            animation.beginTime = 7
            animation.duration = 2
            animation.speed = -0.5
            animation.timeOffset = 0.25
            animation.repeatCount = 3.5
            animation.repeatDuration = 9
            animation.autoreverses = true
            animation.fillMode = .both
            animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.125, -1, 0.75, 2)
            let description = try Self.sent(animation)
            #expect(
                description.property?.isAdditive == true && description.property?.isCumulative == true && !description.isRemovedOnCompletion
            )
            #expect(
                description.timing
                    == MediaTiming(
                        beginTime: 7, duration: 2, speed: -0.5, timeOffset: 0.25, repeatCount: 3.5, repeatDuration: 9, autoreverses: true,
                        fillMode: .both))
            #expect(description.curve == TimingFunction(c1x: 0.125, c1y: -1, c2x: 0.75, c2y: 2))
            #expect(description.property?.keyPath.name == "transform.rotation.z")
        }

        @StageThread
        @Test(
            "AN3 Named timing functions have their documented control points and equal others of their name; others equal only themselves")
        func timingFunctions() {
            func points(_ function: CAMediaTimingFunction) -> [Float] {
                (0..<4).flatMap { index in
                    var point: [Float] = [9, 9]
                    function.getControlPoint(at: index, values: &point)
                    return point
                }
            }
            #expect(points(CAMediaTimingFunction(name: .linear)) == [0, 0, 0, 0, 1, 1, 1, 1])
            #expect(points(CAMediaTimingFunction(name: .easeIn)) == [0, 0, 0.42, 0, 1, 1, 1, 1])
            #expect(points(CAMediaTimingFunction(name: .easeOut)) == [0, 0, 0, 0, 0.58, 1, 1, 1])
            #expect(points(CAMediaTimingFunction(name: .easeInEaseOut)) == [0, 0, 0.42, 0, 0.58, 1, 1, 1])
            #expect(points(CAMediaTimingFunction(name: .default)) == [0, 0, 0.25, 0.1, 0.25, 1, 1, 1])
            #expect(points(CAMediaTimingFunction(controlPoints: -1, 2, 3, -4)) == [0, 0, 0, 2, 1, -4, 1, 1])
            // On macOS, a function without a name equals only itself.
            let curve = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
            #expect(curve == curve && curve != CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4))
            #expect(CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(name: .easeIn))
            #expect(CAMediaTimingFunction(name: .easeOut).description == "easeOut")
            #expect(CAMediaTimingFunction(name: .easeIn) != CAMediaTimingFunction(name: .easeOut))
        }

        @StageThread
        @Test("A layer copies an animation when it is added; later changes to the original have no effect")
        func copied() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            animation.values = [0, 1]
            animation.duration = 1
            layer.add(animation, forKey: "k")
            animation.values = [1, 0]
            animation.duration = 5
            let kept = try #require(layer.animation(forKey: "k") as? CAKeyframeAnimation)
            #expect(kept !== animation && kept.duration == 1 && kept.values as? [Int] == [0, 1])
            CATransaction.flush()
            #expect(stage.sink.commits.first?.animations.first?.timing.duration == 1)
        }

        /// Animations without effect on a layer, each with a part of the expected report, or nil if
        /// none is expected.
        private static var idle: [(CAAnimation, String?)] {
            func basic(_ keyPath: String?, to value: Any? = nil) -> CAAnimation {
                let animation = CABasicAnimation(keyPath: keyPath)
                animation.toValue = value
                return animation
            }
            let values: [Any] = ["1", CGPoint.zero, CGColor.black, NSNull(), Double.nan]
            let path = CAKeyframeAnimation(keyPath: "opacity")
            path.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
            return [
                (CAAnimation(), nil), (basic(nil), nil), (basic(nil, to: 1), nil), (path, "a path requires"),
                (basic("position.z"), "'position.z' is not an animatable key path"), (basic("geometryFlipped"), "'geometryFlipped' is not"),
                (CAPropertyAnimation(keyPath: "opacity"), "has no values"),
                (CAKeyframeAnimation(keyPath: "opacity"), "there are no keyframes"),
            ] + values.map { (basic("opacity", to: $0), "does not fit 'opacity'") }
        }

        @StageThread
        @Test("AN6 An animation without effect runs for its time, notifies its delegate and is reported unless it is a plain timer")
        func idle() throws {
            for (animation, expected) in Self.idle {
                let stage = StageFixture()
                let layer = stage.shownLayer()
                let delegate = AnimationDelegateSpy()
                animation.delegate = delegate
                animation.duration = 3
                let message = standardError { layer.add(animation, forKey: "k") }
                #expect(expected.map { message.contains("'k'") && message.contains($0) } ?? (message == ""), "\(message)")
                #expect(layer.animationKeys() == ["k"] && layer.presentation()?.opacity == 1)
                CATransaction.flush()
                let sent = try #require(stage.sink.commits.first?.animations.first)
                #expect(sent.content == .group([]) && sent.timing.duration == 3 && stage.sink.faults == [])
                layer.removeAnimation(forKey: "k")
                #expect(delegate.calls.count == 1)
            }
        }

        @StageThread
        @Test("An animation with infinite times is not added, and the animation with the same key stays")
        func refused() {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            layer.add(CABasicAnimation.fade(), forKey: "k")
            let delegate = AnimationDelegateSpy()
            let endless = CABasicAnimation.fade()
            endless.beginTime = .infinity
            endless.delegate = delegate
            #expect(standardError { layer.add(endless, forKey: "k") }.contains("'k' is not added"))
            #expect(layer.animationKeys() == ["k"] && layer.animation(forKey: "k")?.duration == 1 && delegate.calls == [])
            CATransaction.flush()
            #expect(stage.sink.commits.first?.animations.count == 1 && stage.sink.faults == [])
        }

        @StageThread
        @Test("A scalar key path accepts numbers of every numeric type")
        func numbers() throws {
            let values: [Any] = [2, 2.0, Float(2), CGFloat(2), NSNumber(value: 2), Int32(2), UInt8(2)]
            for value in values {
                let animation = CABasicAnimation(keyPath: "position.x")
                animation.toValue = value
                #expect(try Self.sent(animation).property?.content == .basic(from: nil, to: .scalar(2), by: nil), "\(type(of: value))")
            }
        }

        @StageThread
        @Test("Animation values beyond the protocol's range are clamped to it; values beyond only the property's range are not")
        func range() throws {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = -2
            animation.toValue = CGFloat.infinity
            #expect(try Self.sent(animation).property?.content == .basic(from: .scalar(-2), to: .scalar(Limits.coordinate), by: nil))
        }
    }
}
