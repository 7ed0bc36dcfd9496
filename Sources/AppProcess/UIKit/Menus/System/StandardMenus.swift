import Foundation
import ObjectiveC

/// The menus that the menu systems contain before responders change them.
@MainActor enum StandardMenus {
    /// The menus of the main system. Most are empty: apps insert menus into them.
    static var main: UIMenu {
        UIMenu(
            identifier: .root,
            children: [
                menu(.application, .appMenu, [group(.about), group(.preferences), group(.services), group(.hide), group(.quit)]),
                menu(.file, .fileMenu, [group(.newScene), group(.openRecent), group(.close), group(.document), group(.print)]),
                menu(.edit, .editMenu, [undoRedo, standardEdit(hasShortcuts: true), group(.find), group(.replace), group(.share)]),
                menu(.format, .formatMenu, [group(.font), group(.text)]),
                menu(.view, .viewMenu, [group(.toolbar), group(.sidebar), group(.fullscreen)]),
                menu(.window, .windowMenu, [group(.minimizeAndZoom), group(.bringAllToFront)]),
                menu(.help, .helpMenu, []),
            ])
    }

    /// The menus of edit menus.
    static var context: UIMenu { UIMenu(identifier: .root, children: [standardEdit(hasShortcuts: false)]) }

    private static func menu(_ identifier: UIMenu.Identifier, _ title: SystemText, _ children: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title.text, identifier: identifier, children: children)
    }

    private static func group(_ identifier: UIMenu.Identifier, _ children: [UIMenuElement] = []) -> UIMenu {
        UIMenu(identifier: identifier, options: .displayInline, children: children)
    }

    private static var undoRedo: UIMenu {
        group(
            .undoRedo,
            [
                UIKeyCommand(title: SystemText.undo.text, action: Selector("undo:"), input: "z", modifierFlags: .command),
                UIKeyCommand(title: SystemText.redo.text, action: Selector("redo:"), input: "z", modifierFlags: [.command, .shift]),
            ])
    }

    private static func standardEdit(hasShortcuts: Bool) -> UIMenu {
        let commands: [(title: SystemText, action: String, input: String?)] = [
            (.cut, "cut:", "x"), (.copy, "copy:", "c"), (.paste, "paste:", "v"), (.delete, "delete:", nil), (.select, "select:", nil),
            (.selectAll, "selectAll:", "a"),
        ]
        return group(
            .standardEdit,
            commands.map { title, action, input in
                guard hasShortcuts, let input else { return UICommand(title: title.text, action: Selector(action)) }
                return UIKeyCommand(title: title.text, action: Selector(action), input: input, modifierFlags: .command)
            })
    }
}
