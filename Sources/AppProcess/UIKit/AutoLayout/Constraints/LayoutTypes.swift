/// How much a constraint weighs: from 1 to 999, and 1000 for one that must hold. Nothing of a higher priority is given up for any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// What must hold.
    public static let required = UILayoutPriority(1000)
    /// That by which contents resist being made smaller.
    public static let defaultHigh = UILayoutPriority(750)
    /// That of a person's drag which may change the size of a scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// That by which a scene keeps its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// That of a person's drag which may not change the size of a scene.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// That by which views hug their contents.
    public static let defaultLow = UILayoutPriority(250)
    /// That of a size to fit into, in `systemLayoutSizeFitting(_:)`.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

extension NSLayoutConstraint {
    /// Between both sides of a constraint.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// A number of a view's, or a guide's, rectangle. Leading is left, or right where lines run from right to left.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left = 1
        case right
        case top
        case bottom
        case leading
        case trailing
        case width
        case height
        case centerX
        case centerY
        /// The baseline of the last line of text; the lower edge of what has none.
        case lastBaseline
        /// The baseline of the first line of text; the upper edge of what has none.
        case firstBaseline
        case leftMargin
        case rightMargin
        case topMargin
        case bottomMargin
        case leadingMargin
        case trailingMargin
        case centerXWithinMargins
        case centerYWithinMargins

        public static var baseline: Attribute { .lastBaseline }
    }

    /// A direction.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }
}

public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis

extension NSLayoutConstraint.Attribute {
    /// What attributes have to agree in to stand in one constraint.
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

    /// Whether it depends on where lines begin.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether it is a left or right edge, however lines run.
    var isAbsolute: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// The attribute of the margins' guide that it is; nil where it is one of the view itself.
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

    /// What it is called in descriptions.
    var name: String { self == .notAnAttribute ? "notAnAttribute" : "\(self)" }
}
