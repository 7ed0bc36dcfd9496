import UIKit

class MatchConfig: NSObject {
    var matchID: String?
    var isEnabled = true
}

public extension UIView {
    private struct AssociatedKeys { static var config = "matchConfig" }
    internal var matchConfig: MatchConfig {
        get {
            if let config = objc_getAssociatedObject(self, &AssociatedKeys.config) as? MatchConfig { return config }
            let config = MatchConfig()
            objc_setAssociatedObject(self, &AssociatedKeys.config, config, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            return config
        }
        set { objc_setAssociatedObject(self, &AssociatedKeys.config, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
    @IBInspectable var matchID: String? {
        get { matchConfig.matchID }
        set { matchConfig.matchID = newValue }
    }
}

public extension UIViewController {
    @IBInspectable var isMatchEnabled: Bool {
        get { transitioningDelegate is MatchedTransition }
        set {
            guard newValue != isMatchEnabled else { return }
            if newValue {
                transitioningDelegate = MatchedTransition.shared
                if let navi = self as? UINavigationController {
                    MatchedTransition.shared.previousNavigationDelegate = navi.delegate
                    navi.delegate = MatchedTransition.shared
                }
            } else {
                transitioningDelegate = nil
            }
        }
    }
    @IBAction func matchDismiss(_ sender: UIView) { dismiss(animated: true) }
    @IBAction func matchUnwind() { navigationController?.popViewController(animated: false) }
    @objc func matchReplace(with next: UIViewController) { navigationController?.setViewControllers([next], animated: false) }
    static func instantiate() -> Self {
        func load<T: UIViewController>() -> T { return T(nibName: nil, bundle: nil) }
        return load()
    }
}
