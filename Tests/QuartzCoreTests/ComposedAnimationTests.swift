import CoreGraphics
import Foundation
import Geometry
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Springs, groups, transitions and value functions")
    struct ComposedAnimationTests {
        /// Returns the description that the server receives of an animation.
        @StageThread
        private static func sent(_ animation: CAAnimation) throws -> AnimationDescription {
            let stage = StageFixture(time: 100)
            stage.shownLayer().add(animation, forKey: "k")
            CATransaction.flush()
            #expect(stage.sink.faults == [])
            return try #require(stage.sink.commits.first?.animations.first)
        }

        @Test("AN4 A spring's settling durations equal those measured on macOS")
        func settling() {
            let spring = CASpringAnimation(keyPath: "position")
            #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
            #expect(!spring.allowsOverdamping && spring.duration == 0)
            // Mass, stiffness, damping, initial velocity and settling duration.
            let rows = [
                (1.0, 100.0, 10.0, 0.0, 1.4727003346780927), (1, 300, 20, 0, 0.7442555275721707), (2, 100, 5, 0, 5.658348137358159),
                (1, 100, 10, 5, 1.3815510557964275), (1, 100, 10, -5, 1.5350814063145797), (1, 100, 20, 0, 1), (1, 100, 30, 0, 1),
                (1, 400, 40, 0, 0.5), (1, 25, 10, 0, 1.9), (1, 100, 1, 0, 13.91321015404625), (1, 1, 2, 0, 9.3),
                (1, 100, 0, 0, Double(Float.greatestFiniteMagnitude)),
            ]
            for (mass, stiffness, damping, velocity, duration) in rows {
                (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (mass, stiffness, damping, velocity)
                #expect(abs(spring.settlingDuration - duration) < 1e-9, "\(mass) \(stiffness) \(damping) \(velocity)")
            }
            // From Apple's documentation: about 2.85 s with a damping of 5, just over 1 s with 15.
            (spring.mass, spring.stiffness, spring.damping) = (1, 100, 5)
            #expect(abs(spring.settlingDuration - 2.85) < 0.01)
            spring.damping = 15
            #expect(spring.settlingDuration > 1 && spring.settlingDuration < 1.1)
        }

        @Test("AN4 After its settling duration a spring stays within a thousandth of its end, whatever its damping")
        func settled() throws {
            for damping in [0.5, 5, 12, 20, 25, 60, 400] {
                for velocity in [0.0, 30, -8] {
                    let spring = Spring(damping: damping, initialVelocity: velocity, allowsOverdamping: true)
                    let duration = spring.settlingDuration
                    let animation = try CompiledAnimation(
                        AnimationDescription(
                            keyPath: #require(AnimationKeyPath.byName["zPosition"]), timing: MediaTiming(duration: 1000),
                            content: .spring(spring, from: .scalar(0), to: .scalar(1), by: nil)))
                    for step in 0..<200 {
                        var layer = LayerProperties.defaults
                        animation.apply(to: &layer, atParentTime: duration + Double(step) * 0.01)
                        #expect(abs(layer.zPosition - 1) <= 0.001 + 1e-12, "\(damping) \(velocity) \(step)")
                    }
                }
            }
        }

        @Test("AN4 A spring with a perceptual duration has mass 1, the documented stiffness and damping, and runs until it settles")
        func perceptual() {
            for (duration, bounce) in [(0.5, 0.3), (1, 0), (0.8, -0.5), (2, 1)] {
                let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
                let frequency = 2 * Double.pi / duration
                #expect(spring.mass == 1 && spring.allowsOverdamping)
                #expect(abs(spring.stiffness - frequency * frequency) < 1e-9)
                let damping = bounce >= 0 ? 4 * .pi * (1 - bounce) / duration : 4 * .pi / (duration * (1 + bounce))
                #expect(abs(spring.damping - damping) < 1e-9)
                #expect(abs(spring.perceptualDuration - duration) < 1e-12 && abs(spring.bounce - bounce) < 1e-12)
                #expect(spring.duration == spring.settlingDuration)
            }
            // Measured on macOS.
            #expect(abs(CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3).duration - 0.863) < 1e-3)
            #expect(abs(CASpringAnimation(perceptualDuration: 1, bounce: 0.5).duration - 2.3438753795710707) < 1e-9)
            let rest = CASpringAnimation(perceptualDuration: 1, bounce: -1)
            #expect(rest.damping == .infinity && rest.settlingDuration == 0 && rest.bounce == -1)
            // The inverse formulas with the default mass 1, stiffness 100 and damping 10: the
            // duration is 2π / √(stiffness / mass), the bounce 1 − damping / (2 √(mass ·
            // stiffness)).
            let initial = CASpringAnimation()
            #expect(abs(initial.perceptualDuration - 2 * .pi / 10) < 1e-12 && initial.bounce == 0.5)
        }

        @Test("AN4 A spring rejects nonpositive masses, nonpositive or NaN stiffnesses and negative damping")
        func refused() {
            let spring = CASpringAnimation()
            spring.mass = 0
            spring.stiffness = -1
            spring.damping = -1
            spring.stiffness = .nan
            #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
        }

        @StageThread
        @Test("AN4 A spring is sent with its parameters, and only its own timing function paces it")
        func springSent() throws {
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.toValue = 5
            spring.initialVelocity = 2
            let stage = StageFixture(time: 100)
            let layer = stage.shownLayer()
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
            layer.add(spring, forKey: "k")
            CATransaction.flush()
            let plain = try #require(stage.sink.commits.first?.animations.first)
            #expect(plain.property?.content == .spring(Spring(initialVelocity: 2), from: nil, to: .scalar(5), by: nil))
            #expect(plain.curve == .linear && plain.timing.duration == 0.25)
            spring.timingFunction = CAMediaTimingFunction(name: .easeOut)
            spring.duration = .infinity
            let paced = try Self.sent(spring)
            #expect(paced.curve == .easeOut && paced.timing.duration == Limits.seconds)
        }

        @StageThread
        @Test("AN6 A group is sent with its animations and their fill modes; a child without a duration lasts as long as the group")
        func group() throws {
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.toValue = 0
            fade.beginTime = 0.5
            fade.duration = 1
            fade.fillMode = .both
            let move = CABasicAnimation(keyPath: "position.x")
            move.byValue = 100
            let inner = CAAnimationGroup()
            inner.animations = [move]
            let group = CAAnimationGroup()
            group.animations = [fade, inner]
            group.duration = 2
            group.timingFunction = CAMediaTimingFunction(name: .easeIn)
            let sent = try Self.sent(group)
            #expect(sent.timing == MediaTiming(beginTime: 100, duration: 2) && sent.curve == .easeIn)
            guard case .group(let children) = sent.content, children.count == 2, case .group(let nested) = children[1].content else {
                Issue.record("\(sent)")
                return
            }
            #expect(children[0].timing == MediaTiming(beginTime: 0.5, duration: 1, fillMode: .both) && children[0].curve == .linear)
            #expect(children[1].timing.duration == 2 && nested[0].timing.duration == 2)
            // The app's animation objects are unchanged. A group without a duration uses the
            // transaction's, by default 0.25 s.
            #expect(move.duration == 0 && group.beginTime == 0)
            group.duration = 0
            #expect(try Self.sent(group).timing.duration == 0.25)
        }

        @StageThread
        @Test("AN6 In a group, an animation without effect changes nothing, and the others run")
        func idleInGroup() throws {
            let group = CAAnimationGroup()
            group.animations = [CABasicAnimation.fade(), CABasicAnimation(keyPath: "nothing"), CAAnimation()]
            guard case .group(let children) = try Self.sent(group).content else { return #expect(Bool(false)) }
            #expect(children.map { $0.property == nil } == [false, true, true])
        }

        @StageThread
        @Test("AN6 A group that contains a transition is not added")
        func transitionInGroup() {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let delegate = AnimationDelegateSpy()
            let group = CAAnimationGroup()
            group.delegate = delegate
            group.animations = [CABasicAnimation.fade(), CATransition()]
            layer.add(group, forKey: "g")
            #expect(layer.animationKeys() == nil && delegate.calls == [])
        }

        @StageThread
        @Test("AN7 A layer keeps one transition at a time, under the key 'transition' whatever key it was added with")
        func transition() throws {
            let stage = StageFixture(time: 100)
            let layer = stage.shownLayer()
            let push = CATransition()
            #expect(push.type == .fade && push.subtype == nil && push.startProgress == 0 && push.endProgress == 1)
            layer.add(push, forKey: nil)
            #expect(layer.animationKeys() == [kCATransition])
            push.type = .push
            push.subtype = .fromTop
            push.startProgress = 0.25
            layer.add(push, forKey: "mine")
            #expect(layer.animationKeys() == ["transition"] && layer.animation(forKey: "mine") == nil)
            CATransaction.flush()
            #expect(
                stage.sink.commits.first?.animations.map(\.content) == [
                    .transition(Transition(kind: .push, direction: .fromTop, startProgress: 0.25, endProgress: 1))
                ])
            layer.removeAnimation(forKey: kCATransition)
            #expect(layer.animationKeys() == nil)
        }

        @StageThread
        @Test("AN3 Value functions convert numbers or lists of three numbers to transforms")
        func valueFunctions() throws {
            let names: [CAValueFunctionName] = [
                .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ,
            ]
            #expect(names.compactMap { CAValueFunction(name: $0)?.wire } == ValueFunction.allCases)
            #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "skew")) == nil)
            let scale = CABasicAnimation(keyPath: "transform")
            scale.valueFunction = CAValueFunction(name: .scale)
            scale.fromValue = [1, 1, 1]
            scale.toValue = [3.0, 5.0, 7.0] as [NSNumber]
            let sent = try Self.sent(scale)
            #expect(sent.property?.valueFunction == .scale)
            var values = LayerProperties.defaults
            try CompiledAnimation(sent).apply(to: &values, atParentTime: 100.125)
            // Halfway through the default duration of 0.25 s.
            #expect(values.transform == Transform3D.scale(x: 2, y: 3, z: 4))
            let turn = CABasicAnimation(keyPath: "transform")
            turn.valueFunction = CAValueFunction(name: .rotateZ)
            turn.byValue = Double.pi
            values.transform = CATransform3DMakeRotation(0.5, 0, 0, 1).wire
            try CompiledAnimation(Self.sent(turn)).apply(to: &values, atParentTime: 100.125)
            #expect(abs(values.transform.m11 - cos(0.5 + .pi / 2)) < 1e-12 && abs(values.transform.m12 - sin(0.5 + .pi / 2)) < 1e-12)
        }

        @StageThread
        @Test("AN3 A value function with an unsuitable key path or value has no effect")
        func badValueFunctions() throws {
            for (keyPath, name, value) in [
                ("opacity", CAValueFunctionName.rotateZ, 1 as Any), ("transform.scale", .scaleX, 1), ("transform", .scale, 2),
                ("transform", .scale, [1, 2]), ("transform", .rotateX, CATransform3DIdentity),
            ] {
                let animation = CABasicAnimation(keyPath: keyPath)
                animation.valueFunction = CAValueFunction(name: name)
                animation.toValue = value
                #expect(try Self.sent(animation).content == .group([]), "\(keyPath) \(name)")
            }
        }

        @StageThread
        @Test("AN5 An animation with one keyframe runs without animating anything, as measured on macOS")
        func oneKeyframe() throws {
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            animation.values = [0.3]
            animation.duration = 1
            #expect(try Self.sent(animation).content == .group([]))
        }
    }
}
