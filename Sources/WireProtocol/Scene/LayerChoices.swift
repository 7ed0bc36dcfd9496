/// How contents are placed in a layer's bounds: CALayerContentsGravity's twelve values.
public enum ContentsGravity: UInt8, CaseIterable, Sendable {
    case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// How contents are sampled: CALayerContentsFilter's values that the server has.
public enum ContentsFilter: UInt8, CaseIterable, Sendable {
    case linear, nearest, trilinear
}

/// The corners that `cornerRadius` rounds: CACornerMask's bits.
public struct CornerMask: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let minXMinY = CornerMask(rawValue: 1)
    public static let maxXMinY = CornerMask(rawValue: 2)
    public static let minXMaxY = CornerMask(rawValue: 4)
    public static let maxXMaxY = CornerMask(rawValue: 8)
    public static let all = CornerMask(rawValue: 15)
}

/// The curve of rounded corners: CALayerCornerCurve.
public enum CornerCurve: UInt8, CaseIterable, Sendable {
    case circular, continuous
}

/// How a layer is blended with what is behind it: the blend modes of W3C Compositing and Blending Level 1, and the sums of Core Animation.
public enum CompositingFilter: UInt8, CaseIterable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity
    case plusLighter, plusDarker, copy, clear, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut,
        destinationAtop
    case xor

    /// Whether what is behind stays where the layer is clear.
    public var isLocal: Bool {
        switch self {
        case .copy, .clear, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
        default: true
        }
    }

    /// Whether what is behind never becomes less opaque, and the layer is as it is where there is nothing behind.
    public var isAddition: Bool {
        switch self {
        case .copy, .clear, .sourceIn, .sourceOut, .sourceAtop, .destinationIn, .destinationOut, .destinationAtop, .xor: false
        default: true
        }
    }
}

/// Which points a path encloses.
public enum PathFillRule: UInt8, CaseIterable, Sendable {
    case nonZero, evenOdd
}

/// The ends of strokes.
public enum LineCap: UInt8, CaseIterable, Sendable {
    case butt, round, square
}

/// The corners of strokes.
public enum LineJoin: UInt8, CaseIterable, Sendable {
    case miter, round, bevel
}

/// The geometry of a gradient: CAGradientLayerType.
public enum GradientKind: UInt8, CaseIterable, Sendable {
    case axial, radial, conic
}

/// Where particles are born: CAEmitterLayerEmitterShape.
public enum EmitterShape: UInt8, CaseIterable, Sendable {
    case point, line, rectangle, cuboid, circle, sphere
}

/// Which part of the shape particles are born on: CAEmitterLayerEmitterMode.
public enum EmitterMode: UInt8, CaseIterable, Sendable {
    case points, outline, surface, volume
}

/// In which order, and how, particles are drawn: CAEmitterLayerRenderMode.
public enum EmitterRenderMode: UInt8, CaseIterable, Sendable {
    case unordered, oldestFirst, oldestLast, backToFront, additive
}

/// The edges of a layer that are antialiased: CAEdgeAntialiasingMask's bits.
public struct EdgeMask: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let left = EdgeMask(rawValue: 1)
    public static let right = EdgeMask(rawValue: 2)
    public static let bottom = EdgeMask(rawValue: 4)
    public static let top = EdgeMask(rawValue: 8)
    public static let all = EdgeMask(rawValue: 15)
}
