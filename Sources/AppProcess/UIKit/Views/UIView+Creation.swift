import CoreGraphics
import Dispatch
import Foundation
import QuartzCore

/// The beginning and the end of a view's life: its layer, its initial state, and the release of
/// references.
extension UIView {
    /// Creates a layer of the view's `layerClass`.
    static func makeLayer() -> CALayer {
        let type: AnyClass = layerClass
        if type == CALayer.self { return CALayer() }
        guard let type = type as? CALayer.Type else {
            UIKitException.raise("+[\(self) layerClass]: \(type) is not CALayer or a subclass of it")
        }
        return ClassInstances.make(type)
    }

    /// Configures the layer and the initial traits. Every initializer calls this after creating the
    /// layer.
    func setUp(frame: CGRect) {
        backingLayer.delegate = self
        traits.resolved = traits.overrides.applied(to: .standard)
        backingLayer.contentsScale = traits.resolved.displayScale
        backingLayer.frame = frame
        if drawsContents { backingLayer.setNeedsDisplay() }
        if Self.requiresConstraintBasedLayout || ViewMethods.verified.constraints.isAnyOverridden(by: type(of: self)) {
            flagConstraints()
        }
    }

    /// Detaches the subviews if the last reference to the view is released off the main thread. The
    /// layer's reference to the view is weak, so nothing else must be undone at once.
    nonisolated func dismantleOffMainThread() {
        for view in subviewList { view.parentView = nil }
        guard needsConstraints else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { ConstraintsPass.pendingUpdateDidEnd() } }
    }

    /// Detaches the subviews and the layer when the view is deallocated on the main thread.
    func dismantle() {
        setNeedsConstraints(false)
        for view in subviewList { view.parentView = nil }
        viewAttributes.mask?.layer.removeFromSuperlayer()
        backingLayer.removeFromSuperlayer()
        if backingLayer.delegate === self { backingLayer.delegate = nil }
    }
}
