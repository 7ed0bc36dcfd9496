public import UIKit

/// The view of a node, which forwards events to the node.
@preconcurrency @MainActor open class _ASDisplayView: UIView {
    /// The view's node.
    final weak var node: ASDisplayNode?
    /// The node, while a view contains the view that is not that of a supernode.
    private var retainedNode: ASDisplayNode?

    open override class var layerClass: AnyClass { _ASDisplayLayer.self }

    // MARK: Hierarchy

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow != nil, let node, !node.isInHierarchy else { return }
        DisplayTrace.write("view: willMove(toWindow:)")
        node.enterHierarchy()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil, let node, node.isInHierarchy { node.exitHierarchy() }
    }

    open override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        guard let node else { return }
        if newSuperview != nil, newSuperview !== node.supernode?.loadedView { retainedNode = node }
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        let former = retainedNode
        if superview == nil || superview === node?.supernode?.loadedView { retainedNode = nil }
        // The reference may have been the last one.
        withExtendedLifetime(former) {}
    }

    // MARK: Notifications

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        node?.tintColorDidChange()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        node?.layoutMarginsDidChange()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        guard let node else { return }
        node.lock { node.properties.safeAreaInsets = safeAreaInsets }
        node.safeAreaInsetsDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let node else { return }
        var traits = ASPrimitiveTraitCollectionFromUITraitCollection(traitCollection)
        traits.containerSize = node.primitiveTraitCollection().containerSize
        if node.supernode == nil { ASTraitCollectionPropagateDown(node, traits) }
        if previousTraitCollection.map({ traitCollection.hasDifferentColorAppearance(comparedTo: $0) }) ?? false {
            node.colorAppearanceDidChange()
        }
    }

    // MARK: Touches

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { node?.hitTest(point, with: event) }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { node?.point(inside: point, with: event) ?? false }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { node?.touchesBegan(touches, with: event) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { node?.touchesMoved(touches, with: event) }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { node?.touchesEnded(touches, with: event) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { node?.touchesCancelled(touches, with: event) }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        node?.gestureRecognizerShouldBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override var canBecomeFirstResponder: Bool { node?.canBecomeFirstResponder() ?? super.canBecomeFirstResponder }

    open override var canResignFirstResponder: Bool { node?.canResignFirstResponder() ?? super.canResignFirstResponder }

    /// What a touch does.
    enum TouchPhase {
        case began, moved, ended, cancelled
    }

    final func standardHitTest(_ point: CGPoint, _ event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }

    final func standardTouches(_ phase: TouchPhase, _ touches: Set<UITouch>, _ event: UIEvent?) {
        switch phase {
        case .began: super.touchesBegan(touches, with: event)
        case .moved: super.touchesMoved(touches, with: event)
        case .ended: super.touchesEnded(touches, with: event)
        case .cancelled: super.touchesCancelled(touches, with: event)
        }
    }

    final func standardShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { super.gestureRecognizerShouldBegin(recognizer) }
}

extension _ASDisplayView: HierarchyObserving {}

extension ASDisplayNode {
    /// Implements `point(inside:with:)`: the bounds, changed by `hitTestSlop`.
    final func receivesTouch(at point: CGPoint, _ event: UIEvent?) -> Bool { bounds.inset(by: hitTestSlop).contains(point) }

    /// Draws the node and the nodes below it again, whose colors are now others.
    @MainActor final func colorAppearanceDidChange() {
        forEachNode { node in
            if node.isLayerBacked { node.write(Bridge.backgroundColor, node.backgroundColor) }
            if node.implementsDisplay { node.setNeedsDisplay() }
        }
    }
}
