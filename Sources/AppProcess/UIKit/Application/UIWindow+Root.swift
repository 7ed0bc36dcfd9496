import CoreGraphics
import Foundation

extension UIWindow {
    /// Whether controllers whose views are in the window appear.
    var showsViews: Bool { !isHidden }

    /// Shows another controller's view in the place of the former one's.
    func changeRoot(from former: UIViewController?) {
        if let former {
            former.dropPresented()
            former.viewIfLoaded?.removeFromSuperview()
        }
        showRoot()
    }

    /// Puts the root's view in, which is loaded no sooner than it is seen.
    func showRoot() {
        guard showsViews, let view = rootViewController?.view, view.superview !== self else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    /// The window is shown, or hidden: the root appears or disappears with it.
    func visibilityDidChange() {
        guard let root = rootViewController else { return }
        if showsViews {
            if root.viewIfLoaded?.superview === self { root.rootViewWillMove(to: self) } else { showRoot() }
            root.rootViewDidMove(to: self)
        } else if root.life.appearance == .appeared || root.life.appearance.isUnderWay {
            root.begin(false, animated: false)
            root.end()
        }
    }

    /// Takes another size over, which the controllers are told of before.
    func take(_ frame: CGRect) {
        guard frame.size != self.frame.size, let root = rootViewController, root.isViewLoaded else {
            self.frame = frame
            return
        }
        let coordinator = TransitionCoordinator(in: self)
        root.viewWillTransition(to: frame.size, with: coordinator)
        self.frame = frame
        coordinator.runAlongside()
        layoutIfNeeded()
        coordinator.end()
    }

    /// Takes other traits of the scene over, which the controllers are told of before.
    func takeTraits(_ traits: UITraitCollection, from former: UITraitCollection) {
        guard let root = rootViewController, root.isViewLoaded, traits != former else { return updateTraits() }
        let coordinator = TransitionCoordinator(in: self)
        root.willTransition(to: traits, with: coordinator)
        updateTraits()
        coordinator.runAlongside()
        coordinator.end()
    }
}

extension UIViewController {
    /// Takes away what the controller presents, as it is a window's no more.
    fileprivate func dropPresented() {
        guard let presented = modal.presented else { return }
        presented.dropPresented()
        presented.begin(false, animated: false)
        presented.modal.controller?.presentedView?.removeFromSuperview()
        presented.modal.controller?.removeContainer()
        presented.end()
        presented.modal = ControllerPresentation(style: presented.modal.style)
        modal.presented = nil
    }
}
