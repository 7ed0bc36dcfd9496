import ObjectiveC

/// The cell of a list that an edit menu belongs to, and what the list's delegate decides about the
/// menu.
@MainActor struct EditMenuRow {
    let cell: UIView
    /// A closure that returns whether the menu shows a command of a sender.
    let canPerform: (Selector, UIMenuController) -> Bool
    /// A closure that performs a standard command.
    let perform: (Selector, UIMenuController) -> Void

    private static let standardCommands = ["cut:", "copy:", "paste:"]

    /// Returns the commands that the delegate allows: the standard ones, which it performs, and
    /// those of the controller's items, which the first object performs that has the method,
    /// beginning with the cell.
    func elements(of controller: UIMenuController) -> [UIMenuElement] {
        let commands = StandardMenus.context.children.flatMap { ($0 as? UIMenu)?.children ?? [] }.compactMap { $0 as? UICommand }
        var elements: [UIMenuElement] = []
        for command in commands {
            guard let action = command.action, Self.standardCommands.contains(action.description), canPerform(action, controller)
            else { continue }
            elements.append(
                UIAction(title: command.title) { [weak controller] _ in if let controller { perform(action, controller) } })
        }
        for item in controller.menuItems ?? [] {
            guard canPerform(item.action, controller), cell.target(forAction: item.action, withSender: controller) != nil
            else { continue }
            elements.append(controller.element(for: item, from: cell))
        }
        return elements
    }
}
