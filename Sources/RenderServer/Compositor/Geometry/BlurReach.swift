/// The distance over which a Gaussian blur spreads visible color.
enum BlurReach {
    /// The distance in standard deviations: less than 0.01 % of the color spreads farther.
    static let deviations = 4.0

    /// Returns the distance for a standard deviation, both in pixels.
    static func pixels(of sigma: Double) -> Int { Int((min(sigma, 1000) * deviations).rounded(.up)) }
}
