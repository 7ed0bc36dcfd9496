import SceneModel

/// The simulations of a client's emitter layers. They advance in an order that depends on commits
/// alone, so that the particles do too when the client's budget is spent.
struct EmitterTable {
    private(set) var layers: [LayerID] = []
    private(set) var simulations: [EmitterSimulation] = []
    /// The index of each layer's simulation.
    private var indices: [LayerID: Int] = [:]
    /// The budget of all simulations together.
    var budget = ParticleBudget()

    var isEmpty: Bool { layers.isEmpty }

    /// The simulation of a layer, or nil if there is none.
    subscript(id: LayerID) -> EmitterSimulation? { indices[id].map { simulations[$0] } }

    /// Adds a simulation for a layer that has none.
    mutating func insert(_ id: LayerID) {
        indices[id] = layers.count
        layers.append(id)
        simulations.append(EmitterSimulation())
    }

    /// Removes the simulation of a layer, if there is one. The last one moves to its index.
    mutating func remove(_ id: LayerID) {
        guard let index = indices.removeValue(forKey: id) else { return }
        simulations[index].removeParticles(&budget)
        layers.swapAt(index, layers.count - 1)
        simulations.swapAt(index, simulations.count - 1)
        layers.removeLast()
        simulations.removeLast()
        if index < layers.count { indices[layers[index]] = index }
    }
}

extension EmitterTable {
    /// Returns a sentence for each difference between the budget and the lists of particles, and
    /// for each list that is inconsistent.
    func invariantViolations() -> [String] {
        var violations = simulations.flatMap { $0.invariantViolations() }
        let reserved = simulations.reduce(0) { $0 + $1.reservedUnits }
        if budget.reserved != reserved { violations.append("particles reserve \(reserved) units, and \(budget.reserved) are counted") }
        return violations
    }
}
