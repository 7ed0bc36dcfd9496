/// The identifier of a client's layer.
///
/// Identifiers are dense, `0..<Limits.layers`, so that both sides can use them as indices: a new
/// layer gets a number that was freed, or the lowest number that was never used. An identifier is
/// valid only on the connection of its client.
public struct LayerID: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The number on the wire.
    public let rawValue: UInt32

    /// Creates an identifier from its number, which is not validated.
    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The identifier as an index of a dense table.
    @inlinable public var index: Int { Int(rawValue) }
}

/// The identifier of a client's running animation: dense, `0..<Limits.animations`, and assigned as
/// `LayerID` is.
public struct AnimationID: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The number on the wire.
    public let rawValue: UInt32

    /// Creates an identifier from its number, which is not validated.
    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The identifier as an index of a dense table.
    @inlinable public var index: Int { Int(rawValue) }
}

/// The identifier of a client's surface (pixels in shared memory): dense, `0..<Limits.surfaces`,
/// and assigned as `LayerID` is.
public struct SurfaceID: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The number on the wire.
    public let rawValue: UInt32

    /// Creates an identifier from its number, which is not validated.
    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The identifier as an index of a dense table.
    @inlinable public var index: Int { Int(rawValue) }
}

/// The kind of a layer: the classes that the render server draws differently.
public enum LayerKind: UInt8, CaseIterable, Sendable {
    /// `CALayer`, and subclasses that differ from it only in the app.
    case layer = 0
    /// `CAShapeLayer`: fills and strokes a path.
    case shape = 1
    /// `CAGradientLayer`: paints a gradient over its background.
    case gradient = 2
    /// `CAReplicatorLayer`: shows its sublayers several times.
    case replicator = 3
    /// `CAEmitterLayer`: shows particles.
    case emitter = 4
    /// `CATransformLayer`, which has no plane of its own and does not flatten its sublayers.
    case transform = 5
}
