/// The system's colours, which are others in light and in dark, over other content and with strong contrast.
extension UIColor {
    private static func system(_ name: String) -> UIColor { SystemColor.colors[name] ?? .clear }

    /// The tint of the view that draws; the system's blue elsewhere.
    public class var tintColor: UIColor { system("tintColor") }
    /// Red.
    public class var systemRed: UIColor { system("systemRed") }
    /// Green.
    public class var systemGreen: UIColor { system("systemGreen") }
    /// Blue.
    public class var systemBlue: UIColor { system("systemBlue") }
    /// Orange.
    public class var systemOrange: UIColor { system("systemOrange") }
    /// Yellow.
    public class var systemYellow: UIColor { system("systemYellow") }
    /// Pink.
    public class var systemPink: UIColor { system("systemPink") }
    /// Purple.
    public class var systemPurple: UIColor { system("systemPurple") }
    /// Teal.
    public class var systemTeal: UIColor { system("systemTeal") }
    /// Indigo.
    public class var systemIndigo: UIColor { system("systemIndigo") }
    /// Brown.
    public class var systemBrown: UIColor { system("systemBrown") }
    /// Mint.
    public class var systemMint: UIColor { system("systemMint") }
    /// Cyan.
    public class var systemCyan: UIColor { system("systemCyan") }
    /// The base of the grays.
    public class var systemGray: UIColor { system("systemGray") }
    /// The second gray, nearer to the background.
    public class var systemGray2: UIColor { system("systemGray2") }
    /// The third gray.
    public class var systemGray3: UIColor { system("systemGray3") }
    /// The fourth gray.
    public class var systemGray4: UIColor { system("systemGray4") }
    /// The fifth gray.
    public class var systemGray5: UIColor { system("systemGray5") }
    /// The sixth gray, nearest to the background.
    public class var systemGray6: UIColor { system("systemGray6") }
    /// Text of the first importance.
    public class var label: UIColor { system("label") }
    /// Text of the second importance.
    public class var secondaryLabel: UIColor { system("secondaryLabel") }
    /// Text of the third importance.
    public class var tertiaryLabel: UIColor { system("tertiaryLabel") }
    /// Text of the least importance.
    public class var quaternaryLabel: UIColor { system("quaternaryLabel") }
    /// Links.
    public class var link: UIColor { system("link") }
    /// What stands in an empty field.
    public class var placeholderText: UIColor { system("placeholderText") }
    /// Thin lines that let what is under them through.
    public class var separator: UIColor { system("separator") }
    /// Thin lines.
    public class var opaqueSeparator: UIColor { system("opaqueSeparator") }
    /// The main background.
    public class var systemBackground: UIColor { system("systemBackground") }
    /// Content over the main background.
    public class var secondarySystemBackground: UIColor { system("secondarySystemBackground") }
    /// Content over the second background.
    public class var tertiarySystemBackground: UIColor { system("tertiarySystemBackground") }
    /// The main background of grouped content.
    public class var systemGroupedBackground: UIColor { system("systemGroupedBackground") }
    /// Content over the main background of grouped content.
    public class var secondarySystemGroupedBackground: UIColor { system("secondarySystemGroupedBackground") }
    /// Content over the second background of grouped content.
    public class var tertiarySystemGroupedBackground: UIColor { system("tertiarySystemGroupedBackground") }
    /// Small shapes, such as a slider's track.
    public class var systemFill: UIColor { system("systemFill") }
    /// Shapes of medium size, such as a switch.
    public class var secondarySystemFill: UIColor { system("secondarySystemFill") }
    /// Large shapes, such as fields and buttons.
    public class var tertiarySystemFill: UIColor { system("tertiarySystemFill") }
    /// Large areas of complex content.
    public class var quaternarySystemFill: UIColor { system("quaternarySystemFill") }

    /// The background of grouped content.
    @available(*, deprecated, renamed: "systemGroupedBackground")
    public class var groupTableViewBackground: UIColor { systemGroupedBackground }
}

/// Colours that are always the same.
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

    /// Black, as a gray.
    public class var black: UIColor { Fixed.black }
    /// A gray of a third.
    public class var darkGray: UIColor { Fixed.darkGray }
    /// A gray of two thirds.
    public class var lightGray: UIColor { Fixed.lightGray }
    /// White, as a gray.
    public class var white: UIColor { Fixed.white }
    /// A gray of a half.
    public class var gray: UIColor { Fixed.gray }
    /// Red.
    public class var red: UIColor { Fixed.red }
    /// Green.
    public class var green: UIColor { Fixed.green }
    /// Blue.
    public class var blue: UIColor { Fixed.blue }
    /// Cyan.
    public class var cyan: UIColor { Fixed.cyan }
    /// Yellow.
    public class var yellow: UIColor { Fixed.yellow }
    /// Magenta.
    public class var magenta: UIColor { Fixed.magenta }
    /// Orange.
    public class var orange: UIColor { Fixed.orange }
    /// Purple.
    public class var purple: UIColor { Fixed.purple }
    /// Brown.
    public class var brown: UIColor { Fixed.brown }
    /// Nothing, as black without opacity.
    public class var clear: UIColor { Fixed.clear }
    /// Text on light backgrounds: black.
    public class var darkText: UIColor { Fixed.darkText }
    /// Text on dark backgrounds: white of 60 percent.
    public class var lightText: UIColor { Fixed.lightText }
}
