import CoreGraphics

/// The scroll views that an app has set with `setContentScrollView(_:for:)`, whose top and bottom
/// edges bars observe.
struct ContentScrollViews {
    weak var top: UIScrollView?
    weak var bottom: UIScrollView?
}

extension UIViewController {
    /// Sets the scroll view that bars observe for all edges. If it is nil, the controller finds
    /// one.
    public func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

    /// Implements `setContentScrollView(_:for:)`.
    func observe(_ scrollView: UIScrollView?, _ edge: NSDirectionalRectEdge) {
        if edge.contains(.top) { bars.scrollViews.top = scrollView }
        if edge.contains(.bottom) { bars.scrollViews.bottom = scrollView }
        parent?.barsDidChange()
    }

    /// Returns the scroll view that the app set for an edge, or nil.
    func assignedScrollView(_ edge: NSDirectionalRectEdge) -> UIScrollView? {
        guard edge == .top || edge == .bottom else {
            UIKitException.raise("contentScrollView(for:) requires the edge .top or .bottom, not \(edge)")
        }
        return edge == .top ? bars.scrollViews.top : bars.scrollViews.bottom
    }

    /// Implements `contentScrollView(for:)`: returns the scroll view that the app set for an edge,
    /// or else the first one in the hierarchy of the controller's view that extends to the edge.
    func observedScrollView(_ edge: NSDirectionalRectEdge) -> UIScrollView? {
        if let own = assignedScrollView(edge) { return own }
        guard let view = viewIfLoaded else { return nil }
        return view.firstScrollView(edge, of: self, limit: view.bounds.inset(by: view.safeAreaInsets))
    }
}

extension UIView {
    /// Returns the first scroll view among the view and its descendants, depth first, that extends
    /// to an edge of the controller's view. In the view of a child controller, it is the one that
    /// the child's `contentScrollView(for:)` returns.
    ///
    /// - Parameters:
    ///   - edge: The top or the bottom edge.
    ///   - controller: The controller whose view contains this view.
    ///   - limit: The safe area of the controller's view, in its space. A scroll view at the edge
    ///     extends to it or beyond.
    fileprivate func firstScrollView(_ edge: NSDirectionalRectEdge, of controller: UIViewController, limit: CGRect) -> UIScrollView? {
        if let owner = owningController, owner !== controller { return owner.contentScrollView(for: edge) }
        guard !isHidden, alpha > 0, let root = controller.viewIfLoaded else { return nil }
        let frame = self === root ? bounds : convert(bounds, to: root)
        let isAtEdge = self === root || (edge == .top ? frame.minY <= limit.minY + 0.5 : frame.maxY >= limit.maxY - 0.5)
        guard isAtEdge else { return nil }
        if let scrollView = self as? UIScrollView { return scrollView }
        for view in subviews {
            if let found = view.firstScrollView(edge, of: controller, limit: limit) { return found }
        }
        return nil
    }
}
