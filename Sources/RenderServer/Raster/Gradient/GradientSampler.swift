import WireProtocol

/// Finds the colours of a gradient at device pixels: the real-number value at each pixel's centre, each component rounded once.
struct GradientSampler: Sampler {
    let gradient: Gradient
    let toGradient: Homography
    /// 0…1.
    let opacity: Float

    /// Whether every pixel is opaque.
    var isOpaque: Bool { gradient.ramp.isOpaque && opacity == 1 && toGradient.isAffine && isFinite }

    private var isFinite: Bool {
        // With coordinates below 2³⁰ nothing then overflows.
        let most = 1e290
        return abs(toGradient.h11) < most && abs(toGradient.h12) < most && abs(toGradient.h21) < most && abs(toGradient.h22) < most
            && abs(toGradient.h31) < most && abs(toGradient.h32) < most
    }

    /// Those that are behind the viewer or at no finite place show nothing.
    func sample(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        // The shape is the same for all pixels: a loop for each.
        gradient.ramp.read { ramp in
            switch gradient.field {
            case .axial(let origin, let direction): fill(x, y, count, result, &ramp, .axial(origin: origin, direction: direction))
            case .radial(let centre, let factor): fill(x, y, count, result, &ramp, .radial(centre: centre, factor: factor))
            case .conic(let centre, let direction): fill(x, y, count, result, &ramp, .conic(centre: centre, direction: direction))
            case .none: fill(x, y, count, result, &ramp, .none)
            }
        }
    }

    @inline(__always)
    private func fill(
        _ x: Int, _ y: Int, _ count: Int, _ result: UnsafeMutablePointer<UInt32>, _ ramp: inout ColorRamp.Reader, _ field: GradientField
    ) {
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
                let shares = ramp.shares(locations)
                store(
                    pixels(ramp.component(0, shares), ramp.component(1, shares), ramp.component(2, shares), ramp.component(3, shares)),
                    to: result + index)
            } else {
                for lane in 0..<min(8, count &- index) {
                    let isVisible = u[lane].isFinite && v[lane].isFinite
                    result[index &+ lane] = isVisible ? pixel(ramp.color(at: field.location(x: u[lane], y: v[lane]))) : 0
                }
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

    /// Eight pixels, as `pixel` makes each.
    @inline(__always)
    private func pixels(_ blue: SIMD8<Float>, _ green: SIMD8<Float>, _ red: SIMD8<Float>, _ alpha: SIMD8<Float>) -> Pixels {
        let scale = (alpha * opacity) * 255
        @inline(__always)
        func byte(_ value: SIMD8<Float>) -> Pixels { unsafeBitCast(value * scale + 0x1p23, to: Pixels.self) & 0xFF }
        let opaque = unsafeBitCast(scale + 0x1p23, to: Pixels.self) & 0xFF
        return byte(blue) | byte(green) &<< 8 | byte(red) &<< 16 | opaque &<< 24
    }

    @inline(__always)
    private func pixel(_ color: SIMD4<Float>) -> UInt32 {
        let alpha = color.w * opacity
        // Below 2²³ a number's low bits are the fraction of 2²³ and itself, to nearest.
        let scaled = SIMD4<Float>(color.x, color.y, color.z, 1) * (alpha * 255) + 0x1p23
        let bytes = unsafeBitCast(scaled, to: SIMD4<UInt32>.self) & 0xFF
        return bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24
    }
}
