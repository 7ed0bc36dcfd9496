import CoreGraphics
import Foundation

/// The title of a navigation item with a menu: the text, and an arrow after it. A tap opens the
/// menu.
final class TitleMenuButton: UIView, MenuHost, UIContextMenuInteractionDelegate {
    /// The size of the arrow (points).
    private static let arrowSize = CGSize(width: 11, height: 6)
    /// The distance of the arrow from the text (points).
    private static let gap: CGFloat = 6

    /// The text, whose attributes the bar sets.
    private let text: BarText
    /// The opacity of the arrow, that of the text (0 to 1).
    var arrowOpacity: CGFloat = 1 { didSet { if arrowOpacity != oldValue { setNeedsDisplay() } } }
    /// The item whose menu the button opens.
    private weak var item: UINavigationItem?

    /// Creates a button that contains a text and opens the menu of an item.
    init(_ text: BarText, of item: UINavigationItem) {
        self.text = text
        self.item = item
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        addSubview(text)
        addInteraction(UIContextMenuInteraction(host: self))
    }

    required init?(coder: NSCoder) { nil }

    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { barDirection }

    override var arrangesSubviewsByContentSize: Bool { true }

    // The button is as high as the bar, so that a finger hits it.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: text.sizeThatFits(size).width + Self.gap + Self.arrowSize.width, height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let fitting = text.sizeThatFits(bounds.size)
        let width = min(fitting.width, max(0, bounds.width - Self.gap - Self.arrowSize.width))
        text.frame = directed(
            CGRect(x: 0, y: ((bounds.height - fitting.height) / 2).rounded(), width: width, height: fitting.height))
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let size = Self.arrowSize
        let frame = directed(
            CGRect(origin: CGPoint(x: bounds.width - size.width, y: ((bounds.height - size.height) / 2).rounded() + 1), size: size)
        ).insetBy(dx: 1, dy: 1)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: frame.minX, y: frame.minY))
        path.addLine(to: CGPoint(x: frame.midX, y: frame.maxY))
        path.addLine(to: CGPoint(x: frame.maxX, y: frame.minY))
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        (text.attributes[.foregroundColor] as? UIColor ?? .label).withAlphaComponent(arrowOpacity).setStroke()
        path.stroke()
    }

    // MARK: Menu

    var showsMenuOnTap: Bool { true }

    var allowsMenu: Bool { true }

    var menuSender: AnyObject { item ?? self }

    var selectsOneElement: Bool { false }

    func menuRect(for configuration: UIContextMenuConfiguration) -> CGRect { bounds.insetBy(dx: 0, dy: 4) }

    func menuWillAppear() { alpha = 0.3 }

    func menuSelectionDidChange() {}

    func menuDidDisappear() { alpha = 1 }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        // Documents have suggested elements, which Lamina does not have.
        guard let menu = item?.titleMenuProvider?([]) else { return nil }
        return UIContextMenuConfiguration(of: menu, .automatic)
    }

    // MARK: Accessibility

    override var standardAccessibility: AccessibilityStandard {
        AccessibilityStandard(isElement: true, label: text.text, traits: .button)
    }

    override func accessibilityActivate() -> Bool {
        guard let menu = interactions.lazy.compactMap({ $0 as? UIContextMenuInteraction }).first else { return false }
        menu.presentMenu()
        return true
    }
}
