import Foundation

/// A row of a sidebar.
enum TabSidebarRow: Hashable, Sendable {
    /// The header of the sidebar.
    case header
    /// The footer of the sidebar.
    case footer
    /// The header of a section, by the identifier of its group.
    case section(String)
    /// A tab, by its identifier.
    case tab(String)
    /// An action of a group, by the group's identifier and the action's index.
    case action(String, Int)
}

/// The sections of a sidebar: the header, the tabs in sections, and the footer.
@MainActor struct TabSidebarSections {
    /// A section: rows as an outline.
    struct Section {
        /// The group whose title is the header, or nil.
        var group: UITabGroup?
        var outline = NSDiffableDataSourceSectionSnapshot<TabSidebarRow>()
    }

    private(set) var sections: [Section] = []
    /// The rows of groups, which are open unless the user closed them.
    private(set) var groups: [TabSidebarRow] = []
    private let isEditing: Bool

    /// Creates the sections of tabs. While the user edits, hidden tabs that can be shown are among
    /// them, and actions are not.
    init(_ tabs: [UITab], hasHeader: Bool, hasFooter: Bool, isEditing: Bool) {
        self.isEditing = isEditing
        if hasHeader { sections.append(single(.header)) }
        var plain: Section?
        func finish() {
            if let plain { sections.append(plain) }
            plain = nil
        }
        for tab in tabs where isListed(tab) {
            if let group = tab as? UITabGroup, group.sidebarAppearance != .inline {
                finish()
                var section = Section(group: group)
                let header = TabSidebarRow.section(group.identifier)
                groups.append(header)
                section.outline.append([header])
                append(group, to: header, of: &section)
                sections.append(section)
            } else {
                var section = plain ?? Section()
                append(tab, to: nil, of: &section)
                plain = section
            }
        }
        finish()
        if hasFooter { sections.append(single(.footer)) }
    }

    /// Returns the level at which a row is indented. Rows below the header of a section are not.
    func indentation(of row: TabSidebarRow) -> Int {
        guard let section = sections.first(where: { $0.outline.contains(row) }) else { return 0 }
        return max(0, section.outline.level(of: row) - (section.group == nil ? 0 : 1))
    }

    private func isListed(_ tab: UITab) -> Bool { !tab.isHidden || isEditing && tab.allowsHiding }

    private func single(_ row: TabSidebarRow) -> Section {
        var section = Section()
        section.outline.append([row])
        return section
    }

    /// Appends the children and the actions of a group.
    private mutating func append(_ group: UITabGroup, to parent: TabSidebarRow?, of section: inout Section) {
        for child in group.displayOrder where isListed(child) { append(child, to: parent, of: &section) }
        guard !isEditing else { return }
        section.outline.append(group.sidebarActions.indices.map { .action(group.identifier, $0) }, to: parent)
    }

    /// Appends a tab, with the children of a group below it, or the children alone.
    private mutating func append(_ tab: UITab, to parent: TabSidebarRow?, of section: inout Section) {
        guard let group = tab as? UITabGroup else { return section.outline.append([.tab(tab.identifier)], to: parent) }
        if group.sidebarAppearance == .inline { return append(group, to: parent, of: &section) }
        let row = TabSidebarRow.tab(group.identifier)
        section.outline.append([row], to: parent)
        groups.append(row)
        append(group, to: row, of: &section)
    }
}
