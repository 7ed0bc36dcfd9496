import Foundation
import Testing
import WireProtocol

@testable import UIKit

@MainActor struct KeyTests {
    private final class Field: UIView, UIKeyInput {
        var text = ""
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
    }

    private let hand = Hand()
    private let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

    init() { hand.window.addSubview(field) }

    /// Has keys go to this test's window: other tests may have shown theirs since it was made.
    private func focus() {
        hand.window.makeKey()
        field.becomeFirstResponder()
    }

    private func press(_ usage: UIKeyboardHIDUsage, _ characters: String = "", _ modifiers: InputEvent.Modifiers = [], repeats: Int = 0) {
        func key(_ isDown: Bool, _ isRepeat: Bool = false) -> InputEvent.Kind {
            .key(
                .init(
                    usage: UInt16(usage.rawValue), modifiers: modifiers, isDown: isDown, isRepeat: isRepeat, characters: characters,
                    charactersIgnoringModifiers: characters))
        }
        hand.handle([key(true)] + (0..<repeats).map { _ in key(true, true) } + [key(false)])
    }

    @Test func `EV3: Keys go to the first responder, which is told of a press once, however long it lasts`() {
        defer { hand.close() }
        hand.window.makeKey()
        press(.keyboardA, "a")
        #expect(field.presses.isEmpty)
        focus()
        press(.keyboardA, "a", repeats: 3)
        #expect(field.presses == ["began 4", "ended 4"])
    }

    @Test func `Typed text is inserted; Return, Tab and Backspace edit, again when they repeat`() {
        defer { hand.close() }
        focus()
        hand.handle([.text("héllo")])
        press(.keyboardDeleteOrBackspace, repeats: 1)
        #expect(field.text == "hél")
        press(.keyboardReturnOrEnter, "\r")
        press(.keyboardTab, "\t")
        press(.keypadEnter)
        #expect(field.text == "hél\n\t\n")
    }

    @Test func `A command of a responder in the chain takes its key, with its modifiers and no others, before responders are told`() {
        defer { hand.close() }
        var performed: [String] = []
        field.commands = [
            UIKeyCommand(input: "s", modifierFlags: .command) { _ in performed.append("save") },
            UIKeyCommand(input: UIKeyCommand.inputLeftArrow) { _ in performed.append("left") },
        ]
        focus()
        press(.keyboardS, "s")
        press(.keyboardS, "s", .command)
        press(.keyboardS, "s", [.command, .shift])
        press(.keyboardS, "s", [.command, .alphaShift])
        press(.keyboardLeftArrow)
        #expect(performed == ["save", "save", "left"])
        #expect(field.presses == ["began 22", "ended 22", "began 22", "ended 22"])
    }
}
