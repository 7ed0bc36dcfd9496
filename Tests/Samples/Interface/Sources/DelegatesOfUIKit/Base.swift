import UIKit

/// Conforms, and implements only one method.
class FeedController: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate {
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { print("base will begin dragging") }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { false }
}

/// Implements what the base class does not.
final class ProfileController: FeedController {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { print("profile did scroll", scrollView.contentOffset.y) }
}

/// Forwards what it receives.
final class ScrollForwarder: NSObject, UIScrollViewDelegate {
    weak var target: UIScrollViewDelegate?
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        target?.scrollViewDidScroll?(scrollView)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        target?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        let view = target?.viewForZooming?(in: scrollView)
        return view ?? nil
    }
}

/// Observes one method, and forwards the others as messages.
final class ScrollProxy: NSObject, UIScrollViewDelegate {
    weak var original: UIScrollViewDelegate?
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        print("proxy did scroll")
        original?.scrollViewDidScroll?(scrollView)
    }
    override func responds(to aSelector: Selector!) -> Bool {
        return super.responds(to: aSelector) || original?.responds(to: aSelector) == true
    }
    override func forwardingTarget(for aSelector: Selector!) -> Any? {
        if original?.responds(to: aSelector) == true { return original }
        return super.forwardingTarget(for: aSelector)
    }
}
