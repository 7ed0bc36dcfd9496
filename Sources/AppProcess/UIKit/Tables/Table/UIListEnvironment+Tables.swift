extension UIListEnvironment {
    /// Creates the environment of a table's style.
    init(_ style: UITableView.Style) {
        self =
            switch style {
            case .plain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            }
    }
}
