/// Mixes the four pixels around eight places.
///
/// Between two pixels a number with six bits of fraction is the lower of those next to the mean, between two of these again: a component is at most 1/32 below the mean before it is rounded, and
/// none grows past another that is at least as large in all four pixels.
struct LinearWeights {
    /// How far right and below each place is of the upper left pixel, in 2⁻¹⁵ths in both lanes of each.
    private let right, below: SignedLanes

    /// - Parameters:
    ///   - x: How far right of the left pixel each place is, in 2⁻¹¹ths, below 1.
    ///   - y: How far below the upper one.
    @inline(__always)
    init(_ x: Pixels, _ y: Pixels) { self.init(right: Self.shares(x), y) }

    /// - Parameter right: The shares of x.
    @inline(__always)
    init(right: SignedLanes, _ y: Pixels) {
        self.right = right
        below = Self.shares(y)
    }

    /// 2⁻¹¹ths, below 1, as they are kept.
    @inline(__always)
    static func shares(_ places: Pixels) -> SignedLanes { signed(factorLanes(places &<< 4)) }

    /// The weighted means of eight upper left, upper right, lower left and lower right pixels.
    @inline(__always)
    func mean(_ p00: Pixels, _ p10: Pixels, _ p01: Pixels, _ p11: Pixels) -> Pixels {
        let mask = Lanes(repeating: 0xFF)
        let even = mix(lanes(p00) & mask, lanes(p10) & mask, lanes(p01) & mask, lanes(p11) & mask)
        let odd = mix(lanes(p00) &>> 8, lanes(p10) &>> 8, lanes(p01) &>> 8, lanes(p11) &>> 8)
        return pixels(even &+ (odd &<< 8))
    }

    @inline(__always)
    private func mix(_ p00: Lanes, _ p10: Lanes, _ p01: Lanes, _ p11: Lanes) -> Lanes {
        let upper = mix(signed(p00), signed(p10))
        let lower = mix(signed(p01), signed(p11))
        let mean = upper &+ highProducts((lower &- upper) &<< 1, below)
        // A half, and half of what two products lack on average.
        return unsafeBitCast(mean &+ 33, to: Lanes.self) &>> 6
    }

    /// 64 times the mean of two bytes.
    @inline(__always)
    private func mix(_ left: SignedLanes, _ right: SignedLanes) -> SignedLanes {
        (left &<< 6) &+ highProducts((right &- left) &<< 7, self.right)
    }
}
