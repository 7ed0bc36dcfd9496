import Geometry

/// The sum of rows of pixels with whole weights, which is exact.
///
/// The components of a pixel are 16-bit numbers: blue and red in one word, green and alpha in
/// another. The weights must add up to less than 257.
struct RowSums: ~Copyable {
    private typealias Pixel = SIMD4<Float>

    /// Blue and red of each pixel, and clear ones on both sides.
    private var even = ScratchBuffer<UInt32>(capacity: 1)
    /// Green and alpha.
    private var odd = ScratchBuffer<UInt32>(capacity: 1)

    /// Clears a number of pixels.
    mutating func prepare(_ count: Int) {
        even.fill(count, with: 0)
        odd.fill(count, with: 0)
    }

    /// Sets pixels to the sum of rows.
    ///
    /// - Parameters:
    ///   - source: The pixels to add.
    ///   - rows: The rows to add, from the top of the source.
    ///   - columns: The columns to add, from its left edge.
    ///   - start: The index of the first pixel to set.
    ///   - weights: The weights of the rows.
    func add(_ source: PixelBuffer, _ rows: Range<Int>, _ columns: Range<Int>, at start: Int, weights: UnsafePointer<UInt16>) {
        let (first, even, odd) = (source.row(rows.lowerBound) + columns.lowerBound, even.base + start, odd.base + start)
        let (stride, count) = (source.stride, rows.count)
        var x = 0
        while x + 8 <= columns.count {
            var (evenSum, oddSum, row) = (Lanes(), Lanes(), first + x)
            for index in 0..<count {
                let (bytes, weight) = (lanes(load(row)), Lanes(repeating: weights[index]))
                evenSum &+= (bytes & Lanes(repeating: 0xFF)) &* weight
                oddSum &+= (bytes &>> 8) &* weight
                row += stride
            }
            store(pixels(evenSum), to: even + x)
            store(pixels(oddSum), to: odd + x)
            x += 8
        }
        while x < columns.count {
            var (evenSum, oddSum, row) = (UInt32(0), UInt32(0), first + x)
            for index in 0..<count {
                evenSum &+= (row.pointee & 0x00FF_00FF) &* UInt32(weights[index])
                oddSum &+= ((row.pointee &>> 8) & 0x00FF_00FF) &* UInt32(weights[index])
                row += stride
            }
            (even[x], odd[x]) = (evenSum, oddSum)
            x += 1
        }
    }

    /// Halves the first `count` pixels several times in single precision.
    func reduce(_ count: Int, halvings: Int, into line: UnsafeMutablePointer<SIMD4<Float>>) {
        guard halvings > 0 else {
            for index in 0..<count { line[index] = pixel(index) }
            return
        }
        let half = count / 2 - 1
        var (before, first) = (pixel(0), pixel(1))
        for index in 0..<half {
            let (second, after) = (pixel(2 * index + 2), pixel(2 * index + 3))
            line[index] = (first + second) * 0.375 + (before + after) * 0.125
            (before, first) = (second, after)
        }
        GaussianBlur.halve(line, count: half, halvings: halvings - 1)
    }

    /// Returns the components of a pixel: blue, green, red, alpha. The bits of 2²³ + n, for a whole
    /// number n below 2²³, are those of 2²³ with n in the low bits.
    @inline(__always)
    private func pixel(_ index: Int) -> Pixel {
        let (even, odd) = (even.base[index], odd.base[index])
        let parts = SIMD4<UInt32>(even, odd, even, odd) &>> SIMD4<UInt32>(0, 0, 16, 16)
        return unsafeBitCast((parts & 0xFFFF) | 0x4B00_0000, to: Pixel.self) - 0x1p23
    }
}
