import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Animation blocks", .serialized)
struct BlockAnimationTests {
    @Test("TR5 a view's properties animate in a block only")
    func outside() {
        AnimationStage.with { stage in
            let view = stage.view()
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

    @Test("AN8 every animatable property goes from the old to the new value by the curve, and reads back the new one")
    func properties() {
        AnimationStage.with { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 100, height: 50))
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            stage.commit()
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
                stage.go(to: seconds)
                let p = easeInOut(seconds / 2)
                let layer = view.shown
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
            stage.go(to: 2)
            #expect(view.layer.animationKeys() == nil && view.tracks.isEmpty)
            #expect(view.shown.position == CGPoint(x: 140, y: 135))
        }
    }

    @Test("AN8 transforms animate by their parts")
    func transform() {
        AnimationStage.with { stage in
            let view = stage.view()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.transform = CGAffineTransform(rotationAngle: 1)
            }
            stage.go(to: 0.25)
            let shown = view.shown.affineTransform()
            expectNear(shown.a, cos(0.25))
            expectNear(shown.b, sin(0.25))
        }
    }

    @Test("AN8 the curves of the options are the documented Bézier curves")
    func curves() {
        let curves: [(UIView.AnimationOptions, (Double) -> Double)] = [
            (.curveEaseInOut, easeInOut), (.curveEaseIn, { bezier($0, 0.42, 0, 1, 1) }), (.curveEaseOut, { bezier($0, 0, 0, 0.58, 1) }),
            (.curveLinear, { $0 }),
        ]
        for (options, curve) in curves {
            AnimationStage.with { stage in
                let view = stage.view()
                UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 150 }
                for seconds in [0.2, 0.5, 0.9] {
                    stage.go(to: seconds)
                    expectNear(view.shown.position.x, 50 + 100 * curve(seconds))
                }
            }
        }
    }

    @Test("AN8 a delayed animation shows the old value until it begins")
    func delay() {
        AnimationStage.with { stage in
            let view = stage.view()
            var ends: [Bool] = []
            UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
                view.center.x = 150
            } completion: {
                ends.append($0)
            }
            stage.go(to: 0.4)
            expectNear(view.shown.position.x, 50)
            stage.go(to: 1)
            expectNear(view.shown.position.x, 100)
            #expect(ends == [])
            stage.go(to: 1.5)
            #expect(ends == [true])
        }
    }

    @Test("AN8 an interrupted animation goes on beneath the new one: position and speed are continuous, and both complete")
    func retargeting() {
        AnimationStage.with { stage in
            let view = stage.view()
            var ends: [String] = []
            UIView.animate(withDuration: 1) {
                view.center.x = 150
            } completion: {
                ends.append("first \($0)")
            }
            stage.go(to: 0.5)
            UIView.animate(withDuration: 1) {
                view.center.x = 50
            } completion: {
                ends.append("second \($0)")
            }
            #expect(view.layer.animationKeys() == ["position", "position-2"])
            stage.go(to: 0.5)
            for step in 0...9 {
                let t = 0.5 + Double(step) / 10
                stage.go(to: t)
                // The model plus what is left of each difference.
                let expected = 50 + 100 * (easeInOut(min(t, 1)) - easeInOut(t - 0.5))
                expectNear(view.shown.position.x, expected, "at \(t)")
            }
            #expect(ends == ["first true"])
            stage.go(to: 1.5)
            #expect(ends == ["first true", "second true"])
        }
    }

    @Test("AN8 opacity is turned back without a jump, as often as one likes")
    func opacity() {
        AnimationStage.with { stage in
            let view = stage.view()
            var (turns, times) = ([1.0], [0.0])
            for step in 0..<6 {
                let target = step.isMultiple(of: 2) ? 0.0 : 1.0
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = target }
                turns.append(target)
                times.append(Double(step) * 0.2)
                stage.go(to: Double(step) * 0.2 + 0.1)
                let now = Double(step) * 0.2 + 0.1
                var expected = target
                for turn in 1..<turns.count { expected += (turns[turn - 1] - turns[turn]) * max(0, 1 - (now - times[turn])) }
                expectNear(Double(view.shown.opacity), expected, "turn \(step)")
                stage.go(to: Double(step + 1) * 0.2)
            }
        }
    }

    @Test("AN8 a transform is turned to another one without a jump, though matrices do not commute")
    func transforms() {
        AnimationStage.with { stage in
            let view = stage.view()
            UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(rotationAngle: 1.2) }
            stage.go(to: 0.4)
            let before = view.shown.affineTransform()
            UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(translationX: 80, y: 10).scaledBy(x: 2, y: 0.5) }
            stage.go(to: 0.4)
            let after = view.shown.affineTransform()
            for (a, b) in [
                (before.a, after.a), (before.b, after.b), (before.c, after.c), (before.d, after.d), (before.tx, after.tx),
                (before.ty, after.ty),
            ] {
                expectNear(a, b, within: 1e-9)
            }
        }
    }

    @Test("AN8 what does not add up begins with the model, and from what is on the screen where that is asked for")
    func colors() {
        for (options, expected) in [(UIView.AnimationOptions.curveLinear, 0.0), ([.curveLinear, .beginFromCurrentState], 0.5)] {
            AnimationStage.with { stage in
                let view = stage.view()
                view.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
                stage.commit()
                var ends: [Bool] = []
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
                } completion: {
                    ends.append($0)
                }
                stage.go(to: 0.5)
                UIView.animate(withDuration: 1, delay: 0, options: options) {
                    view.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
                }
                stage.go(to: 0.5)
                expectNear(Double(view.shown.backgroundColor?.components?[0] ?? -1), expected, within: 1e-5)
                #expect(ends == [false])
            }
        }
    }

    @Test("AN8 repeating animations do not end, autoreversing ones come back and end with the new value")
    func repetition() {
        AnimationStage.with { stage in
            let (unboundedLength, back, counted) = (stage.view(), stage.view(), stage.view())
            var ends: [String] = []
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
                unboundedLength.center.x = 150
            } completion: { _ in
                ends.append("unboundedLength")
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
            stage.go(to: 1.25)
            expectNear(unboundedLength.shown.position.x, 75)
            expectNear(back.shown.position.x, 125)
            stage.go(to: 2)
            #expect(ends == ["back"])
            expectNear(back.shown.position.x, 150)
            stage.go(to: 3.75)
            expectNear(counted.shown.position.x, 75)
            stage.go(to: 4)
            #expect(ends == ["back", "counted"])
            stage.go(to: 100.5)
            #expect(ends == ["back", "counted"])
            unboundedLength.removeFromSuperview()
            stage.commit()
            #expect(ends == ["back", "counted", "unboundedLength"])
        }
    }

    @Test("AN8 the completion of a block that animates nothing, or takes no time, comes in the next pass")
    func completions() {
        AnimationStage.with { stage in
            let view = stage.view()
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
            stage.pass()
            #expect(ends == ["nothing true", "at once true", "disabled true"])
        }
    }

    @Test("AN8 a block within another has its duration and curve, unless it overrides them")
    func nesting() {
        AnimationStage.with { stage in
            let (outer, inherits, overrides) = (stage.view(), stage.view(), stage.view())
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
            stage.go(to: 0.5)
            expectNear(outer.shown.position.x, 75)
            expectNear(inherits.shown.position.x, 75)
            expectNear(overrides.shown.position.x, 50 + 100 * bezier(0.5, 0.42, 0, 1, 1))
            stage.go(to: 1)
            #expect(ends == ["overrides"])
            stage.go(to: 2)
            #expect(Set(ends) == ["overrides", "inherits", "outer"])
        }
    }

    @Test("LA3 layout that happens in a block animates what it arranges, also for views that the block resizes where it says so")
    func layout() {
        AnimationStage.with { stage in
            for options in [UIView.AnimationOptions.layoutSubviews, []] {
                let box = FillingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                stage.root.addSubview(box)
                stage.commit()
                let begin = stage.time - stage.start
                UIView.animate(withDuration: 1, delay: 0, options: options.union(.curveLinear)) {
                    box.bounds.size.width = 200
                    if options.isEmpty {
                        box.setNeedsLayout()
                        box.layoutIfNeeded()
                    }
                }
                stage.go(to: begin + 0.5)
                expectNear(box.content.shown.bounds.width, 150)
                expectNear(box.content.shown.position.x, 75)
                #expect(box.content.frame.width == 200)
            }
        }
    }

    @Test("AN8 views that are animated get no touches, unless their animation allows it")
    func touches() {
        AnimationStage.with { stage in
            let (view, free) = (
                stage.view(CGRect(x: 0, y: 0, width: 50, height: 50)), stage.view(CGRect(x: 100, y: 0, width: 50, height: 50))
            )
            let child = UIView(frame: view.bounds)
            view.addSubview(child)
            UIView.animate(withDuration: 1) { view.alpha = 0.5 }
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { free.alpha = 0.5 }
            stage.go(to: 0.5)
            #expect(stage.root.hitTest(CGPoint(x: 10, y: 10), with: nil) === stage.root)
            #expect(stage.root.hitTest(CGPoint(x: 110, y: 10), with: nil) === free)
            stage.go(to: 1)
            #expect(stage.root.hitTest(CGPoint(x: 10, y: 10), with: nil) === child)
        }
    }

    @Test("AN8 the system's delete animation shrinks and fades views, and takes them out")
    func deletion() {
        AnimationStage.with { stage in
            let (view, other) = (stage.view(), stage.view())
            var ends: [Bool] = []
            UIView.perform(.delete, on: [view], animations: { other.center.x = 150 }, completion: { ends.append($0) })
            stage.go(to: 0.1)
            #expect(view.shown.opacity < 1 && view.superview != nil && other.layer.animationKeys() == ["position"])
            stage.go(to: 1)
            #expect(view.superview == nil && ends == [true])
        }
    }

    @available(*, deprecated)
    @Test("AN8 blocks between two calls animate as those in closures do")
    func oldBlocks() {
        AnimationStage.with { stage in
            let view = stage.view()
            UIView.beginAnimations("move", context: nil)
            UIView.setAnimationDuration(2)
            UIView.setAnimationCurve(.linear)
            UIView.setAnimationDelay(1)
            view.center.x = 150
            UIView.commitAnimations()
            view.alpha = 0.5
            #expect(view.layer.animationKeys() == ["position"])
            stage.go(to: 2)
            expectNear(view.shown.position.x, 100)
            stage.go(to: 3)
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test("AN8 animations of a view that goes, shown or not, complete with false, and leave nothing behind")
    func going() {
        AnimationStage.with { stage in
            var ends: [Bool] = []
            weak var gone: UIView?
            for isShown in [false, true] {
                do {
                    let view = isShown ? stage.view() : UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                    gone = view
                    UIView.animate(withDuration: 1) {
                        view.center.x = 150
                    } completion: {
                        ends.append($0)
                    }
                    view.removeFromSuperview()
                }
                stage.pass()
                #expect(gone == nil)
            }
            #expect(ends == [false, false])
        }
    }

    @Test("AN8 an animation may be waited for")
    func waiting() async {
        let view = UIView()
        #expect(await UIView.animate(withDuration: 0) { view.alpha = 0 })
        #expect(await UIView.transition(with: view, duration: 0, options: .transitionCrossDissolve) { view.alpha = 1 })
    }

    @Test("AN8 a view that an animator moves is hit where it is on the screen, unless the app looks after that")
    func movingHits() {
        for isManual in [false, true] {
            AnimationStage.with { stage in
                let view = stage.view(CGRect(x: 0, y: 0, width: 50, height: 50))
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 200 }
                animator.isManualHitTestingEnabled = isManual
                animator.startAnimation()
                stage.go(to: 0.5)
                let (moving, last) = (CGPoint(x: 125, y: 25), CGPoint(x: 225, y: 25))
                #expect(stage.root.hitTest(isManual ? last : moving, with: nil) === view)
                #expect(stage.root.hitTest(isManual ? moving : last, with: nil) === stage.root)
                animator.isUserInteractionEnabled = false
                animator.stopAnimation(true)
            }
        }
    }
}

/// Its content fills it.
private final class FillingView: UIView {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() { content.frame = bounds }
}
