import Geometry

/// Computes the colors of a gradient at device pixels: the value at each pixel's center, with each
/// component rounded once.
///
/// Pixels are processed in blocks of eight, aligned to multiples of eight, independently of each
/// other, so that the result does not depend on where a run starts.
struct GradientSampler: Sampler {
    /// The colors. The table contains no references; the gradient outlives the sampler.
    private let ramp: ColorRamp.Table
    private let field: GradientField
    /// The map from device space to the gradient's plane.
    private let toGradient: Homography
    /// The opacity, 0…1.
    private let opacity: Float
    /// The coefficients of an axial gradient's location in homogeneous device coordinates, before
    /// division by w; nil for other shapes.
    private let line: (x: Double, y: Double, one: Double)?

    init(_ gradient: Gradient, toGradient: Homography, opacity: Float) {
        ramp = gradient.ramp.table
        field = gradient.field
        self.toGradient = toGradient
        self.opacity = opacity
        if case .axial(let origin, let direction) = gradient.field {
            let start = origin.x * direction.x + origin.y * direction.y
            @inline(__always)
            func location(_ u: Double, _ v: Double, _ w: Double) -> Double { u * direction.x + v * direction.y - w * start }
            line = (
                location(toGradient.h11, toGradient.h12, toGradient.h13), location(toGradient.h21, toGradient.h22, toGradient.h23),
                location(toGradient.h31, toGradient.h32, toGradient.h33)
            )
        } else {
            line = nil
        }
    }

    /// A Boolean value that indicates whether every pixel is opaque.
    var isOpaque: Bool { ramp.isOpaque && opacity == 1 && toGradient.isAffine && isFinite }

    /// A Boolean value that indicates whether an affine map has a finite result for every pixel.
    private var isFinite: Bool {
        // With coordinates below 2³⁰, no result overflows.
        let limit = 1e290
        return abs(toGradient.h11) < limit && abs(toGradient.h12) < limit && abs(toGradient.h21) < limit && abs(toGradient.h22) < limit
            && abs(toGradient.h31) < limit && abs(toGradient.h32) < limit
    }

    @inline(__always)
    func pixels(x: Int, y: Int, count: Int, _ scratch: SamplingScratch.Memory) -> UnsafePointer<UInt32> {
        let lead = x & 7
        sample(x: x &- lead, y: y, count: count &+ lead, into: scratch.result)
        return UnsafePointer(scratch.result + lead)
    }

    /// Computes pixels. Storage is written in blocks of eight, so `result` must have capacity for a
    /// multiple of eight. Pixels behind the viewer or without a finite position are transparent.
    ///
    /// - Parameter x: The first column, a multiple of eight.
    func sample(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        if let line {
            let row = AxialRow(line, y, toGradient)
            // NaN is not equal to 0.
            if !toGradient.isAffine {
                fillPerspective(x, y, count, result, row)
            } else if row.step == 0 {
                setRow(result, count: count, to: pixel(x: x, y: y))
            } else {
                fill(x, y, count, result, row)
            }
            return
        }
        // Each call passes a constant shape, for which the compiler specializes the loop.
        switch field {
        case .radial(let center, let factor): fill(x, y, count, result, .radial(center: center, factor: factor))
        case .conic(let center, let direction): fill(x, y, count, result, .conic(center: center, direction: direction))
        case .axial, .none: fill(x, y, count, result, .none)
        }
    }

    // MARK: Any shape

    @inline(__always)
    private func fill(_ x: Int, _ y: Int, _ count: Int, _ result: UnsafeMutablePointer<UInt32>, _ field: GradientField) {
        var ramp = ColorRamp.Reader(ramp)
        let mapped = MappedRow(y, through: toGradient)
        let isAffine = toGradient.isAffine
        // An affine map that cannot overflow is finite everywhere.
        let isFinite = isAffine && isFinite
        var index = 0
        while index < count {
            let positions = mapped.positions(from: x &+ index)
            var (u, v) = (positions.u, positions.v)
            if !isAffine {
                u /= positions.w
                v /= positions.w
                // Positions behind the viewer become infinite, which rejects the whole block.
                u.replace(with: .infinity, where: positions.w .<= 0)
            }
            let locations = field.locations(x: u, y: v)
            if isFinite || Self.isFinite(u, v), ramp.selectInterval(of: locations) {
                store(mixed(ramp.current, ramp.shares(locations)), to: result + index)
            } else {
                fillSingly(x &+ index, y, min(8, count &- index), result + index, &ramp)
            }
            index &+= 8
        }
    }

    @inline(__always)
    private static func isFinite(_ u: SIMD8<Double>, _ v: SIMD8<Double>) -> Bool {
        // Subtracting a non-finite value from itself gives NaN.
        let none = (u - u) + (v - v)
        return none.sum() == 0
    }

    /// Returns eight pixels between two stops, with the same results as `pixel`.
    @inline(__always)
    private func mixed(_ interval: ColorRamp.Interval, _ shares: SIMD8<Float>) -> Pixels {
        let scale = alpha(interval, shares)
        @inline(__always)
        func byte(_ index: Int) -> Pixels { rounded((interval.color[index] + interval.change[index] * shares) * scale) }
        return byte(0) | byte(1) &<< 8 | byte(2) &<< 16 | rounded(scale) &<< 24
    }

    /// Returns the alpha of the pixels in 255ths.
    @inline(__always)
    private func alpha(_ interval: ColorRamp.Interval, _ shares: SIMD8<Float>) -> SIMD8<Float> {
        (interval.color.w + interval.change.w * shares) * (opacity * 255)
    }

    // MARK: Single pixels

    private func fillSingly(_ x: Int, _ y: Int, _ count: Int, _ result: UnsafeMutablePointer<UInt32>, _ ramp: inout ColorRamp.Reader) {
        for index in 0..<count { result[index] = pixel(x: x &+ index, y: y, &ramp) }
    }

    private func pixel(x: Int, y: Int) -> UInt32 {
        var ramp = ColorRamp.Reader(ramp)
        return pixel(x: x, y: y, &ramp)
    }

    private func pixel(x: Int, y: Int, _ ramp: inout ColorRamp.Reader) -> UInt32 {
        guard let position = toGradient.position(ofPixel: x, y) else { return 0 }
        let color = ramp.color(at: field.location(x: position.u, y: position.v))
        // Adding 2²³ rounds a number below 2²³ to an integer in the low bits.
        let scaled = SIMD4<Float>(color.x, color.y, color.z, 1) * (color.w * opacity * 255) + 0x1p23
        let bytes = unsafeBitCast(scaled, to: SIMD4<UInt32>.self) & 0xFF
        return bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24
    }

    // MARK: Axial

    /// The locations of an axial gradient along a row: a quotient of two functions linear in x.
    private struct AxialRow {
        let step, start, denominatorStep, denominatorStart: Double

        @inline(__always)
        init(_ line: (x: Double, y: Double, one: Double), _ y: Int, _ toGradient: Homography) {
            let cy = Double(y) + 0.5
            step = line.x
            start = cy * line.y + line.one
            denominatorStep = toGradient.h13
            denominatorStart = cy * toGradient.h23 + toGradient.h33
        }

        @inline(__always)
        func location(_ x: Int) -> (numerator: Double, denominator: Double) {
            let cx = Double(x) + 0.5
            return (cx * step + start, cx * denominatorStep + denominatorStart)
        }

        /// Returns the location for an affine map.
        @inline(__always)
        func affineLocation(_ x: Int) -> (numerator: Double, denominator: Double) { ((Double(x) + 0.5) * step + start, 1) }
    }

    @inline(__always)
    private static var lanes: SIMD8<Float> { SIMD8(0, 1, 2, 3, 4, 5, 6, 7) }

    /// Fills a row of an affine axial gradient.
    ///
    /// Between two stops, color is linear in x. The second stop's weight at the first of eight
    /// pixels is computed in double precision; the other weights and the colors are computed in
    /// single precision.
    private func fill(_ x: Int, _ y: Int, _ count: Int, _ result: UnsafeMutablePointer<UInt32>, _ row: AxialRow) {
        var ramp = ColorRamp.Reader(ramp)
        let end = (count &+ 7) & ~7
        var index = 0
        while index < end {
            guard ramp.selectInterval(from: row.affineLocation(x &+ index), to: row.affineLocation(x &+ index &+ 7)) else {
                fillSingly(x &+ index, y, 8, result + index, &ramp)
                index &+= 8
                continue
            }
            let interval = ramp.current
            let ramped = Self.lanes * Float(row.step * interval.inverse)
            @inline(__always)
            func shares() -> SIMD8<Float> {
                Float((row.affineLocation(x &+ index).numerator - interval.from) * interval.inverse) + ramped
            }
            // Locations are monotonic: if the last one lies between the same stops, all do.
            let runEnd = ramp.isWithin(row.affineLocation(x &+ end &- 1)) ? end : index &+ 8
            if interval.change.w == 0 {
                let colors = UniformAlpha(interval, opacity)
                repeat {
                    store(colors.mixed(shares()), to: result + index)
                    index &+= 8
                } while index < runEnd
            } else {
                repeat {
                    store(mixed(interval, shares()), to: result + index)
                    index &+= 8
                } while index < runEnd
            }
        }
    }

    /// Fills a row of an axial gradient in perspective, where the weight is a quotient of two
    /// functions linear in x.
    private func fillPerspective(_ x: Int, _ y: Int, _ count: Int, _ result: UnsafeMutablePointer<UInt32>, _ row: AxialRow) {
        var ramp = ColorRamp.Reader(ramp)
        let denominatorRamp = Self.lanes * Float(row.denominatorStep)
        let end = (count &+ 7) & ~7
        let final = row.location(x &+ end &- 1)
        var index = 0
        while index < end {
            let (first, last) = (row.location(x &+ index), row.location(x &+ index &+ 7))
            guard Self.isModerate(first.denominator), Self.isModerate(last.denominator), ramp.selectInterval(from: first, to: last) else {
                fillSingly(x &+ index, y, min(8, count &- index), result + index, &ramp)
                index &+= 8
                continue
            }
            let interval = ramp.current
            let ramped = Self.lanes * Float((row.step - interval.from * row.denominatorStep) * interval.inverse)
            @inline(__always)
            func shares() -> SIMD8<Float> {
                let location = row.location(x &+ index)
                let numerator = Float((location.numerator - interval.from * location.denominator) * interval.inverse)
                return (numerator + ramped) / (Float(location.denominator) + denominatorRamp)
            }
            // Both functions are linear: if the first and the last location are well within the
            // interval, all others are.
            let runEnd = Self.isModerate(final.denominator) && ramp.isWellWithin(first) && ramp.isWellWithin(final) ? end : index &+ 8
            if interval.isUniform {
                let pixels = mixed(interval, SIMD8())
                repeat {
                    store(pixels, to: result + index)
                    index &+= 8
                } while index < runEnd
            } else if interval.isBlack {
                repeat {
                    store(rounded(alpha(interval, shares())) &<< 24, to: result + index)
                    index &+= 8
                } while index < runEnd
            } else {
                repeat {
                    store(mixed(interval, shares()), to: result + index)
                    index &+= 8
                } while index < runEnd
            }
        }
    }

    /// Returns a Boolean value that indicates whether a number is positive and both it and weights
    /// computed from it are within the range of single precision.
    @inline(__always)
    private static func isModerate(_ number: Double) -> Bool { number > 1e-30 && number < 1e30 }

    /// Computes colors between two stops of the same alpha.
    private struct UniformAlpha {
        let color, change: SIMD4<Float>
        let alpha: Pixels

        @inline(__always)
        init(_ interval: ColorRamp.Interval, _ opacity: Float) {
            let scale = interval.color.w * (opacity * 255)
            color = interval.color * scale
            change = interval.change * scale
            alpha = rounded(SIMD8(repeating: scale)) &<< 24
        }

        @inline(__always)
        func mixed(_ shares: SIMD8<Float>) -> Pixels {
            @inline(__always)
            func byte(_ index: Int) -> Pixels { rounded(color[index] + change[index] * shares) }
            return byte(0) | byte(1) &<< 8 | byte(2) &<< 16 | alpha
        }
    }
}

/// Returns numbers of 0…255, rounded to nearest.
@inline(__always)
private func rounded(_ value: SIMD8<Float>) -> Pixels {
    // Adding 2²³ rounds a number below 2²³ to an integer in the low bits.
    unsafeBitCast(value + 0x1p23, to: Pixels.self) & 0xFF
}
