public import Foundation

/// An object that receives events, and forwards those that it does not handle to the next
/// responder.
///
/// Responders form a chain: a view's next responder is its controller or superview, a controller's
/// is its root view's superview, and the chain ends with the application's delegate. Main thread
/// only.
@preconcurrency @MainActor open class UIResponder: NSObject, KeyValueObserving {
    /// Creates a responder.
    public override init() { super.init() }

    /// Called when a property changes that the responder observes by name
    /// (`addObserver(_:forKeyPath:options:context:)`).
    ///
    /// This method ends the process. Override it, and call `super` for properties that the class
    /// does not observe.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        fatalError(
            "<\(type(of: self))>: An -observeValueForKeyPath:ofObject:change:context: message was received but not handled. "
                + "Key path: \(keyPath ?? "nil")")
    }

    /// The next responder of the chain, or nil at its end.
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// A Boolean value that indicates whether the object can become first responder. The default
    /// implementation returns false.
    open var canBecomeFirstResponder: Bool { false }

    /// A Boolean value that indicates whether the object agrees to resign as first responder. The
    /// default implementation returns true.
    open var canResignFirstResponder: Bool { true }

    /// A Boolean value that indicates whether the object receives key events first.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Makes the object the first responder, if the present one agrees to resign.
    ///
    /// - Returns: Whether the object is the first responder. Views outside of a window, and objects
    ///   that cannot become first responder, return false.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        UIKitException.requireMainThread(of: "UIResponder")
        guard let window = responderWindow else { return false }
        guard window.firstResponder !== self else { return true }
        guard canBecomeFirstResponder else { return false }
        return window.replaceFirstResponder(by: self)
    }

    /// Resigns as first responder.
    ///
    /// - Returns: Whether the object is no longer the first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        UIKitException.requireMainThread(of: "UIResponder")
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    /// The window whose first responder the object can be: that of the responder chain, or nil
    /// without one.
    var responderWindow: UIWindow? { next?.responderWindow }

    // MARK: Undo

    /// The undo manager of the first object of the responder chain that has one. Every window has
    /// one.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Input views

    /// The view that the window shows at its bottom, in place of a keyboard, while the object is
    /// the first responder. The default implementation returns nil, which selects the view of the
    /// next responder that has one.
    ///
    /// The view is as wide as the window. Its height is its own, or the one that its constraints
    /// determine if it uses Auto Layout. Input is typed with a physical keyboard, so nothing is
    /// shown without such a view.
    ///
    /// ```swift
    /// final class DieView: UIView {
    ///     private let pad = UIStackView()
    ///
    ///     override var canBecomeFirstResponder: Bool { true }
    ///     override var inputView: UIView? { pad }
    /// }
    /// ```
    open var inputView: UIView? { nil }

    /// The view that the window shows above the input view, or at its bottom without one, while the
    /// object is the first responder. The default implementation returns nil, which selects the
    /// view of the next responder that has one.
    open var inputAccessoryView: UIView? { nil }

    /// Updates the input view and the input accessory view if the object is the first responder:
    /// after it returns other views, or after their height changed.
    open func reloadInputViews() {
        UIKitException.requireMainThread(of: "UIResponder")
        if isFirstResponder { responderWindow?.updateInputViews(reloads: true) }
    }

    // MARK: Events

    /// Notifies the responder that fingers touched the screen. The default implementation forwards
    /// to the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

    /// Notifies the responder that touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

    /// Notifies the responder that fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

    /// Notifies the responder that touches were canceled: a gesture claimed them, or their view
    /// left its window.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    /// Notifies the responder that estimated properties were updated. Never called, because the
    /// server estimates none.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Notifies the responder that keys were pressed. The default implementation forwards to the
    /// next responder.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }

    /// Notifies the responder that the values of presses changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }

    /// Notifies the responder that keys were released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }

    /// Notifies the responder that presses were canceled.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }

    // MARK: Actions

    /// Returns whether the object performs an action. The default implementation returns whether it
    /// has the selector's method.
    ///
    /// - Parameters:
    ///   - action: The selector of the action.
    ///   - sender: The object that sends the action, or nil.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isMethod(of: self) }

    /// Returns the object that performs an action: the default implementation returns the first
    /// object in the responder chain, beginning with this one, whose
    /// `canPerformAction(_:withSender:)` returns true.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    // MARK: Commands

    /// The keyboard shortcuts that the responder provides.
    open var keyCommands: [UIKeyCommand]? { nil }
}
