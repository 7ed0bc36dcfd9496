import SceneModel
import WireProtocol

// Design
// ------
// After a commit, the layers form trees of at most `Limits.treeDepth` levels, so that recursion
// over them is bounded. In between, while its changes are admitted, they may form cycles.
//
// Each layer stores its depth when the last commit ended. A commit changes the depths of the layers
// that it moves, and of those below them. The check has two passes:
//
// 1. It climbs from each moved layer to the top of its tree, or to a layer that an earlier climb
//    has passed, and computes the depths on the way back. A climb of more steps than trees have
//    levels has found a cycle or a tree that is too deep. Every new cycle contains a layer that the
//    commit moved, so after this pass there are none.
// 2. Where the depth of a layer has changed, it corrects those of the layers below, except for
//    layers that the first pass has passed: if their depth has changed, they are visited
//    themselves.
//
// Each layer is visited at most once in each pass: those that were moved, those above them, and
// those whose depth has changed with their sublayers. A small change of a large tree is therefore
// cheap, and no change costs more than O(n) for n layers.

/// The structure of a client's layers.
extension ClientLedger {
    /// Checks that every layer descends from a layer without a parent, and that no tree is too
    /// deep.
    mutating func checkStructure() throws(Violation) {
        guard !movedLayers.isEmpty else { return }
        var resolved: [LayerID] = []
        var changed: [LayerID] = []
        for id in movedLayers where layerIDs.contains(id.index) && !layers[id.index].isResolved {
            try resolveDepths(from: id, &resolved, &changed)
        }
        try resolveDepths(below: &changed, &resolved)
        steps &+= movedLayers.count + resolved.count
        for id in resolved { layers[id.index].isResolved = false }
        for id in movedLayers { layers[id.index].isMoved = false }
        movedLayers.removeAll(keepingCapacity: movedLayers.count <= 1 << 10)
    }

    /// Computes the depths of a layer and of those above it.
    ///
    /// - Parameters:
    ///   - id: The layer.
    ///   - resolved: Receives the layers.
    ///   - changed: Receives those whose depth has changed.
    private mutating func resolveDepths(
        from id: LayerID, _ resolved: inout [LayerID], _ changed: inout [LayerID]
    ) throws(Violation) {
        let start = resolved.count
        var depth = 0
        var next = OptionalID(id)
        while let layer = next.id {
            if layers[layer.index].isResolved {
                depth = Int(layers[layer.index].depth)
                break
            }
            guard resolved.count - start < Limits.treeDepth else { throw structureViolation() }
            resolved.append(layer)
            next = layers[layer.index].parent
        }
        guard depth + resolved.count - start <= Limits.treeDepth else { throw structureViolation() }
        for layer in resolved[start...].reversed() {
            depth += 1
            setDepth(of: layer, depth, &changed)
        }
    }

    /// Computes the depths of the layers below some whose depth has changed, to which it adds them.
    private mutating func resolveDepths(below changed: inout [LayerID], _ resolved: inout [LayerID]) throws(Violation) {
        var sublayers: [LayerID] = []
        var next = 0
        while next < changed.count {
            let layer = changed[next]
            next += 1
            let depth = Int(layers[layer.index].depth) + 1
            sublayers.removeAll(keepingCapacity: true)
            order.appendSublayers(of: layer, to: &sublayers)
            if let mask = layers[layer.index].mask.id { sublayers.append(mask) }
            steps &+= sublayers.count
            for sublayer in sublayers where !layers[sublayer.index].isResolved {
                guard depth <= Limits.treeDepth else { throw structureViolation() }
                resolved.append(sublayer)
                setDepth(of: sublayer, depth, &changed)
            }
        }
    }

    private mutating func setDepth(of id: LayerID, _ depth: Int, _ changed: inout [LayerID]) {
        layers[id.index].isResolved = true
        guard Int(layers[id.index].depth) != depth else { return }
        layers[id.index].depth = UInt16(truncatingIfNeeded: depth)
        changed.append(id)
    }

    /// Returns the rule that the structure breaks. Visits all layers level by level, without
    /// recursion; layers that form a cycle are never reached.
    private func structureViolation() -> Violation {
        var reached = 0
        var level: [LayerID] = []
        for id in 0..<layerIDs.end where layerIDs.contains(id) && layers[id].parent.isNone {
            level.append(LayerID(rawValue: UInt32(id)))
        }
        var depth = 1
        while !level.isEmpty {
            guard depth <= Limits.treeDepth else {
                return Violation("layer \(level[0].rawValue) is at depth \(depth); the limit is \(Limits.treeDepth)", code: .limit)
            }
            reached += level.count
            var below: [LayerID] = []
            for id in level {
                order.appendSublayers(of: id, to: &below)
                if let mask = layers[id.index].mask.id { below.append(mask) }
            }
            level = below
            depth += 1
        }
        return Violation("\(layerIDs.count - reached) layers are their own descendants")
    }
}
