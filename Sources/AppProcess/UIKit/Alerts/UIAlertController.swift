import Foundation

/// A controller that shows an alert or an action sheet: a title, a message and buttons, one of
/// which the user selects. Main thread only.
///
/// ```swift
/// final class ListController: UIViewController {
///     func confirmDeletion() {
///         let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
///         alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///         alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in
///             print("deleted")
///         })
///         present(alert, animated: true)
///     }
/// }
/// ```
///
/// The alert is dismissed before the handler of the selected action is called. In a horizontally
/// regular environment, an action sheet is a popover, and needs the place at which its arrow points
/// (see ``UIViewController/popoverPresentationController``). Escape selects the cancel action, and
/// Return the preferred one.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    /// The styles of alert controllers.
    public enum Style: Int, Sendable {
        /// A list of choices at the bottom edge, or in a popover.
        case actionSheet = 0
        /// A panel in the middle of the window.
        case alert = 1
    }

    private var style = Style.actionSheet
    private var shownMessage: String?
    private var shownActions: [UIAlertAction] = []
    private var preferred: UIAlertAction?
    /// The responder that was first before the alert appeared.
    private weak var formerResponder: UIResponder?

    /// Creates an alert controller. Add its actions with ``addAction(_:)``.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - message: The text below the title.
    ///   - preferredStyle: The style.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        shownMessage = message
        style = preferredStyle
        modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
    }

    // MARK: Contents

    /// The title.
    open override var title: String? { didSet { alertView?.panel?.title = title } }

    /// The text below the title.
    open var message: String? {
        get { shownMessage }
        set {
            shownMessage = newValue
            alertView?.panel?.message = newValue
        }
    }

    /// The style.
    open var preferredStyle: Style { style }

    /// The actions, in the order in which they were added.
    open var actions: [UIAlertAction] { shownActions }

    /// Adds an action. A second one with the style `.cancel` is an error.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, cancelAction != nil {
            UIKitException.raise(
                "NSInternalInconsistencyException", "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
        }
        shownActions.append(action)
        alertView?.showsActions = false
    }

    /// The action that Return selects, and whose title is emphasized; nil for none. It must be one
    /// of the actions.
    open var preferredAction: UIAlertAction? {
        get { preferred }
        set {
            if let newValue, !shownActions.contains(where: { $0 === newValue }) {
                UIKitException.raise(
                    "NSInternalInconsistencyException", "The preferred action \(newValue) is not one of the actions of \(self)")
            }
            preferred = newValue
            updateEmphasis()
        }
    }

    /// The action of the style `.cancel`.
    var cancelAction: UIAlertAction? { shownActions.first { $0.style == .cancel } }

    // MARK: View

    private var alertView: AlertView? { viewIfLoaded as? AlertView }

    open override func loadView() { view = AlertView() }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showActions()
        formerResponder = view.window?.firstResponder ?? presentingViewController?.viewIfLoaded?.window?.firstResponder
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        resignFirstResponder()
        formerResponder?.becomeFirstResponder()
    }

    /// Creates the buttons, unless the view shows them, in the form of the presentation.
    func showActions() {
        guard let view = view as? AlertView, !view.showsActions else { return }
        if title == nil, shownMessage == nil, shownActions.isEmpty {
            UIKitException.raise(
                "NSInternalInconsistencyException", "UIAlertController must have a title, a message or an action to display")
        }
        view.show(shownActions, form, title: title, message: shownMessage) { [weak self] in self?.select($0) }
        updateEmphasis()
    }

    private var form: AlertView.Form {
        if style == .alert { return .alert }
        return modal.controller is UIPopoverPresentationController ? .popover : .actionSheet
    }

    private func updateEmphasis() {
        let single = style == .alert && shownActions.count == 1 ? shownActions.first : nil
        let emphasized = preferred ?? cancelAction ?? single
        for button in alertView?.buttons ?? [] { button.isBold = button.action === emphasized }
    }

    // MARK: Selection

    /// Dismisses the alert, and then calls an action's handler. Does nothing while the alert is
    /// appearing or disappearing.
    func select(_ action: UIAlertAction) {
        guard modal.stage == .presented, action.isEnabled else { return }
        dismissSelf(animated: true, bySheet: nil) { action.perform() }
    }

    /// Selects the cancel action on behalf of a tap beside the action sheet.
    func cancel() {
        guard modal.stage == .presented else { return }
        if let cancelAction { return select(cancelAction) }
        if modal.controller is UIPopoverPresentationController { dismissSelf(animated: true, bySheet: nil, nil) }
    }

    open override var canBecomeFirstResponder: Bool { true }

    open override var keyCommands: [UIKeyCommand]? {
        var commands: [UIKeyCommand] = []
        func add(_ input: String, _ action: UIAlertAction?) {
            guard let action else { return }
            commands.append(UIKeyCommand(input: input, modifierFlags: []) { [weak self] _ in self?.select(action) })
        }
        if cancelAction != nil || form == .popover {
            commands.append(UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: []) { [weak self] _ in self?.cancel() })
        }
        add("\r", preferred ?? (shownActions.count == 1 ? shownActions.first : nil))
        return commands
    }

    open override func accessibilityPerformEscape() -> Bool {
        guard let cancelAction else { return false }
        select(cancelAction)
        return true
    }

    // MARK: Presentation

    override func makePresentationController(from source: UIViewController?) -> UIPresentationController? {
        guard transitioningDelegate == nil else { return nil }
        if style == .alert { return AlertPresentationController(presentedViewController: self, presenting: source) }
        let traits = source?.traitCollection ?? UITraitCollection.current
        guard traits.horizontalSizeClass == .regular else {
            return AlertPresentationController(presentedViewController: self, presenting: source)
        }
        return UIPopoverPresentationController(presentedViewController: self, presenting: source)
    }
}

extension UIAlertController: PopoverContent {
    var popoverSize: CGSize {
        CGSize(width: AlertStyle.alertWidth, height: alertView?.height(in: AlertStyle.alertWidth) ?? 0)
    }

    func prepareForPopover() { showActions() }

    func handleTapBesidePopover() { cancel() }

    func messageWithoutSource(from presenter: UIViewController) -> String {
        """
        Your application has presented a UIAlertController (\(self)) of style UIAlertControllerStyleActionSheet from \(presenter). The \
        modalPresentationStyle of a UIAlertController with this style is UIModalPresentationPopover. You must provide location \
        information for this popover through the alert controller's popoverPresentationController. You must provide either a \
        sourceView and sourceRect or a barButtonItem. If this information is not known when you present the alert controller, you \
        may provide it in the UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation.
        """
    }
}
