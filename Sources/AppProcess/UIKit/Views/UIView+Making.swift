import CoreGraphics
import Dispatch
import Foundation
import QuartzCore

extension UIView {
    /// A layer of the view class's layer class.
    static func makeLayer() -> CALayer {
        let type: AnyClass = layerClass
        if type == CALayer.self { return CALayer() }
        guard let type = type as? CALayer.Type else {
            UIKitException.raise("+[\(self) layerClass]: \(type) is not CALayer or a subclass of it")
        }
        return ClassInstances.make(type)
    }

    /// What every initialiser does once the layer is there.
    func setUp(frame: CGRect) {
        layer.delegate = self
        traits.resolved = traits.overrides.applied(to: .standard)
        layer.contentsScale = traits.resolved.displayScale
        layer.frame = frame
        autoresizedSize = layer.bounds.size
        if drawsContents { layer.setNeedsDisplay() }
        if Self.requiresConstraintBasedLayout || ViewClass.of(type(of: self)).updatesConstraints { flagConstraints() }
    }

    /// What is left behind when the last reference to the view goes on another thread than the main one: its subviews no longer refer to it. No layer refers to a view.
    nonisolated func dismantleElsewhere() {
        for view in subviewList { view.parentView = nil }
        guard needsConstraints else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { ConstraintsPass.pendingUpdateDidEnd() } }
    }

    /// What is left behind when the view goes.
    func dismantle() {
        setNeedsConstraints(false)
        for view in subviewList { view.parentView = nil }
        look.mask?.layer.removeFromSuperlayer()
        layer.removeFromSuperlayer()
        if layer.delegate === self { layer.delegate = nil }
    }
}
