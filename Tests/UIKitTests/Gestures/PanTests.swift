import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor struct PanTests {
    let simulator = TouchSimulator()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() { simulator.window.addSubview(view) }

    @Test("EV5 A pan begins after 10 points, changes with each move and ends with the lift")
    func recognizesPan() {
        defer { simulator.close() }
        var states: [UIGestureRecognizer.State] = []
        var translations: [CGFloat] = []
        let pan = UIPanGestureRecognizer()
        pan.addTarget(nil) { (pan: UIPanGestureRecognizer) in
            states.append(pan.state)
            translations.append(pan.translation(in: pan.view).x)
        }
        view.addGestureRecognizer(pan)
        simulator.down(0, 100, 100)
        simulator.move(0, 109, 100)
        #expect(states.isEmpty)
        simulator.wait(0.01)
        simulator.move(0, 110, 100)
        simulator.wait(0.01)
        simulator.move(0, 130, 100)
        simulator.up()
        #expect(states == [.began, .changed, .ended])
        #expect(translations == [10, 30, 30])
    }

    @Test("EV5 A pan's velocity is the finger's, zero after a rest, and its translation is in the view's space")
    func measuresPanVelocity() {
        defer { simulator.close() }
        var velocities: [CGPoint] = []
        let pan = UIPanGestureRecognizer()
        pan.addTarget(nil) { (pan: UIPanGestureRecognizer) in
            if pan.state == .ended { velocities.append(pan.velocity(in: pan.view)) }
        }
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.addGestureRecognizer(pan)
        // 6 points per 60th of a second are 360 points per second, and half of that in a space of
        // twice the scale.
        simulator.drag(from: (100, 100), to: (160, 100))
        #expect(velocities.map { ($0.x * 1e6).rounded() / 1e6 } == [180])
        simulator.wait(1)
        simulator.drag(from: (100, 100), to: (160, 100), lifts: false)
        simulator.wait(0.3)
        simulator.up()
        #expect(velocities.last == .zero)
    }

    @Test("EV5 A pan that begins with the first movement after a rest has the velocity of that movement")
    func velocityAfterRest() {
        defer { simulator.close() }
        var velocities: [CGPoint] = []
        let pan = UIPanGestureRecognizer()
        pan.addTarget(nil) { (pan: UIPanGestureRecognizer) in
            if pan.state == .began { velocities.append(pan.velocity(in: pan.view)) }
        }
        view.addGestureRecognizer(pan)
        simulator.down(0, 100, 100)
        simulator.wait(0.5)
        simulator.move(0, 100, 160)
        #expect(velocities.count == 1)
        // The speed depends on the moment at which the finger left, which is not known.
        #expect(velocities.first.map { $0.x == 0 && $0.y > 0 } == true)
        simulator.up()
    }

    @Test("EV5 setTranslation sets the value from which the translation continues")
    func setsPanTranslation() {
        defer { simulator.close() }
        var last = CGPoint.zero
        let pan = UIPanGestureRecognizer()
        pan.addTarget(nil) { (pan: UIPanGestureRecognizer) in
            last = pan.translation(in: pan.view)
            pan.setTranslation(CGPoint(x: 5, y: 0), in: pan.view)
        }
        view.addGestureRecognizer(pan)
        simulator.down(0, 100, 100)
        simulator.move(0, 120, 100)
        simulator.move(0, 127, 103)
        #expect(last == CGPoint(x: 12, y: 3))
    }

    @Test("EV5 Fingers that join or leave a pan do not change its translation")
    func keepsTranslationWhenFingersChange() {
        defer { simulator.close() }
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        var translations: [CGFloat] = []
        pan.addTarget(nil) { (pan: UIPanGestureRecognizer) in translations.append(pan.translation(in: pan.view).x) }
        simulator.down(0, 100, 100)
        simulator.move(0, 120, 100)
        simulator.down(1, 200, 200)
        simulator.move((130, 100), (210, 200))
        #expect(pan.numberOfTouches == 2)
        simulator.up(1)
        simulator.move(0, 140, 100)
        #expect(translations == [20, 30, 40])
        #expect(pan.state == .changed)
    }

    @Test("EV5 A pan of at least two fingers needs two, and one of at most one fails with two")
    func limitsPanTouches() {
        defer { simulator.close() }
        var log: [String] = []
        let double = UIPanGestureRecognizer(target: nil) { if $0.state == .began { log.append("two") } }
        double.minimumNumberOfTouches = 2
        let single = UIPanGestureRecognizer(target: nil) { if $0.state == .began { log.append("one") } }
        single.maximumNumberOfTouches = 1
        view.addGestureRecognizer(double)
        view.addGestureRecognizer(single)
        simulator.down(0, 100, 100)
        simulator.down(1, 200, 100)
        simulator.move((100, 130), (200, 130))
        simulator.up(0)
        simulator.up(1)
        simulator.drag(from: (100, 100), to: (150, 100))
        #expect(log == ["two", "one"])
    }

    @Test("EV5 A pan that begins cancels the view's touch and makes a tap fail")
    func cancelsViewTouchOnPan() {
        defer { simulator.close() }
        let log = CallLog()
        let tile = TouchSpyView(log, CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(tile)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: nil) { log.lines.append("pan \($0.state)") })
        tile.addGestureRecognizer(UITapGestureRecognizer(target: nil) { _ in log.lines.append("tap") })
        simulator.down(0, 50, 50)
        simulator.move(0, 70, 50)
        simulator.up()
        #expect(log.lines == ["view began", "pan began", "view cancelled", "pan ended"])
    }

    @Test("EV5 Scrolling by a wheel or a trackpad is recognized as a pan if allowedScrollTypesMask permits it")
    func recognizesScrolls() {
        defer { simulator.close() }
        var log: [String] = []
        let pan = UIPanGestureRecognizer()
        pan.addTarget(nil) { (pan: UIPanGestureRecognizer) in log.append("\(pan.state) \(pan.translation(in: nil).y)") }
        view.addGestureRecognizer(pan)
        simulator.scroll(.step, 50, 50, by: (0, 30), isPrecise: false)
        #expect(log.isEmpty)
        pan.allowedScrollTypesMask = .all
        simulator.scroll(.step, 50, 50, by: (0, 30), isPrecise: false)
        simulator.wait(0.05)
        simulator.scroll(.step, 50, 50, by: (0, 30), isPrecise: false)
        // Steps of a wheel end after a pause of 0.1 seconds.
        simulator.wait(0.11)
        #expect(log == ["began 30.0", "changed 60.0", "ended 60.0"])
        log = []
        simulator.scroll(.began, 50, 50, by: (0, 1))
        simulator.scroll(.changed, 50, 50, by: (0, 2))
        simulator.scroll(.ended, 50, 50, by: (0, 0))
        #expect(log == ["began 1.0", "changed 3.0", "ended 3.0"])
    }

    @Test("EV5 An unbound method is called on its target, which is not retained")
    func callsUnboundMethod() {
        defer { simulator.close() }
        @MainActor final class ActionTarget {
            var count = 0
            var last: UIPanGestureRecognizer.State?
            func panned(_ pan: UIPanGestureRecognizer) {
                count += 1
                last = pan.state
            }
            func noted() { count += 100 }
        }
        var held: ActionTarget? = ActionTarget()
        weak let weakOwner = held
        if let owner = held {
            view.addGestureRecognizer(UIPanGestureRecognizer(target: owner, action: ActionTarget.panned))
            view.gestureRecognizers?.first?.addTarget(owner, action: ActionTarget.noted)
        }
        simulator.drag(from: (100, 100), to: (150, 100), steps: 2)
        // Both methods, which add 1 and 100, are called when the pan begins, changes and ends.
        #expect(held?.count == 303)
        #expect(held?.last == .ended)
        held = nil
        #expect(weakOwner == nil)
        // Without its target, the pan calls nothing.
        simulator.drag(from: (100, 100), to: (150, 100), steps: 2)
    }
}
