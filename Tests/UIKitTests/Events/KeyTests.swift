import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor struct KeyTests {
    /// A view that accepts text and records the presses and the text that it receives.
    private final class KeyInputSpy: UIView, UIKeyInput {
        var text = ""
        /// Beginnings and ends with the key's usage of the HID specification: 4 for A, 22 for S.
        var presses: [String] = []
        var commands: [UIKeyCommand] = []
        var hasText: Bool { !text.isEmpty }
        func insertText(_ text: String) { self.text += text }
        func deleteBackward() { _ = text.popLast() }
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? { commands }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { self.presses.append("began \(press.key?.keyCode.rawValue ?? 0)") }
        }

        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { self.presses.append("ended \(press.key?.keyCode.rawValue ?? 0)") }
        }

        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { self.presses.append("cancelled \(press.key?.keyCode.rawValue ?? 0) \(press.phase == .cancelled)") }
        }
    }

    private let simulator = TouchSimulator()
    private let field = KeyInputSpy(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

    init() { simulator.window.addSubview(field) }

    /// Makes this test's window the key window. Other tests may have shown theirs since it was
    /// created.
    private func focus() {
        simulator.window.makeKey()
        field.becomeFirstResponder()
    }

    /// Presses a key, lets it repeat, and releases it.
    private func press(_ usage: UIKeyboardHIDUsage, _ characters: String = "", _ modifiers: UserInput.Modifiers = [], repeats: Int = 0) {
        func key(_ isDown: Bool, _ isRepeat: Bool = false) -> UserInput.Kind {
            .key(
                .init(
                    usage: UInt16(usage.rawValue), modifiers: modifiers, isDown: isDown, isRepeat: isRepeat, characters: characters,
                    charactersIgnoringModifiers: characters))
        }
        simulator.handle([key(true)] + (0..<repeats).map { _ in key(true, true) } + [key(false)])
    }

    @Test("EV3 The first responder receives the beginning and the end of a press once, however long the key repeats")
    func deliversKeysToFirstResponder() {
        defer { simulator.close() }
        simulator.window.makeKey()
        press(.keyboardA, "a")
        #expect(field.presses.isEmpty)
        focus()
        press(.keyboardA, "a", repeats: 3)
        #expect(field.presses == ["began 4", "ended 4"])
    }

    @Test("EV3 The loss of the screen cancels the presses of held keys, which then begin again when they are pressed")
    func cancelsPressesWithoutScreen() {
        defer { simulator.close() }
        focus()
        func key(_ usage: UIKeyboardHIDUsage) -> UserInput.Kind {
            .key(
                .init(
                    usage: UInt16(usage.rawValue), modifiers: [], isDown: true, isRepeat: false, characters: "",
                    charactersIgnoringModifiers: ""))
        }
        simulator.handle([key(.keyboardB), key(.keyboardA)])
        TestApp.application.cancelInput()
        #expect(field.presses == ["began 5", "began 4", "cancelled 4 true", "cancelled 5 true"])
        field.presses = []
        press(.keyboardA)
        #expect(field.presses == ["began 4", "ended 4"])
    }

    @Test("Typed text is inserted, and Return, Tab and Backspace edit, also when they repeat")
    func insertsTypedText() {
        defer { simulator.close() }
        focus()
        simulator.handle([.text("héllo")])
        // Deletes a character when the key is pressed, and another one when it repeats.
        press(.keyboardDeleteOrBackspace, repeats: 1)
        #expect(field.text == "hél")
        press(.keyboardReturnOrEnter, "\r")
        press(.keyboardTab, "\t")
        press(.keypadEnter)
        #expect(field.text == "hél\n\t\n")
    }

    @Test("A command in the responder chain handles its key, with exactly its modifiers, before responders receive it")
    func runsCommandBeforeResponders() {
        defer { simulator.close() }
        var performed: [String] = []
        field.commands = [
            UIKeyCommand(input: "s", modifierFlags: .command) { _ in performed.append("save") },
            UIKeyCommand(input: UIKeyCommand.inputLeftArrow, modifierFlags: []) { _ in performed.append("left") },
        ]
        focus()
        press(.keyboardS, "s")
        press(.keyboardS, "s", .command)
        press(.keyboardS, "s", [.command, .shift])
        press(.keyboardS, "s", [.command, .alphaShift])
        press(.keyboardLeftArrow)
        // Caps lock (alphaShift) is ignored. Without Command or with Shift, there is no command.
        #expect(performed == ["save", "save", "left"])
        #expect(field.presses == ["began 22", "ended 22", "began 22", "ended 22"])
    }

    /// A view with key commands, which records those that are performed.
    private final class KeyCommandSpy: UIView {
        var done: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? {
            [
                UIKeyCommand(input: "s", modifierFlags: .command, action: KeyCommandSpy.save),
                UIKeyCommand(
                    title: "Close", action: KeyCommandSpy.close, input: "w", modifierFlags: .command,
                    alternates: [UICommandAlternate(title: "Close All", action: KeyCommandSpy.closeAll, modifierFlags: .alternate)]),
                UIKeyCommand(input: UIKeyCommand.f5, modifierFlags: [], action: UnrelatedResponder.visit),
            ]
        }
        func save(_ command: UIKeyCommand) { done.append("save \(command.input ?? "")") }
        func close() { done.append("close") }
        func closeAll(_ command: UIKeyCommand) { done.append("all \(command.title)") }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            done += presses.map { "press \($0.key?.characters ?? "")" }
        }
    }

    private final class UnrelatedResponder: UIResponder {
        func visit() {}
    }

    @Test("A command calls its method on the first responder in the chain that has it, and its alternate with more modifiers")
    func callsCommandOnFirstResponderWithMethod() {
        defer { simulator.close() }
        let (editor, inner) = (KeyCommandSpy(), KeyInputSpy())
        simulator.window.addSubview(editor)
        editor.addSubview(inner)
        simulator.window.makeKey()
        inner.becomeFirstResponder()
        press(.keyboardS, "s", .command)
        press(.keyboardW, "w", .command)
        press(.keyboardW, "w", [.command, .alternate])
        #expect(editor.done == ["save s", "close", "all Close"])
        editor.becomeFirstResponder()
        // No responder has the method of the command for F5.
        press(.keyboardF5)
        #expect(editor.done.last == "press \(UIKeyCommand.f5)")
    }

    /// A view with commands whose actions are selectors.
    private final class SelectorCommandSpy: UIView {
        var done: [String] = []
        var allowsSave = true
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? {
            [
                UIKeyCommand(input: "s", modifierFlags: .command, action: Self.save),
                UIKeyCommand(
                    title: "Close", action: Self.close, input: "w", modifierFlags: .command,
                    alternates: [UICommandAlternate(title: "Close All", action: Self.closeAll, modifierFlags: .alternate)]),
            ]
        }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == Self.save ? allowsSave && sender is UIKeyCommand : super.canPerformAction(action, withSender: sender)
        }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { done.append("press") }
        func save(_ command: UIKeyCommand) { done.append("save \(command.input ?? "")") }

        static let save = Selector("save:") { (o: SelectorCommandSpy) in { o.save($0) } }
        static let close = Selector("close") { (o: SelectorCommandSpy) in { o.done.append("close") } }
        static let closeAll = Selector("closeAll:") { (o: SelectorCommandSpy) in { (_: Any?) in o.done.append("all") } }
    }

    @Test("A command with a selector calls the first responder that can perform it, and otherwise leaves its key to responders")
    func sendsSelectorsOfCommands() {
        defer { simulator.close() }
        let (editor, inner) = (SelectorCommandSpy(), KeyInputSpy())
        simulator.window.addSubview(editor)
        editor.addSubview(inner)
        simulator.window.makeKey()
        inner.becomeFirstResponder()
        press(.keyboardS, "s", .command)
        press(.keyboardW, "w", .command)
        press(.keyboardW, "w", [.command, .alternate])
        #expect(editor.done == ["save s", "close", "all"])
        editor.allowsSave = false
        editor.becomeFirstResponder()
        press(.keyboardS, "s", .command)
        #expect(editor.done.last == "press")
    }

    @Test("A command and its alternates report the selectors of their actions, those of functions with unique names")
    func reportsSelectorsOfCommands() {
        let save = UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save:"))
        #expect(save.action == Selector("save:") && save.modifierFlags == .command && save.title.isEmpty)
        let close = UIKeyCommand(title: "Close", action: "close", input: "w")
        #expect(close.action == "close" && close.input == "w" && close.modifierFlags.isEmpty)
        #expect(UICommandAlternate(title: "", action: "closeAll:", modifierFlags: .shift).action == "closeAll:")
        let closures = [1, 2].map { _ in UIKeyCommand(input: "x", modifierFlags: []) { _ in } }
        #expect(closures[0].action != nil && closures[0].action != closures[1].action)
        #expect(UIKeyCommand().action == nil)
    }

    @Test("A view controller provides the commands that were added to it until they are removed")
    func addsCommandsToController() {
        defer { simulator.close() }
        let controller = UIViewController()
        simulator.window.rootViewController = controller
        simulator.window.makeKey()
        var performed = 0
        let command = UIKeyCommand(input: "n", modifierFlags: .command) { _ in performed += 1 }
        #expect(controller.keyCommands == nil)
        controller.addKeyCommand(command)
        #expect(controller.keyCommands == [command])
        press(.keyboardN, "n", .command)
        controller.removeKeyCommand(command)
        press(.keyboardN, "n", .command)
        #expect(performed == 1 && controller.keyCommands == nil)
    }

    @Test("A disabled command leaves its key to responders")
    func skipsDisabledCommand() {
        defer { simulator.close() }
        var performed = 0
        let command = UIKeyCommand(
            title: "Save", action: { _ in performed += 1 }, input: "s", modifierFlags: .command, attributes: .disabled)
        field.commands = [command]
        focus()
        press(.keyboardS, "s", .command)
        #expect(performed == 0 && field.presses == ["began 22", "ended 22"])
        command.attributes = []
        press(.keyboardS, "s", .command)
        #expect(performed == 1 && command.title == "Save" && command.state == .off)
    }

    @Test("Each button of a pointer has its own bit, starting with the first")
    func numbersButtons() {
        #expect(UIEvent.ButtonMask.button(1) == .primary && UIEvent.ButtonMask.button(2) == .secondary)
        #expect(UIEvent.ButtonMask.button(5).rawValue == 1 << 4)
    }
}
