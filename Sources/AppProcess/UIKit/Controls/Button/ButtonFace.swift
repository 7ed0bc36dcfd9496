import CoreGraphics
import CoreText
import Foundation

/// What a button shows now, of whichever API it was told.
struct ButtonFace {
    enum Backdrop {
        case nothing
        case image(UIImage)
        case configuration(UIBackgroundConfiguration, color: UIColor, radius: (CGFloat) -> CGFloat)
    }

    var title: StyledText?
    var subtitle: StyledText?
    var titleMode = NSLineBreakMode.byTruncatingMiddle
    var subtitleMode = NSLineBreakMode.byTruncatingTail
    var titleLines = 1
    var textAlignment = NSTextAlignment.center
    var image: UIImage?
    var symbols: UIImage.SymbolConfiguration?
    var imageTint: UIColor?
    var imageOpacity: CGFloat = 1
    var indicatorColor: UIColor?
    var backdrop = Backdrop.nothing
}

extension ButtonFace {
    /// The face of a configuration that was updated for its button. Titles and images that the button has for its state come before those of the configuration.
    @MainActor init(_ configuration: UIButton.Configuration, of button: UIButton) {
        let traits = button.traitCollection
        let foreground = configuration.baseForegroundColor ?? button.tintColor ?? .tintColor
        let isBold = button.role == .primary || configuration.buttonSize == .large && configuration.kind == .filled
        let state = button.state
        let ownTitle =
            button.attributedTitle(for: state).map { AttributedString($0) } ?? button.title(for: state).map { AttributedString($0) }
        let picture = button.image(for: state) ?? configuration.image
        title = (ownTitle ?? configuration.attributedTitle).map {
            Self.text(
                $0, ButtonLook.titleFont(configuration.buttonSize, isBold: isBold, traits), foreground,
                configuration.titleTextAttributesTransformer)
        }
        subtitle = configuration.attributedSubtitle.map {
            Self.text(
                $0, ButtonLook.subtitleFont(configuration.buttonSize, traits),
                configuration.kind == .filled || !button.isEnabled ? foreground : foreground.faded(0.75),
                configuration.subtitleTextAttributesTransformer)
        }
        titleMode = configuration.titleLineBreakMode
        subtitleMode = configuration.subtitleLineBreakMode
        titleLines = titleMode == .byWordWrapping || titleMode == .byCharWrapping ? 0 : 1
        textAlignment =
            switch configuration.titleAlignment {
            case .leading: button.isRightToLeft ? .right : .left
            case .trailing: button.isRightToLeft ? .left : .right
            case .center: .center
            case .automatic:
                picture == nil || configuration.imagePlacement == .top || configuration.imagePlacement == .bottom
                    ? .center : (configuration.imagePlacement == .leading) == button.isRightToLeft ? .right : .left
            }
        if configuration.showsActivityIndicator {
            indicatorColor = configuration.activityIndicatorColorTransformer?(foreground) ?? foreground
        } else {
            image = picture
            symbols =
                configuration.preferredSymbolConfigurationForImage
                ?? UIImage.SymbolConfiguration(font: ButtonLook.titleFont(configuration.buttonSize, isBold: isBold, traits))
            imageTint = configuration.imageColorTransformer?(foreground) ?? foreground
            if !button.isEnabled { imageOpacity = ControlLook.disabledOpacity }
        }
        let background = configuration.background
        backdrop = .configuration(
            background, color: background.resolvedBackgroundColor(for: button.tintColor),
            radius: { ButtonLook.radius(configuration, height: $0, traits) })
    }

    private static func text(
        _ text: AttributedString, _ font: UIFont, _ color: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?
    ) -> StyledText {
        var usual = AttributeContainer()
        usual.font = font
        usual.foregroundColor = color
        var whole = text
        whole.mergeAttributes(usual, mergePolicy: .keepCurrent)
        if let transformer {
            for run in whole.runs { whole[run.range].setAttributes(transformer(run.attributes)) }
        }
        return StyledText(whole)
    }
}
