/// The values that a blur assumes beyond the edges of the pixels.
public enum BlurEdges: Sendable {
    /// Transparent black.
    case clear
    /// None: each result is divided by the sum of the weights of the pixels within the edges, as by
    /// Core Animation's `inputNormalizeEdges`.
    case normalized
}

/// The plan for one axis of a blur: the kernel, and which pixels depend on which.
///
/// Pixels are numbered from one edge. Each pixel of the reduced line stands for `kernel.factor`
/// pixels, of which the first has the same number times that factor. Reduced pixels may lie beyond
/// the edges, onto which the reduction spreads the pixels within.
struct BlurAxis: ~Copyable {
    /// The pixels that take part in computing some results.
    struct Parts {
        /// The results.
        let results: Range<Int>
        /// The pixels of the blurred, reduced line from which the results are interpolated.
        let blurred: Range<Int>
        /// The pixels of the reduced line on which those depend.
        let reduced: Range<Int>
        /// The pixels of the line on which those depend.
        let source: Range<Int>
    }

    /// What the plan depends on.
    private struct Key: Equatable {
        let sigma: Double
        let count: Int
        let edges: BlurEdges
        let isCoarse: Bool
    }

    /// What the current plan was computed for.
    private var key: Key?
    private(set) var kernel = GaussianKernel()
    /// The number of pixels of the line.
    private var count = 0
    /// The numbers by which results are multiplied: the reciprocals of the sums of the weights
    /// within the edges if the edges are normalized, and 1 otherwise. `kernel.factor` more precede
    /// those of the line, and as many follow, because interpolation computes some results beyond
    /// the edges.
    private var factors = ScratchBuffer<Float>(capacity: 1)
    /// The line of ones, reduced and blurred.
    private var sums = ScratchBuffer<Float>(capacity: 1)

    /// Computes the plan for lines of `count` pixels.
    mutating func prepare(sigma: Double, count: Int, edges: BlurEdges, isCoarse: Bool = false) {
        let key = Key(sigma: sigma, count: count, edges: edges, isCoarse: isCoarse)
        guard key != self.key else { return }
        self.key = key
        kernel.prepare(sigma: sigma, isCoarse: isCoarse)
        self.count = count
        factors.fill(count + 2 * kernel.factor, with: 1)
        if edges == .normalized { normalize() }
    }

    /// Returns the factors of the results from a number on, which may be up to `kernel.factor`
    /// before the first.
    func factors(from index: Int) -> UnsafePointer<Float> { UnsafePointer(factors.base + kernel.factor + index) }

    /// Returns the sum of the weights within the edges in a pixel of the blurred, reduced line on
    /// which results depend. The edges must be normalized.
    func sum(of reduced: Int) -> Float { sums[reduced - parts(for: 0..<count).blurred.lowerBound] }

    /// Returns the pixels on which some results depend.
    func parts(for results: Range<Int>) -> Parts {
        let (factor, shift) = (kernel.factor, kernel.halvings)
        let neighbor = shift == 0 ? 0 : 1
        let blurred = results.lowerBound >> shift - neighbor..<(results.upperBound - 1) >> shift + neighbor + 1
        let reduced = blurred.lowerBound - kernel.reach..<blurred.upperBound + kernel.reach
        let source = reduced.lowerBound * factor - (factor - 1)..<(reduced.upperBound - 1) * factor + 2 * factor - 1
        return Parts(results: results, blurred: blurred, reduced: reduced, source: source.clamped(to: 0..<count))
    }

    /// Returns the pixels of the reduced line to which a pixel contributes, and from which it is
    /// interpolated: at most three.
    @inline(__always)
    func reduced(for index: Int) -> ClosedRange<Int> { Self.halved(index, kernel.halvings) }

    /// Returns the pixels to which a pixel contributes when the line is halved several times.
    @inline(__always)
    private static func halved(_ index: Int, _ halvings: Int) -> ClosedRange<Int> {
        let reach = (1 << halvings) - 1
        return (index - reach) >> halvings...(index + reach) >> halvings
    }

    /// Returns the weight of a pixel in one of the reduced pixels to which it contributes.
    @inline(__always)
    func reductionWeight(of index: Int, in reduced: Int) -> Float { kernel.reduction[index - reduced * kernel.factor + kernel.factor - 1] }

    /// Returns the weight of a reduced pixel in one of the pixels that are interpolated from it.
    @inline(__always)
    func interpolationWeight(of reduced: Int, in index: Int) -> Float { reductionWeight(of: index, in: reduced) * Float(kernel.factor) }

    // MARK: Sums of rows

    /// Returns the numbers of the sums to which some pixels of the line contribute. A sum stands
    /// for as many pixels as `kernel.sumHalvings` halvings reduce to one.
    func sums(of source: Range<Int>) -> ClosedRange<Int> {
        let (first, last) = (source.lowerBound, source.upperBound - 1)
        return Self.halved(first, kernel.sumHalvings).lowerBound...Self.halved(last, kernel.sumHalvings).upperBound
    }

    /// Returns the pixels among some others that contribute to a sum.
    func rows(in sum: Int, from source: Range<Int>) -> Range<Int> {
        let factor = 1 << kernel.sumHalvings
        return (sum * factor - (factor - 1)..<sum * factor + 2 * factor - 1).clamped(to: source)
    }

    /// Returns the weights of adjacent pixels in a sum, in the order of the pixels.
    func sumWeights(of rows: Range<Int>, in sum: Int) -> UnsafePointer<UInt16> {
        let factor = 1 << kernel.sumHalvings
        return UnsafePointer(kernel.sumWeights.base + (rows.lowerBound - sum * factor + factor - 1))
    }

    /// Returns the pixels of the reduced line to which a sum contributes.
    func reduced(forSum sum: Int) -> ClosedRange<Int> { Self.halved(sum, kernel.halvings - kernel.sumHalvings) }

    /// Returns the weight of a sum in one of the reduced pixels to which it contributes.
    func reductionWeight(ofSum sum: Int, in reduced: Int) -> Float {
        let factor = 1 << (kernel.halvings - kernel.sumHalvings)
        return kernel.sumReduction[sum - reduced * factor + factor - 1]
    }

    // MARK: Normalization

    /// Sets the factors to the reciprocals of the sums of the weights within the edges: the results
    /// of blurring a line of ones.
    private mutating func normalize() {
        guard count > 0 else { return }
        let parts = parts(for: 0..<count)
        sums.fill(parts.reduced.count, with: 0)
        for index in 0..<count {
            for reduced in reduced(for: index) { sums[reduced - parts.reduced.lowerBound] += reductionWeight(of: index, in: reduced) }
        }
        let reach = kernel.reach
        for index in 0..<parts.blurred.count {
            var sum = sums[index + reach] * kernel.weights[0]
            for offset in 1..<(reach + 1) { sum += (sums[index + reach - offset] + sums[index + reach + offset]) * kernel.weights[offset] }
            sums[index] = sum
        }
        for index in 0..<count {
            var sum: Float = 0
            for reduced in reduced(for: index) {
                sum += sums[reduced - parts.blurred.lowerBound] * interpolationWeight(of: reduced, in: index)
            }
            factors[kernel.factor + index] = 1 / sum
        }
    }
}
