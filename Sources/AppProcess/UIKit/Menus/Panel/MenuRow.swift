import CoreGraphics
import Foundation

/// A row of a menu: a mark, a title above a subtitle, and an image at the trailing edge. The marks
/// are the state of an action and the arrow of a submenu.
final class MenuRow: MenuCell {
    private let hasMarks: Bool
    private let menuTraits: UITraitCollection
    private var titleLabel: UILabel?
    private var subtitleLabel: UILabel?
    private var markView: UIImageView?
    private var imageView: UIImageView?

    /// Creates the row of an action or a command.
    ///
    /// - Parameters:
    ///   - leaf: The action or command.
    ///   - hasMarks: Whether the titles of the menu are indented for marks.
    ///   - traits: The traits of the menu.
    init(_ leaf: any UIMenuLeaf, hasMarks: Bool, _ traits: UITraitCollection) {
        self.hasMarks = hasMarks
        menuTraits = traits
        super.init(.perform(leaf))
        let subtitle = (leaf as? UIMenuElement)?.subtitle
        show(
            leaf.title, subtitle, leaf.image, MenuStyle.mark(of: leaf.state, traits), Self.color(of: leaf),
            isDimmed: leaf.attributes.contains(.disabled), traits)
    }

    /// Creates the row of a submenu.
    ///
    /// - Parameters:
    ///   - menu: The submenu.
    ///   - isOpen: Whether the row is the first one of the open submenu.
    ///   - isRightToLeft: Whether the arrow points to the left.
    ///   - traits: The traits of the menu.
    init(_ menu: UIMenu, isOpen: Bool, isRightToLeft: Bool, _ traits: UITraitCollection) {
        hasMarks = true
        menuTraits = traits
        super.init(isOpen ? .close : .open(menu))
        let arrow = isOpen ? "chevron.down" : isRightToLeft ? "chevron.left" : "chevron.right"
        show(
            menu.title, isOpen ? nil : menu.subtitle, menu.image, MenuStyle.mark(arrow, traits),
            menu.options.contains(.destructive) ? .systemRed : .label, isDimmed: false, isBold: isOpen, traits)
        if isOpen { accessibilityLabel = menu.title }
    }

    required init?(coder: NSCoder) { nil }

    private func show(
        _ title: String, _ subtitle: String?, _ image: UIImage?, _ mark: UIImage?, _ color: UIColor, isDimmed: Bool, isBold: Bool = false,
        _ traits: UITraitCollection
    ) {
        let lines = traits.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 2
        titleLabel = addLabel(title, MenuStyle.titleFont(isBold: isBold, traits), color, lines: lines)
        subtitleLabel = addLabel(subtitle, MenuStyle.subtitleFont(traits), isDimmed ? .tertiaryLabel : .secondaryLabel, lines: lines)
        markView = addImage(mark, color)
        imageView = addImage(image, color, MenuStyle.imageConfiguration(traits))
    }

    /// The distances of the texts from the leading and the trailing edge (points).
    private var insets: (leading: CGFloat, trailing: CGFloat) {
        (hasMarks ? MenuStyle.markedInset(menuTraits) : MenuStyle.inset, imageView == nil ? MenuStyle.endInset : MenuStyle.imageColumn)
    }

    private func textHeights(in width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
        let insets = insets
        let size = CGSize(width: max(0, width - insets.leading - insets.trailing), height: .greatestFiniteMagnitude)
        return (titleLabel?.sizeThatFits(size).height ?? 0, subtitleLabel?.sizeThatFits(size).height ?? 0)
    }

    override func height(in width: CGFloat) -> CGFloat {
        let heights = textHeights(in: width)
        return max(MenuStyle.rowHeight, (heights.title + heights.subtitle + 2 * MenuStyle.padding).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (insets, heights) = (insets, textHeights(in: bounds.width))
        let width = max(0, bounds.width - insets.leading - insets.trailing)
        var y = ((bounds.height - heights.title - heights.subtitle) / 2).rounded()
        for (label, height) in [(titleLabel, heights.title), (subtitleLabel, heights.subtitle)] {
            label?.frame = directed(CGRect(x: insets.leading, y: y, width: width, height: height))
            y += height
        }
        func center(_ view: UIImageView?, at x: CGFloat, maximum: CGFloat) {
            guard let view else { return }
            let own = view.intrinsicContentSize
            let scale = min(1, maximum / max(own.width, own.height, 1))
            let size = CGSize(width: own.width * scale, height: own.height * scale)
            view.frame = PixelGrid.round(
                directed(CGRect(x: x - size.width / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)),
                pixelScale)
        }
        center(markView, at: hasMarks ? insets.leading / 2 + 2 : 0, maximum: insets.leading)
        center(imageView, at: bounds.width - MenuStyle.imageColumn / 2, maximum: MenuStyle.imageColumn - 16)
    }
}

/// The title of a menu or of an inline menu.
final class MenuHeader: MenuCell {
    private var label: UILabel?

    init(_ title: String, _ traits: UITraitCollection) {
        super.init(nil)
        label = addLabel(title, MenuStyle.subtitleFont(traits), .secondaryLabel, lines: 0)
        label?.accessibilityTraits = .header
    }

    required init?(coder: NSCoder) { nil }

    override func height(in width: CGFloat) -> CGFloat {
        let size = CGSize(width: width - 2 * MenuStyle.inset, height: .greatestFiniteMagnitude)
        return ((label?.sizeThatFits(size).height ?? 0) + MenuStyle.padding).rounded(.up)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label?.frame = directed(bounds.insetBy(dx: MenuStyle.inset, dy: 0))
    }
}

/// The row of elements that are being loaded.
final class MenuLoadingRow: MenuCell {
    private let indicator = UIActivityIndicatorView(style: .medium)

    init() {
        super.init(nil)
        indicator.startAnimating()
        addSubview(indicator)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        indicator.bounds.size = indicator.intrinsicContentSize
        indicator.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

/// An element among others side by side: an image, and a title below it or instead of it.
final class MenuTile: MenuCell {
    private var imageView: UIImageView?
    private var label: UILabel?

    init(_ leaf: any UIMenuLeaf, hasTitle: Bool, _ traits: UITraitCollection) {
        super.init(.perform(leaf))
        let color = Self.color(of: leaf)
        imageView = addImage(
            leaf.image, leaf.state == .on && !leaf.attributes.contains(.disabled) ? .tintColor : color,
            MenuStyle.imageConfiguration(traits))
        if hasTitle || leaf.image == nil { label = addLabel(leaf.title, MenuStyle.captionFont(traits), color, lines: 2) }
        label?.textAlignment = .center
    }

    required init?(coder: NSCoder) { nil }

    override func height(in width: CGFloat) -> CGFloat {
        guard label != nil, imageView != nil else { return MenuStyle.rowHeight }
        return max(MenuStyle.mediumHeight, (contentHeight(in: width) + MenuStyle.padding).rounded(.up))
    }

    private func labelHeight(in width: CGFloat) -> CGFloat {
        label?.sizeThatFits(CGSize(width: width - 8, height: .greatestFiniteMagnitude)).height ?? 0
    }

    private func contentHeight(in width: CGFloat) -> CGFloat {
        let image = imageView?.intrinsicContentSize.height ?? 0
        return image + (image > 0 && label != nil ? 4 : 0) + labelHeight(in: width)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let image = imageView?.intrinsicContentSize ?? .zero
        let top = (bounds.height - contentHeight(in: bounds.width)) / 2
        imageView?.frame = PixelGrid.round(
            CGRect(x: (bounds.width - image.width) / 2, y: top, width: image.width, height: image.height), pixelScale)
        let height = labelHeight(in: bounds.width)
        label?.frame = CGRect(x: 4, y: (bounds.height - top - height).rounded(), width: bounds.width - 8, height: height)
    }
}
