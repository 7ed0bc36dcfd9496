/// The frame rates that suit an animation, in frames a second.
public struct CAFrameRateRange: Equatable, Sendable {
    /// The lowest rate that is acceptable.
    public var minimum: Float
    /// The highest rate that is useful.
    public var maximum: Float
    /// The rate that is best; nil for none in particular.
    public var preferred: Float?

    /// Any rate: that of the screen.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

    /// Any rate, as `default`.
    public init() { self = .default }

    /// - Parameters:
    ///   - minimum: more than 0, and not above `maximum`; 0 together with a maximum of 0 stands for
    ///     any rate.
    ///   - maximum: more than 0, or 0 together with a minimum of 0.
    ///   - preferred: a rate from `minimum` to `maximum`, or nil.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// How many refreshes of a screen there are to each frame: the number that comes nearest to the
    /// preferred rate (the maximum, where none is preferred) and keeps the rate within the range;
    /// where no number does, the maximum counts more than the minimum. At least 1.
    ///
    /// - Parameter refreshRate: refreshes a second.
    func refreshesPerFrame(at refreshRate: Double) -> Int {
        func count(_ rate: Float, _ rule: FloatingPointRoundingRule) -> Int? {
            guard rate > 0, rate.isFinite else { return nil }
            // A rate that the screen has to within one in a thousand is one that it has.
            let quotient = refreshRate / Double(rate)
            let nearest = quotient.rounded()
            let settled = abs(quotient - nearest) < 1e-3 * nearest ? nearest : quotient.rounded(rule)
            return max(1, Int(min(settled, 1e6)))
        }
        guard let best = count(preferred ?? maximum, .toNearestOrAwayFromZero) ?? count(maximum, .toNearestOrAwayFromZero) else { return 1 }
        let most = count(minimum, .down) ?? best
        let least = count(maximum, .up) ?? 1
        return max(min(best, most), least)
    }
}
