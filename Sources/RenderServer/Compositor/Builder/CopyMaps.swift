import Geometry
import SceneModel

/// The maps of a replicator's copies, one after the other: the powers of its instance transform,
/// about its anchor point.
struct CopyMaps {
    let count: Int
    private let instanceTransform: Transform3D
    /// The index of the next copy.
    private(set) var next = 0
    /// The instance transform to the power of the index of the last copy.
    private var power = Transform3D.identity

    init(_ properties: ReplicatorProperties) {
        count = max(0, Int(properties.instanceCount.rounded()))
        instanceTransform = properties.instanceTransform
    }

    /// A Boolean value that indicates whether all copies have been visited.
    var isAtEnd: Bool { next >= count }

    /// Advances to the next copy, and returns the map of its sublayers to the replicator's
    /// coordinates, or `nil` for the first copy, whose map is the identity.
    mutating func advance(in layer: borrowing LayerProperties) -> Transform3D? {
        defer { next += 1 }
        guard next > 0 else { return nil }
        power = power.concatenating(instanceTransform)
        return layer.transformAboutAnchor(power)
    }
}
