import UIKit

extension FeedController {
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { print("zooming"); return scrollView.subviews.first }
}
extension ProfileController {
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        print("profile did end dragging", decelerate)
    }
}
