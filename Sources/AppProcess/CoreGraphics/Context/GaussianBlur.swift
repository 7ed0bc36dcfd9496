import Foundation

/// Blurs bytes by a Gaussian: up to a deviation of 8 by its samples, beyond that by six boxes of the same variance one after the other,
/// which differ from it by some two steps of 255 and cost the same whatever their width.
struct GaussianBlur {
    /// The standard deviation in pixels, positive.
    let deviation: CGFloat

    /// Blurs the rows and then the columns; outside the pixels there are zeros.
    func apply(to bytes: UnsafeMutablePointer<UInt8>, bytesPerRow: Int, width: Int, height: Int) {
        for row in 0..<height { blur(bytes + row * bytesPerRow, step: 1, count: width) }
        for column in 0..<width { blur(bytes + column, step: bytesPerRow, count: height) }
    }

    private func blur(_ bytes: UnsafeMutablePointer<UInt8>, step: Int, count: Int) {
        var line = [Float](unsafeUninitializedCapacity: count) { line, filled in
            var index = 0
            while index < count {
                line[index] = Float(bytes[index &* step])
                index &+= 1
            }
            filled = count
        }
        guard line.contains(where: { $0 != 0 }) else { return }
        line = deviation <= 8 ? convolved(line) : boxed(line)
        line.withUnsafeBufferPointer { line in
            var index = 0
            while index < count {
                bytes[index &* step] = UInt8(max(0, min(255, line[index] + 0.5)))
                index &+= 1
            }
        }
    }

    /// The weights from the middle outwards, of sum 1 with the other side counted.
    private var weights: [Float] {
        let radius = Int((deviation * 3).rounded(.up))
        let values = (0...radius).map { exp(-CGFloat($0 * $0) / (2 * deviation * deviation)) }
        let sum = 2 * values.reduce(0, +) - 1
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

    /// Six boxes whose ends count in part, so that the variance is exact: P. Gwosdek and others, "Theoretical Foundations of Gaussian
    /// Convolution by Extended Box Filtering", 2011.
    private func boxed(_ line: [Float]) -> [Float] {
        let count = 6
        let variance = deviation * deviation / CGFloat(count)
        // A box of 2r + 1 samples has the variance ((2r + 1)² − 1) / 12; the samples beyond its ends make up the rest.
        let radius = ((12 * variance + 1).squareRoot() - 1) / 2
        let whole = radius.rounded(.down)
        let share =
            (2 * whole + 1) * (variance * 3 - whole * (whole + 1)) / (6 * ((whole + 1) * (whole + 1) - variance))
        let (r, ends) = (Int(whole), Float(share))
        let scale = 1 / (Float(2 * r + 1) + 2 * ends)
        // A line wide enough for what later boxes bring back from beyond its ends.
        let margin = count * (r + 1)
        var from = [Float](repeating: 0, count: margin) + line + [Float](repeating: 0, count: margin)
        var to = from
        for _ in 0..<count {
            from.withUnsafeBufferPointer { from in
                to.withUnsafeMutableBufferPointer { to in
                    let length = from.count
                    func value(_ index: Int) -> Float { index >= 0 && index < length ? from[index] : 0 }
                    // In double precision, for a long sum stays exact where bytes come and go.
                    var sum = Double((0..<min(r, length)).reduce(Float(0)) { $0 + from[$1] })
                    var index = 0
                    while index < length {
                        sum += Double(value(index &+ r)) - Double(value(index &- r &- 1))
                        to[index] = (Float(sum) + ends * (value(index &+ r &+ 1) + value(index &- r &- 1))) * scale
                        index &+= 1
                    }
                }
            }
            swap(&from, &to)
        }
        return Array(from[margin..<(margin + line.count)])
    }
}
