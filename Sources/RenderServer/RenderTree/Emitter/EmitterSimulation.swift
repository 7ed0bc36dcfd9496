import Glibc
public import WireProtocol

/// The particles of one emitter layer.
///
/// They follow the clock, not the frames: births are counted exactly in the emitter's time,
/// whatever steps it is taken in, and what a particle is at an age follows from its birth. Changed
/// values act on particles born from then on.
public final class EmitterSimulation {
    /// Particles of one emitter at once; those beyond are not born.
    public static let limit = 16_384

    /// The oldest first.
    public private(set) var particles: [Particle] = []
    /// The emitter's time that they stand at.
    public private(set) var time = 0.0
    /// The cells by their places, each with the places of those within it.
    private var cells: [FlatCell] = []
    private var source: [EmitterCell] = []
    /// How many particles each of the outermost cells ought to have emitted, fractions included.
    private var emitted: [Double] = []

    /// A cell, and what follows from it for all of its particles.
    struct FlatCell {
        let cell: EmitterCell
        /// The places of the cells within.
        var children: [Int] = []
        let isOutermost: Bool
    }

    init() {}

    /// The cell of a particle.
    public func cell(of particle: Particle) -> EmitterCell { cells[particle.cell].cell }

    /// Whether nothing is to be seen, and nothing will be without a change of the emitter.
    public func isIdle(_ emitter: EmitterProperties) -> Bool {
        guard particles.isEmpty else { return false }
        return !source.contains { Self.rate(of: $0, emitter) > 0 && ($0.timing.endTime ?? .infinity) > time }
    }

    /// Lets time go on to an instant of the emitter's time. Where it went back, all begins anew.
    func advance(to now: Double, _ emitter: EmitterProperties) {
        if emitter.cells != source { adopt(emitter.cells) }
        if now < time {
            particles.removeAll(keepingCapacity: true)
            emitted = emitted.map { _ in 0 }
            time = 0
        }
        guard now.isFinite else { return }
        emitOutermost(until: now, emitter)
        // What a particle emits may emit in turn, so the list grows as it is gone through.
        var index = 0
        while index < particles.count {
            emit(fromParticleAt: index, until: now, emitter)
            index += 1
        }
        particles.removeAll { $0.birth + $0.lifetime <= now }
        time = now
    }

    // MARK: Cells

    private func adopt(_ new: [EmitterCell]) {
        let former = cells.map(\.children.count)
        let formerOutermost = source.count
        cells = []
        source = new
        for cell in new { flatten(cell, isOutermost: true) }
        if new.count != formerOutermost { emitted = Array(repeating: 0, count: new.count) }
        // Particles of other cells than these are nobody's.
        if former != cells.map(\.children.count) { particles.removeAll(keepingCapacity: true) }
    }

    /// Recursion goes at most `Limits.emitterCellDepth` deep. Answers the cell's place.
    @discardableResult
    private func flatten(_ cell: EmitterCell, isOutermost: Bool) -> Int {
        let place = cells.count
        cells.append(FlatCell(cell: cell, isOutermost: isOutermost))
        for child in cell.cells { cells[place].children.append(flatten(child, isOutermost: false)) }
        return place
    }

    private static func rate(of cell: EmitterCell, _ emitter: EmitterProperties) -> Double {
        cell.isEnabled ? cell[.birthRate] * emitter.birthRate : 0
    }

    /// How long a cell's particles, and those that come of them, can be seen at most.
    private func longestLife(of place: Int, _ emitter: EmitterProperties) -> Double {
        let cell = cells[place].cell
        let own = (cell[.lifetime] + cell[.lifetimeRange].magnitude / 2) * emitter.lifetime
        return own + (cells[place].children.map { longestLife(of: $0, emitter) }.max() ?? 0)
    }

    // MARK: Births

    private func emitOutermost(until now: Double, _ emitter: EmitterProperties) {
        let shape = EmissionShape(emitter)
        var number = 0
        for place in cells.indices where cells[place].isOutermost {
            let births = births(of: place, from: time, to: now, now: now, emitter, &emitted[number])
            number += 1
            for birth in births {
                guard particles.count < Self.limit else { break }
                var random = ParticleRandom(seed: UInt64(emitter.seed), cell: place, parent: 0, serial: birth.serial)
                let origin = shape.place(&random)
                add(place, at: birth.time, origin.position, heading: origin.heading, tint: .one, &random, emitter)
            }
        }
    }

    private func emit(fromParticleAt index: Int, until now: Double, _ emitter: EmitterProperties) {
        let parent = particles[index]
        guard !parent.emitted.isEmpty else { return }
        let end = min(now, parent.birth + parent.lifetime) - parent.birth
        for (number, place) in cells[parent.cell].children.enumerated() {
            let births = births(
                of: place, from: max(0, time - parent.birth), to: end, now: now - parent.birth, emitter, &particles[index].emitted[number])
            for birth in births {
                guard particles.count < Self.limit else { return }
                var random = ParticleRandom(seed: UInt64(emitter.seed), cell: place, parent: parent.identity, serial: birth.serial)
                add(
                    place, at: parent.birth + birth.time, parent.position(age: birth.time), heading: parent.heading(age: birth.time),
                    tint: parent.color(age: birth.time), &random, emitter)
            }
        }
    }

    private struct Birth {
        var time: Double
        var serial: UInt64
    }

    /// The births of a cell in an interval of what emits it, those left out of which nothing can be
    /// left. `count` goes on by what the interval brings.
    private func births(
        of place: Int, from start: Double, to end: Double, now: Double, _ emitter: EmitterProperties, _ count: inout Double
    ) -> [Birth] {
        let cell = cells[place].cell
        let rate = Self.rate(of: cell, emitter)
        let start = max(start, cell.timing.startTime)
        let end = min(end, cell.timing.endTime ?? .infinity)
        guard rate > 0, end > start else { return [] }
        let first = count.rounded(.down) + 1
        let before = count
        count += rate * (end - start)
        // Serial numbers beyond this are not told apart by a double.
        guard count < 0x1p53 else { return [] }
        // The earliest of which something may still be seen.
        let seen = now - longestLife(of: place, emitter)
        let earliest = seen > start ? max(first, (before + rate * (seen - start)).rounded(.up)) : first
        var births: [Birth] = []
        var serial = earliest
        while serial <= count, births.count <= Self.limit {
            births.append(Birth(time: start + (serial - before) / rate, serial: UInt64(serial)))
            serial += 1
        }
        return births
    }

    private func add(
        _ place: Int, at birth: Double, _ origin: SIMD3<Double>, heading: Double, tint: SIMD4<Double>, _ random: inout ParticleRandom,
        _ emitter: EmitterProperties
    ) {
        let cell = cells[place].cell
        let lifetime = max(0, random.about(cell[.lifetime], range: cell[.lifetimeRange])) * emitter.lifetime
        let longitude = heading + cell[.emissionLongitude] + cell[.emissionRange] * random.centered()
        let speed = random.about(cell[.velocity], range: cell[.velocityRange]) * emitter.velocity
        let (latitude, scale) = (cell[.emissionLatitude], random.about(cell[.scale], range: cell[.scaleRange]) * emitter.scale)
        let spin = random.about(cell[.spin], range: cell[.spinRange]) * emitter.spin
        var color = SIMD4(Double(cell.color.red), Double(cell.color.green), Double(cell.color.blue), Double(cell.color.alpha))
        let ranges: [EmitterCellNumber] = [.redRange, .greenRange, .blueRange, .alphaRange]
        for (component, range) in ranges.enumerated() { color[component] = random.about(color[component], range: cell[range]) }
        color *= tint
        particles.append(
            Particle(
                birth: birth, lifetime: lifetime, cell: place, identity: random.next(), origin: origin,
                velocity: speed * SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)),
                acceleration: SIMD3(cell[.xAcceleration], cell[.yAcceleration], cell[.zAcceleration]), scale: scale,
                scaleSpeed: cell[.scaleSpeed], spin: spin, color: color,
                colorSpeed: SIMD4(cell[.redSpeed], cell[.greenSpeed], cell[.blueSpeed], cell[.alphaSpeed]),
                emitted: Array(repeating: 0, count: cells[place].children.count)))
    }

    /// Calls back for every particle that lives now, with what it looks like.
    public func forEach(_ body: (EmitterCell, Particle.Appearance) -> Void) {
        for particle in particles { body(cells[particle.cell].cell, particle.appearance(at: time)) }
    }
}
