import Geometry

/// Composites a row of premultiplied source pixels onto `row` in place with a compositing filter.
///
/// The filter combines the source, multiplied by its opacity, with the row. Coverage interpolates
/// between the row and that result. Each component is rounded once.
func blendRow(
    _ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>, filter: CompositingFilter, opacity: Float,
    coverage: RowCoverage
) {
    let whole = count & ~7
    blendBlocks(row, whole, source, filter, opacity, coverage)
    let rest = count - whole
    guard rest > 0 else { return }
    // The last pixels are blended in a zero-padded copy, so that no memory past the row is
    // accessed.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 24) { memory in
        guard let base = memory.baseAddress else { return }
        base.initialize(repeating: 0, count: 24)
        base.update(from: row + whole, count: rest)
        (base + 8).update(from: source + whole, count: rest)
        var part = coverage
        if case .mask(let mask) = coverage {
            (base + 16).update(from: mask + whole, count: rest)
            part = .mask(base + 16)
        }
        blendBlocks(base, 8, base + 8, filter, opacity, part)
        (row + whole).update(from: base, count: rest)
    }
}

/// The fraction of each pixel of a row that a source covers, in 255ths.
enum RowCoverage {
    case uniform(UInt32)
    case mask(UnsafePointer<UInt32>)
}

/// Composites a row whose length is a multiple of eight.
private func blendBlocks(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UnsafePointer<UInt32>, _ filter: CompositingFilter, _ opacity: Float,
    _ coverage: RowCoverage
) {
    switch filter {
    case .normal: blend(row, count, source, opacity, coverage) { s, d in s + d * (1 - s.alpha) }
    case .multiply: mix(row, count, source, opacity, coverage, multiply)
    case .screen: mix(row, count, source, opacity, coverage, screen)
    case .overlay: mix(row, count, source, opacity, coverage) { hardLight($1, $0) }
    case .darken: mix(row, count, source, opacity, coverage, least)
    case .lighten: mix(row, count, source, opacity, coverage, greatest)
    case .colorDodge: mix(row, count, source, opacity, coverage, colorDodge)
    case .colorBurn: mix(row, count, source, opacity, coverage, colorBurn)
    case .softLight: mix(row, count, source, opacity, coverage, softLight)
    case .hardLight: mix(row, count, source, opacity, coverage, hardLight)
    case .difference: mix(row, count, source, opacity, coverage, difference)
    case .exclusion: mix(row, count, source, opacity, coverage, exclusion)
    case .hue:
        mixColors(row, count, source, opacity, coverage) { b, s in
            s.with(saturation: b.saturation).with(luminosity: b.luminosity)
        }
    case .saturation:
        mixColors(row, count, source, opacity, coverage) { b, s in
            b.with(saturation: s.saturation).with(luminosity: b.luminosity)
        }
    case .color: mixColors(row, count, source, opacity, coverage) { b, s in s.with(luminosity: b.luminosity) }
    case .luminosity: mixColors(row, count, source, opacity, coverage) { b, s in b.with(luminosity: s.luminosity) }
    case .plusLighter: blend(row, count, source, opacity, coverage) { s, d in s + d }
    case .plusDarker:
        // R = 1 − ((1 − S) + (1 − D)), with 1 replaced by each color's own alpha. The two agree for
        // opaque colors.
        blend(row, count, source, opacity, coverage) { s, d in
            let alpha = least(s.alpha + d.alpha, 1)
            let lacking = alpha - (s.alpha + d.alpha)
            var sum = s.combined(d) { greatest($0 + $1 + lacking, 0) }
            sum.alpha = alpha
            return sum
        }
    case .copy: blend(row, count, source, opacity, coverage) { s, _ in s }
    case .clear: blend(row, count, source, opacity, coverage) { _, _ in FloatPixels(Pixels()) }
    case .sourceIn: blend(row, count, source, opacity, coverage) { s, d in s * d.alpha }
    case .sourceOut: blend(row, count, source, opacity, coverage) { s, d in s * (1 - d.alpha) }
    case .sourceAtop: blend(row, count, source, opacity, coverage) { s, d in s * d.alpha + d * (1 - s.alpha) }
    case .destinationOver: blend(row, count, source, opacity, coverage) { s, d in d + s * (1 - d.alpha) }
    case .destinationIn: blend(row, count, source, opacity, coverage) { s, d in d * s.alpha }
    case .destinationOut: blend(row, count, source, opacity, coverage) { s, d in d * (1 - s.alpha) }
    case .destinationAtop: blend(row, count, source, opacity, coverage) { s, d in d * s.alpha + s * (1 - d.alpha) }
    case .xor: blend(row, count, source, opacity, coverage) { s, d in s * (1 - d.alpha) + d * (1 - s.alpha) }
    }
}

/// Composites source-over, with each color component of the overlap computed separately by
/// `function` from the unpremultiplied components.
@inline(__always)
private func mix(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UnsafePointer<UInt32>, _ opacity: Float, _ coverage: RowCoverage,
    _ function: (_ backdrop: SIMD8<Float>, _ source: SIMD8<Float>) -> SIMD8<Float>
) {
    mixColors(row, count, source, opacity, coverage) { b, s in b.combined(s, function) }
}

/// Composites source-over, with the color of the overlap computed by `function` from both
/// unpremultiplied colors: Cs·αs·(1 − αb) + Cb·αb·(1 − αs) + αs·αb·B(Cb, Cs).
@inline(__always)
private func mixColors(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UnsafePointer<UInt32>, _ opacity: Float, _ coverage: RowCoverage,
    _ function: (_ backdrop: FloatPixels, _ source: FloatPixels) -> FloatPixels
) {
    blend(row, count, source, opacity, coverage) { s, d in
        // The opacity is a factor of both the components and the alpha, so it cancels out of the
        // unpremultiplied source color.
        var mixed = function(d.unpremultiplied, s.unpremultiplied)
        mixed.alpha = FloatPixels.Component(repeating: 1)
        return s * (1 - d.alpha) + d * (1 - s.alpha) + mixed * (s.alpha * d.alpha)
    }
}

/// Replaces each pixel d of the row by d + (r − d) · coverage, where r is the result of `function`
/// for the source, multiplied by the opacity, and d. `function` combines premultiplied colors, and
/// its result is clamped to 0…1.
@inline(__always)
private func blend(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UnsafePointer<UInt32>, _ opacity: Float, _ coverage: RowCoverage,
    _ function: (_ source: FloatPixels, _ destination: FloatPixels) -> FloatPixels
) {
    let strength = FloatPixels.Component(repeating: opacity)
    var share = FloatPixels.Component()
    if case .uniform(let value) = coverage { share = shares(Pixels(repeating: value)) }
    var index = 0
    while index < count {
        let d = FloatPixels(load(row + index))
        let result = function(FloatPixels(load(source + index)) * strength, d).bounded
        if case .mask(let mask) = coverage { share = shares(load(mask + index)) }
        store((d + (result - d) * share).pixels, to: row + index)
        index &+= 8
    }
}
