import CoreGraphics
import LayoutEngine

/// A view or a guide in a layout engine.
@MainActor final class LayoutRecord {
    /// The values of an item that are variables of the engine.
    enum Kind: Int, CaseIterable {
        /// The left edge of the alignment rectangle, in the superview's space.
        case x
        case y
        case width
        case height
        /// The baselines of the first and the last line, in the same space.
        case firstBaseline
        case lastBaseline
        /// The origin of a scroll view's bounds.
        case originX
        case originY

        /// The values of the item's rectangle.
        static let frame: [Kind] = [.x, .y, .width, .height]
    }

    /// The source of an item's rectangle.
    enum Role {
        /// Constraints determine it.
        case free
        /// The frame of the view determines it.
        case framed
        /// The view is measured: its size is the result.
        case measured
        /// The insets of the owning view determine the guide.
        case guide(UILayoutGuide.Kind)
    }

    unowned let item: any LayoutItem
    var role: Role
    private var variables = [LayoutEngine.Variable?](repeating: nil, count: Kind.allCases.count)
    /// By value: the equation that defines it, or the constraint that keeps a length from being
    /// negative.
    var equations = [LayoutEngine.Constraint?](repeating: nil, count: Kind.allCases.count)
    /// By axis: the constraints that keep the item from being larger and smaller than its contents.
    var limits: [(upper: LayoutEngine.Constraint, lower: LayoutEngine.Constraint)?] = [nil, nil]
    /// The size of the contents; `noIntrinsicMetric` if there is none.
    var contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    /// The width for which the height of the contents was computed.
    var wrappedWidth: CGFloat?
    /// Whether the height of the contents depends on the width.
    var isWrapping = false
    /// Whether the item is in the list of records whose content size must be updated.
    var needsContentSize = false
    /// Whether the item is scheduled to be moved by the layout pass.
    var isScheduled = false

    init(_ item: any LayoutItem, _ role: Role) {
        self.item = item
        self.role = role
    }

    subscript(kind: Kind) -> LayoutEngine.Variable? {
        get { variables[kind.rawValue] }
        set { variables[kind.rawValue] = newValue }
    }

    var isFramed: Bool { if case .framed = role { true } else { false } }

    var allVariables: [LayoutEngine.Variable] { variables.compactMap { $0 } }
}
