import CoreGraphics

/// The parameters of a blur style, which the render server applies in this order: a curve of the
/// luminance, saturation and brightness, a blur, and a tone over the result.
///
/// The filters and their order are those of iOS's backdrop layers, dumped and measured on an iPhone
/// SE with iOS 26.1 (`_UIMaterialMix` of github.com/Vercantez/openuikit): a `gaussianBlur` and a
/// `colorSaturate` of 1.8 below a tone for the styles of iOS 8, and `luminanceCurveMap`,
/// `colorSaturate`, `colorBrightness` and `gaussianBlur` without a tone for the system materials.
struct BlurMaterial: Equatable {
    /// The standard deviation of the blur (points).
    var radius: Double
    /// The factor by which the saturation is multiplied.
    var saturation = 1.8
    /// The value added to the color components, which range from 0 to 1.
    var brightness = 0.0
    /// The ordinates of the four control points of a cubic Bézier curve that maps luminance to a
    /// gray, both from 0 to 1; empty for no curve. The first is the gray for black, the last the
    /// gray for white.
    var curve: [Double] = []
    /// The share of the curve's gray in the result, from 0 to 1. The rest is the original color.
    var curveAmount = 0.0
    /// The white value of the tone, from 0 (black) to 1 (white).
    var white: CGFloat
    /// The opacity of the tone, from 0 to 1.
    var alpha: CGFloat

    /// The color laid over the result.
    var tone: UIColor { UIColor(white: white, alpha: alpha) }

    /// Creates the material of a style in light or dark appearance.
    init(_ style: UIBlurEffect.Style, isDark: Bool) {
        self =
            switch style {
            case .light: .light
            case .extraLight: .extraLight
            case .dark: .dark
            case .regular: isDark ? .dark : .light
            case .prominent: isDark ? .dark : .extraLight
            case .systemUltraThinMaterial: .ultraThin(isDark)
            case .systemThinMaterial: .thin(isDark)
            case .systemMaterial: .standard(isDark)
            case .systemThickMaterial: .thick(isDark)
            case .systemChromeMaterial: .chrome(isDark)
            case .systemUltraThinMaterialLight: .ultraThin(false)
            case .systemThinMaterialLight: .thin(false)
            case .systemMaterialLight: .standard(false)
            case .systemThickMaterialLight: .thick(false)
            case .systemChromeMaterialLight: .chrome(false)
            case .systemUltraThinMaterialDark: .ultraThin(true)
            case .systemThinMaterialDark: .thin(true)
            case .systemMaterialDark: .standard(true)
            case .systemThickMaterialDark: .thick(true)
            case .systemChromeMaterialDark: .chrome(true)
            }
    }

    private init(radius: Double, white: CGFloat, alpha: CGFloat) { (self.radius, self.white, self.alpha) = (radius, white, alpha) }

    private static let light = BlurMaterial(radius: 30, white: 1, alpha: 0.3)
    private static let extraLight = BlurMaterial(radius: 20, white: 0.97, alpha: 0.8)
    private static let dark = BlurMaterial(radius: 20, white: 0.11, alpha: 0.73)

    /// Creates a system material, which has no tone.
    ///
    /// All of them have the curve of `systemMaterial` (dumped from iOS with amounts of 0.75). Its
    /// amount a and the brightness b follow from two measured shades: with the first and last
    /// ordinates v₀ and v₃ of the curve, black becomes v₀ · a + b and white 1 − a + v₃ · a + b.
    ///
    /// - Parameters:
    ///   - radius: The standard deviation of the blur (points).
    ///   - saturation: The factor by which the saturation is multiplied.
    ///   - black: The shade of the material in front of black (1/255).
    ///   - white: The shade of the material in front of white (1/255).
    ///   - isDark: Whether the material is one for dark appearance.
    private init(radius: Double, saturation: Double, black: Double, white: Double, isDark: Bool) {
        self.init(radius: radius, white: isDark ? 0 : 1, alpha: 0)
        self.saturation = saturation
        curve = isDark ? [0.16, 0.26, 0.1, 0.1] : [0.9, 0.83, 0.925, 0.815]
        curveAmount = (1 + (black - white) / 255) / (1 + curve[0] - curve[3])
        brightness = black / 255 - curve[0] * curveAmount
    }

    private static func ultraThin(_ isDark: Bool) -> BlurMaterial {
        BlurMaterial(radius: 22.5, saturation: 1.1, black: isDark ? 31 : 88, white: isDark ? 177 : 245, isDark: isDark)
    }

    private static func thin(_ isDark: Bool) -> BlurMaterial {
        BlurMaterial(radius: 29.5, saturation: 1.35, black: isDark ? 31 : 142, white: isDark ? 125 : 245, isDark: isDark)
    }

    private static func standard(_ isDark: Bool) -> BlurMaterial {
        BlurMaterial(radius: 29.5, saturation: 1.5, black: isDark ? 31 : 197, white: isDark ? 83 : 245, isDark: isDark)
    }

    private static func thick(_ isDark: Bool) -> BlurMaterial {
        BlurMaterial(radius: 45, saturation: 1.5, black: isDark ? 31 : 232, white: isDark ? 37 : 245, isDark: isDark)
    }

    private static func chrome(_ isDark: Bool) -> BlurMaterial {
        BlurMaterial(radius: 22.5, saturation: isDark ? 2 : 1.1, black: isDark ? 18 : 178, white: isDark ? 87 : 247, isDark: isDark)
    }

    /// A Boolean value that indicates whether the material is dark, so that content on it should be
    /// light.
    var isDark: Bool { curve.isEmpty ? white < 0.5 : curve[0] < 0.5 }

    /// Returns the material with a share of its effect, from 0 (none) to 1 (all of it).
    func scaled(_ part: CGFloat) -> BlurMaterial {
        var result = self
        result.radius *= part
        result.saturation = 1 + (saturation - 1) * part
        result.brightness *= part
        result.curveAmount *= part
        result.alpha *= part
        return result
    }

    /// Returns a material without effect, with the curve and the tone's white value of another one,
    /// between which and the other one an animation interpolates.
    static func none(like other: BlurMaterial?) -> BlurMaterial { (other ?? .light).scaled(0) }
}

extension UIVibrancyEffectStyle {
    /// The opacity of vibrant content over the blur, from 0 to 1.
    var opacity: CGFloat {
        switch self {
        case .label: 0.85
        case .secondaryLabel: 0.6
        case .tertiaryLabel: 0.35
        case .quaternaryLabel: 0.2
        case .fill: 0.36
        case .secondaryFill: 0.28
        case .tertiaryFill: 0.18
        case .separator: 0.3
        }
    }
}
