import CoreGraphics
public import Foundation

/// What is told of a scroll view's scrolling and zooming, and decides on some of it. Main thread.
///
/// A drag calls `scrollViewWillBeginDragging`, `scrollViewDidScroll` for each change, `scrollViewWillEndDragging`, `scrollViewDidEndDragging`; then, where contents run on, `scrollViewWillBeginDecelerating`,
/// `scrollViewDidScroll` for each frame, `scrollViewDidEndDecelerating`.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// The offset has changed, for whatever reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The zoom scale has changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// A drag begins.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The fingers of a drag were lifted.
    ///
    /// - Parameters:
    ///   - velocity: Of the offset, in points a millisecond.
    ///   - targetContentOffset: Where contents are going to stop; to be changed to have them stop elsewhere.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// A drag has ended.
    ///
    /// - Parameter decelerate: Whether contents run on.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Contents run on after a drag.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Contents have come to rest, or a finger stopped them.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animated change of the offset by the app has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The view that is scaled when a person zooms. Without one there is no zooming.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// A pinch begins to zoom.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Zooming has ended, and the contents are back within the limits of the scale.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Whether to scroll to the top, when a person asks for it.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// The contents are at their top, where a person wanted them.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// `adjustedContentInset` has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

/// What holds where a delegate says nothing.
extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
