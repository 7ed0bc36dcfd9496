import CPrefetch
import Geometry

// Design
// ------
// A wide Gaussian leaves no detail, so it is computed on a reduced image:
//
//     source      add rows to reduced rows in integers, reduce those in single precision
//       ▼         or, if colors change, reduce each row and add it to the reduced rows
//     image       convolve
//       ▼
//     target      interpolate the columns, then each row, and round
//
// `GaussianKernel` chooses the reduction of each axis so that the result is within 1/1200 of the
// exact convolution. With a factor of 4 in both axes, 1/16 of the pixels are convolved, and the
// floating-point image is as large as the source. Only the first and last step process every pixel.
//
// Rows and columns are reduced from the edges of the source whatever part of the target is wanted,
// and each value is the sum of the same terms in the same order. The result for a part therefore
// equals that part of the whole result exactly, which allows callers to blur again only what
// changed.
//
// The reduced image has as many pixels more than the results on each side as the convolution
// reaches. The convolution works in place: each result replaces the first of the pixels that it is
// computed from, which no later result needs.

/// Blurs pixel buffers for `Rasterizer.blur`, with single-precision intermediate values. Each
/// component is rounded once.
struct GaussianBlur: ~Copyable {
    private typealias Pixel = SIMD4<Float>
    /// Two adjacent pixels.
    private typealias Pair = SIMD8<Float>
    /// The number of pixels that are toned or convolved at once.
    private static let block = 8

    private var horizontal = BlurAxis()
    private var vertical = BlurAxis()
    /// The reduced image: the rows and columns of `Parts.reduced`.
    private var image = ScratchBuffer<Pixel>(capacity: 1)
    /// The distance between the rows of `image`, an even number.
    private var rowLength = 0
    /// A line, and the same line at the next resolution.
    private var line = ScratchBuffer<Pixel>(capacity: 1)
    private var finer = ScratchBuffer<Pixel>(capacity: 1)
    /// A row of the source with clear pixels on both sides, or of the target.
    private var pixels = ScratchBuffer<UInt32>(capacity: 1)
    /// A sum of rows of the source.
    private var sums = RowSums()

    /// Blurs `source` into the intersection of both buffers' bounds. Only the pixels on which these
    /// depend are read.
    ///
    /// The target may be the source, or a part of it.
    ///
    /// - Parameters:
    ///   - sigmaX: The horizontal standard deviation (pixels, at least 0).
    ///   - sigmaY: The vertical standard deviation (pixels, at least 0).
    ///   - edges: The values that the blur assumes beyond the edges of `source`.
    ///   - tone: A change of the colors before they are blurred, or nil.
    mutating func blur(
        _ source: PixelBuffer, into target: PixelBuffer, sigmaX: Double, sigmaY: Double, edges: BlurEdges, tone: ColorTone?
    ) {
        let (part, bounds) = (target.bounds.intersection(source.bounds), source.bounds)
        guard !part.isEmpty else { return }
        horizontal.prepare(sigma: sigmaX, count: bounds.width, edges: edges)
        vertical.prepare(sigma: sigmaY, count: bounds.height, edges: edges)
        let columns = horizontal.parts(for: part.x0 - bounds.x0..<part.x1 - bounds.x0)
        let rows = vertical.parts(for: part.y0 - bounds.y0..<part.y1 - bounds.y0)
        reduce(source, columns, rows, tone)
        convolve(columns, rows)
        interpolate(columns, rows, into: target.address(x: part.x0, y: part.y0), stride: target.stride)
    }

    /// Blurs `source`, with normalized edges, into an image of lower resolution.
    ///
    /// - Parameter layout: The pixels of the image, which `target` holds.
    mutating func blur(_ source: PixelBuffer, _ layout: ReducedBlur, into target: PixelBuffer, tone: ColorTone?) {
        let (part, bounds) = (layout.shown, layout.source)
        guard !part.isEmpty, bounds == source.bounds else { return }
        horizontal.prepare(sigma: layout.sigmaX, count: bounds.width, edges: .normalized, isCoarse: true)
        vertical.prepare(sigma: layout.sigmaY, count: bounds.height, edges: .normalized, isCoarse: true)
        let columns = horizontal.parts(for: part.x0 - bounds.x0..<part.x1 - bounds.x0)
        let rows = vertical.parts(for: part.y0 - bounds.y0..<part.y1 - bounds.y0)
        reduce(source, columns, rows, tone)
        convolve(columns, rows)
        for y in rows.blurred {
            let (row, result) = (image.base + (y - rows.blurred.lowerBound) * rowLength, target.address(x: target.bounds.x0, y: y))
            let sum = vertical.sum(of: y)
            for x in columns.blurred {
                let index = x - columns.blurred.lowerBound
                result[index] = Self.pixel(row[index] / (sum * horizontal.sum(of: x)))
            }
        }
    }

    // MARK: Reducing

    /// Computes the reduced image.
    private mutating func reduce(_ source: PixelBuffer, _ columns: BlurAxis.Parts, _ rows: BlurAxis.Parts, _ tone: ColorTone?) {
        rowLength = Self.rounded(columns.blurred.count) + 2 * horizontal.kernel.reach
        image.fill(rowLength * rows.reduced.count, with: Pixel())
        // Only the reduced pixels that depend on the source are computed; the others are clear. Of
        // wide blurs, these are few: the convolution reaches thousands of pixels beyond the edges.
        let dependent = dependentColumns(columns)
        let (start, count) = (dependent.lowerBound, dependent.count)
        // The pixels of the source on which they depend, if there were no edges.
        let factor = horizontal.kernel.factor
        let first = (columns.reduced.lowerBound + start) * factor - (factor - 1)
        let wanted = count * factor + 2 * (factor - 1)
        line.fill(max(wanted + Self.block, rowLength), with: Pixel())
        let margin = columns.source.lowerBound - first
        guard let tone else {
            sums.prepare(wanted + Self.block)
            for sum in vertical.sums(of: rows.source) {
                let contributing = vertical.rows(in: sum, from: rows.source)
                guard contributing.contains(where: { Self.isVisible(source.row($0) + columns.source.lowerBound, columns.source.count) })
                else { continue }
                sums.add(source, contributing, columns.source, at: margin, weights: vertical.sumWeights(of: contributing, in: sum))
                sums.reduce(wanted, halvings: horizontal.kernel.halvings, into: line.base)
                addLine(to: rows, vertical.reduced(forSum: sum), start, count) { vertical.reductionWeight(ofSum: sum, in: $0) }
            }
            return
        }
        pixels.fill(wanted + Self.block, with: 0)
        for y in rows.source {
            let row = source.row(y) + columns.source.lowerBound
            guard Self.isVisible(row, columns.source.count) else { continue }
            (pixels.base + margin).update(from: row, count: columns.source.count)
            reduceRow(wanted, tone)
            addLine(to: rows, vertical.reduced(for: y), start, count) { vertical.reductionWeight(of: y, in: $0) }
        }
    }

    /// Adds the reduced line to rows of the image.
    ///
    /// - Parameters:
    ///   - reduced: The rows to which the line contributes.
    ///   - start: The first column.
    ///   - weight: Returns the weight of the line in one of the rows.
    @inline(__always)
    private func addLine(
        to rows: BlurAxis.Parts, _ reduced: ClosedRange<Int>, _ start: Int, _ count: Int, weight: (Int) -> Float
    ) {
        for row in reduced where rows.reduced.contains(row) {
            add(line.base, multipliedBy: weight(row), to: image.base + (row - rows.reduced.lowerBound) * rowLength + start, count)
        }
    }

    /// Returns the indices of the reduced columns that depend on columns of the source. Both bounds
    /// are even, because lines are added in pairs; a row of the image has a column more than
    /// `columns.reduced` if that has an odd number.
    private func dependentColumns(_ columns: BlurAxis.Parts) -> Range<Int> {
        let first = horizontal.reduced(for: columns.source.lowerBound).lowerBound
        let last = horizontal.reduced(for: columns.source.upperBound - 1).upperBound
        let dependent = (first..<last + 1).clamped(to: columns.reduced)
        let (start, end) = (dependent.lowerBound - columns.reduced.lowerBound, dependent.upperBound - columns.reduced.lowerBound)
        return start & ~1..<(end + 1) & ~1
    }

    /// Returns whether one of the pixels of a row is not clear.
    private static func isVisible(_ row: UnsafePointer<UInt32>, _ count: Int) -> Bool {
        for x in 0..<count where row[x] != 0 { return true }
        return false
    }

    /// Changes the colors of the first `count` elements of `pixels`, reduces them horizontally, and
    /// writes the result to `line`.
    private func reduceRow(_ count: Int, _ tone: ColorTone) {
        // The last eight may extend beyond the row.
        for index in stride(from: 0, to: count, by: 8) { tone.apply(to: load(pixels.base + index), line.base + index) }
        Self.halve(line.base, count: count, halvings: horizontal.kernel.halvings)
    }

    /// Halves a line several times in place.
    static func halve(_ line: UnsafeMutablePointer<SIMD4<Float>>, count: Int, halvings: Int) {
        var count = count
        for _ in 0..<halvings {
            count = count / 2 - 1
            // No element is read after it is replaced.
            for index in 0..<count {
                let four = line + 2 * index
                line[index] = (four[1] + four[2]) * 0.375 + (four[0] + four[3]) * 0.125
            }
        }
    }

    /// Adds a weighted line to a row of the image.
    private func add(_ line: UnsafePointer<Pixel>, multipliedBy weight: Float, to row: UnsafeMutablePointer<Pixel>, _ count: Int) {
        for index in stride(from: 0, to: count, by: 2) {
            Self.set(Self.pair(row + index) + Self.pair(line + index) * weight, at: row + index)
        }
    }

    // MARK: Convolving

    /// Convolves the rows of the reduced image, and then the columns. Each result replaces the
    /// pixel that is before it by the reach of the kernel.
    private func convolve(_ columns: BlurAxis.Parts, _ rows: BlurAxis.Parts) {
        let count = Self.rounded(columns.blurred.count)
        // Other rows are clear.
        let first = vertical.reduced(for: rows.source.lowerBound).lowerBound
        let last = vertical.reduced(for: rows.source.upperBound - 1).upperBound
        let visible = (first..<last + 1).clamped(to: rows.reduced)
        for row in visible {
            let start = image.base + (row - rows.reduced.lowerBound) * rowLength
            for index in stride(from: 0, to: count, by: Self.block) {
                convolve(start + index, step: 1, horizontal.kernel, reach: horizontal.kernel.reach)
            }
        }
        // One block of columns at a time stays in the cache.
        for index in stride(from: 0, to: count, by: Self.block) {
            for row in rows.blurred {
                let reach = min(vertical.kernel.reach, max(row - visible.lowerBound, visible.upperBound - 1 - row))
                let start = image.base + (row - rows.blurred.lowerBound) * rowLength
                convolve(start + index, step: rowLength, vertical.kernel, reach: reach)
            }
        }
    }

    /// Replaces a block of pixels by the convolution of the pixels that are `step` apart from one
    /// another, beginning with the block.
    ///
    /// - Parameter reach: The distance from the middle beyond which all pixels are clear, at most
    ///   that of the kernel.
    @inline(__always)
    private func convolve(_ block: UnsafeMutablePointer<Pixel>, step: Int, _ kernel: borrowing GaussianKernel, reach: Int) {
        let weights = kernel.weights.base
        let middle = block + kernel.reach * step
        let weight = weights[0]
        var (a, b) = (Self.pair(middle) * weight, Self.pair(middle + 2) * weight)
        var (c, d) = (Self.pair(middle + 4) * weight, Self.pair(middle + 6) * weight)
        for offset in 1..<(max(reach, 0) + 1) {
            let (before, after, weight) = (middle - offset * step, middle + offset * step, weights[offset])
            a += (Self.pair(before) + Self.pair(after)) * weight
            b += (Self.pair(before + 2) + Self.pair(after + 2)) * weight
            c += (Self.pair(before + 4) + Self.pair(after + 4)) * weight
            d += (Self.pair(before + 6) + Self.pair(after + 6)) * weight
        }
        Self.set(a, at: block)
        Self.set(b, at: block + 2)
        Self.set(c, at: block + 4)
        Self.set(d, at: block + 6)
    }

    /// Returns two adjacent pixels.
    @inline(__always)
    private static func pair(_ address: UnsafePointer<Pixel>) -> Pair { UnsafeRawPointer(address).loadUnaligned(as: Pair.self) }

    /// Stores two adjacent pixels.
    @inline(__always)
    private static func set(_ pair: Pair, at address: UnsafeMutablePointer<Pixel>) {
        UnsafeMutableRawPointer(address).storeBytes(of: pair, as: Pair.self)
    }

    /// Returns a count rounded up to whole blocks.
    private static func rounded(_ count: Int) -> Int { (count + block - 1) / block * block }

    // MARK: Interpolating

    /// Interpolates the convolved image and writes the results.
    private mutating func interpolate(
        _ columns: BlurAxis.Parts, _ rows: BlurAxis.Parts, into target: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        let count = columns.blurred.count
        let halvings = horizontal.kernel.halvings
        // A pixel more, because pixels are processed in pairs.
        let capacity = count << halvings + 1
        line.extend(to: capacity, with: Pixel())
        finer.extend(to: capacity, with: Pixel())
        pixels.extend(to: capacity, with: 0)
        // The first interpolated pixel.
        var first = columns.blurred.lowerBound
        for _ in 0..<halvings { first = 2 * first + 1 }
        let factors = horizontal.factors(from: first)
        for y in rows.results {
            interpolateColumns(y, rows, count)
            let result = target + (y - rows.results.lowerBound) * stride
            if halvings == 0 {
                for index in 0..<count { result[index] = Self.pixel(line.base[index] * factors[index]) }
                continue
            }
            interpolateRow(count, factors)
            result.update(from: pixels.base + columns.results.lowerBound - first, count: columns.results.count)
        }
    }

    /// Interpolates one row from the rows of the image, and writes it to `line`.
    private func interpolateColumns(_ y: Int, _ rows: BlurAxis.Parts, _ count: Int) {
        let reduced = vertical.reduced(for: y)
        let normalization = vertical.factors(from: y)[0]
        func row(_ number: Int) -> (UnsafePointer<Pixel>, Float) {
            // A third row that does not exist has no weight.
            guard number <= reduced.upperBound else { return (UnsafePointer(image.base), 0) }
            let weight = vertical.interpolationWeight(of: number, in: y) * normalization
            return (UnsafePointer(image.base + (number - rows.blurred.lowerBound) * rowLength), weight)
        }
        let (first, second, third) = (row(reduced.lowerBound), row(reduced.lowerBound + 1), row(reduced.lowerBound + 2))
        for index in stride(from: 0, to: count, by: 2) {
            let sum = Self.pair(first.0 + index) * first.1 + Self.pair(second.0 + index) * second.1
            Self.set(sum + Self.pair(third.0 + index) * third.1, at: line.base + index)
        }
    }

    /// Interpolates the first `count` elements of `line` and writes the result to `pixels`. A line
    /// of n elements is interpolated to 2(n − 1): each is a quarter of the way between two others.
    private func interpolateRow(_ count: Int, _ factors: UnsafePointer<Float>) {
        var (source, target, count) = (line.base, finer.base, count)
        for _ in 1..<horizontal.kernel.halvings {
            for index in 0..<count - 1 { Self.set(Self.interpolated(source + index), at: target + 2 * index) }
            swap(&source, &target)
            count = 2 * (count - 1)
        }
        let result = pixels.base
        var index = 0
        while index + 4 < count {
            @inline(__always)
            func pair(_ offset: Int) -> Pair {
                let own = factors + 2 * (index + offset)
                let scale = Pair(lowHalf: Pixel(repeating: own[0]), highHalf: Pixel(repeating: own[1]))
                return Self.interpolated(source + index + offset) * scale
            }
            store(Self.pixels(pair(0), pair(1), pair(2), pair(3)), to: result + 2 * index)
            index += 4
        }
        while index + 1 < count {
            let pair = Self.interpolated(source + index)
            result[2 * index] = Self.pixel(pair.lowHalf * factors[2 * index])
            result[2 * index + 1] = Self.pixel(pair.highHalf * factors[2 * index + 1])
            index += 1
        }
    }

    /// Returns the two elements a quarter and three quarters of the way from an element to the
    /// next.
    @inline(__always)
    private static func interpolated(_ element: UnsafePointer<Pixel>) -> Pair {
        let (own, next) = (element[0], element[1])
        let (near, far) = (Pixel(repeating: 0.75), Pixel(repeating: 0.25))
        return Pair(lowHalf: own, highHalf: own) * Pair(lowHalf: near, highHalf: far)
            + Pair(lowHalf: next, highHalf: next) * Pair(lowHalf: far, highHalf: near)
    }

    // MARK: Pixels

    /// Returns the pixel with components rounded to nearest. No weight is negative and their sum is
    /// 1 up to rounding, so no component is out of range, and none exceeds its alpha if none did
    /// before.
    @inline(__always)
    private static func pixel(_ value: Pixel) -> UInt32 {
        let parts = unsafeBitCast(value + 0x1p23, to: SIMD4<UInt32>.self) & 0xFF
        // Blue and green are in one half, red and alpha in the other, each component in the low
        // bits of four bytes.
        let halves = unsafeBitCast(parts, to: SIMD2<UInt64>.self)
        let folded = halves | (halves &>> 24)
        return UInt32(truncatingIfNeeded: folded.x & 0xFFFF) | UInt32(truncatingIfNeeded: folded.y & 0xFFFF) &<< 16
    }

    /// Returns eight pixels, under the same conditions.
    @inline(__always)
    private static func pixels(_ a: Pair, _ b: Pair, _ c: Pair, _ d: Pair) -> Pixels {
        #if LAMINA_X86_64_V3
            return rounded_pixels(a, b, c, d)
        #else
            return Pixels(
                pixel(a.lowHalf), pixel(a.highHalf), pixel(b.lowHalf), pixel(b.highHalf),
                pixel(c.lowHalf), pixel(c.highHalf), pixel(d.lowHalf), pixel(d.highHalf))
        #endif
    }
}
