import UIKit

// Written as for iOS 18: declarations of actions and commands that no other caller uses, with
// Apple's types. The functions are compiled, and not called.

@MainActor private func signaturesOfUIKeyCommand() {
    let _: String = UIKeyCommand.f1
    let _: String = UIKeyCommand.f10
    let _: String = UIKeyCommand.f11
    let _: String = UIKeyCommand.f12
    let _: String = UIKeyCommand.f2
    let _: String = UIKeyCommand.f3
    let _: String = UIKeyCommand.f4
    let _: String = UIKeyCommand.f5
    let _: String = UIKeyCommand.f6
    let _: String = UIKeyCommand.f7
    let _: String = UIKeyCommand.f8
    let _: String = UIKeyCommand.f9
    let _: String = UIKeyCommand.inputDelete
    let _: String = UIKeyCommand.inputDownArrow
    let _: String = UIKeyCommand.inputEnd
    let _: String = UIKeyCommand.inputHome
    let _: String = UIKeyCommand.inputLeftArrow
    let _: String = UIKeyCommand.inputPageDown
    let _: String = UIKeyCommand.inputPageUp
    let _: String = UIKeyCommand.inputRightArrow
    let _: String = UIKeyCommand.inputUpArrow
    let _: ReferenceWritableKeyPath<UIKeyCommand, Bool> = \.wantsPriorityOverSystemBehavior
}

@MainActor private func signaturesOfUICommand() {
    _ = UICommand.self
    _ = { (command: UICommand, sender: Any?, target: Any?) in command.performWithSender(sender, target: target) }
    let _: KeyPath<UICommand, Any?> = \.propertyList
}

@MainActor private func signaturesOfUIMenuElement() {
    _ = UIMenuElement.self
    let _: UIMenuElement.Attributes = UIMenuElement.Attributes.keepsMenuPresented
    let _: UIMenuElement.State = .mixed
    let _: UIMenuElement.State = .off
}

@MainActor private func signaturesOfUIMenuLeaf() {
    _ = (any UIMenuLeaf).self
    _ = { (menuLeaf: any UIMenuLeaf, sender: Any?, target: Any?) in menuLeaf.performWithSender(sender, target: target) }
}
