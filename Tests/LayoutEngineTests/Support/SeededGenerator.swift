/// A generator of the same random numbers for the same seed (PCG).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let x = (state ^ (state >> 22)) &* 0x2545_F491_4F6C_DD1D
        return x ^ (x >> 29)
    }
}
