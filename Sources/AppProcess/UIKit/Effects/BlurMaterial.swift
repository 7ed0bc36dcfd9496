import CoreGraphics

/// What a style of blur does to what is behind: how far it blurs, and the tone that it lays over it.
struct BlurMaterial: Equatable {
    /// Standard deviation of the blur, in points.
    var radius: Double
    /// How bright the tone is…
    var white: CGFloat
    /// … and how much of it there is.
    var alpha: CGFloat

    var tone: UIColor { UIColor(white: white, alpha: alpha) }

    /// The material of a style in an appearance.
    ///
    /// Those of the first three styles are the figures of Apple's sample "UIImageEffects" (WWDC 2013).
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

    /// Nothing blurred, and nothing over it.
    static func none(like other: BlurMaterial?) -> BlurMaterial { BlurMaterial(radius: 0, white: other?.white ?? 1, alpha: 0) }
}

extension UIVibrancyEffectStyle {
    /// How much of the content there is over the blur.
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
