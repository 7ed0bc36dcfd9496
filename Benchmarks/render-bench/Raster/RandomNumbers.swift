import Geometry

/// The linear congruential generator of the scenes, so that all runs and libraries draw the same:
/// state ← (1,103,515,245 · state + 12,345) mod 2³¹.
struct RandomNumbers {
    private var state: UInt32

    init(seed: UInt32) { state = seed }

    /// Returns the next number (0…1): the next state divided by 2³¹ − 1.
    mutating func next() -> Double {
        state = (1_103_515_245 &* state &+ 12_345) & 0x7FFF_FFFF
        return Double(state) / Double(0x7FFF_FFFF)
    }

    /// Returns the next number times 0xFFFFFF, rounded down, as a color (0xRRGGBB).
    mutating func nextColor() -> UInt32 { UInt32(next() * Double(0xFFFFFF)) }

    /// Returns a point of the screen: first x, then y.
    mutating func nextPoint() -> Point {
        let x = next() * Double(RasterScene.width)
        return Point(x: x, y: next() * Double(RasterScene.height))
    }
}
