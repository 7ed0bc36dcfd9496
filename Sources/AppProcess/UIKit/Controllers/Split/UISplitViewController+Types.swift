extension UISplitViewController {
    /// The numbers of columns that split view controllers arrange.
    public enum Style: Int, Sendable {
        /// Two columns that `viewControllers` sets, as before iOS 14.
        case unspecified
        /// A primary and a secondary column.
        case doubleColumn
        /// A primary, a supplementary and a secondary column.
        case tripleColumn
    }

    /// The columns.
    public enum Column: Int, Sendable {
        /// The outermost column, at the primary edge.
        case primary
        /// The column between the primary and the secondary one.
        case supplementary
        /// The column with the details.
        case secondary
        /// The controller that replaces all columns in a compact width.
        case compact
    }

    /// The arrangements of the columns.
    public enum DisplayMode: Int, Sendable {
        /// The arrangement for the size. Only `preferredDisplayMode` has this value.
        case automatic
        /// The secondary column alone.
        case secondaryOnly
        /// One column beside the secondary one.
        case oneBesideSecondary
        /// One column over the secondary one.
        case oneOverSecondary
        /// Two columns beside the secondary one.
        case twoBesideSecondary
        /// Two columns over the secondary one.
        case twoOverSecondary
        /// Two columns that push the secondary one partly out of view.
        case twoDisplaceSecondary

        /// The secondary column alone.
        @available(*, deprecated, renamed: "UISplitViewController.DisplayMode.secondaryOnly")
        public static var primaryHidden: UISplitViewController.DisplayMode { .secondaryOnly }
        /// One column beside the secondary one.
        @available(*, deprecated, renamed: "UISplitViewController.DisplayMode.oneBesideSecondary")
        public static var allVisible: UISplitViewController.DisplayMode { .oneBesideSecondary }
        /// One column over the secondary one.
        @available(*, deprecated, renamed: "UISplitViewController.DisplayMode.oneOverSecondary")
        public static var primaryOverlay: UISplitViewController.DisplayMode { .oneOverSecondary }
    }

    /// The relations of the secondary column to the columns that are shown beside it.
    public enum SplitBehavior: Int, Sendable {
        /// The behavior for the size. Only `preferredSplitBehavior` has this value.
        case automatic
        /// The columns share the width.
        case tile
        /// The columns are over the secondary one, which is dimmed.
        case overlay
        /// The columns push the secondary one partly out of view.
        case displace
    }

    /// The edges at which the primary column can be.
    public enum PrimaryEdge: Int, Sendable {
        /// The leading edge: the left one in a layout from left to right.
        case leading
        /// The trailing edge.
        case trailing
    }

    /// The backgrounds of the primary column.
    public enum BackgroundStyle: Int, Sendable {
        /// The background of the column's controller.
        case none
        /// That of a sidebar.
        case sidebar
    }

    /// The conditions under which bars show the button that changes the display mode.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// While `presentsWithGesture` is true.
        case automatic
        /// Never.
        case never
        /// Always.
        case always
    }
}
