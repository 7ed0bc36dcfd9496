/// The frame rates that suit an animation or a display link (frames per second).
///
/// The actual rate is that of the screen divided by an integer. The following link is called 30
/// times per second, or at the nearest rate between 15 and 60 that the screen allows:
///
/// ```swift
/// let link = CADisplayLink { link in print(link.timestamp) }
/// link.preferredFrameRateRange = CAFrameRateRange(minimum: 15, maximum: 60, preferred: 30)
/// ```
public struct CAFrameRateRange: Equatable, Sendable {
    /// The lowest acceptable rate.
    public var minimum: Float
    /// The highest useful rate.
    public var maximum: Float
    /// The best rate; `nil` for no preference.
    public var preferred: Float?

    /// A range without limits or preference: the rate is that of the screen.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

    /// Creates a range that is equal to `default`.
    public init() { self = .default }

    /// Creates a range of frame rates.
    ///
    /// - Parameters:
    ///   - minimum: The lowest acceptable rate: more than 0, and at most `maximum`. If both are 0,
    ///     any rate is acceptable.
    ///   - maximum: The highest useful rate: more than 0, or 0 if `minimum` is 0.
    ///   - preferred: A rate from `minimum` to `maximum`, or `nil` for no preference.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// Returns the number of refreshes per frame (at least 1).
    ///
    /// This is the number whose rate is nearest to the preferred rate, or to the maximum if no rate
    /// is preferred, among those whose rate is in the range. If no number is in the range, the
    /// maximum takes precedence over the minimum.
    ///
    /// - Parameter refreshRate: The refreshes of the screen per second.
    func refreshesPerFrame(at refreshRate: Double) -> Int {
        func count(_ rate: Float, _ rule: FloatingPointRoundingRule) -> Int? {
            guard rate > 0, rate.isFinite else { return nil }
            // Rates within 0.1 percent of one that the screen supports are treated as that rate.
            let quotient = refreshRate / Double(rate)
            let nearest = quotient.rounded()
            let divisor = abs(quotient - nearest) < 1e-3 * nearest ? nearest : quotient.rounded(rule)
            return max(1, Int(min(divisor, 1e6)))
        }
        guard let best = count(preferred ?? maximum, .toNearestOrAwayFromZero) ?? count(maximum, .toNearestOrAwayFromZero) else { return 1 }
        let most = count(minimum, .down) ?? best
        let least = count(maximum, .up) ?? 1
        return max(min(best, most), least)
    }
}
