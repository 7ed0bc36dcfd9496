import CoreGraphics
import Foundation

/// The user's changes of the items of a tab bar: a panel above the bar shows items, which the user
/// drags onto those in the bar to replace them.
final class TabCustomizingPanel: UIView {
    private static let columns = 4
    private static let cellHeight: CGFloat = 74

    private unowned let bar: UITabBar
    private let navigationBar = UINavigationBar()
    /// The views of the items.
    private(set) var buttons: [UITabBarButton] = []
    /// The view of the item that the user drags.
    private var dragged: UITabBarButton?

    init(_ bar: UITabBar, _ items: [UITabBarItem], done: @escaping () -> Void) {
        self.bar = bar
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        accessibilityViewIsModal = true
        let item = UINavigationItem(title: "Configure")
        item.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in done() })
        navigationBar.items = [item]
        addSubview(navigationBar)
        buttons = items.map { item in
            let button = makeButton(item)
            let drag = UIPanGestureRecognizer()
            drag.addTarget(self) { [weak self, unowned button] (recognizer: UIPanGestureRecognizer) in self?.drag(button, recognizer) }
            button.addGestureRecognizer(drag)
            addSubview(button)
            return button
        }
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func makeButton(_ item: UITabBarItem) -> UITabBarButton {
        let button = UITabBarButton(item)
        button.look = UITabBarButton.Look(style: .stacked, unselectedColor: .label)
        return button
    }

    /// Dims the items that are in the bar.
    func update() {
        for button in buttons { button.alpha = bar.items?.contains { $0 === button.item } == true ? 0.3 : 1 }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (safe, height) = (safeAreaInsets, traitCollection.barHeight)
        navigationBar.frame = CGRect(x: 0, y: safe.top, width: bounds.width, height: height)
        let area = CGRect(x: safe.left, y: safe.top + height + 16, width: bounds.width - safe.left - safe.right, height: 0)
        let width = area.width / CGFloat(Self.columns)
        for (index, button) in buttons.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
            button.frame = directed(
                CGRect(
                    x: (area.minX + CGFloat(column) * width).rounded(), y: area.minY + CGFloat(row) * Self.cellHeight,
                    width: width.rounded(),
                    height: 49))
        }
    }

    /// Moves a copy of an item with the finger, and puts the item into the bar where it is
    /// released.
    private func drag(_ button: UITabBarButton, _ recognizer: UIGestureRecognizer) {
        guard let container = superview else { return }
        let location = recognizer.location(in: container)
        switch recognizer.state {
        case .began:
            let copy = makeButton(button.item)
            copy.frame = button.bounds
            copy.transform = CGAffineTransform(scaleX: 1.3, y: 1.3)
            copy.isUserInteractionEnabled = false
            container.addSubview(copy)
            copy.center = location
            dragged = copy
        case .changed:
            dragged?.center = location
        case .ended:
            bar.place(button.item, at: recognizer.location(in: bar))
            update()
            endDragging()
        case .cancelled, .failed: endDragging()
        default: break
        }
        bar.highlightPlace(at: dragged == nil ? nil : recognizer.location(in: bar))
    }

    private func endDragging() {
        dragged?.removeFromSuperview()
        dragged = nil
    }
}

/// What the user is customizing.
struct TabCustomizing {
    let panel: TabCustomizingPanel
    /// The items that the user can put into the bar or take out of it.
    let items: [UITabBarItem]
    var hasChanges = false
}

extension UITabBar {
    /// The button of an item at a point that the user can replace.
    private func place(at point: CGPoint) -> UITabBarButton? {
        layoutIfNeeded()
        return buttons.first { button in
            button.frame.contains(point) && customizing?.items.contains { $0 === button.item } == true
        }
    }

    /// Marks the item that would be replaced at a point.
    func highlightPlace(at point: CGPoint?) {
        let place = point.flatMap(place(at:))
        for button in buttons { button.alpha = button === place ? 0.4 : 1 }
    }

    /// Replaces the item at a point by another one. If that is in the bar, they change places.
    func place(_ item: UITabBarItem, at point: CGPoint) {
        guard let target = place(at: point)?.item, target !== item, var items = items,
            let index = items.firstIndex(where: { $0 === target })
        else { return }
        if let other = items.firstIndex(where: { $0 === item }) { items[other] = target }
        items[index] = item
        customizing?.hasChanges = true
        show(items, selected: selectedItem)
    }

    /// Shows the panel above the bar.
    func showPanel(_ items: [UITabBarItem]) {
        guard let container = superview else { return }
        let panel = TabCustomizingPanel(self, items) { [weak self] in _ = self?.endCustomizing(animated: true) }
        customizing = TabCustomizing(panel: panel, items: items)
        panel.frame = CGRect(x: 0, y: 0, width: container.bounds.width, height: frame.minY)
        panel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.insertSubview(panel, belowSubview: self)
        panel.layoutIfNeeded()
        guard window != nil else { return }
        panel.transform = CGAffineTransform(translationX: 0, y: panel.bounds.height)
        UIView.animate(withDuration: 0.35, delay: 0, options: .curveEaseInOut) { panel.transform = .identity }
    }

    /// Removes the panel.
    func hidePanel(_ panel: TabCustomizingPanel, animated: Bool) {
        guard animated, window != nil else { return panel.removeFromSuperview() }
        UIView.animate(withDuration: 0.35, delay: 0, options: .curveEaseInOut) {
            panel.transform = CGAffineTransform(translationX: 0, y: panel.bounds.height)
        } completion: { _ in
            panel.removeFromSuperview()
        }
    }
}

extension UITabBarController {
    private func controllers(of items: [UITabBarItem]) -> [UIViewController] {
        items.compactMap { item in controllers.first { $0.tabBarItem === item } }
    }

    /// Shows the panel with the items of the controllers that the user can move.
    func beginCustomizing() {
        let items = (customizableViewControllers ?? []).filter { controllers.contains($0) }.map(\.tabBarItem!)
        bar.beginCustomizingItems(items)
    }

    /// Notifies the delegate before the bar is customized.
    func willBeginCustomizing(_ items: [UITabBarItem]) {
        delegate?.tabBarController(self, willBeginCustomizing: controllers(of: items))
    }

    /// Notifies the delegate before customizing ends.
    func willEndCustomizing(changed: Bool) {
        delegate?.tabBarController(self, willEndCustomizing: customized, changed: changed)
    }

    /// Sets the order of the controllers to that of the bar, and notifies the delegate.
    func didEndCustomizing(changed: Bool) {
        let order = customized
        if changed { replaceControllers(order) }
        delegate?.tabBarController(self, didEndCustomizing: order, changed: changed)
    }

    /// The controllers in the order of the bar, followed by the others.
    private var customized: [UIViewController] {
        let inBar = controllers(of: bar.items ?? [])
        return inBar + controllers.filter { controller in !inBar.contains { $0 === controller } }
    }
}
