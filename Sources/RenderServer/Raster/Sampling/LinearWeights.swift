/// Mixes the four pixels around each of eight positions by distance (bilinear interpolation), in
/// 16-bit fixed-point arithmetic. The linear image samplers use it.
///
/// The value between two pixels of a row has six fractional bits and is rounded down, as is the
/// value between two rows. A component is therefore at most 1/32 below the mean before it is
/// rounded, and never exceeds another component that is at least as large in all four pixels.
struct LinearWeights {
    /// The horizontal and vertical distances of each position from the upper left pixel, in units
    /// of 2⁻¹⁵, in both lanes of each pixel.
    private let right, below: SignedLanes

    /// Creates weights from distances.
    ///
    /// - Parameters:
    ///   - x: The distance of each position from the left pixel, in units of 2⁻¹¹, less than 1.
    ///   - y: The distance of each position from the upper pixel, in the same unit.
    @inline(__always)
    init(_ x: Pixels, _ y: Pixels) { self.init(right: Self.shares(x), y) }

    /// Creates weights from the shares of x, which may be reused for several rows.
    @inline(__always)
    init(right: SignedLanes, _ y: Pixels) {
        self.right = right
        below = Self.shares(y)
    }

    /// Converts distances less than 1 from units of 2⁻¹¹ to units of 2⁻¹⁵, in both lanes of each
    /// pixel.
    @inline(__always)
    static func shares(_ distances: Pixels) -> SignedLanes { signed(factorLanes(distances &<< 4)) }

    /// Returns the weighted means of eight upper left, upper right, lower left and lower right
    /// pixels.
    @inline(__always)
    func mean(_ p00: Pixels, _ p10: Pixels, _ p01: Pixels, _ p11: Pixels) -> Pixels {
        let mask = Lanes(repeating: 0xFF)
        let even = mix(lanes(p00) & mask, lanes(p10) & mask, lanes(p01) & mask, lanes(p11) & mask)
        let odd = mix(lanes(p00) &>> 8, lanes(p10) &>> 8, lanes(p01) &>> 8, lanes(p11) &>> 8)
        return pixels(even &+ (odd &<< 8))
    }

    /// Returns the weighted means of four bytes in each lane, rounded to nearest.
    @inline(__always)
    private func mix(_ p00: Lanes, _ p10: Lanes, _ p01: Lanes, _ p11: Lanes) -> Lanes {
        let upper = mix(signed(p00), signed(p10))
        let lower = mix(signed(p01), signed(p11))
        let mean = upper &+ highProducts((lower &- upper) &<< 1, below)
        // In units of 2⁻⁶, 32 is a half, and 1 compensates for two products that are too small by ½
        // on average because they are rounded down.
        return unsafeBitCast(mean &+ 33, to: Lanes.self) &>> 6
    }

    /// Returns 64 times the weighted mean of two bytes.
    @inline(__always)
    private func mix(_ left: SignedLanes, _ right: SignedLanes) -> SignedLanes {
        (left &<< 6) &+ highProducts((right &- left) &<< 7, self.right)
    }
}
