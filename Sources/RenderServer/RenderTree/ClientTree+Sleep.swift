public import SceneModel
import WireProtocol

/// Layers that are not visible may sleep: their animations are not evaluated until one of them
/// starts or ends, or a change may make a layer visible.
///
/// The rule is deliberately coarse, because a missed wake-up shows as a frozen layer: any change to
/// a layer with sublayers, to the order of layers or to the timing of one wakes all sleeping
/// layers.
extension ClientTree {
    /// The properties that do not affect which pixels a layer covers.
    private static let appearanceProperties: LayerPropertySet = [
        LayerPropertySet(.opacity), LayerPropertySet(.backgroundColor), LayerPropertySet(.borderColor),
    ]

    /// Returns a Boolean value that indicates whether the layer is awake and may sleep while it is
    /// not visible: its animations change the appearance of no other layer, and not which pixels it
    /// covers.
    public func maySleep(_ id: LayerID) -> Bool {
        let slot = store.slots[id.index]
        guard let index = slot.animated.index, sleepEnds[index] == -.infinity, slot.sublayers.isEmpty, store.timedLayers == 0,
            store.delayingReplicators == 0
        else { return false }
        return animations.allSatisfy(in: animated[index].running) { animation in
            animation.compiled.affects.isSubset(of: Self.appearanceProperties) && !animation.compiled.isTransition
        }
    }

    /// Puts a layer to sleep.
    ///
    /// - Precondition: `maySleep(_:)` returns true, and the layer is invisible until a change that
    ///   wakes it.
    public func sleep(_ id: LayerID) {
        guard let index = store.slots[id.index].animated.index else { return }
        var end = Double.infinity
        animations.forEach(in: animated[index].running) { _, animation in
            let timing = animation.compiled.timing
            switch timing.phase(atParentTime: evaluatedTime) {
            case .before: end = min(end, timing.startTime)
            case .active: end = min(end, timing.endTime ?? .infinity)
            case .after: break
            }
        }
        sleepEnds[index] = end
        sleepers += 1
    }

    /// Wakes the layers that changes since the last frame may make visible.
    func wakeDisturbed() {
        guard sleepers > 0 else { return }
        guard !store.isRestructured, store.timedLayers == 0, store.delayingReplicators == 0 else {
            wakeAll()
            return
        }
        for id in store.changed {
            guard store.slots[id.index].sublayers.isEmpty else {
                wakeAll()
                return
            }
            if let index = store.slots[id.index].animated.index { wake(index) }
        }
    }

    /// Wakes the animated layer at an index.
    func wake(_ index: Int) {
        guard sleepEnds[index] > -.infinity else { return }
        sleepEnds[index] = -.infinity
        sleepers -= 1
    }

    /// Wakes all layers.
    ///
    /// - Returns: A Boolean value that indicates whether a layer was asleep, so that the next frame
    ///   has to evaluate animations.
    @discardableResult
    public func wakeAll() -> Bool {
        guard sleepers > 0 else { return false }
        for index in sleepEnds.indices { sleepEnds[index] = -.infinity }
        sleepers = 0
        return true
    }

    /// Evaluates the animations of sleeping layers at a media time, for a reader of layers that are
    /// not visible. The layers stay asleep.
    public func evaluateSleepers(at time: Double) {
        guard sleepers > 0 else { return }
        var demand = Demand.nothing
        var events: [AnimationEvent] = []
        for index in animated.indices where sleepEnds[index] > -.infinity { _ = evaluate(&animated[index], at: time, &demand, &events) }
    }
}
