import CoreGraphics
import Foundation

extension UIViewController {
    // MARK: View

    /// Implements the setter of `view`. Ends the process if the view belongs to another controller.
    func setView(_ view: UIView?) {
        UIKitException.requireMainThread("view", of: "UIViewController")
        guard view !== loadedView else { return }
        if let view, let other = view.owningController {
            UIKitException.raise(
                "UIViewControllerHierarchyInconsistency",
                "A view can only be associated with at most one view controller at a time! View \(view) is associated with \(other). "
                    + "Clear this association before associating this view with \(self).")
        }
        loadedView?.owningController = nil
        loadedView = view
        guard let view else { return }
        view.owningController = self
        // The controller's insets, margins and traits now apply to the view.
        view.updateTraits()
        view.updateSafeArea()
    }

    /// Implements `loadView()`: creates an empty view of the screen's size.
    func loadDefaultView() {
        let view = UIView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Loads the view, which must not be loaded yet.
    func loadRequiredView() {
        UIKitException.requireMainThread("view", of: "UIViewController")
        loadView()
        guard loadedView != nil else {
            UIKitException.raise("NSInternalInconsistencyException", "-[\(type(of: self)) loadView] returned without setting the view")
        }
        loadedView?.flagConstraints()
        viewDidLoad()
    }

    /// The next responder: the presenting controller if there is one, else the superview of the
    /// controller's view.
    var nextInChain: UIResponder? {
        if let presenting = modal.presenting { return presenting }
        return loadedView?.superview
    }

    // MARK: Margins

    /// The system's minimum margins at the sides (points), which are wider in a regular width.
    var minimumMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    // MARK: Sizes

    /// Notifies the parent or, without one, the presentation controller that `preferredContentSize`
    /// changed.
    func preferredSizeDidChange() {
        if let parent {
            parent.preferredContentSizeDidChange(forChildContentContainer: self)
        } else if modal.presenting != nil {
            modal.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    /// Implements `viewWillTransition(to:with:)`: notifies the children whose size changes, and the
    /// presentation of another controller.
    func forwardTransition(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            guard childSize != child.viewIfLoaded?.bounds.size else { continue }
            child.viewWillTransition(to: childSize, with: coordinator)
        }
        modal.presented?.modal.controller?.viewWillTransition(to: size, with: coordinator)
    }

    /// Implements `willTransition(to:with:)`: notifies the children, and the presentation of
    /// another controller.
    func forwardTransition(_ traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.willTransition(to: traits, with: coordinator) }
        modal.presented?.modal.controller?.willTransition(to: traits, with: coordinator)
    }

    // MARK: Archiving

    private enum Key {
        static let title = "UITitle"
        static let style = "UIModalPresentationStyle"
        static let transition = "UIModalTransitionStyle"
        static let children = "UIChildViewControllers"
    }

    func encodeController(with coder: NSCoder) {
        coder.encode(title, forKey: Key.title)
        coder.encode(modal.style.rawValue, forKey: Key.style)
        coder.encode(modalTransitionStyle.rawValue, forKey: Key.transition)
        coder.encode(children as NSArray, forKey: Key.children)
    }

    func decodeController(from coder: NSCoder) {
        title = coder.decodeObject(of: NSString.self, forKey: Key.title).map { $0 as String }
        if coder.containsValue(forKey: Key.style) {
            modal.style = UIModalPresentationStyle(rawValue: coder.decodeInteger(forKey: Key.style)) ?? .automatic
        }
        modalTransitionStyle = UIModalTransitionStyle(rawValue: coder.decodeInteger(forKey: Key.transition)) ?? .coverVertical
        for case let child as UIViewController in coder.decodeObject(forKey: Key.children) as? NSArray ?? [] {
            addChild(child)
            child.didMove(toParent: self)
        }
    }
}
