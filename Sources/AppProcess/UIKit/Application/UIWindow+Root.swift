import CoreGraphics
import Foundation

/// A window's root controller: its view, its appearance, and its notification of changes.
extension UIWindow {
    /// A Boolean value that indicates whether controllers whose views are in the window appear.
    var showsViews: Bool { !isHidden }

    /// Replaces the view of the former root controller by that of the present one.
    func changeRoot(from former: UIViewController?) {
        if let former {
            former.removePresented()
            former.viewIfLoaded?.removeFromSuperview()
        }
        showRoot()
        rootViewController?.updateSupportedOrientations()
    }

    /// Adds the root controller's view. The view is not loaded before the window is visible.
    func showRoot() {
        guard showsViews, let view = rootViewController?.view, view.superview !== self else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    /// Makes the root controller appear or disappear with the window.
    func visibilityDidChange() {
        guard let root = rootViewController else { return }
        if showsViews {
            // The first views are laid out in the orientation in which they are shown.
            if let scene, scene.screen.device != nil { scene.updateSupportedOrientations(animated: false) }
            if root.viewIfLoaded?.superview === self { root.rootViewWillMove(to: self) } else { showRoot() }
            root.rootViewDidMove(to: self)
        } else if root.appearance.phase == .appeared || root.appearance.phase.isTransitioning {
            root.beginAppearance(false, animated: false)
            root.endAppearance()
        }
    }

    /// Sets the window's frame. If the size changes, notifies the controllers before, and executes
    /// the changes that they make alongside the transition.
    func resize(to frame: CGRect) {
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

    /// Updates the window's traits after the scene's changed, notifying the controllers before.
    func traitsDidChange(to traits: UITraitCollection, from former: UITraitCollection) {
        guard let root = rootViewController, root.isViewLoaded, traits != former else { return updateTraits() }
        let coordinator = TransitionCoordinator(in: self)
        root.willTransition(to: traits, with: coordinator)
        updateTraits()
        coordinator.runAlongside()
        coordinator.end()
    }
}

extension UIViewController {
    /// Removes what the controller presents, without appearance transitions, when it is no longer a
    /// window's root.
    fileprivate func removePresented() {
        guard let presented = modal.presented else { return }
        presented.removePresented()
        presented.beginAppearance(false, animated: false)
        presented.modal.controller?.presentedView?.removeFromSuperview()
        presented.modal.controller?.removeContainer()
        presented.endAppearance()
        presented.modal = ControllerPresentation(style: presented.modal.style)
        modal.presented = nil
    }
}
