import UIKit

/// The connection of a view that a node provides, such as a scroll view, to its node: notifies the
/// node of windows, and keeps it alive while a view that is not that of a supernode contains the
/// view.
@MainActor final class NodeLink {
    private var retained: ASDisplayNode?

    nonisolated init() {}

    func willMove(_ layer: CALayer, toWindow window: UIWindow?) { if window != nil { layer.displayNode?.enterHierarchy() } }

    func didMoveToWindow(_ view: UIView) { if view.window == nil { view.layer.displayNode?.exitHierarchy() } }

    func willMove(_ layer: CALayer, toSuperview superview: UIView?) {
        guard let node = layer.displayNode, superview != nil, superview !== node.supernode?.loadedView else { return }
        retained = node
    }

    func didMoveToSuperview(_ view: UIView) {
        let former = retained
        if view.superview == nil || view.superview === former?.supernode?.loadedView { retained = nil }
        // The reference may have been the last one.
        withExtendedLifetime(former) {}
    }
}
