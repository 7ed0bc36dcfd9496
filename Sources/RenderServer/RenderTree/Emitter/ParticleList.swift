import SceneModel

/// The particles of one emitter, from the oldest to the youngest, with the traits that they share
/// and the progress of those that emit others.
///
/// Every list reserves its memory from the client's budget before it grows.
struct ParticleList {
    /// The number of the budget's units that traits occupy.
    private static let traitsUnits = 2
    /// The capacity below which unused memory is kept (elements).
    private static let retainedCapacity = 64

    private(set) var particles: [Particle] = []
    private(set) var traits: [ParticleTraits] = []
    /// For each emitter cell, the index of the traits of particles that are born now; −1 if there
    /// are none yet.
    private var currentTraits: [Int32] = []
    /// The numbers that distinguish the particles that emit others, in the order of the particles.
    private(set) var identities: [UInt64] = []
    /// For each particle that emits others, in the same order, the number of particles that each
    /// cell in its cell should have emitted, including fractions.
    var emittedCounts: [Double] = []
    /// The number of traits after the last removal of unused ones.
    private var usedTraits = 0
    /// The number of units reserved.
    private(set) var reserved = 0

    /// Returns the number of units that a particle occupies: its own, and the memory of an identity
    /// and of a number for each cell in its cell.
    private static func units(children: Int) -> Int {
        children == 0 ? 1 : 1 + ((children + 1) * MemoryLayout<Double>.stride + Limits.particleBytes - 1) / Limits.particleBytes
    }

    /// Removes everything.
    ///
    /// - Parameter cellCount: The number of cells of the emitter from then on.
    mutating func removeAll(cellCount: Int, _ budget: inout ParticleBudget) {
        budget.release(reserved)
        self = ParticleList()
        currentTraits = Array(repeating: -1, count: cellCount)
    }

    /// Makes particles that are born from now on have the current values of a cell.
    mutating func update(_ cell: EmitterCell, at index: Int) {
        let current = Int(currentTraits[index])
        if current >= 0, traits[current] != ParticleTraits(of: cell, at: index) { currentTraits[index] = -1 }
    }

    /// Appends a particle.
    ///
    /// - Parameters:
    ///   - children: The number of cells in the particle's cell.
    ///   - start: Returns the state at birth and the identity. It is called only if the budget
    ///     allows the particle.
    /// - Returns: `false` if the budget does not allow it.
    mutating func append(
        of cell: EmitterCell, at index: Int, children: Int, birth: Double, _ budget: inout ParticleBudget,
        _ start: () -> (state: Particle.Start, identity: UInt64)
    ) -> Bool {
        guard particles.count < Limits.emitterParticles else { return false }
        let units = Self.units(children: children) + (currentTraits[index] < 0 ? Self.traitsUnits : 0)
        guard budget.reserveBirth(units) else { return false }
        reserved += units
        if currentTraits[index] < 0 {
            currentTraits[index] = Int32(traits.count)
            traits.append(ParticleTraits(of: cell, at: index))
        }
        let (state, identity) = start()
        particles.append(Particle(state, birth: birth, traits: currentTraits[index]))
        if children > 0 {
            identities.append(identity)
            emittedCounts.append(contentsOf: repeatElement(0, count: children))
        }
        return true
    }

    /// Removes the particles that are dead at a time, and returns their memory to the budget.
    ///
    /// - Parameter children: Returns the number of cells in the cell at an index.
    mutating func removeDead(at time: Double, _ budget: inout ParticleBudget, children: (Int) -> Int) {
        // The number of elements visited, and of those kept, of each list.
        var (kept, parent, keptParents, count, keptCounts) = (0, 0, 0, 0, 0)
        var released = 0
        for index in particles.indices {
            let children = children(traits[Int(particles[index].traits)].cell)
            if particles[index].death > time {
                if kept != index { particles[kept] = particles[index] }
                kept += 1
                if children > 0 {
                    identities[keptParents] = identities[parent]
                    for child in 0..<children { emittedCounts[keptCounts + child] = emittedCounts[count + child] }
                    keptParents += 1
                    keptCounts += children
                }
            } else {
                released += Self.units(children: children)
            }
            if children > 0 { parent += 1 }
            count += children
        }
        guard kept < particles.count else { return }
        Self.shrink(&particles, to: kept)
        Self.shrink(&identities, to: keptParents)
        Self.shrink(&emittedCounts, to: keptCounts)
        reserved -= released
        budget.release(released)
        // While the values of cells change in every frame, most traits become unused.
        if kept == 0 || traits.count > 2 * usedTraits + currentTraits.count { removeUnusedTraits(&budget) }
    }

    /// Removes the last elements of a list, and releases its memory if most of it is then unused.
    private static func shrink<Element>(_ list: inout [Element], to count: Int) {
        if count < list.capacity / 4, list.capacity > retainedCapacity {
            list = Array(list[..<count])
        } else {
            list.removeLast(list.count - count)
        }
    }

    private mutating func removeUnusedTraits(_ budget: inout ParticleBudget) {
        var isUsed = Array(repeating: false, count: traits.count)
        for particle in particles { isUsed[Int(particle.traits)] = true }
        var positions = Array(repeating: Int32(-1), count: traits.count)
        var kept: [ParticleTraits] = []
        for index in traits.indices where isUsed[index] {
            positions[index] = Int32(kept.count)
            kept.append(traits[index])
        }
        for index in particles.indices { particles[index].traits = positions[Int(particles[index].traits)] }
        for index in currentTraits.indices where currentTraits[index] >= 0 { currentTraits[index] = positions[Int(currentTraits[index])] }
        let released = Self.traitsUnits * (traits.count - kept.count)
        traits = kept
        usedTraits = kept.count
        reserved -= released
        budget.release(released)
    }
}

extension ParticleList {
    /// The memory that the lists occupy, including space for later elements (bytes).
    var allocatedBytes: Int {
        func bytes<Element>(_ list: [Element]) -> Int { list.capacity * MemoryLayout<Element>.stride }
        return bytes(particles) + bytes(traits) + bytes(currentTraits) + bytes(identities) + bytes(emittedCounts)
    }

    /// Returns a sentence for each list whose length does not follow from the particles.
    ///
    /// - Parameter children: Returns the number of cells in the cell at an index.
    func invariantViolations(children: (Int) -> Int) -> [String] {
        let counts = particles.map { children(traits[Int($0.traits)].cell) }
        let units = counts.reduce(Self.traitsUnits * traits.count) { $0 + Self.units(children: $1) }
        var violations: [String] = []
        if reserved != units { violations.append("an emitter reserves \(reserved) units for particles that occupy \(units)") }
        if identities.count != counts.count(where: { $0 > 0 }) { violations.append("an emitter has \(identities.count) identities") }
        if emittedCounts.count != counts.reduce(0, +) { violations.append("an emitter has \(emittedCounts.count) counts of births") }
        return violations
    }
}
