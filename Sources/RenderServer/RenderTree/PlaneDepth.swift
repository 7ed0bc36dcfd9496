public import Geometry
public import SceneModel

/// The position of a layer's plane in the space of its superlayer's sublayers, before the
/// superlayer's sublayer transform.
public enum PlaneDepth: Equatable, Sendable {
    /// The plane is parallel to the superlayer's, at some z coordinate (points).
    case parallel(z: Double)
    /// The plane is not parallel to the superlayer's.
    case tilted

    /// The greatest change of z or w per point at which a plane still counts as parallel: the
    /// rounding error of rotations by multiples of 180°.
    private static let tolerance = 1e-9

    /// Creates the depth of a plane z = `z` under a transform.
    public init(_ transform: Transform3D, z: Double = 0) {
        let tilt = max(max(abs(transform.m13), abs(transform.m23)), max(abs(transform.m14), abs(transform.m24)))
        guard tilt <= Self.tolerance else {
            self = .tilted
            return
        }
        let depth = (transform.m43 + z * transform.m33) / (transform.m44 + z * transform.m34)
        self = .parallel(z: depth.isFinite ? depth : 0)
    }
}

extension LayerProperties {
    /// The position of the layer's plane in the space around it. Reads no sparse properties of the
    /// many layers that have none.
    public var planeDepth: PlaneDepth {
        guard !isPlain else { return .parallel(z: 0) }
        guard case .parallel(let z) = PlaneDepth(transform, z: -anchorPointZ) else { return .tilted }
        return .parallel(z: z + zPosition)
    }

    /// Returns a Boolean value that indicates whether the layer is not a plane but a part of the
    /// space around it, with its sublayers in three dimensions.
    public func preservesDepth(_ kind: LayerKind) -> Bool {
        kind == .transform || (kind == .replicator && !hasPlainAppearance && appearance.preservesDepth)
    }
}
