import Foundation

@testable import UIKit

/// A delegate that records the calls of a scroll view in a window, which a touch simulator drags.
@MainActor final class ScrollDelegateSpy: NSObject, UIScrollViewDelegate {
    let simulator = TouchSimulator()
    let view: UIScrollView
    var calls: [String] = []
    /// The offsets at each `scrollViewDidScroll`.
    var offsets: [CGPoint] = []
    /// The target offset that the delegate received when the last drag ended.
    var target: CGPoint?
    /// The velocity that the delegate received when the last drag ended (points per millisecond).
    var velocity: CGPoint?
    /// The target offset that the delegate sets, or nil.
    var wanted: CGPoint?
    /// The view that the delegate returns for zooming.
    var zoomed: UIView?
    /// Called at each change of the zoom scale.
    var zooms: (() -> Void)?
    /// Whether the delegate allows scrolling to the top.
    var allowsTop = true

    init(_ view: UIScrollView = UIScrollView(), contents: CGSize = CGSize(width: 320, height: 4000)) {
        self.view = view
        super.init()
        view.frame = simulator.window.bounds
        view.contentSize = contents
        simulator.window.addSubview(view)
        view.delegate = self
    }

    func close() { simulator.close() }

    /// Runs the frame at a time of the simulator (seconds).
    func frame(at time: Double) { view.displayLink?.fire(simulator.mediaTime(time), view) }

    /// Runs frames of a 60th of a second until nothing moves, but not more than a limit.
    func run(limit: Int = 600) {
        var time = simulator.time
        for _ in 0..<limit where view.displayLink != nil {
            time += 1.0 / 60
            frame(at: time)
        }
    }

    /// The calls except those for each change.
    var milestones: [String] { calls.filter { $0 != "didScroll" && $0 != "didZoom" } }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        calls.append("didScroll")
        offsets.append(scrollView.contentOffset)
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        calls.append("didZoom")
        zooms?()
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        calls.append("willEndDragging")
        self.velocity = velocity
        target = targetContentOffset.pointee
        if let wanted { targetContentOffset.pointee = wanted }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndScrollingAnimation") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("willBeginZooming") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        calls.append("didEndZooming \(scale)")
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { allowsTop }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { calls.append("didChangeAdjustedContentInset") }
}
