import CoreGraphics
import Foundation

/// The metrics and colors of menus, in points and as on iOS 18.
@MainActor enum MenuStyle {
    /// The width of a menu.
    static let width: CGFloat = 250
    /// The width of a menu with text of accessibility sizes.
    static let largeWidth: CGFloat = 340
    /// The least height of a row.
    static let rowHeight: CGFloat = 44
    /// The least height of a row with images and titles side by side.
    static let mediumHeight: CGFloat = 64
    /// The radius of the corners.
    static let cornerRadius: CGFloat = 13
    /// The distance of titles from the leading edge.
    static let inset: CGFloat = 16
    /// The width of the column at the trailing edge in which images are centered.
    static let imageColumn: CGFloat = 56
    /// The distance of titles from the edge that has no image.
    static let endInset: CGFloat = 16
    /// The distance of texts from the top and the bottom of a row.
    static let padding: CGFloat = 11
    /// The height of the separator between groups.
    static let groupSpacing: CGFloat = 8
    /// The distance of a menu from its source.
    static let distance: CGFloat = 6
    /// The distance of a menu from a preview.
    static let previewDistance: CGFloat = 16
    /// The distance of a menu from the edges of the window.
    static let margin: CGFloat = 8
    /// The greatest number of images side by side.
    static let smallCount = 4
    /// The greatest number of images with titles side by side.
    static let mediumCount = 3
    /// The time that a menu needs to open (seconds).
    static let openingTime = 0.42
    /// The damping ratio of the spring that opens a menu.
    static let openingDamping: CGFloat = 0.78
    /// The time that a menu needs to close (seconds).
    static let closingTime = 0.25
    /// The factor of the size in which a menu opens and closes.
    static let closedScale: CGFloat = 0.2
    /// The factor of the size of a menu behind its submenu.
    static let coveredScale: CGFloat = 0.94
    /// The time for which a finger rests on a row until its submenu opens (seconds).
    static let dwellTime = 0.6

    /// The color of the row under a finger.
    static let highlightColor = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.12) }
    /// The color of the separators between groups.
    static let groupColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.3 : 0.08) }
    /// The color laid over a menu behind its submenu.
    static let coverColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.3 : 0.14) }
    /// The color laid over the window behind a preview.
    static let dimmingColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.36 : 0.16) }

    /// Returns the width of menus.
    static func width(_ traits: UITraitCollection) -> CGFloat {
        traits.preferredContentSizeCategory.isAccessibilityCategory ? largeWidth : width
    }

    /// Returns the distance of titles from the leading edge in menus with check marks or submenus:
    /// 32 points, or more for larger text, whose marks are larger.
    static func markedInset(_ traits: UITraitCollection) -> CGFloat { 19 + markSize(traits) }

    /// Returns the size of marks in front of titles.
    private static func markSize(_ traits: UITraitCollection) -> CGFloat {
        UIFontMetrics(forTextStyle: .body).scaledValue(for: 13, compatibleWith: traits)
    }

    /// Returns the font of titles.
    static func titleFont(isBold: Bool = false, _ traits: UITraitCollection) -> UIFont {
        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
        return isBold ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
    }

    /// Returns the font of subtitles.
    static func subtitleFont(_ traits: UITraitCollection) -> UIFont { .preferredFont(forTextStyle: .footnote, compatibleWith: traits) }

    /// Returns the font of titles below images.
    static func captionFont(_ traits: UITraitCollection) -> UIFont { .preferredFont(forTextStyle: .caption1, compatibleWith: traits) }

    /// Returns the configuration of the images of rows.
    static func imageConfiguration(_ traits: UITraitCollection) -> UIImage.SymbolConfiguration {
        UIImage.SymbolConfiguration(font: titleFont(traits))
    }

    /// Returns the image of a state in front of a title, or nil for none.
    static func mark(of state: UIMenuElement.State, _ traits: UITraitCollection) -> UIImage? {
        state == .off ? nil : mark(state == .on ? "checkmark" : "minus", traits)
    }

    /// Returns a small image in front of a title.
    static func mark(_ name: String, _ traits: UITraitCollection) -> UIImage? {
        UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: markSize(traits), weight: .semibold))
    }
}
