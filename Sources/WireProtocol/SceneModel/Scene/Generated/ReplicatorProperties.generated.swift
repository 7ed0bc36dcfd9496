// Generated from LayerProperties.table by `make generate`; edit the table instead.

public import Geometry

/// The properties that only replicator layers have, with Core Animation's defaults.
public struct ReplicatorProperties: Equatable, Sendable {
    /// The number of copies, the original included, rounded to the nearest integer (0…65536). The
    /// default is 1.
    public var instanceCount: Double = 1
    /// The delay of each copy after the one before it (seconds). The default is 0.
    public var instanceDelay: Double = 0
    /// The transform of each copy relative to the one before it, about the anchor point. The
    /// default is the identity matrix.
    public var instanceTransform: Transform3D = .identity
    /// The color that multiplies the first copy. The default is opaque white.
    public var instanceColor: Color? = .white
    /// The value added to the red component from one copy to the next. The default is 0.
    public var instanceRedOffset: Double = 0
    /// The value added to the green component from one copy to the next. The default is 0.
    public var instanceGreenOffset: Double = 0
    /// The value added to the blue component from one copy to the next. The default is 0.
    public var instanceBlueOffset: Double = 0
    /// The value added to the alpha component from one copy to the next. The default is 0.
    public var instanceAlphaOffset: Double = 0

    /// Creates the properties at Core Animation's defaults.
    public init() {}

    /// Returns the value of a property of the group, or `.none` for other properties.
    func value(of property: LayerProperty) -> PropertyValue {
        switch property {
        case .instanceCount: .scalar(instanceCount)
        case .instanceDelay: .scalar(instanceDelay)
        case .instanceTransform: .transform(instanceTransform)
        case .instanceColor: instanceColor.map { .color($0) } ?? PropertyValue.none
        case .instanceRedOffset: .scalar(instanceRedOffset)
        case .instanceGreenOffset: .scalar(instanceGreenOffset)
        case .instanceBlueOffset: .scalar(instanceBlueOffset)
        case .instanceAlphaOffset: .scalar(instanceAlphaOffset)
        default: .none
        }
    }

    /// Sets a property of the group.
    ///
    /// - Returns: `false`, with nothing changed, if the value is not of the property's kind.
    mutating func set(_ property: LayerProperty, to value: PropertyValue) -> Bool {
        switch (property, value) {
        case (.instanceCount, .scalar(let v)): instanceCount = v
        case (.instanceDelay, .scalar(let v)): instanceDelay = v
        case (.instanceTransform, .transform(let v)): instanceTransform = v
        case (.instanceColor, .color(let v)): instanceColor = v
        case (.instanceColor, .none): instanceColor = nil
        case (.instanceRedOffset, .scalar(let v)): instanceRedOffset = v
        case (.instanceGreenOffset, .scalar(let v)): instanceGreenOffset = v
        case (.instanceBlueOffset, .scalar(let v)): instanceBlueOffset = v
        case (.instanceAlphaOffset, .scalar(let v)): instanceAlphaOffset = v
        default: return false
        }
        return true
    }
}
