/// The priority of a constraint: above 0, up to 1000 for a required one.
///
/// No number of constraints of a lower priority outweighs one of a higher priority.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The number.
    public var rawValue: Float

    /// Creates a priority from a number.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority from a number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The priority of a constraint that must hold.
    public static let required = UILayoutPriority(1000)
    /// The default priority at which views resist being smaller than their contents.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority of a drag that may resize a scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority at which a scene keeps its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority of a drag that may not resize a scene.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The default priority at which views resist being larger than their contents.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of the target size in `systemLayoutSizeFitting(_:)`.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Returns a priority that is higher by a number.
    public static func + (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority { UILayoutPriority(lhs.rawValue + rhs) }
    /// Returns a priority that is lower by a number.
    public static func - (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority { UILayoutPriority(lhs.rawValue - rhs) }
    /// Raises a priority by a number.
    public static func += (lhs: inout UILayoutPriority, rhs: Float) { lhs = lhs + rhs }
    /// Lowers a priority by a number.
    public static func -= (lhs: inout UILayoutPriority, rhs: Float) { lhs = lhs - rhs }
}

extension NSLayoutConstraint {
    /// The relation between the sides of a constraint.
    public enum Relation: Int, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual = -1
        /// Both sides are equal.
        case equal = 0
        /// The first side is at least the second.
        case greaterThanOrEqual = 1
    }

    /// An attribute of the rectangle of a view or a guide.
    public enum Attribute: Int, Sendable {
        /// No attribute: the constraint has no second item.
        case notAnAttribute = 0
        /// The left edge.
        case left = 1
        /// The right edge.
        case right
        /// The top edge.
        case top
        /// The bottom edge.
        case bottom
        /// The leading edge: left, or right if lines run from right to left.
        case leading
        /// The trailing edge: right, or left if lines run from right to left.
        case trailing
        /// The width.
        case width
        /// The height.
        case height
        /// The horizontal center.
        case centerX
        /// The vertical center.
        case centerY
        /// The baseline of the last line of text; the bottom edge without text.
        case lastBaseline
        /// The baseline of the first line of text; the top edge without text.
        case firstBaseline
        /// The left margin.
        case leftMargin
        /// The right margin.
        case rightMargin
        /// The top margin.
        case topMargin
        /// The bottom margin.
        case bottomMargin
        /// The leading margin.
        case leadingMargin
        /// The trailing margin.
        case trailingMargin
        /// The horizontal center between the margins.
        case centerXWithinMargins
        /// The vertical center between the margins.
        case centerYWithinMargins

        /// Another name of `lastBaseline`.
        public static var baseline: Attribute { .lastBaseline }
    }

    /// The direction of a layout.
    public enum Axis: Int, Sendable {
        /// The horizontal direction.
        case horizontal = 0
        /// The vertical direction.
        case vertical = 1
    }
}

/// The relation between the sides of a constraint.
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// An attribute of the rectangle of a view or a guide.
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The direction of a layout.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis

extension NSLayoutConstraint.Attribute {
    /// The dimension of an attribute: a horizontal position, a vertical position, or a length. Both
    /// sides of a constraint must have the same dimension.
    enum Dimension {
        case none, x, y, length
    }

    var dimension: Dimension {
        switch self {
        case .notAnAttribute: .none
        case .width, .height: .length
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .x
        default: .y
        }
    }

    /// Whether the attribute depends on the layout direction.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether the attribute is a left or right edge or margin in any layout direction.
    var isAbsolute: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// For an attribute of margins, the corresponding attribute of the margins' guide; otherwise
    /// nil.
    var withinMargins: NSLayoutConstraint.Attribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }

    /// The name in descriptions.
    var name: String { self == .notAnAttribute ? "notAnAttribute" : "\(self)" }
}
