import CoreGraphics
import CoreText
import Foundation

/// Where the contents of a button lie.
struct ButtonArrangement {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
    /// What all of them take.
    var size = CGSize.zero
}

extension UIButton {
    /// From the background's edges to the contents.
    final var padding: UIEdgeInsets {
        if let configuration {
            return UIEdgeInsets(configuration.contentInsets, isRightToLeft: isRightToLeft)
        }
        if contentEdgeInsets != .zero { return contentEdgeInsets }
        let hasTitle = title(for: state) != nil || attributedTitle(for: state) != nil
        return hasTitle
            ? UIEdgeInsets(top: ButtonLook.plainPadding, left: 0, bottom: ButtonLook.plainPadding, right: 0) : .zero
    }

    /// The size of the contents broken for a width, with what is around them.
    final func fittingSize(width: CGFloat) -> CGSize {
        updateFace()
        let padding = padding
        let outer = CGSize(width: padding.left + padding.right, height: padding.top + padding.bottom)
        let room = CGRect(x: 0, y: 0, width: max(0, width - outer.width), height: .infinity)
        let size = arrangement(in: room).size
        let least = configuration == nil && face.title != nil ? ButtonLook.leastWidth : 0
        var fitting = CGSize(width: max(size.width + outer.width, least), height: size.height + outer.height)
        if case .image(let image) = face.backdrop {
            fitting = CGSize(width: max(fitting.width, image.size.width), height: max(fitting.height, image.size.height))
        }
        return PixelGrid.ceil(fitting, pixelScale)
    }

    private var imageSize: CGSize {
        if face.indicatorColor != nil { return parts.indicator?.intrinsicContentSize ?? .zero }
        return face.image == nil ? .zero : parts.picture?.intrinsicContentSize ?? .zero
    }

    /// Where the contents lie in a rectangle, which may have no end.
    final func arrangement(in room: CGRect) -> ButtonArrangement {
        updateFace()
        var place = ButtonArrangement()
        let imageSize = imageSize
        let edge = configuration?.imagePlacement ?? .leading
        let isBeside = edge != .top && edge != .bottom
        let hasText = face.title != nil || face.subtitle != nil
        let gap = imageSize != .zero && hasText ? configuration?.imagePadding ?? 0 : 0
        let textWidth = isBeside ? max(0, room.width - imageSize.width - gap) : room.width
        func measured(_ label: UILabel?, _ text: StyledText?) -> CGSize {
            guard let label, text != nil else { return .zero }
            let size = label.textRect(
                forBounds: CGRect(x: 0, y: 0, width: min(textWidth, UILabel.endless), height: UILabel.endless),
                limitedToNumberOfLines: label.numberOfLines
            ).size
            return CGSize(width: min(size.width, textWidth), height: size.height)
        }
        let title = measured(parts.title, face.title)
        let subtitle = measured(parts.subtitle, face.subtitle)
        let titleGap = title != .zero && subtitle != .zero ? configuration?.titlePadding ?? 0 : 0
        let text = CGSize(width: max(title.width, subtitle.width), height: title.height + titleGap + subtitle.height)
        place.size =
            isBeside
            ? CGSize(width: imageSize.width + gap + text.width, height: max(imageSize.height, text.height))
            : CGSize(width: max(imageSize.width, text.width), height: imageSize.height + gap + text.height)
        guard room.width.isFinite, room.height.isFinite else { return place }

        let block = CGRect(origin: origin(of: place.size, in: room), size: place.size)
        let isImageFirst = edge == .top || (isBeside && (edge == .trailing) == isRightToLeft)
        let textOrigin: CGPoint
        if isBeside {
            let first = isImageFirst ? imageSize.width : text.width
            let (imageX, textX) = isImageFirst ? (block.minX, block.minX + first + gap) : (block.minX + first + gap, block.minX)
            place.image = CGRect(origin: CGPoint(x: imageX, y: block.midY - imageSize.height / 2), size: imageSize)
            textOrigin = CGPoint(x: textX, y: block.midY - text.height / 2)
        } else {
            let first = isImageFirst ? imageSize.height : text.height
            let (imageY, textY) = isImageFirst ? (block.minY, block.minY + first + gap) : (block.minY + first + gap, block.minY)
            place.image = CGRect(origin: CGPoint(x: block.midX - imageSize.width / 2, y: imageY), size: imageSize)
            textOrigin = CGPoint(x: block.midX - text.width / 2, y: textY)
        }
        // Both lines are as wide as the wider one: their labels align them.
        place.title = CGRect(x: textOrigin.x, y: textOrigin.y, width: text.width, height: title.height)
        place.subtitle = CGRect(x: textOrigin.x, y: place.title.maxY + titleGap, width: text.width, height: subtitle.height)
        return place
    }

    private func origin(of size: CGSize, in room: CGRect) -> CGPoint {
        let x: CGFloat =
            switch effectiveContentHorizontalAlignment {
            case .left, .leading: room.minX
            case .right, .trailing: room.maxX - size.width
            case .center, .fill: room.midX - size.width / 2
            }
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .top: room.minY
            case .bottom: room.maxY - size.height
            case .center, .fill: room.midY - size.height / 2
            }
        return CGPoint(x: x, y: y)
    }

    /// Puts the views where they belong.
    final func arrangeParts() {
        let scale = pixelScale
        let (image, title, subtitle): (CGRect, CGRect, CGRect)
        if let configuration {
            let insets = UIEdgeInsets(configuration.background.backgroundInsets, isRightToLeft: isRightToLeft)
            parts.backdrop?.frame = bounds.inset(by: insets)
            let place = arrangement(in: bounds.inset(by: padding))
            (image, title, subtitle) = (place.image, place.title, place.subtitle)
        } else {
            parts.backdrop?.frame = backgroundRect(forBounds: bounds)
            let content = contentRect(forBounds: bounds)
            (image, title, subtitle) = (imageRect(forContentRect: content), titleRect(forContentRect: content), .zero)
        }
        parts.picture?.frame = PixelGrid.round(image, scale)
        parts.indicator?.frame = PixelGrid.round(image, scale)
        parts.title?.frame = PixelGrid.round(title, scale)
        parts.subtitle?.frame = PixelGrid.round(subtitle, scale)
    }
}

/// Archives: titles, images and the type; not configurations.
extension UIButton {
    final func encodeButton(with coder: NSCoder) {
        coder.encode(type.rawValue, forKey: "UIButtonType")
        coder.encode(title(for: .normal).map { NSString(string: $0) }, forKey: "UIButtonTitle")
        coder.encode(states.titleColors[0], forKey: "UIButtonTitleColor")
        coder.encode(image(for: .normal), forKey: "UIButtonImage")
    }

    final func decodeButton(from coder: NSCoder) {
        type = ButtonType(rawValue: coder.decodeInteger(forKey: "UIButtonType")) ?? .custom
        if let title = coder.decodeText(forKey: "UIButtonTitle") { setTitle(title, for: .normal) }
        if let color = coder.decodeObject(of: UIColor.self, forKey: "UIButtonTitleColor") { setTitleColor(color, for: .normal) }
        if let image = coder.decodeObject(of: UIImage.self, forKey: "UIButtonImage") { setImage(image, for: .normal) }
    }
}
