public import SceneModel

/// The copies of a replicator show their layers at earlier times: copy n, counted from 0, n times
/// the instance delay before the present.
extension ClientTree {
    /// Returns a layer's values at a delay (seconds) before the time last evaluated: its current
    /// committed values with its current animations applied at that time.
    public func presentation(of id: LayerID, delayedBy delay: Double) -> LayerProperties {
        let slot = slots[id.index]
        guard delay != 0, let index = slot.animated.index else { return presentation(of: id) }
        let now = localTime(of: id)(evaluatedTime - delay)
        var values = slot.model
        for running in animated[index].running { running.compiled.apply(to: &values, atParentTime: now) }
        return values
    }

    /// Returns the longest delay at which a copy shows a layer (seconds).
    func longestDelay(of id: LayerID) -> Double {
        guard store.delayingReplicators > 0 else { return 0 }
        var delay = 0.0
        var ancestor = slots[id.index].parent.id
        while let layer = ancestor {
            let slot = slots[layer.index]
            if slot.kind == .replicator {
                let replicator = slot.model.replicator
                delay += max(0, (replicator.instanceCount - 1) * replicator.instanceDelay)
            }
            ancestor = slot.parent.id
        }
        return delay
    }
}
