import RenderTree
import WireProtocol

/// Layers that share a space instead of lying in a plane: below transform layers, and below replicators that preserve depth. They are painted by the depth of their middles, the furthest first.
extension Walk {
    mutating func visitSpace(
        _ id: LayerID, _ layer: LayerProperties, _ kind: LayerKind, _ space: SublayerSpace, _ tree: ClientTree, _ layers: Layers
    ) {
        guard !layer.isHidden, layer.opacity > 0, layers.sublayerCount(of: id) > 0 else { return }
        levels.append(
            Level(layer: id, properties: layer, placement: nil, outer: space, space: SublayerSpace(within: layer, in: space)))
        steps.append(.end)
        var planes: [(depth: Double, layer: LayerID, space: SublayerSpace)] = []
        var rest = members(of: id, layer, kind, in: space, layers)
        while let (id, space) = rest.popLast() {
            let layer = space.delay == 0 ? layers.presentation(of: id) : tree.presentation(of: id, delayedBy: space.delay)
            let kind = layers.kind(of: id)
            if !layer.isSpace(kind) {
                planes.append((layer.depthOfMiddle(in: space), id, space))
            } else if !layer.isHidden, layer.opacity > 0 {
                rest += members(of: id, layer, kind, in: space, layers)
            }
        }
        // The sort is stable.
        planes.sort { $0.depth < $1.depth }
        for plane in planes.reversed() {
            steps.append(.visit(plane.layer))
            steps.append(.use(Int32(spaces.count)))
            spaces.append(plane.space)
        }
    }

    /// The sublayers of a layer that is a part of the space around it, and the space of each, the last ones first; of a replicator those of all copies.
    private mutating func members(
        of id: LayerID, _ layer: LayerProperties, _ kind: LayerKind, in space: SublayerSpace, _ layers: Layers
    ) -> [(LayerID, SublayerSpace)] {
        let inner = SublayerSpace(within: layer, in: space)
        let sublayers = layers.sublayers(of: id)
        guard kind == .replicator else { return sublayers.reversed().map { ($0, inner) } }
        var replication = Replication(layer, base: inner)
        var members: [(LayerID, SublayerSpace)] = []
        while replication.next < replication.count, let number = numberOfCopy() {
            let space = replication.nextSpace(of: layer, number: number)
            for sublayer in sublayers { members.append((sublayer, space)) }
        }
        return members.reversed()
    }
}

extension LayerProperties {
    /// Whether the layer is no plane, but a part of the space around it.
    func isSpace(_ kind: LayerKind) -> Bool {
        kind == .transform || (kind == .replicator && !hasPlainAppearance && appearance.preservesDepth)
    }

    /// How near the middle of the layer is to the viewer.
    fileprivate func depthOfMiddle(in space: SublayerSpace) -> Double {
        let map = mapToSuperlayer3D(space.sublayerMap)
        let (x, y) = ((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
        let z = x * map.m13 + y * map.m23 + map.m43
        let w = x * map.m14 + y * map.m24 + map.m44
        let depth = w == 0 ? z : z / w
        return depth.isNaN ? 0 : depth
    }
}
