/// What a CAReplicatorLayer has besides a layer's properties, at Apple's defaults.
public struct ReplicatorProperties: Equatable, Sendable {
    public var instanceCount = 1.0
    public var instanceDelay = 0.0
    public var instanceTransform = Transform3D.identity
    public var instanceColor: Color? = .white
    public var instanceRedOffset = 0.0
    public var instanceGreenOffset = 0.0
    public var instanceBlueOffset = 0.0
    public var instanceAlphaOffset = 0.0

    public init() {}

    /// The value of a property; nil where it is none of these.
    func value(of property: LayerProperty) -> PropertyValue? {
        switch property {
        case .instanceCount: .scalar(instanceCount)
        case .instanceDelay: .scalar(instanceDelay)
        case .instanceTransform: .transform(instanceTransform)
        case .instanceColor: instanceColor.map { .color($0) } ?? PropertyValue.none
        case .instanceRedOffset: .scalar(instanceRedOffset)
        case .instanceGreenOffset: .scalar(instanceGreenOffset)
        case .instanceBlueOffset: .scalar(instanceBlueOffset)
        case .instanceAlphaOffset: .scalar(instanceAlphaOffset)
        default: nil
        }
    }

    /// Sets a property; answers false where it is none of these or the value has another shape.
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
