public import Foundation

/// An interaction that shows a menu, with a preview of its view or of something else, after a long
/// press. A click with the pointer's secondary button, or with Control, shows the menu at the
/// pointer at once, without a preview. Main thread only.
///
/// ```swift
/// final class PhotoController: UIViewController, UIContextMenuInteractionDelegate {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         view.addInteraction(UIContextMenuInteraction(delegate: self))
///     }
///
///     func contextMenuInteraction(
///         _ interaction: UIContextMenuInteraction,
///         configurationForMenuAtLocation location: CGPoint
///     ) -> UIContextMenuConfiguration? {
///         UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
///             UIMenu(children: [UIAction(title: "Copy") { _ in print("copied") }])
///         }
///     }
/// }
/// ```
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The forms of context menus.
    public enum Appearance: UInt, Sendable {
        /// No menu is shown.
        case unknown = 0
        /// A menu with a preview.
        case rich = 1
        /// A menu without a preview.
        case compact = 2
    }

    /// The object that provides the menu.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that the interaction belongs to.
    open private(set) weak var view: UIView?

    /// The view that shows a menu beside itself, or nil for a menu with a preview.
    private weak var host: (any MenuHost)?
    /// A closure that shows a menu of another kind at a location of the view if the delegate has
    /// none, and returns whether it did.
    final var showsOtherMenu: ((CGPoint) -> Bool)?
    private let recognizer = MenuPressRecognizer(target: nil, action: nil)
    /// The configuration and the menu that the recognizer asked for.
    private var prepared: Prepared?
    private var shown: (configuration: UIContextMenuConfiguration, presentation: MenuPresentation, appearance: Appearance)?
    /// The location of the press in the window.
    private var pressLocation = CGPoint.zero

    /// A menu to be shown.
    private struct Prepared {
        let configuration: UIContextMenuConfiguration
        let menu: UIMenu
        /// The controller whose view is the preview, or nil.
        var controller: UIViewController?
        /// A Boolean value that indicates whether the menu is shown at the pointer.
        var isAtPointer = false
    }

    /// Creates an interaction. The delegate is not retained.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        recognizer.prepare = { [weak self] in self?.prepare() ?? false }
        recognizer.opensOnTap = { [weak self] in self?.host?.showsMenuOnTap ?? false }
        recognizer.addTarget(self, action: UIContextMenuInteraction.pressed)
    }

    /// Creates the interaction of a view that shows menus beside itself.
    convenience init(host: any MenuHost & UIContextMenuInteractionDelegate) {
        self.init(delegate: host)
        self.host = host
    }

    open func willMove(to view: UIView?) {
        if view == nil { shown?.presentation.dismiss(animated: false) }
        recognizer.view?.removeGestureRecognizer(recognizer)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    /// Returns the location of the press that opened the menu, in a view's coordinates, or in the
    /// window's if `view` is nil.
    open func location(in view: UIView?) -> CGPoint {
        guard let view, let window = self.view?.window else { return pressLocation }
        return view.convert(pressLocation, from: window)
    }

    /// The form of the menu that is shown.
    open var menuAppearance: Appearance { shown?.appearance ?? .unknown }

    /// Dismisses the menu.
    open func dismissMenu() { shown?.presentation.dismiss() }

    /// Replaces the menu that is shown. Does nothing if there is none.
    ///
    /// - Parameter block: A closure that receives the menu, or the open submenu, and returns
    ///   another one.
    @preconcurrency open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { shown?.presentation.update(block) }

    // MARK: Presses

    /// Asks the delegate for the menu at the press.
    ///
    /// - Returns: Whether there is one.
    private func prepare() -> Bool {
        prepared = nil
        guard let view, view.window != nil, let delegate, shown == nil, host?.allowsMenu ?? true else { return false }
        pressLocation = recognizer.location(in: nil)
        let location = recognizer.location(in: view)
        guard let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: location)
        else { return showsOtherMenu?(location) ?? false }
        let menu = configuration.actionProvider?([])
        let isAtPointer = recognizer.isSecondaryClick && host == nil && menu != nil
        let controller = host == nil && !isAtPointer ? configuration.previewProvider?() : nil
        if menu == nil, controller == nil { return false }
        prepared = Prepared(configuration: configuration, menu: menu ?? UIMenu(), controller: controller, isAtPointer: isAtPointer)
        return true
    }

    private func pressed(_ press: MenuPressRecognizer) {
        if let prepared {
            self.prepared = nil
            present(prepared)
            // The finger slides from the place of the press.
            shown?.presentation.fingerMoved(to: pressLocation)
            return
        }
        switch press.state {
        case .changed: shown?.presentation.fingerMoved(to: press.location(in: nil))
        case .ended: shown?.presentation.fingerLifted(at: press.location(in: nil))
        default: break
        }
    }

    /// Shows the menu on behalf of the app, for example of `UIButton.performPrimaryAction()`.
    func presentMenu() {
        guard let view else { return }
        prepared = nil
        guard shown == nil, view.window != nil, let delegate else { return }
        let location = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        pressLocation = view.convert(location, to: nil)
        guard let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: location),
            let menu = configuration.actionProvider?([])
        else { return }
        present(Prepared(configuration: configuration, menu: menu))
    }

    // MARK: Presentation

    private func present(_ prepared: Prepared) {
        guard let view, let window = view.window, let delegate else { return }
        let (configuration, controller) = (prepared.configuration, prepared.controller)
        var source = MenuPresentation.Source(view: view, rect: view.bounds)
        var preview: MenuPreviewView?
        if let host {
            source.rect = host.menuRect(for: configuration)
            source.sender = host.menuSender
            source.selectsOne = host.selectsOneElement
            source.isNearestFirst = configuration.preferredMenuElementOrder != .fixed
        } else if prepared.isAtPointer {
            source.rect = CGRect(origin: location(in: view), size: .zero)
            source.isPointer = true
        } else {
            source.isNearestFirst = configuration.preferredMenuElementOrder == .priority
            let target =
                delegate.contextMenuInteraction(
                    self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
                ?? UITargetedPreview(view: view)
            preview = MenuPreviewView(target, controller: controller)
        }
        let presentation = MenuPresentation(prepared.menu, at: source, preview: preview)
        presentation.willEnd = { [weak self, weak preview] animator in self?.willEnd(configuration, preview, animator) }
        presentation.selectionChanged = { [weak self] in self?.host?.menuSelectionDidChange() }
        presentation.previewTapped = { [weak self] in self?.commit(configuration, controller) }
        shown = (configuration, presentation, preview == nil ? .compact : .rich)
        host?.menuWillAppear()
        let animator = ContextMenuAnimator(previewController: controller)
        delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        presentation.present(in: window, with: animator)
    }

    private func willEnd(_ configuration: UIContextMenuConfiguration, _ preview: MenuPreviewView?, _ animator: ContextMenuAnimator) {
        shown = nil
        if let preview,
            let target = delegate?.contextMenuInteraction(
                self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
        {
            preview.retarget(target)
        }
        delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        host?.menuDidDisappear()
    }

    /// Dismisses the menu after its preview was tapped.
    private func commit(_ configuration: UIContextMenuConfiguration, _ controller: UIViewController?) {
        guard let presentation = shown?.presentation, !presentation.isEnding else { return }
        let animator = ContextMenuAnimator(previewController: controller)
        delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        presentation.dismiss(committing: animator)
    }
}

/// A view that shows a menu beside itself, without a preview: a control or a bar button.
@MainActor protocol MenuHost: UIView {
    /// A Boolean value that indicates whether a tap shows the menu.
    var showsMenuOnTap: Bool { get }
    /// A Boolean value that indicates whether the view shows its menu at present.
    var allowsMenu: Bool { get }
    /// The object on whose behalf actions are performed.
    var menuSender: AnyObject { get }
    /// A Boolean value that indicates whether selecting an action turns it on and the others off.
    var selectsOneElement: Bool { get }
    /// Returns the rectangle that a menu must not cover, in the view's coordinates.
    func menuRect(for configuration: UIContextMenuConfiguration) -> CGRect
    /// Notifies the view that its menu will appear.
    func menuWillAppear()
    /// Notifies the view that another action of the menu is on.
    func menuSelectionDidChange()
    /// Notifies the view that its menu disappears.
    func menuDidDisappear()
}
