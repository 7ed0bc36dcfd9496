import CoreGraphics
public import Foundation

/// An interaction that shows an edit menu: a bar of commands above a point or a selection. The app
/// shows it, for example on behalf of a recognizer. Main thread only.
///
/// ```swift
/// final class NoteView: UIView {
///     private lazy var menu = UIEditMenuInteraction(delegate: nil)
///
///     override init(frame: CGRect) {
///         super.init(frame: frame)
///         addInteraction(menu)
///     }
///
///     required init?(coder: NSCoder) { nil }
///
///     func showMenu(at point: CGPoint) {
///         menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
///     }
/// }
/// ```
///
/// A touch outside of the bar dismisses it, and has its usual effect.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// The object that provides the elements and the place.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// The view that the interaction belongs to.
    open private(set) weak var view: UIView?

    private var shown: (configuration: UIEditMenuConfiguration, bar: EditMenuBar)?
    private let observer = OutsideTouchRecognizer(target: nil, action: nil)
    /// A closure that is called after the rectangle of the visible menu changed.
    final var menuFrameChanged: (() -> Void)?

    /// Creates an interaction. The delegate is not retained.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        observer.touchedOutside = { [weak self] in self?.dismissMenu() }
    }

    open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }

    open func didMove(to view: UIView?) { self.view = view }

    // MARK: Menu

    /// Shows the menu. Does nothing if the view is in no window, or if there are no elements.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        dismissMenu()
        guard let view, let window = view.window else { return }
        let elements = elements(configuration)
        guard !elements.isEmpty else { return }
        let bar = EditMenuBar()
        bar.overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
        window.addSubview(bar)
        shown = (configuration, bar)
        observer.bar = bar
        window.addGestureRecognizer(observer)
        bar.selected = { [weak self] leaf in self?.perform(leaf) }
        bar.show(elements, maximumWidth: area.width)
        bar.sizeChanged = { [weak self] in
            self?.updateVisibleMenuPosition(animated: false)
            self?.menuFrameChanged?()
        }
        updateVisibleMenuPosition(animated: false)
        UIView.performWithoutAnimation {
            bar.layoutIfNeeded()
            bar.alpha = 0
        }
        let animator = ContextMenuAnimator(previewController: nil)
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        UIView.animate(
            withDuration: 0.2,
            animations: {
                bar.alpha = 1
                animator.runAnimations()
            }, completion: { _ in animator.runCompletions() })
    }

    /// Dismisses the menu. Does nothing if there is none.
    open func dismissMenu() {
        guard let (configuration, bar) = shown else { return }
        shown = nil
        observer.view?.removeGestureRecognizer(observer)
        bar.isUserInteractionEnabled = false
        let animator = ContextMenuAnimator(previewController: nil)
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        UIView.animate(
            withDuration: 0.2,
            animations: {
                bar.alpha = 0
                animator.runAnimations()
            },
            completion: { _ in
                bar.removeFromSuperview()
                animator.runCompletions()
            })
    }

    /// A Boolean value that indicates whether the menu is visible.
    final var isMenuVisible: Bool { shown != nil }

    /// The rectangle of the bar in the screen's coordinates; empty if there is no menu.
    final var menuFrame: CGRect {
        guard let bar = shown?.bar, let window = bar.window else { return .zero }
        return window.convert(bar.frame, to: nil as UIWindow?)
    }

    /// Asks for the elements again, and shows them.
    open func reloadVisibleMenu() {
        guard let (configuration, bar) = shown else { return }
        bar.show(elements(configuration), maximumWidth: area.width)
    }

    /// Asks for the place again, and moves the menu to it.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let (configuration, bar) = shown, let view, let window = bar.window else { return }
        let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? Self.rect(configuration)
        let center = bar.center(beside: view.convert(rect, to: window), in: area, configuration.preferredArrowDirection)
        guard animated else { return UIView.performWithoutAnimation { bar.center = center } }
        UIView.animate(withDuration: 0.2) { bar.center = center }
    }

    /// Returns the point at which the menu is shown, in a view's coordinates, or in the window's if
    /// `view` is nil.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view, let (configuration, _) = shown else { return .zero }
        return own.convert(configuration.sourcePoint, to: view)
    }

    /// Returns the rectangle that a menu does not cover unless the delegate provides another one.
    static func rect(_ configuration: UIEditMenuConfiguration) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }

    /// The rectangle that the bar does not leave, in the window.
    private var area: CGRect {
        guard let window = view?.window else { return .zero }
        return window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: MenuStyle.margin, dy: MenuStyle.margin)
    }

    private func elements(_ configuration: UIEditMenuConfiguration) -> [UIMenuElement] {
        let suggested = suggestedActions
        return delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)?.children ?? suggested
    }

    /// The elements of the context system's menus, without commands that the responder chain does
    /// not perform. The chain begins at the first responder or at the view.
    private var suggestedActions: [UIMenuElement] {
        let first = view?.window?.firstResponder ?? view
        func available(in menu: UIMenu) -> [UIMenuElement] {
            menu.children.flatMap { child -> [UIMenuElement] in
                if let submenu = child as? UIMenu {
                    let children = available(in: submenu)
                    return submenu.options.contains(.displayInline) ? children : [submenu.replacingChildren(children)]
                }
                guard let command = child as? UICommand, let action = command.action else { return [child] }
                return command.isAvailable(action, from: first) ? [child] : []
            }
        }
        return available(in: UIMenuSystem.context.root(from: first))
    }

    private func perform(_ leaf: any UIMenuLeaf) {
        let sender = view
        if !leaf.attributes.contains(.keepsMenuPresented) { dismissMenu() }
        leaf.performWithSender(sender, target: nil)
    }
}

/// A recognizer that observes the touches of a window, and recognizes nothing.
final class OutsideTouchRecognizer: UIGestureRecognizer {
    /// The view whose touches are ignored.
    weak var bar: UIView?
    /// A closure that is called when a touch began outside of the bar.
    var touchedOutside: (() -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isOutside = touches.contains { touch in bar.map { !(touch.view?.isDescendant(of: $0) ?? false) } ?? true }
        fail()
        if isOutside { touchedOutside?() }
    }
}
