import UIKit

class Editor: UIViewController {
    var isEditable = true

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "s", modifierFlags: .command, action: #selector(save(_:))),
            UIKeyCommand(
                title: "Close", action: #selector(close), input: "w", modifierFlags: .command,
                alternates: [UICommandAlternate(title: "Close All", action: #selector(closeAll), modifierFlags: .alternate)],
                discoverabilityTitle: "Close the note"),
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(UIViewController.resignFirstResponder)),
        ]
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case #selector(save(_:)): return isEditable
        default: return super.canPerformAction(action, withSender: sender)
        }
    }

    @objc private func save(_ command: UIKeyCommand) { print("save with \(command.input ?? "")") }
    @objc func close() { print("close") }
    @objc func closeAll() { print("close all") }
}

let editor = Editor()
for command in editor.keyCommands ?? [] {
    guard let action = command.action else { continue }
    print(action, command.modifierFlags == .command, command.alternates.map { $0.action })
}
let save = editor.keyCommands![0]
print((editor.target(forAction: save.action!, withSender: save) as? Editor) === editor)
editor.perform(save.action, with: save)
editor.isEditable = false
print(editor.target(forAction: save.action!, withSender: save) == nil)
