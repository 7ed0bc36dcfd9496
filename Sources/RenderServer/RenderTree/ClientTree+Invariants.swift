import SceneModel

/// Consistency checks for tests. They visit everything, and nothing in the server calls them.
extension ClientTree {
    /// Returns a sentence for each broken invariant of the tree, and for each difference between
    /// the tree and the ledger.
    ///
    /// - Parameter ledger: The client's ledger, if every commit and surface that it admitted is
    ///   applied.
    package func invariantViolations(against ledger: ClientLedger? = nil) -> [String] {
        var violations = structureViolations() + animationViolations() + referenceViolations()
        if let ledger { violations += differences(from: ledger) }
        return violations
    }

    private var ids: [LayerID] { slots.indices.filter { slots[$0].exists }.map { LayerID(rawValue: UInt32($0)) } }

    private func exists(_ id: LayerID) -> Bool { slots.indices.contains(id.index) && slots[id.index].exists }

    /// Parents, sublayers and masks agree; the layers form trees; the counters of the store are
    /// right.
    private func structureViolations() -> [String] {
        var violations: [String] = []
        var parents: [LayerID: LayerID] = [:]
        for id in ids {
            var children = slots[id.index].sublayers
            if let mask = slots[id.index].mask { children.append(mask) }
            for child in children {
                if !exists(child) { violations.append("layer \(child.rawValue), a child of layer \(id.rawValue), does not exist") }
                if let other = parents.updateValue(id, forKey: child) {
                    violations.append("layer \(child.rawValue) is a child of layers \(other.rawValue) and \(id.rawValue)")
                }
            }
        }
        for id in ids where slots[id.index].parent.id != parents[id] {
            violations.append("layer \(id.rawValue) has another parent than the layer that lists it")
        }
        for id in ids {
            var (layer, depth) = (parents[id], 1)
            while let current = layer, depth <= Limits.treeDepth { (layer, depth) = (parents[current], depth + 1) }
            if layer != nil { violations.append("layer \(id.rawValue) is more than \(Limits.treeDepth) layers deep, or in a cycle") }
        }
        if let root, !exists(root) || parents[root] != nil { violations.append("the root does not exist or has a parent") }
        func check(_ name: String, _ count: Int, _ expected: Int) {
            if count != expected { violations.append("\(name) is \(count) and should be \(expected)") }
        }
        check("the number of layers", layerCount, ids.count)
        check("the number of timed layers", store.timedLayers, ids.count { slots[$0.index].hasTiming })
        check("the number of delaying replicators", store.delayingReplicators, ids.count { slots[$0.index].delaysCopies })
        for index in slots.indices where !slots[index].exists {
            let slot = slots[index]
            if !slot.sublayers.isEmpty || !slot.parent.isNone || !slot.animated.isNone || !slot.model.differences(from: .defaults).isEmpty {
                violations.append("the slot of layer \(index), which does not exist, holds values")
            }
        }
        return violations
    }

    /// Animated layers, their slots, the owners of animations and the sleeping layers agree.
    private func animationViolations() -> [String] {
        var violations: [String] = []
        if animated.count != sleepEnds.count { violations.append("there are \(sleepEnds.count) sleep ends for \(animated.count) layers") }
        let asleep = sleepEnds.count { $0 > -.infinity }
        if sleepers != asleep { violations.append("the number of sleepers is \(sleepers) and should be \(asleep)") }
        for (index, entry) in animated.enumerated() {
            let id = entry.layer.rawValue
            if !exists(entry.layer) { violations.append("layer \(id) is animated and does not exist") }
            if slots[entry.layer.index].animated.index != index { violations.append("layer \(id) does not refer to its animations") }
            if entry.running.isEmpty { violations.append("layer \(id) is listed as animated and has no animations") }
            var listed = 0
            animations.forEach(in: entry.running) { animation, running in
                listed += 1
                if running.layer != entry.layer { violations.append("animation \(animation.rawValue) has another owner") }
                if running.isFinished && !running.isStarted {
                    violations.append("animation \(animation.rawValue) is finished and was not started")
                }
            }
            if entry.running.count != listed {
                violations.append("layer \(id) counts \(entry.running.count) animations and lists \(listed)")
            }
        }
        for id in ids {
            if let index = slots[id.index].animated.index, !animated.indices.contains(index) || animated[index].layer != id {
                violations.append("layer \(id.rawValue) refers to another layer's animations")
            }
        }
        let running = animated.reduce(0) { $0 + $1.running.count }
        let owned = (0..<animations.end).count { animations[AnimationID(rawValue: UInt32($0))] != nil }
        if animationCount != running || animationCount != owned {
            violations.append("\(animationCount) animations are counted, \(running) are listed and \(owned) have owners")
        }
        return violations
    }

    /// Everything that layers, their animations and the tree's tables refer to exists.
    private func referenceViolations() -> [String] {
        var violations: [String] = []
        for id in ids {
            let model = slots[id.index].model
            var shown: [SurfaceID] = EmitterCell.surfaces(of: model.emitter.cells)
            if let contents = model.contents { shown.append(contents) }
            for surface in shown where self.surface(surface) == nil {
                violations.append("layer \(id.rawValue) shows surface \(surface.rawValue), which does not exist")
            }
            if (slots[id.index].kind == .emitter) != (emitters[id] != nil) {
                violations.append("layer \(id.rawValue) is an emitter without particles, or has particles and is none")
            }
        }
        for entry in animated {
            animations.forEach(in: entry.running) { animation, running in
                for surface in running.compiled.description.surfaces where self.surface(surface) == nil {
                    violations.append("animation \(animation.rawValue) shows surface \(surface.rawValue), which does not exist")
                }
            }
        }
        for id in emitters.layers where !exists(id) {
            violations.append("layer \(id.rawValue) has particles and does not exist")
        }
        violations += emitters.invariantViolations()
        for id in contentsDamage.keys where !exists(id) {
            violations.append("layer \(id.rawValue) has damaged contents and does not exist")
        }
        return violations
    }

    /// The tree has the layers, animations and surfaces of the ledger, related in the same way.
    private func differences(from ledger: ClientLedger) -> [String] {
        var differences: [String] = []
        for index in 0..<max(slots.count, ledger.layerIDs.end) {
            let exists = slots.indices.contains(index) && slots[index].exists
            guard exists == ledger.layerIDs.contains(index) else {
                differences.append("layer \(index) exists only in the \(exists ? "tree" : "ledger")")
                continue
            }
            guard exists else { continue }
            let (slot, layer) = (slots[index], ledger.layers[index])
            let animations = animations(of: LayerID(rawValue: UInt32(index)))
            let hasSameStructure =
                slot.parent == layer.parent && slot.mask == layer.mask.id
                && slot.sublayers == ledger.order.sublayers(of: LayerID(rawValue: UInt32(index)))
            let showsSame = slot.kind == layer.kind && slot.model.contents == layer.contents.id
            if !hasSameStructure || !showsSame || animations != Int(layer.animations) {
                differences.append("layer \(index) differs from the ledger in its kind, structure, contents or animations")
            }
        }
        if root != ledger.root { differences.append("the tree has another root than the ledger") }
        for index in 0..<max(animations.end, ledger.animationIDs.end) {
            let owner = owner(of: AnimationID(rawValue: UInt32(index)))
            let expected = ledger.animationIDs.contains(index) ? ledger.animations[index].layer : nil
            if owner != expected { differences.append("animation \(index) has another layer than in the ledger") }
        }
        for index in 0..<max(surfaces.count, ledger.surfaceIDs.end) {
            let surface = surfaces.indices.contains(index) ? surfaces[index]?.description : nil
            if surface != (ledger.surfaces.indices.contains(index) ? ledger.surfaces[index]?.description : nil) {
                differences.append("surface \(index) differs from the ledger's")
            }
        }
        return differences + ledger.invariantViolations()
    }
}
