import WireProtocol

/// Blurs buffers: every row, then every column, in single precision between; each component is rounded once.
struct GaussianBlur: ~Copyable {
    private typealias Pixel = LineBlur.Pixel

    private var line = LineBlur()
    /// The rows, blurred.
    private var rows = ScratchBuffer<LineBlur.Pixel>(capacity: 1)

    mutating func blur(_ buffer: PixelBuffer, sigmaX: Double, sigmaY: Double) {
        let (width, height) = (buffer.bounds.width, buffer.bounds.height)
        guard width > 0, height > 0 else { return }
        rows.extend(to: width * height, with: Pixel())
        line.prepare(sigma: sigmaX, count: width)
        for y in 0..<height { blurRow(buffer.base + y * buffer.stride, width, into: rows.base + y * width) }
        line.prepare(sigma: sigmaY, count: height)
        for x in 0..<width { blurColumn(rows.base + x, width, height, into: buffer.base + x, stride: buffer.stride) }
    }

    private func blurRow(_ source: UnsafePointer<UInt32>, _ width: Int, into target: UnsafeMutablePointer<Pixel>) {
        var isClear = true
        for x in 0..<width where source[x] != 0 {
            isClear = false
            break
        }
        if isClear { return target.update(repeating: Pixel(), count: width) }
        let input = line.input
        for x in 0..<width { input[x] = Self.real(source[x]) }
        target.update(from: line.blur(), count: width)
    }

    private func blurColumn(
        _ source: UnsafePointer<Pixel>, _ width: Int, _ height: Int, into target: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        let input = line.input
        for y in 0..<height { input[y] = source[y * width] }
        let result = line.blur()
        for y in 0..<height { target[y * stride] = Self.pixel(result[y]) }
    }

    /// The components in 255ths; below 2²³ a number's low bits are the fraction of 2²³ and itself.
    @inline(__always)
    private static func real(_ pixel: UInt32) -> Pixel {
        let parts = SIMD4<UInt32>(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24)
        return unsafeBitCast((parts & 0xFF) | 0x4B00_0000, to: Pixel.self) - 0x1p23
    }

    /// To nearest. No weight is negative and their sum is 1 but for rounding: no component is out of bounds, or above its alpha where none was.
    @inline(__always)
    private static func pixel(_ value: Pixel) -> UInt32 {
        let parts = unsafeBitCast(value + 0x1p23, to: SIMD4<UInt32>.self) & 0xFF
        return parts.x | parts.y &<< 8 | parts.z &<< 16 | parts.w &<< 24
    }
}
