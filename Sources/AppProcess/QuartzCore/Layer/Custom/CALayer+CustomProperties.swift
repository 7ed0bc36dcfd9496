import CoreGraphics
import Foundation
import SceneModel

/// Values that the app stores under its own keys. Like a layer's properties, they may trigger
/// actions, drawing and animations.
extension CALayer {
    /// Stores a value under a key that the app defines, and runs the action for the key.
    final func storeCustom(_ value: Any?, _ key: String) {
        let value = AnyValue.boxed(value)
        let old = sparse?.custom[key]
        if old == nil, value == nil { return }
        if let old, let value, AnyValue.areEqual(old, value) { return }
        guard !isPresentation else {
            ensureSparse().custom[key] = value
            return
        }
        // A basic animation without values starts from the value on the screen; see
        // `resolved(_:for:)`.
        var action = CATransaction.disableActions() ? nil : action(forKey: key)
        if let animation = action as? CABasicAnimation, animation.hasNoValues, animation.keyPath == key,
            let copy = animation.copy() as? CABasicAnimation
        {
            copy.fromValue = presentation()?.value(forKey: key) ?? self.value(forKey: key)
            action = copy
        }
        // The former value is released without the lock.
        withExtendedLifetime(old) { LayerLock.withLock { ensureSparse().custom[key] = value } }
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        if !(action is NSNull) { action?.run(forKey: key, object: self, arguments: nil) }
    }

    /// Returns the value that Core Animation reports for a key that the app never set; `nil` if
    /// that is zero.
    static func initialValue(_ key: String) -> Any? {
        guard LayerKeys.keysWithInitialValue.contains(key) || keysOfAppWithInitialValue.contains(key) else { return nil }
        return initial.layer.value(forKey: key)
    }

    /// The keys with an initial value that are not properties of the server.
    private static let keysOfAppWithInitialValue: Set<String> = ["contentsFormat", "speed", "duration", "fillMode"]

    /// A layer that has its initial values.
    ///
    /// Unchecked: the layer is only read.
    private struct InitialLayer: @unchecked Sendable {
        let layer = CALayer()
    }

    private static let initial = InitialLayer()

    // MARK: Defaults of subclasses

    /// Stores the defaults that a subclass declares for properties of layers.
    final func applyClassDefaults() {
        for (property, value) in layerClass.defaults {
            values.set(property, to: value)
            touched.insert(property)
            if property == .backgroundColor { background = values.backgroundColor?.cg }
        }
    }
}
