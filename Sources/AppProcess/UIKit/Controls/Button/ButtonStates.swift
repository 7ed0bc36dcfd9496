import CoreGraphics
import CoreText
import Foundation

/// What a button without a configuration shows, by the bits of the state.
struct ButtonStates {
    var titles: [UInt: String] = [:]
    var attributedTitles: [UInt: NSAttributedString] = [:]
    var titleColors: [UInt: UIColor] = [:]
    var shadowColors: [UInt: UIColor] = [:]
    var images: [UInt: UIImage] = [:]
    var backgrounds: [UInt: UIImage] = [:]
    var symbols: [UInt: UIImage.SymbolConfiguration] = [:]

    /// The value of a state; of a state of two that has none, that of the selected or disabled one; else that of the normal one.
    static func best<Value>(_ values: [UInt: Value], _ state: UIControl.State) -> Value? {
        if let value = values[state.rawValue] { return value }
        for part in [UIControl.State.selected, .disabled] where state.contains(part) && state != part {
            if let value = values[part.rawValue] { return value }
        }
        return values[0]
    }
}

extension UIButton {
    private var isTinted: Bool { type != .custom }

    /// Becomes a button of a type.
    final func become(_ type: ButtonType) {
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
        faceIsDue()
    }

    /// Shows a primary action's title and image.
    final func adopt(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
    }

    final func usualTitleColor(_ state: UIControl.State) -> UIColor {
        if isTinted { return state.contains(.disabled) ? .tertiaryLabel : role == .destructive ? .systemRed : tintColor }
        return .white
    }

    /// What the states say.
    final var statesFace: ButtonFace {
        var face = ButtonFace()
        let state = self.state
        let color = titleColor(for: state) ?? .white
        let isPressed = isTinted && state.contains(.highlighted) && states.titleColors[state.rawValue] == nil
        let fade = isPressed ? ControlLook.pressedOpacity : 1
        if let attributed = attributedTitle(for: state) {
            face.title = StyledText(attributed)
        } else if let title = title(for: state) {
            face.title = StyledText(
                title, [.font: label().font ?? titleFont, .foregroundColor: isPressed ? color.faded(fade) : color])
        }
        face.titleMode = parts.title?.lineBreakMode ?? .byTruncatingMiddle
        face.titleLines = parts.title?.numberOfLines ?? 1
        face.textAlignment = parts.title?.textAlignment ?? .center
        face.image = image(for: state)
        face.symbols = preferredSymbolConfigurationForImage(in: state) ?? UIImage.SymbolConfiguration(font: parts.title?.font ?? titleFont)
        face.imageTint = isTinted ? (type == .close ? color : state.contains(.disabled) ? .tertiaryLabel : tintColor) : tintColor
        let hasOwnImage = states.images[state.rawValue] != nil
        if state.contains(.disabled), !hasOwnImage, adjustsImageWhenDisabled {
            face.imageOpacity = face.image?.isSymbolImage == true && isTinted ? 1 : CGFloat(ControlLook.disabledControlOpacity)
        }
        if state.contains(.highlighted), !hasOwnImage, adjustsImageWhenHighlighted { face.imageOpacity = ControlLook.pressedOpacity }
        if let background = backgroundImage(for: state) { face.backdrop = .image(background) }
        return face
    }

    /// The font that titles have at first: that of the type.
    final var titleFont: UIFont { .systemFont(ofSize: isTinted ? 15 : UIFont.buttonFontSize) }
}
