import Geometry
import Glibc
public import SceneModel
import WireProtocol

/// The particles of an emitter layer: births, motion and deaths. `ClientTree` advances it with its
/// animations.
///
/// The simulation depends on the clock, not on frames: the number of births is exact in the
/// emitter's time, whatever its steps, and the state of a particle at an age follows from its
/// birth. Changed values affect the particles born after the change.
///
/// A step takes time in proportion to the cells, the particles and the cells in theirs, all of
/// which are limited. Births beyond the client's budget are counted but not visited.
public final class EmitterSimulation {
    private var list = ParticleList()
    /// The emitter's time of the last step (seconds).
    private var time = 0.0
    /// All cells, each before the cells in it.
    private var cells: [FlatCell] = []
    /// The emitter's outermost cells, from which `cells` was made.
    private var source: [EmitterCell] = []
    /// The number of particles that each outermost cell should have emitted, including fractions.
    private var emitted: [Double] = []
    /// The number of cells, particles and births that steps have visited.
    private(set) var stepCount = 0

    /// A cell and its position among all cells.
    private struct FlatCell {
        let cell: EmitterCell
        /// The indices of the cells in it.
        var children: [Int] = []
        let isOutermost: Bool
        /// The number of births per second in this step.
        var rate = 0.0
        /// The longest time for which a particle, and the particles that it emits, can be visible
        /// (seconds).
        var longestLife = 0.0
    }

    init() {}

    /// The number of particles.
    public var particleCount: Int { list.particles.count }

    /// The memory that the particles and what they share occupy (bytes).
    var allocatedBytes: Int { list.allocatedBytes }

    /// Calls a closure with the cell and the appearance of every particle, from the oldest to the
    /// youngest.
    public func forEach(_ body: (EmitterCell, ParticleAppearance) -> Void) {
        for particle in list.particles {
            let traits = list.traits[Int(particle.traits)]
            body(cells[traits.cell].cell, particle.appearance(at: time, traits))
        }
    }

    /// Returns a Boolean value that indicates whether there are no particles, and will be none
    /// unless the emitter changes.
    func isIdle(_ emitter: EmitterProperties) -> Bool {
        guard list.particles.isEmpty else { return false }
        return !source.contains { Self.rate(of: $0, emitter) > 0 && ($0.timing.endTime ?? .infinity) > time }
    }

    /// Advances the simulation to a time of the emitter. If time runs backward, the simulation
    /// starts again.
    func advance(to now: Double, _ emitter: EmitterProperties, _ budget: inout ParticleBudget) {
        if emitter.cells != source { setCells(emitter.cells, &budget) }
        if now < time {
            removeParticles(&budget)
            for index in emitted.indices { emitted[index] = 0 }
            time = 0
        }
        guard now.isFinite else { return }
        prepareCells(emitter)
        emitOutermost(until: now, emitter, &budget)
        emitFromParticles(until: now, emitter, &budget)
        stepCount &+= list.particles.count
        list.removeDead(at: now, &budget) { cells[$0].children.count }
        time = now
    }

    /// Returns an upper bound of the steps that advancing to a time takes.
    func stepBound(to now: Double, _ emitter: EmitterProperties, _ budget: ParticleBudget) -> Int {
        let elapsed = now < time ? now : now - time
        var (births, cellCount) = (0.0, 0)
        /// Adds the cells in a cell to the counts.
        func visit(_ cell: EmitterCell, parents: Double) {
            cellCount += 1
            // Only those are visited of which something may be visible.
            let window = min(elapsed, Self.longestLife(of: cell, emitter))
            let own = parents * (max(0, Self.rate(of: cell, emitter) * window) + 1)
            births += own
            for child in cell.cells { visit(child, parents: own + Double(list.identities.count)) }
        }
        for cell in emitter.cells { visit(cell, parents: 1) }
        let most = Double(budget.remainingBirths)
        // A birth is a step, and so is testing whether the particle is dead. Births beyond the
        // budget are not visited, but for the first of each cell and particle.
        return 2 * cellCount + 2 * particleCount + list.identities.count * cellCount + 2 * Int(births < most ? births : most)
    }

    /// Returns the longest time for which a particle of a cell, and the particles that it emits,
    /// can be visible (seconds).
    private static func longestLife(of cell: EmitterCell, _ emitter: EmitterProperties) -> Double {
        longestLifetime(of: cell, emitter) + (cell.cells.map { longestLife(of: $0, emitter) }.max() ?? 0)
    }

    /// Removes all particles, and returns their memory to the budget.
    func removeParticles(_ budget: inout ParticleBudget) { list.removeAll(cellCount: cells.count, &budget) }

    // MARK: Cells

    private func setCells(_ new: [EmitterCell], _ budget: inout ParticleBudget) {
        let previousChildCounts = cells.map(\.children.count)
        if new.count != source.count { emitted = Array(repeating: 0, count: new.count) }
        cells = []
        source = new
        for cell in new { flatten(cell, isOutermost: true) }
        if previousChildCounts == cells.map(\.children.count) {
            for (index, cell) in cells.enumerated() { list.update(cell.cell, at: index) }
        } else {
            // The structure of the cells is another, so the indices of cells that particles hold
            // are meaningless.
            removeParticles(&budget)
        }
    }

    /// Appends a cell and the cells in it. The recursion is at most `Limits.emitterCellDepth` deep.
    ///
    /// - Returns: The index of the cell.
    @discardableResult
    private func flatten(_ cell: EmitterCell, isOutermost: Bool) -> Int {
        let index = cells.count
        cells.append(FlatCell(cell: cell, isOutermost: isOutermost))
        for child in cell.cells { cells[index].children.append(flatten(child, isOutermost: false)) }
        return index
    }

    /// Returns the longest lifetime of a cell's particles (seconds).
    private static func longestLifetime(of cell: EmitterCell, _ emitter: EmitterProperties) -> Double {
        (cell[.lifetime] + cell[.lifetimeRange].magnitude / 2) * emitter.lifetime
    }

    /// Returns the number of births per second of a cell.
    private static func rate(of cell: EmitterCell, _ emitter: EmitterProperties) -> Double {
        cell.isEnabled ? cell[.birthRate] * emitter.birthRate : 0
    }

    /// Computes what the cells have in common for all births of a step.
    private func prepareCells(_ emitter: EmitterProperties) {
        stepCount &+= cells.count
        // A cell comes before the cells in it.
        for index in cells.indices.reversed() {
            let cell = cells[index].cell
            cells[index].rate = Self.rate(of: cell, emitter)
            cells[index].longestLife =
                Self.longestLifetime(of: cell, emitter) + (cells[index].children.map { cells[$0].longestLife }.max() ?? 0)
        }
    }

    // MARK: Births

    private func emitOutermost(until now: Double, _ emitter: EmitterProperties, _ budget: inout ParticleBudget) {
        let shape = EmissionShape(emitter)
        var number = 0
        for index in cells.indices where cells[index].isOutermost {
            defer { number += 1 }
            var births = births(of: index, from: time, to: now, now: now, &emitted[number])
            while let birth = births.next() {
                let isBorn = append(index, at: birth.time, parent: 0, birth.serial, emitter, &budget) { random in
                    let origin = shape.origin(&random)
                    return Surroundings(origin: origin.position, heading: origin.heading, tint: .one)
                }
                guard isBorn else { break }
            }
        }
    }

    /// Appends the particles that others emit. These may emit in turn, so the list grows during the
    /// loop.
    private func emitFromParticles(until now: Double, _ emitter: EmitterProperties, _ budget: inout ParticleBudget) {
        // The position of the particle's identity and emitted counts.
        var (index, parents, counts) = (0, 0, 0)
        while index < list.particles.count {
            let particle = list.particles[index]
            let traits = list.traits[Int(particle.traits)]
            let children = cells[traits.cell].children
            index += 1
            guard !children.isEmpty else { continue }
            let identity = list.identities[parents]
            let end = min(now, particle.death) - particle.birth
            stepCount &+= children.count
            for (number, child) in children.enumerated() {
                var births = births(
                    of: child, from: max(0, time - particle.birth), to: end, now: now - particle.birth, &list.emittedCounts[counts + number]
                )
                while let birth = births.next() {
                    let age = birth.time
                    let isBorn = append(child, at: particle.birth + age, parent: identity, birth.serial, emitter, &budget) { _ in
                        Surroundings(
                            origin: particle.position(age: age, traits), heading: particle.heading(age: age, traits),
                            tint: particle.color(age: age, traits))
                    }
                    guard isBorn else { break }
                }
            }
            parents += 1
            counts += children.count
        }
    }

    /// The births of a cell in an interval, one after the other.
    private struct Births {
        /// The serial number of the next birth. It is counted as a floating-point number, because
        /// the rate is one.
        var serial: Double
        /// The number of births until the end of the interval, including fractions.
        let end: Double
        /// The number of births until the start of the interval, and its time (seconds).
        let (before, start): (Double, Double)
        let rate: Double

        static let none = Births(serial: 1, end: 0, before: 0, start: 0, rate: 1)

        mutating func next() -> (time: Double, serial: UInt64)? {
            guard serial <= end else { return nil }
            defer { serial += 1 }
            return (start + (serial - before) / rate, UInt64(serial))
        }
    }

    /// Returns the births of a cell in an interval of its emitter's time, without those of which
    /// nothing is visible anymore.
    ///
    /// - Parameter count: The number of births before the interval, including fractions; increases
    ///   by those of the interval.
    private func births(of index: Int, from start: Double, to end: Double, now: Double, _ count: inout Double) -> Births {
        let (cell, rate) = (cells[index].cell, cells[index].rate)
        let start = max(start, cell.timing.startTime)
        let end = min(end, cell.timing.endTime ?? .infinity)
        guard rate > 0, end > start else { return .none }
        let before = count
        count += rate * (end - start)
        // A double cannot distinguish larger serial numbers.
        guard count < 0x1p53 else { return .none }
        let first = before.rounded(.down) + 1
        // The earliest birth of which something can be visible.
        let visibleSince = now - cells[index].longestLife
        let earliest = visibleSince > start ? max(first, (before + rate * (visibleSince - start)).rounded(.up)) : first
        return Births(serial: earliest, end: count, before: before, start: start, rate: rate)
    }

    /// The state that a particle takes over when it is born.
    private struct Surroundings {
        /// The position (points, emitter's coordinates).
        let origin: SIMD3<Double>
        /// The direction that the cell's longitude is relative to (radians).
        let heading: Double
        /// The factors of the red, green, blue and alpha components.
        let tint: SIMD4<Double>
    }

    /// Appends a particle of a cell.
    ///
    /// - Returns: `false` if the budget does not allow it.
    private func append(
        _ index: Int, at birth: Double, parent: UInt64, _ serial: UInt64, _ emitter: EmitterProperties, _ budget: inout ParticleBudget,
        in surroundings: (inout ParticleRandom) -> Surroundings
    ) -> Bool {
        stepCount &+= 1
        let cell = cells[index].cell
        return list.append(of: cell, at: index, children: cells[index].children.count, birth: birth, &budget) {
            var random = ParticleRandom(seed: UInt64(emitter.seed), cell: index, parent: parent, serial: serial)
            let surroundings = surroundings(&random)
            let start = Self.start(of: cell, in: surroundings, &random, emitter)
            return (start, random.next())
        }
    }

    /// Returns the state of a particle at birth, which follows from the random numbers.
    private static func start(
        of cell: EmitterCell, in surroundings: Surroundings, _ random: inout ParticleRandom, _ emitter: EmitterProperties
    ) -> Particle.Start {
        let lifetime = max(0, random.uniform(around: cell[.lifetime], range: cell[.lifetimeRange])) * emitter.lifetime
        let longitude = surroundings.heading + cell[.emissionLongitude] + cell[.emissionRange] * random.centered()
        let speed = random.uniform(around: cell[.velocity], range: cell[.velocityRange]) * emitter.velocity
        let (latitude, scale) = (cell[.emissionLatitude], random.uniform(around: cell[.scale], range: cell[.scaleRange]) * emitter.scale)
        let spin = random.uniform(around: cell[.spin], range: cell[.spinRange]) * emitter.spin
        var color = SIMD4(Double(cell.color.red), Double(cell.color.green), Double(cell.color.blue), Double(cell.color.alpha))
        let ranges: [EmitterCellNumber] = [.redRange, .greenRange, .blueRange, .alphaRange]
        for (component, range) in ranges.enumerated() { color[component] = random.uniform(around: color[component], range: cell[range]) }
        return Particle.Start(
            lifetime: lifetime, origin: surroundings.origin,
            velocity: speed * SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)), scale: scale,
            spin: spin, color: color * surroundings.tint)
    }
}

extension EmitterSimulation {
    /// The units of the client's budget that the particles reserve.
    var reservedUnits: Int { list.reserved }

    /// Returns a sentence if the lists of particles do not belong together.
    func invariantViolations() -> [String] { list.invariantViolations { cells[$0].children.count } }
}
