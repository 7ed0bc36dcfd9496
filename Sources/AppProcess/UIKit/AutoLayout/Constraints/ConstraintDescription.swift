import CoreGraphics

/// The descriptions of constraints in reports of conflicts and in the debugger, in the form that
/// iOS uses.
@MainActor enum ConstraintDescription {
    static func text(of constraint: NSLayoutConstraint) -> String {
        let name = constraint.identifier.map { "'\($0)' " } ?? ""
        let priority = constraint.priority == .required ? "" : " @\(number(CGFloat(constraint.priority.rawValue)))"
        let state = constraint.isActive ? "active" : "inactive"
        return "<\(type(of: constraint)):\(address(constraint)) \(name)\(relation(of: constraint))\(priority)   (\(state))>"
    }

    /// Returns the relation, such as `first == 2*second + 8`.
    private static func relation(of constraint: NSLayoutConstraint) -> String {
        let sign =
            switch constraint.relation {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        let left = "\(side(constraint.first)) \(sign) "
        guard let second = constraint.second else { return left + number(constraint.constant) }
        let factor = constraint.multiplier == 1 ? "" : "\(number(constraint.multiplier))*"
        let constant = constraint.constant
        let addend = constant == 0 ? "" : constant < 0 ? " - \(number(-constant))" : " + \(number(constant))"
        return left + factor + side(second) + addend
    }

    private static func side(_ side: LayoutSide) -> String {
        guard let origin = side.origin else { return target(side.target) }
        return "(\(target(side.target)) - \(target(origin)))"
    }

    private static func target(_ target: ItemAttribute) -> String { "\(target.item?.layoutName ?? "(gone)").\(target.attribute.name)" }

    /// Returns a number without a fraction if it is an integer. Up to 10¹⁵, integers are exact.
    static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    /// The number of characters of a view's text that reports show.
    private static let captionLength = 25

    /// Returns a view's text in quotes, on one line and truncated, to identify the view by.
    static func caption(_ text: String?) -> String {
        guard let text, !text.isEmpty else { return "" }
        let start = text.prefix(captionLength).replacing("\n", with: "\\n")
        return "'\(start)\(text.count > captionLength ? "..." : "")'"
    }

    static func address(_ object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }
}
