import CoreGraphics

/// The parameters of a blur style: the radius of the blur and the tone over it.
struct BlurMaterial: Equatable {
    /// The standard deviation of the blur (points).
    var radius: Double
    /// The brightness of the tone, from 0 to 1.
    var white: CGFloat
    /// The opacity of the tone, from 0 to 1.
    var alpha: CGFloat

    var tone: UIColor { UIColor(white: white, alpha: alpha) }

    /// Creates the material of a style in light or dark appearance.
    ///
    /// The values of the first three styles are those of Apple's sample "UIImageEffects" (WWDC
    /// 2013).
    init(_ style: UIBlurEffect.Style, isDark: Bool) {
        self =
            switch style {
            case .light: BlurMaterial(radius: 30, white: 1, alpha: 0.3)
            case .extraLight: BlurMaterial(radius: 20, white: 0.97, alpha: 0.82)
            case .dark: BlurMaterial(radius: 20, white: 0.11, alpha: 0.73)
            case .regular: isDark ? .dark(0.73) : .light(0.72)
            case .prominent: isDark ? .dark(0.85) : .light(0.85)
            case .systemUltraThinMaterial: isDark ? .dark(0.4) : .light(0.4)
            case .systemThinMaterial: isDark ? .dark(0.55) : .light(0.55)
            case .systemMaterial: isDark ? .dark(0.7) : .light(0.7)
            case .systemThickMaterial: isDark ? .dark(0.82) : .light(0.82)
            case .systemChromeMaterial: isDark ? .dark(0.76) : .light(0.76)
            case .systemUltraThinMaterialLight: .light(0.4)
            case .systemThinMaterialLight: .light(0.55)
            case .systemMaterialLight: .light(0.7)
            case .systemThickMaterialLight: .light(0.82)
            case .systemChromeMaterialLight: .light(0.76)
            case .systemUltraThinMaterialDark: .dark(0.4)
            case .systemThinMaterialDark: .dark(0.55)
            case .systemMaterialDark: .dark(0.7)
            case .systemThickMaterialDark: .dark(0.82)
            case .systemChromeMaterialDark: .dark(0.76)
            }
    }

    private init(radius: Double, white: CGFloat, alpha: CGFloat) {
        (self.radius, self.white, self.alpha) = (radius, white, alpha)
    }

    private static func light(_ alpha: CGFloat) -> BlurMaterial { BlurMaterial(radius: 20, white: 0.97, alpha: alpha) }

    private static func dark(_ alpha: CGFloat) -> BlurMaterial { BlurMaterial(radius: 20, white: 0.13, alpha: alpha) }

    /// Returns a material without blur, with a transparent tone of another material's brightness.
    static func none(like other: BlurMaterial?) -> BlurMaterial { BlurMaterial(radius: 0, white: other?.white ?? 1, alpha: 0) }
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
