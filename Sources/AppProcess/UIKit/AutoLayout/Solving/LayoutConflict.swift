import Foundation
import QuartzCore

/// The reason why a constraint of the layout engine exists. Reports of conflicts name it.
enum ConstraintOwner {
    /// A constraint of the app.
    case constraint(NSLayoutConstraint)
    /// The definition of a value of an item, such as the `x` of a view's frame.
    case item(LayoutRecord, LayoutRecord.Kind)
    /// A limit that holds a view to the size of its contents.
    case content(LayoutRecord, NSLayoutConstraint.Axis)

    var constraint: NSLayoutConstraint? { if case .constraint(let constraint) = self { constraint } else { nil } }

    /// Whether the constraint represents the frame of a view that constraints do not place.
    @MainActor var isFrame: Bool { if case .item(let record, _) = self { record.isFramed } else { false } }
}

/// Reports of contradictory constraints, in the form that iOS writes.
@MainActor enum LayoutConflict {
    /// Writes a report to standard error.
    nonisolated static func writeToStandardError(_ report: String) { FileHandle.standardError.write(Data(report.utf8)) }

    /// Returns the report of a conflict.
    ///
    /// - Parameters:
    ///   - owners: The owners of the constraints that contradict the broken one.
    ///   - constraint: The constraint that is broken.
    static func report(_ owners: [ConstraintOwner], breaking constraint: NSLayoutConstraint) -> String {
        var lines: [String] = []
        for text in owners.map(describe) + [constraint.description] where !lines.contains(text) { lines.append(text) }
        let list = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
        return """
            [LayoutConstraints] Unable to simultaneously satisfy constraints.
            \tThe constraints below contradict one another, and at least one of them is probably unwanted.
            \tFind the code that added the unwanted constraints, and change or remove them.
            \t(An NSAutoresizingMaskLayoutConstraint represents the frame of a view whose translatesAutoresizingMaskIntoConstraints is true. Set that property to false if constraints should determine the frame.)
            (
            \(list)
            )

            Will attempt to recover by breaking constraint
            \(constraint.description)


            """
    }

    /// Returns the description of a constraint by its owner, in the form that iOS uses for its
    /// kind.
    private static func describe(_ owner: ConstraintOwner) -> String {
        switch owner {
        case .constraint(let constraint): return constraint.description
        case .content(let record, let axis):
            let name = axis == .horizontal ? "width" : "height"
            let length = axis == .horizontal ? record.contentSize.width : record.contentSize.height
            return "<NSContentSizeLayoutConstraint \(record.item.layoutName).\(name) == \(ConstraintDescription.number(length))   (active)>"
        case .item(let record, let kind): return describe(record, kind)
        }
    }

    /// Returns the description of the definition of a value of an item.
    private static func describe(_ record: LayoutRecord, _ kind: LayoutRecord.Kind) -> String {
        let name = record.item.layoutName
        guard let view = record.item as? UIView else { return "<NSLayoutConstraint \(name).\(kind)   (active)>" }
        let rect = view.currentAlignmentRect
        let (attribute, value): (String, CGFloat) =
            switch kind {
            case .x: ("minX", rect.minX)
            case .y: ("minY", rect.minY)
            case .width: ("width", rect.width)
            case .height: ("height", rect.height)
            case .originX: ("bounds.origin.x", view.bounds.minX)
            case .originY: ("bounds.origin.y", view.bounds.minY)
            case .firstBaseline, .lastBaseline: ("\(kind)", 0)
            }
        return "<NSAutoresizingMaskLayoutConstraint \(name).\(attribute) == \(ConstraintDescription.number(value))   (active)>"
    }
}
