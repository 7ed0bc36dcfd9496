import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// What fingers do to a scroll view of 320 × 480 points with contents that are 4000 points high, at 2 pixels a point.
@MainActor @Suite(.serialized) struct DraggingTests {
    @Test func `A drag moves contents by what the finger goes beyond its first 10 points, as on iOS`() {
        let recorder = ScrollRecorder()
        defer { recorder.close() }
        recorder.hand.drag(from: (100, 400), to: (100, 220), steps: 30, lifts: false)
        #expect(recorder.view.contentOffset == CGPoint(x: 0, y: 170))
        #expect(recorder.view.isDragging && recorder.view.isTracking && !recorder.view.isDecelerating)
        #expect(TrackingMode.mode == .tracking)
    }

    @Test func `A flick calls the delegate in UIKit's order, and decelerates as the formula says`() throws {
        let recorder = ScrollRecorder()
        defer { recorder.close() }
        // 12 points a 60th of a second: 720 points a second.
        recorder.hand.drag(from: (100, 400), to: (100, 280), steps: 10)
        let begun = recorder.hand.time
        let velocity = try #require(recorder.velocity)
        #expect(abs(velocity.y - 0.72) < 1e-6 && velocity.x == 0)
        #expect(recorder.view.contentOffset.y == 110 && recorder.view.isDecelerating && !recorder.view.isDragging)
        // To the nearest pixel.
        #expect(abs(try #require(recorder.target).y - (110 + (720 - 10) * 0.499)) <= 0.25)
        for step in [3, 12, 40, 90] {
            recorder.frame(at: begun + Double(step) / 60)
            let expected = 110 + 720 * 0.499 * (1 - pow(0.998, Double(step) / 60 * 1000))
            #expect(abs(recorder.view.contentOffset.y - expected) <= 0.26)
        }
        recorder.run()
        #expect(recorder.view.contentOffset == recorder.target)
        #expect(
            recorder.milestones == [
                "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didEndDecelerating",
            ])
        #expect(recorder.view.frames == nil && TrackingMode.mode == .default)
    }

    @Test func `A finger that rests before it is lifted leaves contents where they are`() {
        let recorder = ScrollRecorder()
        defer { recorder.close() }
        recorder.hand.drag(from: (100, 400), to: (100, 300), lifts: false)
        recorder.hand.wait(0.3)
        recorder.hand.up()
        #expect(recorder.milestones == ["willBeginDragging", "willEndDragging", "didEndDragging false"])
        #expect(recorder.view.contentOffset.y == 90 && recorder.view.frames == nil && TrackingMode.mode == .default)
    }

    @Test func `Contents that are drawn beyond their edge lag behind, and go back when they are let go`() {
        let recorder = ScrollRecorder()
        defer { recorder.close() }
        recorder.hand.drag(from: (100, 100), to: (100, 310), steps: 20, lifts: false)
        recorder.hand.wait(0.3)
        let stretch = (1 - 1 / (200 * 0.55 / 480 + 1)) * 480.0
        #expect(abs(recorder.view.contentOffset.y + stretch) <= 0.26)
        recorder.hand.up()
        #expect(recorder.view.isDecelerating)
        recorder.run()
        #expect(recorder.view.contentOffset == .zero)
        #expect(recorder.milestones.suffix(3) == ["didEndDragging true", "willBeginDecelerating", "didEndDecelerating"])
    }

    @Test func `Without bounces contents stop at their edge`() {
        let recorder = ScrollRecorder()
        defer { recorder.close() }
        recorder.view.bounces = false
        recorder.view.contentOffset.y = 100
        recorder.hand.drag(from: (100, 100), to: (100, 400), steps: 10)
        recorder.run()
        #expect(recorder.view.contentOffset == .zero)
        #expect(recorder.offsets.allSatisfy { $0.y >= 0 })
    }

    @Test func `A finger stops contents that run on, and contents hear nothing of it`() {
        let recorder = ScrollRecorder()
        defer { recorder.close() }
        let content = TouchCounter(frame: CGRect(x: 0, y: 0, width: 320, height: 4000))
        recorder.view.addSubview(content)
        recorder.hand.drag(from: (100, 400), to: (100, 200), steps: 8)
        recorder.frame(at: recorder.hand.time + 0.1)
        recorder.hand.wait(0.1)
        let offset = recorder.view.contentOffset
        recorder.hand.tap(100, 200)
        recorder.hand.wait(1)
        #expect(recorder.view.contentOffset == offset && recorder.milestones.last == "didEndDecelerating")
        #expect(content.began == 0)
    }

    @Test func `The delegate chooses where contents stop`() {
        let recorder = ScrollRecorder()
        defer { recorder.close() }
        recorder.wanted = CGPoint(x: 0, y: 1000)
        recorder.hand.drag(from: (100, 400), to: (100, 280), steps: 10)
        recorder.run()
        #expect(recorder.view.contentOffset == CGPoint(x: 0, y: 1000))
    }

    @Test func `Pages stop at multiples of the view's size`() {
        let recorder = ScrollRecorder(contents: CGSize(width: 320 * 5, height: 480))
        defer { recorder.close() }
        recorder.view.isPagingEnabled = true
        recorder.hand.drag(from: (300, 100), to: (180, 100), steps: 10)
        recorder.run()
        #expect(recorder.view.contentOffset == CGPoint(x: 320, y: 0))
        recorder.hand.drag(from: (200, 100), to: (240, 100), steps: 20, lifts: false)
        recorder.hand.wait(0.2)
        recorder.hand.up()
        recorder.run()
        #expect(recorder.view.contentOffset == CGPoint(x: 320, y: 0))
    }

    @Test func `A drag across the axis that scrolls is none`() {
        let recorder = ScrollRecorder()
        defer { recorder.close() }
        recorder.hand.drag(from: (40, 200), to: (280, 210))
        #expect(recorder.calls.isEmpty && recorder.view.contentOffset == .zero)
    }

    @Test func `A locked drag stays on the axis on which it began`() {
        let recorder = ScrollRecorder(contents: CGSize(width: 2000, height: 2000))
        defer { recorder.close() }
        recorder.view.isDirectionalLockEnabled = true
        recorder.hand.drag(from: (100, 400), to: (90, 300), lifts: false)
        recorder.hand.move(0, 20, 250)
        #expect(recorder.view.contentOffset.x == 0 && recorder.view.contentOffset.y > 100)
    }

    @Test func `A view that does not scroll lets its contents have the touches at once`() {
        let recorder = ScrollRecorder()
        defer { recorder.close() }
        let content = TouchCounter(frame: CGRect(x: 0, y: 0, width: 320, height: 4000))
        recorder.view.addSubview(content)
        recorder.view.isScrollEnabled = false
        recorder.hand.down(0, 10, 10)
        #expect(content.began == 1)
        recorder.hand.move(0, 10, 200)
        #expect(recorder.view.contentOffset == .zero && content.cancelled == 0)
    }

    @Test func `Contents get touches after 0.15 seconds, or when the finger is lifted, and a drag takes them away`() {
        let recorder = ScrollRecorder()
        defer { recorder.close() }
        let content = TouchCounter(frame: CGRect(x: 0, y: 0, width: 320, height: 4000))
        recorder.view.addSubview(content)
        recorder.hand.down(0, 10, 10)
        #expect(content.began == 0)
        recorder.hand.wait(0.16)
        #expect(content.began == 1)
        recorder.hand.move(0, 10, 200)
        #expect(content.cancelled == 1 && recorder.view.isDragging)
        recorder.hand.wait(0.3)
        recorder.hand.up()
        recorder.run()
        recorder.hand.tap(10, 10)
        #expect(content.began == 2 && content.ended == 1)
    }

    @Test func `Contents that keep their touches are not dragged`() {
        let view = StubbornScrollView()
        let recorder = ScrollRecorder(view)
        defer { recorder.close() }
        let content = TouchCounter(frame: CGRect(x: 0, y: 0, width: 320, height: 4000))
        view.addSubview(content)
        recorder.hand.down(0, 10, 300)
        recorder.hand.wait(0.2)
        recorder.hand.move(0, 10, 100)
        #expect(content.cancelled == 0 && !view.isDragging && view.contentOffset == .zero)
    }

    @Test func `At its edge a view leaves the drag to the one that it is in`() {
        let recorder = ScrollRecorder()
        defer { recorder.close() }
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        inner.contentSize = CGSize(width: 320, height: 900)
        recorder.view.addSubview(inner)
        recorder.view.contentOffset.y = 100
        recorder.hand.drag(from: (100, 20), to: (100, 80), steps: 20, lifts: false)
        recorder.hand.wait(0.3)
        recorder.hand.up()
        #expect(inner.contentOffset == .zero && recorder.view.contentOffset.y == 50)
        recorder.hand.drag(from: (100, 120), to: (100, 60), steps: 20, lifts: false)
        recorder.hand.wait(0.3)
        recorder.hand.up()
        #expect(inner.contentOffset.y == 50 && recorder.view.contentOffset.y == 50)
    }

    @Test func `A drag puts the keyboard away where it is to`() {
        let recorder = ScrollRecorder()
        defer { recorder.close() }
        let field = Typist(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        recorder.hand.window.addSubview(field)
        field.becomeFirstResponder()
        recorder.hand.drag(from: (100, 400), to: (100, 300))
        #expect(field.isFirstResponder)
        recorder.view.keyboardDismissMode = .onDrag
        recorder.hand.drag(from: (100, 400), to: (100, 300))
        #expect(!field.isFirstResponder)
    }

    @Test func `A trackpad drags, a wheel turns in steps that add up`() {
        let recorder = ScrollRecorder()
        defer { recorder.close() }
        recorder.hand.scroll(.began, 100, 100, by: (0, 0))
        recorder.hand.wait(1.0 / 60)
        recorder.hand.scroll(.changed, 100, 100, by: (0, -30))
        recorder.hand.wait(1.0 / 60)
        recorder.hand.scroll(.changed, 100, 100, by: (0, -30))
        #expect(recorder.view.contentOffset.y == 60)
        recorder.hand.wait(0.3)
        recorder.hand.scroll(.ended, 100, 100, by: (0, 0))
        recorder.run()
        #expect(recorder.milestones.first == "willBeginDragging")
        recorder.view.setContentOffset(.zero, animated: false)
        for _ in 0..<3 { recorder.hand.scroll(.step, 100, 100, by: (0, -50), isPrecise: false) }
        for step in 1...120 { recorder.view.frames?.fire(CACurrentMediaTime() + Double(step) / 60, recorder.view) }
        #expect(recorder.view.contentOffset.y == 150)
    }
}

private final class TouchCounter: UIView {
    var began = 0, ended = 0, cancelled = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended += 1 }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += 1 }
}

private final class StubbornScrollView: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { false }
}

private final class Typist: UIView {
    override var canBecomeFirstResponder: Bool { true }
}
