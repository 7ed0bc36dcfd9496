import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Tests of drags in a scroll view of 320 × 480 points with content 4000 points high, at 2 pixels
/// per point.
@MainActor @Suite(.serialized) struct DraggingTests {
    @Test("A drag moves the content by the finger's movement beyond its first 10 points, as on iOS")
    func dragsBeyondHysteresis() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        recorder.simulator.drag(from: (100, 400), to: (100, 220), steps: 30, lifts: false)
        #expect(recorder.view.contentOffset == CGPoint(x: 0, y: 170))
        #expect(recorder.view.isDragging && recorder.view.isTracking && !recorder.view.isDecelerating)
        #expect(TrackingMode.mode == .tracking)
    }

    @Test("A flick calls the delegate in UIKit's order, and decelerates by the formula")
    func flicks() throws {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        // 12 points per 60th of a second: 720 points per second.
        recorder.simulator.drag(from: (100, 400), to: (100, 280), steps: 10)
        let begun = recorder.simulator.time
        let velocity = try #require(recorder.velocity)
        #expect(abs(velocity.y - 0.72) < 1e-6 && velocity.x == 0)
        #expect(recorder.view.contentOffset.y == 110 && recorder.view.isDecelerating && !recorder.view.isDragging)
        // Rounded to pixels. 0.499 is 0.998 / (1 − 0.998) / 1000, and a throw ends at 10 points per
        // second.
        #expect(abs(try #require(recorder.target).y - (110 + (720 - 10) * 0.499)) <= 0.25)
        for step in [3, 12, 40, 90] {
            recorder.frame(at: begun + Double(step) / 60)
            let expected = 110 + 720 * 0.499 * (1 - pow(0.998, Double(step) / 60 * 1000))
            // Half a pixel, and a bit more for rounding errors.
            #expect(abs(recorder.view.contentOffset.y - expected) <= 0.26)
        }
        recorder.run()
        #expect(recorder.view.contentOffset == recorder.target)
        #expect(
            recorder.milestones == [
                "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didEndDecelerating",
            ])
        #expect(recorder.view.displayLink == nil && TrackingMode.mode == .default)
    }

    @Test("A finger that rests before it is lifted leaves the content at rest")
    func endsDragAtRest() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        recorder.simulator.drag(from: (100, 400), to: (100, 300), lifts: false)
        recorder.simulator.wait(0.3)
        recorder.simulator.up()
        #expect(recorder.milestones == ["willBeginDragging", "willEndDragging", "didEndDragging false"])
        #expect(recorder.view.contentOffset.y == 90 && recorder.view.displayLink == nil && TrackingMode.mode == .default)
    }

    @Test("Content that is dragged beyond its edge lags behind, and returns when it is released")
    func stretchesBeyondEdge() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        recorder.simulator.drag(from: (100, 100), to: (100, 310), steps: 20, lifts: false)
        recorder.simulator.wait(0.3)
        // The formula of the rubber band (see PhysicsTests) for 200 points in a view 480 points
        // high. The first 10 of the finger's 210 points do not count.
        let stretch = (1 - 1 / (200 * 0.55 / 480 + 1)) * 480.0
        #expect(abs(recorder.view.contentOffset.y + stretch) <= 0.26)
        recorder.simulator.up()
        #expect(recorder.view.isDecelerating)
        recorder.run()
        #expect(recorder.view.contentOffset == .zero)
        #expect(recorder.milestones.suffix(3) == ["didEndDragging true", "willBeginDecelerating", "didEndDecelerating"])
    }

    @Test("Without bounces the content stops at its edge")
    func stopsAtEdge() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        recorder.view.bounces = false
        recorder.view.contentOffset.y = 100
        recorder.simulator.drag(from: (100, 100), to: (100, 400), steps: 10)
        recorder.run()
        #expect(recorder.view.contentOffset == .zero)
        #expect(recorder.offsets.allSatisfy { $0.y >= 0 })
    }

    @Test("A finger stops decelerating content, whose views do not receive the touch")
    func stopsDeceleration() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        let content = TouchCountingView(frame: CGRect(x: 0, y: 0, width: 320, height: 4000))
        recorder.view.addSubview(content)
        recorder.simulator.drag(from: (100, 400), to: (100, 200), steps: 8)
        recorder.frame(at: recorder.simulator.time + 0.1)
        recorder.simulator.wait(0.1)
        let offset = recorder.view.contentOffset
        recorder.simulator.tap(100, 200)
        recorder.simulator.wait(1)
        #expect(recorder.view.contentOffset == offset && recorder.milestones.last == "didEndDecelerating")
        #expect(content.began == 0)
    }

    @Test("The delegate can choose where the content stops")
    func adoptsDelegateTarget() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        recorder.wanted = CGPoint(x: 0, y: 1000)
        recorder.simulator.drag(from: (100, 400), to: (100, 280), steps: 10)
        recorder.run()
        #expect(recorder.view.contentOffset == CGPoint(x: 0, y: 1000))
    }

    @Test("With paging the content stops at multiples of the view's size")
    func pages() {
        let recorder = ScrollDelegateSpy(contents: CGSize(width: 320 * 5, height: 480))
        defer { recorder.close() }
        recorder.view.isPagingEnabled = true
        recorder.simulator.drag(from: (300, 100), to: (180, 100), steps: 10)
        recorder.run()
        #expect(recorder.view.contentOffset == CGPoint(x: 320, y: 0))
        recorder.simulator.drag(from: (200, 100), to: (240, 100), steps: 20, lifts: false)
        recorder.simulator.wait(0.2)
        recorder.simulator.up()
        recorder.run()
        #expect(recorder.view.contentOffset == CGPoint(x: 320, y: 0))
    }

    @Test("A drag across the only scrollable axis does not scroll")
    func rejectsDragAcrossAxis() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        recorder.simulator.drag(from: (40, 200), to: (280, 210))
        #expect(recorder.calls.isEmpty && recorder.view.contentOffset == .zero)
    }

    @Test("A drag with a directional lock stays on the axis on which it began")
    func locksDirection() {
        let recorder = ScrollDelegateSpy(contents: CGSize(width: 2000, height: 2000))
        defer { recorder.close() }
        recorder.view.isDirectionalLockEnabled = true
        recorder.simulator.drag(from: (100, 400), to: (90, 300), lifts: false)
        recorder.simulator.move(0, 20, 250)
        #expect(recorder.view.contentOffset.x == 0 && recorder.view.contentOffset.y > 100)
    }

    @Test("A view that cannot scroll delivers touches to its content at once")
    func deliversTouchesWithoutScrolling() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        let content = TouchCountingView(frame: CGRect(x: 0, y: 0, width: 320, height: 4000))
        recorder.view.addSubview(content)
        recorder.view.isScrollEnabled = false
        recorder.simulator.down(0, 10, 10)
        #expect(content.began == 1)
        recorder.simulator.move(0, 10, 200)
        #expect(recorder.view.contentOffset == .zero && content.cancelled == 0)
    }

    @Test("Content receives touches after 0.15 seconds or at the lift, and a drag cancels them")
    func delaysContentTouches() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        let content = TouchCountingView(frame: CGRect(x: 0, y: 0, width: 320, height: 4000))
        recorder.view.addSubview(content)
        recorder.simulator.down(0, 10, 10)
        #expect(content.began == 0)
        recorder.simulator.wait(0.16)
        #expect(content.began == 1)
        recorder.simulator.move(0, 10, 200)
        #expect(content.cancelled == 1 && recorder.view.isDragging)
        recorder.simulator.wait(0.3)
        recorder.simulator.up()
        recorder.run()
        recorder.simulator.tap(10, 10)
        #expect(content.began == 2 && content.ended == 1)
    }

    @Test("Content whose touches must not be canceled is not dragged")
    func respectsTouchesShouldCancel() {
        let view = NoncancelingScrollView()
        let recorder = ScrollDelegateSpy(view)
        defer { recorder.close() }
        let content = TouchCountingView(frame: CGRect(x: 0, y: 0, width: 320, height: 4000))
        view.addSubview(content)
        recorder.simulator.down(0, 10, 300)
        recorder.simulator.wait(0.2)
        recorder.simulator.move(0, 10, 100)
        #expect(content.cancelled == 0 && !view.isDragging && view.contentOffset == .zero)
    }

    @Test("A drag beyond the edge scrolls the enclosing scroll view")
    func transfersDragToParent() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        inner.contentSize = CGSize(width: 320, height: 900)
        recorder.view.addSubview(inner)
        recorder.view.contentOffset.y = 100
        recorder.simulator.drag(from: (100, 20), to: (100, 80), steps: 20, lifts: false)
        recorder.simulator.wait(0.3)
        recorder.simulator.up()
        // Drags by 60 points, of which the first 10 do not count.
        #expect(inner.contentOffset == .zero && recorder.view.contentOffset.y == 50)
        recorder.simulator.drag(from: (100, 120), to: (100, 60), steps: 20, lifts: false)
        recorder.simulator.wait(0.3)
        recorder.simulator.up()
        #expect(inner.contentOffset.y == 50 && recorder.view.contentOffset.y == 50)
    }

    @Test("A drag makes the first responder resign if keyboardDismissMode requires it")
    func dismissesKeyboard() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        let field = FirstResponderStub(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        recorder.simulator.window.addSubview(field)
        field.becomeFirstResponder()
        recorder.simulator.drag(from: (100, 400), to: (100, 300))
        #expect(field.isFirstResponder)
        recorder.view.keyboardDismissMode = .onDrag
        recorder.simulator.drag(from: (100, 400), to: (100, 300))
        #expect(!field.isFirstResponder)
    }

    @Test("A trackpad drags the content, and the steps of a wheel add up")
    func scrollsWithTrackpadAndWheel() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        recorder.simulator.scroll(.began, 100, 100, by: (0, 0))
        recorder.simulator.wait(1.0 / 60)
        recorder.simulator.scroll(.changed, 100, 100, by: (0, -30))
        recorder.simulator.wait(1.0 / 60)
        recorder.simulator.scroll(.changed, 100, 100, by: (0, -30))
        // Unlike a finger's, all of a trackpad's movement counts.
        #expect(recorder.view.contentOffset.y == 60)
        recorder.simulator.wait(0.3)
        recorder.simulator.scroll(.ended, 100, 100, by: (0, 0))
        recorder.run()
        #expect(recorder.milestones.first == "willBeginDragging")
        recorder.view.setContentOffset(.zero, animated: false)
        for _ in 0..<3 { recorder.simulator.scroll(.step, 100, 100, by: (0, -50), isPrecise: false) }
        for step in 1...120 { recorder.view.displayLink?.fire(CACurrentMediaTime() + Double(step) / 60, recorder.view) }
        #expect(recorder.view.contentOffset.y == 150)
    }
}

private final class TouchCountingView: UIView {
    var began = 0, ended = 0, cancelled = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended += 1 }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += 1 }
}

/// A scroll view that does not take touches away from its subviews.
private final class NoncancelingScrollView: UIScrollView {
    override func touchesShouldCancel(in view: UIView) -> Bool { false }
}

private final class FirstResponderStub: UIView {
    override var canBecomeFirstResponder: Bool { true }
}
