import CoreGraphics
import Foundation
import WireProtocol

/// Values by name. The names, and the parts that a value has, are those of the declarations that both processes share.
extension CALayer {
    private static let properties: [String: LayerProperty] = Dictionary(
        uniqueKeysWithValues: LayerProperty.allCases.filter { $0 != .timing }.map { ($0.declaration.name, $0) })

    final func storedValue(_ key: String) -> Any? {
        switch key {
        case "frame": return frame
        case "name": return name
        case "contents": return contents
        case "contentsGravity": return contentsGravity.rawValue
        case "magnificationFilter": return magnificationFilter.rawValue
        case "minificationFilter": return minificationFilter.rawValue
        case "backgroundColor": return backgroundColor
        case "borderColor": return borderColor
        default: break
        }
        if let property = Self.properties[key] { return values[property].object }
        if let timing = TimingKey(rawValue: key) { return timing.value(of: self) }
        return rare?.custom[key] ?? rare?.style?[key]
    }

    final func store(_ value: Any?, _ key: String) {
        let value = value is NSNull ? nil : value
        switch (key, value) {
        case ("frame", let rect as CGRect): frame = rect
        case ("name", let text as String): name = text
        case ("name", nil): name = nil
        case ("contents", let contents): self.contents = contents
        case ("contentsGravity", let gravity as String): contentsGravity = CALayerContentsGravity(rawValue: gravity)
        case ("contentsGravity", let gravity as CALayerContentsGravity): contentsGravity = gravity
        case ("magnificationFilter", let filter as String): magnificationFilter = CALayerContentsFilter(rawValue: filter)
        case ("magnificationFilter", let filter as CALayerContentsFilter): magnificationFilter = filter
        case ("minificationFilter", let filter as String): minificationFilter = CALayerContentsFilter(rawValue: filter)
        case ("minificationFilter", let filter as CALayerContentsFilter): minificationFilter = filter
        case ("backgroundColor", let color as CGColor): backgroundColor = color
        case ("backgroundColor", nil): backgroundColor = nil
        case ("borderColor", let color as CGColor): borderColor = color
        case ("borderColor", nil): borderColor = nil
        case ("maskedCorners", let corners as NSNumber): maskedCorners = CACornerMask(rawValue: corners.uintValue)
        default: storeProperty(value, key)
        }
    }

    private func storeProperty(_ value: Any?, _ key: String) {
        if let timing = TimingKey(rawValue: key) {
            if !timing.set(value, of: self) { refuse(value, key) }
            return
        }
        guard let property = Self.properties[key] else {
            extras.custom[key] = value
            return
        }
        guard let value, let wire = PropertyValue(value, as: property.kind) else { return refuse(value, key) }
        set(property, to: wire)
    }

    final func storedValue(path: String) -> Any? {
        if let keyPath = AnimationKeyPath.byName[path], keyPath.component != .whole { return values.value(for: keyPath).object }
        return storedValue(path)
    }

    final func store(_ value: Any?, path: String) {
        guard let keyPath = AnimationKeyPath.byName[path], keyPath.component != .whole else { return store(value, path) }
        var changed = values
        guard let value, let part = PropertyValue(value, as: keyPath.valueKind), changed.setValue(part, for: keyPath) else {
            return refuse(value, path)
        }
        set(keyPath.property, to: changed[keyPath.property])
    }

    /// Sets a property through its setter, so that subclasses that override that hear of it.
    private func set(_ property: LayerProperty, to value: PropertyValue) {
        switch (property, value) {
        case (.bounds, .rect(let rect)): bounds = rect.cg
        case (.position, .point(let point)): position = point.cg
        case (.zPosition, .scalar(let number)): zPosition = number
        case (.anchorPoint, .point(let point)): anchorPoint = point.cg
        case (.anchorPointZ, .scalar(let number)): anchorPointZ = number
        case (.transform, .transform(let matrix)): transform = CATransform3D(matrix)
        case (.sublayerTransform, .transform(let matrix)): sublayerTransform = CATransform3D(matrix)
        case (.isHidden, .bool(let flag)): isHidden = flag
        case (.isDoubleSided, .bool(let flag)): isDoubleSided = flag
        case (.isGeometryFlipped, .bool(let flag)): isGeometryFlipped = flag
        case (.masksToBounds, .bool(let flag)): masksToBounds = flag
        case (.opacity, .scalar(let number)): opacity = Float(number)
        case (.allowsGroupOpacity, .bool(let flag)): allowsGroupOpacity = flag
        case (.isOpaque, .bool(let flag)): isOpaque = flag
        case (.cornerRadius, .scalar(let number)): cornerRadius = number
        case (.borderWidth, .scalar(let number)): borderWidth = number
        case (.contentsRect, .rect(let rect)): contentsRect = rect.cg
        case (.contentsScale, .scalar(let number)): contentsScale = number
        default: refuse(value.object, property.declaration.name)
        }
    }

    private func refuse(_ value: Any?, _ key: String) {
        Log.write(
            .error, "\(value.map { "a value of type \(type(of: $0))" } ?? "nil") does not fit '\(key)' of \(self), which is left as it was")
    }
}
