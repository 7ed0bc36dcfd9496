import CoreGraphics
import Diagnostics
import Foundation
import Geometry
import SceneModel

/// Key-value coding of emitter cells.
extension CAEmitterCell {
    /// Returns the initial value of a property; `nil` if that is 0 or no value.
    static func initialValue(_ key: String) -> Any? {
        guard let value = CAEmitterCell().propertyValue(key) else { return nil }
        if let number = value as? NSNumber, number.doubleValue == 0 { return nil }
        return value
    }

    /// The keys of all properties.
    static let keys: [String] =
        EmitterCellNumber.allCases.map(\.name) + [
            "name", "enabled", "contents", "contentsRect", "magnificationFilter", "minificationFilter", "color", "emitterCells", "style",
            "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
        ]

    private func property(_ key: String) -> KeyedProperty? {
        switch key {
        case "name": KeyedProperty(self, \.name)
        case "enabled": KeyedProperty(self, \.isEnabled)
        case "contents": KeyedProperty(self, \.contents)
        case "color": KeyedProperty(self, \.color)
        case "emitterCells": KeyedProperty(self, \.emitterCells)
        case "style": KeyedProperty(self, \.style)
        default: nil
        }
    }

    /// Returns the value of a property; `nil` for other keys.
    private func propertyValue(_ key: String) -> Any? {
        switch key {
        case "contentsRect": contentsRect
        case "magnificationFilter": magnificationFilter
        case "minificationFilter": minificationFilter
        default:
            property(key)?.value() ?? TimingKey(rawValue: key)?.value(of: self)
                ?? EmitterCellNumber.named[key].map { NSNumber(value: self[$0]) }
        }
    }

    /// Implements `value(forKey:)`.
    final func storedValue(_ key: String) -> Any? { propertyValue(key) ?? custom[key] ?? StyleLevels(style)[key] }

    /// Restores the values that the former style replaced, and applies the new style to properties
    /// that were not set.
    final func applyStyle() {
        for (key, styled) in styled where styled.isStill(value(forKey: key)) {
            setValue(styled.before, forKey: key)
            touched.remove(key)
        }
        styled = [:]
        for level in StyleLevels(style) {
            for case (let key as String, let new) in level where styled[key] == nil && !touched.contains(key) && Self.keys.contains(key) {
                guard key != "style" else { continue }
                let before = value(forKey: key)
                setValue(new, forKey: key)
                // A value that fits marks the property as set; one from a style does not count.
                guard touched.remove(key) != nil else { continue }
                styled[key] = StyledValue(before: before, after: value(forKey: key))
            }
        }
    }

    /// Implements `setValue(_:forKey:)`.
    final func store(_ value: Any?, _ key: String) {
        let value = value is NSNull ? nil : value
        switch (key, value) {
        case ("contentsRect", let value?):
            guard case .rect(let rect)? = PropertyValue(value, as: .rect) else { return refuse(value, key) }
            contentsRect = rect.cg
        case ("magnificationFilter", let filter as String): magnificationFilter = filter
        case ("magnificationFilter", let filter as CALayerContentsFilter): magnificationFilter = filter.rawValue
        case ("minificationFilter", let filter as String): minificationFilter = filter
        case ("minificationFilter", let filter as CALayerContentsFilter): minificationFilter = filter.rawValue
        case ("contentsRect", nil), ("magnificationFilter", _), ("minificationFilter", _): refuse(value, key)
        default:
            if let property = property(key) {
                if !property.set(value) { refuse(value, key) }
            } else if let timing = TimingKey(rawValue: key) {
                if !timing.set(value, of: self) { refuse(value, key) }
            } else if let number = EmitterCellNumber.named[key] {
                guard let new = value.flatMap(PropertyValue.number) else { return refuse(value, key) }
                self[number] = new
            } else {
                custom[key] = AnyValue.boxed(value)
            }
        }
    }

    private func refuse(_ value: Any?, _ key: String) {
        Log.write(
            .error,
            "\(value.map { "a value of type \(Swift.type(of: $0))" } ?? "nil") does not fit '\(key)' of \(self), which is left as it was")
    }

    // MARK: Key paths

    /// The target of a key path: a nested cell, a component of a property, or the cell itself.
    private enum Target {
        case cell(CAEmitterCell, rest: String)
        case partOfContentsRect(ValueComponent)
        case own
        case nothing
    }

    private func target(of path: String) -> Target {
        if path.hasPrefix(EmitterCellPath.prefix) {
            guard let found = EmitterCellPath(path, in: cells ?? []) else { return .nothing }
            return .cell(found.cell, rest: found.key)
        }
        if path.hasPrefix("contentsRect.") {
            let name = path.dropFirst("contentsRect.".count)
            let component = ValueComponent.allCases.first { PropertyKind.rect.component($0)?.name ?? "" == name }
            return component.map { .partOfContentsRect($0) } ?? .nothing
        }
        return .own
    }

    /// Implements `value(forKeyPath:)`.
    final func storedValue(path: String) -> Any? {
        switch target(of: path) {
        case .cell(let cell, let rest): cell.value(forKeyPath: rest)
        case .partOfContentsRect(let component): PropertyValue.rect(Rect(contentsRect)).value(of: component)?.object
        case .own: value(forKey: path)
        case .nothing: nil
        }
    }

    /// Implements `setValue(_:forKeyPath:)`.
    final func store(_ value: Any?, path: String) {
        switch target(of: path) {
        case .cell(let cell, let rest): cell.setValue(value, forKeyPath: rest)
        case .partOfContentsRect(let component):
            guard let kind = PropertyKind.rect.component(component)?.kind, let part = value.flatMap({ PropertyValue($0, as: kind) }),
                case .rect(let rect)? = PropertyValue.rect(Rect(contentsRect)).setting(component, to: part)
            else { return refuse(value, path) }
            contentsRect = rect.cg
        case .own: setValue(value, forKey: path)
        case .nothing: Log.write(.error, "'\(path)' names nothing of \(self)")
        }
    }
}

extension EmitterCellNumber {
    /// All numbers, by their names in key paths.
    static let named: [String: EmitterCellNumber] = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
