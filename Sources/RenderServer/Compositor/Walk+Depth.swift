import RenderTree
import WireProtocol

/// Layers that share a space instead of lying in a plane: below transform layers, and below replicators that preserve depth. They are painted by the depth of their middles, the furthest first.
extension Walk {
    mutating func visitTransform(_ id: LayerID, _ layer: LayerProperties, _ space: SublayerSpace, _ tree: ClientTree, _ layers: Layers) {
        guard !layer.isHidden, layer.opacity > 0, layers.sublayerCount(of: id) > 0 else { return }
        let inner = SublayerSpace(within: layer, in: space)
        levels.append(Level(layer: id, properties: layer, placement: nil, outer: space, space: inner))
        steps.append(.end)
        pushByDepth(layers.sublayers(of: id).map { ($0, inner) }, tree, layers)
    }

    mutating func pushInDepth(_ replication: Replication, of level: Level, _ tree: ClientTree, _ layers: Layers) {
        var replication = replication
        var members: [(LayerID, SublayerSpace)] = []
        let sublayers = layers.sublayers(of: level.layer)
        while replication.next < replication.count, let number = numberOfCopy() {
            let space = replication.nextSpace(of: level.properties, number: number)
            for layer in sublayers { members.append((layer, space)) }
        }
        pushByDepth(members, tree, layers)
    }

    /// Puts the planes among the layers, and among those below their transform layers, on the stack.
    private mutating func pushByDepth(_ members: [(LayerID, SublayerSpace)], _ tree: ClientTree, _ layers: Layers) {
        var rest = Array(members.reversed())
        var planes: [(depth: Double, layer: LayerID, space: SublayerSpace)] = []
        while let (id, space) = rest.popLast() {
            let layer = space.delay == 0 ? layers.presentation(of: id) : tree.presentation(of: id, delayedBy: space.delay)
            if layers.kind(of: id) == .transform {
                guard !layer.isHidden, layer.opacity > 0 else { continue }
                let inner = SublayerSpace(within: layer, in: space)
                for child in layers.sublayers(of: id).reversed() { rest.append((child, inner)) }
            } else {
                planes.append((layer.depthOfMiddle(in: space), id, space))
            }
        }
        // The sort is stable.
        planes.sort { $0.depth < $1.depth }
        for plane in planes.reversed() {
            steps.append(.visit(plane.layer))
            steps.append(.use(spaces.count))
            spaces.append(plane.space)
        }
    }
}

extension LayerProperties {
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
