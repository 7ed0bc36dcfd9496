public import WireProtocol

extension ClientTree {
    /// The particles of an emitter layer at the instant last evaluated; nil for other layers.
    public func emission(of id: LayerID) -> EmitterSimulation? { emissions[id] }

    /// Lets the particles of all emitters go on to a media time.
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
