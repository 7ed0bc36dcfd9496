/// The system colors, which depend on the appearance, the interface level and the contrast.
extension UIColor {
    private static func system(_ name: String) -> UIColor { SystemColor.colors[name] ?? .clear }

    /// The tint color of the view that is being drawn; in other contexts, system blue.
    public class var tintColor: UIColor { system("tintColor") }
    /// The system's red, which adapts to the traits.
    public class var systemRed: UIColor { system("systemRed") }
    /// The system's green, which adapts to the traits.
    public class var systemGreen: UIColor { system("systemGreen") }
    /// The system's blue, which adapts to the traits.
    public class var systemBlue: UIColor { system("systemBlue") }
    /// The system's orange, which adapts to the traits.
    public class var systemOrange: UIColor { system("systemOrange") }
    /// The system's yellow, which adapts to the traits.
    public class var systemYellow: UIColor { system("systemYellow") }
    /// The system's pink, which adapts to the traits.
    public class var systemPink: UIColor { system("systemPink") }
    /// The system's purple, which adapts to the traits.
    public class var systemPurple: UIColor { system("systemPurple") }
    /// The system's teal, which adapts to the traits.
    public class var systemTeal: UIColor { system("systemTeal") }
    /// The system's indigo, which adapts to the traits.
    public class var systemIndigo: UIColor { system("systemIndigo") }
    /// The system's brown, which adapts to the traits.
    public class var systemBrown: UIColor { system("systemBrown") }
    /// The system's mint, which adapts to the traits.
    public class var systemMint: UIColor { system("systemMint") }
    /// The system's cyan, which adapts to the traits.
    public class var systemCyan: UIColor { system("systemCyan") }
    /// The system's standard gray, which adapts to the traits.
    public class var systemGray: UIColor { system("systemGray") }
    /// The second gray, closer to the background than ``systemGray``.
    public class var systemGray2: UIColor { system("systemGray2") }
    /// The third gray, closer to the background than ``systemGray2``.
    public class var systemGray3: UIColor { system("systemGray3") }
    /// The fourth gray, closer to the background than ``systemGray3``.
    public class var systemGray4: UIColor { system("systemGray4") }
    /// The fifth gray, closer to the background than ``systemGray4``.
    public class var systemGray5: UIColor { system("systemGray5") }
    /// The sixth gray, closest to the background.
    public class var systemGray6: UIColor { system("systemGray6") }
    /// The color of text with primary content.
    public class var label: UIColor { system("label") }
    /// The color of text with secondary content.
    public class var secondaryLabel: UIColor { system("secondaryLabel") }
    /// The color of text with tertiary content.
    public class var tertiaryLabel: UIColor { system("tertiaryLabel") }
    /// The color of text with quaternary content.
    public class var quaternaryLabel: UIColor { system("quaternaryLabel") }
    /// The color of links.
    public class var link: UIColor { system("link") }
    /// The color of placeholder text in empty fields.
    public class var placeholderText: UIColor { system("placeholderText") }
    /// The color of thin separator lines, which is translucent.
    public class var separator: UIColor { system("separator") }
    /// The color of thin separator lines, which is opaque.
    public class var opaqueSeparator: UIColor { system("opaqueSeparator") }
    /// The main background of an interface.
    public class var systemBackground: UIColor { system("systemBackground") }
    /// The background of content on top of the main background.
    public class var secondarySystemBackground: UIColor { system("secondarySystemBackground") }
    /// The background of content on top of the secondary background.
    public class var tertiarySystemBackground: UIColor { system("tertiarySystemBackground") }
    /// The main background of a grouped interface.
    public class var systemGroupedBackground: UIColor { system("systemGroupedBackground") }
    /// The background of content on top of the main background of a grouped interface.
    public class var secondarySystemGroupedBackground: UIColor { system("secondarySystemGroupedBackground") }
    /// The background of content on top of the secondary background of a grouped interface.
    public class var tertiarySystemGroupedBackground: UIColor { system("tertiarySystemGroupedBackground") }
    /// The fill of thin and small shapes, such as a slider's track.
    public class var systemFill: UIColor { system("systemFill") }
    /// The fill of medium-size shapes, such as a switch.
    public class var secondarySystemFill: UIColor { system("secondarySystemFill") }
    /// The fill of large shapes, such as text fields and buttons.
    public class var tertiarySystemFill: UIColor { system("tertiarySystemFill") }
    /// The fill of large areas with complex content.
    public class var quaternarySystemFill: UIColor { system("quaternarySystemFill") }

    /// The background of a grouped interface.
    @available(*, deprecated, renamed: "systemGroupedBackground")
    public class var groupTableViewBackground: UIColor { systemGroupedBackground }
}

/// Colors that do not depend on traits.
extension UIColor {
    private enum Fixed {
        static let black = UIColor(white: 0, alpha: 1)
        static let darkGray = UIColor(white: 1 / 3, alpha: 1)
        static let lightGray = UIColor(white: 2 / 3, alpha: 1)
        static let white = UIColor(white: 1, alpha: 1)
        static let gray = UIColor(white: 0.5, alpha: 1)
        static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
        static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
        static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
        static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
        static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
        static let clear = UIColor(white: 0, alpha: 0)
        static let darkText = UIColor(white: 0, alpha: 1)
        static let lightText = UIColor(white: 1, alpha: 0.6)
    }

    /// Black in the grayscale color space.
    public class var black: UIColor { Fixed.black }
    /// A gray with a white value of 1/3.
    public class var darkGray: UIColor { Fixed.darkGray }
    /// A gray with a white value of 2/3.
    public class var lightGray: UIColor { Fixed.lightGray }
    /// White in the grayscale color space.
    public class var white: UIColor { Fixed.white }
    /// A gray with a white value of 1/2.
    public class var gray: UIColor { Fixed.gray }
    /// Pure red in sRGB.
    public class var red: UIColor { Fixed.red }
    /// Pure green in sRGB.
    public class var green: UIColor { Fixed.green }
    /// Pure blue in sRGB.
    public class var blue: UIColor { Fixed.blue }
    /// Cyan: full green and blue in sRGB.
    public class var cyan: UIColor { Fixed.cyan }
    /// Yellow: full red and green in sRGB.
    public class var yellow: UIColor { Fixed.yellow }
    /// Magenta: full red and blue in sRGB.
    public class var magenta: UIColor { Fixed.magenta }
    /// Orange: full red and half green in sRGB.
    public class var orange: UIColor { Fixed.orange }
    /// Purple: half red and half blue in sRGB.
    public class var purple: UIColor { Fixed.purple }
    /// Brown: red 0.6, green 0.4 and blue 0.2 in sRGB.
    public class var brown: UIColor { Fixed.brown }
    /// Transparent black in the grayscale color space.
    public class var clear: UIColor { Fixed.clear }
    /// The color of text on light backgrounds: black.
    public class var darkText: UIColor { Fixed.darkText }
    /// The color of text on dark backgrounds: white with an opacity of 60 percent.
    public class var lightText: UIColor { Fixed.lightText }
}
