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

    /// The weights of the components of a pixel: blue, green, red and alpha.
    private static let weights = SIMD4<Float>(0.0722, 0.7152, 0.2126, 0)

    /// Returns the tone of a premultiplied pixel whose components are in 0…255.
    ///
    /// The sum of the weights is 1, so that the luminance of a color that is mixed with a gray is
    /// mixed likewise. The three changes amount to one product and one sum per component.
    @inline(__always)
    func applied(to pixel: SIMD4<Float>) -> SIMD4<Float> {
        let alpha = pixel.w
        guard alpha > 0 else { return pixel }
        let weighted = pixel * Self.weights
        let luminance = (weighted.x + weighted.y + weighted.z) / alpha
        let gray = Self.clamp(((curve.x * luminance + curve.y) * luminance + curve.z) * luminance + curve.w, to: 1)
        let mixed = luminance + (gray - luminance) * amount
        let offset = (gray * amount * saturation + mixed * (1 - saturation) + brightness) * alpha
        var color = pixel * ((1 - amount) * saturation) + offset
        color.x = Self.clamp(color.x, to: alpha)
        color.y = Self.clamp(color.y, to: alpha)
        color.z = Self.clamp(color.z, to: alpha)
        color.w = alpha
        return color
    }

    /// Clamps a component. Written with comparisons, component by component, which takes half the
    /// time of `min`, `max` and masks of vectors.
    @inline(__always)
    private static func clamp(_ value: Float, to limit: Float) -> Float { value < 0 ? 0 : value > limit ? limit : value }
}
