import Foundation
import QuartzCore

/// What a constraint in an engine belongs to.
enum ConstraintOwner {
    /// It is the app's.
    case constraint(NSLayoutConstraint)
    /// It says what a number of an item is.
    case item(LayoutRecord, LayoutRecord.Kind)
    /// It holds a view to the size of its contents.
    case content(LayoutRecord, NSLayoutConstraint.Axis)

    var constraint: NSLayoutConstraint? { if case .constraint(let constraint) = self { constraint } else { nil } }

    /// Whether it is the frame of a view.
    @MainActor var isFrame: Bool { if case .item(let record, _) = self { record.isFramed } else { false } }
}

/// Reports of constraints that contradict one another, in the shape that iOS gives them.
@MainActor enum LayoutConflict {
    /// Where reports go. Initially standard error.
    static var output: (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }

    static func report(_ owners: [ConstraintOwner], breaking constraint: NSLayoutConstraint) {
        var lines: [String] = []
        for text in owners.map(describe) + [constraint.description] where !lines.contains(text) { lines.append(text) }
        let list = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
        output(
            """
            [LayoutConstraints] Unable to simultaneously satisfy constraints.
            \tOne of the constraints below contradicts the others, and at least one of them is probably one that is not wanted.
            \tFind the code that added it, and change or remove it.
            \t(NSAutoresizingMaskLayoutConstraints stand for the frames of views whose translatesAutoresizingMaskIntoConstraints is true.)
            (
            \(list)
            )

            Will attempt to recover by breaking constraint
            \(constraint.description)


            """)
    }

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
