import CoreGraphics
import Foundation
import WireProtocol

/// Values by name: the properties of the layer's class, and any that the app stores under names of its own.
extension CALayer {
    final func storedValue(_ key: String) -> Any? {
        if let property = Self.keys(of: self)[key] { return property.value(self) }
        return rare?.custom[key] ?? rare?.style?[key]
    }

    final func store(_ value: Any?, _ key: String) {
        let value = value is NSNull ? nil : (value as? NSValue)?.structure ?? value
        guard let property = Self.keys(of: self)[key] else {
            extras.custom[key] = value
            return
        }
        if !property.set(self, value) { refuse(value, key) }
    }

    private static func keys(of layer: CALayer) -> LayerKeys { type(of: layer).keys }

    /// The key path of a part of a property that the layer has; nil for whole properties and for names of the app's own.
    private func part(_ path: String) -> AnimationKeyPath? {
        guard let keyPath = keyPath(named: path), keyPath.component != .whole, keyPath.component != .cell else {
            return nil
        }
        return keyPath
    }

    final func storedValue(path: String) -> Any? {
        if let keyPath = part(path) { return values.value(for: keyPath).object }
        return value(forKey: path)
    }

    final func store(_ value: Any?, path: String) {
        guard let keyPath = part(path) else { return setValue(value, forKey: path) }
        var changed = values
        guard let value, let part = PropertyValue(value, as: keyPath.valueKind), changed.setValue(part, for: keyPath),
            Self.keys(of: self)[keyPath.property.declaration.name]?.set(self, changed[keyPath.property].object) == true
        else {
            return refuse(value, path)
        }
    }

    final func refuse(_ value: Any?, _ key: String) {
        Log.write(
            .error, "\(value.map { "a value of type \(type(of: $0))" } ?? "nil") does not fit '\(key)' of \(self), which is left as it was")
    }
}
