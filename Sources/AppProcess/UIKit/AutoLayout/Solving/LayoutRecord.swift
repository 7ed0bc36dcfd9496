import CoreGraphics
import LayoutEngine

/// A view or a guide in a layout engine: its variables, and the constraints that the host adds on
/// its behalf.
@MainActor final class LayoutRecord {
    /// The values of an item that can be variables of the engine. A variable is created when a
    /// constraint first refers to it.
    enum Kind: Int, CaseIterable {
        /// The left edge of the alignment rectangle, in the superview's space.
        case x
        case y
        case width
        case height
        /// The baselines of the first and the last line, in the superview's space.
        case firstBaseline
        case lastBaseline
        /// The origin of a scroll view's bounds: its content offset.
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
        /// The item is the root of a measuring host, and its size is the result.
        case measured
        /// The insets of the owning view determine the guide.
        case guide(UILayoutGuide.Kind)
    }

    unowned let item: any LayoutItem
    var role: Role
    private var variables = [LayoutEngine.Variable?](repeating: nil, count: Kind.allCases.count)
    /// For each kind of value, the equation that defines it, or the constraint that keeps a length
    /// from being negative.
    var equations = [LayoutEngine.Constraint?](repeating: nil, count: Kind.allCases.count)
    /// For each axis, the constraints that keep the item from being larger (`upper`) and smaller
    /// (`lower`) than its contents.
    var limits: [(upper: LayoutEngine.Constraint, lower: LayoutEngine.Constraint)?] = [nil, nil]
    /// The intrinsic content size, with `noIntrinsicMetric` along an axis without one.
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

    /// A Boolean value that indicates whether no constraint has ever referred to the item, nor its
    /// content size.
    var isUnconstrained: Bool { variables.allSatisfy { $0 == nil } }
}
