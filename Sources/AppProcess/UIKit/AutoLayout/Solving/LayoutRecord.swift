import CoreGraphics
import LayoutEngine

/// What stands for a view or a guide in a layout engine.
@MainActor final class LayoutRecord {
    /// Which number of the item a variable is.
    enum Kind: Int, CaseIterable {
        /// The left of the alignment rectangle, in the space of the view that the item is in.
        case x
        case y
        case width
        case height
        /// Where the first and the last baseline are, in the same space.
        case firstBaseline
        case lastBaseline
        /// The origin of the bounds of a scroll view.
        case originX
        case originY

        /// Those of the item's rectangle.
        static let frame: [Kind] = [.x, .y, .width, .height]
    }

    /// What makes the item's rectangle what it is.
    enum Role {
        /// Constraints.
        case free
        /// The view's frame.
        case framed
        /// What a view is measured as.
        case measured
        /// The insets of the view that the guide belongs to.
        case guide(UILayoutGuide.Kind)
    }

    unowned let item: any LayoutItem
    var role: Role
    private var variables = [LayoutEngine.Variable?](repeating: nil, count: Kind.allCases.count)
    /// The equations that make variables what they are, and what keeps lengths from being negative.
    var equations = [LayoutEngine.Constraint?](repeating: nil, count: Kind.allCases.count)
    /// By axis: what keeps the item from being larger than its contents, and from being smaller.
    var limits: [(upper: LayoutEngine.Constraint, lower: LayoutEngine.Constraint)?] = [nil, nil]
    /// The contents' size; `noIntrinsicMetric` where there is none.
    var contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    /// The width that the contents' height was found for.
    var wrappedWidth: CGFloat?
    /// Whether the contents' height depends on the width.
    var isWrapping = false
    /// Whether the item waits for its contents' size to be asked for.
    var needsContentSize = false
    /// Whether the item waits for its place.
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
