import Geometry
import RenderTree
import SceneModel

/// Layers that share a space in three dimensions instead of lying in a plane: those below transform
/// layers, and below replicators that preserve depth. They are painted by the depth of their
/// centers, the farthest first.
extension DisplayListBuilder {
    /// A layer and the space that contains it.
    private typealias Member = (layer: LayerID, space: SublayerSpace)

    /// Pushes the planes below a layer that preserves depth.
    mutating func pushByDepth(_ id: LayerID, _ layer: LayerProperties, in space: SublayerSpace, _ pass: inout ClientPass) {
        guard !layer.isHidden, layer.opacity > 0, pass.layers.sublayerCount(of: id) > 0 else { return }
        levels.append(Level(visit: nil, space: SublayerSpace(inside: layer, in: space)))
        steps.append(.endLayer)
        var planes: [(depth: Double, member: Member)] = []
        var rest = members(of: id, layer, in: space, &pass)
        while let member = rest.popLast() {
            let (id, space) = member
            let layer = space.delay == 0 ? pass.layers.presentation(of: id) : pass.tree.presentation(of: id, delayedBy: space.delay)
            if !layer.preservesDepth(pass.layers.kind(of: id)) {
                planes.append((layer.depthOfCenter(in: space), member))
            } else if !layer.isHidden, layer.opacity > 0 {
                rest += members(of: id, layer, in: space, &pass)
            }
        }
        // The sort is stable.
        planes.sort { $0.depth < $1.depth }
        for plane in planes.reversed() {
            steps.append(.visit(plane.member.layer))
            steps.append(.enterSpace(Int32(spaces.count)))
            spaces.append(plane.member.space)
        }
    }

    /// Returns the sublayers of a layer that preserves depth with their spaces, the last first; of
    /// a replicator, those of all copies.
    private func members(
        of id: LayerID, _ layer: LayerProperties, in space: SublayerSpace, _ pass: inout ClientPass
    ) -> [Member] {
        let inner = SublayerSpace(inside: layer, in: space)
        let sublayers = pass.layers.sublayers(of: id)
        guard pass.layers.kind(of: id) == .replicator else { return sublayers.reversed().map { ($0, inner) } }
        var replication = Replication(layer, base: inner)
        var members: [Member] = []
        while replication.next < replication.count, let number = pass.nextCopyNumber() {
            let space = replication.nextSpace(of: layer, number: number)
            for sublayer in sublayers { members.append((sublayer, space)) }
        }
        return members.reversed()
    }
}

extension LayerProperties {
    /// Returns the z coordinate of the layer's center, divided by w; greater values are nearer to
    /// the viewer.
    fileprivate func depthOfCenter(in space: SublayerSpace) -> Double {
        let map = mapToSuperlayer3D(space.sublayerMap)
        let (x, y) = (center.x, center.y)
        let z = x * map.m13 + y * map.m23 + map.m43
        let w = x * map.m14 + y * map.m24 + map.m44
        let depth = w == 0 ? z : z / w
        return depth.isNaN ? 0 : depth
    }
}
