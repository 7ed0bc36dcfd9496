import CoreGraphics
import Foundation
import UIFoundation

/// The view that shows a `UIBarButtonItem` in a navigation bar or toolbar, or the back button: an
/// image or a title, and in a back button an arrow before it.
final class BarButton: UIView {
    /// The content and state of the button.
    struct Content {
        /// The title, which is shown if there is no image.
        var title: String?
        /// The name that the app gave the item for assistive technologies, or nil.
        var label: String?
        var image: UIImage?
        /// The image in a bar of compact height, or nil for the other one.
        var compactImage: UIImage?
        /// The insets of the image from its standard frame (points).
        var imageInsets = UIEdgeInsets.zero
        /// The insets of the image in a bar of compact height.
        var compactImageInsets = UIEdgeInsets.zero
        /// Titles that the button must have the width for.
        var possibleTitles: Set<String> = []
        /// A Boolean value that indicates whether the button is a back button.
        var hasArrow = false
        /// A Boolean value that indicates whether the button has the done style.
        var isDone = false
        var isEnabled = true
        var isSelected = false
        /// The images and offsets that the item sets.
        var images = BarButtonImages()
        /// The attributes of the title that the item sets, by state.
        var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]
    }

    /// The padding at each side (points).
    static let padding: CGFloat = 8
    /// The distance of the back indicator from the title (points).
    private static let gap: CGFloat = 6
    /// The height of a background image (points).
    private static let backgroundHeight: CGFloat = 30

    /// The content and state of the button.
    var content = Content() {
        didSet {
            isUserInteractionEnabled = content.isEnabled
            setNeedsDisplay()
        }
    }
    /// A closure that is called with the event when the button is tapped.
    var tapped: ((UIEvent?) -> Void)?
    /// The appearances that apply to the button. Later ones take precedence.
    var appearances: [UIBarButtonItemAppearance] = [] {
        didSet {
            superview?.setNeedsLayout()
            setNeedsDisplay()
        }
    }
    /// The image that replaces the back indicator, or nil.
    var backIndicator: UIImage? { didSet { setNeedsDisplay() } }
    /// The menu that the button shows, or nil for none.
    var menuSource: BarButtonMenu? {
        didSet { if menuSource != nil, interactions.isEmpty { addInteraction(UIContextMenuInteraction(host: self)) } }
    }
    /// A Boolean value that indicates whether the menu is shown, during which the button appears
    /// pressed.
    var isShowingMenu = false { didSet { isPressed = isShowingMenu } }
    /// A Boolean value that indicates whether a finger presses the button, or its menu is shown.
    private var isPressed = false {
        didSet {
            guard isPressed != oldValue else { return }
            // A pressed button fades, unless the app set attributes of highlighted titles.
            let hasOwnHighlight = appearances.contains { $0.highlighted.values.titleTextAttributes != nil }
            alpha = isPressed && !hasOwnHighlight ? 0.3 : 1
            setNeedsDisplay()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    /// The values of the appearances in the current state. Text attributes are merged key by key.
    private var values: BarButtonValues {
        let values = appearanceValues
        guard !content.images.isEmpty else { return values }
        let key = BarButtonImages.Key(state: state.rawValue, style: content.isDone ? .done : .plain, isBack: content.hasArrow)
        return content.images.values(key, isCompact: traitCollection.verticalSizeClass == .compact).completed(by: values)
    }

    private var state: UIControl.State { !content.isEnabled ? .disabled : isPressed ? .highlighted : .normal }

    private var appearanceValues: BarButtonValues {
        appearances.reduce(BarButtonValues()) { result, appearance in
            let state = !content.isEnabled ? appearance.disabled : isPressed ? appearance.highlighted : appearance.normal
            let own = state.resolved
            var values = own.completed(by: result)
            values.titleTextAttributes = (result.titleTextAttributes ?? [:]).merging(own.titleTextAttributes ?? [:]) { $1 }
            return values
        }
    }

    /// The attributes of the title.
    private var attributes: [NSAttributedString.Key: Any] {
        let isBold = appearances.last.map { $0.style == .done } ?? content.isDone
        let standard: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 17, weight: isBold ? .semibold : .regular), .foregroundColor: color,
        ]
        return standard.merging(values.titleTextAttributes ?? [:]) { $1 }.merging(content.titleAttributes[state.rawValue] ?? [:]) { $1 }
    }

    private var color: UIColor { content.isEnabled ? tintColor : .tertiaryLabel }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { barDirection }

    private var image: UIImage? {
        traitCollection.verticalSizeClass == .compact ? content.compactImage ?? content.image : content.image
    }

    private var arrowSize: CGSize { backIndicator?.size ?? BackIndicator.size }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        var width = 2 * Self.padding
        if content.hasArrow { width += arrowSize.width + (content.title == nil ? 0 : Self.gap) }
        if let image {
            width += image.size.width
        } else if let title = content.title {
            let attributes = attributes
            width += content.possibleTitles.union([title]).map { ($0 as NSString).size(withAttributes: attributes).width }.max() ?? 0
        }
        // Apple's guidelines require touch targets of at least 44 points.
        return CGSize(width: max(44, width.rounded(.up)), height: traitCollection.barHeight)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        if content.isSelected {
            tintColor.withAlphaComponent(0.2).setFill()
            UIBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 6), cornerRadius: 8).fill()
        }
        drawBackground()
        let isRightToLeft = isRightToLeft
        // The distance of the next part from the leading edge.
        var start = Self.padding
        /// Returns the vertically centered rectangle of a size at a distance from the leading edge.
        func box(at start: CGFloat, _ size: CGSize) -> CGRect {
            directed(CGRect(origin: CGPoint(x: start, y: (bounds.height - size.height) / 2), size: size))
        }
        if content.hasArrow {
            let frame = box(at: start, arrowSize)
            if let backIndicator {
                let isFlipped = isRightToLeft && backIndicator.flipsForRightToLeftLayoutDirection
                let image = isFlipped ? backIndicator.withHorizontallyFlippedOrientation() : backIndicator
                image.withTintColor(color, renderingMode: .alwaysTemplate).draw(in: frame)
            } else {
                BackIndicator.draw(in: frame, color, pointsRight: isRightToLeft)
            }
            start += arrowSize.width + Self.gap
        }
        if let image {
            let frame = box(at: content.hasArrow ? start : (bounds.width - image.size.width) / 2, image.size)
            let insets = traitCollection.verticalSizeClass == .compact ? content.compactImageInsets : content.imageInsets
            image.withTintColor(color, renderingMode: .alwaysTemplate).draw(in: frame.inset(by: insets))
        } else if let title = content.title {
            let size = (title as NSString).size(withAttributes: attributes)
            if !content.hasArrow { start = max(start, (bounds.width - size.width) / 2) }
            let offset = values.titlePositionAdjustment ?? .zero
            let box = box(at: start, CGSize(width: bounds.width - start, height: size.height))
                .offsetBy(dx: offset.horizontal, dy: offset.vertical)
            let line = NSMutableParagraphStyle()
            line.lineBreakMode = .byTruncatingTail
            line.alignment = isRightToLeft ? .right : .left
            (title as NSString).draw(in: box, withAttributes: attributes.merging([.paragraphStyle: line]) { own, _ in own })
        }
    }

    private func drawBackground() {
        let values = values
        guard let image = values.backgroundImage else { return }
        let offset = values.backgroundImagePositionAdjustment ?? .zero
        let frame = CGRect(x: 2, y: (bounds.height - Self.backgroundHeight) / 2, width: bounds.width - 4, height: Self.backgroundHeight)
        image.draw(in: frame.offsetBy(dx: offset.horizontal, dy: offset.vertical))
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = touches.allSatisfy(\.isPrimary) }

    // MARK: Accessibility

    override var standardAccessibility: AccessibilityStandard {
        var standard = AccessibilityStandard(
            isElement: true, label: content.label ?? content.title ?? content.image?.accessibilityLabel, traits: .button)
        if content.isSelected { standard.traits.insert(.selected) }
        if !content.isEnabled { standard.traits.insert(.notEnabled) }
        return standard
    }

    override func accessibilityActivate() -> Bool {
        guard content.isEnabled else { return false }
        if let menuSource, menuSource.opensOnTap, let menu = interactions.lazy.compactMap({ $0 as? UIContextMenuInteraction }).first {
            menu.presentMenu()
            return true
        }
        guard let tapped else { return false }
        tapped(nil)
        return true
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = touches.contains(where: isNear) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        isPressed = false
        if touches.contains(where: isNear) { tapped?(event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = isShowingMenu }

    /// Returns whether a touch activates the button: whether it is in the button or within 40
    /// points of it. A finger may leave a pressed button by this distance and still activate it.
    private func isNear(_ touch: UITouch) -> Bool { touch.isPrimary && bounds.insetBy(dx: -40, dy: -40).contains(touch.location(in: self)) }
}

extension BarButton {
    /// Shows an item and performs its action when tapped.
    func show(_ item: UIBarButtonItem) {
        content = Content(
            title: item.shownTitle, image: item.image, compactImage: item.landscapeImagePhone, isDone: item.style == .done,
            isEnabled: item.isEnabled, isSelected: item.isSelected, images: item.images)
        content.label = item.storedAccessibility?.label?.string
        content.imageInsets = item.shownImageInsets(isCompact: false)
        content.compactImageInsets = item.shownImageInsets(isCompact: true)
        content.possibleTitles = item.possibleTitles ?? []
        for state in [UIControl.State.normal, .highlighted, .disabled] {
            content.titleAttributes[state.rawValue] = item.resolvedTitleAttributes(for: state)
        }
        tintColor = item.tintColor
        menuSource = BarButtonMenu(of: item)
        tapped = { [weak item] event in item?.perform(with: event) }
    }
}

/// The default back indicator: an arrow without a shaft.
@MainActor enum BackIndicator {
    /// The size (points).
    static let size = CGSize(width: 11, height: 19)

    /// The indicator as a template image.
    static let image = UIGraphicsImageRenderer(size: size).image { _ in
        draw(in: CGRect(origin: .zero, size: size), .black)
    }.withRenderingMode(.alwaysTemplate)

    /// Draws the indicator. It points to the left, or to the right in a right-to-left bar.
    static func draw(in frame: CGRect, _ color: UIColor, pointsRight: Bool = false) {
        let (tip, ends) = pointsRight ? (frame.maxX - 1.5, frame.minX + 1.5) : (frame.minX + 1.5, frame.maxX - 1.5)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: ends, y: frame.minY + 1.5))
        path.addLine(to: CGPoint(x: tip, y: frame.midY))
        path.addLine(to: CGPoint(x: ends, y: frame.maxY - 1.5))
        path.lineWidth = 2.5
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }
}
