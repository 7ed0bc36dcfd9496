import CoreGraphics
import Foundation

extension UITableView {
    /// The styles of tables.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; headers and footers float while their section is visible.
        case plain
        /// Sections that are apart from each other.
        case grouped
        /// Sections with round corners, inset from the edges.
        case insetGrouped
    }

    /// The position to which a row scrolls.
    public enum ScrollPosition: Int, Sendable {
        /// Anywhere in the visible part, by the smallest movement.
        case none
        /// The top.
        case top
        /// The middle.
        case middle
        /// The bottom.
        case bottom
    }

    /// The animations of rows that are inserted, deleted or reloaded.
    public enum RowAnimation: Int, Sendable {
        /// Rows fade.
        case fade
        /// Rows come from the right and leave to the right.
        case right
        /// Rows come from the left and leave to the left.
        case left
        /// Rows come from the top and leave to the top.
        case top
        /// Rows come from the bottom and leave to the bottom.
        case bottom
        /// Rows appear and disappear at once, while others move.
        case none
        /// Rows open from their middle, and close to it.
        case middle
        /// The table chooses: rows fade.
        case automatic = 100
    }

    /// The ways in which rows whose content changes receive a new height.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Never by themselves.
        case disabled
        /// When the cell's configuration changes, and when the intrinsic size of the cell or its
        /// content view is invalidated.
        case enabled
        /// Like `enabled`, and also when a constraint or the intrinsic size of a view within the
        /// content view changes.
        case enabledIncludingConstraints
    }

    /// The edges from which separator insets are measured.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cells.
        case fromCellEdges
        /// The insets that the table would choose.
        case fromAutomaticInsets
    }
}

/// The optional methods that an object was found not to implement: their default implementations
/// were called.
struct TableGaps: OptionSet {
    let rawValue: Int

    static let rowHeight = TableGaps(rawValue: 1 << 0)
    static let headerHeight = TableGaps(rawValue: 1 << 1)
    static let footerHeight = TableGaps(rawValue: 1 << 2)
    static let rowEstimate = TableGaps(rawValue: 1 << 3)
    static let headerView = TableGaps(rawValue: 1 << 4)
    static let footerView = TableGaps(rawValue: 1 << 5)
    static let trailingSwipe = TableGaps(rawValue: 1 << 6)
    static let canEdit = TableGaps(rawValue: 1 << 7)
    static let canMove = TableGaps(rawValue: 1 << 8)
}

/// The numbers and positions of a table's rows.
struct TableRows {
    /// The positions of the sections and rows, without the table's header view.
    var lengths = SectionedLengths()
    /// A Boolean value that indicates whether the data source must be asked anew.
    var needsLoad = true
    var gaps: TableGaps = []
    /// The initial height of all rows, if it does not depend on the row.
    var uniform: LengthList.Element?
    var prefetching = PrefetchWindow()
}

/// A visible row.
struct ShownRow {
    var path: IndexPath
    let cell: UITableViewCell
}

/// The views of a table's visible parts, and those kept for reuse.
@MainActor struct TableViews {
    /// The visible rows, ascending.
    var shown: [ShownRow] = []
    /// The visible headers and footers, by section.
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    /// Cells and headers that were made to be measured and are not visible yet.
    var prepared: [IndexPath: UITableViewCell] = [:]
    var preparedHeaders: [Int: UIView] = [:]
    var preparedFooters: [Int: UIView] = [:]
    var cells = ReusePool<UITableViewCell>()
    var headerFooters = ReusePool<UITableViewHeaderFooterView>()
    /// The existing cell that the data source configures anew.
    var reconfigured: UITableViewCell?
    /// A Boolean value that indicates whether `shown` has all visible rows from its first to its
    /// last one. After a batch, cells between them may be missing.
    var isComplete = true
    /// A Boolean value that indicates whether the visible rows are being updated.
    var isUpdating = false
}

/// The heights that apply without a delegate.
struct TableHeights: Equatable {
    var row = UITableView.automaticDimension
    var header = UITableView.automaticDimension
    var footer = UITableView.automaticDimension
    var estimatedRow = UITableView.automaticDimension
    var estimatedHeader = UITableView.automaticDimension
    var estimatedFooter = UITableView.automaticDimension
    var headerPadding = UITableView.automaticDimension
}

/// The appearance of a table.
@MainActor struct TableLook {
    var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    var separatorColor = UIColor.separator
    var separatorEffect: UIVisualEffect?
    var separatorInset: UIEdgeInsets?
    var separatorReference = UITableView.SeparatorInsetReference.fromCellEdges
    var followsReadableWidth = false
    var avoidsSafeArea = true
    var backgroundView: UIView?
    var header: UIView?
    var footer: UIView?
}

/// The updates that a table collects until they are performed together.
struct TableBatch {
    /// The number of `beginUpdates()` without `endUpdates()`.
    var depth = 0
    var updates: [ListUpdate<UITableView.RowAnimation>] = []
    var completions: [(Bool) -> Void] = []
}

/// The state of a table's editing mode, its swiped row and its dragged row.
@MainActor struct TableEditing {
    var isActive = false
    /// The swipes of rows, with their recognizer.
    var swiping: RowSwiping?
    var drag: RowDrag?
    /// The move that is reported to the data source, which the table shows already.
    var reportedMove: (origin: IndexPath, destination: IndexPath)?
}

/// The index of sections at the trailing edge.
struct TableIndex {
    var minimumRowCount = 0
    var view: SectionIndexView?
}

/// The area of a table's rows, on which their sizes depend.
struct RowArea: Equatable {
    /// The size of the table (points).
    var size = CGSize.zero
    /// The parts at the sides that rows leave to the safe area (points).
    var (left, right): (CGFloat, CGFloat) = (0, 0)

    /// The width that remains for rows (points).
    var width: CGFloat { size.width - left - right }

    /// Returns whether another area has the same sides.
    func hasSides(of other: RowArea) -> Bool { size.width == other.size.width && left == other.left && right == other.right }
}
