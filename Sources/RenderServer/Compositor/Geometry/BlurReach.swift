import Raster

/// The distance over which a Gaussian blur spreads visible color.
enum BlurReach {
    /// The distance in standard deviations: less than 0.01 % of the color spreads farther.
    static let deviations = 4.0

    /// Returns the distance for a standard deviation, both in pixels. No blurred pixel depends on a
    /// pixel that is farther away.
    static func pixels(of sigma: Double) -> Int {
        max(Int((min(sigma, 1000) * deviations).rounded(.up)), Rasterizer.blurReach(of: sigma))
    }
}
