import CoreGraphics
import Diagnostics
import Foundation
import SceneModel

/// Key-value coding: the properties of the layer's class, and values that the app stores under keys
/// of its own.
extension CALayer {
    /// Implements `value(forKey:)`.
    final func storedValue(_ key: String) -> Any? {
        if let property = Self.keys(of: self)[key] { return property.value(self) }
        return sparse?.custom[key] ?? StyleLevels(sparse?.style)[key] ?? type(of: self).defaultValue(forKey: key)
    }

    /// Implements `setValue(_:forKey:)`.
    final func store(_ value: Any?, _ key: String) {
        let value = value is NSNull ? nil : value
        guard let property = Self.keys(of: self)[key] else { return storeCustom(value, key) }
        if !property.set(self, (value as? NSValue)?.structure ?? value) { refuse(value, key) }
    }

    private static func keys(of layer: CALayer) -> LayerKeys { type(of: layer).keys }

    /// Returns the key path of a component of a property that the layer has, or nil for whole
    /// properties and for keys that the app defines.
    private func part(_ path: String) -> AnimationKeyPath? {
        guard let keyPath = keyPath(named: path), keyPath.component != .whole, keyPath.component != .cell else {
            return nil
        }
        return keyPath
    }

    /// Implements `value(forKeyPath:)`.
    final func storedValue(path: String) -> Any? {
        if let keyPath = part(path) { return values.value(for: keyPath).object }
        if FilterPath.begins(path) { return storedValue(filterPath: path) }
        if let part = partOfValue(path) { return part.values.value(for: part.keyPath).object }
        return value(forKey: path)
    }

    /// Returns a component of a structure that is not a property of the server, as in `frame.size`,
    /// or of a value under a key that the app defines. The value is stored in a layer property of
    /// the same shape. Returns nil for whole values.
    private func partOfValue(_ path: String) -> (key: String, keyPath: AnimationKeyPath, values: LayerProperties)? {
        guard let dot = path.firstIndex(of: ".") else { return nil }
        let key = String(path[..<dot])
        guard let value = value(forKey: key), let carrier = CustomTrack.carrier(for: value),
            let keyPath = AnimationKeyPath.byName[carrier.declaration.name + path[dot...]],
            let wire = PropertyValue(value, as: carrier.kind)
        else { return nil }
        var values = LayerProperties()
        values.set(carrier, to: wire)
        return (key, keyPath, values)
    }

    /// Implements `setValue(_:forKeyPath:)`. A component is set in a copy of the layer's values;
    /// the whole property is then set through its key.
    final func store(_ value: Any?, path: String) {
        guard let keyPath = part(path) else {
            if FilterPath.begins(path) { return store(value, filterPath: path) }
            guard var part = partOfValue(path) else { return setValue(value, forKey: path) }
            guard let new = value.flatMap({ PropertyValue($0, as: part.keyPath.valueKind) }), part.values.setValue(new, for: part.keyPath)
            else { return refuse(value, path) }
            return setValue(part.values[part.keyPath.property].object, forKey: part.key)
        }
        var changed = values
        guard let value, let part = PropertyValue(value, as: keyPath.valueKind), changed.setValue(part, for: keyPath),
            Self.keys(of: self)[keyPath.property.declaration.name]?.set(self, changed[keyPath.property].object) == true
        else {
            return refuse(value, path)
        }
    }

    /// Logs an error for a value of a wrong type.
    final func refuse(_ value: Any?, _ key: String) {
        Log.write(
            .error, "\(value.map { "a value of type \(type(of: $0))" } ?? "nil") does not fit '\(key)' of \(self), which is left as it was")
    }
}
