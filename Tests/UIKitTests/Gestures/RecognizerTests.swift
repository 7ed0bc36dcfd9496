import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor struct RecognizerTests {
    let log = CallLog()
    let simulator = TouchSimulator()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() { simulator.window.addSubview(view) }

    private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
        recognizer.addTarget(nil) { [log] (recognizer: UIGestureRecognizer) in log.lines.append("\(name) \(recognizer.state)") }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    // MARK: Long presses

    @Test("EV5 A long press begins after half a second, changes with moves and ends with the lift")
    func recognizesLongPress() {
        defer { simulator.close() }
        _ = add(UILongPressGestureRecognizer(), "press")
        simulator.down(0, 50, 50)
        simulator.wait(0.49)
        #expect(log.lines.isEmpty)
        simulator.wait(0.02)
        #expect(log.lines == ["press began"])
        simulator.move(0, 150, 50)
        simulator.up()
        #expect(log.lines == ["press began", "press changed", "press ended"])
    }

    @Test("EV5 A touch that moves more than 10 points within half a second is not recognized as a long press")
    func rejectsMovedLongPress() {
        defer { simulator.close() }
        _ = add(UILongPressGestureRecognizer(), "press")
        simulator.down(0, 50, 50)
        simulator.move(0, 61, 50)
        simulator.wait(1)
        simulator.up()
        #expect(log.lines.isEmpty)
    }

    @Test("EV5 A late event is handled at its own time: a lift before the half second prevents a long press, a later one does not")
    func handlesLateEventsAtTheirTime() {
        defer { simulator.close() }
        _ = add(UILongPressGestureRecognizer(), "press")
        simulator.down(0, 50, 50)
        let id = TestApp.application.activeTouches.first?.id ?? 0
        // The simulator's clock does not advance before the lift, so no timer fires.
        func lift(_ id: UInt32, _ time: Double) {
            let kind = UserInput.Kind.touch(.init(id: id, phase: .ended, location: CGPoint(x: 50, y: 50)))
            TestApp.application.handle([UserInput(time: simulator.mediaTime(time), kind: kind)])
        }
        lift(id, 0.4)
        #expect(log.lines.isEmpty)
        simulator.wait(1)
        simulator.down(0, 50, 50)
        lift(TestApp.application.activeTouches.first?.id ?? 0, 1.6)
        #expect(log.lines == ["press began", "press ended"])
    }

    @Test("EV5 A long press can require a preceding tap")
    func requiresTapBeforeLongPress() {
        defer { simulator.close() }
        let press = add(UILongPressGestureRecognizer(), "press")
        press.numberOfTapsRequired = 1
        simulator.down(0, 50, 50)
        simulator.wait(1)
        simulator.up()
        #expect(log.lines.isEmpty)
        simulator.tap(50, 50)
        simulator.wait(0.1)
        simulator.down(0, 50, 50)
        simulator.wait(0.6)
        #expect(log.lines == ["press began"])
    }

    // MARK: Two fingers

    @Test("EV5 A pinch's scale is the ratio of the fingers' distance to their initial distance")
    func recognizesPinch() {
        defer { simulator.close() }
        let pinch = add(UIPinchGestureRecognizer(), "pinch")
        simulator.down(0, 100, 100)
        simulator.down(1, 200, 100)
        // A movement of 4 points is too small.
        simulator.move((98, 100), (202, 100))
        #expect(log.lines.isEmpty)
        simulator.wait(0.01)
        simulator.move((75, 100), (225, 100))
        #expect(pinch.scale == 1.5)
        // From 1.04 to 1.5 in a hundredth of a second.
        #expect(abs(pinch.velocity - 46) < 1e-6)
        pinch.scale = 1
        simulator.move((0, 100), (300, 100))
        #expect(pinch.scale == 2)
        simulator.up(0)
        #expect(log.lines == ["pinch began", "pinch changed"])
        simulator.up(1)
        #expect(log.lines.last == "pinch ended")
    }

    @Test("EV5 A rotation is measured clockwise, beyond half a turn too")
    func recognizesRotation() {
        defer { simulator.close() }
        let rotation = add(UIRotationGestureRecognizer(), "rotation")
        simulator.down(0, 100, 100)
        simulator.down(1, 200, 100)
        // A turn of 0.04 radians is too small.
        simulator.move((100, 100), (200, 104))
        #expect(log.lines.isEmpty)
        for step in 1...5 {
            let angle = Double(step) * .pi / 4
            simulator.move((100, 100), (100 + 100 * cos(angle), 100 + 100 * sin(angle)))
        }
        #expect(abs(rotation.rotation - 5 * .pi / 4) < 1e-9)
        rotation.rotation = 0
        simulator.move((100, 100), (100, 0))
        #expect(abs(rotation.rotation - .pi / 4) < 1e-9)
        simulator.up(0)
        simulator.up(1)
        #expect(log.lines.first == "rotation began" && log.lines.last == "rotation ended")
    }

    @Test("EV5 Pinch and rotation are recognized together only if a delegate allows it")
    func recognizesPinchAndRotationSimultaneously() {
        defer { simulator.close() }
        final class SimultaneousDelegateStub: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let pinch = add(UIPinchGestureRecognizer(), "pinch")
        _ = add(UIRotationGestureRecognizer(), "rotation")
        func turn() -> [String] {
            log.lines = []
            simulator.down(0, 100, 100)
            simulator.down(1, 200, 100)
            simulator.move((100, 100), (240, 160))
            simulator.up(0)
            simulator.up(1)
            return log.lines.filter { $0.hasSuffix("began") }
        }
        #expect(turn() == ["pinch began"])
        let both = SimultaneousDelegateStub()
        pinch.delegate = both
        #expect(turn() == ["pinch began", "rotation began"])
    }

    // MARK: Swipes, edges, pointers

    @Test(
        "EV5 A swipe is recognized in its direction only, if it is quick and straight",
        arguments: [
            (UISwipeGestureRecognizer.Direction.right, 100.0, 0.0), (.left, -100, 0), (.up, 0, -100), (.down, 0, 100),
        ])
    func recognizesSwipe(_ direction: UISwipeGestureRecognizer.Direction, x: Double, y: Double) {
        defer { simulator.close() }
        let swipe = add(UISwipeGestureRecognizer(), "swipe")
        swipe.direction = direction
        simulator.drag(from: (160, 240), to: (160 + x, 240 + y), steps: 6)
        #expect(log.lines == ["swipe ended"])
        log.lines = []
        // In the opposite direction, slowly (within 1 second), and diagonally.
        simulator.drag(from: (160, 240), to: (160 - x, 240 - y), steps: 6)
        simulator.drag(from: (160, 240), to: (160 + x, 240 + y), steps: 60)
        simulator.drag(from: (160, 240), to: (160 + x + y, 240 + y + x), steps: 6)
        #expect(log.lines.isEmpty)
    }

    @Test("EV5 A screen-edge pan moves inward from its edge")
    func recognizesScreenEdgePan() {
        defer { simulator.close() }
        let pan = add(UIScreenEdgePanGestureRecognizer(), "edge")
        pan.edges = .left
        simulator.drag(from: (40, 100), to: (140, 100), steps: 3)
        simulator.drag(from: (5, 100), to: (5, 200), steps: 3)
        #expect(log.lines.isEmpty)
        simulator.drag(from: (5, 100), to: (105, 100), steps: 3)
        #expect(log.lines == ["edge began", "edge changed", "edge changed", "edge ended"])
    }

    @Test("EV5 Hover begins when the pointer enters, changes as it moves and ends when it exits")
    func recognizesHover() {
        defer { simulator.close() }
        let inner = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.addSubview(inner)
        let hover = UIHoverGestureRecognizer(target: nil) { [log] in log.lines.append("inner \($0.state) \($0.location(in: inner).x)") }
        inner.addGestureRecognizer(hover)
        simulator.hover(.entered, 50, 50)
        #expect(log.lines.isEmpty)
        simulator.hover(.moved, 110, 150)
        simulator.hover(.moved, 120, 150)
        simulator.hover(.moved, 90, 150)
        simulator.hover(.moved, 130, 150)
        simulator.hover(.exited, 130, 150)
        #expect(log.lines == ["inner began 10.0", "inner changed 20.0", "inner ended -10.0", "inner began 30.0", "inner ended 30.0"])
    }

    @Test("EV5 allowedTouchTypes excludes other touches")
    func filtersTouchTypes() {
        defer { simulator.close() }
        let tap = add(UITapGestureRecognizer(), "tap")
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        simulator.tap(50, 50)
        #expect(log.lines.isEmpty)
        simulator.down(0, 50, 50, kind: .indirectPointer)
        simulator.up(0, kind: .indirectPointer)
        #expect(log.lines == ["tap ended"])
    }
}
