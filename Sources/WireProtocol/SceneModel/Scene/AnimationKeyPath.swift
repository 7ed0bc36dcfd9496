/// A component of a property's value that an animation can drive on its own, as in `position.x` or
/// `transform.rotation.z`.
///
/// The raw value is the number on the wire.
public enum ValueComponent: UInt8, CaseIterable, Sendable {
    /// The whole value.
    case whole = 0
    /// The x-coordinate of a point (points).
    case x = 1
    /// The y-coordinate of a point (points).
    case y = 2
    /// The width of a size (points).
    case width = 3
    /// The height of a size (points).
    case height = 4
    /// The origin of a rectangle, a point.
    case origin = 5
    /// The size of a rectangle.
    case size = 6
    /// The x-coordinate of a rectangle's origin (points).
    case originX = 7
    /// The y-coordinate of a rectangle's origin (points).
    case originY = 8
    /// The width of a rectangle's size (points).
    case sizeWidth = 9
    /// The height of a rectangle's size (points).
    case sizeHeight = 10
    /// The rotation of a transform about the z-axis, the same as `rotationZ` (radians).
    case rotation = 11
    /// The rotation of a transform about the x-axis (radians).
    case rotationX = 12
    /// The rotation of a transform about the y-axis (radians).
    case rotationY = 13
    /// The rotation of a transform about the z-axis (radians).
    case rotationZ = 14
    /// The mean of a transform's scales; setting it sets all three.
    case scale = 15
    /// The scale of a transform along the x-axis.
    case scaleX = 16
    /// The scale of a transform along the y-axis.
    case scaleY = 17
    /// The scale of a transform along the z-axis.
    case scaleZ = 18
    /// The mean of a transform's scales along x and y; setting it sets both.
    case scaleXY = 19
    /// The translation of a transform along x and y, as a size (points).
    case translation = 20
    /// The translation of a transform along the x-axis (points).
    case translationX = 21
    /// The translation of a transform along the y-axis (points).
    case translationY = 22
    /// The translation of a transform along the z-axis (points).
    case translationZ = 23
    /// A field of one of an emitter's cells, which `AnimationKeyPath.field` names.
    case cell = 24
}

/// The target of an animation: an animatable property, or a component of one.
///
/// The legal key paths follow from the declarations of layer properties: a property's kind decides
/// which components it has.
public struct AnimationKeyPath: Hashable, Sendable {
    /// The property, of which `component` may be a part.
    public let property: LayerProperty
    /// The part of the property's value that changes.
    public let component: ValueComponent
    /// The field of a cell if `component` is `cell`; otherwise `nil`.
    public let field: EmitterCellField?

    /// Creates the key path of a field of an emitter's cell.
    public init(_ field: EmitterCellField) {
        property = .emitterCells
        component = .cell
        self.field = field
    }

    /// Creates the key path of a property or a component of it. Fails if the property is not
    /// animatable or its kind has no such component.
    public init?(_ property: LayerProperty, _ component: ValueComponent = .whole) {
        guard property.isAnimatable, component == .whole || property.kind.component(component) != nil else { return nil }
        self.property = property
        self.component = component
        field = nil
    }

    /// The key path as written in code, for example `bounds.size.width`. Emitter cells are written
    /// as numbers, because only the app stores their names.
    public var name: String {
        if let field { return "emitterCells.\(field.cell).\(field.part.name)" }
        let declaration = property.declaration
        let suffix = declaration.kind.component(component)?.name ?? ""
        return suffix.isEmpty ? declaration.name : declaration.name + "." + suffix
    }

    /// The kind of the values that the animation carries.
    ///
    /// Numbers are not limited to the property's range: differences and summands may lie outside
    /// it, and only the result of the animation is clamped.
    public var valueKind: PropertyKind {
        if let field { return field.kind }
        let kind = component == .whole ? property.kind : property.kind.component(component)?.kind ?? property.kind
        return switch kind {
        case .scalar: LayerProperty.anyCoordinate
        case .numbers: .numbers(-Limits.coordinate...Limits.coordinate)
        default: kind
        }
    }

    /// All key paths, except those of cells, by the name that Apple's API uses.
    public static let byName: [String: AnimationKeyPath] = {
        var table: [String: AnimationKeyPath] = [:]
        for property in LayerProperty.allCases {
            for component in ValueComponent.allCases {
                guard let keyPath = AnimationKeyPath(property, component) else { continue }
                table[keyPath.name] = keyPath
            }
        }
        return table
    }()
}

extension PropertyKind {
    /// Returns the name and the kind of a component of values of this kind; `nil` if it has no such
    /// component.
    public func component(_ component: ValueComponent) -> (name: String, kind: PropertyKind)? {
        let number = LayerProperty.anyCoordinate
        return switch (self, component) {
        case (_, .whole): ("", self)
        case (.point, .x): ("x", number)
        case (.point, .y): ("y", number)
        case (.size, .width): ("width", number)
        case (.size, .height): ("height", number)
        case (.rect, .origin): ("origin", .point)
        case (.rect, .size): ("size", .size)
        case (.rect, .originX): ("origin.x", number)
        case (.rect, .originY): ("origin.y", number)
        case (.rect, .sizeWidth): ("size.width", number)
        case (.rect, .sizeHeight): ("size.height", number)
        case (.transform, .rotation): ("rotation", number)
        case (.transform, .rotationX): ("rotation.x", number)
        case (.transform, .rotationY): ("rotation.y", number)
        case (.transform, .rotationZ): ("rotation.z", number)
        case (.transform, .scale): ("scale", number)
        case (.transform, .scaleX): ("scale.x", number)
        case (.transform, .scaleY): ("scale.y", number)
        case (.transform, .scaleZ): ("scale.z", number)
        case (.transform, .scaleXY): ("scale.xy", number)
        case (.transform, .translation): ("translation", .size)
        case (.transform, .translationX): ("translation.x", number)
        case (.transform, .translationY): ("translation.y", number)
        case (.transform, .translationZ): ("translation.z", number)
        default: nil
        }
    }
}
