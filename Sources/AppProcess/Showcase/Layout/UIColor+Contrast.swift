import UIKit

extension UIColor {
    /// The color of secondary text. In light appearance it is darker than `secondaryLabel`, whose
    /// contrast with the backgrounds of groups is below 3.5 : 1.
    static let detail = UIColor { traits in
        traits.userInterfaceStyle == .dark ? .secondaryLabel : UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.8)
    }

    /// A blue that is readable on the background of a group, and on which white is readable in
    /// light appearance.
    static let readableBlue = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 0.45, green: 0.72, blue: 1, alpha: 1) : UIColor(red: 0, green: 0.36, blue: 0.85, alpha: 1)
    }

    /// An orange that is readable on the background of a group.
    static let readableOrange = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 1, green: 0.7, blue: 0.3, alpha: 1) : UIColor(red: 0.62, green: 0.28, blue: 0, alpha: 1)
    }

    /// A red that is readable on the background of a group.
    static let readableRed = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 1, green: 0.55, blue: 0.5, alpha: 1) : UIColor(red: 0.78, green: 0.08, blue: 0.06, alpha: 1)
    }

    /// Returns black or white, whichever has the higher contrast with an opaque background: at
    /// least 4.58 : 1.
    static func text(on background: UIColor) -> UIColor {
        UIColor { traits in
            // The contrasts 1.05 / (L + 0.05) of white and (L + 0.05) / 0.05 of black are equal
            // where (L + 0.05)² is 1.05 · 0.05.
            let offset = background.resolvedColor(with: traits).relativeLuminance + 0.05
            return offset * offset > 1.05 * 0.05 ? .black : .white
        }
    }

    /// The relative luminance of a resolved color, 0 for black and 1 for white, as the Web Content
    /// Accessibility Guidelines 2.2 define it for sRGB. Opacity is ignored.
    var relativeLuminance: CGFloat {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        func linear(_ channel: CGFloat) -> CGFloat { channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
