import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Springs and keyframes", .serialized)
struct SpringAndKeyframeTests {
    /// Returns the part of the distance that a spring has covered: integrates x″ + c·x′ + k·x = 0
    /// from −1 with the fourth-order Runge–Kutta method.
    private func simulated(stiffness k: Double, damping c: Double, velocity: Double, seconds: Double) -> Double {
        var (x, v) = (-1.0, velocity)
        let steps = 20_000
        let h = seconds / Double(steps)
        func a(_ x: Double, _ v: Double) -> Double { -k * x - c * v }
        for _ in 0..<steps {
            let (x1, v1) = (v, a(x, v))
            let (x2, v2) = (v + h / 2 * v1, a(x + h / 2 * x1, v + h / 2 * v1))
            let (x3, v3) = (v + h / 2 * v2, a(x + h / 2 * x2, v + h / 2 * v2))
            let (x4, v4) = (v + h * v3, a(x + h * x3, v + h * v3))
            x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
            v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        }
        return x + 1
    }

    @Test(
        "AN8 A spring from a damping ratio and a duration has that ratio and the given velocity, and has settled to a thousandth at the end"
    )
    func ratio() throws {
        for (ratio, velocity) in [(0.3, 0.0), (0.6, 2), (0.9, -1), (1, 0), (1, 3)] {
            try AnimationFixture.with { fixture in
                let view = fixture.view()
                UIView.animate(withDuration: 1.5, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: velocity) {
                    view.center.x = 150
                }
                let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
                #expect(spring.duration == 1.5 && spring.isAdditive && spring.mass == 1)
                expectNear(spring.damping / (2 * spring.stiffness.squareRoot()), ratio)
                fixture.advance(to: 0)
                for seconds in [0.05, 0.2, 0.5, 1] {
                    fixture.advance(to: seconds)
                    let part = simulated(stiffness: spring.stiffness, damping: spring.damping, velocity: velocity, seconds: seconds)
                    expectNear(view.presentationLayer.position.x, 50 + 100 * part, "\(ratio) at \(seconds)", within: 1e-5)
                }
                // Just before the end, at most a thousandth of the 100 points is left, and a little
                // for rounding.
                fixture.advance(to: 1.499999)
                expectNear(view.presentationLayer.position.x, 150, within: 0.11)
            }
        }
    }

    @Test(
        "AN8 A spring from a duration and a bounce has the stiffness (2π/duration)² and the damping ratio 1 − bounce, and lasts until it has settled"
    )
    func bounce() throws {
        try AnimationFixture.with { fixture in
            let view = fixture.view()
            var ends: [Bool] = []
            UIView.animate(springDuration: 0.5, bounce: 0.25) {
                view.center.x = 150
            } completion: {
                ends.append($0)
            }
            let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
            expectNear(spring.stiffness, pow(2 * .pi / 0.5, 2))
            // 2 · ratio · √stiffness.
            expectNear(spring.damping, 4 * .pi * 0.75 / 0.5)
            #expect(spring.duration == spring.settlingDuration)
            fixture.advance(to: spring.settlingDuration - 0.01)
            #expect(ends == [])
            fixture.advance(to: spring.settlingDuration)
            #expect(ends == [true])
        }
    }

    @Test("AN8 Keyframes move in their fractions of the duration and hold in between")
    func keyframes() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            var ends: [Bool] = []
            // The curves of AnimationOptions apply to keyframes by their raw values, as in UIKit.
            let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
            UIView.animateKeyframes(withDuration: 10, delay: 0, options: linear) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.2) { view.center.x = 150 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center = CGPoint(x: 150, y: 125) }
                UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.alpha = 0 }
            } completion: {
                ends.append($0)
            }
            #expect(view.center == CGPoint(x: 150, y: 125) && view.layer.animation(forKey: "position") is CAKeyframeAnimation)
            // x changes from 0 to 2 seconds, y from 5 to 7.5, and the alpha from 7.5 to 10.
            let expected: [(seconds: Double, x: Double, y: Double, alpha: Double)] = [
                (0, 50, 25, 1), (1, 100, 25, 1), (2, 150, 25, 1), (4, 150, 25, 1), (6.25, 150, 75, 1), (7.5, 150, 125, 1),
                (8.75, 150, 125, 0.5),
                (9.9, 150, 125, 0.04),
            ]
            for (seconds, x, y, alpha) in expected {
                fixture.advance(to: seconds)
                expectNear(view.presentationLayer.position.x, x, "x at \(seconds)")
                expectNear(view.presentationLayer.position.y, y, "y at \(seconds)")
                expectNear(Double(view.presentationLayer.opacity), alpha, "alpha at \(seconds)")
            }
            #expect(ends == [])
            fixture.advance(to: 10)
            #expect(ends == [true] && view.layer.animationKeys() == nil)
        }
    }

    @Test("AN8 Without another curve, keyframes ease in and out as a whole")
    func pacing() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            UIView.animateKeyframes(withDuration: 1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 350 }
            }
            // The first half of the eased progress moves the view by 100 points, the second by 200.
            fixture.advance(to: 0.2)
            expectNear(view.presentationLayer.position.x, 50 + 200 * easeInOut(0.2))
            fixture.advance(to: 0.8)
            expectNear(view.presentationLayer.position.x, 150 + 400 * (easeInOut(0.8) - 0.5))
        }
    }

    @Test("AN8 Discrete keyframes jump, and changes outside of keyframes take the whole duration")
    func modes() {
        AnimationFixture.with { fixture in
            let (jumps, whole) = (fixture.view(), fixture.view())
            let options = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: options.union(.calculationModeDiscrete)) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { jumps.center.x = 150 }
            }
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) { whole.center.x = 150 }
            fixture.advance(to: 0.25)
            expectNear(jumps.presentationLayer.position.x, 50)
            expectNear(whole.presentationLayer.position.x, 75)
            fixture.advance(to: 0.6)
            expectNear(jumps.presentationLayer.position.x, 150)
        }
    }
}
