import CoreGraphics
public import Foundation

/// A view that shows a `UIListContentConfiguration`. Main thread only.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private var content: UIListContentConfiguration
    private let textLabel = UILabel()
    private let secondaryLabel = UILabel()
    private let imageView = UIImageView()
    /// The guides of the image, the text and the secondary text, once they were asked for.
    private var partGuides: [ObjectIdentifier: UILayoutGuide] = [:]

    /// Creates a view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        content = configuration
        super.init(frame: .zero)
        prepare()
    }

    /// Creates an empty view: configurations are not archived.
    public required init?(coder: NSCoder) {
        content = .cell()
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        for view in [imageView, textLabel, secondaryLabel] { addSubview(view) }
        isOpaque = false
        show()
    }

    /// The configuration. Setting it updates the view.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                UIKitException.raise("UIListContentView does not support configurations of type \(type(of: newValue))")
            }
            content = new
            show()
        }
    }

    private func show() {
        alpha = content.alpha
        show(content.text, content.attributedText, content.textProperties, in: textLabel)
        show(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, in: secondaryLabel)
        let properties = content.imageProperties
        imageView.isHidden = content.image == nil
        imageView.preferredSymbolConfiguration =
            properties.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
        imageView.image = content.image
        imageView.contentMode = content.image?.isSymbolImage == true ? .center : .scaleAspectFit
        imageView.tintColor = properties.resolvedTintColor(for: tintColor)
        imageView.layer.cornerRadius = properties.cornerRadius
        imageView.clipsToBounds = properties.cornerRadius > 0
        imageView.layer.borderWidth = properties.strokeWidth
        if properties.strokeWidth > 0 { imageView.layer.borderColor = properties.resolvedStrokeColor(for: tintColor).cgColor }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
    ) {
        label.isHidden = text == nil && attributed == nil
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        if let attributed { label.attributedText = attributed } else { label.text = text.map(properties.transformed) }
        switch properties.alignment {
        case .natural: label.textAlignment = .natural
        case .center: label.textAlignment = .center
        case .justified: label.textAlignment = .justified
        }
    }

    // MARK: Layout guides

    /// The guide of the text's frame; nil if there is no text.
    open var textLayoutGuide: UILayoutGuide? { guide(textLabel) }

    /// The guide of the secondary text's frame; nil if there is no secondary text.
    open var secondaryTextLayoutGuide: UILayoutGuide? { guide(secondaryLabel) }

    /// The guide of the image's frame; nil if there is no image.
    open var imageLayoutGuide: UILayoutGuide? { guide(imageView) }

    private func guide(_ view: UIView) -> UILayoutGuide? {
        guard !view.isHidden else { return nil }
        if let guide = partGuides[ObjectIdentifier(view)] { return guide }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: view.leftAnchor), guide.rightAnchor.constraint(equalTo: view.rightAnchor),
            guide.topAnchor.constraint(equalTo: view.topAnchor), guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        partGuides[ObjectIdentifier(view)] = guide
        return guide
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        imageView.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
    }

    // MARK: Layout

    /// The distance of the texts from the view's leading edge (points), at which separators begin.
    var textInset: CGFloat { contentMargins.leading + imageWidth }

    private var contentMargins: NSDirectionalEdgeInsets {
        var contentMargins = content.directionalLayoutMargins
        guard let superview else { return contentMargins }
        let outer = superview.directionalLayoutMargins
        if content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
            contentMargins.leading = max(contentMargins.leading, outer.leading)
            contentMargins.trailing = max(contentMargins.trailing, outer.trailing)
        }
        if content.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
            contentMargins.top = max(contentMargins.top, outer.top)
            contentMargins.bottom = max(contentMargins.bottom, outer.bottom)
        }
        return contentMargins
    }

    /// The size of the image as it is shown.
    private var imageSize: CGSize {
        guard content.image != nil else { return .zero }
        var size = imageView.intrinsicContentSize
        let limit = content.imageProperties.maximumSize
        let scale = min(
            limit.width > 0 && size.width > limit.width ? limit.width / size.width : 1,
            limit.height > 0 && size.height > limit.height ? limit.height / size.height : 1)
        size = CGSize(width: size.width * scale, height: size.height * scale)
        return size
    }

    /// The size that the image occupies.
    private var reservedSize: CGSize {
        let (size, reserved) = (imageSize, content.imageProperties.reservedLayoutSize)
        let standard: CGFloat = 28
        func length(_ own: CGFloat, _ reserved: CGFloat) -> CGFloat {
            if reserved == UIListContentConfiguration.ImageProperties.standardDimension { return standard }
            if reserved == 0 { return content.image?.isSymbolImage == true ? max(own, standard) : own }
            return reserved
        }
        return CGSize(
            width: length(size.width, reserved.width), height: reserved.height == 0 ? size.height : length(size.height, reserved.height))
    }

    private var imageWidth: CGFloat {
        guard content.image != nil else { return 0 }
        return reservedSize.width + (hasText ? content.imageToTextPadding : 0)
    }

    /// The height that the image requires. Symbols extend into the margins of a line of text.
    private var imageHeight: CGFloat {
        guard content.image != nil else { return 0 }
        return content.image?.isSymbolImage == true && hasText && content.imageProperties.reservedLayoutSize.height == 0
            ? 0 : reservedSize.height
    }

    private var hasText: Bool { !textLabel.isHidden || !secondaryLabel.isHidden }

    /// The sizes of the texts at a width, and whether they are beside each other.
    private func textSizes(_ width: CGFloat) -> (text: CGSize, secondary: CGSize, isSideBySide: Bool) {
        let limit = CGSize(width: max(width, 1), height: .greatestFiniteMagnitude)
        let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        if content.prefersSideBySideTextAndSecondaryText, !textLabel.isHidden, !secondaryLabel.isHidden {
            let (text, secondary) = (textLabel.sizeThatFits(unlimited), secondaryLabel.sizeThatFits(unlimited))
            if text.width + content.textToSecondaryTextHorizontalPadding + secondary.width <= width { return (text, secondary, true) }
        }
        return (
            textLabel.isHidden ? .zero : textLabel.sizeThatFits(limit),
            secondaryLabel.isHidden ? .zero : secondaryLabel.sizeThatFits(limit), false
        )
    }

    private func textHeight(_ sizes: (text: CGSize, secondary: CGSize, isSideBySide: Bool)) -> CGFloat {
        if sizes.isSideBySide { return max(sizes.text.height, sizes.secondary.height) }
        let padding = textLabel.isHidden || secondaryLabel.isHidden ? 0 : content.textToSecondaryTextVerticalPadding
        return sizes.text.height + padding + sizes.secondary.height
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let area = CGRect(
            x: contentMargins.leading, y: contentMargins.top,
            width: max(0, bounds.width - contentMargins.leading - contentMargins.trailing),
            height: max(0, bounds.height - contentMargins.top - contentMargins.bottom))
        if content.image != nil {
            let (size, reserved) = (imageSize, reservedSize)
            imageView.frame = directed(
                CGRect(
                    x: area.minX + (reserved.width - size.width) / 2, y: area.midY - size.height / 2, width: size.width, height: size.height
                ))
        }
        let x = area.minX + imageWidth
        let width = max(0, area.maxX - x)
        let sizes = textSizes(width)
        var y = area.midY - textHeight(sizes) / 2
        if sizes.isSideBySide {
            textLabel.frame = directed(
                CGRect(x: x, y: area.midY - sizes.text.height / 2, width: sizes.text.width, height: sizes.text.height))
            secondaryLabel.frame = directed(
                CGRect(
                    x: area.maxX - sizes.secondary.width, y: area.midY - sizes.secondary.height / 2, width: sizes.secondary.width,
                    height: sizes.secondary.height))
            return
        }
        if !textLabel.isHidden {
            textLabel.frame = directed(CGRect(x: x, y: y, width: width, height: sizes.text.height))
            y += sizes.text.height + content.textToSecondaryTextVerticalPadding
        }
        if !secondaryLabel.isHidden {
            secondaryLabel.frame = directed(CGRect(x: x, y: y, width: width, height: sizes.secondary.height))
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width - contentMargins.leading - contentMargins.trailing - imageWidth
        let height = max(textHeight(textSizes(width)), imageHeight)
        return CGSize(width: size.width, height: height + contentMargins.top + contentMargins.bottom)
    }

    open override var intrinsicContentSize: CGSize {
        let unlimited = CGFloat.greatestFiniteMagnitude / 4
        let sizes = textSizes(unlimited)
        let texts =
            sizes.isSideBySide
            ? sizes.text.width + content.textToSecondaryTextHorizontalPadding + sizes.secondary.width
            : max(sizes.text.width, sizes.secondary.width)
        return CGSize(
            width: contentMargins.leading + imageWidth + texts + contentMargins.trailing,
            height: max(textHeight(sizes), imageHeight) + contentMargins.top + contentMargins.bottom)
    }

    override var contentWraps: Bool { true }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat { sizeThatFits(CGSize(width: width, height: 0)).height }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        if horizontalFittingPriority == .required || targetSize.width > 0 {
            return sizeThatFits(CGSize(width: targetSize.width, height: 0))
        }
        return intrinsicContentSize
    }
}
