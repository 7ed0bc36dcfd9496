import CoreGraphics
public import Foundation
public import UIFoundation

/// A message in place of content: an image, a text, a secondary text and buttons. Main thread only.
///
/// ```swift
/// final class InboxController: UITableViewController {
///     var messages: [String] = [] { didSet { setNeedsUpdateContentUnavailableConfiguration() } }
///
///     override func updateContentUnavailableConfiguration(
///         using state: UIContentUnavailableConfigurationState
///     ) {
///         var content = UIContentUnavailableConfiguration.empty()
///         content.image = UIImage(systemName: "bell")
///         content.text = "No Messages"
///         contentUnavailableConfiguration = messages.isEmpty ? content : nil
///     }
/// }
/// ```
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration, @preconcurrency Hashable {
    /// The alignments of the content.
    public enum Alignment: Int, Sendable {
        /// Centered.
        case center
        /// The alignment of the language, at the leading edge.
        case natural
    }

    /// The kinds of messages.
    enum Kind { case empty, loading, search }

    let kind: Kind
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
    public var secondaryTextProperties = TextProperties(.preferredFont(forTextStyle: .subheadline), .secondaryLabel)
    /// The button below the texts. Without a title and an image it is not shown.
    public var button = UIButton.Configuration.plain()
    /// The action and the state of the button.
    public var buttonProperties = ButtonProperties()
    /// The button below the first one. Without a title and an image it is not shown.
    public var secondaryButton = UIButton.Configuration.plain()
    /// The action and the state of the second button.
    public var secondaryButtonProperties = ButtonProperties()
    /// The alignment of the content. The default is `.center`.
    public var alignment = Alignment.center
    /// The axes along which the margins are at least those of the superview.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// The margins of the content (points).
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    /// The distance between the image and the text (points).
    public var imageToTextPadding: CGFloat = 15
    /// The distance between the texts (points).
    public var textToSecondaryTextPadding: CGFloat = 8
    /// The distance between the texts and the first button (points).
    public var textToButtonPadding: CGFloat = 15
    /// The distance between the buttons (points).
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    /// The background. It is clear unless the app sets another.
    public var background = UIBackgroundConfiguration.clear()

    private init(_ kind: Kind, _ text: TextProperties) { (self.kind, textProperties) = (kind, text) }

    // MARK: Standard configurations

    /// Returns a message in place of missing content.
    public static func empty() -> UIContentUnavailableConfiguration {
        var font = UIFont.preferredFont(forTextStyle: .title2)
        if let bold = font.fontDescriptor.withSymbolicTraits(.traitBold) { font = UIFont(descriptor: bold, size: 0) }
        return UIContentUnavailableConfiguration(.empty, TextProperties(font, .label))
    }

    /// Returns a message that the content is being loaded, with an activity indicator.
    public static func loading() -> UIContentUnavailableConfiguration {
        var content = UIContentUnavailableConfiguration(
            .loading, TextProperties(.preferredFont(forTextStyle: .subheadline), .secondaryLabel))
        content.text = SystemText.loading.text
        content.imageToTextPadding = 8
        return content
    }

    /// Returns a message that a search has no results. It states the text of the search, if the
    /// state has one.
    public static func search() -> UIContentUnavailableConfiguration {
        let empty = empty()
        var content = UIContentUnavailableConfiguration(.search, empty.textProperties)
        content.image = UIImage(systemName: "magnifyingglass")
        content.text = SystemText.noResults.text
        content.secondaryText = SystemText.checkSpelling.text
        return content
    }

    // MARK: Hashable

    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(text)
        hasher.combine(secondaryText)
    }

    public static func == (first: UIContentUnavailableConfiguration, second: UIContentUnavailableConfiguration) -> Bool {
        first.kind == second.kind && first.image == second.image && first.imageProperties == second.imageProperties
            && first.hasTexts(of: second) && first.hasButtons(of: second) && first.hasLayout(of: second)
    }

    private func hasTexts(of other: UIContentUnavailableConfiguration) -> Bool {
        text == other.text && attributedText == other.attributedText && textProperties == other.textProperties
            && secondaryText == other.secondaryText && secondaryAttributedText == other.secondaryAttributedText
            && secondaryTextProperties == other.secondaryTextProperties
    }

    private func hasButtons(of other: UIContentUnavailableConfiguration) -> Bool {
        func isEqual(_ first: UIButton.Configuration, _ second: UIButton.Configuration) -> Bool {
            first.attributedTitle == second.attributedTitle && first.attributedSubtitle == second.attributedSubtitle
                && first.image == second.image && first.kind == second.kind && first.background == second.background
        }
        return isEqual(button, other.button) && buttonProperties == other.buttonProperties
            && isEqual(secondaryButton, other.secondaryButton) && secondaryButtonProperties == other.secondaryButtonProperties
    }

    private func hasLayout(of other: UIContentUnavailableConfiguration) -> Bool {
        alignment == other.alignment && axesPreservingSuperviewLayoutMargins == other.axesPreservingSuperviewLayoutMargins
            && directionalLayoutMargins == other.directionalLayoutMargins && imageToTextPadding == other.imageToTextPadding
            && textToSecondaryTextPadding == other.textToSecondaryTextPadding && textToButtonPadding == other.textToButtonPadding
            && buttonToSecondaryButtonPadding == other.buttonToSecondaryButtonPadding && background == other.background
    }

    // MARK: UIContentConfiguration

    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        var content = self
        guard kind == .search, text == SystemText.noResults.text,
            let search = (state as? UIContentUnavailableConfigurationState)?.searchText,
            !search.isEmpty
        else { return content }
        content.text = SystemText.noResultsFor.text(search)
        return content
    }
}

extension UIContentUnavailableConfiguration {
    /// The appearance of the image.
    public struct ImageProperties: Hashable {
        /// The symbol configuration of the image; nil for the standard size.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The color of a template image; nil for the standard gray.
        public var tintColor: UIColor?
        /// The radius of the corners (points).
        public var cornerRadius: CGFloat = 0
        /// The largest size (points); 0 along an axis for no limit.
        public var maximumSize = CGSize.zero
        /// A Boolean value that indicates whether the image keeps its colors while those of the
        /// screen are inverted.
        public var accessibilityIgnoresInvertColors = false

        init() {}

        public func hash(into hasher: inout Hasher) {
            hasher.combine(tintColor)
            hasher.combine(cornerRadius)
        }
    }

    /// The appearance of a text.
    public struct TextProperties: Hashable {
        /// The font.
        public var font: UIFont
        /// The color.
        public var color: UIColor
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

        init(_ font: UIFont, _ color: UIColor) { (self.font, self.color) = (font, color) }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(font)
            hasher.combine(color)
        }
    }

    /// The action and the state of a button.
    @preconcurrency @MainActor public struct ButtonProperties: @preconcurrency Hashable {
        /// The action that the button performs.
        public var primaryAction: UIAction?
        /// A Boolean value that indicates whether the button is enabled. The default is true.
        public var isEnabled = true
        /// The role of the button.
        public var role = UIButton.Role.normal

        init() {}

        public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(isEnabled) }
    }
}
