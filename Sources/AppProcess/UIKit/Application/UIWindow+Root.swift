import Foundation

extension UIWindow {
    /// Shows another controller's view in the place of the former one's.
    func changeRoot(from former: UIViewController?) {
        former?.view.removeFromSuperview()
        guard let view = rootViewController?.view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }
}
