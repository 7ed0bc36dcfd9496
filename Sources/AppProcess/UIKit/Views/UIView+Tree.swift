import CoreGraphics
import Foundation
import QuartzCore

/// Changes of the view hierarchy, with the callbacks to views and controllers in the order of iOS,
/// and hit-testing. A callback may change the hierarchy itself, so the methods check it again after
/// callbacks.
extension UIView {
    /// Inserts a subview at an index of the back-to-front order, or in front of all others if
    /// `index` is nil. If `sibling` is its neighbor in that order, their layers become neighbors
    /// too: no layer without a view is between them.
    func insert(_ view: UIView, at index: Int?, nextTo sibling: UIView? = nil, _ method: StaticString) {
        UIKitException.requireMainThread("addSubview(_:)")
        if view === self { UIKitException.raise("-[\(type(of: self)) \(method)]: Can't add self as subview") }
        if isDescendant(of: view) {
            UIKitException.raise("-[\(type(of: self)) \(method)]: Can't add a view to one of its own descendants")
        }
        checkControllers(of: view)
        guard view.parentView !== self else { return move(view, to: min(index ?? .max, subviewList.count - 1), nextTo: sibling) }
        let (former, formerWindow, newWindow) = (view.parentView, view.owningWindow, containingWindow)
        if formerWindow !== newWindow { view.notifyWindowWillChange(to: newWindow) }
        view.willMove(toSuperview: self)
        if let former, view.parentView === former { former.willRemoveSubview(view) }
        // The callbacks may have moved the view.
        if view.parentView !== nil, view.parentView === former {
            view.unlink()
        } else if view.parentView != nil {
            view.removeFromSuperview()
        }
        link(view, at: min(max(index ?? .max, 0), subviewList.count), nextTo: sibling)
        view.updateTraits()
        view.updateSafeArea()
        if formerWindow !== newWindow { view.windowDidChange(to: newWindow, from: formerWindow) }
        view.didMoveToSuperview()
        didAddSubview(view)
        if view.viewAttributes.tint == nil || view.viewAttributes.tintMode == .automatic { view.notifyTintChange() }
    }

    /// Inserts a subview directly behind a sibling, or in front of all others if `sibling` is not a
    /// subview.
    func insert(_ view: UIView, below sibling: UIView) {
        let index = subviewList.filter { $0 !== view }.firstIndex { $0 === sibling }
        insert(view, at: index, nextTo: sibling, "insertSubview:belowSubview:")
    }

    /// Inserts a subview directly in front of a sibling, or in front of all others if `sibling` is
    /// not a subview.
    func insert(_ view: UIView, above sibling: UIView) {
        let index = subviewList.filter { $0 !== view }.firstIndex { $0 === sibling }
        insert(view, at: index.map { $0 + 1 }, nextTo: sibling, "insertSubview:aboveSubview:")
    }

    /// Implements `exchangeSubview(at:withSubviewAt:)`.
    func exchange(_ first: Int, _ second: Int) {
        guard subviewList.indices.contains(first), subviewList.indices.contains(second) else {
            UIKitException.raise(
                "NSRangeException",
                "-[\(type(of: self)) exchangeSubviewAtIndex:withSubviewAtIndex:]: index beyond the \(subviewList.count) subviews")
        }
        guard first != second else { return }
        let (low, high) = (min(first, second), max(first, second))
        let (lower, upper) = (subviewList[low], subviewList[high])
        move(upper, to: low)
        move(lower, to: high)
    }

    /// Moves a subview to an index of the back-to-front order. If `sibling` is its neighbor in that
    /// order, their layers become neighbors too.
    func move(_ view: UIView, to index: Int, nextTo sibling: UIView? = nil) {
        guard let current = subviewList.firstIndex(where: { $0 === view }), current != index || sibling != nil else { return }
        subviewList.remove(at: current)
        insertLayer(of: view, at: index, nextTo: sibling)
        subviewList.insert(view, at: index)
    }

    /// Implements `removeFromSuperview()`.
    func leaveSuperview() {
        guard let former = parentView else { return }
        let formerWindow = owningWindow
        if formerWindow != nil { notifyWindowWillChange(to: nil) }
        willMove(toSuperview: nil)
        former.willRemoveSubview(self)
        // The callbacks may have moved the view.
        guard parentView === former else { return }
        // The superview's reference may be the last one to this view.
        withExtendedLifetime(self) {
            unlink()
            updateTraits()
            updateSafeArea()
            if formerWindow != nil { windowDidChange(to: nil, from: formerWindow) }
            didMoveToSuperview()
        }
    }

    // MARK: Links

    /// Adds a view to the subviews and its layer to the sublayers, without callbacks.
    private func link(_ view: UIView, at index: Int, nextTo sibling: UIView?) {
        insertLayer(of: view, at: index, nextTo: sibling)
        subviewList.insert(view, at: index)
        view.parentView = self
        view.joinHosts()
    }

    /// Reverses `link(_:at:nextTo:)`, without callbacks.
    private func unlink() {
        guard let parent = parentView else { return }
        leaveHosts()
        if let index = parent.subviewList.lastIndex(where: { $0 === self }) { parent.subviewList.remove(at: index) }
        parentView = nil
        layer.removeFromSuperlayer()
    }

    /// Inserts the layer of a view that is about to become the subview at an index: directly in
    /// front of the layer of `sibling` if that is the subview behind it, otherwise directly behind
    /// the layer of the subview in front of it. Layers without views keep their positions.
    private func insertLayer(of view: UIView, at index: Int, nextTo sibling: UIView? = nil) {
        if let sibling, index > 0, subviewList[index - 1] === sibling {
            layer.insertSublayer(view.layer, above: sibling.layer)
        } else if index >= subviewList.count {
            layer.addSublayer(view.layer)
        } else {
            layer.insertSublayer(view.layer, below: subviewList[index].layer)
        }
    }

    // MARK: Windows

    /// The window that contains the view's subviews: the view itself if it is a window.
    var containingWindow: UIWindow? { self as? UIWindow ?? owningWindow }

    private func notifyWindowWillChange(to window: UIWindow?) {
        willMove(toWindow: window)
        owningController?.rootViewWillMove(to: window)
        for view in subviewList { view.notifyWindowWillChange(to: window) }
    }

    /// Sets the window of the view and its descendants, then notifies each of them.
    func windowDidChange(to window: UIWindow?, from former: UIWindow?) {
        if window == nil { former?.viewDidLeave(self) }
        setWindow(window)
        notifyWindowDidChange()
    }

    /// Sets the window of the view and its descendants, and schedules those whose constraints need
    /// an update.
    private func setWindow(_ window: UIWindow?) {
        owningWindow = window
        if window != nil, needsConstraints { ConstraintsPass.add(self) }
        for view in subviewList { view.setWindow(window) }
    }

    private func notifyWindowDidChange() {
        if owningWindow != nil { applyAppearance() }
        didMoveToWindow()
        owningController?.rootViewDidMove(to: owningWindow)
        for view in subviewList { view.notifyWindowDidChange() }
    }

    // MARK: Hit-testing

    /// Implements `hitTest(_:with:)`: returns the frontmost descendant that contains a point, or
    /// the view itself.
    func findHit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, Float(alpha) >= 0.01, !isHeldByAnimation, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviewList.reversed() {
            if let hit = view.hitTest(view.pointForHit(point, from: self), with: event) { return hit }
        }
        return self
    }
}
