import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor struct PanTests {
    let hand = Hand()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() { hand.window.addSubview(view) }

    @Test func `EV5: A pan begins after 10 points, changes with each move and ends with the lift`() {
        defer { hand.close() }
        var states: [UIGestureRecognizer.State] = []
        var translations: [CGFloat] = []
        let pan = UIPanGestureRecognizer()
        pan.addTarget(nil) { (pan: UIPanGestureRecognizer) in
            states.append(pan.state)
            translations.append(pan.translation(in: pan.view).x)
        }
        view.addGestureRecognizer(pan)
        hand.down(0, 100, 100)
        hand.move(0, 109, 100)
        #expect(states.isEmpty)
        hand.wait(0.01)
        hand.move(0, 110, 100)
        hand.wait(0.01)
        hand.move(0, 130, 100)
        hand.up()
        #expect(states == [.began, .changed, .ended])
        #expect(translations == [10, 30, 30])
    }

    @Test func `EV5: Velocity is that of the finger, nothing after a rest, and translations are in the view's space`() {
        defer { hand.close() }
        var velocities: [CGPoint] = []
        let pan = UIPanGestureRecognizer()
        pan.addTarget(nil) { (pan: UIPanGestureRecognizer) in
            if pan.state == .ended { velocities.append(pan.velocity(in: pan.view)) }
        }
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.addGestureRecognizer(pan)
        // 6 points a 60th of a second are 360 a second, and half as many in a space of twice the size.
        hand.drag(from: (100, 100), to: (160, 100))
        #expect(velocities.map { ($0.x * 1e6).rounded() / 1e6 } == [180])
        hand.wait(1)
        hand.drag(from: (100, 100), to: (160, 100), lifts: false)
        hand.wait(0.3)
        hand.up()
        #expect(velocities.last == .zero)
    }

    @Test func `EV5: setTranslation has the translation count on from a value`() {
        defer { hand.close() }
        var last = CGPoint.zero
        let pan = UIPanGestureRecognizer()
        pan.addTarget(nil) { (pan: UIPanGestureRecognizer) in
            last = pan.translation(in: pan.view)
            pan.setTranslation(CGPoint(x: 5, y: 0), in: pan.view)
        }
        view.addGestureRecognizer(pan)
        hand.down(0, 100, 100)
        hand.move(0, 120, 100)
        hand.move(0, 127, 103)
        #expect(last == CGPoint(x: 12, y: 3))
    }

    @Test func `EV5: Fingers that join and leave do not make the translation jump`() {
        defer { hand.close() }
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        var translations: [CGFloat] = []
        pan.addTarget(nil) { (pan: UIPanGestureRecognizer) in translations.append(pan.translation(in: pan.view).x) }
        hand.down(0, 100, 100)
        hand.move(0, 120, 100)
        hand.down(1, 200, 200)
        hand.move((130, 100), (210, 200))
        #expect(pan.numberOfTouches == 2)
        hand.up(1)
        hand.move(0, 140, 100)
        #expect(translations == [20, 30, 40])
        #expect(pan.state == .changed)
    }

    @Test func `EV5: A pan of two fingers needs two, and one of at most one fails with two`() {
        defer { hand.close() }
        var log: [String] = []
        let double = UIPanGestureRecognizer(target: nil) { if $0.state == .began { log.append("two") } }
        double.minimumNumberOfTouches = 2
        let single = UIPanGestureRecognizer(target: nil) { if $0.state == .began { log.append("one") } }
        single.maximumNumberOfTouches = 1
        view.addGestureRecognizer(double)
        view.addGestureRecognizer(single)
        hand.down(0, 100, 100)
        hand.down(1, 200, 100)
        hand.move((100, 130), (200, 130))
        hand.up(0)
        hand.up(1)
        hand.drag(from: (100, 100), to: (150, 100))
        #expect(log == ["two", "one"])
    }

    @Test func `EV5: A pan that begins cancels the view's touch and lets a tap fail`() {
        defer { hand.close() }
        let log = TapTests.Log()
        let tile = TapTests.Tile(log, CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(tile)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: nil) { log.entries.append("pan \($0.state)") })
        tile.addGestureRecognizer(UITapGestureRecognizer(target: nil) { _ in log.entries.append("tap") })
        hand.down(0, 50, 50)
        hand.move(0, 70, 50)
        hand.up()
        #expect(log.entries == ["view began", "pan began", "view cancelled", "pan ended"])
    }

    @Test func `EV5: A wheel and a trackpad are pans where they are allowed to be`() {
        defer { hand.close() }
        var log: [String] = []
        let pan = UIPanGestureRecognizer()
        pan.addTarget(nil) { (pan: UIPanGestureRecognizer) in log.append("\(pan.state) \(pan.translation(in: nil).y)") }
        view.addGestureRecognizer(pan)
        hand.scroll(.step, 50, 50, by: (0, 30), isPrecise: false)
        #expect(log.isEmpty)
        pan.allowedScrollTypesMask = .all
        hand.scroll(.step, 50, 50, by: (0, 30), isPrecise: false)
        hand.wait(0.05)
        hand.scroll(.step, 50, 50, by: (0, 30), isPrecise: false)
        hand.wait(0.11)
        #expect(log == ["began 30.0", "changed 60.0", "ended 60.0"])
        log = []
        hand.scroll(.began, 50, 50, by: (0, 1))
        hand.scroll(.changed, 50, 50, by: (0, 2))
        hand.scroll(.ended, 50, 50, by: (0, 0))
        #expect(log == ["began 1.0", "changed 3.0", "ended 3.0"])
    }

    @Test func `EV5: An unbound method is called on its target, which is not kept alive`() {
        defer { hand.close() }
        @MainActor final class Owner {
            var count = 0
            var last: UIPanGestureRecognizer.State?
            func panned(_ pan: UIPanGestureRecognizer) {
                count += 1
                last = pan.state
            }
            func noted() { count += 100 }
        }
        var held: Owner? = Owner()
        weak let weakOwner = held
        if let owner = held {
            view.addGestureRecognizer(UIPanGestureRecognizer(target: owner, action: Owner.panned))
            view.gestureRecognizers?.first?.addTarget(owner, action: Owner.noted)
        }
        hand.drag(from: (100, 100), to: (150, 100), steps: 2)
        #expect(held?.count == 303)
        #expect(held?.last == .ended)
        held = nil
        #expect(weakOwner == nil)
        hand.drag(from: (100, 100), to: (150, 100), steps: 2)
    }
}
