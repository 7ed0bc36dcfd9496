import CoreGraphics
import Foundation
import UIFoundation

/// A button of a floating tab bar: the title of a tab, or an image without one.
final class FloatingTabButton: UIControl {
    private static let titleInset: CGFloat = 16
    private static let imageInset: CGFloat = 14
    private static let imageSize: CGFloat = 20
    /// The greatest width of a title (points).
    private static let greatestTitleWidth: CGFloat = 224

    /// The height: a line of body text between insets of 8 and 7.5 points.
    static var height: CGFloat { (8 + font(isSelected: false).lineHeight + 7.5).rounded() }

    /// The item, or nil for a button of another kind.
    let item: UITabBarItem?
    private let label = UILabel()
    private let imageView = UIImageView()
    private let badge = UILabel()

    /// Creates a button for an item.
    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        prepare()
    }

    /// Creates a button that shows an image.
    init(image: UIImage?, label: String) {
        item = nil
        super.init(frame: .zero)
        imageView.image = image
        accessibilityLabel = label
        prepare()
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func prepare() {
        badge.font = .systemFont(ofSize: 13)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.clipsToBounds = true
        label.textAlignment = .center
        imageView.contentMode = .scaleAspectFit
        for view in [label, imageView, badge] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        addInteraction(UIPointerInteraction(delegate: nil))
        registerForTraitChanges([UITraitLayoutDirection.self]) { (button: FloatingTabButton, _) in button.setNeedsLayout() }
    }

    /// The font of titles. Like other bars, floating ones do not grow with the size of text.
    private static func font(isSelected: Bool) -> UIFont { .systemFont(ofSize: 17, weight: isSelected ? .semibold : .regular) }

    override var isSelected: Bool { didSet { if isSelected != oldValue { update() } } }
    override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { alpha = isHighlighted ? 0.5 : 1 } } }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    /// A Boolean value that indicates whether the image is shown in place of the title.
    private var showsImage: Bool { item.map { ($0 as? TabItem)?.tab is UISearchTab || ($0.title ?? "").isEmpty } ?? true }

    /// Shows the content of the item.
    func update() {
        let color = isSelected ? tintColor ?? .tintColor : UIColor.label
        if let item {
            label.text = item.title
            imageView.image = isSelected ? item.selectedImage : item.image
            isEnabled = item.isEnabled
            badge.text = item.badgeValue
            badge.backgroundColor = item.badgeColor ?? .systemRed
            accessibilityIdentifier = item.accessibilityIdentifier
        }
        label.font = Self.font(isSelected: isSelected)
        label.textColor = isEnabled ? color : .tertiaryLabel
        imageView.tintColor = isEnabled ? color : .tertiaryLabel
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(font: Self.font(isSelected: isSelected))
        label.isHidden = showsImage
        imageView.isHidden = !showsImage
        badge.isHidden = item?.badgeValue == nil
        setNeedsLayout()
    }

    /// The width (points). It does not depend on the selection.
    var fittingWidth: CGFloat {
        guard !showsImage else { return Self.imageSize + 2 * Self.imageInset }
        let text = (item?.title ?? "") as NSString
        let width = text.size(withAttributes: [.font: Self.font(isSelected: true)]).width.rounded(.up)
        return min(width, Self.greatestTitleWidth) + 2 * Self.titleInset
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = Self.titleInset - 2
        label.frame = CGRect(x: margin, y: 0, width: max(0, bounds.width - 2 * margin), height: bounds.height)
        imageView.frame = CGRect(
            x: (bounds.midX - Self.imageSize / 2).rounded(), y: (bounds.midY - Self.imageSize / 2).rounded(), width: Self.imageSize,
            height: Self.imageSize)
        // The badge is at the top trailing corner of the title, and a dot if it is empty.
        let empty = (badge.text ?? "").isEmpty
        let height: CGFloat = empty ? 8 : 18
        let width = empty ? 8 : max(height, badge.sizeThatFits(bounds.size).width.rounded(.up) + 8)
        badge.frame = directed(CGRect(x: bounds.width - Self.titleInset - 2, y: 0, width: width, height: height))
        badge.frame.origin.x = min(max(0, badge.frame.minX), bounds.width - width)
        badge.layer.cornerRadius = height / 2
    }

    override var standardAccessibility: AccessibilityStandard {
        guard let item else { return AccessibilityStandard(isElement: true, traits: .button) }
        var traits = item.accessibilityTraits
        if isSelected { traits.insert(.selected) }
        return AccessibilityStandard(
            isElement: item.isAccessibilityElement, label: item.accessibilityLabel, value: item.accessibilityValue ?? item.badgeValue,
            traits: traits)
    }
}
