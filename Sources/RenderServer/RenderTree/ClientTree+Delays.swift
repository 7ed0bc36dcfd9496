public import SceneModel

/// The copies of a replicator show their layers at earlier times: copy n, counted from 0, n times
/// the instance delay before the present.
extension ClientTree {
    /// Returns a layer's values at a delay (seconds) before the time last evaluated: its current
    /// committed values with its current animations applied at that time.
    public func presentation(of id: LayerID, delayedBy delay: Double) -> LayerProperties {
        let slot = slots[id.index]
        guard delay != 0, let index = slot.animated.index else { return presentation(of: id) }
        let now = timeSpace(of: id)(evaluatedTime - delay)
        var values = slot.model
        animations.forEach(in: animated[index].running) { _, animation in animation.compiled.apply(to: &values, atParentTime: now) }
        return values
    }
}
