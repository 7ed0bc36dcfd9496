/// A change of the colors behind a layer before they are blurred: a curve of the luminance, then a
/// factor of the saturation and an offset of the brightness.
///
/// These are Core Animation's filters `luminanceCurveMap`, `colorSaturate` and `colorBrightness`,
/// in the order of iOS's materials. The luminance L of the color that is not premultiplied is
/// mapped by the cubic Bézier curve with equally spaced control points, B(L) = Σ vᵢ · bᵢ(L), and
/// the color is mixed with the gray B(L). The saturation moves a color away from the gray of its
/// luminance. Luminances have the weights of Rec. 709, and results are clamped to 0…1.
public struct ColorTone: Equatable, Sendable {
    /// The coefficients of the curve's powers of L, beginning with L³.
    private var curve = SIMD4<Float>(0, 0, 1, 0)
    private var amount: Float
    private var saturation: Float
    private var brightness: Float

    /// Creates a tone, or returns nil if it changes nothing.
    ///
    /// - Parameters:
    ///   - curve: The ordinates of the curve's four control points. Other counts stand for no
    ///     curve.
    ///   - amount: The share of the curve's gray, from 0 to 1.
    ///   - saturation: The factor of the saturation, at least 0.
    ///   - brightness: The value added to each component, from −1 to 1.
    public init?(curve: [Double], amount: Double, saturation: Double, brightness: Double) {
        let hasCurve = curve.count == 4 && amount > 0
        guard hasCurve || saturation != 1 || brightness != 0 else { return nil }
        self.amount = hasCurve ? Float(amount) : 0
        self.saturation = Float(saturation)
        self.brightness = Float(brightness)
        guard hasCurve else { return }
        let v = curve
        self.curve = SIMD4(
            Float(v[3] - 3 * v[2] + 3 * v[1] - v[0]), Float(3 * (v[0] - 2 * v[1] + v[2])), Float(3 * (v[1] - v[0])), Float(v[0]))
    }

    /// The numbers of eight pixels.
    private typealias Numbers = SIMD8<Float>

    /// Writes the tone of eight premultiplied pixels, with components in 0…255 in the order blue,
    /// green, red, alpha.
    ///
    /// The sum of the weights of the luminance is 1, so that the luminance of a color that is mixed
    /// with a gray is mixed likewise. The three changes amount to one product and one sum per
    /// component.
    @inline(__always)
    func apply(to pixels: Pixels, _ target: UnsafeMutablePointer<SIMD4<Float>>) {
        let (blue, green, red) = (Self.numbers(pixels), Self.numbers(pixels &>> 8), Self.numbers(pixels &>> 16))
        let alpha = Self.numbers(pixels &>> 24)
        // Clear pixels have no color, and stay clear.
        let luminance = (blue * 0.0722 + green * 0.7152 + red * 0.2126) / alpha.replacing(with: 1, where: alpha .== 0)
        let curved = ((curve.x * luminance + curve.y) * luminance + curve.z) * luminance + curve.w
        let gray = Self.clamp(curved, to: Numbers(repeating: 1))
        let mixed = luminance + (gray - luminance) * amount
        let offset = (gray * (amount * saturation) + mixed * (1 - saturation) + brightness) * alpha
        let factor = (1 - amount) * saturation
        let results = (
            Self.clamp(blue * factor + offset, to: alpha), Self.clamp(green * factor + offset, to: alpha),
            Self.clamp(red * factor + offset, to: alpha)
        )
        for lane in 0..<8 { target[lane] = SIMD4(results.0[lane], results.1[lane], results.2[lane], alpha[lane]) }
    }

    /// Returns the lowest byte of each pixel. The bits of 2²³ + n, for a whole number n below 2²³,
    /// are those of 2²³ with n in the low bits.
    @inline(__always)
    private static func numbers(_ pixels: Pixels) -> Numbers {
        unsafeBitCast((pixels & 0xFF) | 0x4B00_0000, to: Numbers.self) - 0x1p23
    }

    @inline(__always)
    private static func clamp(_ value: Numbers, to limit: Numbers) -> Numbers {
        let bounded = value.replacing(with: 0, where: value .< 0)
        return bounded.replacing(with: limit, where: bounded .> limit)
    }
}
