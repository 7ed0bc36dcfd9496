import CoreGraphics
import Foundation

extension UITableViewCell {
    /// The standard arrangements of a cell's image and labels.
    public enum CellStyle: Int, Sendable {
        /// A label beside an image.
        case `default`
        /// A label at the leading edge and a secondary one at the trailing edge.
        case value1
        /// A label in the tint color and a primary one beside it.
        case value2
        /// A label above a secondary one.
        case subtitle
    }

    /// The separators of cells.
    public enum SeparatorStyle: Int, Sendable {
        /// None.
        case none
        /// A line.
        case singleLine
    }

    /// The ways in which a selected cell looks.
    public enum SelectionStyle: Int, Sendable {
        /// Like one that is not selected.
        case none
        /// With a blue background; the same as `gray` since iOS 7.
        case blue
        /// With a gray background.
        case gray
        /// With the system's background.
        case `default`
    }

    /// The controls to edit a row.
    public enum EditingStyle: Int, Sendable {
        /// None.
        case none
        /// A control to delete the row.
        case delete
        /// A control to insert a row.
        case insert
    }

    /// The standard accessories at the trailing edge.
    public enum AccessoryType: Int, Sendable {
        /// None.
        case none
        /// A chevron: the row leads to more.
        case disclosureIndicator
        /// A button for details and a chevron.
        case detailDisclosureButton
        /// A checkmark.
        case checkmark
        /// A button for details.
        case detailButton
    }

    /// The editing controls that a cell shows.
    public struct StateMask: OptionSet, Sendable {
        /// The bits of the controls.
        public let rawValue: UInt
        /// Creates a mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The control of the editing mode.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The button that confirms a deletion.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }
}

/// Where a cell is in its section.
struct CellPosition: Equatable {
    var isFirst = false
    var isLast = false
}

/// The separator that a table gives its cells.
struct CellSeparator {
    var style = UITableViewCell.SeparatorStyle.none
    var color = UIColor.separator
    var effect: UIVisualEffect?
    /// The insets that the app set for the table.
    var inset: UIEdgeInsets?
    var reference = UITableView.SeparatorInsetReference.fromCellEdges
}

/// What a cell receives from its table.
@MainActor struct CellTableState {
    weak var tableView: UITableView?
    var style = UITableView.Style.plain
    var separator = CellSeparator()
    var position = CellPosition()
    /// The margin of the content at the sides (points).
    var margin: CGFloat = 16
    /// The insets of the content from the cell's edges, such as for the safe area (points).
    var sideInsets: (leading: CGFloat, trailing: CGFloat) = (0, 0)
    /// A Boolean value that indicates whether the cell shows a visible row.
    var isShown = false
}

/// The editing state of a cell.
struct CellEditing {
    var isActive = false
    var style = UITableViewCell.EditingStyle.delete
    var indents = true
    var showsReorder = false
    /// A Boolean value that indicates whether the cell has a circle to select it.
    var selects = false
    var isSwiped = false
}
