import Foundation

/// The keys that move the focus, and activate or adjust the focused view.
@MainActor struct FocusKeys {
    let application: UIApplication

    private var window: UIWindow? { application.keyWindow }
    private var system: UIFocusSystem? { window?.windowScene?.focus }

    /// The focused view, if it is in the part of the key window that keys reach.
    private var focused: UIView? {
        guard let window, let view = system?.focusedItem as? UIView, view.window === window, view.isReachableByKeyboard else { return nil }
        let root = FocusMap.root(of: window)
        return view === root || view.isDescendant(of: root) ? view : nil
    }

    /// A Boolean value that indicates whether the keys of the focus precede key commands: whether a
    /// view is focused.
    var precedeCommands: Bool { isAvailable && focused != nil }

    /// A Boolean value that indicates whether keys move the focus. They do not while a menu is
    /// open, which has its own keys, or while text is edited.
    private var isAvailable: Bool {
        guard let window else { return false }
        return window.menu == nil && !(window.firstResponder is any UIKeyInput)
    }

    /// Handles a key that went down.
    ///
    /// - Returns: Whether the key moved the focus, or the focused view used it.
    func handle(_ key: UIKey) -> Bool {
        guard isAvailable, let window, let system else { return false }
        let held = key.modifierFlags.subtracting([.alphaShift, .numericPad])
        switch (key.keyCode, held) {
        case (.keyboardTab, []): return moveToGroup(.next, window, system)
        case (.keyboardTab, .shift): return moveToGroup(.previous, window, system)
        case (.keyboardReturnOrEnter, []), (.keypadEnter, []), (.keyboardSpacebar, []): return focused?.activateByKeyboard() ?? false
        case (.keyboardUpArrow, []): return move(.up, window, system)
        case (.keyboardDownArrow, []): return move(.down, window, system)
        case (.keyboardLeftArrow, []): return move(.left, window, system)
        case (.keyboardRightArrow, []): return move(.right, window, system)
        default: return false
        }
    }

    private func moveToGroup(_ heading: UIFocusHeading, _ window: UIWindow, _ system: UIFocusSystem) -> Bool {
        let map = FocusMap(of: FocusMap.root(of: window))
        if focused == nil {
            // The focus returns to where a touch ended it, and is otherwise at the preferred view.
            if let rested = system.rested, map.group(of: rested) != nil { return arrive(rested, heading, system) }
            if heading == .next, let preferred = preferred(in: window), map.group(of: preferred) != nil {
                return arrive(preferred, heading, system)
            }
        }
        guard let view = map.group(heading, from: focused)?.preferred(of: system) else {
            system.movementDidFail(heading)
            return false
        }
        return arrive(view, heading, system)
    }

    /// The view that the topmost controller prefers, or nil if it has no preference.
    private func preferred(in window: UIWindow) -> UIView? {
        guard let controller = topmostController(in: window) else { return nil }
        let environments = controller.preferredFocusEnvironments
        guard environments.contains(where: { $0 !== controller.viewIfLoaded }) else {
            return controller.viewIfLoaded?.preferredFocusEnvironments.lazy.compactMap { UIFocusSystem.preferredView(of: $0) }.first
        }
        return environments.lazy.compactMap { UIFocusSystem.preferredView(of: $0) }.first
    }

    /// Returns the controller that was presented last in a window, or its root.
    private func topmostController(in window: UIWindow) -> UIViewController? {
        var top = window.rootViewController
        while let presented = top?.modal.presented { top = presented }
        return top
    }

    private func move(_ heading: UIFocusHeading, _ window: UIWindow, _ system: UIFocusSystem) -> Bool {
        guard let view = focused else { return false }
        if view.adjustByKeyboard(heading) { return true }
        if let cell = view as? any FocusCell, let list = cell.focusList {
            if let next = list.focusCell(heading, of: cell) { return arrive(next, heading, system) }
        } else if let next = FocusMap(of: FocusMap.root(of: window)).view(heading, of: view) {
            return arrive(next, heading, system)
        }
        system.movementDidFail(heading)
        return false
    }

    private func arrive(_ view: UIView, _ heading: UIFocusHeading, _ system: UIFocusSystem) -> Bool {
        guard system.focus(view, heading) else { return false }
        view.scrollToVisible()
        return true
    }

    /// Handles Escape after key commands: dismisses a popover or sheet, if the first responder does
    /// not use it as assistive technologies' gesture.
    func escape() -> Bool {
        guard isAvailable, let window, let top = topmostController(in: window), top !== window.rootViewController,
            top.modal.stage == .presented
        else { return false }
        var current: UIResponder? = application.keyResponder
        while let responder = current, responder !== window {
            if responder.accessibilityPerformEscape() { return true }
            current = responder.next
        }
        return top.modal.controller?.dismissByKeyboard() ?? false
    }
}
