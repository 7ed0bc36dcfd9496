import Geometry

/// The placement of contents in a layer's bounds: the values of `CALayerContentsGravity`. As in
/// Apple's headers, the top is the edge of the greatest y, although y increases downward on the
/// screen.
public enum ContentsGravity: UInt8, CaseIterable, Sendable {
    /// Stretches contents to the bounds.
    case resize
    /// Scales contents, in proportion, to fit within the bounds.
    case resizeAspect
    /// Scales contents, in proportion, to fill the bounds.
    case resizeAspectFill
    /// Centers contents at their own size.
    case center
    /// Aligns contents at their own size with the edge of the greatest y.
    case top
    /// Aligns contents at their own size with the edge of the least y.
    case bottom
    /// Aligns contents at their own size with the edge of the least x.
    case left
    /// Aligns contents at their own size with the edge of the greatest x.
    case right
    /// Aligns contents at their own size with the corner of the least x and the greatest y.
    case topLeft
    /// Aligns contents at their own size with the corner of the greatest x and the greatest y.
    case topRight
    /// Aligns contents at their own size with the corner of the least x and the least y.
    case bottomLeft
    /// Aligns contents at their own size with the corner of the greatest x and the least y.
    case bottomRight
}

/// The filter that samples contents: the values of `CALayerContentsFilter`.
public enum ContentsFilter: UInt8, CaseIterable, Sendable {
    /// Interpolates between the nearest four pixels.
    case linear
    /// Shows the nearest pixel.
    case nearest
    /// Interpolates between smaller versions of the contents (mipmaps), too; as a magnification
    /// filter, the same as `linear`.
    case trilinear
}

/// The curve of rounded corners: the values of `CALayerCornerCurve`.
public enum CornerCurve: UInt8, CaseIterable, Sendable {
    /// A quarter of a circle.
    case circular
    /// A curve whose curvature increases gradually.
    case continuous
}

/// The rule that decides which points are inside a path.
public enum PathFillRule: UInt8, CaseIterable, Sendable {
    /// A point is inside if the winding number of the path about it is not 0.
    case nonZero
    /// A point is inside if the winding number of the path about it is odd.
    case evenOdd
}

/// The shape of a stroke's ends.
public enum LineCap: UInt8, CaseIterable, Sendable {
    /// A straight edge at the end of the path.
    case butt
    /// A semicircle about the end of the path.
    case round
    /// A straight edge half a line width beyond the end of the path.
    case square
}

/// The shape of a stroke's corners.
public enum LineJoin: UInt8, CaseIterable, Sendable {
    /// The outer edges, extended until they meet; a bevel if the miter limit is exceeded.
    case miter
    /// A circle about the corner.
    case round
    /// A straight edge between the ends of the outer edges.
    case bevel
}

/// The geometry of a gradient: the values of `CAGradientLayerType`.
public enum GradientKind: UInt8, CaseIterable, Sendable {
    /// The color varies along the line from the start point to the end point.
    case axial
    /// The color varies with the distance from the start point, on ellipses with the end point's
    /// offset as radii.
    case radial
    /// The color varies with the angle about the start point, from the direction of the end point
    /// on.
    case conic
}

/// The shape in which particles are born: the values of `CAEmitterLayerEmitterShape`.
public enum EmitterShape: UInt8, CaseIterable, Sendable {
    /// The emitter's position.
    case point
    /// A horizontal line as long as the emitter's width, centered at its position.
    case line
    /// A rectangle of the emitter's size, centered at its position.
    case rectangle
    /// A cuboid of the emitter's size and depth, centered at its position.
    case cuboid
    /// A circle about the emitter's position, with the emitter's width as radius.
    case circle
    /// A sphere about the emitter's position, with the emitter's width as radius.
    case sphere
}

/// The part of the shape on which particles are born: the values of `CAEmitterLayerEmitterMode`.
public enum EmitterMode: UInt8, CaseIterable, Sendable {
    /// The corners or ends of the shape; the center of a circle or sphere.
    case points
    /// The edges of the shape; for a circle or sphere, the circle in the layer's plane.
    case outline
    /// The surface of the shape; for one in the layer's plane, its area.
    case surface
    /// The inside of the shape.
    case volume
}

/// The order in which, and the operator by which, particles are drawn: the values of
/// `CAEmitterLayerRenderMode`.
public enum EmitterRenderMode: UInt8, CaseIterable, Sendable {
    /// Any order; the render server draws the oldest first.
    case unordered
    /// Newer particles cover older ones.
    case oldestFirst
    /// Older particles cover newer ones.
    case oldestLast
    /// Particles of a greater z cover those of a lesser one.
    case backToFront
    /// The colors of particles add up.
    case additive
}

/// The edges of a layer that are antialiased: the bits of `CAEdgeAntialiasingMask`.
public struct EdgeMask: OptionSet, Sendable {
    /// The bits on the wire, which are those of `CAEdgeAntialiasingMask`.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The edge of the least x.
    public static let left = EdgeMask(rawValue: 1)
    /// The edge of the greatest x.
    public static let right = EdgeMask(rawValue: 2)
    /// The edge of the least y. Core Animation's names call it the bottom although y increases
    /// downward on the screen.
    public static let bottom = EdgeMask(rawValue: 4)
    /// The edge of the greatest y.
    public static let top = EdgeMask(rawValue: 8)
    /// All four edges.
    public static let all = EdgeMask(rawValue: 15)
}
