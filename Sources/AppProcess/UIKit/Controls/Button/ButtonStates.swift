import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// The content of a button without a configuration, as apps set it with `setTitle(_:for:)` and
/// similar methods. The keys are the raw values of the states.
struct ButtonStates: Equatable {
    var titles: [UInt: String] = [:]
    var attributedTitles: [UInt: NSAttributedString] = [:]
    var titleColors: [UInt: UIColor] = [:]
    var shadowColors: [UInt: UIColor] = [:]
    var images: [UInt: UIImage] = [:]
    var backgrounds: [UInt: UIImage] = [:]
    var symbols: [UInt: UIImage.SymbolConfiguration] = [:]

    /// Returns the value for a state. A combined state without a value falls back to the selected
    /// state, then to the disabled state if it contains them, and finally to the normal state.
    static func value<Value>(_ values: [UInt: Value], _ state: UIControl.State) -> Value? {
        if let value = values[state.rawValue] { return value }
        for part in [UIControl.State.selected, .disabled] where state.contains(part) && state != part {
            if let value = values[part.rawValue] { return value }
        }
        return values[0]
    }
}

extension UIButton {
    /// A Boolean value that indicates whether the contents have the tint color by default.
    private var isTinted: Bool { type != .custom }

    /// Sets the type, with the image and the color that belong to it.
    final func adoptType(_ type: ButtonType) {
        self.type = type
        let name: String? =
            switch type {
            case .custom, .system: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            }
        if let name { setImage(UIImage(systemName: name), for: .normal) }
        if type == .close { states.titleColors[0] = .systemGray2 }
        setNeedsResolution()
    }

    /// Uses the title and the image of a primary action for the normal state.
    final func adopt(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
    }

    /// Returns the title color for a state for which none was set.
    final func defaultTitleColor(_ state: UIControl.State) -> UIColor {
        if isTinted { return state.contains(.disabled) ? .tertiaryLabel : role == .destructive ? .systemRed : tintColor }
        return .white
    }

    /// The values that the button draws with in its current state, resolved from those that were
    /// set for states.
    final var resolvedFromStates: ResolvedButtonConfiguration {
        var resolved = ResolvedButtonConfiguration()
        let state = self.state
        let color = titleColor(for: state) ?? .white
        // A pressed title fades, unless it has a color for this state.
        let isPressed = isTinted && state.contains(.highlighted) && states.titleColors[state.rawValue] == nil
        let fade = isPressed ? ControlStyle.pressedOpacity : 1
        if popUpElement == nil, let attributed = attributedTitle(for: state) {
            resolved.title = StyledText(attributed)
        } else if let title = popUpElement?.title ?? title(for: state) {
            resolved.title = StyledText(
                title,
                [
                    .font: makeTitleLabelIfNeeded().font ?? titleFont,
                    .foregroundColor: isPressed ? color.withOpacity(multipliedBy: fade) : color,
                ])
        }
        resolved.titleLineBreakMode = parts.title?.lineBreakMode ?? .byTruncatingMiddle
        resolved.titleLines = parts.title?.numberOfLines ?? 1
        resolved.textAlignment = parts.title?.textAlignment ?? .center
        resolved.image = popUpElement?.image ?? image(for: state)
        if isPopUp { resolved.popUpColor = isPressed ? color.withOpacity(multipliedBy: fade) : color }
        resolved.symbols =
            preferredSymbolConfigurationForImage(in: state) ?? UIImage.SymbolConfiguration(font: parts.title?.font ?? titleFont)
        resolved.imageTint = isTinted ? (type == .close ? color : state.contains(.disabled) ? .tertiaryLabel : tintColor) : tintColor
        let hasOwnImage = states.images[state.rawValue] != nil
        if state.contains(.disabled), !hasOwnImage, adjustsImageWhenDisabled {
            // A tinted symbol already has the color of disabled content.
            resolved.imageOpacity = resolved.image?.isSymbolImage == true && isTinted ? 1 : CGFloat(ControlStyle.disabledControlOpacity)
        }
        if state.contains(.highlighted), !hasOwnImage, adjustsImageWhenHighlighted { resolved.imageOpacity = ControlStyle.pressedOpacity }
        if let background = backgroundImage(for: state) { resolved.background = .image(background) }
        return resolved
    }

    /// The default font of titles, which depends on the type.
    final var titleFont: UIFont { .systemFont(ofSize: isTinted ? 15 : UIFont.buttonFontSize) }
}
