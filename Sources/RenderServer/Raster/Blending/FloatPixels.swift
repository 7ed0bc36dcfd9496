/// Eight pixels as real numbers 0…1, one vector per component, for the arithmetic of compositing
/// filters; premultiplied unless stated otherwise.
struct FloatPixels {
    typealias Component = SIMD8<Float>

    var blue: Component
    var green: Component
    var red: Component
    var alpha: Component

    @inline(__always)
    init(blue: Component, green: Component, red: Component, alpha: Component) {
        self.blue = blue
        self.green = green
        self.red = red
        self.alpha = alpha
    }

    @inline(__always)
    init(_ pixels: Pixels) {
        blue = Self.component(pixels, 0)
        green = Self.component(pixels, 8)
        red = Self.component(pixels, 16)
        alpha = Self.component(pixels, 24)
    }

    /// The pixels with each component clamped to 0…1.
    @inline(__always)
    var bounded: FloatPixels {
        FloatPixels(
            blue: greatest(least(blue, 1), 0), green: greatest(least(green, 1), 0), red: greatest(least(red, 1), 0),
            alpha: greatest(least(alpha, 1), 0))
    }

    /// The components in 255ths, rounded to nearest. They must be within 0…1.
    @inline(__always)
    var pixels: Pixels {
        Self.byte(blue) | (Self.byte(green) &<< 8) | (Self.byte(red) &<< 16) | (Self.byte(alpha) &<< 24)
    }

    /// The unpremultiplied color, each component at most 1; black where alpha is 0.
    @inline(__always)
    var unpremultiplied: FloatPixels {
        let isTransparent = alpha .<= 0
        let divisor = alpha.replacing(with: 1, where: isTransparent)
        @inline(__always)
        func part(_ value: Component) -> Component { least(value / divisor, 1).replacing(with: 0, where: isTransparent) }
        return FloatPixels(blue: part(blue), green: part(green), red: part(red), alpha: alpha)
    }

    /// Combines each component with that of another value.
    @inline(__always)
    func combined(_ other: FloatPixels, _ operation: (Component, Component) -> Component) -> FloatPixels {
        FloatPixels(
            blue: operation(blue, other.blue), green: operation(green, other.green), red: operation(red, other.red),
            alpha: operation(alpha, other.alpha))
    }

    @inline(__always)
    static func + (a: FloatPixels, b: FloatPixels) -> FloatPixels { a.combined(b) { $0 + $1 } }

    @inline(__always)
    static func - (a: FloatPixels, b: FloatPixels) -> FloatPixels { a.combined(b) { $0 - $1 } }

    @inline(__always)
    static func * (a: FloatPixels, factor: Component) -> FloatPixels {
        FloatPixels(blue: a.blue * factor, green: a.green * factor, red: a.red * factor, alpha: a.alpha * factor)
    }

    /// Returns the byte at a shift as a number 0…1. The bits of 2²³ + n, for a whole number n below
    /// 2²³, are those of 2²³ with n in the low bits.
    @inline(__always)
    private static func component(_ pixels: Pixels, _ shift: UInt32) -> Component {
        let bits = ((pixels &>> shift) & 0xFF) | 0x4B00_0000
        return (unsafeBitCast(bits, to: Component.self) - 0x1p23) / 255
    }

    /// Returns a number 0…1 in 255ths, rounded to nearest: adding 2²³ leaves the integer in the low
    /// bits.
    @inline(__always)
    private static func byte(_ value: Component) -> Pixels {
        unsafeBitCast(value * 255 + 0x1p23, to: Pixels.self) & 0xFF
    }
}

/// Converts coverage from 255ths to 0…1.
@inline(__always)
func shares(_ coverage: Pixels) -> SIMD8<Float> {
    (unsafeBitCast(coverage | 0x4B00_0000, to: SIMD8<Float>.self) - 0x1p23) / 255
}

/// Returns the lesser value in each lane.
@inline(__always)
func least(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> SIMD8<Float> { a.replacing(with: b, where: b .< a) }

/// Returns the greater value in each lane.
@inline(__always)
func greatest(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> SIMD8<Float> { a.replacing(with: b, where: b .> a) }

@inline(__always)
func least(_ a: SIMD8<Float>, _ b: Float) -> SIMD8<Float> { least(a, SIMD8(repeating: b)) }

@inline(__always)
func greatest(_ a: SIMD8<Float>, _ b: Float) -> SIMD8<Float> { greatest(a, SIMD8(repeating: b)) }
