import Foundation
import Testing

@testable import UIKit

@MainActor struct DelegateTests {
    let log = CallLog()
    let simulator = TouchSimulator()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() { simulator.window.addSubview(view) }

    /// A delegate whose methods return fixed values.
    final class GestureDelegateStub: NSObject, UIGestureRecognizerDelegate {
        var begins = true
        var receives = true
        var requires: UIGestureRecognizer?
        var isRequiredBy: UIGestureRecognizer?
        var requestCount = 0

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            requestCount += 1
            return otherGestureRecognizer === requires
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { otherGestureRecognizer === isRequiredBy }
    }

    private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
        recognizer.addTarget(nil) { [log] (recognizer: UIGestureRecognizer) in log.lines.append("\(name) \(recognizer.state)") }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test("EV5 A delegate can withhold touches from a recognizer, and make it fail when it would begin")
    func asksDelegateBeforeBeginning() {
        defer { simulator.close() }
        let delegate = GestureDelegateStub()
        let pan = add(UIPanGestureRecognizer(), "pan")
        pan.delegate = delegate
        delegate.begins = false
        simulator.drag(from: (100, 100), to: (150, 100), steps: 2)
        delegate.begins = true
        delegate.receives = false
        simulator.drag(from: (100, 100), to: (150, 100), steps: 2)
        #expect(log.lines.isEmpty)
        delegate.receives = true
        simulator.drag(from: (100, 100), to: (150, 100), steps: 1)
        #expect(log.lines == ["pan began", "pan ended"])
    }

    @Test("EV5 A pan that requires a swipe to fail begins after the swipe failed, and not if it succeeded")
    func waitsForRequiredFailure() {
        defer { simulator.close() }
        let swipe = add(UISwipeGestureRecognizer(), "swipe")
        let pan = add(UIPanGestureRecognizer(), "pan")
        pan.require(toFail: swipe)
        simulator.drag(from: (100, 100), to: (200, 100), steps: 4)
        #expect(log.lines == ["swipe ended"])
        log.lines = []
        simulator.down(0, 100, 100)
        simulator.move(0, 120, 100)
        #expect(log.lines.isEmpty)
        // A swipe fails after half a second.
        simulator.wait(0.6)
        #expect(log.lines == ["pan began"])
        simulator.up()
        #expect(log.lines == ["pan began", "pan ended"])
    }

    @Test("EV5 The delegates of both recognizers can require a failure, and are asked once per attempt")
    func asksDelegatesForFailureRequirements() {
        defer { simulator.close() }
        let delegate = GestureDelegateStub()
        let swipe = add(UISwipeGestureRecognizer(), "swipe")
        let pan = add(UIPanGestureRecognizer(), "pan")
        delegate.requires = swipe
        pan.delegate = delegate
        simulator.drag(from: (100, 100), to: (200, 100), steps: 8)
        #expect(log.lines == ["swipe ended"] && delegate.requestCount == 1)
        log.lines = []
        pan.delegate = nil
        swipe.delegate = delegate
        delegate.requires = nil
        delegate.isRequiredBy = pan
        simulator.drag(from: (100, 100), to: (200, 100), steps: 8)
        #expect(log.lines == ["swipe ended"])
    }

    @Test("EV5 A view can make an ancestor's recognizer fail")
    func asksViewBeforeBeginning() {
        defer { simulator.close() }
        final class VetoingView: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        _ = add(UITapGestureRecognizer(), "tap")
        view.addSubview(VetoingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
        simulator.tap(20, 20)
        #expect(log.lines.isEmpty)
        simulator.tap(100, 100)
        #expect(log.lines == ["tap ended"])
    }

    @Test("EV5 Disabling a recognizer cancels its gesture in progress")
    func cancelsDisabledRecognizer() {
        defer { simulator.close() }
        let pan = add(UIPanGestureRecognizer(), "pan")
        simulator.down(0, 100, 100)
        simulator.move(0, 150, 100)
        pan.isEnabled = false
        pan.isEnabled = true
        GestureEnvironment.shared.update()
        simulator.move(0, 200, 100)
        simulator.up()
        #expect(log.lines == ["pan began", "pan cancelled"])
    }

    /// A custom recognizer of a check mark: down to the right, and then up.
    final class CheckMarkRecognizer: UIGestureRecognizer {
        private var turn: CGPoint?
        private(set) var resets = 0

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesBegan(touches, with: event)
            if numberOfTouches != 1 { state = .failed }
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesMoved(touches, with: event)
            guard let touch = touches.first else { return }
            let (now, before) = (touch.location(in: view), touch.previousLocation(in: view))
            if now.x < before.x { state = .failed }
            if now.y < before.y, turn == nil { turn = before }
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesEnded(touches, with: event)
            state = turn == nil ? .failed : .recognized
        }
        override func reset() {
            super.reset()
            turn = nil
            resets += 1
        }
    }

    @Test("EV5 A custom recognizer sets its state and is reset after each attempt")
    func resetsCustomRecognizer() {
        defer { simulator.close() }
        let mark = add(CheckMarkRecognizer(), "mark")
        simulator.down(0, 100, 100)
        simulator.move(0, 120, 120)
        simulator.move(0, 150, 80)
        simulator.up()
        #expect(log.lines == ["mark ended"] && mark.state == .possible && mark.resets == 1)
        simulator.drag(from: (100, 100), to: (50, 100), steps: 2)
        #expect(log.lines == ["mark ended"] && mark.resets == 2)
    }

    @Test("EV5 Targets are called after all recognizers received the touches, and before the views")
    func callsTargetsBetweenRecognizersAndViews() {
        defer { simulator.close() }
        final class RecognizerSpy: UIGestureRecognizer {
            var log: CallLog?
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
                log?.lines.append("recognizer ended")
                state = .failed
            }
        }
        let tile = TouchSpyView(log, CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(tile)
        tile.addGestureRecognizer(UITapGestureRecognizer(target: nil) { [log] _ in log.lines.append("tap") })
        let recognizer = RecognizerSpy()
        recognizer.log = log
        recognizer.delegate = nil
        final class SimultaneousDelegateStub: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let delegate = SimultaneousDelegateStub()
        recognizer.delegate = delegate
        view.addGestureRecognizer(recognizer)
        simulator.tap(50, 50)
        #expect(log.lines == ["view began", "recognizer ended", "tap", "view cancelled"])
    }

    @Test("EV5 A touch that a recognizer ignores still reaches its view")
    func deliversIgnoredTouchToView() {
        defer { simulator.close() }
        final class IgnoringRecognizer: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches { ignore(touch, for: event) }
                state = .began
            }
        }
        let tile = TouchSpyView(log, CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(tile)
        view.addGestureRecognizer(IgnoringRecognizer())
        simulator.tap(50, 50)
        #expect(log.lines == ["view began", "view ended"])
    }
}
