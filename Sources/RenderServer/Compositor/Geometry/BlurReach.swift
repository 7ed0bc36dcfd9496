/// The distance over which a blur spreads visible color.
enum BlurReach {
    /// The distance in standard deviations.
    static let deviations = 4.0

    /// Returns the distance for a standard deviation, both in pixels.
    static func pixels(of sigma: Double) -> Int { Int((min(sigma, 1000) * deviations).rounded(.up)) }
}
