import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor struct RecognizerTests {
    let log = TapTests.Log()
    let hand = Hand()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() { hand.window.addSubview(view) }

    private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
        recognizer.addTarget(nil) { [log] (recognizer: UIGestureRecognizer) in log.entries.append("\(name) \(recognizer.state)") }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    // MARK: Long presses

    @Test func `EV5: A long press begins after half a second, changes with moves and ends with the lift`() {
        defer { hand.close() }
        _ = add(UILongPressGestureRecognizer(), "press")
        hand.down(0, 50, 50)
        hand.wait(0.49)
        #expect(log.entries.isEmpty)
        hand.wait(0.02)
        #expect(log.entries == ["press began"])
        hand.move(0, 150, 50)
        hand.up()
        #expect(log.entries == ["press began", "press changed", "press ended"])
    }

    @Test func `EV5: A finger that moves more than 10 points before is no long press`() {
        defer { hand.close() }
        _ = add(UILongPressGestureRecognizer(), "press")
        hand.down(0, 50, 50)
        hand.move(0, 61, 50)
        hand.wait(1)
        hand.up()
        #expect(log.entries.isEmpty)
    }

    @Test func `EV5: An event that comes late is handled at its time: a lift before the half second is no long press, one after it is`() {
        defer { hand.close() }
        _ = add(UILongPressGestureRecognizer(), "press")
        hand.down(0, 50, 50)
        let id = TestApp.application.activeTouches.first?.id ?? 0
        func lift(_ id: UInt32, _ time: Double) {
            let kind = UserInput.Kind.touch(.init(id: id, phase: .ended, location: CGPoint(x: 50, y: 50)))
            TestApp.application.handle([UserInput(time: hand.mediaTime(time), kind: kind)])
        }
        lift(id, 0.4)
        #expect(log.entries.isEmpty)
        hand.wait(1)
        hand.down(0, 50, 50)
        lift(TestApp.application.activeTouches.first?.id ?? 0, 1.6)
        #expect(log.entries == ["press began", "press ended"])
    }

    @Test func `EV5: A long press may need a tap before it`() {
        defer { hand.close() }
        let press = add(UILongPressGestureRecognizer(), "press")
        press.numberOfTapsRequired = 1
        hand.down(0, 50, 50)
        hand.wait(1)
        hand.up()
        #expect(log.entries.isEmpty)
        hand.tap(50, 50)
        hand.wait(0.1)
        hand.down(0, 50, 50)
        hand.wait(0.6)
        #expect(log.entries == ["press began"])
    }

    // MARK: Two fingers

    @Test func `EV5: A pinch has the distance of the fingers in parts of what it was`() {
        defer { hand.close() }
        let pinch = add(UIPinchGestureRecognizer(), "pinch")
        hand.down(0, 100, 100)
        hand.down(1, 200, 100)
        hand.move((98, 100), (202, 100))
        #expect(log.entries.isEmpty)
        hand.wait(0.01)
        hand.move((75, 100), (225, 100))
        #expect(pinch.scale == 1.5)
        // From 1.04 to 1.5 in a hundredth of a second.
        #expect(abs(pinch.velocity - 46) < 1e-6)
        pinch.scale = 1
        hand.move((0, 100), (300, 100))
        #expect(pinch.scale == 2)
        hand.up(0)
        #expect(log.entries == ["pinch began", "pinch changed"])
        hand.up(1)
        #expect(log.entries.last == "pinch ended")
    }

    @Test func `EV5: A rotation counts clockwise, past half a turn too`() {
        defer { hand.close() }
        let rotation = add(UIRotationGestureRecognizer(), "rotation")
        hand.down(0, 100, 100)
        hand.down(1, 200, 100)
        hand.move((100, 100), (200, 104))
        #expect(log.entries.isEmpty)
        for step in 1...5 {
            let angle = Double(step) * .pi / 4
            hand.move((100, 100), (100 + 100 * cos(angle), 100 + 100 * sin(angle)))
        }
        #expect(abs(rotation.rotation - 5 * .pi / 4) < 1e-9)
        rotation.rotation = 0
        hand.move((100, 100), (100, 0))
        #expect(abs(rotation.rotation - .pi / 4) < 1e-9)
        hand.up(0)
        hand.up(1)
        #expect(log.entries.first == "rotation began" && log.entries.last == "rotation ended")
    }

    @Test func `EV5: Pinch and rotation recognise together only where a delegate lets them`() {
        defer { hand.close() }
        final class Both: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let pinch = add(UIPinchGestureRecognizer(), "pinch")
        _ = add(UIRotationGestureRecognizer(), "rotation")
        func turn() -> [String] {
            log.entries = []
            hand.down(0, 100, 100)
            hand.down(1, 200, 100)
            hand.move((100, 100), (240, 160))
            hand.up(0)
            hand.up(1)
            return log.entries.filter { $0.hasSuffix("began") }
        }
        #expect(turn() == ["pinch began"])
        let both = Both()
        pinch.delegate = both
        #expect(turn() == ["pinch began", "rotation began"])
    }

    // MARK: Swipes, edges, pointers

    @Test(arguments: [
        (UISwipeGestureRecognizer.Direction.right, 100.0, 0.0), (.left, -100, 0), (.up, 0, -100), (.down, 0, 100),
    ])
    func `EV5: A swipe goes its direction, quickly and straight`(_ direction: UISwipeGestureRecognizer.Direction, x: Double, y: Double) {
        defer { hand.close() }
        let swipe = add(UISwipeGestureRecognizer(), "swipe")
        swipe.direction = direction
        hand.drag(from: (160, 240), to: (160 + x, 240 + y), steps: 6)
        #expect(log.entries == ["swipe ended"])
        log.entries = []
        hand.drag(from: (160, 240), to: (160 - x, 240 - y), steps: 6)
        hand.drag(from: (160, 240), to: (160 + x, 240 + y), steps: 60)
        hand.drag(from: (160, 240), to: (160 + x + y, 240 + y + x), steps: 6)
        #expect(log.entries.isEmpty)
    }

    @Test func `EV5: A screen edge pan comes from its edge inwards`() {
        defer { hand.close() }
        let pan = add(UIScreenEdgePanGestureRecognizer(), "edge")
        pan.edges = .left
        hand.drag(from: (40, 100), to: (140, 100), steps: 3)
        hand.drag(from: (5, 100), to: (5, 200), steps: 3)
        #expect(log.entries.isEmpty)
        hand.drag(from: (5, 100), to: (105, 100), steps: 3)
        #expect(log.entries == ["edge began", "edge changed", "edge changed", "edge ended"])
    }

    @Test func `EV5: Hover begins where the pointer comes, changes as it moves and ends where it goes`() {
        defer { hand.close() }
        let inner = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.addSubview(inner)
        let hover = UIHoverGestureRecognizer(target: nil) { [log] in log.entries.append("inner \($0.state) \($0.location(in: inner).x)") }
        inner.addGestureRecognizer(hover)
        hand.hover(.entered, 50, 50)
        #expect(log.entries.isEmpty)
        hand.hover(.moved, 110, 150)
        hand.hover(.moved, 120, 150)
        hand.hover(.moved, 90, 150)
        hand.hover(.moved, 130, 150)
        hand.hover(.exited, 130, 150)
        #expect(log.entries == ["inner began 10.0", "inner changed 20.0", "inner ended -10.0", "inner began 30.0", "inner ended 30.0"])
    }

    @Test func `EV5: allowedTouchTypes keeps other touches out`() {
        defer { hand.close() }
        let tap = add(UITapGestureRecognizer(), "tap")
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        hand.tap(50, 50)
        #expect(log.entries.isEmpty)
        hand.down(0, 50, 50, kind: .indirectPointer)
        hand.up(0, kind: .indirectPointer)
        #expect(log.entries == ["tap ended"])
    }
}
