/// The division of a blur along one axis between halvings of the line and weights.
struct BlurPlan {
    /// The least standard deviation that halving may leave (pixels of the halved line).
    private static let narrowest = 2.5
    /// The same for a coarse blur, whose error is visible next to the exact one.
    private static let narrowestOfCoarse = 2.0
    /// The limit to which standard deviations are clamped (pixels).
    private static let widest = 1000.0
    /// The greatest number of weights on one side of the middle: lines are halved again from σ² =
    /// (2 · 2.5)² + 1.5 on.
    static let maximumReach = 19

    /// The number of times that the line is halved.
    private(set) var halvings = 0
    /// The standard deviation of the weights (pixels of the halved line).
    private(set) var sigma: Double

    /// The number of weights on one side of the middle.
    var reach: Int { min(Self.maximumReach, Int((sigma * 3.5).rounded(.up))) }

    /// The number of pixels for which a pixel of the halved line stands.
    var factor: Int { 1 << halvings }

    /// The greatest distance between a pixel and a result to which it contributes.
    var support: Int { reach * factor + 3 * (factor - 1) }

    /// Creates the plan for a standard deviation (pixels, at least 0).
    init(_ sigma: Double, isCoarse: Bool = false) {
        self.sigma = min(sigma, Self.widest)
        let narrowest = isCoarse ? Self.narrowestOfCoarse : Self.narrowest
        // Halving accounts for a variance of ¾ and doubling for as much, in pixels of the finer
        // line.
        while case let halved = (self.sigma * self.sigma - 1.5) / 4, halved >= narrowest * narrowest {
            self.sigma = halved.squareRoot()
            halvings += 1
        }
        guard isCoarse, halvings > 0 else { return }
        // Halving n times accounts for a variance of (4ⁿ − 1)/4 pixels, and bilinear interpolation,
        // which enlarges a coarse blur, for (4ⁿ − 1)/6.
        let ratio = Double(factor * factor)
        self.sigma = ((min(sigma, Self.widest) * min(sigma, Self.widest) - (ratio - 1) * 5 / 12) / ratio).squareRoot()
    }
}
