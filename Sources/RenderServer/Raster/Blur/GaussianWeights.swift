/// The weights of a Gaussian for every pixel in its reach: exp(−i² / 2σ²), normalized to a sum of 1
/// and truncated at 3.5 σ. `RectangleBlur` uses them for the blurs of shadows, which need sums of
/// weights as well.
struct GaussianWeights: ~Copyable {
    /// The weights from −`reach` to `reach`, followed by a zero.
    private(set) var weights = ScratchBuffer<Float>(capacity: 64)
    /// The sum of the weights before each index.
    private var sums = ScratchBuffer<Float>(capacity: 64)
    /// The number of weights on each side of the middle.
    private(set) var reach = 0

    /// Computes the weights for a standard deviation.
    ///
    /// - Parameter sigma: The standard deviation (pixels). If it is not greater than 0, the only
    ///   weight is 1.
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
        // Padding for a read past the last weight.
        weights.append(0)
        sums.append(1)
    }

    /// Returns the share of a blurred pixel that comes from the area before an edge.
    ///
    /// - Parameter edge: The position of the edge relative to the start of the pixel (pixels).
    @inline(__always)
    func share(before edge: Double) -> Float {
        let position = max(0, min(Double(2 * reach + 1), edge + Double(reach)))
        let index = Int(position)
        return sums[index] + weights[index] * Float(position - Double(index))
    }

    private static func weight(_ offset: Int, _ sigma: Double) -> Double {
        offset == 0 ? 1 : GaussianKernel.exponential(Double(offset * offset) / (2 * sigma * sigma))
    }
}
