import Foundation
import ObjectiveC

/// The menus that the menu systems contain before responders change them.
@MainActor enum StandardMenus {
    /// The menus of the main system. Most are empty: apps insert menus into them.
    static var main: UIMenu {
        UIMenu(
            identifier: .root,
            children: [
                menu(.application, "App", [group(.about), group(.preferences), group(.services), group(.hide), group(.quit)]),
                menu(.file, "File", [group(.newScene), group(.openRecent), group(.close), group(.document), group(.print)]),
                menu(.edit, "Edit", [undoRedo, standardEdit(hasShortcuts: true), group(.find), group(.replace), group(.share)]),
                menu(.format, "Format", [group(.font), group(.text)]),
                menu(.view, "View", [group(.toolbar), group(.sidebar), group(.fullscreen)]),
                menu(.window, "Window", [group(.minimizeAndZoom), group(.bringAllToFront)]),
                menu(.help, "Help", []),
            ])
    }

    /// The menus of edit menus.
    static var context: UIMenu { UIMenu(identifier: .root, children: [standardEdit(hasShortcuts: false)]) }

    private static func menu(_ identifier: UIMenu.Identifier, _ title: String, _ children: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title, identifier: identifier, children: children)
    }

    private static func group(_ identifier: UIMenu.Identifier, _ children: [UIMenuElement] = []) -> UIMenu {
        UIMenu(identifier: identifier, options: .displayInline, children: children)
    }

    private static var undoRedo: UIMenu {
        group(
            .undoRedo,
            [
                UIKeyCommand(title: "Undo", action: Selector("undo:"), input: "z", modifierFlags: .command),
                UIKeyCommand(title: "Redo", action: Selector("redo:"), input: "z", modifierFlags: [.command, .shift]),
            ])
    }

    private static func standardEdit(hasShortcuts: Bool) -> UIMenu {
        let commands: [(title: String, action: String, input: String?)] = [
            ("Cut", "cut:", "x"), ("Copy", "copy:", "c"), ("Paste", "paste:", "v"), ("Delete", "delete:", nil), ("Select", "select:", nil),
            ("Select All", "selectAll:", "a"),
        ]
        return group(
            .standardEdit,
            commands.map { title, action, input in
                guard hasShortcuts, let input else { return UICommand(title: title, action: Selector(action)) }
                return UIKeyCommand(title: title, action: Selector(action), input: input, modifierFlags: .command)
            })
    }
}
