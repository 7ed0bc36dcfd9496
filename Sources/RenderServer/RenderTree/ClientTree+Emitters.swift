public import SceneModel

extension ClientTree {
    /// Returns the simulation of an emitter layer's particles, at the time last evaluated, or nil
    /// for a layer of another kind.
    public func emission(of id: LayerID) -> EmitterSimulation? { emissions[id] }

    /// Advances the particles of all emitters to a media time.
    ///
    /// - Returns: The frames that the emitters require from then on.
    func advanceEmitters(to time: Double) -> Demand {
        var demand = Demand.nothing
        for (id, emission) in emissions {
            let toLocalTime = timeSpace(of: id)
            let emitter = presentation(of: id).emitter
            let wasShown = !emission.particles.isEmpty
            emission.advance(to: toLocalTime(time), emitter)
            // A layer whose last particle has vanished changes, too.
            if wasShown || !emission.particles.isEmpty { store.changed.append(id) }
            if !emission.isIdle(emitter), toLocalTime.rate != 0 { demand = .everyVsync }
        }
        return demand
    }
}
