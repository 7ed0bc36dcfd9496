/// What an app set about the focus of a list; nil for the defaults.
struct ListFocusing {
    var isAllowed: Bool?
    var isAllowedInEditing: Bool?
    var remembersLast = false
    var isFollowed: Bool?
}

extension UIScrollView {
    /// A Boolean value that indicates whether the list is in a column beside another, whose content
    /// its selection determines.
    var isInSidebar: Bool {
        var current = superview
        while let view = current {
            if let column = view as? SplitColumnView { return column.isSidebar }
            current = view.superview
        }
        return false
    }
}
