public import WireProtocol

/// Layers that nobody sees may sleep: their animations are not evaluated until one of them begins or ends, or something changes by which they may come into sight.
///
/// The rule is a simple one, since it costs most where it is wrong: any change to a layer that has sublayers, to the order of layers or to the time of one wakes everybody.
extension ClientTree {
    /// Properties that do not decide where a layer is seen.
    private static let looks: LayerPropertySet = [
        LayerPropertySet(.opacity), LayerPropertySet(.backgroundColor), LayerPropertySet(.borderColor),
    ]

    /// Whether the layer is awake, and what its animations change would show on none but itself, nor change where that is.
    public func maySleep(_ id: LayerID) -> Bool {
        let slot = store.slots[id.index]
        guard slot.animated >= 0, sleepEnds[Int(slot.animated)] == -.infinity, slot.sublayers.isEmpty, store.timed == 0,
            store.delayingReplicators == 0
        else { return false }
        return animated[Int(slot.animated)].running.allSatisfy { running in
            running.compiled.affects.isSubset(of: Self.looks) && !running.compiled.description.isTransition
        }
    }

    /// Lets a layer sleep that may, and that is out of sight until something changes that the rule names.
    public func sleep(_ id: LayerID) {
        let index = Int(store.slots[id.index].animated)
        var end = Double.infinity
        for running in animated[index].running {
            let timing = running.compiled.timing
            switch timing.phase(atParentTime: evaluatedTime) {
            case .before: end = min(end, timing.startTime)
            case .active: end = min(end, timing.endTime ?? .infinity)
            case .after: break
            }
        }
        sleepEnds[index] = end
        sleepers += 1
    }

    /// Wakes those whom a commit concerns.
    func wakeDisturbed() {
        guard sleepers > 0 else { return }
        guard !store.isRestructured, store.timed == 0, store.delayingReplicators == 0 else {
            wakeAll()
            return
        }
        for id in store.changed {
            guard store.slots[id.index].sublayers.isEmpty else {
                wakeAll()
                return
            }
            let index = Int(store.slots[id.index].animated)
            if index >= 0 { wake(index) }
        }
    }

    /// Wakes an animated layer.
    func wake(_ index: Int) {
        guard sleepEnds[index] > -.infinity else { return }
        sleepEnds[index] = -.infinity
        sleepers -= 1
    }

    /// Wakes everybody. Answers whether anybody slept, so that the animations are to be evaluated at the next frame.
    @discardableResult
    public func wakeAll() -> Bool {
        guard sleepers > 0 else { return false }
        for index in sleepEnds.indices { sleepEnds[index] = -.infinity }
        sleepers = 0
        return true
    }

    /// Evaluates the animations of those who sleep as of a media time, for somebody who looks behind the scene. They sleep on.
    public func evaluateSleepers(at time: Double) {
        guard sleepers > 0 else { return }
        var demand = Demand.nothing
        var events: [AnimationEvent] = []
        for index in animated.indices where sleepEnds[index] > -.infinity { _ = evaluate(&animated[index], at: time, &demand, &events) }
    }
}
