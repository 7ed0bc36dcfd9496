/// Pseudo-random numbers that depend only on a particle's emitter, cell, parent and serial number.
/// Particles therefore do not depend on how time is divided into frames.
///
/// The generator is SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014).
struct ParticleRandom {
    private var state: UInt64

    init(seed: UInt64, cell: Int, parent: UInt64, serial: UInt64) {
        state = seed
        for number in [UInt64(truncatingIfNeeded: cell), parent, serial] { state = Self.mixed(state ^ number &* 0x9E37_79B9_7F4A_7C15) }
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mixed(state)
    }

    /// Returns a number in 0..<1.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// Returns a number in −½..<½.
    mutating func centered() -> Double { unit() - 0.5 }

    /// Returns a number that is uniformly distributed over a range centered at a value.
    mutating func uniform(around middle: Double, range: Double) -> Double { middle + range * centered() }

    mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
