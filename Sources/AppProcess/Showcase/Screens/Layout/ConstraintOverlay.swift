import UIKit

/// Draws the constraints of a view and its subviews on top of them.
///
/// Distances are lines between edges, and lengths are lines along the middle. Required constraints
/// are blue; the others are orange and dashed.
final class ConstraintOverlay: UIView {
    /// The view whose constraints are drawn.
    weak var board: UIView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    /// The lines of all active constraints.
    var lines: [Line] {
        guard let board else { return [] }
        return ([board] + board.subviews).flatMap { view in view.constraints.filter(\.isActive).compactMap(line(of:)) }
    }

    override func draw(_ rect: CGRect) {
        for line in lines { line.draw(on: board?.backgroundColor) }
    }

    /// Returns the line of a constraint, or nil for one that is not drawn.
    private func line(of constraint: NSLayoutConstraint) -> Line? {
        guard let first = constraint.firstItem as? UIView else { return nil }
        let isRequired = constraint.priority == .required
        let frame = rect(of: first)
        var caption = sign(constraint) + "\(Int(abs(constraint.constant.rounded())))"
        if !isRequired { caption += " @\(Int(constraint.priority.rawValue))" }
        switch constraint.firstAttribute {
        case .width where constraint.secondItem == nil:
            let y = frame.maxY - 20
            return Line(
                start: CGPoint(x: frame.minX, y: y), end: CGPoint(x: frame.maxX, y: y), caption: caption, isRequired: isRequired)
        case .height where constraint.secondItem == nil && first !== board:
            // The caption is at the top, above the view's text.
            let x = frame.minX + 10
            return Line(
                start: CGPoint(x: x, y: frame.minY), end: CGPoint(x: x, y: frame.maxY), caption: caption, isRequired: isRequired,
                captionPosition: 0.12)
        default:
            guard let second = constraint.secondItem as? UIView, constraint.constant != 0 || constraint.firstAttribute == .lastBaseline
            else { return nil }
            let other = rect(of: second)
            if let x = horizontal(constraint.firstAttribute, frame), let otherX = horizontal(constraint.secondAttribute, other) {
                let y = first === board ? other.midY : frame.midY
                return Line(start: CGPoint(x: otherX, y: y), end: CGPoint(x: x, y: y), caption: caption, isRequired: isRequired)
            }
            guard let y = vertical(constraint.firstAttribute, frame), let otherY = vertical(constraint.secondAttribute, other) else {
                return nil
            }
            return Line(
                start: CGPoint(x: frame.midX, y: otherY), end: CGPoint(x: frame.midX, y: y), caption: caption, isRequired: isRequired)
        }
    }

    private func rect(of view: UIView) -> CGRect { convert(view.bounds, from: view) }

    /// Returns the relation as it applies to the length of the line. If the constant is negative,
    /// the length is its magnitude, so the relation is reversed.
    private func sign(_ constraint: NSLayoutConstraint) -> String {
        switch constraint.relation {
        case .equal: ""
        case .lessThanOrEqual: constraint.constant < 0 ? "≥ " : "≤ "
        case .greaterThanOrEqual: constraint.constant < 0 ? "≤ " : "≥ "
        }
    }

    /// Returns the x coordinate of an attribute, or nil if the attribute is not horizontal.
    private func horizontal(_ attribute: NSLayoutConstraint.Attribute, _ rect: CGRect) -> CGFloat? {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch attribute {
        case .leading: isRightToLeft ? rect.maxX : rect.minX
        case .trailing: isRightToLeft ? rect.minX : rect.maxX
        case .left: rect.minX
        case .right: rect.maxX
        case .centerX: rect.midX
        default: nil
        }
    }

    /// Returns the y coordinate of an attribute, or nil if the attribute is not vertical.
    private func vertical(_ attribute: NSLayoutConstraint.Attribute, _ rect: CGRect) -> CGFloat? {
        switch attribute {
        case .top: rect.minY
        case .bottom: rect.maxY
        case .centerY: rect.midY
        default: nil
        }
    }
}

extension ConstraintOverlay {
    /// A line with end marks and a caption next to it.
    struct Line {
        var start: CGPoint
        var end: CGPoint
        /// The length that the constraint requires.
        var caption: String
        var isRequired: Bool
        /// The position of the caption's center along the line, from 0 (start) to 1 (end).
        var captionPosition: CGFloat = 0.5

        private var isHorizontal: Bool { start.y == end.y }

        @MainActor private var color: UIColor { isRequired ? .readableBlue : .readableOrange }

        @MainActor private var attributes: [NSAttributedString.Key: Any] {
            [.font: UIFont.monospacedDigitSystemFont(ofSize: 9, weight: .medium), .foregroundColor: color]
        }

        /// The frame of the caption: below a horizontal line, and to the right of a vertical one.
        @MainActor var captionFrame: CGRect {
            let size = (caption as NSString).size(withAttributes: attributes)
            let center = CGPoint(
                x: start.x + (end.x - start.x) * captionPosition, y: start.y + (end.y - start.y) * captionPosition)
            let origin =
                isHorizontal
                ? CGPoint(x: center.x - size.width / 2, y: center.y + 2) : CGPoint(x: center.x + 4, y: center.y - size.height / 2)
            return CGRect(origin: origin, size: size)
        }

        /// Draws the line, and the caption on a background color: it is readable on the board's,
        /// but not on that of every view on the board.
        @MainActor func draw(on background: UIColor?) {
            color.setStroke()
            let path = UIBezierPath()
            path.move(to: start)
            path.addLine(to: end)
            if !isRequired { path.setLineDash([4, 3], count: 2, phase: 0) }
            path.stroke()
            let ends = UIBezierPath()
            for point in [start, end] {
                ends.move(to: CGPoint(x: point.x - (isHorizontal ? 0 : 4), y: point.y - (isHorizontal ? 4 : 0)))
                ends.addLine(to: CGPoint(x: point.x + (isHorizontal ? 0 : 4), y: point.y + (isHorizontal ? 4 : 0)))
            }
            ends.stroke()
            background?.setFill()
            UIBezierPath(roundedRect: captionFrame.insetBy(dx: -2, dy: 0), cornerRadius: 2).fill()
            (caption as NSString).draw(at: captionFrame.origin, withAttributes: attributes)
        }
    }
}
