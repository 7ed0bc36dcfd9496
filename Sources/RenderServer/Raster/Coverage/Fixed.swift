/// Positions and areas in 65,536ths of a pixel.
///
/// Integers make sums of areas independent of the order of their terms, and therefore independent
/// of the region in which an outline is scanned.
enum Fixed {
    /// The number of fractional bits.
    static let bits = 16
    /// A pixel's side and area.
    static let one = 1 << bits
    /// The fractional bits of a position: its distance from the left or the top of its pixel.
    static let fraction = one - 1
    /// The greatest absolute position that `rounded` accepts, 2³⁴ pixels.
    static let limit = 0x1p50

    /// Returns a value rounded to a whole number, or to the precision of the sum if it is greater
    /// than 2⁵¹.
    @inline(__always)
    static func wholeNumber(_ value: Double) -> Double { (value + 0x1.8p52) - 0x1.8p52 }

    /// Returns the nearest integer to a value within ±2⁵⁰.
    ///
    /// Adding 1.5 · 2⁵² moves the rounded value to the low bits of the significand.
    @inline(__always)
    static func rounded(_ value: Double) -> Int {
        Int(truncatingIfNeeded: Int64(bitPattern: (value + 0x1.8p52).bitPattern) &- Int64(bitPattern: (0x1.8p52).bitPattern))
    }
}
