public import WireProtocol

/// Replicators show their copies at earlier instants, one delay after the other.
extension ClientTree {
    /// A layer's values some seconds before the instant last evaluated, its committed ones changed by the animations that it has now.
    public func presentation(of id: LayerID, delayedBy delay: Double) -> LayerProperties {
        let slot = slots[id.index]
        guard delay != 0, slot.animated >= 0 else { return presentation(of: id) }
        let now = localTime(of: id)(evaluatedTime - delay)
        var values = slot.model
        for running in animated[Int(slot.animated)].running { running.compiled.apply(to: &values, atParentTime: now) }
        return values
    }

    /// The longest delay at which some copy shows a layer.
    func longestDelay(of id: LayerID) -> Double {
        guard store.delayingReplicators > 0 else { return 0 }
        var delay = 0.0
        var index = slots[id.index].parent
        while index >= 0 {
            let slot = slots[Int(index)]
            if slot.kind == .replicator {
                let replicator = slot.model.replicator
                delay += max(0, (replicator.instanceCount - 1) * replicator.instanceDelay)
            }
            index = slot.parent
        }
        return delay
    }
}
