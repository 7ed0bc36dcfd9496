import Foundation
import TestSupport
import Testing
import UIKit

/// Ten idioms of animation from public iOS code (docs/idioms.md). Expectations are the formulas of
/// curves and springs, and Apple's documentation.
@MainActor @Suite("Idioms of animation", .serialized)
struct AnimationIdiomTests {
    /// A view shakes.
    ///
    /// Source: https://github.com/MengTo/Spring/blob/50d92a5b9e/Spring/Spring.swift
    @Test("An additive keyframe animation that begins at the media time plus a delay shakes a view about its position, and leaves it there")
    func shake() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            view.shake(force: 2, duration: 1, delay: 0.5)
            // The view moves while it shakes.
            view.center.x = 80
            fixture.advance(to: 0.25)
            expectNear(view.presentationLayer.position.x, 80)
            // The shake begins at 0.5 and takes 1 second. Its values are 0, 60, −60, 60 and 0, one
            // for each fifth of it. The source states a sixth key time, for which it has no value:
            // the offset remains 0.
            for (time, offset) in [(0.6, 30.0), (0.7, 60), (0.75, 30), (0.9, -60), (1.0, 0), (1.1, 60), (1.2, 30), (1.4, 0)] {
                fixture.advance(to: time)
                expectNear(view.presentationLayer.position.x, 80 + offset, "at \(time)")
            }
            fixture.advance(to: 1.6)
            #expect(view.layer.animationKeys() == nil && view.presentationLayer.position.x == 80)
        }
    }

    /// A placeholder pulses.
    ///
    /// Source: https://github.com/Juanpe/SkeletonView/blob/30c92f0992/SkeletonViewCore/Sources/API/UIKitExtensions/CALayer%2BAnimations.swift
    @Test("A color that pulses with autoreverses and no end goes to the other color and back in every two durations, until it is removed")
    func pulse() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            view.layer.add(view.layer.pulse(to: UIColor(red: 0, green: 0, blue: 1, alpha: 1)), forKey: "skeletonAnimation")
            @MainActor func expectColor(_ progress: Double, _ time: Double) {
                let components = view.presentationLayer.backgroundColor?.components ?? []
                expectNear(components.first ?? -1, 1 - progress, "red at \(time)")
                expectNear(components.count > 2 ? components[2] : -1, progress, "blue at \(time)")
            }
            for (time, progress) in [
                (0.25, easeInOut(0.25)), (0.5, 0.5), (1, 1), (1.5, 0.5), (1.75, easeInOut(0.25)), (2, 0), (100.5, 0.5), (101, 1),
            ] {
                fixture.advance(to: time)
                expectColor(progress, time)
            }
            view.layer.removeAnimation(forKey: "skeletonAnimation")
            fixture.commit()
            expectColor(0, 101)
        }
    }

    /// A message disappears.
    ///
    /// Source: https://github.com/SwiftKickMobile/SwiftMessages/blob/c0ff6c65bf/SwiftMessages/PhysicsAnimation.swift
    @Test("The completion block of a transaction around two UIView animations runs once, after the longer one")
    func transactionCompletion() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            var completions = 0
            view.hideMessage(duration: 1) { completions += 1 }
            // The fade takes 0.3 seconds, the reduction to 0.8 of the size 1 second.
            fixture.advance(to: 0.15)
            expectNear(Double(view.presentationLayer.opacity), 0.5, within: 1e-5)
            expectNear(view.presentationLayer.affineTransform().a, 1 - 0.2 * 0.15)
            fixture.advance(to: 0.5)
            #expect(completions == 0 && view.alpha == 0 && view.presentationLayer.opacity == 0)
            expectNear(view.presentationLayer.affineTransform().a, 0.9)
            fixture.advance(to: 1.01)
            fixture.pass()
            #expect(completions == 1 && view.alpha == 1 && view.transform == .identity && view.presentationLayer.opacity == 1)
            fixture.advance(to: 2)
            #expect(completions == 1)
        }
    }

    /// A picture-in-picture window springs to a corner with the velocity of a flick.
    ///
    /// Source: https://github.com/nathangitter/fluid-interfaces/blob/da5c66cc5f/FluidInterfaces/FluidInterfaces/Pip.swift
    @Test("A spring by damping ratio and response follows its closed form from the initial velocity of each axis, whatever the duration")
    func designerSpring() {
        for (damping, velocity) in [(0.6, CGVector(dx: 0, dy: 0)), (0.8, CGVector(dx: 4, dy: -3)), (0.3, CGVector(dx: -2, dy: 6))] {
            AnimationFixture.with { fixture in
                let response = 0.4
                let view = fixture.view()
                var ends: [UIViewAnimatingPosition] = []
                let parameters = UISpringTimingParameters(damping: damping, response: response, initialVelocity: velocity)
                let animator = UIViewPropertyAnimator(duration: 0, timingParameters: parameters)
                animator.addAnimations { view.center = CGPoint(x: 250, y: 125) }
                animator.addCompletion { ends.append($0) }
                animator.startAnimation()
                // The solution of x″ + 2ζω x′ + ω² x = 0 from a distance of 1 with a velocity
                // toward the end.
                func progress(_ time: Double, _ velocity: Double) -> Double {
                    let omega = 2 * .pi / response
                    let damped = omega * (1 - damping * damping).squareRoot()
                    let envelope = exp(-damping * omega * time)
                    return 1 - envelope * (cos(damped * time) + (damping * omega - velocity) / damped * sin(damped * time))
                }
                for time in [0.02, 0.1, 0.2, 0.3, 0.4] {
                    fixture.advance(to: time)
                    let position = view.presentationLayer.position
                    expectNear(position.x, 50 + 200 * progress(time, velocity.dx), "x at \(time)", within: 1e-4)
                    expectNear(position.y, 25 + 100 * progress(time, velocity.dy), "y at \(time)", within: 1e-4)
                }
                #expect(ends.isEmpty)
                fixture.advance(to: 10)
                #expect(ends == [.end] && view.presentationLayer.position == CGPoint(x: 250, y: 125))
            }
        }
    }

    /// A popup is scrubbed, turned round and caught again.
    ///
    /// Source: https://github.com/nathangitter/interactive-animations/blob/ef4af3d694/InteractiveAnimations/InteractiveAnimations/ViewController.swift
    @Test("Animators that a pan pauses, scrubs and reverses follow the finger linearly or along their curve, and end where they turned to")
    func scrubbedPopup() {
        AnimationFixture.with { fixture in
            let view = PopupView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
            fixture.root.addSubview(view)
            view.layoutIfNeeded()
            fixture.commit()
            @MainActor func top() -> Double { view.popup.presentationLayer.frame.minY }
            @MainActor func titleAlpha() -> Double { Double(view.title.presentationLayer.opacity) }
            func easeIn(_ fraction: Double) -> Double { bezier(fraction, 0.42, 0, 1, 1) }
            // The popup is open at 0 and closed at 440.
            #expect(view.popup.frame.minY == 440)
            view.panBegan()
            for translation in [-44.0, -220, -352] {
                view.panChanged(translation: translation)
                fixture.commit()
                expectNear(top(), 440 + translation, "top", within: 1e-4)
                expectNear(titleAlpha(), easeIn(-translation / 440), "alpha", within: 1e-4)
            }
            // A flick downward closes the popup again.
            view.panEnded(velocity: 300)
            fixture.advance(to: 3)
            #expect(view.runningAnimators.isEmpty && !view.isOpen)
            view.layoutIfNeeded()
            #expect(view.popup.frame.minY == 440 && top() == 440 && titleAlpha() == 0 && view.popup.layer.cornerRadius == 0)
            // A flick upward opens it; on its way it is caught, pulled back and let go upward.
            view.panBegan()
            view.panChanged(translation: -110)
            view.panEnded(velocity: -300)
            fixture.advance(to: 3.2)
            view.panBegan()
            let caught = view.runningAnimators[0].fractionComplete
            #expect(caught > 0.25 && caught < 1)
            view.panChanged(translation: 44)
            fixture.commit()
            expectNear(top(), 440 * (1 - caught) + 44, within: 1e-3)
            view.panEnded(velocity: -300)
            fixture.advance(to: 8)
            view.layoutIfNeeded()
            #expect(view.isOpen && view.runningAnimators.isEmpty && view.popup.frame.minY == 0 && top() == 0 && titleAlpha() == 1)
            #expect(view.popup.layer.cornerRadius == 20)
        }
    }

    /// A downloaded image fades in.
    ///
    /// Sources: https://github.com/onevcat/Kingfisher/blob/410984bf30/Sources/Extensions/ImageView%2BKingfisher.swift
    /// and https://github.com/Alamofire/AlamofireImage/blob/490f71307c/Source/UIImageView%2BAlamofireImage.swift
    @Test("A cross dissolve begun in the completion of a transition without a duration blends an image view's images on the screen")
    func crossDissolvedImage() throws {
        try ServerFixture.with { fixture in
            func image(_ color: UIColor) -> UIImage {
                render(8, 8) { context in
                    color.setFill()
                    context.fill(rect(0, 0, 8, 8))
                }
            }
            let view = UIImageView(frame: CGRect(x: 100, y: 80, width: 80, height: 80))
            view.image = image(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
            fixture.root.addSubview(view)
            try fixture.settle("the first image") { $0[140, 120] == 0xFFFF_0000 }
            var ends: [Bool] = []
            view.setImage(image(UIColor(red: 0, green: 0, blue: 1, alpha: 1)), duration: 1) { ends.append($0) }
            try fixture.settle("the transition") { _ in try fixture.animations == 1 }
            for (time, progress) in [(0.25, 0.25), (0.5, 0.5), (0.75, 0.75)] {
                try fixture.tick(0.25)
                try fixture.settle("the images at \(time)") { picture in
                    let pixel = picture[140, 120]
                    return abs(Double(pixel >> 16 & 255) - 255 * (1 - progress)) <= 2 && abs(Double(pixel & 255) - 255 * progress) <= 2
                }
            }
            #expect(ends.isEmpty)
            try fixture.tick(0.25)
            try fixture.run("the completion") { ends == [true] }
            try fixture.settle("the second image") { $0[140, 120] == 0xFF00_00FF }
        }
    }

    /// An activity indicator draws and erases a circle.
    ///
    /// Source: https://github.com/ninjaprox/NVActivityIndicatorView/blob/9777b047a9/Sources/Base/Animations/NVActivityIndicatorAnimationCircleStrokeSpin.swift
    @Test("A repeated group runs members with begin times and durations of their own, and one without a duration for the whole group")
    func strokeSpinner() {
        AnimationFixture.with { fixture in
            let spinner = StrokeSpinner(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            fixture.root.addSubview(spinner)
            spinner.startAnimating()
            func stroke(_ elapsed: Double, _ duration: Double) -> Double { bezier(elapsed / duration, 0.4, 0, 0.2, 1) }
            // The end of the stroke moves for 0.7 seconds; its start begins after 0.5 and takes
            // 1.2, so that the group takes 1.7. Before its begin time a member has no effect; after
            // its end the model's value shows.
            let cases: [(time: Double, start: Double, end: Double)] = [
                (0.1, 0, stroke(0.1, 0.7)), (0.35, 0, stroke(0.35, 0.7)), (0.6, stroke(0.1, 1.2), stroke(0.6, 0.7)),
                (1.0, stroke(0.5, 1.2), 1), (1.6, stroke(1.1, 1.2), 1),
            ]
            for pass in [0.0, 1, 20] {
                for (time, start, end) in cases {
                    fixture.advance(to: pass * 1.7 + time)
                    guard let circle = spinner.circle.presentation() else { continue }
                    expectNear(circle.strokeStart, start, "start at \(time)", within: 1e-5)
                    expectNear(circle.strokeEnd, end, "end at \(time)", within: 1e-5)
                    let transform = circle.affineTransform()
                    let turn = 2 * .pi * time / 1.7
                    expectNear(transform.a, cos(turn), "cosine at \(time)", within: 1e-5)
                    expectNear(transform.b, sin(turn), "sine at \(time)", within: 1e-5)
                }
            }
            #expect(spinner.circle.animation(forKey: "animation") != nil)
        }
    }

    /// A scrolling label is paused and resumed.
    ///
    /// Source: https://github.com/cbpowell/MarqueeLabel/blob/c6b4da400c/Sources/MarqueeLabel.swift, after Apple's Technical Q&A QA1673
    @Test("A layer paused by speed 0 and a time offset stands still with its sublayers, and continues from there when it is resumed")
    func pausedLayer() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            let child = UIView(frame: view.bounds)
            view.addSubview(child)
            fixture.commit()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center.x = 150
                child.alpha = 0
            }
            @MainActor func expectProgress(_ progress: Double, _ time: Double) {
                expectNear(view.presentationLayer.position.x, 50 + 100 * progress, "x at \(time)")
                expectNear(Double(child.presentationLayer.opacity), 1 - progress, "opacity at \(time)", within: 1e-5)
            }
            fixture.advance(to: 0.4)
            expectProgress(0.4, 0.4)
            view.layer.pauseAnimations()
            for time in [0.5, 5, 50] {
                fixture.advance(to: time)
                expectProgress(0.4, time)
            }
            view.layer.resumeAnimations()
            fixture.advance(to: 50.2)
            expectProgress(0.6, 50.2)
            // Once more, from within the resumed time.
            view.layer.pauseAnimations()
            fixture.advance(to: 60)
            expectProgress(0.6, 60)
            view.layer.resumeAnimations()
            fixture.advance(to: 60.3)
            expectProgress(0.9, 60.3)
            fixture.advance(to: 60.5)
            #expect(view.layer.animationKeys() == nil && view.presentationLayer.position.x == 150)
        }
    }

    /// A page shrinks into the grid of tabs, whose parts fade at times of their own.
    ///
    /// Source: https://github.com/duckduckgo/iOS/blob/7b3f6010d2/DuckDuckGo/HomeScreenTransition.swift
    @Test("Keyframes of a block animation run in their parts of its duration: none before its part, and its value holds after it")
    func keyframedTransition() {
        AnimationFixture.with { fixture in
            let view = CardTransitionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            fixture.root.addSubview(view)
            fixture.commit()
            var ends: [Bool] = []
            view.shrink(to: CGRect(x: 20, y: 40, width: 120, height: 160), duration: 2) { ends.append($0) }
            // The card moves during the whole, so that it is halfway at half the time. The list
            // fades in from 0.3 of the time to the end, the picture from 0.6 to 0.9.
            fixture.advance(to: 1)
            #expect(view.card.presentationLayer.frame == CGRect(x: 10, y: 20, width: 220, height: 320))
            expectNear(Double(view.picture.presentationLayer.opacity), 0, "picture")
            let list = Double(view.list.presentationLayer.opacity)
            #expect(list > 0.2 && list < 0.4)
            fixture.advance(to: 1.95)
            expectNear(Double(view.picture.presentationLayer.opacity), 1, "picture")
            #expect(view.list.presentationLayer.opacity < 1 && ends.isEmpty)
            fixture.advance(to: 2)
            #expect(ends == [true] && view.list.presentationLayer.opacity == 1)
            #expect(view.card.presentationLayer.frame == CGRect(x: 20, y: 40, width: 120, height: 160))
            #expect(view.picture.frame == CGRect(x: 10, y: 10, width: 100, height: 140))
        }
    }

    /// A toast is hidden while it appears, and a floating tip is stopped.
    ///
    /// Sources: https://github.com/scalessec/Toast-Swift/blob/d780ff8fe5/Toast/Toast.swift
    /// and https://github.com/andreamazz/AMPopTip/blob/94b63459f5/Source/PopTip.swift
    @Test("A fade that begins from the current state continues an interrupted one, and removing animations ends them unfinished")
    func interruption() {
        AnimationFixture.with { fixture in
            let toast = fixture.view()
            var log: [String] = []
            toast.showToast(duration: 1) { log.append("shown \($0)") }
            fixture.advance(to: 0.4)
            let alpha = Double(toast.presentationLayer.opacity)
            expectNear(alpha, bezier(0.4, 0, 0, 0.58, 1), within: 1e-5)
            toast.hideToast(duration: 1) { log.append("hidden \($0)") }
            fixture.advance(to: 0.4)
            // No jump, and from here only downward by the end.
            expectNear(Double(toast.presentationLayer.opacity), alpha, within: 1e-3)
            fixture.advance(to: 1.39)
            #expect(toast.presentationLayer.opacity < 0.05 && toast.superview != nil)
            fixture.advance(to: 1.5)
            #expect(log.last == "hidden true" && toast.superview == nil)

            let tip = fixture.view()
            tip.float(offset: 8, duration: 0.5) { log.append("floated \($0)") }
            for (time, offset) in [(0.25, -4.0), (0.5, -8), (0.75, -4), (1, 0), (10.5, -8), (10.75, -4)] {
                fixture.advance(to: 1.5 + time)
                expectNear(tip.presentationLayer.affineTransform().ty, offset, "\(time)")
            }
            log = []
            tip.stopFloating()
            fixture.pass()
            #expect(log == ["floated false"] && tip.layer.animationKeys() == nil)
            #expect(tip.presentationLayer.affineTransform() == .identity)
        }
    }
}
