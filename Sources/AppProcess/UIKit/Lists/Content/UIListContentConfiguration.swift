import CoreGraphics
public import Foundation
public import UIFoundation

/// The content of a row, header or footer: an image, a text and a secondary text. Main thread only.
///
/// ```swift
/// let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
/// var content = UIListContentConfiguration.subtitleCell()
/// content.image = UIImage(systemName: "star")
/// content.text = "Favorites"
/// content.secondaryText = "12 items"
/// cell.contentConfiguration = content
/// ```
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration, @preconcurrency Hashable {
    /// The image.
    public var image: UIImage?
    /// The appearance of the image.
    public var imageProperties = ImageProperties()
    /// The text.
    public var text: String?
    /// The text with attributes, which replaces `text`.
    public var attributedText: NSAttributedString?
    /// The appearance of the text.
    public var textProperties: TextProperties
    /// The secondary text.
    public var secondaryText: String?
    /// The secondary text with attributes, which replaces `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?
    /// The appearance of the secondary text.
    public var secondaryTextProperties: TextProperties
    /// The axes along which the margins are at least those of the superview.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = [.horizontal]
    /// The margins of the content (points).
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// A Boolean value that indicates whether the texts are beside each other if there is room.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance between the image and the texts (points).
    public var imageToTextPadding: CGFloat = 16
    /// The smallest distance between texts beside each other (points).
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// The distance between texts above each other (points).
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// The opacity of the content.
    public var alpha: CGFloat = 1
    /// The role and the kind of list whose values the configuration has, where the app has not set
    /// others; nil if it does not adapt to the list.
    private var adapted: Adaptation?

    /// A role and a kind of list.
    private struct Adaptation: Equatable {
        let role: ListRole
        var environment: UIListEnvironment
    }

    private init(
        _ text: TextProperties, _ secondary: TextProperties,
        margins: NSDirectionalEdgeInsets = NSDirectionalEdgeInsets(top: 11.5, leading: 16, bottom: 11.5, trailing: 8)
    ) {
        (textProperties, secondaryTextProperties, directionalLayoutMargins) = (text, secondary, margins)
    }

    // MARK: Standard configurations

    /// Returns the content of a row with one text.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(TextProperties(.body), TextProperties(.caption1))
    }

    /// Returns the content of a row with a secondary text below its text.
    public static func subtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            TextProperties(.body), TextProperties(.caption1),
            margins: NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 8))
    }

    /// Returns the content of a row with a secondary text beside its text.
    public static func valueCell() -> UIListContentConfiguration {
        var content = UIListContentConfiguration(TextProperties(.body), TextProperties(.body, .secondaryLabel))
        content.prefersSideBySideTextAndSecondaryText = true
        return content
    }

    private static func title(
        _ style: UIFont.TextStyle, _ color: UIColor, _ transform: TextProperties.TextTransform, top: CGFloat, bottom: CGFloat
    ) -> UIListContentConfiguration {
        var text = TextProperties(style, color)
        text.transform = transform
        var secondary = TextProperties(.footnote, .secondaryLabel)
        secondary.transform = .none
        return UIListContentConfiguration(
            text, secondary, margins: NSDirectionalEdgeInsets(top: top, leading: 16, bottom: bottom, trailing: 16))
    }

    /// Returns the content of a header in a plain list.
    public static func plainHeader() -> UIListContentConfiguration { title(.headline, .label, .none, top: 4, bottom: 4) }

    /// Returns the content of a footer in a plain list.
    public static func plainFooter() -> UIListContentConfiguration { title(.footnote, .secondaryLabel, .none, top: 4, bottom: 4) }

    /// Returns the content of a header in a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration { title(.footnote, .secondaryLabel, .uppercase, top: 16, bottom: 6) }

    /// Returns the content of a footer in a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration { title(.footnote, .secondaryLabel, .none, top: 6, bottom: 16) }

    /// Returns the content of a prominent header in an inset grouped list.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { title(.headline, .label, .none, top: 16, bottom: 10) }

    /// Returns the content of an extra prominent header in an inset grouped list.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        title(.title3, .label, .none, top: 16, bottom: 10)
    }

    /// Returns the content of a row in a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }

    /// Returns the content of a row in a sidebar with a secondary text below its text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

    /// Returns the content of a header in a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { title(.title3, .label, .none, top: 10, bottom: 10) }

    /// Returns the content of a header, which adapts to the kind of list that the header is in.
    /// Values that the app sets are kept.
    public static func header() -> UIListContentConfiguration { adapting(.header) }

    /// Returns the content of a footer, which adapts to the kind of list that the footer is in.
    /// Values that the app sets are kept.
    public static func footer() -> UIListContentConfiguration { adapting(.footer) }

    private static func adapting(_ role: ListRole) -> UIListContentConfiguration {
        var content = standard(role, in: .plain)
        content.adapted = Adaptation(role: role, environment: .plain)
        return content
    }

    /// Returns the content of a role in a kind of list.
    static func standard(_ role: ListRole, in environment: UIListEnvironment) -> UIListContentConfiguration {
        switch (role, environment) {
        case (.cell, .sidebar), (.cell, .sidebarPlain): sidebarCell()
        case (.cell, _): cell()
        case (.header, .grouped), (.header, .insetGrouped): groupedHeader()
        case (.header, .sidebar): sidebarHeader()
        case (.header, _): plainHeader()
        case (.footer, .grouped), (.footer, .insetGrouped): groupedFooter()
        case (.footer, _): plainFooter()
        }
    }

    /// Changes the values that are still those of the former kind of list.
    private mutating func adapt(to environment: UIListEnvironment) {
        guard let adapted, environment.isList, environment != adapted.environment else { return }
        let former = Self.standard(adapted.role, in: adapted.environment)
        let standard = Self.standard(adapted.role, in: environment)
        if directionalLayoutMargins == former.directionalLayoutMargins { directionalLayoutMargins = standard.directionalLayoutMargins }
        textProperties.replaceValues(of: former.textProperties, with: standard.textProperties)
        secondaryTextProperties.replaceValues(of: former.secondaryTextProperties, with: standard.secondaryTextProperties)
        self.adapted?.environment = environment
    }

    // MARK: Hashable

    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(secondaryText)
    }

    // MARK: UIContentConfiguration

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var content = self
        content.adapt(to: state.traitCollection.listEnvironment)
        let isDisabled = (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
        content.textProperties.isDisabled = isDisabled
        content.secondaryTextProperties.isDisabled = isDisabled
        content.imageProperties.isDisabled = isDisabled
        return content
    }

    // MARK: Properties

    /// The appearance of the image.
    public struct ImageProperties: Hashable {
        /// The length that stands for the standard size of symbols.
        public static let standardDimension = CGFloat.greatestFiniteMagnitude

        /// The symbol configuration of the image.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The color of a template image; nil for the tint color.
        public var tintColor: UIColor?
        /// The transformer of the tint color.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The radius of the corners (points).
        public var cornerRadius: CGFloat = 0
        /// The largest size (points); 0 along an axis for no limit.
        public var maximumSize = CGSize.zero
        /// The size in which the image is centered (points); 0 for its own size, or the standard
        /// one for symbols.
        public var reservedLayoutSize = CGSize.zero
        /// A Boolean value that indicates whether the image keeps its colors while those of the
        /// screen are inverted.
        public var accessibilityIgnoresInvertColors = false
        /// The width of the border (points).
        public var strokeWidth: CGFloat = 0
        /// The color of the border; nil for the tint color.
        public var strokeColor: UIColor?
        fileprivate(set) var isDisabled = false

        public func hash(into hasher: inout Hasher) {
            hasher.combine(tintColor)
            hasher.combine(cornerRadius)
        }

        /// Returns the color of a template image for a tint color.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            let resolved = tintColorTransformer?(color) ?? color
            return isDisabled ? .tertiaryLabel : resolved
        }

        /// Returns the color of the border for a tint color.
        public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor { strokeColor ?? tintColor }
    }

    /// The appearance of a text.
    public struct TextProperties: Hashable {
        /// The alignments of a text.
        public enum TextAlignment: Int, Sendable {
            /// The alignment of the language.
            case natural
            /// Centered.
            case center
            /// Justified.
            case justified
        }

        /// The changes of a text's letters.
        public enum TextTransform: Int, Sendable {
            /// None.
            case none
            /// Uppercase letters.
            case uppercase
            /// Lowercase letters.
            case lowercase
            /// The first letter of each word is uppercase.
            case capitalized
        }

        /// The font.
        public var font: UIFont
        /// The color.
        public var color: UIColor
        /// The transformer of the color.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// The alignment.
        public var alignment = TextAlignment.natural
        /// The way in which lines are broken.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The largest number of lines; 0 for no limit.
        public var numberOfLines = 0
        /// A Boolean value that indicates whether the text shrinks to fit.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest scale to which the text shrinks.
        public var minimumScaleFactor: CGFloat = 0
        /// A Boolean value that indicates whether letters move together before the text is
        /// truncated.
        public var allowsDefaultTighteningForTruncation = false
        /// A Boolean value that indicates whether the font follows the preferred content size.
        public var adjustsFontForContentSizeCategory = true
        /// The change of the letters.
        public var transform = TextTransform.none
        fileprivate(set) var isDisabled = false

        fileprivate init(_ style: UIFont.TextStyle, _ color: UIColor = .label) {
            font = .preferredFont(forTextStyle: style)
            self.color = color
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(font)
            hasher.combine(color)
        }

        /// Returns the color, transformed.
        public func resolvedColor() -> UIColor {
            let resolved = colorTransformer?(color) ?? color
            return isDisabled ? .tertiaryLabel : resolved
        }

        /// Replaces the values that are still those of one standard by those of another.
        fileprivate mutating func replaceValues(of former: TextProperties, with standard: TextProperties) {
            if font == former.font { font = standard.font }
            if color == former.color { color = standard.color }
            if transform == former.transform { transform = standard.transform }
        }

        /// Returns a text with the letters changed.
        func transformed(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }
    }
}
