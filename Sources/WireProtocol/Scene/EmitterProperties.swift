/// What a CAEmitterLayer has besides a layer's properties, at Apple's defaults.
public struct EmitterProperties: Equatable, Sendable {
    public var position = Point.zero
    public var zPosition = 0.0
    public var size = Size(width: 0, height: 0)
    public var depth = 0.0
    public var shape = EmitterShape.point
    public var mode = EmitterMode.volume
    public var renderMode = EmitterRenderMode.unordered
    public var birthRate = 1.0
    public var lifetime = 1.0
    public var velocity = 1.0
    public var scale = 1.0
    public var spin = 1.0
    public var seed = 0.0
    public var cells: [EmitterCell] = []

    public init() {}

    /// The value of a property; nil where it is none of these.
    func value(of property: LayerProperty) -> PropertyValue? {
        switch property {
        case .emitterPosition: .point(position)
        case .emitterZPosition: .scalar(zPosition)
        case .emitterSize: .size(size)
        case .emitterDepth: .scalar(depth)
        case .emitterShape: .choice(shape.rawValue)
        case .emitterMode: .choice(mode.rawValue)
        case .renderMode: .choice(renderMode.rawValue)
        case .birthRate: .scalar(birthRate)
        case .lifetime: .scalar(lifetime)
        case .velocity: .scalar(velocity)
        case .scale: .scalar(scale)
        case .spin: .scalar(spin)
        case .seed: .scalar(seed)
        case .emitterCells: .cells(cells)
        default: nil
        }
    }

    /// Sets a property; answers false where it is none of these or the value has another shape.
    mutating func set(_ property: LayerProperty, to value: PropertyValue) -> Bool {
        switch (property, value) {
        case (.emitterPosition, .point(let v)): position = v
        case (.emitterZPosition, .scalar(let v)): zPosition = v
        case (.emitterSize, .size(let v)): size = v
        case (.emitterDepth, .scalar(let v)): depth = v
        case (.emitterShape, .choice(let v)):
            guard let choice = EmitterShape(rawValue: v) else { return false }
            shape = choice
        case (.emitterMode, .choice(let v)):
            guard let choice = EmitterMode(rawValue: v) else { return false }
            mode = choice
        case (.renderMode, .choice(let v)):
            guard let choice = EmitterRenderMode(rawValue: v) else { return false }
            renderMode = choice
        case (.birthRate, .scalar(let v)): birthRate = v
        case (.lifetime, .scalar(let v)): lifetime = v
        case (.velocity, .scalar(let v)): velocity = v
        case (.scale, .scalar(let v)): scale = v
        case (.spin, .scalar(let v)): spin = v
        case (.seed, .scalar(let v)): seed = v
        case (.emitterCells, .cells(let v)): cells = v
        default: return false
        }
        return true
    }
}
