import CoreGraphics
public import Foundation

/// The controller of the app's edit menu: a bar of commands beside a rectangle of a view. Main
/// thread only.
///
/// The menu shows those standard commands, such as Copy, and those items of the app, which an
/// object in the responder chain performs: ``UIResponder/canPerformAction(_:withSender:)`` decides.
/// The chain begins at the first responder, or at the view that the menu is shown from. A touch
/// outside of the bar hides it.
///
/// ```
/// final class NoteView: UIView {
///     override var canBecomeFirstResponder: Bool { true }
///
///     func showMenu() {
///         becomeFirstResponder()
///         let menu = UIMenuController.shared
///         menu.menuItems = [UIMenuItem(title: "Share", action: #selector(share))]
///         menu.showMenu(from: self, rect: bounds)
///     }
///
///     @objc func share() {}
/// }
/// ```
///
/// iOS replaced it by ``UIEditMenuInteraction``, which several menus can use at a time.
@preconcurrency @MainActor open class UIMenuController: NSObject {
    /// The directions in which the menu is beside its rectangle.
    public enum ArrowDirection: Int, Sendable {
        /// Above the rectangle, or below it if there is no room.
        case `default` = 0
        /// Below the rectangle, as if an arrow pointed up.
        case up = 1
        /// Above the rectangle, as if an arrow pointed down.
        case down = 2
        /// At the right of the rectangle, as if an arrow pointed left.
        case left = 3
        /// At the left of the rectangle, as if an arrow pointed right.
        case right = 4
    }

    private static let instance = UIMenuController()

    /// The menu controller.
    open class var shared: UIMenuController { instance }

    /// A Boolean value that indicates whether the menu is visible. Showing it in this way needs a
    /// rectangle from ``setTargetRect(_:in:)``.
    open var isMenuVisible: Bool {
        get { interaction.isMenuVisible }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// The direction in which the menu is beside its rectangle. The default is `default`.
    open var arrowDirection = ArrowDirection.default

    /// The commands of the app, which follow the standard ones.
    open var menuItems: [UIMenuItem]?

    /// The rectangle of the bar in the screen's coordinates; empty if there is no menu.
    open var menuFrame: CGRect { interaction.menuFrame }

    private let place = MenuControllerPlace()
    private lazy var interaction = UIEditMenuInteraction(delegate: place)

    override init() {
        super.init()
        place.controller = self
        interaction.menuFrameChanged = { [weak self] in self?.post(Self.menuFrameDidChangeNotification) }
    }

    // MARK: Menu

    /// Shows the menu beside a rectangle of a view. Does nothing if the view is in no window, or if
    /// no object performs a command.
    ///
    /// - Parameters:
    ///   - targetView: The view.
    ///   - targetRect: The rectangle, in the view's coordinates. The bar does not cover it.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        setMenuVisible(true, animated: true)
    }

    /// Hides the menu.
    open func hideMenu() { interaction.dismissMenu() }

    /// Hides the menu if it is shown from a view.
    open func hideMenu(from targetView: UIView) { if place.view === targetView { hideMenu() } }

    /// Sets the rectangle beside which the menu is shown.
    ///
    /// - Parameters:
    ///   - targetRect: The rectangle, in the view's coordinates.
    ///   - targetView: The view.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        (place.view, place.rect, place.row) = (targetView, targetRect, nil)
    }

    /// Shows the menu of a list's row.
    ///
    /// - Returns: Whether there is a command.
    final func showMenu(of row: EditMenuRow) -> Bool {
        setTargetRect(row.cell.bounds, in: row.cell)
        place.row = row
        setMenuVisible(true, animated: true)
        return isMenuVisible
    }

    /// Returns the element for an item whose command the first object performs that can, beginning
    /// with a responder.
    final func element(for item: UIMenuItem, from first: UIResponder?) -> UIMenuElement {
        UIAction(title: item.title) { [weak self, weak first] _ in
            guard let self else { return }
            _ = UIApplication.deliver(item.action, to: nil, from: self, for: nil, startingAt: first)
        }
    }

    /// Shows or hides the menu, which fades in both cases.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        guard menuVisible else { return hideMenu() }
        guard let view = place.view else { return }
        if interaction.view !== view {
            interaction.view?.removeInteraction(interaction)
            view.addInteraction(interaction)
        }
        let rect = place.rect
        let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: rect.midX, y: rect.midY))
        configuration.preferredArrowDirection = UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic
        interaction.presentEditMenu(with: configuration)
    }

    /// Asks for the commands again, and shows them.
    open func update() { interaction.reloadVisibleMenu() }

    // MARK: Notifications

    /// A notification that is posted before the menu appears.
    nonisolated public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
    /// A notification that is posted after the menu appeared.
    nonisolated public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    /// A notification that is posted before the menu disappears.
    nonisolated public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
    /// A notification that is posted after the menu disappeared.
    nonisolated public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    /// A notification that is posted after the rectangle of the bar changed while it is visible.
    nonisolated public static let menuFrameDidChangeNotification = Notification.Name("UIMenuControllerMenuFrameDidChangeNotification")

    fileprivate func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// The rectangle beside which the menu controller's menu is shown, and the items of the menu.
@MainActor private final class MenuControllerPlace: NSObject, UIEditMenuInteractionDelegate {
    weak var controller: UIMenuController?
    weak var view: UIView?
    var rect = CGRect.zero
    /// The row whose menu is shown, or nil.
    var row: EditMenuRow?

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        guard let controller else { return nil }
        if let row { return UIMenu(children: row.elements(of: controller)) }
        let first = view?.window?.firstResponder ?? view
        let items = (controller.menuItems ?? []).filter { first?.target(forAction: $0.action, withSender: controller) != nil }
        return UIMenu(children: suggestedActions + items.map { controller.element(for: $0, from: first) })
    }

    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect { rect }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        controller?.post(UIMenuController.willShowMenuNotification)
        animator.addCompletion { [weak controller] in controller?.post(UIMenuController.didShowMenuNotification) }
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        controller?.post(UIMenuController.willHideMenuNotification)
        animator.addCompletion { [weak controller] in controller?.post(UIMenuController.didHideMenuNotification) }
    }
}
