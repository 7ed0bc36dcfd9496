public import SceneModel

extension ClientTree {
    /// The number of particles of all emitter layers.
    package var particleCount: Int { emitters.simulations.reduce(0) { $0 + $1.particleCount } }

    /// The memory that the particles of all emitter layers reserve (bytes).
    package var particleBytes: Int { emitters.budget.reserved * Limits.particleBytes }

    /// Returns the simulation of an emitter layer's particles, at the time last evaluated, or nil
    /// for a layer of another kind.
    public func emission(of id: LayerID) -> EmitterSimulation? { emitters[id] }

    /// Advances the particles of all emitters to a media time.
    ///
    /// - Returns: The frames that the emitters require from then on, or `nil` if the next of them
    ///   could take more steps than are left.
    func advanceEmitters(to time: Double) -> Demand? {
        var demand = Demand.nothing
        emitters.budget.beginFrame()
        for (id, emission) in zip(emitters.layers, emitters.simulations) {
            let toLocalTime = timeSpace(of: id)
            let emitter = presentation(of: id).emitter
            let wasShown = emission.particleCount > 0
            let stepsBefore = emission.stepCount
            let localTime = toLocalTime(time)
            guard lastStep == .max || stepCount + emission.stepBound(to: localTime, emitter, emitters.budget) <= lastStep else {
                return nil
            }
            emission.advance(to: localTime, emitter, &emitters.budget)
            animationSteps &+= 1 + emission.stepCount - stepsBefore
            // A layer whose last particle has vanished changes, too.
            if wasShown || emission.particleCount > 0 { store.recordChange(of: id) }
            if !emission.isIdle(emitter), toLocalTime.rate != 0 { demand = .everyVsync }
        }
        return demand
    }
}
