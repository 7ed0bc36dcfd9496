import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// The values that a button draws with, resolved from its configuration or, without one, from its
/// titles and images by state. `UIButton.updateParts()` applies them to the button's subviews.
struct ResolvedButtonConfiguration {
    enum Background {
        case none
        /// A background image of a button without a configuration.
        case image(UIImage)
        /// The background of a configuration. The closure returns the corner radius for a height
        /// (points).
        case configuration(UIBackgroundConfiguration, color: UIColor, radius: (CGFloat) -> CGFloat)
    }

    var title: StyledText?
    var subtitle: StyledText?
    var titleLineBreakMode = NSLineBreakMode.byTruncatingMiddle
    var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines of the title and of the subtitle; 0 for no limit.
    var titleLines = 1
    var textAlignment = NSTextAlignment.center
    var image: UIImage?
    /// The configuration of a symbol image.
    var symbols: UIImage.SymbolConfiguration?
    var imageTint: UIColor?
    var imageOpacity: CGFloat = 1
    /// The color of the activity indicator that replaces the image; nil for no indicator.
    var indicatorColor: UIColor?
    /// The color of the double arrow of a pop-up button; nil for no arrow.
    var popUpColor: UIColor?
    var background = Background.none
}

extension ResolvedButtonConfiguration {
    /// Resolves a configuration that was updated for its button's state.
    ///
    /// Titles and images that the button has for its state take precedence over those of the
    /// configuration.
    @MainActor init(_ configuration: UIButton.Configuration, of button: UIButton) {
        let foreground = configuration.baseForegroundColor ?? button.tintColor ?? .tintColor
        let titleFont = Self.titleFont(configuration, button)
        let shownImage = button.popUpElement?.image ?? button.image(for: button.state) ?? configuration.image
        if configuration.indicator == .popup || configuration.indicator == .automatic && button.isPopUp {
            popUpColor = configuration.indicatorColorTransformer?(foreground) ?? foreground
        }

        resolveText(configuration, button, foreground, titleFont)
        textAlignment = Self.textAlignment(configuration, hasImage: shownImage != nil, isRightToLeft: button.isRightToLeft)
        if configuration.showsActivityIndicator {
            indicatorColor = configuration.activityIndicatorColorTransformer?(foreground) ?? foreground
        } else {
            image = shownImage
            symbols = configuration.preferredSymbolConfigurationForImage ?? UIImage.SymbolConfiguration(font: titleFont)
            imageTint = configuration.imageColorTransformer?(foreground) ?? foreground
            if !button.isEnabled { imageOpacity = ControlStyle.disabledOpacity }
        }
        let traits = button.traitCollection
        background = .configuration(
            configuration.background, color: configuration.background.resolvedBackgroundColor(for: button.tintColor),
            radius: { ButtonStyle.radius(configuration, height: $0, traits) })
    }

    @MainActor private static func titleFont(_ configuration: UIButton.Configuration, _ button: UIButton) -> UIFont {
        let isLargeAndFilled = configuration.buttonSize == .large && configuration.kind == .filled
        return ButtonStyle.titleFont(
            configuration.buttonSize, isBold: button.role == .primary || isLargeAndFilled, button.traitCollection)
    }

    @MainActor private mutating func resolveText(
        _ configuration: UIButton.Configuration, _ button: UIButton, _ foreground: UIColor, _ titleFont: UIFont
    ) {
        let state = button.state
        let titleOfState =
            button.popUpElement.map { AttributedString($0.title) } ?? button.attributedTitle(for: state).map { AttributedString($0) }
            ?? button.title(for: state).map { AttributedString($0) }
        title = (titleOfState ?? configuration.attributedTitle).map {
            Self.text($0, titleFont, foreground, configuration.titleTextAttributesTransformer)
        }
        titleLineBreakMode = configuration.titleLineBreakMode
        let wraps = titleLineBreakMode == .byWordWrapping || titleLineBreakMode == .byCharWrapping
        titleLines = wraps ? 0 : 1

        let subtitleFont = ButtonStyle.subtitleFont(configuration.buttonSize, button.traitCollection)
        let isFaded = configuration.kind != .filled && button.isEnabled
        subtitle = configuration.attributedSubtitle.map {
            Self.text(
                $0, subtitleFont, isFaded ? foreground.withOpacity(multipliedBy: 0.75) : foreground,
                configuration.subtitleTextAttributesTransformer)
        }
        subtitleLineBreakMode = configuration.subtitleLineBreakMode
    }

    /// Returns the alignment of title and subtitle. An automatic one is toward an image beside
    /// them, otherwise in the center.
    @MainActor private static func textAlignment(
        _ configuration: UIButton.Configuration, hasImage: Bool, isRightToLeft: Bool
    ) -> NSTextAlignment {
        let (leading, trailing): (NSTextAlignment, NSTextAlignment) = isRightToLeft ? (.right, .left) : (.left, .right)
        switch configuration.titleAlignment {
        case .leading: return leading
        case .trailing: return trailing
        case .center: return .center
        case .automatic:
            guard hasImage else { return .center }
            switch configuration.imagePlacement {
            case .top, .bottom: return .center
            case .leading: return leading
            default: return trailing
            }
        }
    }

    /// Returns a text for which a font and a color are defaults, with its attributes transformed.
    private static func text(
        _ text: AttributedString, _ font: UIFont, _ color: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?
    ) -> StyledText {
        var defaults = AttributeContainer()
        defaults.font = font
        defaults.foregroundColor = color
        var whole = text
        whole.mergeAttributes(defaults, mergePolicy: .keepCurrent)
        if let transformer {
            for run in whole.runs { whole[run.range].setAttributes(transformer(run.attributes)) }
        }
        return StyledText(whole)
    }
}
