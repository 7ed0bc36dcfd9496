import Foundation

extension SampleFormat {
    /// Stores a number in a field of the pixel at `column` of a row, either as floating point or
    /// rounded and clamped to the field's range. Other bits of the pixel are preserved.
    func store(_ sample: Double, _ row: UnsafeMutableRawPointer, _ column: Int, _ field: Field) {
        let bits: UInt32
        if isFloat {
            bits = field.bits == 16 ? UInt32(Float16(sample).bitPattern) : Float(sample).bitPattern
        } else {
            bits = sample > 0 ? UInt32(min(sample.rounded(), maximum(field))) : 0
        }
        let start = column &* bitsPerPixel &+ field.start
        let (first, last) = (start >> 3, (start &+ field.bits &- 1) >> 3)
        // The number of bits after the field in its last byte. The loop writes the bytes from the
        // last to the first.
        let rest = UInt64((last &+ 1) &* 8 &- start &- field.bits)
        var value = UInt64(bits) << rest
        var mask = ((UInt64(1) << UInt64(field.bits)) &- 1) << rest
        var index = last
        while index >= first {
            let offset = byteOffset(index)
            let old = row.load(fromByteOffset: offset, as: UInt8.self)
            let byte = old & ~UInt8(truncatingIfNeeded: mask) | UInt8(truncatingIfNeeded: value)
            row.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
            (value, mask) = (value >> 8, mask >> 8)
            index &-= 1
        }
    }
}

/// Reads and writes pixels as components of a color space, not premultiplied, and alpha.
struct PixelComponents {
    let format: SampleFormat
    /// The value of each component's minimum sample, and the increment of one step.
    private let scales: [(low: Double, step: Double)]
    private let alphaStep: Double

    /// Returns `nil` if the format does not have the components of the space.
    init?(_ format: SampleFormat, _ space: CGColorSpace) {
        let ranges = space.colorimetry.ranges
        guard format.colors.count == ranges.count else { return nil }
        self.format = format
        scales = zip(format.colors, ranges).map { field, range in
            (range.lowerBound, (range.upperBound - range.lowerBound) / format.maximum(field))
        }
        alphaStep = format.alpha.map { 1 / format.maximum($0) } ?? 1
    }

    /// Returns the components and the alpha of a pixel; alpha is 1 for formats without alpha.
    func read(_ row: UnsafeRawPointer, _ column: Int) -> (values: [Double], alpha: Double) {
        let stored = format.alpha.map { format.sample(row, column, $0) * alphaStep } ?? 1
        let alpha = stored > 0 ? min(stored, 1) : 0
        let divisor = format.isPremultiplied ? alpha : 1
        let values = format.colors.indices.map { index in
            let sample = format.sample(row, column, format.colors[index])
            return divisor > 0 ? scales[index].low + sample / divisor * scales[index].step : 0
        }
        return (values, alpha)
    }

    /// Writes the components and the alpha of a pixel. A skipped field is set to its maximum, like
    /// opaque alpha.
    func write(_ values: [Double], _ alpha: Double, _ row: UnsafeMutableRawPointer, _ column: Int) {
        let factor = format.isPremultiplied ? alpha : 1
        for index in format.colors.indices {
            let sample = (values[index] - scales[index].low) / scales[index].step
            format.store(sample.isFinite ? sample * factor : 0, row, column, format.colors[index])
        }
        if let field = format.alpha ?? format.skipped {
            format.store(format.alpha == nil ? format.maximum(field) : alpha / alphaStep, row, column, field)
        }
    }
}
