import Foundation
import SceneModel

/// The shape around the emitter's position on which particles are created.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a shape with a name. Unrecognized names are treated as `.point`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The emitter's position.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A line with the width of the emitter's size.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle of the emitter's size.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A box of the emitter's size and depth.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle whose radius is the width of the emitter's size.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere whose radius is the width of the emitter's size.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")

    var wire: EmitterShape {
        switch self {
        case .line: .line
        case .rectangle: .rectangle
        case .cuboid: .cuboid
        case .circle: .circle
        case .sphere: .sphere
        default: .point
        }
    }
}

/// The part of the emitter's shape on which particles are created.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode with a name. Unrecognized names are treated as `.volume`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The points of the shape.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// The outline of the shape.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// The surface of the shape.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The interior of the shape.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")

    var wire: EmitterMode {
        switch self {
        case .points: .points
        case .outline: .outline
        case .surface: .surface
        default: .volume
        }
    }
}

/// The order and the blending in which particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode with a name. Unrecognized names are treated as `.unordered`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Particles are drawn in no particular order.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest particles are drawn first.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest particles are drawn last, on top of the others.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// Particles are drawn in the order of their depth, back to front.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// The colors of particles are added.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")

    var wire: EmitterRenderMode {
        switch self {
        case .oldestFirst: .oldestFirst
        case .oldestLast: .oldestLast
        case .backToFront: .backToFront
        case .additive: .additive
        default: .unordered
        }
    }
}
