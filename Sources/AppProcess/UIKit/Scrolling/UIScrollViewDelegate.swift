import CoreGraphics
public import Foundation

/// The methods with which a delegate follows and controls a scroll view. All are optional. Main
/// thread only.
///
/// A drag calls `scrollViewWillBeginDragging`, `scrollViewDidScroll` for each change,
/// `scrollViewWillEndDragging` and `scrollViewDidEndDragging`. If the content decelerates,
/// `scrollViewWillBeginDecelerating`, `scrollViewDidScroll` for each frame, and
/// `scrollViewDidEndDecelerating` follow.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Notifies the delegate that the content offset changed, for any reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Notifies the delegate that the zoom scale changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Notifies the delegate that a drag is about to begin.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Notifies the delegate that the fingers of a drag were lifted.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - velocity: The velocity of the offset (points per millisecond).
    ///   - targetContentOffset: The offset at which the content will stop. The delegate can change
    ///     it.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Notifies the delegate that a drag ended.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - decelerate: Whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Notifies the delegate that the content starts to decelerate.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Notifies the delegate that the content came to rest, or that a finger stopped it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Notifies the delegate that an animated change of the offset by the app ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Returns the view that zooming scales, or nil to disable zooming.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Notifies the delegate that a pinch is about to zoom.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Notifies the delegate that zooming ended, with a scale within the limits.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Returns whether the content may scroll to the top at the user's request.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Notifies the delegate that the content scrolled to the top at the user's request.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Notifies the delegate that `adjustedContentInset` changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}
