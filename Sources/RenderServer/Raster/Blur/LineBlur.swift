/// The values that a blur assumes beyond the edges of the pixels.
public enum BlurEdges: Sendable {
    /// Transparent black.
    case clear
    /// None: each result is divided by the sum of the weights of the pixels within the edges, as by
    /// Core Animation's `inputNormalizeEdges`.
    case normalized
}

/// Convolves one line of pixels at a time with a Gaussian. Call `prepare` once for lines of the
/// same length; then, for each line, write its pixels to `input` and call `blur`.
struct LineBlur: ~Copyable {
    typealias Pixel = SIMD4<Float>

    /// The capacity (pixels) before the first pixel of each line and after the last; at least the
    /// kernel's reach.
    private static let margin = GaussianKernel.maximumReach

    private var kernel = GaussianKernel()
    /// Buffers that each pass reads and writes alternately.
    private var front = ScratchBuffer<Pixel>(capacity: 1)
    private var back = ScratchBuffer<Pixel>(capacity: 1)
    /// The number of pixels of a line.
    private var count = 0
    /// The number of pixels of the extended line, a whole number of pixels of the coarsest line.
    /// `lead` of them precede the line, and at least as many follow it. Two pixels of the coarsest
    /// line on each side hold the pixels onto which halving spreads the ends.
    private var length = 0
    private var lead = 0
    /// For each pixel, the reciprocal of the sum of the weights of pixels within the edges, if the
    /// edges are normalized.
    private var normalization = ScratchBuffer<Float>(capacity: 1)
    private var isNormalized = false

    /// Computes the weights and allocates storage for lines of `count` pixels.
    mutating func prepare(sigma: Double, count: Int, edges: BlurEdges) {
        kernel.prepare(sigma: sigma)
        self.count = count
        lead = 2 << kernel.halvings
        // Convolution processes four pixels at once.
        let unit = 4 << kernel.halvings
        length = (count + 2 * lead + unit - 1) / unit * unit
        front.extend(to: length + 2 * Self.margin, with: Pixel())
        back.extend(to: length + 2 * Self.margin, with: Pixel())
        isNormalized = false
        guard edges == .normalized, count > 0 else { return }
        normalization.extend(to: count, with: 0)
        input.update(repeating: Pixel(repeating: 1), count: count)
        // Blurring a line of ones results in the sums of the weights within the edges.
        let weights = blur()
        for index in 0..<count { normalization.base[index] = 1 / weights[index].x }
        isNormalized = true
    }

    /// The memory for the pixels of the line. `blur` fills the surrounding pixels.
    var input: UnsafeMutablePointer<Pixel> { front.base + Self.margin + lead }

    /// Convolves the pixels at `input`.
    ///
    /// - Returns: The `count` results, in memory that the next line overwrites.
    func blur() -> UnsafePointer<Pixel> {
        var source = front.base + Self.margin
        var target = back.base + Self.margin
        clear(source, lead)
        clear(source + lead + count, length - lead - count)
        var length = length
        for _ in 0..<kernel.halvings {
            halve(source, length, into: target)
            swap(&source, &target)
            length /= 2
        }
        convolve(source, length, into: target)
        swap(&source, &target)
        for _ in 0..<kernel.halvings {
            double(source, length, into: target)
            swap(&source, &target)
            length *= 2
        }
        source += lead
        if isNormalized {
            for index in 0..<count { source[index] *= normalization.base[index] }
        }
        return UnsafePointer(source)
    }

    private func clear(_ start: UnsafeMutablePointer<Pixel>, _ count: Int) { start.update(repeating: Pixel(), count: count) }

    /// Writes a line of half the length, each pixel the mean of four weighted by 1, 3, 3, 1.
    private func halve(_ source: UnsafeMutablePointer<Pixel>, _ length: Int, into target: UnsafeMutablePointer<Pixel>) {
        source[-1] = Pixel()
        source[length] = Pixel()
        for index in 0..<(length / 2) {
            let four = source + 2 * index
            target[index] = (four[0] + four[1]) * 0.375 + (four[-1] + four[2]) * 0.125
        }
    }

    /// Writes a line of twice the length, interpolated linearly: each pixel contributes to four by
    /// the weights 1, 3, 3, 1.
    private func double(_ source: UnsafeMutablePointer<Pixel>, _ length: Int, into target: UnsafeMutablePointer<Pixel>) {
        source[-1] = Pixel()
        source[length] = Pixel()
        for index in 0..<length {
            let own = source[index] * 0.75
            target[2 * index] = own + source[index - 1] * 0.25
            target[2 * index + 1] = own + source[index + 1] * 0.25
        }
    }

    /// Applies the kernel's weights to a line, whose length is a multiple of four.
    private func convolve(_ source: UnsafeMutablePointer<Pixel>, _ length: Int, into target: UnsafeMutablePointer<Pixel>) {
        let reach = kernel.reach
        clear(source - reach, reach)
        clear(source + length, reach)
        let weights = kernel.weights.base
        var index = 0
        while index < length {
            let pixels = source + index
            var (a, b, c, d) = (pixels[0] * weights[0], pixels[1] * weights[0], pixels[2] * weights[0], pixels[3] * weights[0])
            for offset in 1..<(reach + 1) {
                let weight = weights[offset]
                a += (pixels[-offset] + pixels[offset]) * weight
                b += (pixels[1 - offset] + pixels[1 + offset]) * weight
                c += (pixels[2 - offset] + pixels[2 + offset]) * weight
                d += (pixels[3 - offset] + pixels[3 + offset]) * weight
            }
            target[index] = a
            target[index + 1] = b
            target[index + 2] = c
            target[index + 3] = d
            index += 4
        }
    }
}
