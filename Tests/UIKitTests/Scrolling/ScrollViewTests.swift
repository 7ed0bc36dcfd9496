import CoreFoundation
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Tests of scrolling by the app.
@MainActor @Suite(.serialized) struct ScrollViewTests {
    @Test("The content offset is the origin of the bounds, and each change is reported once")
    func reportsOffsetOnce() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        recorder.view.contentOffset = CGPoint(x: 0, y: 120)
        #expect(recorder.view.bounds.origin == CGPoint(x: 0, y: 120) && recorder.calls == ["didScroll"])
        recorder.view.contentOffset = CGPoint(x: 0, y: 120)
        #expect(recorder.calls == ["didScroll"])
        recorder.view.bounds.origin.y = 7
        #expect(recorder.view.contentOffset.y == 7 && recorder.calls == ["didScroll", "didScroll"])
    }

    @Test("An offset that the app sets is rounded to whole pixels, and the origin of the bounds is not")
    func roundsOffset() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        recorder.view.traitOverrides.displayScale = 3
        recorder.view.setContentOffset(CGPoint(x: 0, y: 3.8), animated: false)
        #expect(recorder.view.contentOffset.y == 11 / 3.0)
        recorder.view.contentOffset.y = 187.5
        #expect(recorder.view.contentOffset.y == 563 / 3.0)
        recorder.view.contentOffset.y = -187.5
        #expect(recorder.view.contentOffset.y == -562 / 3.0)
        recorder.view.bounds.origin.y = 3.8
        #expect(recorder.view.contentOffset.y == 3.8)
    }

    @Test("LA2 Scrolling flags the view's layout")
    func flagsLayoutOnScroll() {
        let view = LayoutSpyScrollView()
        let recorder = ScrollDelegateSpy(view)
        defer { recorder.close() }
        view.layoutIfNeeded()
        let count = view.count
        view.contentOffset.y = 30
        view.layoutIfNeeded()
        #expect(view.count == count + 1)
    }

    @Test("A new scroll view has UIKit's default values")
    func hasUIKitDefaults() {
        let view = UIScrollView()
        #expect(
            view.contentOffset == .zero && view.contentSize == .zero && view.contentInset == .zero && view.adjustedContentInset == .zero)
        #expect(view.isScrollEnabled && view.bounces && view.bouncesHorizontally && view.bouncesVertically && view.bouncesZoom)
        #expect(!view.alwaysBounceVertical && !view.alwaysBounceHorizontal && !view.isPagingEnabled && !view.isDirectionalLockEnabled)
        #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator && view.indicatorStyle == .default)
        #expect(view.decelerationRate == .normal && UIScrollView.DecelerationRate.normal.rawValue == 0.998)
        #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
        #expect(view.delaysContentTouches && view.canCancelContentTouches && view.scrollsToTop && view.keyboardDismissMode == .none)
        #expect(view.minimumZoomScale == 1 && view.maximumZoomScale == 1 && view.zoomScale == 1 && view.pinchGestureRecognizer == nil)
        #expect(
            !view.isTracking && !view.isDragging && !view.isDecelerating && !view.isZooming && !view.isZoomBouncing
                && !view.isScrollAnimating)
        #expect(view.contentInsetAdjustmentBehavior == .automatic && view.automaticallyAdjustsScrollIndicatorInsets && view.clipsToBounds)
        #expect(view.panGestureRecognizer.view === view && view.gestureRecognizers?.contains(view.panGestureRecognizer) == true)
    }

    @Test("An animated content offset reaches its target after 0.3 seconds, with a notification for each frame")
    func animatesOffset() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        recorder.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        #expect(recorder.view.contentOffset == .zero && recorder.view.isScrollAnimating)
        let begin = CACurrentMediaTime()
        for step in 1...30 { recorder.view.displayLink?.fire(begin + Double(step) / 60, recorder.view) }
        #expect(recorder.view.contentOffset.y == 300 && !recorder.view.isScrollAnimating && recorder.view.displayLink == nil)
        // 0.3 seconds contain about 18 frames.
        #expect(recorder.offsets.count >= 17 && recorder.milestones == ["didEndScrollingAnimation"])
        #expect(zip(recorder.offsets, recorder.offsets.dropFirst()).allSatisfy { $0.y < $1.y })
    }

    @Test("setContentOffset without animation stops a motion, and assigning contentOffset moves it along")
    func stopsOrMovesMotion() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        recorder.simulator.drag(from: (100, 400), to: (100, 200), steps: 8)
        recorder.frame(at: recorder.simulator.time + 0.1)
        let offset = recorder.view.contentOffset.y
        recorder.view.contentOffset.y += 500
        #expect(recorder.view.isDecelerating)
        recorder.frame(at: recorder.simulator.time + 0.2)
        #expect(recorder.view.contentOffset.y > offset + 500)
        recorder.view.setContentOffset(recorder.view.contentOffset, animated: false)
        #expect(!recorder.view.isDecelerating && recorder.milestones.last == "didEndDecelerating")
    }

    // The view is 480 points high, its content 4000: offsets range up to 3520.
    @Test(
        "scrollRectToVisible scrolls by the smallest distance, and not at all for an empty rectangle",
        arguments: [
            (CGRect(x: 0, y: 100, width: 10, height: 50), CGFloat(200), CGFloat(100)),
            (CGRect(x: 0, y: 700, width: 10, height: 100), 200, 320),
            (CGRect(x: 0, y: 300, width: 10, height: 100), 200, 200),
            (CGRect(x: 0, y: 3990, width: 10, height: 100), 0, 3520),
            (CGRect(x: 0, y: 700, width: 0, height: 0), 200, 200), (CGRect(x: 0, y: 700, width: 10, height: 0), 200, 200),
            (CGRect(x: 5, y: 700, width: 0, height: 10), 200, 200), (.zero, 200, 200), (.null, 200, 200),
        ])
    func scrollsRectToVisible(rect: CGRect, from: CGFloat, to: CGFloat) {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        recorder.view.contentOffset.y = from
        recorder.view.scrollRectToVisible(rect, animated: false)
        #expect(recorder.view.contentOffset.y == to)
    }

    @Test("Content that shrinks returns within its edges, which insets extend")
    func clampsShrunkContent() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        recorder.view.contentOffset.y = 3000
        recorder.view.contentSize.height = 1000
        // 1000 − 480, and with the lower inset 40 more.
        #expect(recorder.view.contentOffset.y == 520)
        recorder.view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 40, right: 0)
        recorder.view.contentOffset.y = 4000
        recorder.view.stopScrollingAndZooming()
        #expect(recorder.view.contentOffset.y == 560)
        #expect(recorder.view.adjustedContentInset.top == 30 && recorder.calls.contains("didChangeAdjustedContentInset"))
    }

    @Test("The safe area is added to the insets of scrollable axes, and content at the top stays there")
    func adjustsInsets() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        let controller = UIViewController()
        controller.view.frame = recorder.simulator.window.bounds
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 20, right: 0)
        recorder.simulator.window.addSubview(controller.view)
        controller.view.addSubview(recorder.view)
        #expect(recorder.view.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
        #expect(recorder.view.contentOffset.y == -44)
        recorder.view.contentInsetAdjustmentBehavior = .always
        #expect(recorder.view.adjustedContentInset.left == 10)
        recorder.view.contentInsetAdjustmentBehavior = .never
        #expect(recorder.view.adjustedContentInset == .zero && recorder.view.contentOffset.y == 0)
    }

    @Test("Content smaller than the view lies at the alignment point")
    func alignsSmallContent() {
        let recorder = ScrollDelegateSpy(contents: CGSize(width: 100, height: 80))
        defer { recorder.close() }
        recorder.view.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
        // Half of 100 − 320, and 80 − 480.
        #expect(recorder.view.contentOffset == CGPoint(x: -110, y: -400))
    }

    @Test("An archived scroll view is restored with its configuration")
    func archivesScrollView() throws {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 300, height: 700)
        view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.maximumZoomScale = 3
        view.isPagingEnabled = true
        view.bouncesVertically = false
        view.showsHorizontalScrollIndicator = false
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        view.encode(with: archiver)
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        unarchiver.requiresSecureCoding = false
        let copy = try #require(UIScrollView(coder: unarchiver))
        #expect(copy.contentSize == view.contentSize && copy.contentInset == view.contentInset && copy.maximumZoomScale == 3)
        #expect(copy.isPagingEnabled && !copy.bouncesVertically && copy.bouncesHorizontally && !copy.showsHorizontalScrollIndicator)
    }

    @Test("A scroll view that leaves its window stops moving")
    func stopsWithoutWindow() {
        let recorder = ScrollDelegateSpy()
        defer { recorder.close() }
        recorder.simulator.drag(from: (100, 400), to: (100, 200), steps: 8)
        recorder.view.removeFromSuperview()
        #expect(!recorder.view.isDecelerating && recorder.view.displayLink == nil && TrackingMode.mode == .default)
    }

    @Test("Indicators show the visible part and shrink beyond the edges")
    func showsIndicators() {
        // The visible half of the content makes the bar half as long as its track. Beyond an edge,
        // it is shorter by the distance.
        #expect(ScrollIndicators.bar(track: 400, visible: 480, whole: 960, offset: 0, range: 0...480) == (0, 200))
        #expect(ScrollIndicators.bar(track: 400, visible: 480, whole: 960, offset: 480, range: 0...480) == (200, 200))
        #expect(ScrollIndicators.bar(track: 400, visible: 480, whole: 960, offset: 240, range: 0...480) == (100, 200))
        #expect(ScrollIndicators.bar(track: 400, visible: 480, whole: 960, offset: -50, range: 0...480) == (0, 150))
        #expect(ScrollIndicators.bar(track: 400, visible: 480, whole: 960, offset: 530, range: 0...480) == (250, 150))
        // The minimum length.
        #expect(ScrollIndicators.bar(track: 400, visible: 480, whole: 960_000, offset: 0, range: 0...959_520).length == 36)
    }
}

@MainActor @Suite(.serialized, .tags(.realTime)) struct RealTimeScrollViewTests {
    @Test("RL8 During scrolling, timers of the common modes fire and those of the default mode wait")
    func runsInTrackingMode() {
        // The first access makes the tracking mode one of the common modes.
        _ = RunLoop.Mode.tracking
        let fired = TimerSpy()
        let timers = [RunLoop.Mode.default, .common].map { mode in
            let timer = Timer(timeInterval: 0.005, repeats: true) { _ in MainActor.assumeIsolated { _ = fired.modes.insert(mode) } }
            RunLoop.main.add(timer, forMode: mode)
            return timer
        }
        let name = CFStringCreateWithCString(kCFAllocatorDefault, RunLoop.Mode.tracking.rawValue, CFStringBuiltInEncodings.UTF8.rawValue)
        // A busy machine may not run this thread for longer than the timers' interval: the time
        // that the other timer has begins when the first has fired.
        let end = CFAbsoluteTimeGetCurrent() + 20
        while fired.modes.isEmpty, CFAbsoluteTimeGetCurrent() < end { CFRunLoopRunInMode(name, 0.01, false) }
        for _ in 0..<10 { CFRunLoopRunInMode(name, 0.01, false) }
        #expect(fired.modes == [.common])
        timers.forEach { $0.invalidate() }
    }
}

private final class LayoutSpyScrollView: UIScrollView {
    var count = 0
    override func layoutSubviews() { count += 1 }
}

@MainActor private final class TimerSpy {
    var modes: Set<RunLoop.Mode> = []
}
