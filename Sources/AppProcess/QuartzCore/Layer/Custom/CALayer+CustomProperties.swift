import CoreGraphics
import Foundation
import WireProtocol

/// Values that the app stores under names of its own, which may lead to actions, drawing and animations as a layer's own properties do.
extension CALayer {
    final func storeCustom(_ value: Any?, _ key: String) {
        let value = AnyValue.boxed(value)
        let old = rare?.custom[key]
        if old == nil, value == nil { return }
        if let old, let value, AnyValue.areEqual(old, value) { return }
        guard !isPresentation else {
            extras.custom[key] = value
            return
        }
        var action = CATransaction.disableActions() ? nil : action(forKey: key)
        if let animation = action as? CABasicAnimation, animation.hasNoValues, animation.keyPath == key,
            let copy = animation.copy() as? CABasicAnimation
        {
            copy.fromValue = presentation()?.value(forKey: key) ?? self.value(forKey: key)
            action = copy
        }
        // What was stored before is let go of without the lock.
        withExtendedLifetime(old) { LayerLock.withLock { extras.custom[key] = value } }
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        if !(action is NSNull) { action?.run(forKey: key, object: self, arguments: nil) }
    }

    /// Returns the value that Core Animation reports for a key that the app never set; `nil` if that is zero.
    static func initialValue(_ key: String) -> Any? {
        guard LayerKeys.keysWithInitialValue.contains(key) || keysOfAppWithInitialValue.contains(key) else { return nil }
        return initial.layer.value(forKey: key)
    }

    /// The keys with an initial value that are none of the server's properties.
    private static let keysOfAppWithInitialValue: Set<String> = ["contentsFormat", "speed", "duration", "fillMode"]

    /// A layer that nothing is set on.
    ///
    /// Unchecked: it is only read.
    private struct Initial: @unchecked Sendable {
        let layer = CALayer()
    }

    private static let initial = Initial()

    // MARK: Defaults of subclasses

    /// Takes over the defaults that a subclass gives properties of layers.
    final func takeDefaultsOfClass() {
        for (property, value) in layerClass.defaults {
            values.set(property, to: value)
            touched.insert(property)
            if property == .backgroundColor { background = values.backgroundColor?.cg }
        }
    }
}
