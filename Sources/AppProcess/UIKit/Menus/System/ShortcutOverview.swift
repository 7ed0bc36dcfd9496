import CoreGraphics
import Foundation

/// Shows the keyboard shortcuts that are available while the user holds the Command key.
@MainActor final class ShortcutOverview {
    /// The time for which the key is held before the shortcuts are shown (seconds).
    static let delay: TimeInterval = 0.8

    private unowned let application: UIApplication
    private var timer: MediaTimer?
    private(set) var view: ShortcutOverviewView?

    init(_ application: UIApplication) { self.application = application }

    /// Called when a key went down or up.
    ///
    /// - Parameters:
    ///   - isAlone: Whether the Command key went down and no other key is down.
    ///   - time: The time of the event (seconds).
    func keysDidChange(isAlone: Bool, _ time: TimeInterval) {
        // A held key repeats.
        if isAlone, timer != nil || view != nil { return }
        timer?.invalidate()
        timer = nil
        hide()
        guard isAlone else { return }
        timer = MediaTimers.shared.schedule(at: time + Self.delay) { [weak self] in
            self?.timer = nil
            self?.show()
        }
    }

    /// Shows the shortcuts as they are now, if they are shown.
    func revalidate() {
        guard view != nil else { return }
        hide()
        show()
    }

    // MARK: Content

    /// Shortcuts with the title of the menu that they belong to.
    struct Group {
        var title: String
        var commands: [UIKeyCommand]
    }

    /// The shortcuts that are available: those of the responder chain as the app's, and those of
    /// the main menus.
    var groups: [Group] {
        let first = application.keyResponder
        func available(_ commands: [UIKeyCommand]) -> [UIKeyCommand] {
            commands.filter { command in
                guard let action = command.action, !command.attributes.contains(.hidden), !command.shownTitle.isEmpty else { return false }
                return command.isAvailable(action, from: first)
            }
        }
        let main = UIMenuSystem.main
        let inMenus = Set(main.keyCommands.map(ObjectIdentifier.init))
        let own = available(application.shortcuts.filter { !inMenus.contains(ObjectIdentifier($0)) })
        let menus = main.root.children.compactMap { $0 as? UIMenu }.map { menu in
            Group(title: menu.title, commands: available(menu.allElements.compactMap { $0 as? UIKeyCommand }))
        }
        return ([Group(title: ProcessInfo.processInfo.processName, commands: own)] + menus).filter { !$0.commands.isEmpty }
    }

    private func show() {
        guard let window = application.keyWindow else { return }
        let groups = groups
        guard !groups.isEmpty else { return }
        let new = ShortcutOverviewView(groups)
        view = new
        window.addSubview(new)
        UIView.performWithoutAnimation {
            new.frame = new.frame(in: window.bounds.inset(by: window.safeAreaInsets))
            new.layoutIfNeeded()
            new.alpha = 0
        }
        UIView.animate(withDuration: 0.2) { new.alpha = 1 }
    }

    private func hide() {
        guard let former = view else { return }
        view = nil
        UIView.animate(withDuration: 0.2, animations: { former.alpha = 0 }, completion: { _ in former.removeFromSuperview() })
    }
}

extension UIKeyCommand {
    /// The title by which the command is listed.
    var shownTitle: String { discoverabilityTitle ?? title }

    /// The keys as symbols, such as ⇧⌘N, or with their names in the language of the app, such as
    /// ⌘return.
    var shownKeys: String {
        let arrows = [
            UIKeyCommand.inputUpArrow: "↑", UIKeyCommand.inputDownArrow: "↓", UIKeyCommand.inputLeftArrow: "←",
            UIKeyCommand.inputRightArrow: "→",
        ]
        let names: [String: SystemText] = [
            UIKeyCommand.inputEscape: .escapeKey, UIKeyCommand.inputPageUp: .pageUpKey, UIKeyCommand.inputPageDown: .pageDownKey,
            UIKeyCommand.inputHome: .homeKey, UIKeyCommand.inputEnd: .endKey, UIKeyCommand.inputDelete: .deleteKey,
            "\u{8}": .deleteKey, "\r": .returnKey, "\t": .tabKey, " ": .spaceKey,
        ]
        let modifiers: [(UIKeyModifierFlags, String)] = [(.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘")]
        let input = input ?? ""
        let key = arrows[input] ?? names[input]?.text ?? (input.hasPrefix("UIKeyInput") ? String(input.dropFirst(10)) : input.uppercased())
        return modifiers.filter { modifierFlags.contains($0.0) }.map(\.1).joined() + key
    }
}
