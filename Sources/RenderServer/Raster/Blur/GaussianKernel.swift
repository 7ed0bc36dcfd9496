/// Describes the convolution of a line of pixels with a Gaussian: how often the line is halved
/// first, and the weights to apply then.
///
/// Up to a standard deviation of about 5 pixels, the weights are exp(−i² / 2σ²), normalized to a
/// sum of 1 and truncated at 3.5 σ, beyond which less than 0.05 % of the area lies. For wider
/// blurs, the line is first halved several times. Halving and doubling weight four pixels by 1, 3,
/// 3, 1, which approximates a Gaussian of variance ¾ and has a triple zero at the frequency that
/// aliases to 0. The remaining variance is applied to the halved line. The result differs from the
/// exact convolution by less than 1/1200 of the greatest value: half the sum of the absolute
/// differences of the weights, in the worst phase and at the worst deviation.
struct GaussianKernel: ~Copyable {
    /// The number of times that the line is halved before the weights are applied.
    private(set) var halvings = 0
    /// The weights from the middle outward. Those of both sides add up to 1.
    private(set) var weights = ScratchBuffer<Float>(capacity: BlurPlan.maximumReach + 1)
    /// The weights of the pixels whose mean is a pixel of the halved line: those of all halvings
    /// together. The first belongs to the pixel at `1 - factor`, where the pixel at 0 is the first
    /// of those that the halved one stands for.
    private(set) var reduction = ScratchBuffer<Float>(capacity: 64)

    /// The number of halvings for which rows are added in integers: as many as 16 bits allow.
    private(set) var sumHalvings = 0
    /// The weights of the pixels in such a sum, in the order of `reduction`.
    private(set) var sumWeights = ScratchBuffer<UInt16>(capacity: 10)
    /// The weights of the sums whose mean is a pixel of the halved line, in the same order. They
    /// include the reciprocal of the sum of `sumWeights`.
    private(set) var sumReduction = ScratchBuffer<Float>(capacity: 64)

    /// The number of weights on one side of the middle.
    var reach: Int { weights.count - 1 }

    /// The number of pixels for which a pixel of the halved line stands.
    var factor: Int { 1 << halvings }

    /// Computes the weights for a standard deviation.
    ///
    /// - Parameters:
    ///   - sigma: The standard deviation (pixels, at least 0).
    ///   - isCoarse: Whether the line is halved as often as a visible blur allows, instead of as
    ///     often as its accuracy allows.
    mutating func prepare(sigma: Double, isCoarse: Bool) {
        let plan = BlurPlan(sigma, isCoarse: isCoarse)
        let (sigma, reach) = (plan.sigma, plan.reach)
        halvings = plan.halvings
        // A standard deviation of 0 gives exp(−∞), so only the middle weight remains.
        let ratio = Self.exponential(0.5 / (sigma * sigma))
        weights.removeAll()
        var (weight, step, sum) = (1.0, ratio, 1.0)
        weights.append(1)
        for _ in 0..<reach {
            // exp(−i²x) is exp(−(i − 1)²x) multiplied by exp(−(2i − 1)x).
            weight *= step
            step *= ratio * ratio
            sum += 2 * weight
            weights.append(Float(weight))
        }
        for index in 0..<weights.count { weights[index] = Float(Double(weights[index]) / sum) }
        sumHalvings = min(halvings, 2)
        Self.prepare(&reduction, halvings: halvings)
        Self.prepare(&sumReduction, halvings: halvings - sumHalvings)
        // Each halving weights four pixels by 1, 3, 3 and 1 eighths.
        let divisor = Float(1 << (3 * sumHalvings))
        for index in 0..<sumReduction.count { sumReduction[index] /= divisor }
        sumWeights.removeAll()
        for weight in Self.weightsOfSums[sumHalvings] { sumWeights.append(weight) }
    }

    /// The weights of pixels in a sum that stands for 1, 2 or 4 pixels.
    private static let weightsOfSums: [[UInt16]] = [[1], [1, 3, 3, 1], [1, 3, 6, 10, 12, 12, 10, 6, 3, 1]]

    /// Computes the weights of a number of halvings together.
    private static func prepare(_ reduction: inout ScratchBuffer<Float>, halvings: Int) {
        reduction.fill(3 * (1 << halvings) - 2, with: 0)
        reduction[0] = 1
        for halving in 0..<halvings {
            // A halving adds the weights four times, at distances of the pixels that it halves. In
            // descending order, no weight is read after it is replaced.
            let distance = 1 << halving
            for index in stride(from: 6 * distance - 3, through: 0, by: -1) {
                func weight(_ steps: Int) -> Float { index < steps * distance ? 0 : reduction[index - steps * distance] }
                reduction[index] = (weight(1) + weight(2)) * 0.375 + (weight(0) + weight(3)) * 0.125
            }
        }
    }

    /// Returns exp(−x) for x ≥ 0: the power series of x / 2ⁿ ≤ ¼, squared n times.
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
