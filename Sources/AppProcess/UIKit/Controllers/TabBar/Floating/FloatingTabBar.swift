import CoreGraphics
import Foundation

/// The tab bar at the top edge of a regular width on tablets: a capsule instead of a navigation
/// bar's title, with the titles of tabs and optionally a button that shows the sidebar.
///
/// Its metrics are those of iOS 18: the insets of the background are 4 points, those of titles 8,
/// 16, 7.5 and 16, and the bar is up to 600 points wide; more tabs scroll.
final class FloatingTabBar: UIView {
    /// The distance between the edges of the bar and its buttons (points).
    static let inset: CGFloat = 4
    /// The greatest width (points).
    static let greatestWidth: CGFloat = 600
    /// The least distance from the edges of the view (points).
    static let edgeDistance: CGFloat = 10

    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private let scroll = UIScrollView()
    /// The capsule behind the selected tab.
    private let selection = UIView()
    private(set) var buttons: [FloatingTabButton] = []
    /// The button that shows the sidebar.
    let sidebarButton = FloatingTabButton(image: UIImage(systemName: "sidebar.left"), label: SystemText.showSidebar.text)

    /// A closure that is called when the user taps a tab.
    var selected: ((UITabBarItem) -> Void)?

    init() {
        super.init(frame: .zero)
        layer.shadowOpacity = 0.08
        layer.shadowRadius = 16
        layer.shadowOffset = CGSize(width: 0, height: 2)
        material.clipsToBounds = true
        selection.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray4 : .white }
        selection.layer.shadowOpacity = 0.08
        selection.layer.shadowRadius = 4
        selection.layer.shadowOffset = CGSize(width: 0, height: 2)
        scroll.showsHorizontalScrollIndicator = false
        scroll.showsVerticalScrollIndicator = false
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.clipsToBounds = true
        for view in [material, scroll, sidebarButton] { addSubview(view) }
        scroll.addSubview(selection)
        registerForTraitChanges([UITraitLayoutDirection.self]) { (bar: FloatingTabBar, _) in bar.setNeedsLayout() }
    }

    required init?(coder: NSCoder) { nil }

    /// A Boolean value that indicates whether the button of the sidebar is shown.
    var showsSidebarButton = false {
        didSet {
            guard showsSidebarButton != oldValue else { return }
            superview?.setNeedsLayout()
            setNeedsLayout()
        }
    }

    /// Shows items and selects one of them.
    func show(_ items: [UITabBarItem], selected item: UITabBarItem?) {
        if !buttons.map(\.item).elementsEqual(items, by: { $0 === $1 }) {
            let former = buttons
            buttons = items.map { item in former.first { $0.item === item } ?? makeButton(item) }
            for button in former where !buttons.contains(button) { button.removeFromSuperview() }
        }
        for button in buttons {
            button.isSelected = button.item === item
            button.update()
        }
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    private func makeButton(_ item: UITabBarItem) -> FloatingTabButton {
        let button = FloatingTabButton(item)
        button.addAction(UIAction { [weak self, unowned item] _ in self?.selected?(item) }, for: .touchUpInside)
        scroll.addSubview(button)
        return button
    }

    // MARK: Dragging

    /// The place of an item that the user drags: a gap, which is closed while the finger is outside
    /// of the bar.
    struct Gap {
        let item: UITabBarItem
        let isOpen: Bool
    }

    /// The place of the item that the user drags, or nil.
    var gap: Gap? {
        didSet {
            superview?.setNeedsLayout()
            setNeedsLayout()
        }
    }

    /// Returns the item whose button is at a point, or nil.
    func item(at point: CGPoint) -> UITabBarItem? {
        layoutIfNeeded()
        return buttons.first { $0.point(inside: convert(point, to: $0), with: nil) }?.item
    }

    /// Returns how many of some items are before a point in the order of reading.
    func index(of point: CGPoint, among items: [UITabBarItem]) -> Int {
        layoutIfNeeded()
        let x = convert(point, to: scroll).x
        return buttons.count { button in
            items.contains { $0 === button.item } && (isRightToLeft ? button.frame.midX > x : button.frame.midX < x)
        }
    }

    private func width(of button: FloatingTabButton) -> CGFloat {
        if let gap, !gap.isOpen, gap.item === button.item { return 0 }
        return button.fittingWidth
    }

    // MARK: Layout

    /// The height of the bar (points).
    var height: CGFloat { FloatingTabButton.height + 2 * Self.inset }

    private var sidebarWidth: CGFloat { showsSidebarButton ? sidebarButton.fittingWidth : 0 }

    private var contentWidth: CGFloat { buttons.reduce(0) { $0 + width(of: $1) } }

    /// Returns the width for a view of some width (points).
    func fittingWidth(in width: CGFloat) -> CGFloat {
        min(contentWidth + sidebarWidth + 2 * Self.inset, Self.greatestWidth, width - 2 * Self.edgeDistance).rounded()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.height > 2 * Self.inset else { return }
        let radius = bounds.height / 2
        material.frame = bounds
        material.layer.cornerRadius = radius
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
        let inner = bounds.insetBy(dx: Self.inset, dy: Self.inset)
        sidebarButton.isHidden = !showsSidebarButton
        sidebarButton.frame = directed(CGRect(x: inner.minX, y: inner.minY, width: sidebarWidth, height: inner.height))
        scroll.frame = directed(
            CGRect(x: inner.minX + sidebarWidth, y: inner.minY, width: inner.width - sidebarWidth, height: inner.height))
        scroll.layer.cornerRadius = inner.height / 2
        let width = max(contentWidth, scroll.bounds.width)
        scroll.contentSize = CGSize(width: width, height: inner.height)
        var x: CGFloat = 0
        for button in buttons {
            let own = self.width(of: button)
            button.isHidden = gap?.item === button.item
            button.frame = CGRect(x: isRightToLeft ? width - x - own : x, y: 0, width: own, height: inner.height)
            x += own
        }
        let shown = buttons.first { $0.isSelected && !$0.isHidden }
        selection.isHidden = shown == nil
        guard let shown else { return }
        selection.frame = shown.frame
        selection.layer.cornerRadius = inner.height / 2
        // During a drag the tabs stay below the finger.
        if gap == nil { scroll.scrollRectToVisible(shown.frame, animated: false) }
    }

    override var groupsFocus: Bool { true }

    override var standardAccessibility: AccessibilityStandard { AccessibilityStandard(traits: .tabBar) }
}
