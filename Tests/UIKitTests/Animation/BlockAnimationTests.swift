import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Animation blocks", .serialized)
struct BlockAnimationTests {
    @Test("TR5 A view's properties animate only in an animation block")
    func animatesInBlocksOnly() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            view.center.x += 100
            view.alpha = 0.5
            #expect(view.layer.animationKeys() == nil)
            UIView.animate(withDuration: 1) { view.center.x += 100 }
            #expect(view.layer.animationKeys() == ["position"])
            UIView.performWithoutAnimation { view.alpha = 0 }
            #expect(view.layer.animationKeys() == ["position"])
            #expect(view.layer.action(forKey: "opacity") == nil && view.action(for: view.layer, forKey: "opacity") is NSNull)
        }
    }

    @Test("AN8 Every animatable property moves from its old to its new value along the curve, and reads back the new one")
    func properties() {
        AnimationFixture.with { fixture in
            let view = fixture.view(CGRect(x: 0, y: 0, width: 100, height: 50))
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            fixture.commit()
            UIView.animate(withDuration: 2) {
                view.frame = CGRect(x: 40, y: 60, width: 200, height: 150)
                view.alpha = 0.2
                view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
                view.layer.cornerRadius = 20
                view.layer.shadowOpacity = 0.8
                view.layer.borderWidth = 6
            }
            #expect(view.frame == CGRect(x: 40, y: 60, width: 200, height: 150))
            for seconds in [0.0, 0.3, 1, 1.7] {
                fixture.advance(to: seconds)
                // The center moves from (50, 25) to (140, 135).
                let p = easeInOut(seconds / 2)
                let layer = view.presentationLayer
                expectNear(layer.position.x, 50 + p * 90, "x")
                expectNear(layer.position.y, 25 + p * 110, "y")
                expectNear(layer.bounds.width, 100 + p * 100, "width")
                expectNear(layer.bounds.height, 50 + p * 100, "height")
                expectNear(Double(layer.opacity), 1 - p * 0.8, "opacity")
                expectNear(layer.cornerRadius, p * 20, "radius")
                expectNear(Double(layer.shadowOpacity), p * 0.8, "shadow")
                expectNear(layer.borderWidth, p * 6, "border")
                let red = Double(layer.backgroundColor?.components?[0] ?? -1)
                expectNear(red, 1 - p, "red", within: 1e-5)
            }
            fixture.advance(to: 2)
            #expect(view.layer.animationKeys() == nil && view.tracks.isEmpty)
            #expect(view.presentationLayer.position == CGPoint(x: 140, y: 135))
        }
    }

    @Test("AN8 A rotation is animated by its angle, not by the elements of its matrix")
    func transform() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.transform = CGAffineTransform(rotationAngle: 1)
            }
            fixture.advance(to: 0.25)
            let shown = view.presentationLayer.affineTransform()
            expectNear(shown.a, cos(0.25))
            expectNear(shown.b, sin(0.25))
        }
    }

    @Test("AN8 The curves of the options are the documented Bézier curves")
    func curves() {
        let curves: [(UIView.AnimationOptions, (Double) -> Double)] = [
            (.curveEaseInOut, easeInOut), (.curveEaseIn, { bezier($0, 0.42, 0, 1, 1) }), (.curveEaseOut, { bezier($0, 0, 0, 0.58, 1) }),
            (.curveLinear, { $0 }),
        ]
        for (options, curve) in curves {
            AnimationFixture.with { fixture in
                let view = fixture.view()
                UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 150 }
                for seconds in [0.2, 0.5, 0.9] {
                    fixture.advance(to: seconds)
                    expectNear(view.presentationLayer.position.x, 50 + 100 * curve(seconds))
                }
            }
        }
    }

    @Test("AN8 A delayed animation shows the old value until it starts")
    func delay() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            var ends: [Bool] = []
            UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
                view.center.x = 150
            } completion: {
                ends.append($0)
            }
            fixture.advance(to: 0.4)
            expectNear(view.presentationLayer.position.x, 50)
            fixture.advance(to: 1)
            expectNear(view.presentationLayer.position.x, 100)
            #expect(ends == [])
            fixture.advance(to: 1.5)
            #expect(ends == [true])
        }
    }

    @Test("AN8 An interrupted animation continues beneath the new one: position and velocity are continuous, and both complete")
    func retargeting() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            var ends: [String] = []
            UIView.animate(withDuration: 1) {
                view.center.x = 150
            } completion: {
                ends.append("first \($0)")
            }
            fixture.advance(to: 0.5)
            UIView.animate(withDuration: 1) {
                view.center.x = 50
            } completion: {
                ends.append("second \($0)")
            }
            #expect(view.layer.animationKeys() == ["position", "position-2"])
            fixture.advance(to: 0.5)
            for step in 0...9 {
                let t = 0.5 + Double(step) / 10
                fixture.advance(to: t)
                // Both animations are additive. To the model's 50, the first adds −100, the second
                // 100, each multiplied by the part of its curve that remains.
                let expected = 50 + 100 * (easeInOut(min(t, 1)) - easeInOut(t - 0.5))
                expectNear(view.presentationLayer.position.x, expected, "at \(t)")
            }
            #expect(ends == ["first true"])
            fixture.advance(to: 1.5)
            #expect(ends == ["first true", "second true"])
        }
    }

    @Test("AN8 An animation of opacity can be reversed any number of times without a jump")
    func opacity() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            // The targets and the start times of the animations, after the initial opacity.
            var (opacities, starts) = ([1.0], [0.0])
            for step in 0..<6 {
                let target = step.isMultiple(of: 2) ? 0.0 : 1.0
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = target }
                opacities.append(target)
                starts.append(Double(step) * 0.2)
                fixture.advance(to: Double(step) * 0.2 + 0.1)
                let now = Double(step) * 0.2 + 0.1
                // Each animation adds the difference from its target to the opacity before, which
                // decreases to 0 within a second.
                var expected = target
                for index in 1..<opacities.count {
                    expected += (opacities[index - 1] - opacities[index]) * max(0, 1 - (now - starts[index]))
                }
                expectNear(Double(view.presentationLayer.opacity), expected, "animation \(step)")
                fixture.advance(to: Double(step + 1) * 0.2)
            }
        }
    }

    @Test("AN8 A transform animates to another one without a jump, although matrices do not commute")
    func transforms() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(rotationAngle: 1.2) }
            fixture.advance(to: 0.4)
            let before = view.presentationLayer.affineTransform()
            UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(translationX: 80, y: 10).scaledBy(x: 2, y: 0.5) }
            fixture.advance(to: 0.4)
            let after = view.presentationLayer.affineTransform()
            for (a, b) in [
                (before.a, after.a), (before.b, after.b), (before.c, after.c), (before.d, after.d), (before.tx, after.tx),
                (before.ty, after.ty),
            ] {
                expectNear(a, b, within: 1e-9)
            }
        }
    }

    @Test("AN8 An animation that is not additive starts from the model, or from the presentation if an option says so")
    func colors() {
        for (options, expected) in [(UIView.AnimationOptions.curveLinear, 0.0), ([.curveLinear, .beginFromCurrentState], 0.5)] {
            AnimationFixture.with { fixture in
                let view = fixture.view()
                view.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
                fixture.commit()
                var ends: [Bool] = []
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
                } completion: {
                    ends.append($0)
                }
                fixture.advance(to: 0.5)
                UIView.animate(withDuration: 1, delay: 0, options: options) {
                    view.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
                }
                fixture.advance(to: 0.5)
                expectNear(Double(view.presentationLayer.backgroundColor?.components?[0] ?? -1), expected, within: 1e-5)
                // The new animation replaces the first.
                #expect(ends == [false])
            }
        }
    }

    @Test("AN8 A repeating animation does not end, and an autoreversing one returns and ends with the new value")
    func repetition() {
        AnimationFixture.with { fixture in
            let (endless, back, counted) = (fixture.view(), fixture.view(), fixture.view())
            var ends: [String] = []
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
                endless.center.x = 150
            } completion: { _ in
                ends.append("endless")
            }
            UIView.animate(withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear]) {
                back.center.x = 150
            } completion: { _ in
                ends.append("back")
            }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { counted.center.x = 150 }
            } completion: { _ in
                ends.append("counted")
            }
            // A quarter of a second after both were at 150: the repeated animation has begun again
            // at 50, and the other one returns.
            fixture.advance(to: 1.25)
            expectNear(endless.presentationLayer.position.x, 75)
            expectNear(back.presentationLayer.position.x, 125)
            fixture.advance(to: 2)
            #expect(ends == ["back"])
            expectNear(back.presentationLayer.position.x, 150)
            // A quarter of a second before the end of two movements there and back.
            fixture.advance(to: 3.75)
            expectNear(counted.presentationLayer.position.x, 75)
            fixture.advance(to: 4)
            #expect(ends == ["back", "counted"])
            fixture.advance(to: 100.5)
            #expect(ends == ["back", "counted"])
            endless.removeFromSuperview()
            fixture.commit()
            #expect(ends == ["back", "counted", "endless"])
        }
    }

    @Test("AN8 The completion of a block without animations or without a duration is called in the next pass")
    func completions() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            var ends: [String] = []
            UIView.animate(withDuration: 1) {
            } completion: {
                ends.append("nothing \($0)")
            }
            UIView.animate(withDuration: 0) {
                view.center.x = 150
            } completion: {
                ends.append("at once \($0)")
            }
            UIView.setAnimationsEnabled(false)
            #expect(!UIView.areAnimationsEnabled)
            UIView.animate(withDuration: 1) {
                view.center.y = 150
            } completion: {
                ends.append("disabled \($0)")
            }
            UIView.setAnimationsEnabled(true)
            #expect(ends == [] && view.layer.animationKeys() == nil)
            fixture.pass()
            #expect(ends == ["nothing true", "at once true", "disabled true"])
        }
    }

    @Test("AN8 A nested block inherits duration and curve of the outer block, unless it overrides them")
    func nesting() {
        AnimationFixture.with { fixture in
            let (outer, inherits, overrides) = (fixture.view(), fixture.view(), fixture.view())
            var durations: [Double] = []
            var ends: [String] = []
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                durations.append(UIView.inheritedAnimationDuration)
                outer.center.x = 150
                UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) {
                    durations.append(UIView.inheritedAnimationDuration)
                    inherits.center.x = 150
                } completion: { _ in
                    ends.append("inherits")
                }
                UIView.animate(withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]) {
                    durations.append(UIView.inheritedAnimationDuration)
                    overrides.center.x = 150
                } completion: { _ in
                    ends.append("overrides")
                }
            } completion: { _ in
                ends.append("outer")
            }
            #expect(durations == [2, 2, 1] && UIView.inheritedAnimationDuration == 0)
            fixture.advance(to: 0.5)
            expectNear(outer.presentationLayer.position.x, 75)
            expectNear(inherits.presentationLayer.position.x, 75)
            expectNear(overrides.presentationLayer.position.x, 50 + 100 * bezier(0.5, 0.42, 0, 1, 1))
            fixture.advance(to: 1)
            #expect(ends == ["overrides"])
            fixture.advance(to: 2)
            #expect(Set(ends) == ["overrides", "inherits", "outer"])
        }
    }

    @Test("LA3 layoutIfNeeded() in an animation block animates subviews, and so does a resize with the option layoutSubviews")
    func layout() {
        AnimationFixture.with { fixture in
            for options in [UIView.AnimationOptions.layoutSubviews, []] {
                let box = FillingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                fixture.root.addSubview(box)
                fixture.commit()
                let begin = fixture.time - fixture.start
                UIView.animate(withDuration: 1, delay: 0, options: options.union(.curveLinear)) {
                    box.bounds.size.width = 200
                    if options.isEmpty {
                        box.setNeedsLayout()
                        box.layoutIfNeeded()
                    }
                }
                fixture.advance(to: begin + 0.5)
                expectNear(box.content.presentationLayer.bounds.width, 150)
                expectNear(box.content.presentationLayer.position.x, 75)
                #expect(box.content.frame.width == 200)
            }
        }
    }

    @Test("AN8 Animated views receive no touches unless their animation allows it")
    func touches() {
        AnimationFixture.with { fixture in
            let (view, free) = (
                fixture.view(CGRect(x: 0, y: 0, width: 50, height: 50)), fixture.view(CGRect(x: 100, y: 0, width: 50, height: 50))
            )
            let child = UIView(frame: view.bounds)
            view.addSubview(child)
            UIView.animate(withDuration: 1) { view.alpha = 0.5 }
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { free.alpha = 0.5 }
            fixture.advance(to: 0.5)
            #expect(fixture.root.hitTest(CGPoint(x: 10, y: 10), with: nil) === fixture.root)
            #expect(fixture.root.hitTest(CGPoint(x: 110, y: 10), with: nil) === free)
            fixture.advance(to: 1)
            #expect(fixture.root.hitTest(CGPoint(x: 10, y: 10), with: nil) === child)
        }
    }

    @Test("AN8 The system animation delete fades views and removes them, alongside other animations")
    func deletion() {
        AnimationFixture.with { fixture in
            let (view, other) = (fixture.view(), fixture.view())
            var ends: [Bool] = []
            UIView.perform(.delete, on: [view], animations: { other.center.x = 150 }, completion: { ends.append($0) })
            fixture.advance(to: 0.1)
            #expect(view.presentationLayer.opacity < 1 && view.superview != nil && other.layer.animationKeys() == ["position"])
            fixture.advance(to: 1)
            #expect(view.superview == nil && ends == [true])
        }
    }

    @available(*, deprecated)
    @Test("AN8 Blocks between beginAnimations and commitAnimations animate like closures")
    func oldBlocks() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            UIView.beginAnimations("move", context: nil)
            UIView.setAnimationDuration(2)
            UIView.setAnimationCurve(.linear)
            UIView.setAnimationDelay(1)
            view.center.x = 150
            UIView.commitAnimations()
            view.alpha = 0.5
            #expect(view.layer.animationKeys() == ["position"])
            fixture.advance(to: 2)
            expectNear(view.presentationLayer.position.x, 100)
            fixture.advance(to: 3)
            #expect(view.layer.animationKeys() == nil)
        }
    }

    /// A delegate of blocks, which records its messages.
    private final class OldBlockDelegateSpy {
        var messages: [String] = []
        static let start = Selector("start:context:") { (o: OldBlockDelegateSpy) in
            { (name: String?, _: UnsafeMutableRawPointer?) in o.messages.append("start \(name ?? "")") }
        }
        static let stop = Selector("stop:finished:context:") { (o: OldBlockDelegateSpy) in
            { (name: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) in
                o.messages.append("stop \(name ?? "") \(finished.boolValue) \(context != nil)")
            }
        }
    }

    @available(*, deprecated)
    @Test("AN8 A block between two calls tells its delegate when its animations start and when they have ended")
    func oldBlockDelegate() {
        AnimationFixture.with { fixture in
            let view = fixture.view()
            let delegate = OldBlockDelegateSpy()
            UIView.setAnimationDelegate(delegate)
            UIView.beginAnimations("move", context: UnsafeMutableRawPointer(bitPattern: 8))
            UIView.setAnimationDelegate(delegate)
            UIView.setAnimationWillStart(OldBlockDelegateSpy.start)
            UIView.setAnimationDidStop(OldBlockDelegateSpy.stop)
            UIView.setAnimationDuration(1)
            view.center.x = 150
            UIView.commitAnimations()
            #expect(delegate.messages.isEmpty)
            fixture.pass()
            #expect(delegate.messages == ["start move"])
            fixture.advance(to: 1.5)
            #expect(delegate.messages == ["start move", "stop move true true"])
        }
    }

    @Test("AN8 Animations of a removed or deallocated view complete with false and do not keep the view alive")
    func removal() {
        AnimationFixture.with { fixture in
            var ends: [Bool] = []
            weak var weakView: UIView?
            for isShown in [false, true] {
                do {
                    let view = isShown ? fixture.view() : UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                    weakView = view
                    UIView.animate(withDuration: 1) {
                        view.center.x = 150
                    } completion: {
                        ends.append($0)
                    }
                    view.removeFromSuperview()
                }
                fixture.pass()
                #expect(weakView == nil)
            }
            #expect(ends == [false, false])
        }
    }

    @Test("AN8 An asynchronous function can wait for an animation")
    func waiting() async {
        let view = UIView()
        #expect(await UIView.animate(withDuration: 0) { view.alpha = 0 })
        #expect(await UIView.transition(with: view, duration: 0, options: .transitionCrossDissolve) { view.alpha = 1 })
    }

    @Test("AN8 A view moved by an animator is hit at its presentation position, or at its model position if hit-testing is manual")
    func movingHits() {
        for isManual in [false, true] {
            AnimationFixture.with { fixture in
                let view = fixture.view(CGRect(x: 0, y: 0, width: 50, height: 50))
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 200 }
                animator.isManualHitTestingEnabled = isManual
                animator.startAnimation()
                fixture.advance(to: 0.5)
                let (presentation, model) = (CGPoint(x: 125, y: 25), CGPoint(x: 225, y: 25))
                #expect(fixture.root.hitTest(isManual ? model : presentation, with: nil) === view)
                #expect(fixture.root.hitTest(isManual ? presentation : model, with: nil) === fixture.root)
                animator.isUserInteractionEnabled = false
                animator.stopAnimation(true)
            }
        }
    }
}

/// A view whose content fills it.
private final class FillingView: UIView {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() { content.frame = bounds }
}
