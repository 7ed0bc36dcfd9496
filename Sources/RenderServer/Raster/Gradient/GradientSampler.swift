import WireProtocol

/// Finds the colours of a gradient at device pixels: the real-number value at each pixel's centre, each component rounded once.
///
/// Pixels are found in eights whose place is a multiple of eight, each by itself, so that they do not depend on where a run begins.
struct GradientSampler: Sampler {
    /// Has no references in it; the gradient lives as long as the sampler.
    private let ramp: ColorRamp.Table
    private let field: GradientField
    private let toGradient: Homography
    /// 0…1.
    private let opacity: Float
    /// Where the gradient is axial, locations by homogeneous device coordinates, still to be divided by w.
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

    /// Whether every pixel is opaque.
    var isOpaque: Bool { ramp.isOpaque && opacity == 1 && toGradient.isAffine && isFinite }

    private var isFinite: Bool {
        // With coordinates below 2³⁰ nothing then overflows.
        let most = 1e290
        return abs(toGradient.h11) < most && abs(toGradient.h12) < most && abs(toGradient.h21) < most && abs(toGradient.h22) < most
            && abs(toGradient.h31) < most && abs(toGradient.h32) < most
    }

    @inline(__always)
    func pixels(x: Int, y: Int, count: Int, _ scratch: SamplingScratch.Memory) -> UnsafePointer<UInt32> {
        let lead = x & 7
        sample(x: x &- lead, y: y, count: count &+ lead, into: scratch.result)
        return UnsafePointer(scratch.result + lead)
    }

    /// - Parameter x: A multiple of eight.
    ///
    /// Pixels that are behind the viewer or at no finite place show nothing.
    func sample(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        if let line {
            let row = AxialRow(line, y, toGradient)
            // What is not a number is not 0.
            if !toGradient.isAffine {
                fillPerspective(x, y, count, result, row)
            } else if row.step == 0 {
                setRow(result, count: count, to: pixel(x: x, y: y))
            } else {
                fill(x, y, count, result, row)
            }
            return
        }
        // The shape is the same for all pixels: a loop for each.
        switch field {
        case .radial(let centre, let factor): fill(x, y, count, result, .radial(centre: centre, factor: factor))
        case .conic(let centre, let direction): fill(x, y, count, result, .conic(centre: centre, direction: direction))
        case .axial, .none: fill(x, y, count, result, .none)
        }
    }

    // MARK: Any shape

    @inline(__always)
    private func fill(_ x: Int, _ y: Int, _ count: Int, _ result: UnsafeMutablePointer<UInt32>, _ field: GradientField) {
        var ramp = ColorRamp.Reader(ramp)
        let mapped = MappedRow(y, through: toGradient)
        let isAffine = toGradient.isAffine
        // What is affine is finite everywhere where it nowhere can overflow.
        let isFinite = isAffine && isFinite
        var index = 0
        while index < count {
            let places = mapped.places(from: x &+ index)
            var (u, v) = (places.u, places.v)
            if !isAffine {
                u /= places.w
                v /= places.w
                // Not finite where it is behind the viewer: then there are no colours for all eight.
                u.replace(with: .infinity, where: places.w .<= 0)
            }
            let locations = field.locations(x: u, y: v)
            if isFinite || Self.isFinite(u, v), ramp.holds(locations) {
                store(mixed(ramp.current, ramp.shares(locations)), to: result + index)
            } else {
                fillSingly(x &+ index, y, min(8, count &- index), result + index, &ramp)
            }
            index &+= 8
        }
    }

    @inline(__always)
    private static func isFinite(_ u: SIMD8<Double>, _ v: SIMD8<Double>) -> Bool {
        // What is not finite less itself is not a number.
        let none = (u - u) + (v - v)
        return none.sum() == 0
    }

    /// Eight pixels between two stops, as `pixel` makes each.
    @inline(__always)
    private func mixed(_ interval: ColorRamp.Interval, _ shares: SIMD8<Float>) -> Pixels {
        let scale = alpha(interval, shares)
        @inline(__always)
        func byte(_ index: Int) -> Pixels { rounded((interval.color[index] + interval.change[index] * shares) * scale) }
        return byte(0) | byte(1) &<< 8 | byte(2) &<< 16 | rounded(scale) &<< 24
    }

    /// The alpha of the same, in 255ths.
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
        guard let place = toGradient.place(ofPixel: x, y) else { return 0 }
        let color = ramp.color(at: field.location(x: place.u, y: place.v))
        // Below 2²³ a number's low bits are the fraction of 2²³ and itself, to nearest.
        let scaled = SIMD4<Float>(color.x, color.y, color.z, 1) * (color.w * opacity * 255) + 0x1p23
        let bytes = unsafeBitCast(scaled, to: SIMD4<UInt32>.self) & 0xFF
        return bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24
    }

    // MARK: Axial

    /// The locations of a row of an axial gradient: one number that is linear in x over another.
    private struct AxialRow {
        let step, start, overStep, overStart: Double

        @inline(__always)
        init(_ line: (x: Double, y: Double, one: Double), _ y: Int, _ toGradient: Homography) {
            let cy = Double(y) + 0.5
            step = line.x
            start = cy * line.y + line.one
            overStep = toGradient.h13
            overStart = cy * toGradient.h23 + toGradient.h33
        }

        @inline(__always)
        func location(_ x: Int) -> (number: Double, over: Double) {
            let cx = Double(x) + 0.5
            return (cx * step + start, cx * overStep + overStart)
        }

        /// Likewise, where nothing is in perspective.
        @inline(__always)
        func affineLocation(_ x: Int) -> (number: Double, over: Double) { ((Double(x) + 0.5) * step + start, 1) }
    }

    @inline(__always)
    private static var lanes: SIMD8<Float> { SIMD8(0, 1, 2, 3, 4, 5, 6, 7) }

    /// Between two stops a colour is linear in x: the share of the second at the first of eight pixels is found in double precision, those at the others, and the colours, in single precision.
    private func fill(_ x: Int, _ y: Int, _ count: Int, _ result: UnsafeMutablePointer<UInt32>, _ row: AxialRow) {
        var ramp = ColorRamp.Reader(ramp)
        let end = (count &+ 7) & ~7
        var index = 0
        while index < end {
            guard ramp.holds(row.affineLocation(x &+ index), row.affineLocation(x &+ index &+ 7)) else {
                fillSingly(x &+ index, y, 8, result + index, &ramp)
                index &+= 8
                continue
            }
            let interval = ramp.current
            let ramped = Self.lanes * Float(row.step * interval.inverse)
            @inline(__always)
            func shares() -> SIMD8<Float> {
                Float((row.affineLocation(x &+ index).number - interval.from) * interval.inverse) + ramped
            }
            // The locations are monotonic: where the last lies between the same stops, all do.
            let stretch = ramp.isWithin(row.affineLocation(x &+ end &- 1)) ? end : index &+ 8
            if interval.change.w == 0 {
                let colors = UniformAlpha(interval, opacity)
                repeat {
                    store(colors.mixed(shares()), to: result + index)
                    index &+= 8
                } while index < stretch
            } else {
                repeat {
                    store(mixed(interval, shares()), to: result + index)
                    index &+= 8
                } while index < stretch
            }
        }
    }

    /// The same in perspective, where the share is the quotient of two numbers that are linear in x.
    private func fillPerspective(_ x: Int, _ y: Int, _ count: Int, _ result: UnsafeMutablePointer<UInt32>, _ row: AxialRow) {
        var ramp = ColorRamp.Reader(ramp)
        let overRamp = Self.lanes * Float(row.overStep)
        let end = (count &+ 7) & ~7
        let final = row.location(x &+ end &- 1)
        var index = 0
        while index < end {
            let (first, last) = (row.location(x &+ index), row.location(x &+ index &+ 7))
            guard Self.isModerate(first.over), Self.isModerate(last.over), ramp.holds(first, last) else {
                fillSingly(x &+ index, y, min(8, count &- index), result + index, &ramp)
                index &+= 8
                continue
            }
            let interval = ramp.current
            let ramped = Self.lanes * Float((row.step - interval.from * row.overStep) * interval.inverse)
            @inline(__always)
            func shares() -> SIMD8<Float> {
                let location = row.location(x &+ index)
                let number = Float((location.number - interval.from * location.over) * interval.inverse)
                return (number + ramped) / (Float(location.over) + overRamp)
            }
            // Both numbers are linear: where the first and the last location lie well between the same stops, all are found to.
            let stretch = Self.isModerate(final.over) && ramp.isWellWithin(first) && ramp.isWellWithin(final) ? end : index &+ 8
            if interval.isUniform {
                let pixels = mixed(interval, SIMD8())
                repeat {
                    store(pixels, to: result + index)
                    index &+= 8
                } while index < stretch
            } else if interval.isBlack {
                repeat {
                    store(rounded(alpha(interval, shares())) &<< 24, to: result + index)
                    index &+= 8
                } while index < stretch
            } else {
                repeat {
                    store(mixed(interval, shares()), to: result + index)
                    index &+= 8
                } while index < stretch
            }
        }
    }

    /// Whether a number is positive, and neither it nor what a share of it may be leaves single precision.
    @inline(__always)
    private static func isModerate(_ number: Double) -> Bool { number > 1e-30 && number < 1e30 }

    /// Colours between two stops of the same alpha.
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

/// Numbers of 0…255, to nearest.
@inline(__always)
private func rounded(_ value: SIMD8<Float>) -> Pixels {
    // Below 2²³ a number's low bits are the fraction of 2²³ and itself.
    unsafeBitCast(value + 0x1p23, to: Pixels.self) & 0xFF
}
