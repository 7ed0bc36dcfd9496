public import Foundation

/// An object that events can be handed to, and that hands on those that it does not handle to the next one. Main thread.
@preconcurrency @MainActor open class UIResponder: NSObject {
    /// A responder that is next to none.
    public override init() { super.init() }

    /// The responder that events go to which this one does not handle; nil at the end of the chain.
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// Whether the object may become first responder. False unless overridden.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the object is willing to give the first responder's place up. True unless overridden.
    open var canResignFirstResponder: Bool { true }

    /// Whether key events go to this object first.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Asks to have key events first; the former first responder gives its place up, if it can.
    ///
    /// - Returns: Whether the object is first responder now. A view outside of a window, and an object that cannot, is not.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        UIKitException.requireMainThread(of: "UIResponder")
        guard let window = responderWindow else { return false }
        guard window.firstResponder !== self else { return true }
        guard canBecomeFirstResponder else { return false }
        if let former = window.firstResponder {
            guard former.canResignFirstResponder, former.resignFirstResponder() else { return false }
        }
        window.firstResponder = self
        return true
    }

    /// Gives the first responder's place up.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        UIKitException.requireMainThread(of: "UIResponder")
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    /// The window whose keys the object may get.
    var responderWindow: UIWindow? { next?.responderWindow }

    // MARK: Events

    /// Fingers came down. Unless overridden, the next responder is told.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

    /// Fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

    /// Touches are over without their fingers having been lifted: a gesture took them, or their view went.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    /// Properties of touches, as of a pencil, that were estimated are known. The server estimates none, so that this is not called.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Keys were pressed. Unless overridden, the next responder is told.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }

    /// The values of presses changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }

    /// Keys were let go.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }

    /// Presses are over without their keys having been let go.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }

    // MARK: Commands

    /// Keys with modifiers that do something here.
    open var keyCommands: [UIKeyCommand]? { nil }
}
