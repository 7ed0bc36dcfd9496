import Foundation

/// A Gaussian blur of bytes.
///
/// Up to a deviation of 8, the blur convolves with a kernel whose weights are the integrals of the
/// Gaussian over pixels. Beyond that, it works on fewer samples, so that its cost does not depend
/// on the deviation. Either way, each result differs from that of an exact blur by at most 1 (of
/// 255).
struct GaussianBlur {
    /// The number of values that are averaged before the blur; 1 for none.
    private let block: Int
    /// The weights of the averages, from the center outward. The weights of both sides add up to 1.
    private let weights: [Float]

    /// Computes the weights for a standard deviation (pixels, positive).
    init(deviation: CGFloat) {
        guard deviation > 8 else {
            block = 1
            weights = Self.weights(deviation)
            return
        }
        // Blocks of a quarter of the deviation leave a deviation of about 4 blocks, which is cheap
        // to convolve.
        block = Int(deviation / 4)
        // Averaging blurs as well: a box of n samples has the variance (n² − 1) / 12. Subtract it
        // twice: once for the averaging, and once because the weights of the reduced blur are
        // integrals over a block instead of a sample.
        let remainingVariance = deviation * deviation - CGFloat(block * block - 1) / 6
        weights = Self.weights(remainingVariance.squareRoot() / CGFloat(block))
    }

    /// Blurs the rows and then the columns. Bytes outside the bitmap count as 0.
    func apply(to bytes: UnsafeMutablePointer<UInt8>, bytesPerRow: Int, width: Int, height: Int) {
        // Floating-point values avoid rounding between the two passes.
        var plane = [Float](repeating: 0, count: width * height)
        for row in 0..<height {
            let source = UnsafeBufferPointer(start: bytes + row * bytesPerRow, count: width)
            guard source.contains(where: { $0 != 0 }) else { continue }
            let line = blurred(source.map { Float($0) })
            plane.replaceSubrange(row * width..<(row + 1) * width, with: line)
        }
        for column in 0..<width {
            let line = blurred((0..<height).map { plane[$0 * width + column] })
            for row in 0..<height { bytes[row * bytesPerRow + column] = UInt8(max(0, min(255, line[row] + 0.5))) }
        }
    }

    private func blurred(_ line: [Float]) -> [Float] {
        block == 1 ? convolved(line) : reduced(line)
    }

    /// The radius of the kernel (deviations): the weights beyond it, on both sides together, are
    /// less than 1/2,000.
    private static let kernelRadius: CGFloat = 3.5

    /// Returns the distance beyond which a shape does not affect a pixel (pixels): the radius of
    /// the kernel, and a pixel for the shape's antialiased edge.
    static func reach(of deviation: CGFloat) -> CGFloat { (deviation * kernelRadius).rounded(.up) + 1 }

    /// Returns the weights from the center outward, each the integral of the Gaussian over a pixel.
    private static func weights(_ deviation: CGFloat) -> [Float] {
        let radius = Int((deviation * kernelRadius).rounded(.up))
        let scale = 1 / (deviation * 2.squareRoot())
        let values = (0...radius).map { erf((CGFloat($0) + 0.5) * scale) - erf((CGFloat($0) - 0.5) * scale) }
        let sum = 2 * values.reduce(0, +) - values[0]
        return values.map { Float($0 / sum) }
    }

    /// Returns the line convolved with the weights. Values outside the line count as 0.
    private func convolved(_ line: [Float]) -> [Float] {
        [Float](unsafeUninitializedCapacity: line.count) { result, filled in
            result.initialize(repeating: 0)
            line.withUnsafeBufferPointer { line in
                weights.withUnsafeBufferPointer { weights in
                    // Most values are 0. Adding each value to its neighbors, instead of summing the
                    // neighbors of each result, lets the loop skip them.
                    var index = 0
                    while index < line.count {
                        let value = line[index]
                        if value != 0 {
                            result[index] += value * weights[0]
                            var distance = 1
                            while distance < weights.count {
                                let part = value * weights[distance]
                                if index &- distance >= 0 { result[index &- distance] += part }
                                if index &+ distance < line.count { result[index &+ distance] += part }
                                distance &+= 1
                            }
                        }
                        index &+= 1
                    }
                }
            }
            filled = line.count
        }
    }

    /// Averages the line in blocks, blurs the averages by a correspondingly smaller deviation, and
    /// interpolates the result with cubics.
    private func reduced(_ line: [Float]) -> [Float] {
        // The margins at both ends provide the outer control values of the cubics.
        let margin = 2
        var averages = [Float](repeating: 0, count: (line.count + block - 1) / block + 2 * margin)
        for (index, value) in line.enumerated() { averages[margin + index / block] += value / Float(block) }
        let blurred = convolved(averages)
        return line.indices.map { index in
            let position = (Float(index) - Float(block - 1) / 2) / Float(block) + Float(margin)
            let first = min(max(Int(position), 1), blurred.count - 3)
            return Self.cubic(blurred[(first - 1)...(first + 2)], position - Float(first))
        }
    }

    /// Interpolates between the second and third of four values with a Catmull–Rom spline.
    private static func cubic(_ values: ArraySlice<Float>, _ t: Float) -> Float {
        let first = values.startIndex
        let (a, b, c, d) = (values[first], values[first + 1], values[first + 2], values[first + 3])
        return b + t / 2 * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
    }
}
