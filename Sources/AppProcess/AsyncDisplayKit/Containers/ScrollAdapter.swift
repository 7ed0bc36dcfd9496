import UIKit

/// The delegate of a node's scroll view, by which the cells follow the scrolling. It passes on all
/// that it is asked and told to the delegate of the node.
@MainActor class ScrollAdapter: NSObject, UIScrollViewDelegate {
    /// The delegate of the node.
    var scrollDelegate: (any UIScrollViewDelegate)? { nil }
    /// The cells of the scroll view.
    var cells: CellCore? { nil }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        cells?.didScroll()
        scrollDelegate?.scrollViewDidScroll(scrollView)
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { scrollDelegate?.scrollViewDidZoom(scrollView) }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { scrollDelegate?.scrollViewWillBeginDragging(scrollView) }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        scrollDelegate?.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        cells?.fetchIfNeeded(target: targetContentOffset.pointee)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        scrollDelegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { scrollDelegate?.scrollViewWillBeginDecelerating(scrollView) }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrollDelegate?.scrollViewDidEndDecelerating(scrollView) }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        scrollDelegate?.scrollViewDidEndScrollingAnimation(scrollView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollDelegate?.viewForZooming(in: scrollView) }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        scrollDelegate?.scrollViewWillBeginZooming(scrollView, with: view)
    }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        scrollDelegate?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        scrollDelegate?.scrollViewShouldScrollToTop(scrollView) ?? true
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { scrollDelegate?.scrollViewDidScrollToTop(scrollView) }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(scrollView)
    }
}
