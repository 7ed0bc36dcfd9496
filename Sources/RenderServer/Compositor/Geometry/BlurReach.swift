/// The distance over which a blur spreads visible color.
enum BlurReach {
    /// Returns the distance for a standard deviation, both in pixels.
    static func pixels(of sigma: Double) -> Int { Int((min(sigma, 1000) * 4).rounded(.up)) }
}
