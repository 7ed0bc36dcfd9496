// Generated from LayerProperties.table by `make generate`; edit the table instead.

public import Geometry

/// The properties that only emitter layers have, with Core Animation's defaults.
public struct EmitterProperties: Equatable, Sendable {
    /// The center of the emitter shape (points). The default is zero.
    public var position: Point = .zero
    /// The center of the emitter shape on the z axis (points). The default is 0.
    public var zPosition: Double = 0
    /// The size of the emitter shape (points). The default is (0, 0).
    public var size: Size = Size(width: 0, height: 0)
    /// The depth of the emitter shape (points). The default is 0.
    public var depth: Double = 0
    /// The shape in which particles are born. The default is `.point`.
    public var shape: EmitterShape = .point
    /// The part of the shape on which particles are born. The default is `.volume`.
    public var mode: EmitterMode = .volume
    /// The order in which, and the operator by which, particles are drawn. The default is
    /// `.unordered`.
    public var renderMode: EmitterRenderMode = .unordered
    /// The factor that multiplies the cells' birth rates (at least 0). The default is 1.
    public var birthRate: Double = 1
    /// The factor that multiplies the cells' lifetimes (at least 0). The default is 1.
    public var lifetime: Double = 1
    /// The factor that multiplies the cells' velocities. The default is 1.
    public var velocity: Double = 1
    /// The factor that multiplies the cells' scales. The default is 1.
    public var scale: Double = 1
    /// The factor that multiplies the cells' spins. The default is 1.
    public var spin: Double = 1
    /// The seed of the particles' random numbers (0…4294967295). The default is 0.
    public var seed: Double = 0
    /// The cells, whose particles the layer emits. The default is an empty list.
    public var cells: [EmitterCell] = []

    /// Creates the properties at Core Animation's defaults.
    public init() {}

    /// Returns the value of a property of the group, or `.none` for other properties.
    func value(of property: LayerProperty) -> PropertyValue {
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
        default: .none
        }
    }

    /// Sets a property of the group.
    ///
    /// - Returns: `false`, with nothing changed, if the value is not of the property's kind.
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
