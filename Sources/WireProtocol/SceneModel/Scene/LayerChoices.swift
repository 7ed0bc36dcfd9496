import Geometry

/// The placement of contents in a layer's bounds: the values of `CALayerContentsGravity`.
public enum ContentsGravity: UInt8, CaseIterable, Sendable {
    case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// The filter that samples contents: the values of `CALayerContentsFilter`.
public enum ContentsFilter: UInt8, CaseIterable, Sendable {
    case linear, nearest, trilinear
}

/// The curve of rounded corners: the values of `CALayerCornerCurve`.
public enum CornerCurve: UInt8, CaseIterable, Sendable {
    case circular, continuous
}

/// The rule that decides which points are inside a path.
public enum PathFillRule: UInt8, CaseIterable, Sendable {
    case nonZero, evenOdd
}

/// The shape of a stroke's ends.
public enum LineCap: UInt8, CaseIterable, Sendable {
    case butt, round, square
}

/// The shape of a stroke's corners.
public enum LineJoin: UInt8, CaseIterable, Sendable {
    case miter, round, bevel
}

/// The geometry of a gradient: the values of `CAGradientLayerType`.
public enum GradientKind: UInt8, CaseIterable, Sendable {
    case axial, radial, conic
}

/// The shape in which particles are born: the values of `CAEmitterLayerEmitterShape`.
public enum EmitterShape: UInt8, CaseIterable, Sendable {
    case point, line, rectangle, cuboid, circle, sphere
}

/// The part of the shape on which particles are born: the values of `CAEmitterLayerEmitterMode`.
public enum EmitterMode: UInt8, CaseIterable, Sendable {
    case points, outline, surface, volume
}

/// The order in which, and the operator by which, particles are drawn: the values of
/// `CAEmitterLayerRenderMode`.
public enum EmitterRenderMode: UInt8, CaseIterable, Sendable {
    case unordered, oldestFirst, oldestLast, backToFront, additive
}

/// The edges of a layer that are antialiased: the bits of `CAEdgeAntialiasingMask`.
public struct EdgeMask: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let left = EdgeMask(rawValue: 1)
    public static let right = EdgeMask(rawValue: 2)
    public static let bottom = EdgeMask(rawValue: 4)
    public static let top = EdgeMask(rawValue: 8)
    public static let all = EdgeMask(rawValue: 15)
}
