import CoreGraphics
import Foundation

/// The metrics of alerts and action sheets, which are those of iOS 18: lengths in points, times in
/// seconds, and colors.
@MainActor struct AlertStyle {
    /// The width of an alert.
    static let alertWidth: CGFloat = 270
    /// The least distance of an alert or action sheet from the edges of the safe area.
    static let margin: CGFloat = 8
    /// The distance between the groups of an action sheet.
    static let groupSpacing: CGFloat = 8
    /// The factor by which an alert is larger when it begins to appear.
    static let initialScale: CGFloat = 1.2
    /// The duration of the appearance of an alert.
    static let alertTime: TimeInterval = 0.3
    /// The duration of the disappearance of an alert, and of the motion of an action sheet.
    static let motionTime: TimeInterval = 0.35
    /// The color of the button that a finger presses.
    static let pressedColor = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.1) }
    /// The color behind a separate cancel button.
    static let cancelColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : .white }

    /// The style of alerts.
    static let alert = AlertStyle(
        cornerRadius: 14, buttonHeight: 44, insets: UIEdgeInsets(top: 20, left: 16, bottom: 20, right: 16), spacing: 4,
        titleStyle: .headline, titleColor: .label, messageStyle: .footnote, messageColor: .label, buttonStyle: .body)
    /// The style of action sheets.
    static let actionSheet = AlertStyle(
        cornerRadius: 13, buttonHeight: 57, insets: UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16), spacing: 8,
        titleStyle: .footnote, titleColor: .secondaryLabel, messageStyle: .footnote, messageColor: .secondaryLabel, buttonStyle: .title3)

    /// The radius of the corners.
    let cornerRadius: CGFloat
    /// The least height of a button.
    let buttonHeight: CGFloat
    /// The margins around the title and the message.
    let insets: UIEdgeInsets
    /// The distance between the title and the message.
    let spacing: CGFloat
    let titleStyle: UIFont.TextStyle
    let titleColor: UIColor
    let messageStyle: UIFont.TextStyle
    let messageColor: UIColor
    let buttonStyle: UIFont.TextStyle

    /// Returns the font of the title: the semibold form of its style.
    func titleFont(_ traits: UITraitCollection) -> UIFont {
        Self.semibold(UIFont.preferredFont(forTextStyle: titleStyle, compatibleWith: traits))
    }

    /// Returns the font of the message.
    func messageFont(_ traits: UITraitCollection) -> UIFont { UIFont.preferredFont(forTextStyle: messageStyle, compatibleWith: traits) }

    /// Returns the font of a button.
    func buttonFont(isBold: Bool, _ traits: UITraitCollection) -> UIFont {
        let font = UIFont.preferredFont(forTextStyle: buttonStyle, compatibleWith: traits)
        return isBold ? Self.semibold(font) : font
    }

    private static func semibold(_ font: UIFont) -> UIFont { UIFont.systemFont(ofSize: font.pointSize, weight: .semibold) }
}
