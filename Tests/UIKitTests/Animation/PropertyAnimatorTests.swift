import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Property animators", .serialized)
struct PropertyAnimatorTests {
    /// Returns a view at x = 50 and an animator that moves it to 150.
    private func makeMovingAnimator(
        _ fixture: AnimationFixture, _ duration: Double = 1, _ curve: UIView.AnimationCurve = .linear
    ) -> (UIView, UIViewPropertyAnimator) {
        let view = fixture.view()
        return (view, UIViewPropertyAnimator(duration: duration, curve: curve) { view.center.x = 150 })
    }

    @Test("AN8 An animator runs its blocks when it starts, and completes at the end")
    func running() {
        AnimationFixture.with { fixture in
            let (view, animator) = makeMovingAnimator(fixture, 2, .easeInOut)
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 50)
            animator.startAnimation()
            #expect(animator.state == .active && animator.isRunning && view.center.x == 150)
            fixture.advance(to: 0.5)
            expectNear(view.presentationLayer.position.x, 50 + 100 * easeInOut(0.25))
            expectNear(animator.fractionComplete, easeInOut(0.25))
            fixture.advance(to: 2)
            #expect(ends == [.end] && animator.state == .inactive && !animator.isRunning)
            #expect(view.layer.animationKeys() == nil && view.presentationLayer.position.x == 150)
        }
    }

    @Test("AN8 A running animator stays alive until it has ended, and no longer")
    func life() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            weak var released: UIViewPropertyAnimator?
            var ends: [UIViewAnimatingPosition] = []
            do {
                let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.center.x = 150
                } completion: {
                    ends.append($0)
                }
                released = animator
            }
            fixture.advance(to: 0.5)
            #expect(released?.isRunning == true)
            fixture.advance(to: 1)
            #expect(ends == [.end] && released == nil)
        }
    }

    @Test("AN8 Stopping keeps the value to which all blocks of an animator have moved a property")
    func keepsValueOfSeveralBlocks() {
        AnimationFixture.with { fixture in
            let (view, animator) = makeMovingAnimator(fixture)
            animator.addAnimations({ view.center.x = 250 }, delayFactor: 0.5)
            animator.addAnimations({ view.transform = CGAffineTransform(scaleX: 3, y: 3) })
            animator.startAnimation()
            fixture.advance(to: 0.75)
            // The first block has covered 75 % of 100 points, the second half of another 100.
            expectNear(view.presentationLayer.position.x, 50 + 75 + 50)
            animator.stopAnimation(true)
            expectNear(view.center.x, 50 + 75 + 50)
            expectNear(view.transform.a, 1 + 2 * 0.75)
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test("AN8 A paused animator stands still, and continues along the same curve when it is started again")
    func pausing() {
        AnimationFixture.with { fixture in
            let (view, animator) = makeMovingAnimator(fixture, 1, .easeInOut)
            animator.startAnimation()
            fixture.advance(to: 0.4)
            animator.pauseAnimation()
            #expect(animator.state == .active && !animator.isRunning)
            fixture.advance(to: 3)
            expectNear(view.presentationLayer.position.x, 50 + 100 * easeInOut(0.4))
            expectNear(animator.fractionComplete, easeInOut(0.4))
            animator.startAnimation()
            fixture.advance(to: 3.3)
            expectNear(view.presentationLayer.position.x, 50 + 100 * easeInOut(0.7))
            fixture.advance(to: 3.6)
            #expect(animator.state == .inactive)
        }
    }

    @Test("AN8 fractionComplete scrubs an animator, linearly or along its curve, even before it has started")
    func scrubbing() {
        for isLinear in [true, false] {
            AnimationFixture.with { fixture in
                let (view, animator) = makeMovingAnimator(fixture, 1, .easeIn)
                let curve: (Double) -> Double = { bezier($0, 0.42, 0, 1, 1) }
                animator.scrubsLinearly = isLinear
                for fraction in [0.25, 0.75, 0.1, 1, 0, 0.5] {
                    animator.fractionComplete = fraction
                    fixture.commit()
                    #expect(animator.state == .active && !animator.isRunning)
                    expectNear(view.presentationLayer.position.x, 50 + 100 * (isLinear ? fraction : curve(fraction)), "\(fraction)")
                    expectNear(animator.fractionComplete, fraction)
                }
                animator.startAnimation()
                fixture.advance(to: 0)
                expectNear(view.presentationLayer.position.x, 50 + 100 * (isLinear ? 0.5 : curve(0.5)), "begin")
                fixture.advance(to: 0.5)
                #expect(animator.state == .inactive && view.presentationLayer.position.x == 150)
            }
        }
    }

    @Test("AN8 A reversed animator returns along the same curve and restores the old values")
    func reversing() {
        AnimationFixture.with { fixture in
            let (view, animator) = makeMovingAnimator(fixture, 1, .easeInOut)
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            fixture.advance(to: 0.6)
            animator.isReversed = true
            fixture.advance(to: 0.6)
            expectNear(view.presentationLayer.position.x, 50 + 100 * easeInOut(0.6))
            expectNear(animator.fractionComplete, 1 - easeInOut(0.6))
            fixture.advance(to: 0.8)
            expectNear(view.presentationLayer.position.x, 50 + 100 * easeInOut(0.4))
            #expect(view.center.x == 150 && animator.isRunning)
            fixture.advance(to: 1.2)
            #expect(ends == [.start] && view.center.x == 50 && view.presentationLayer.position.x == 50 && view.layer.animationKeys() == nil)
        }
    }

    @Test("AN8 An animator continues from its position with another duration or other timing")
    func continuing() {
        AnimationFixture.with { fixture in
            let (view, animator) = makeMovingAnimator(fixture, 1)
            animator.startAnimation()
            fixture.advance(to: 0.5)
            animator.pauseAnimation()
            // The rest, from 100 to 150, takes twice the duration of 1 second.
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
            fixture.advance(to: 1.5)
            expectNear(view.presentationLayer.position.x, 125)
            animator.pauseAnimation()
            // The rest, from 125 to 150, takes 1 second along the new curve.
            animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 1)
            fixture.advance(to: 1.7)
            expectNear(view.presentationLayer.position.x, 125 + 25 * bezier(0.2, 0, 0, 0.58, 1))
            expectNear(animator.fractionComplete, 0.75 + 0.25 * bezier(0.2, 0, 0, 0.58, 1))
            fixture.advance(to: 2.5)
            #expect(animator.state == .inactive && view.presentationLayer.position.x == 150)
        }
    }

    @Test("AN8 An animator with changed timing can be reversed, and reversed again")
    func retimedReversal() {
        AnimationFixture.with { fixture in
            let (view, animator) = makeMovingAnimator(fixture, 1)
            animator.startAnimation()
            fixture.advance(to: 0.5)
            animator.pauseAnimation()
            animator.isReversed = true
            // The way back, from 100 to 50, takes 1 second.
            animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 1)
            fixture.advance(to: 1)
            expectNear(view.presentationLayer.position.x, 75)
            // The changed timing was for the way back. The original one applies again: 100 points
            // per second.
            animator.isReversed = false
            fixture.advance(to: 1)
            expectNear(view.presentationLayer.position.x, 75)
            fixture.advance(to: 1.25)
            expectNear(view.presentationLayer.position.x, 100)
            fixture.advance(to: 1.75)
            #expect(animator.state == .inactive && view.center.x == 150)
        }
    }

    @Test("AN8 Stopping sets the model to the presentation values, and finishing moves it to an end")
    func stopping() {
        let cases: [(UIViewAnimatingPosition, Double)] = [(.current, 75), (.start, 50), (.end, 150)]
        for (position, x) in cases {
            AnimationFixture.with { fixture in
                let (view, animator) = makeMovingAnimator(fixture)
                var ends: [UIViewAnimatingPosition] = []
                animator.addCompletion { ends.append($0) }
                animator.startAnimation()
                fixture.advance(to: 0.25)
                animator.stopAnimation(false)
                #expect(animator.state == .stopped && view.layer.animationKeys() == nil && ends == [])
                expectNear(view.center.x, 75)
                animator.finishAnimation(at: position)
                #expect(animator.state == .inactive && ends == [position])
                expectNear(view.center.x, x)
            }
        }
        AnimationFixture.with { fixture in
            let (view, animator) = makeMovingAnimator(fixture)
            animator.addCompletion { _ in Issue.record("completed") }
            animator.startAnimation()
            fixture.advance(to: 0.25)
            animator.stopAnimation(true)
            #expect(animator.state == .inactive && view.center.x == 75)
        }
    }

    @Test("AN8 Stopping a spring keeps its contribution to the presentation beneath another running animation")
    func stoppingAmongOthers() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 150 }
            fixture.advance(to: 0.5)
            let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { view.center.x = 250 }
            animator.startAnimation()
            fixture.advance(to: 0.7)
            let shown = view.presentationLayer.position.x
            animator.stopAnimation(true)
            fixture.advance(to: 0.7)
            expectNear(view.presentationLayer.position.x, shown)
            fixture.advance(to: 1)
            expectNear(view.presentationLayer.position.x, view.center.x)
        }
    }

    @Test(
        "AN8 Animations with a delay factor start after their fraction and end with the animator, and animations added later take the rest")
    func delayFactors() {
        AnimationFixture.with { fixture in
            let (first, second, third) = (fixture.view(), fixture.view(), fixture.view())
            let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { first.center.x = 150 }
            animator.addAnimations({ second.center.x = 150 }, delayFactor: 0.5)
            animator.startAnimation()
            fixture.advance(to: 0.5)
            animator.addAnimations { third.center.x = 150 }
            // The second starts after half of the 2 seconds. The third, added at 0.5 seconds, takes
            // the remaining 1.5.
            let expected: [(Double, Double, Double)] = [(0.5, 50, 50), (1.5, 100, 350.0 / 3), (1.9, 140, 50 + 140 / 1.5)]
            for (seconds, x2, x3) in expected {
                fixture.advance(to: seconds)
                expectNear(first.presentationLayer.position.x, 50 + 50 * seconds)
                expectNear(second.presentationLayer.position.x, x2)
                expectNear(third.presentationLayer.position.x, x3)
            }
            animator.pauseAnimation()
            animator.fractionComplete = 0.75
            fixture.commit()
            expectNear(first.presentationLayer.position.x, 125)
            expectNear(second.presentationLayer.position.x, 100)
            animator.isReversed = true
            animator.startAnimation()
            // Half a second back from the fraction 0.75, which is at 1.5 seconds: the second is at
            // its start.
            fixture.advance(to: 2.4)
            expectNear(first.presentationLayer.position.x, 100)
            expectNear(second.presentationLayer.position.x, 50)
            fixture.advance(to: 3.4)
            #expect(animator.state == .inactive && first.center.x == 50 && second.center.x == 50 && third.center.x == 50)
        }
    }

    @Test("AN8 An animator that pauses on completion stays active at the end and can be reversed")
    func pausingOnCompletion() {
        AnimationFixture.with { fixture in
            let (view, animator) = makeMovingAnimator(fixture)
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.pausesOnCompletion = true
            animator.startAnimation()
            fixture.advance(to: 1)
            #expect(animator.state == .active && !animator.isRunning && ends == [] && animator.fractionComplete == 1)
            animator.pausesOnCompletion = false
            animator.isReversed = true
            animator.startAnimation()
            fixture.advance(to: 1.5)
            expectNear(view.presentationLayer.position.x, 100)
            fixture.advance(to: 2)
            #expect(ends == [.start] && view.center.x == 50)
        }
    }

    @Test("AN8 Timing parameters have control points, springs with a velocity in x and y, and durations of their own")
    func parameters() throws {
        let spring = UISpringTimingParameters(mass: 2, stiffness: 300, damping: 20, initialVelocity: CGVector(dx: 1, dy: -2))
        let animation = CASpringAnimation()
        (animation.mass, animation.stiffness, animation.damping) = (2, 300, 20)
        // The length of the vector (1, −2).
        animation.initialVelocity = 5.0.squareRoot()
        // The spring determines the duration, instead of the 9 seconds.
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
        expectNear(animator.duration, animation.settlingDuration)
        #expect(UICubicTimingParameters().controlPoint1 == CGPoint(x: 0.42, y: 0) && UICubicTimingParameters().timingCurveType == .builtin)
        try AnimationFixture.with { fixture in
            let view = fixture.view()
            animator.addAnimations { view.center = CGPoint(x: 150, y: 125) }
            animator.startAnimation()
            #expect(view.layer.animationKeys() == ["position.x", "position.y"])
            let parts = try ["position.x", "position.y"].map { try #require(view.layer.animation(forKey: $0) as? CASpringAnimation) }
            #expect(parts.map(\.initialVelocity) == [1, -2])
            fixture.advance(to: 0.001)
            // Velocities are in distances per second, here 100 points in x and y. The spring has
            // hardly acted after a thousandth of a second: the view moves to the right by 100
            // points per second, and upward by 200.
            expectNear(view.presentationLayer.position.x, 50.1, within: 0.01)
            expectNear(view.presentationLayer.position.y, 24.8, within: 0.01)
            fixture.advance(to: 100)
            #expect(animator.state == .inactive)
        }
    }

    @Test("AN8 Blocks inside an animator's blocks belong to the animator, including keyframes")
    func nesting() {
        AnimationFixture.with { fixture in
            let (view, other) = (fixture.view(), fixture.view())
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                UIView.animate(withDuration: 5) { view.center.x = 150 }
                UIView.animateKeyframes(withDuration: 5, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { other.center.x = 150 }
                }
            }
            animator.fractionComplete = 0.75
            fixture.commit()
            expectNear(view.presentationLayer.position.x, 125)
            expectNear(other.presentationLayer.position.x, 100)
            animator.stopAnimation(true)
        }
    }

    @Test("AN8 Misuse of an animator ends the program with UIKit's message")
    func misuse() async {
        let released = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView()
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
                animator.pauseAnimation()
            }
        }
        #expect(text(released).contains("It is an error to release a paused or stopped property animator."))
        let finished = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
                animator.finishAnimation(at: .end)
            }
        }
        #expect(text(finished).contains("finishAnimationAtPosition: should only be called on a stopped animator!"))
        let empty = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIViewPropertyAnimator().startAnimation() }
        }
        #expect(text(empty).contains("must have at least one animation block to start!"))
    }

    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}
