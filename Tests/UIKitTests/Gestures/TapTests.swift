import Foundation
import Testing

@testable import UIKit

@MainActor struct TapTests {
    let log = CallLog()
    let simulator = TouchSimulator()
    let tile: TouchSpyView

    init() {
        tile = TouchSpyView(log, CGRect(x: 100, y: 100, width: 100, height: 100))
        simulator.window.addSubview(tile)
    }

    /// Adds a recognizer that logs its states under a name.
    func addTapRecognizer(_ name: String, taps: Int = 1) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer(target: nil) { [log] in log.lines.append("\(name) \($0.state)") }
        tap.numberOfTapsRequired = taps
        tile.addGestureRecognizer(tap)
        return tap
    }

    @Test("EV5 A tap calls its target at the lift, and then the view's touch is canceled")
    func recognizesTap() {
        defer { simulator.close() }
        let tap = addTapRecognizer("tap")
        simulator.tap(110, 120)
        #expect(log.lines == ["view began", "tap ended", "view cancelled"])
        #expect(tap.state == .possible)
        #expect(tap.location(in: tile) == CGPoint(x: 10, y: 20))
    }

    @Test("EV5 If cancelsTouchesInView is false, the view receives the whole touch")
    func keepsTouchWithoutCancellation() {
        defer { simulator.close() }
        addTapRecognizer("tap").cancelsTouchesInView = false
        simulator.tap(110, 120)
        #expect(log.lines == ["view began", "tap ended", "view ended"])
    }

    @Test("EV5 A touch that moves far or lasts long is not recognized as a tap, and the view receives its end")
    func rejectsLongOrMovedTap() {
        defer { simulator.close() }
        _ = addTapRecognizer("tap")
        simulator.drag(from: (110, 110), to: (190, 110), steps: 1)
        #expect(log.lines == ["view began", "view moved", "view ended"])
        log.lines = []
        simulator.down(0, 110, 110)
        simulator.wait(2)
        simulator.up()
        #expect(log.lines == ["view began", "view ended"])
    }

    @Test("EV5 A single tap that requires a double tap to fail waits for 0.35 seconds")
    func waitsForDoubleTap() {
        defer { simulator.close() }
        let (single, double) = (addTapRecognizer("single"), addTapRecognizer("double", taps: 2))
        single.require(toFail: double)
        simulator.tap(110, 110)
        #expect(log.lines == ["view began"])
        simulator.wait(0.34)
        #expect(log.lines == ["view began"])
        simulator.wait(0.02)
        #expect(log.lines == ["view began", "single ended", "view cancelled"])

        log.lines = []
        simulator.tap(110, 110)
        simulator.wait(0.1)
        simulator.tap(112, 110)
        simulator.wait(1)
        #expect(log.lines.filter { !$0.hasPrefix("view") } == ["double ended"])
    }

    @Test("EV5 Without a failure requirement both the single and the double tap are recognized")
    func recognizesSingleAndDoubleTap() {
        defer { simulator.close() }
        _ = (addTapRecognizer("single"), addTapRecognizer("double", taps: 2))
        simulator.tap(110, 110)
        #expect(log.lines.contains("single ended"))
        simulator.wait(0.1)
        simulator.tap(110, 110)
        #expect(log.lines.contains("double ended"))
    }

    @Test("EV5 delaysTouchesEnded delays the end of the view's touch until a double tap failed")
    func delaysTouchesEnded() {
        defer { simulator.close() }
        let double = addTapRecognizer("double", taps: 2)
        simulator.tap(110, 110)
        #expect(log.lines == ["view began"])
        simulator.wait(0.4)
        #expect(log.lines == ["view began", "view ended"])
        log.lines = []
        double.delaysTouchesEnded = false
        simulator.tap(110, 110)
        #expect(log.lines == ["view began", "view ended"])
    }

    @Test("EV5 With delaysTouchesBegan, a view receives touches only after the recognizer has failed")
    func delaysTouchesBegan() {
        defer { simulator.close() }
        let tap = addTapRecognizer("tap")
        tap.delaysTouchesBegan = true
        simulator.tap(110, 110)
        #expect(log.lines == ["tap ended"])
        log.lines = []
        simulator.down(0, 110, 110)
        simulator.wait(0.1)
        #expect(log.lines == [])
        simulator.move(0, 180, 110)
        #expect(log.lines == ["view began", "view moved"])
        simulator.up()
        #expect(log.lines == ["view began", "view moved", "view ended"])
    }

    @Test("EV5 A tap that requires two fingers is not recognized with one")
    func requiresTwoTouches() {
        defer { simulator.close() }
        let tap = addTapRecognizer("tap")
        tap.numberOfTouchesRequired = 2
        simulator.tap(110, 110)
        #expect(!log.lines.contains("tap ended"))
        simulator.down(0, 110, 110)
        simulator.down(1, 150, 130)
        simulator.up(0)
        simulator.up(1)
        #expect(log.lines.contains("tap ended"))
        // The middle of both touches, in the tile, whose origin is (100, 100).
        #expect(tap.location(in: tile) == CGPoint(x: 30, y: 20))
    }

    @Test("EV5 The recognizer of the inner view takes precedence and prevents the outer one's")
    func prefersInnerRecognizer() {
        defer { simulator.close() }
        _ = addTapRecognizer("inner")
        let outer = UITapGestureRecognizer(target: nil) { [log] _ in log.lines.append("outer") }
        simulator.window.addGestureRecognizer(outer)
        simulator.tap(110, 110)
        #expect(log.lines == ["view began", "inner ended", "view cancelled"])
        simulator.tap(10, 10)
        #expect(log.lines.last == "outer")
    }

    @Test("EV5 A disabled or removed recognizer recognizes nothing")
    func ignoresDisabledOrRemovedRecognizer() {
        defer { simulator.close() }
        let tap = addTapRecognizer("tap")
        tap.isEnabled = false
        simulator.tap(110, 110)
        tap.isEnabled = true
        tile.removeGestureRecognizer(tap)
        #expect(tap.view == nil)
        simulator.wait(1)
        simulator.tap(110, 110)
        #expect(log.lines == ["view began", "view ended", "view began", "view ended"])
    }
}
