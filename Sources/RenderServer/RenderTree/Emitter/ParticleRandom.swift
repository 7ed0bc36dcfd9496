/// Numbers that look random and follow from what a particle is: which emitter, cell and parent it
/// has, and how many came before it. So a particle is the same one however its time was cut into
/// frames.
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

    /// From 0 up to, not including, 1.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// From −½ up to ½.
    mutating func centered() -> Double { unit() - 0.5 }

    /// Evenly spread over a range about a middle value, as the cells' ranges are meant: half of it
    /// to either side.
    mutating func about(_ middle: Double, range: Double) -> Double { middle + range * centered() }

    mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
