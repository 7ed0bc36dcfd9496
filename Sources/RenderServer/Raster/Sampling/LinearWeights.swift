/// The weights of the four pixels around eight places, in 2⁻¹⁴ths in both lanes of each, as 64 times one number and another.
///
/// The four of a place add up to 2¹⁴, so that the sum of four bytes by the first numbers, and by the second ones, stays within 16 bits.
struct LinearWeights {
    private let high00, high10, high01, high11: Lanes
    private let low00, low10, low01, low11: Lanes

    /// - Parameters:
    ///   - x: How far right of the left pixel each place is, in 2⁻¹¹ths, below 1.
    ///   - y: How far below the upper one.
    @inline(__always)
    init(_ x: Pixels, _ y: Pixels) {
        // The masks tell the compiler that 16 bits are enough to multiply.
        let product = ((x & 0x7FF) &* (y & 0x7FF) &+ 128) &>> 8
        let right = factorLanes(x &<< 3)
        let lower = factorLanes(y &<< 3)
        let w11 = factorLanes(product)
        let w10 = right &- w11
        let w01 = lower &- w11
        let w00 = Lanes(repeating: 1 << 14) &- right &- w01
        (high00, low00) = (w00 &>> 6, w00 & 63)
        (high10, low10) = (w10 &>> 6, w10 & 63)
        (high01, low01) = (w01 &>> 6, w01 & 63)
        (high11, low11) = (w11 &>> 6, w11 & 63)
    }

    /// The weighted means of eight upper left, upper right, lower left and lower right pixels.
    @inline(__always)
    func mean(_ p00: Pixels, _ p10: Pixels, _ p01: Pixels, _ p11: Pixels) -> Pixels {
        let mask = Lanes(repeating: 0xFF)
        let even = sum(lanes(p00) & mask, lanes(p10) & mask, lanes(p01) & mask, lanes(p11) & mask)
        let odd = sum(lanes(p00) &>> 8, lanes(p10) &>> 8, lanes(p01) &>> 8, lanes(p11) &>> 8)
        return pixels((even &>> 8) &+ (odd & 0xFF00))
    }

    /// 256 times the mean, and a half.
    @inline(__always)
    private func sum(_ p00: Lanes, _ p10: Lanes, _ p01: Lanes, _ p11: Lanes) -> Lanes {
        let high = p00 &* high00 &+ p10 &* high10 &+ p01 &* high01 &+ p11 &* high11
        let low = p00 &* low00 &+ p10 &* low10 &+ p01 &* low01 &+ p11 &* low11
        return high &+ (low &>> 6) &+ 128
    }
}
