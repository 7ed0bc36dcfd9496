import Foundation

/// Converts samples of any format and color space to premultiplied BGRA8 in sRGB, the format in
/// which images are displayed and contexts draw.
struct BitmapConversion: Sendable {
    /// The meaning of the samples.
    enum Meaning: Sendable {
        case color(CGColorSpace)
        /// An image mask, in which 0 paints fully and 1 does not paint.
        case mask
    }

    let format: SampleFormat
    let meaning: Meaning
    /// Two numbers for each color component, the values of its minimum and maximum sample; `nil`
    /// for the space's whole range.
    let decode: [Double]?
    /// The range of samples of each component that makes a pixel transparent; `nil` for none.
    let maskingColors: [ClosedRange<Double>]?

    /// A Boolean value that indicates whether the format makes every pixel opaque.
    var isOpaque: Bool {
        if case .mask = meaning { return false }
        return format.alpha == nil && maskingColors == nil
    }

    /// The layout from which pixels can be copied without further conversion; `nil` if more is
    /// required.
    private var copyLayout: PixelLayout? {
        guard case .color(let space) = meaning, space.model == .rgb, space.isEncodedAsSRGB, decode == nil, maskingColors == nil,
            format.bitsPerComponent == 8, format.bitsPerPixel == 32
        else { return nil }
        return PixelLayout(format.bitmapInfo)
    }

    /// Fills `memory`, which has the format's size, from the bytes of all rows.
    func fill(_ memory: PixelMemory, from bytes: UnsafeRawPointer) {
        if let copyLayout { return memory.fill(from: bytes, bytesPerRow: format.bytesPerRow, layout: copyLayout) }
        let fields = format.colors
        let ranges = decodeRanges
        let scales = zip(fields, ranges).map { field, range in (range.upper - range.lower) / format.maximum(field) }
        let minimums = ranges.map(\.lower)
        let alphaScale = format.alpha.map { 1 / format.maximum($0) } ?? 1
        var encoder = PixelEncoder(meaning)
        var values = [Double](repeating: 0, count: fields.count)
        for row in 0..<format.height {
            let from = bytes + row * format.bytesPerRow
            let to = (memory.address + row * memory.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            var column = 0
            while column < format.width {
                var alpha = format.alpha.map { min(max(format.sample(from, column, $0) * alphaScale, 0), 1) } ?? 1
                // This also replaces NaN.
                if !(alpha > 0) { alpha = 0 }
                var isMasked = maskingColors != nil
                var index = 0
                while index < fields.count {
                    var sample = format.sample(from, column, fields[index])
                    if let maskingColors, !maskingColors[index].contains(sample) { isMasked = false }
                    if format.isPremultiplied, alpha > 0 { sample /= alpha }
                    values[index] = minimums[index] + sample * scales[index]
                    index &+= 1
                }
                to[column] = isMasked || alpha == 0 ? 0 : encoder.pixel(values, alpha)
                column &+= 1
            }
        }
    }

    /// The values of the minimum and maximum sample of each color component.
    private var decodeRanges: [(lower: Double, upper: Double)] {
        if let decode { return format.colors.indices.map { (decode[$0 * 2], decode[$0 * 2 + 1]) } }
        switch meaning {
        case .mask: return [(0, 1)]
        case .color(let space):
            // Samples of an indexed image are the indices themselves.
            if space.model == .indexed { return format.colors.map { (0, format.maximum($0)) } }
            return zip(format.colors, space.colorimetry.ranges).map { ($1.lowerBound, $1.upperBound) }
        }
    }
}

/// Converts color components to pixels, using tables for costly computations.
struct PixelEncoder {
    private enum Method {
        case mask
        /// Black with the pixel's alpha, for spaces that do not convert to sRGB.
        case black
        /// One or three components that equal those of sRGB.
        case direct
        /// Linear light with other primaries or another transfer function.
        case rgb(RGBColorimetry, ColorMatrix)
        case cmyk
        case indexed([(Double, Double, Double)])
        case general(ColorConversion)
    }

    private let method: Method
    /// The light for 1,024 steps of each of red, green and blue; empty for an extended range.
    private var linear: [[Double]] = []

    init(_ meaning: BitmapConversion.Meaning) {
        guard case .color(let space) = meaning else {
            method = .mask
            return
        }
        switch space.colorimetry {
        case _ where space.isEncodedAsSRGB: method = .direct
        case .rgb(let rgb):
            method = .rgb(rgb, RGBColorimetry.sRGB.fromConnection * rgb.toConnection)
            if !rgb.isExtended {
                linear = [rgb.red, rgb.green, rgb.blue].map { transfer in (0..<1024).map { transfer.light(Double($0) / 1023) } }
            }
        case .cmyk: method = .cmyk
        case .indexed(let base, let table):
            let last = table.count / max(1, base.numberOfComponents) - 1
            method = .indexed(
                (0...max(0, last)).map { index in
                    let (red, green, blue, _) = CGColor(space, [CGFloat(index), 1]).rgba
                    return (red, green, blue)
                })
        default: method = ColorConversion(from: space, to: .standard).map(Method.general) ?? .black
        }
    }

    /// Returns the premultiplied pixel of a color. `values` may be empty for alpha alone.
    mutating func pixel(_ values: [Double], _ alpha: Double) -> UInt32 {
        guard !values.isEmpty else { return Self.byte(alpha) << 24 }
        switch method {
        case .mask: return Self.byte(1 - values[0]) << 24
        case .black: return Self.byte(alpha) << 24
        case .direct:
            return values.count == 1 ? Self.pack(values[0], values[0], values[0], alpha) : Self.pack(values[0], values[1], values[2], alpha)
        case .rgb(let rgb, let matrix):
            let light: SIMD3<Double> =
                linear.isEmpty
                ? rgb.light([values[0], values[1], values[2]]) : [light(values[0], 0), light(values[1], 1), light(values[2], 2)]
            let standard = matrix * light
            return Self.pack(Self.encoded(standard.x), Self.encoded(standard.y), Self.encoded(standard.z), alpha)
        case .cmyk:
            let white = 1 - Self.unit(values[3])
            return Self.pack(
                (1 - Self.unit(values[0])) * white, (1 - Self.unit(values[1])) * white, (1 - Self.unit(values[2])) * white, alpha)
        case .indexed(let table):
            let entry = table[values[0] > 0 ? Int(min(values[0].rounded(), Double(table.count - 1))) : 0]
            return Self.pack(entry.0, entry.1, entry.2, alpha)
        case .general(let conversion):
            let standard = conversion(values)
            return Self.pack(standard[0], standard[1], standard[2], alpha)
        }
    }

    /// Returns the light for a component, interpolated linearly between two steps of its table.
    private func light(_ value: Double, _ component: Int) -> Double {
        let position = Self.unit(value) * 1023
        let step = min(Int(position), 1022)
        return linear[component][step] + (linear[component][step + 1] - linear[component][step]) * (position - Double(step))
    }

    /// The sRGB values of 16,384 steps of light; each 8-bit value corresponds to at least five
    /// steps.
    private static let encoding = (0..<16_384).map { TransferFunction.sRGB.value(Double($0) / 16_383) }

    /// Returns the sRGB value for linear light.
    private static func encoded(_ light: Double) -> Double { encoding[Int(unit(light) * 16_383 + 0.5)] }

    /// Returns a value clamped to 0…1; 0 for NaN.
    private static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

    private static func byte(_ value: Double) -> UInt32 { UInt32(unit(value) * 255 + 0.5) }

    /// Returns the pixel of a color that is not premultiplied. Components are clamped to 0…1.
    private static func pack(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> UInt32 {
        byte(alpha) << 24 | byte(unit(red) * alpha) << 16 | byte(unit(green) * alpha) << 8 | byte(unit(blue) * alpha)
    }
}
