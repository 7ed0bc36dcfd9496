/// How a line of pixels is convolved with a Gaussian of some standard deviation.
///
/// Up to 8 pixels the weights are exp(−i² / 2σ²) over their sum, cut off at 3.5 σ, past which less than 0.05 % lies. Wider ones are applied to a line that was halved a few times: halving and
/// doubling weight four pixels by 1, 3, 3, 1, which is nearly a Gaussian of variance ¾ with a threefold zero at the frequency that would come back as another; what is
/// left of the variance is applied between. Of the exact convolution's values the result is less than a 500th of the greatest off.
struct GaussianKernel: ~Copyable {
    /// Deviations below which lines are not halved further.
    private static let narrowest = 4.0
    /// Deviations past this count as it.
    private static let widest = 1000.0
    /// The most weights to one side of the middle: (2 · 4)² + 1.5 is where another halving begins.
    static let maximumReach = 29

    private(set) var halvings = 0
    /// Weights from the middle on.
    private(set) var weights = ScratchBuffer<Float>(capacity: maximumReach + 1)

    var reach: Int { weights.count - 1 }

    /// - Parameter sigma: Not negative.
    mutating func prepare(sigma: Double) {
        var sigma = min(sigma, Self.widest)
        halvings = 0
        // Halving takes a variance of ¾ away, and doubling after as much, in pixels of the finer line.
        while true {
            let halved = ((sigma * sigma - 1.5) / 4)
            guard halved >= Self.narrowest * Self.narrowest else { break }
            sigma = halved.squareRoot()
            halvings += 1
        }
        let reach = min(Self.maximumReach, Int((sigma * 3.5).rounded(.up)))
        // A deviation of 0 gives exp(−∞): the middle alone.
        let ratio = Self.exponential(0.5 / (sigma * sigma))
        weights.removeAll()
        var (weight, step, sum) = (1.0, ratio, 1.0)
        weights.append(1)
        for _ in 0..<reach {
            // exp(−i²x) from exp(−(i − 1)²x): the quotient is exp(−(2i − 1)x).
            weight *= step
            step *= ratio * ratio
            sum += 2 * weight
            weights.append(Float(weight))
        }
        for index in 0..<weights.count { weights[index] = Float(Double(weights[index]) / sum) }
    }

    /// exp(−x) for x of 0 or more, by the series for a part of x that is small.
    static func exponential(_ x: Double) -> Double {
        guard x < 700 else { return 0 }
        var (part, squarings) = (x, 0)
        while part > 0.25 {
            part *= 0.5
            squarings += 1
        }
        var (term, sum) = (1.0, 1.0)
        for index in 1...12 {
            term *= -part / Double(index)
            sum += term
        }
        for _ in 0..<squarings { sum *= sum }
        return sum
    }
}
