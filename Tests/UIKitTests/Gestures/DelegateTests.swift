import Foundation
import Testing

@testable import UIKit

@MainActor struct DelegateTests {
    let log = TapTests.Log()
    let hand = Hand()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() { hand.window.addSubview(view) }

    final class Judge: NSObject, UIGestureRecognizerDelegate {
        var begins = true
        var receives = true
        var requires: UIGestureRecognizer?
        var isRequiredBy: UIGestureRecognizer?
        var asked = 0

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            asked += 1
            return otherGestureRecognizer === requires
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { otherGestureRecognizer === isRequiredBy }
    }

    private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
        recognizer.addTarget(nil) { [log] (recognizer: UIGestureRecognizer) in log.entries.append("\(name) \(recognizer.state)") }
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test func `EV5: A delegate may keep touches from a recogniser, and have it fail when it would begin`() {
        defer { hand.close() }
        let judge = Judge()
        let pan = add(UIPanGestureRecognizer(), "pan")
        pan.delegate = judge
        judge.begins = false
        hand.drag(from: (100, 100), to: (150, 100), steps: 2)
        judge.begins = true
        judge.receives = false
        hand.drag(from: (100, 100), to: (150, 100), steps: 2)
        #expect(log.entries.isEmpty)
        judge.receives = true
        hand.drag(from: (100, 100), to: (150, 100), steps: 1)
        #expect(log.entries == ["pan began", "pan ended"])
    }

    @Test func `EV5: A pan that requires a swipe to fail begins once it has failed, and not when it was a swipe`() {
        defer { hand.close() }
        let swipe = add(UISwipeGestureRecognizer(), "swipe")
        let pan = add(UIPanGestureRecognizer(), "pan")
        pan.require(toFail: swipe)
        hand.drag(from: (100, 100), to: (200, 100), steps: 4)
        #expect(log.entries == ["swipe ended"])
        log.entries = []
        hand.down(0, 100, 100)
        hand.move(0, 120, 100)
        #expect(log.entries.isEmpty)
        hand.wait(0.6)
        #expect(log.entries == ["pan began"])
        hand.up()
        #expect(log.entries == ["pan began", "pan ended"])
    }

    @Test func `EV5: Delegates of either side may require a failure, and are asked once an attempt`() {
        defer { hand.close() }
        let judge = Judge()
        let swipe = add(UISwipeGestureRecognizer(), "swipe")
        let pan = add(UIPanGestureRecognizer(), "pan")
        judge.requires = swipe
        pan.delegate = judge
        hand.drag(from: (100, 100), to: (200, 100), steps: 8)
        #expect(log.entries == ["swipe ended"] && judge.asked == 1)
        log.entries = []
        pan.delegate = nil
        swipe.delegate = judge
        judge.requires = nil
        judge.isRequiredBy = pan
        hand.drag(from: (100, 100), to: (200, 100), steps: 8)
        #expect(log.entries == ["swipe ended"])
    }

    @Test func `EV5: A view may have a recogniser of one around it fail`() {
        defer { hand.close() }
        final class Stubborn: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        _ = add(UITapGestureRecognizer(), "tap")
        view.addSubview(Stubborn(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
        hand.tap(20, 20)
        #expect(log.entries.isEmpty)
        hand.tap(100, 100)
        #expect(log.entries == ["tap ended"])
    }

    @Test func `EV5: A recogniser that is under way is cancelled when it is no longer enabled`() {
        defer { hand.close() }
        let pan = add(UIPanGestureRecognizer(), "pan")
        hand.down(0, 100, 100)
        hand.move(0, 150, 100)
        pan.isEnabled = false
        pan.isEnabled = true
        GestureEnvironment.shared.update()
        hand.move(0, 200, 100)
        hand.up()
        #expect(log.entries == ["pan began", "pan cancelled"])
    }

    /// A recogniser as an app writes it: a check mark, down to the right and then up.
    final class CheckMark: UIGestureRecognizer {
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

    @Test func `EV5: A recogniser of the app's own sets its state, and is reset after each attempt`() {
        defer { hand.close() }
        let mark = add(CheckMark(), "mark")
        hand.down(0, 100, 100)
        hand.move(0, 120, 120)
        hand.move(0, 150, 80)
        hand.up()
        #expect(log.entries == ["mark ended"] && mark.state == .possible && mark.resets == 1)
        hand.drag(from: (100, 100), to: (50, 100), steps: 2)
        #expect(log.entries == ["mark ended"] && mark.resets == 2)
    }

    @Test func `EV5: Targets are called after all recognisers have heard of the touches, and before the views`() {
        defer { hand.close() }
        final class Listener: UIGestureRecognizer {
            var log: TapTests.Log?
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
                log?.entries.append("listener ended")
                state = .failed
            }
        }
        let tile = TapTests.Tile(log, CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(tile)
        tile.addGestureRecognizer(UITapGestureRecognizer(target: nil) { [log] _ in log.entries.append("tap") })
        let listener = Listener()
        listener.log = log
        listener.delegate = nil
        final class Friend: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let friend = Friend()
        listener.delegate = friend
        view.addGestureRecognizer(listener)
        hand.tap(50, 50)
        #expect(log.entries == ["view began", "listener ended", "tap", "view cancelled"])
    }

    @Test func `EV5: A touch that a recogniser ignores goes on to its view`() {
        defer { hand.close() }
        final class Deaf: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches { ignore(touch, for: event) }
                state = .began
            }
        }
        let tile = TapTests.Tile(log, CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(tile)
        view.addGestureRecognizer(Deaf())
        hand.tap(50, 50)
        #expect(log.entries == ["view began", "view ended"])
    }
}
