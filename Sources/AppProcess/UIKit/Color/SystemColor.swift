import CoreGraphics

/// A named color of the system, such as `systemRed` or `label`, with its values in light and dark
/// appearance, at increased contrast and at the elevated interface level.
///
/// `UIColor.system(_:)` wraps these in the colors that apps use. The values of `systemRed` to
/// `systemGray6` are those that Apple's Human Interface Guidelines list under "Specifications".
/// The values of the semantic colors below them are from UIKit's documentation and from
/// `resolvedColor(with:)` on iOS. A color whose values at increased contrast are unknown has its
/// normal ones instead.
struct SystemColor: Sendable {
    let name: String
    private let light: UIColor
    private let dark: UIColor
    /// The color in light appearance at increased contrast.
    private let strongLight: UIColor
    /// The color in dark appearance at increased contrast.
    private let strongDark: UIColor
    /// The color in dark appearance at the elevated interface level.
    private let elevated: UIColor

    /// Creates a color from values of the form 0xRRGGBB.
    private init(_ name: String, _ light: UInt32, _ dark: UInt32, strong: (light: UInt32, dark: UInt32)) {
        self.name = name
        self.light = UIColor(light)
        self.dark = UIColor(dark)
        strongLight = UIColor(strong.light)
        strongDark = UIColor(strong.dark)
        elevated = self.dark
    }

    /// Creates a color from values of the form 0xRRGGBB with opacities (percent).
    private init(_ name: String, _ light: (UInt32, Int), _ dark: (UInt32, Int), elevated: UInt32? = nil) {
        self.name = name
        self.light = UIColor(light.0, percent: light.1)
        self.dark = UIColor(dark.0, percent: dark.1)
        strongLight = self.light
        strongDark = self.dark
        self.elevated = elevated.map { UIColor($0) } ?? self.dark
    }

    /// Creates the tint color: the value of `TintColorTrait`, or system blue without one.
    private init(inherited name: String) {
        self.init(name, 0x007AFF, 0x0A84FF, strong: (0x0040DD, 0x409CFF))
    }

    /// Returns the color for given traits, which no longer depends on traits. Increased contrast
    /// takes precedence over the elevated level.
    func resolved(_ traits: UITraitCollection) -> UIColor {
        if name == Self.tint, let color = traits[TintColorTrait.self] { return color.resolvedColor(with: traits) }
        let isStrong = traits.accessibilityContrast == .high
        guard traits.userInterfaceStyle == .dark else { return isStrong ? strongLight : light }
        if isStrong { return strongDark }
        return traits.userInterfaceLevel == .elevated ? elevated : dark
    }

    /// The source of a `UIColor` with this value.
    var source: UIColor.Source { .system(self) }

    private static let tint = "tintColor"

    /// All system colors by name.
    static let named: [String: SystemColor] = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    private static let all = [
        SystemColor(inherited: tint),
        SystemColor("systemRed", 0xFF3B30, 0xFF453A, strong: (0xD70015, 0xFF6961)),
        SystemColor("systemGreen", 0x34C759, 0x30D158, strong: (0x248A3D, 0x30DB5B)),
        SystemColor("systemBlue", 0x007AFF, 0x0A84FF, strong: (0x0040DD, 0x409CFF)),
        SystemColor("systemOrange", 0xFF9500, 0xFF9F0A, strong: (0xC93400, 0xFFB340)),
        SystemColor("systemYellow", 0xFFCC00, 0xFFD60A, strong: (0xB25000, 0xFFD426)),
        SystemColor("systemPink", 0xFF2D55, 0xFF375F, strong: (0xD30F45, 0xFF6482)),
        SystemColor("systemPurple", 0xAF52DE, 0xBF5AF2, strong: (0x8944AB, 0xDA8FFF)),
        SystemColor("systemTeal", 0x30B0C7, 0x40C8E0, strong: (0x008299, 0x5DE6FF)),
        SystemColor("systemIndigo", 0x5856D6, 0x5E5CE6, strong: (0x3634A3, 0x7D7AFF)),
        SystemColor("systemBrown", 0xA2845E, 0xAC8E68, strong: (0x7F6545, 0xB59469)),
        SystemColor("systemMint", 0x00C7BE, 0x63E6E2, strong: (0x0C817B, 0x66D4CF)),
        SystemColor("systemCyan", 0x32ADE6, 0x64D2FF, strong: (0x0071A4, 0x70D7FF)),
        SystemColor("systemGray", 0x8E8E93, 0x8E8E93, strong: (0x6C6C70, 0xAEAEB2)),
        SystemColor("systemGray2", 0xAEAEB2, 0x636366, strong: (0x8E8E93, 0x7C7C80)),
        SystemColor("systemGray3", 0xC7C7CC, 0x48484A, strong: (0xAEAEB2, 0x545456)),
        SystemColor("systemGray4", 0xD1D1D6, 0x3A3A3C, strong: (0xBCBCC0, 0x444446)),
        SystemColor("systemGray5", 0xE5E5EA, 0x2C2C2E, strong: (0xD8D8DC, 0x363638)),
        SystemColor("systemGray6", 0xF2F2F7, 0x1C1C1E, strong: (0xEBEBF0, 0x242426)),
        SystemColor("label", (0x000000, 100), (0xFFFFFF, 100)),
        SystemColor("secondaryLabel", (0x3C3C43, 60), (0xEBEBF5, 60)),
        SystemColor("tertiaryLabel", (0x3C3C43, 30), (0xEBEBF5, 30)),
        SystemColor("quaternaryLabel", (0x3C3C43, 18), (0xEBEBF5, 16)),
        SystemColor("link", (0x007AFF, 100), (0x0984FF, 100)),
        SystemColor("placeholderText", (0x3C3C43, 30), (0xEBEBF5, 30)),
        SystemColor("separator", (0x3C3C43, 29), (0x545458, 60)),
        SystemColor("opaqueSeparator", (0xC6C6C8, 100), (0x38383A, 100)),
        SystemColor("systemBackground", (0xFFFFFF, 100), (0x000000, 100), elevated: 0x1C1C1E),
        SystemColor("secondarySystemBackground", (0xF2F2F7, 100), (0x1C1C1E, 100), elevated: 0x2C2C2E),
        SystemColor("tertiarySystemBackground", (0xFFFFFF, 100), (0x2C2C2E, 100), elevated: 0x3A3A3C),
        SystemColor("systemGroupedBackground", (0xF2F2F7, 100), (0x000000, 100), elevated: 0x1C1C1E),
        SystemColor("secondarySystemGroupedBackground", (0xFFFFFF, 100), (0x1C1C1E, 100), elevated: 0x2C2C2E),
        SystemColor("tertiarySystemGroupedBackground", (0xF2F2F7, 100), (0x2C2C2E, 100), elevated: 0x3A3A3C),
        SystemColor("systemFill", (0x787880, 20), (0x787880, 36)),
        SystemColor("secondarySystemFill", (0x787880, 16), (0x787880, 32)),
        SystemColor("tertiarySystemFill", (0x767680, 12), (0x767680, 24)),
        SystemColor("quaternarySystemFill", (0x747480, 8), (0x767680, 18)),
    ]

    /// The `UIColor`s of all names, created once.
    static let colors: [String: UIColor] = named.mapValues { UIColor($0.source) }
}

/// The value of `UIColor.tintColor` in views that have set a tint color.
enum TintColorTrait: UITraitDefinition {
    static var defaultValue: UIColor? { nil }
    static var affectsColorAppearance: Bool { true }
}

extension UIColor {
    /// Creates a color from a value of the form 0xRRGGBB and an opacity (percent).
    fileprivate convenience init(_ hex: UInt32, percent: Int = 100) {
        func component(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: CGFloat(percent) / 100)
    }
}
