/// The styles of lists, by which automatic values of their cells' configurations are determined.
enum ListStyle: Hashable, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain

    /// A Boolean value that indicates whether sections are apart from each other.
    var isGrouped: Bool { self == .grouped || self == .insetGrouped }
}

/// The roles of a list's cells.
enum ListRole: Hashable, Sendable {
    case cell
    case header
    case footer
}
