import CoreGraphics
import CoreText
import Foundation

/// The frames of a button's contents: the image beside, above or below the title and subtitle.
///
/// `UIButton.arrangement(in:)`, below, computes them, both for layout and for the size that fits.
struct ButtonArrangement {
    /// The frame of the image, or of the activity indicator that replaces it.
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
    /// The frame of the double arrow of a pop-up button.
    var arrow = CGRect.zero
    /// The size that the contents occupy together.
    var size = CGSize.zero
}

extension UIButton {
    /// The distances from the edges of the background to the contents (points).
    final var padding: UIEdgeInsets {
        if let configuration {
            return UIEdgeInsets(configuration.contentInsets, isRightToLeft: isRightToLeft)
        }
        if contentEdgeInsets != .zero { return contentEdgeInsets }
        let hasTitle = title(for: state) != nil || attributedTitle(for: state) != nil
        return hasTitle
            ? UIEdgeInsets(top: ButtonStyle.plainPadding, left: 0, bottom: ButtonStyle.plainPadding, right: 0) : .zero
    }

    /// Returns the size of the button that fits its contents with padding, rounded up to whole
    /// pixels.
    ///
    /// - Parameter width: The width of the button for which text wraps (points); infinite for text
    ///   that does not wrap.
    final func fittingSize(width: CGFloat) -> CGSize {
        resolveIfNeeded()
        let padding = padding
        let outer = CGSize(width: padding.left + padding.right, height: padding.top + padding.bottom)
        let available = CGRect(x: 0, y: 0, width: max(0, width - outer.width), height: .infinity)
        let size = arrangement(in: available).size
        let minimumWidth = configuration == nil && resolved.title != nil ? ButtonStyle.minimumWidth : 0
        var fitting = CGSize(width: max(size.width + outer.width, minimumWidth), height: size.height + outer.height)
        if case .image(let image) = resolved.background {
            fitting = CGSize(width: max(fitting.width, image.size.width), height: max(fitting.height, image.size.height))
        }
        return PixelGrid.ceil(fitting, pixelScale)
    }

    private var imageSize: CGSize {
        if resolved.indicatorColor != nil { return parts.indicator?.intrinsicContentSize ?? .zero }
        return resolved.image == nil ? .zero : parts.imageView?.intrinsicContentSize ?? .zero
    }

    /// Returns the frames of the contents in a rectangle.
    ///
    /// - Parameter available: The rectangle without padding. If one of its sides is infinite, only
    ///   the size of the contents is computed.
    final func arrangement(in available: CGRect) -> ButtonArrangement {
        resolveIfNeeded()
        var arrangement = ButtonArrangement()
        let imageSize = imageSize
        let edge = configuration?.imagePlacement ?? .leading
        let isBeside = edge != .top && edge != .bottom
        let hasText = resolved.title != nil || resolved.subtitle != nil
        let gap = imageSize != .zero && hasText ? configuration?.imagePadding ?? 0 : 0
        let arrowSize = resolved.popUpColor == nil ? .zero : parts.popUpArrow?.intrinsicContentSize ?? .zero
        // The width of the double arrow, which is after all other contents, and of the gap before.
        let end = arrowSize == .zero ? 0 : arrowSize.width + ButtonStyle.arrowGap
        let textWidth = max(0, available.width - end - (isBeside ? imageSize.width + gap : 0))
        // Returns the size of a label's text, wrapped for the width beside the image.
        func measured(_ label: UILabel?, _ text: StyledText?) -> CGSize {
            guard let label, text != nil else { return .zero }
            let size = label.textRect(
                forBounds: CGRect(x: 0, y: 0, width: min(textWidth, UILabel.unboundedLength), height: UILabel.unboundedLength),
                limitedToNumberOfLines: label.numberOfLines
            ).size
            return CGSize(width: min(size.width, textWidth), height: size.height)
        }
        let title = measured(parts.title, resolved.title)
        let subtitle = measured(parts.subtitle, resolved.subtitle)
        let titleGap = title != .zero && subtitle != .zero ? configuration?.titlePadding ?? 0 : 0
        let text = CGSize(width: max(title.width, subtitle.width), height: title.height + titleGap + subtitle.height)
        arrangement.size =
            isBeside
            ? CGSize(width: imageSize.width + gap + text.width, height: max(imageSize.height, text.height))
            : CGSize(width: max(imageSize.width, text.width), height: imageSize.height + gap + text.height)
        arrangement.size.width += end
        arrangement.size.height = max(arrangement.size.height, arrowSize.height)
        guard available.width.isFinite, available.height.isFinite else { return arrangement }

        let whole = CGRect(origin: origin(of: arrangement.size, in: available), size: arrangement.size)
        let block = CGRect(
            x: whole.minX + (isRightToLeft ? end : 0), y: whole.minY, width: whole.width - end, height: whole.height)
        arrangement.arrow = CGRect(
            origin: CGPoint(x: isRightToLeft ? whole.minX : whole.maxX - arrowSize.width, y: whole.midY - arrowSize.height / 2),
            size: arrowSize)
        // Whether the image is to the left of the text or above it.
        let isImageFirst = edge == .top || (isBeside && (edge == .trailing) == isRightToLeft)
        let textOrigin: CGPoint
        if isBeside {
            let first = isImageFirst ? imageSize.width : text.width
            let (imageX, textX) = isImageFirst ? (block.minX, block.minX + first + gap) : (block.minX + first + gap, block.minX)
            arrangement.image = CGRect(origin: CGPoint(x: imageX, y: block.midY - imageSize.height / 2), size: imageSize)
            textOrigin = CGPoint(x: textX, y: block.midY - text.height / 2)
        } else {
            let first = isImageFirst ? imageSize.height : text.height
            let (imageY, textY) = isImageFirst ? (block.minY, block.minY + first + gap) : (block.minY + first + gap, block.minY)
            arrangement.image = CGRect(origin: CGPoint(x: block.midX - imageSize.width / 2, y: imageY), size: imageSize)
            textOrigin = CGPoint(x: block.midX - text.width / 2, y: textY)
        }
        // Title and subtitle have the width of the wider one. Their labels align the text in it.
        arrangement.title = CGRect(x: textOrigin.x, y: textOrigin.y, width: text.width, height: title.height)
        arrangement.subtitle = CGRect(x: textOrigin.x, y: arrangement.title.maxY + titleGap, width: text.width, height: subtitle.height)
        return arrangement
    }

    /// Returns the origin of contents that are aligned in a rectangle as the app specified.
    private func origin(of size: CGSize, in available: CGRect) -> CGPoint {
        let x: CGFloat =
            switch effectiveContentHorizontalAlignment {
            case .left, .leading: available.minX
            case .right, .trailing: available.maxX - size.width
            case .center, .fill: available.midX - size.width / 2
            }
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .top: available.minY
            case .bottom: available.maxY - size.height
            case .center, .fill: available.midY - size.height / 2
            }
        return CGPoint(x: x, y: y)
    }

    /// Sets the frames of the subviews. Without a configuration, they are those of the methods that
    /// subclasses may override, such as `titleRect(forContentRect:)`.
    final func layOutParts() {
        let scale = pixelScale
        let (image, title, subtitle, arrow): (CGRect, CGRect, CGRect, CGRect)
        if let configuration {
            parts.background?.frame = bounds.inset(by: configuration.background.insets(in: self))
            let arrangement = self.arrangement(in: bounds.inset(by: padding))
            (image, title, subtitle, arrow) = (arrangement.image, arrangement.title, arrangement.subtitle, arrangement.arrow)
        } else {
            parts.background?.frame = backgroundRect(forBounds: bounds)
            let content = contentRect(forBounds: bounds)
            (image, title, subtitle) = (imageRect(forContentRect: content), titleRect(forContentRect: content), .zero)
            arrow = parts.popUpArrow == nil ? .zero : arrangement(in: content).arrow
        }
        parts.imageView?.frame = PixelGrid.round(image, scale)
        parts.indicator?.frame = PixelGrid.round(image, scale)
        parts.popUpArrow?.frame = PixelGrid.round(arrow, scale)
        // A title that has exactly the width of its text is not truncated by rounding.
        parts.title?.frame = PixelGrid.round(title, minimumWidth: title.width, scale)
        parts.subtitle?.frame = PixelGrid.round(subtitle, minimumWidth: subtitle.width, scale)
    }
}

/// Archiving. Archives hold titles, images and the type, but no configuration.
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
