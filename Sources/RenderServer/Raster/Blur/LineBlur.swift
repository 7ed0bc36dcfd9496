/// Convolves one line of pixels at a time with a Gaussian; beyond both ends of the line there is nothing.
struct LineBlur: ~Copyable {
    typealias Pixel = SIMD4<Float>

    /// Room before the first pixel of each line and after the last.
    private static let margin = GaussianKernel.maximumReach + 3

    private var kernel = GaussianKernel()
    private var one = ScratchBuffer<Pixel>(capacity: 1)
    private var other = ScratchBuffer<Pixel>(capacity: 1)
    private var count = 0
    /// Pixels of the extended line, and how many of them come before the line: a whole number of pixels of the most halved one, two at each side for what halving spreads.
    private var length = 0
    private var lead = 0

    /// Makes room for lines of some length.
    mutating func prepare(sigma: Double, count: Int) {
        kernel.prepare(sigma: sigma)
        self.count = count
        lead = 2 << kernel.halvings
        // Four pixels are convolved at once.
        let unit = 4 << kernel.halvings
        length = (count + 2 * lead + unit - 1) / unit * unit
        one.extend(to: length + 2 * Self.margin, with: Pixel())
        other.extend(to: length + 2 * Self.margin, with: Pixel())
    }

    /// Where the pixels of the line are to be put; what is around them `blur` clears.
    var input: UnsafeMutablePointer<Pixel> { one.base + Self.margin + lead }

    /// Convolves the pixels put at `input`. The memory of the result is the line's own.
    func blur() -> UnsafePointer<Pixel> {
        var source = one.base + Self.margin
        var target = other.base + Self.margin
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
        return UnsafePointer(source + lead)
    }

    private func clear(_ start: UnsafeMutablePointer<Pixel>, _ count: Int) {
        for index in 0..<count { start[index] = Pixel() }
    }

    private func halve(_ source: UnsafeMutablePointer<Pixel>, _ length: Int, into target: UnsafeMutablePointer<Pixel>) {
        source[-1] = Pixel()
        source[length] = Pixel()
        for index in 0..<(length / 2) {
            let four = source + 2 * index
            target[index] = (four[0] + four[1]) * 0.375 + (four[-1] + four[2]) * 0.125
        }
    }

    private func double(_ source: UnsafeMutablePointer<Pixel>, _ length: Int, into target: UnsafeMutablePointer<Pixel>) {
        source[-1] = Pixel()
        source[length] = Pixel()
        for index in 0..<length {
            let own = source[index] * 0.75
            target[2 * index] = own + source[index - 1] * 0.25
            target[2 * index + 1] = own + source[index + 1] * 0.25
        }
    }

    private func convolve(_ source: UnsafeMutablePointer<Pixel>, _ length: Int, into target: UnsafeMutablePointer<Pixel>) {
        let reach = kernel.reach
        clear(source - reach, reach)
        clear(source + length, reach)
        let weights = kernel.weights.base
        var index = 0
        while index < length {
            let place = source + index
            var (a, b, c, d) = (place[0] * weights[0], place[1] * weights[0], place[2] * weights[0], place[3] * weights[0])
            for offset in 1..<(reach + 1) {
                let weight = weights[offset]
                a += (place[-offset] + place[offset]) * weight
                b += (place[1 - offset] + place[1 + offset]) * weight
                c += (place[2 - offset] + place[2 + offset]) * weight
                d += (place[3 - offset] + place[3 + offset]) * weight
            }
            target[index] = a
            target[index + 1] = b
            target[index + 2] = c
            target[index + 3] = d
            index += 4
        }
    }
}
