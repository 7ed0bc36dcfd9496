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
        for offset in -reach...reach {
            let weight = Self.weight(offset, sigma)
            weights.append(Float(weight))
            total += weight
        }
        sums.removeAll()
        var sum = 0.0
        for index in 0..<weights.count {
            sums.append(Float(sum))
            let weight = Double(weights[index]) / total
            weights[index] = Float(weight)
            sum += weight
        }
        // What is read beyond the last.
        weights.append(0)
        sums.append(1)
    }

    /// What a pixel, blurred, has of all that lies before an edge.
    ///
    /// - Parameter edge: How far it is from the pixel's beginning.
    @inline(__always)
    func share(before edge: Double) -> Float {
        let place = max(0, min(Double(2 * reach + 1), edge + Double(reach)))
        let index = Int(place)
        return sums[index] + weights[index] * Float(place - Double(index))
    }

    private static func weight(_ offset: Int, _ sigma: Double) -> Double {
        offset == 0 ? 1 : GaussianKernel.exponential(Double(offset * offset) / (2 * sigma * sigma))
    }
}
