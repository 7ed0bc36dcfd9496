public import SceneModel

extension ClientTree {
    /// Returns the particles of an emitter layer at the time last evaluated, or nil for a layer of
    /// another kind.
    public func emission(of id: LayerID) -> EmitterSimulation? { emissions[id] }

    /// Advances the particles of all emitters to a media time.
    ///
    /// - Returns: The frames that the emitters require from then on.
    func advanceEmitters(to time: Double) -> Demand {
        var demand = Demand.nothing
        for (id, emission) in emissions {
            let local = localTime(of: id)
            let emitter = presentation(of: id).emitter
            let wasShown = !emission.particles.isEmpty
            emission.advance(to: local(time), emitter)
            if wasShown || !emission.particles.isEmpty { store.changed.append(id) }
            if !emission.isIdle(emitter), local.rate != 0 { demand = .everyVsync }
        }
        return demand
    }
}
