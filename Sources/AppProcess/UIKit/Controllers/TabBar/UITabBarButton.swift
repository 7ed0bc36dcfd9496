import CoreGraphics
import Foundation
import UIFoundation

/// The view that shows a `UITabBarItem` in a tab bar: an image, a title, and a badge.
///
/// The class is private on iOS, too. Apps look for it by its name, to find the frames of items.
final class UITabBarButton: UIView {
    /// What a bar determines for its buttons.
    struct Look {
        var style = UITabBarItemAppearance.Style.stacked
        /// The appearance of items in this style.
        var appearance: UITabBarItemAppearance?
        /// The bar's `unselectedItemTintColor`.
        var unselectedColor: UIColor?
    }

    /// The height of a badge, and its least width (points).
    static let badgeHeight: CGFloat = 18
    /// The padding of a badge's text at each side (points).
    private static let badgePadding: CGFloat = 4
    /// The part of a badge's width that is in front of the image (points).
    private static let badgeOverlap: CGFloat = 6

    let item: UITabBarItem
    var look = Look() { didSet { setNeedsDisplay() } }
    var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
    /// A closure that is called when the button is tapped.
    var tapped: (() -> Void)?

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        registerForTraitChanges([UITraitLayoutDirection.self, UITraitVerticalSizeClass.self]) { (button: UITabBarButton, _) in
            button.setNeedsDisplay()
        }
        itemDidChange()
    }

    required init?(coder: NSCoder) { nil }

    /// Updates the button after a property of its item changed.
    func itemDidChange() {
        isUserInteractionEnabled = item.isEnabled
        accessibilityIdentifier = item.accessibilityIdentifier
        setNeedsDisplay()
    }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { barDirection }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    // MARK: Content

    /// The values of the appearance in the current state.
    private var values: TabItemValues {
        guard let appearance = look.appearance else { return TabItemValues() }
        return (!item.isEnabled ? appearance.disabled : isSelected ? appearance.selected : appearance.normal).resolved
    }

    /// The color of the image and the title, unless the appearance sets others.
    private var standardColor: UIColor {
        if !item.isEnabled { return .tertiaryLabel }
        return isSelected ? tintColor : look.unselectedColor ?? .systemGray
    }

    /// The color of the image.
    var iconColor: UIColor { values.iconColor ?? standardColor }

    /// The attributes of the title.
    var titleAttributes: [NSAttributedString.Key: Any] {
        let font: UIFont =
            switch look.style {
            case .stacked: .systemFont(ofSize: 10, weight: .medium)
            case .inline: .systemFont(ofSize: 13, weight: .medium)
            case .compactInline: .systemFont(ofSize: 12, weight: .medium)
            }
        let standard: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: standardColor]
        return standard.merging(values.titleTextAttributes ?? [:]) { $1 }.merging(item.resolvedTitleAttributes(for: state)) { $1 }
    }

    private var state: UIControl.State { !item.isEnabled ? .disabled : isSelected ? .selected : .normal }

    /// The color of the badge.
    var badgeColor: UIColor { item.badgeColor ?? values.badgeBackgroundColor ?? .systemRed }

    /// The attributes of the badge's text.
    var badgeAttributes: [NSAttributedString.Key: Any] {
        let standard: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white]
        return standard.merging(values.badgeTextAttributes ?? [:]) { $1 }.merging(item.resolvedBadgeAttributes(for: state)) { $1 }
    }

    /// The image in the current state. Symbols are large, except in a bar of compact height.
    var image: UIImage? {
        var image = isSelected ? item.selectedImage : item.image
        if look.style == .compactInline, let compact = item.landscapeImagePhone { image = compact }
        guard let image, image.isSymbolImage else { return image }
        let standard = UIImage.SymbolConfiguration(scale: look.style == .compactInline ? .medium : .large)
        return image.withConfiguration(image.symbolConfiguration.map { standard.applying($0) } ?? standard)
    }

    // MARK: Layout

    /// The frames of the parts; null for missing ones.
    struct Arrangement {
        var image = CGRect.null
        var title = CGRect.null
        var badge = CGRect.null
    }

    /// The frames of the parts in the button's bounds.
    var arrangement: Arrangement {
        var parts = Arrangement()
        let title = item.title ?? ""
        let text = title.isEmpty ? .zero : (title as NSString).size(withAttributes: titleAttributes)
        let titleSize = CGSize(width: text.width.rounded(.up), height: text.height.rounded(.up))
        let picture = imageSize
        if look.style == .stacked {
            arrangeStacked(picture, titleSize, &parts)
        } else {
            arrangeInline(picture, titleSize, &parts)
        }
        let offset = values.titlePositionAdjustment ?? .zero
        parts.title = parts.title.offsetBy(
            dx: offset.horizontal + item.titlePositionAdjustment.horizontal, dy: offset.vertical + item.titlePositionAdjustment.vertical)
        if let badge = item.badgeValue { parts.badge = badgeFrame(badge, at: parts.image.isNull ? parts.title : parts.image) }
        return parts
    }

    /// The size of the image, which is reduced if the bar is lower; zero without an image.
    private var imageSize: CGSize {
        guard let size = image?.size, size.width > 0, size.height > 0 else { return .zero }
        let scale = min(1, (bounds.height - (look.style == .stacked ? 18 : 8)) / size.height)
        return scale > 0 ? CGSize(width: size.width * scale, height: size.height * scale) : .zero
    }

    private func arrangeStacked(_ picture: CGSize, _ title: CGSize, _ parts: inout Arrangement) {
        let hasTitle = title.width > 0
        // The title's bottom edge is 2 points above the bar's.
        let titleTop = bounds.height - 2 - title.height
        if hasTitle {
            let width = min(title.width, bounds.width)
            parts.title = CGRect(x: ((bounds.width - width) / 2).rounded(), y: titleTop, width: width, height: title.height)
        }
        if picture != .zero {
            let middle = hasTitle ? (3 + titleTop) / 2 : bounds.midY
            parts.image = CGRect(
                origin: CGPoint(x: ((bounds.width - picture.width) / 2).rounded(), y: (middle - picture.height / 2).rounded()),
                size: picture)
        }
    }

    private func arrangeInline(_ picture: CGSize, _ title: CGSize, _ parts: inout Arrangement) {
        let gap: CGFloat = picture == .zero || title.width == 0 ? 0 : look.style == .inline ? 6 : 4
        let width = min(title.width, max(0, bounds.width - picture.width - gap))
        let start = ((bounds.width - picture.width - gap - width) / 2).rounded()
        if picture != .zero {
            parts.image = directed(
                CGRect(origin: CGPoint(x: start, y: ((bounds.height - picture.height) / 2).rounded()), size: picture))
        }
        if title.width > 0 {
            parts.title = directed(
                CGRect(
                    x: start + picture.width + gap, y: ((bounds.height - title.height) / 2).rounded(), width: width, height: title.height))
        }
    }

    /// Returns the frame of a badge at the top trailing corner of an image or, without one, of the
    /// title.
    private func badgeFrame(_ text: String, at anchor: CGRect) -> CGRect {
        let anchor = anchor.isNull ? CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0) : anchor
        let textWidth = (text as NSString).size(withAttributes: badgeAttributes).width.rounded(.up)
        let width = min(max(Self.badgeHeight, textWidth + 2 * Self.badgePadding), max(bounds.width, Self.badgeHeight))
        let x = isRightToLeft ? anchor.minX + Self.badgeOverlap - width : anchor.maxX - Self.badgeOverlap
        let frame = CGRect(
            x: min(max(0, x), max(0, bounds.width - width)), y: max(2, anchor.minY - 6), width: width, height: Self.badgeHeight)
        let offset = values.badgePositionAdjustment ?? .zero
        return frame.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        let parts = arrangement
        if let image, !parts.image.isNull {
            let isFlipped = isRightToLeft && image.flipsForRightToLeftLayoutDirection
            let directed = isFlipped ? image.withHorizontallyFlippedOrientation() : image
            let isOriginal = image.renderingMode == .alwaysOriginal
            (isOriginal ? directed : directed.withTintColor(iconColor, renderingMode: .alwaysTemplate))
                .draw(in: parts.image.inset(by: item.shownImageInsets(isCompact: look.style == .compactInline)))
        }
        let line = NSMutableParagraphStyle()
        line.lineBreakMode = .byTruncatingTail
        line.alignment = .center
        if let title = item.title, !parts.title.isNull {
            (title as NSString).draw(in: parts.title, withAttributes: titleAttributes.merging([.paragraphStyle: line]) { own, _ in own })
        }
        if let badge = item.badgeValue { draw(badge, in: parts.badge, line) }
    }

    private func draw(_ badge: String, in frame: CGRect, _ line: NSParagraphStyle) {
        badgeColor.setFill()
        UIBezierPath(roundedRect: frame, cornerRadius: Self.badgeHeight / 2).fill()
        guard !badge.isEmpty else { return }
        let attributes = badgeAttributes
        let height = (badge as NSString).size(withAttributes: attributes).height
        let offset = values.badgeTitlePositionAdjustment ?? .zero
        let box = CGRect(x: frame.minX, y: frame.midY - height / 2, width: frame.width, height: height)
            .offsetBy(dx: offset.horizontal, dy: offset.vertical)
        (badge as NSString).draw(in: box, withAttributes: attributes.merging([.paragraphStyle: line]) { own, _ in own })
    }

    // MARK: Accessibility

    override var standardAccessibility: AccessibilityStandard {
        var traits = item.accessibilityTraits
        if isSelected { traits.insert(.selected) }
        return AccessibilityStandard(
            isElement: item.isAccessibilityElement, label: item.accessibilityLabel, value: item.accessibilityValue ?? item.badgeValue,
            traits: traits)
    }

    override func accessibilityActivate() -> Bool {
        guard item.isEnabled, let tapped else { return false }
        tapped()
        return true
    }

    // MARK: Touches

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        // A finger may leave the button by 40 points.
        let area = bounds.insetBy(dx: -40, dy: -40)
        if touches.contains(where: { area.contains($0.location(in: self)) }) { tapped?() }
    }
}
