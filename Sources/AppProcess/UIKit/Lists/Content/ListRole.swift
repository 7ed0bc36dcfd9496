/// The roles of a list's cells.
enum ListRole: Hashable, Sendable {
    case cell
    case header
    case footer
}

extension UIListEnvironment {
    /// Creates the environment of a list's appearance.
    init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
        self =
            switch appearance {
            case .plain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            case .sidebar: .sidebar
            case .sidebarPlain: .sidebarPlain
            }
    }

    /// Creates the environment of a table's style.
    init(_ style: UITableView.Style) {
        self =
            switch style {
            case .plain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            }
    }

    /// A Boolean value that indicates whether the view is in a list.
    var isList: Bool { self != .unspecified && self != .none }

    /// A Boolean value that indicates whether sections are apart from each other.
    var isGrouped: Bool { self == .grouped || self == .insetGrouped }
}
