import Foundation
import QuartzCore

/// Turns the server's keyboard input into key commands, presses and text edits of the first
/// responder.
@MainActor final class KeyDispatcher {
    /// The presses of the keys that are down, by HID usage.
    private var presses: [UInt16: UIPress] = [:]

    /// The HID usages of the modifier keys that are down.
    private var modifierKeys: Set<UInt16> = []

    /// The modifiers of the keys that are down.
    var modifiers: UIKeyModifierFlags {
        let flags: [UIKeyModifierFlags] = [.control, .shift, .alternate, .command]
        // The usages of the left keys are followed by those of the right ones.
        return modifierKeys.reduce(into: []) { $0.insert(flags[Int($1 & 3)]) }
    }

    /// Handles a key that went down or up. Commands precede responders; a held key repeats its text
    /// but not its press.
    func handle(_ key: UserInput.Key, time: Double, of application: UIApplication) {
        if (0xE0...0xE7).contains(key.usage) {
            if key.isDown { modifierKeys.insert(key.usage) } else { modifierKeys.remove(key.usage) }
        }
        let isAlone = key.isDown && modifiers == .command && presses.keys.allSatisfy { (0xE0...0xE7).contains($0) }
        application.shortcutOverview.keysDidChange(isAlone: isAlone && (0xE0...0xE7).contains(key.usage), time)
        if key.isDown {
            let pressed = UIKey(key)
            let focus = FocusKeys(application: application)
            let isFocused = focus.precedeCommands
            if isFocused, runCommand(for: pressed, of: application, onlyBeforeFocus: true) || focus.handle(pressed) { return }
            if runCommand(for: pressed, of: application) { return }
            if !isFocused, focus.handle(pressed) { return }
            if pressed.keyCode == .keyboardEscape, !key.isRepeat, focus.escape() { return }
            if !key.isRepeat, presses[key.usage] == nil {
                let press = UIPress(pressed, timestamp: time)
                press.window = application.keyWindow
                press.responder = application.keyResponder
                presses[key.usage] = press
                send(press, pressed.modifierFlags, to: application)
            }
            edit(by: pressed, of: application)
        } else if let press = presses.removeValue(forKey: key.usage) {
            press.timestamp = time
            press.phase = .ended
            send(press, UIKeyModifierFlags(key.modifiers), to: application)
        }
    }

    /// Cancels the presses of all keys that are down.
    func cancelAll(of application: UIApplication) {
        let ending = presses.sorted { $0.key < $1.key }.map(\.value)
        presses = [:]
        modifierKeys = []
        for press in ending {
            press.phase = .cancelled
            send(press, [], to: application)
        }
    }

    /// Edits the text of the first responder. Editing keys arrive as keys only; other typing
    /// arrives as text.
    private func edit(by key: UIKey, of application: UIApplication) {
        guard let input = application.keyResponder as? any UIKeyInput else { return }
        switch key.keyCode {
        case .keyboardDeleteOrBackspace: input.deleteBackward()
        case .keyboardReturnOrEnter, .keypadEnter: input.insertText("\n")
        case .keyboardTab: input.insertText("\t")
        default: break
        }
    }

    /// Inserts text that was typed or committed by an input method.
    func insert(_ text: String, in application: UIApplication) { (application.keyResponder as? any UIKeyInput)?.insertText(text) }

    /// Delivers an event to the responder that received the beginning of the press.
    func deliver(_ event: UIPressesEvent) {
        for press in event.allPresses {
            guard let responder = press.responder else { continue }
            switch press.phase {
            case .began: responder.pressesBegan([press], with: event)
            case .changed, .stationary: responder.pressesChanged([press], with: event)
            case .ended: responder.pressesEnded([press], with: event)
            case .cancelled: responder.pressesCancelled([press], with: event)
            }
        }
    }

    private func send(_ press: UIPress, _ modifiers: UIKeyModifierFlags, to application: UIApplication) {
        application.sendEvent(UIPressesEvent([press], modifierFlags: modifiers, timestamp: press.timestamp))
    }

    /// Performs the first command for the key that the responder chain or else the app's menus
    /// provide.
    ///
    /// - Parameter onlyBeforeFocus: Whether only commands that precede the keys of the focus are
    ///   performed.
    /// - Returns: Whether a command was performed.
    private func runCommand(for key: UIKey, of application: UIApplication, onlyBeforeFocus: Bool = false) -> Bool {
        let first = application.keyResponder
        for command in application.shortcuts where !onlyBeforeFocus || command.wantsPriorityOverSystemBehavior {
            if let action = command.action(for: key), perform(action, of: command, from: first, application) { return true }
        }
        return false
    }

    /// Sends a command's action to the first responder in a chain that performs it.
    ///
    /// - Returns: Whether there is one. Another command, or the responders, otherwise receive the
    ///   key.
    private func perform(
        _ action: Selector, of command: UIKeyCommand, from first: UIResponder?, _ application: UIApplication
    ) -> Bool {
        guard command.isAvailable(action, from: first) else { return false }
        let target = action.isClosure ? nil : first?.target(forAction: action, withSender: command)
        return application.sendAction(action, to: target, from: command, for: nil)
    }
}

extension UIApplication {
    /// The responder that receives keys first: the key window's menu, its first responder, its
    /// focused view, its root controller, or the window itself.
    var keyResponder: UIResponder? {
        guard let window = keyWindow else { return self }
        if let overlay = window.menu?.overlay { return overlay }
        if let responder = window.firstResponder { return responder }
        if let view = UIFocusSystem.focusedView, view.window === window { return view }
        return window.rootViewController ?? window
    }

    /// The keyboard shortcuts: those of the responder chain, closer ones first, and those of the
    /// app's menus.
    var shortcuts: [UIKeyCommand] {
        var commands: [UIKeyCommand] = []
        var current = keyResponder
        while let responder = current {
            commands += responder.keyCommands ?? []
            current = responder.next
        }
        return commands + UIMenuSystem.main.keyCommands
    }
}
