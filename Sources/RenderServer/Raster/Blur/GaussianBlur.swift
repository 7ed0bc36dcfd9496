import Geometry

/// Blurs pixel buffers for `Rasterizer.blur`: first every row, then every column, with
/// single-precision intermediate values. Each component is rounded once.
struct GaussianBlur: ~Copyable {
    private typealias Pixel = LineBlur.Pixel

    private var line = LineBlur()
    /// The rows after the horizontal pass.
    private var rows = ScratchBuffer<LineBlur.Pixel>(capacity: 1)

    /// Blurs `source` into the intersection of both buffers' bounds.
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
        let part = target.bounds.intersection(source.bounds)
        let (width, height) = (source.bounds.width, source.bounds.height)
        guard !part.isEmpty else { return }
        rows.extend(to: part.width * height, with: Pixel())
        // The weights, at most 30, are computed again for every blur and axis, which costs less
        // than the convolution of one line. All lines of an axis share them.
        line.prepare(sigma: sigmaX, count: width, edges: edges)
        let columns = part.x0 - source.bounds.x0..<part.x1 - source.bounds.x0
        for y in 0..<height { blurRow(source.base + y * source.stride, width, columns, tone, into: rows.base + y * part.width) }
        line.prepare(sigma: sigmaY, count: height, edges: edges)
        let first = target.base + (part.y0 - target.bounds.y0) * target.stride + part.x0 - target.bounds.x0
        let resultRows = part.y0 - source.bounds.y0..<part.y1 - source.bounds.y0
        for x in 0..<part.width { blurColumn(rows.base + x, part.width, height, resultRows, into: first + x, stride: target.stride) }
    }

    /// Blurs a row of `width` pixels and writes the given columns of the result to `target`.
    private func blurRow(
        _ source: UnsafePointer<UInt32>, _ width: Int, _ columns: Range<Int>, _ tone: ColorTone?, into target: UnsafeMutablePointer<Pixel>
    ) {
        var isClear = true
        for x in 0..<width where source[x] != 0 {
            isClear = false
            break
        }
        if isClear { return target.update(repeating: Pixel(), count: columns.count) }
        let input = line.input
        if let tone {
            for x in 0..<width { input[x] = tone.applied(to: Self.real(source[x])) }
        } else {
            for x in 0..<width { input[x] = Self.real(source[x]) }
        }
        target.update(from: line.blur() + columns.lowerBound, count: columns.count)
    }

    /// Blurs a column of `height` pixels, which are `width` values apart, and writes the given rows
    /// of the result to `target`, `stride` pixels apart.
    private func blurColumn(
        _ source: UnsafePointer<Pixel>, _ width: Int, _ height: Int, _ resultRows: Range<Int>, into target: UnsafeMutablePointer<UInt32>,
        stride: Int
    ) {
        let input = line.input
        for y in 0..<height { input[y] = source[y * width] }
        let result = line.blur() + resultRows.lowerBound
        for y in 0..<resultRows.count { target[y * stride] = Self.pixel(result[y]) }
    }

    /// Returns the components of a pixel (blue, green, red, alpha) in 255ths. The bits of 2²³ + n,
    /// for a whole number n below 2²³, are those of 2²³ with n in the low bits.
    @inline(__always)
    private static func real(_ pixel: UInt32) -> Pixel {
        let parts = SIMD4<UInt32>(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24)
        return unsafeBitCast((parts & 0xFF) | 0x4B00_0000, to: Pixel.self) - 0x1p23
    }

    /// Returns the pixel with components rounded to nearest. No weight is negative and their sum is
    /// 1 up to rounding, so no component is out of range, and none exceeds its alpha if none did
    /// before.
    @inline(__always)
    private static func pixel(_ value: Pixel) -> UInt32 {
        let parts = unsafeBitCast(value + 0x1p23, to: SIMD4<UInt32>.self) & 0xFF
        return parts.x | parts.y &<< 8 | parts.z &<< 16 | parts.w &<< 24
    }
}
