import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Elements of menus") struct MenuElementTests {
    @Test("A menu without arguments has no title and no children, a unique identifier and the size automatic")
    func defaults() {
        let (menu, other) = (UIMenu(), UIMenu())
        #expect(menu.title.isEmpty && menu.subtitle == nil && menu.image == nil && menu.children.isEmpty && menu.options.isEmpty)
        #expect(menu.identifier != other.identifier && menu.preferredElementSize == .automatic && menu.selectedElements.isEmpty)
    }

    @Test("Replacing the children of a menu creates another one with the same properties")
    func replacing() {
        let menu = UIMenu(
            title: "Title", subtitle: "Subtitle", image: UIImage(systemName: "star"), identifier: .edit, options: .singleSelection,
            preferredElementSize: .small, children: [UIAction { _ in }])
        let other = menu.replacingChildren([])
        #expect(other !== menu && other.children.isEmpty && menu.children.count == 1)
        #expect(other.title == "Title" && other.subtitle == "Subtitle" && other.image === menu.image)
        #expect(other.identifier == .edit && other.options == .singleSelection && other.preferredElementSize == .small)
    }

    @Test("The selected elements are the actions and commands whose state is on, in the menu and its submenus")
    func selection() {
        let (on, off) = (UIAction(title: "On", state: .on) { _ in }, UIAction(title: "Off") { _ in })
        let command = UICommand(title: "Command", action: Selector("run:"), state: .on)
        let menu = UIMenu(children: [off, on, UIMenu(children: [UIMenu(options: .displayInline, children: [command])])])
        #expect(menu.selectedElements == [on, command])
    }

    @Test("The identifiers of standard menus and the bits of options are those of iOS")
    func constants() {
        #expect(
            UIMenu.Identifier.file.rawValue == "com.apple.menu.file" && UIMenu.Identifier.undoRedo.rawValue == "com.apple.menu.undo-redo")
        #expect(UIMenu.Options.displayInline.rawValue == 1 && UIMenu.Options.destructive.rawValue == 2)
        #expect(UIMenu.Options.singleSelection.rawValue == 32 && UIMenu.Options.displayAsPalette.rawValue == 128)
        #expect(UIMenu.ElementSize.small.rawValue == 0 && UIMenu.ElementSize.automatic.rawValue == -1)
    }

    @Test("A deferred element is asked once, and an uncached one each time")
    func deferred() {
        var (kept, fresh) = (0, 0)
        let cached = UIDeferredMenuElement { completion in
            kept += 1
            completion([UIAction(title: "\(kept)") { _ in }])
        }
        let uncached = UIDeferredMenuElement.uncached { completion in
            fresh += 1
            completion([UIAction(title: "\(fresh)") { _ in }])
        }
        var titles: [String] = []
        for element in [cached, cached, uncached, uncached] { element.load { titles += $0.map(\.title) } }
        #expect(titles == ["1", "1", "1", "2"])
    }

    /// A view that performs a command.
    private final class CommandSpy: UIView {
        var received: [Any?] = []
        var senders: [Any?] = []
        func run(_ command: UICommand) {
            received.append(command.propertyList)
            senders.append(command.sender)
        }
    }

    @Test("A command sends its action to the responder chain of the sender, with its property list")
    func command() {
        let spy = CommandSpy()
        let inner = UIView()
        spy.addSubview(inner)
        let command = UICommand(title: "Run", action: Selector("run:", CommandSpy.run), propertyList: 7)
        command.performWithSender(inner, target: spy)
        #expect(spy.received.first as? Int == 7 && spy.senders.first as? UIView === inner && command.sender == nil)
        let keyCommand: UICommand = UIKeyCommand(input: "r", modifierFlags: .command, action: Selector("run:"))
        #expect(keyCommand.action == Selector("run:"))
    }
}
