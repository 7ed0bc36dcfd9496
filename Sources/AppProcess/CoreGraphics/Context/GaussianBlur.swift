import Foundation

/// Blurs bytes by a Gaussian: up to a deviation of 8 by its samples, beyond that in fewer samples, so that it costs the same whatever its
/// width. Either way results are within a step of 255.
struct GaussianBlur {
    /// The standard deviation in pixels, positive.
    let deviation: CGFloat

    /// Blurs the rows and then the columns; outside the pixels there are zeros.
    func apply(to bytes: UnsafeMutablePointer<UInt8>, bytesPerRow: Int, width: Int, height: Int) {
        // Between the two nothing is rounded.
        var plane = [Float](repeating: 0, count: width * height)
        for row in 0..<height {
            let from = UnsafeBufferPointer(start: bytes + row * bytesPerRow, count: width)
            guard from.contains(where: { $0 != 0 }) else { continue }
            let line = blurred(from.map { Float($0) })
            plane.replaceSubrange(row * width..<(row + 1) * width, with: line)
        }
        for column in 0..<width {
            let line = blurred((0..<height).map { plane[$0 * width + column] })
            for row in 0..<height { bytes[row * bytesPerRow + column] = UInt8(max(0, min(255, line[row] + 0.5))) }
        }
    }

    private func blurred(_ line: [Float]) -> [Float] {
        deviation <= 8 ? convolved(line) : reduced(line)
    }

    /// How far the blur reaches, in deviations: beyond it there is less than a two-thousandth on both sides together.
    static let reach: CGFloat = 3.5

    /// The weights from the middle outwards, each the Gaussian over the width of a pixel, of sum 1 with the other side counted.
    private var weights: [Float] {
        let radius = Int((deviation * Self.reach).rounded(.up))
        let scale = 1 / (deviation * 2.squareRoot())
        let values = (0...radius).map { erf((CGFloat($0) + 0.5) * scale) - erf((CGFloat($0) - 0.5) * scale) }
        let sum = 2 * values.reduce(0, +) - values[0]
        return values.map { Float($0 / sum) }
    }

    private func convolved(_ line: [Float]) -> [Float] {
        let weights = self.weights
        return [Float](unsafeUninitializedCapacity: line.count) { result, filled in
            result.initialize(repeating: 0)
            line.withUnsafeBufferPointer { line in
                weights.withUnsafeBufferPointer { weights in
                    // Bytes are mostly empty or full: what each one spreads is added up.
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

    /// The line averaged in blocks, blurred by so much less as the blocks are wide, and brought back by cubics through the averages.
    private func reduced(_ line: [Float]) -> [Float] {
        let block = Int(deviation / 4)
        // Averaging blurs as well: a box of n samples has the variance (n² − 1) / 12, and the weights are averages over n samples, too, of
        // which the width of one is meant.
        let rest = deviation * deviation - CGFloat(block * block - 1) / 6
        // With room at both ends for what the cubics there go through.
        let margin = 2
        var averages = [Float](repeating: 0, count: (line.count + block - 1) / block + 2 * margin)
        for (index, value) in line.enumerated() { averages[margin + index / block] += value / Float(block) }
        let blurred = GaussianBlur(deviation: rest.squareRoot() / CGFloat(block)).convolved(averages)
        return line.indices.map { index in
            let place = (Float(index) - Float(block - 1) / 2) / Float(block) + Float(margin)
            let first = min(max(Int(place), 1), blurred.count - 3)
            return Self.cubic(blurred[(first - 1)...(first + 2)], place - Float(first))
        }
    }

    /// Between the second and the third of four values, by Catmull and Rom.
    private static func cubic(_ values: ArraySlice<Float>, _ t: Float) -> Float {
        let first = values.startIndex
        let (a, b, c, d) = (values[first], values[first + 1], values[first + 2], values[first + 3])
        return b + t / 2 * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
    }
}
