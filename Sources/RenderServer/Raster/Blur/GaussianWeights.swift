/// The weights of a Gaussian for every pixel that it reaches, exp(−i² / 2σ²) over their sum, cut off at 3.5 σ.
struct GaussianWeights: ~Copyable {
    private(set) var weights = ScratchBuffer<Float>(capacity: 64)
    /// Sums of the weights before each.
    private var sums = ScratchBuffer<Float>(capacity: 64)
    /// Pixels to one side.
    private(set) var reach = 0

    /// - Parameter sigma: What is not above 0 has the one weight 1.
    mutating func prepare(sigma: Double) {
        reach = sigma > 0 ? Int((sigma * 3.5).rounded(.up)) : 0
        weights.removeAll()
        var total = 0.0
        for offset in -reach...reach { total += Self.weight(offset, sigma) }
        for offset in -reach...reach { weights.append(Float(Self.weight(offset, sigma) / total)) }
        sums.removeAll()
        var sum = 0.0
        for index in 0...weights.count {
            sums.append(Float(sum))
            if index < weights.count { sum += Double(weights[index]) }
        }
    }

    /// The sum of some weights, of which there may be any.
    func sum(from first: Int, count: Int) -> Float {
        sums[max(0, min(weights.count, first + count))] - sums[max(0, min(weights.count, first))]
    }

    private static func weight(_ offset: Int, _ sigma: Double) -> Double {
        offset == 0 ? 1 : GaussianKernel.exponential(Double(offset * offset) / (2 * sigma * sigma))
    }
}
