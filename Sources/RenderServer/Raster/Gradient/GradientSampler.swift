import WireProtocol

/// Finds the colours of a gradient at device pixels: the real-number value at each pixel's centre, each component rounded once.
struct GradientSampler {
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

    /// The pixels from (x, y) on; those that are behind the viewer or at no finite place are transparent.
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
        let h = toGradient
        let cy = Double(y) + 0.5
        let (rowU, rowV, rowW) = (cy * h.h21 + h.h31, cy * h.h22 + h.h32, cy * h.h23 + h.h33)
        let isAffine = h.isAffine
        for index in 0..<count {
            let cx = Double(x &+ index) + 0.5
            var u = cx * h.h11 + rowU
            var v = cx * h.h12 + rowV
            if !isAffine {
                let w = cx * h.h13 + rowW
                guard w > 0 else {
                    result[index] = 0
                    continue
                }
                u /= w
                v /= w
            }
            guard u.isFinite, v.isFinite else {
                result[index] = 0
                continue
            }
            result[index] = pixel(ramp.color(at: field.location(x: u, y: v)))
        }
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
