/// A client's name for one of its layers: dense, `0..<Limits.layers`, so that both sides can use it as an index.
///
/// A new layer takes a number that was freed, or the first one never used. Ids mean nothing outside the client's own connection.
public struct LayerID: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt32

    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The id as an index into a dense table.
    @inlinable public var index: Int { Int(rawValue) }
}

/// A client's name for one of its running animations: dense, `0..<Limits.animations`, with the rule of `LayerID`.
public struct AnimationID: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt32

    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The id as an index into a dense table.
    @inlinable public var index: Int { Int(rawValue) }
}

/// A client's name for one of its surfaces (pixels in shared memory): dense, `0..<Limits.surfaces`, with the rule of `LayerID`.
public struct SurfaceID: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt32

    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The id as an index into a dense table.
    @inlinable public var index: Int { Int(rawValue) }
}

/// The class of a layer, as far as the render server draws it differently.
public enum LayerKind: UInt8, CaseIterable, Sendable {
    /// CALayer, and those subclasses that differ from it in the app only.
    case layer = 0
    case shape = 1
    case gradient = 2
    case replicator = 3
    case emitter = 4
    /// CATransformLayer, which has no plane of its own.
    case transform = 5
}
