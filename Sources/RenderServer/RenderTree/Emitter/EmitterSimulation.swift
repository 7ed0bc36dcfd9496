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
public final class EmitterSimulation {
    /// The maximum number of particles of an emitter. Beyond it, no particles are born.
    public static let limit = 16_384

    /// The particles, from the oldest to the youngest.
    public private(set) var particles: [Particle] = []
    /// The emitter's time of the last step (seconds).
    public private(set) var time = 0.0
    /// All cells, each before the cells in it.
    private var cells: [FlatCell] = []
    /// The emitter's outermost cells, from which `cells` was made.
    private var source: [EmitterCell] = []
    /// The number of particles that each outermost cell should have emitted, including fractions.
    private var emitted: [Double] = []

    /// A cell and its position among all cells.
    struct FlatCell {
        let cell: EmitterCell
        /// The indices of the cells in it.
        var children: [Int] = []
        let isOutermost: Bool
    }

    init() {}

    /// Returns the cell of a particle.
    public func cell(of particle: Particle) -> EmitterCell { cells[particle.cell].cell }

    /// Returns a Boolean value that indicates whether there are no particles, and will be none
    /// unless the emitter changes.
    public func isIdle(_ emitter: EmitterProperties) -> Bool {
        guard particles.isEmpty else { return false }
        return !source.contains { Self.rate(of: $0, emitter) > 0 && ($0.timing.endTime ?? .infinity) > time }
    }

    /// Advances the simulation to a time of the emitter. If time runs backward, the simulation
    /// starts again.
    func advance(to now: Double, _ emitter: EmitterProperties) {
        if emitter.cells != source { setCells(emitter.cells) }
        if now < time {
            particles.removeAll(keepingCapacity: true)
            emitted = emitted.map { _ in 0 }
            time = 0
        }
        guard now.isFinite else { return }
        emitOutermost(until: now, emitter)
        // Emitted particles may emit in turn, so the list grows during the loop.
        var index = 0
        while index < particles.count {
            emit(fromParticleAt: index, until: now, emitter)
            index += 1
        }
        particles.removeAll { $0.birth + $0.lifetime <= now }
        time = now
    }

    // MARK: Cells

    private func setCells(_ new: [EmitterCell]) {
        let previousChildCounts = cells.map(\.children.count)
        let previousOutermostCount = source.count
        cells = []
        source = new
        for cell in new { flatten(cell, isOutermost: true) }
        if new.count != previousOutermostCount { emitted = Array(repeating: 0, count: new.count) }
        // If the structure of the cells changes, the indices of cells that particles hold are
        // meaningless.
        if previousChildCounts != cells.map(\.children.count) { particles.removeAll(keepingCapacity: true) }
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

    /// Returns the number of births per second of a cell.
    private static func rate(of cell: EmitterCell, _ emitter: EmitterProperties) -> Double {
        cell.isEnabled ? cell[.birthRate] * emitter.birthRate : 0
    }

    /// Returns the longest time for which a particle of a cell, and the particles that it emits,
    /// can be visible (seconds).
    private func longestLife(of index: Int, _ emitter: EmitterProperties) -> Double {
        let cell = cells[index].cell
        let own = (cell[.lifetime] + cell[.lifetimeRange].magnitude / 2) * emitter.lifetime
        return own + (cells[index].children.map { longestLife(of: $0, emitter) }.max() ?? 0)
    }

    // MARK: Births

    private func emitOutermost(until now: Double, _ emitter: EmitterProperties) {
        let shape = EmissionShape(emitter)
        var number = 0
        for index in cells.indices where cells[index].isOutermost {
            let births = births(of: index, from: time, to: now, now: now, emitter, &emitted[number])
            number += 1
            for birth in births {
                guard particles.count < Self.limit else { break }
                var random = ParticleRandom(seed: UInt64(emitter.seed), cell: index, parent: 0, serial: birth.serial)
                let origin = shape.origin(&random)
                add(index, at: birth.time, origin.position, heading: origin.heading, tint: .one, &random, emitter)
            }
        }
    }

    private func emit(fromParticleAt particle: Int, until now: Double, _ emitter: EmitterProperties) {
        let parent = particles[particle]
        guard !parent.emitted.isEmpty else { return }
        let end = min(now, parent.birth + parent.lifetime) - parent.birth
        for (number, index) in cells[parent.cell].children.enumerated() {
            let births = births(
                of: index, from: max(0, time - parent.birth), to: end, now: now - parent.birth, emitter,
                &particles[particle].emitted[number])
            for birth in births {
                guard particles.count < Self.limit else { return }
                var random = ParticleRandom(seed: UInt64(emitter.seed), cell: index, parent: parent.identity, serial: birth.serial)
                add(
                    index, at: parent.birth + birth.time, parent.position(age: birth.time), heading: parent.heading(age: birth.time),
                    tint: parent.color(age: birth.time), &random, emitter)
            }
        }
    }

    private struct Birth {
        var time: Double
        var serial: UInt64
    }

    /// Returns the births of a cell in an interval of its emitter's time, without those of which
    /// nothing is visible anymore.
    ///
    /// - Parameter count: The number of births before the interval, including fractions; increases
    ///   by those of the interval.
    private func births(
        of index: Int, from start: Double, to end: Double, now: Double, _ emitter: EmitterProperties, _ count: inout Double
    ) -> [Birth] {
        let cell = cells[index].cell
        let rate = Self.rate(of: cell, emitter)
        let start = max(start, cell.timing.startTime)
        let end = min(end, cell.timing.endTime ?? .infinity)
        guard rate > 0, end > start else { return [] }
        let first = count.rounded(.down) + 1
        let before = count
        count += rate * (end - start)
        // A double cannot distinguish larger serial numbers.
        guard count < 0x1p53 else { return [] }
        // The earliest birth of which something can be visible.
        let visibleSince = now - longestLife(of: index, emitter)
        let earliest = visibleSince > start ? max(first, (before + rate * (visibleSince - start)).rounded(.up)) : first
        var births: [Birth] = []
        var serial = earliest
        while serial <= count, births.count <= Self.limit {
            births.append(Birth(time: start + (serial - before) / rate, serial: UInt64(serial)))
            serial += 1
        }
        return births
    }

    private func add(
        _ index: Int, at birth: Double, _ origin: SIMD3<Double>, heading: Double, tint: SIMD4<Double>, _ random: inout ParticleRandom,
        _ emitter: EmitterProperties
    ) {
        let cell = cells[index].cell
        let lifetime = max(0, random.uniform(around: cell[.lifetime], range: cell[.lifetimeRange])) * emitter.lifetime
        let longitude = heading + cell[.emissionLongitude] + cell[.emissionRange] * random.centered()
        let speed = random.uniform(around: cell[.velocity], range: cell[.velocityRange]) * emitter.velocity
        let (latitude, scale) = (cell[.emissionLatitude], random.uniform(around: cell[.scale], range: cell[.scaleRange]) * emitter.scale)
        let spin = random.uniform(around: cell[.spin], range: cell[.spinRange]) * emitter.spin
        var color = SIMD4(Double(cell.color.red), Double(cell.color.green), Double(cell.color.blue), Double(cell.color.alpha))
        let ranges: [EmitterCellNumber] = [.redRange, .greenRange, .blueRange, .alphaRange]
        for (component, range) in ranges.enumerated() { color[component] = random.uniform(around: color[component], range: cell[range]) }
        color *= tint
        particles.append(
            Particle(
                birth: birth, lifetime: lifetime, cell: index, identity: random.next(), origin: origin,
                velocity: speed * SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)),
                acceleration: SIMD3(cell[.xAcceleration], cell[.yAcceleration], cell[.zAcceleration]), scale: scale,
                scaleSpeed: cell[.scaleSpeed], spin: spin, color: color,
                colorSpeed: SIMD4(cell[.redSpeed], cell[.greenSpeed], cell[.blueSpeed], cell[.alphaSpeed]),
                emitted: Array(repeating: 0, count: cells[index].children.count)))
    }

    /// Calls a closure with the cell and the appearance of every particle.
    public func forEach(_ body: (EmitterCell, Particle.Appearance) -> Void) {
        for particle in particles { body(cells[particle.cell].cell, particle.appearance(at: time)) }
    }
}
