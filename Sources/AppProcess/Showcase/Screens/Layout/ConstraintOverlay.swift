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

    override func draw(_ rect: CGRect) {
        guard let board else { return }
        for view in [board] + board.subviews { for constraint in view.constraints where constraint.isActive { draw(constraint) } }
    }

    private func draw(_ constraint: NSLayoutConstraint) {
        guard let first = constraint.firstItem as? UIView else { return }
        let isRequired = constraint.priority == .required
        (isRequired ? UIColor.readableBlue : .readableOrange).set()
        let frame = rect(of: first)
        var caption = "\(Int(abs(constraint.constant.rounded())))"
        if !isRequired { caption += " @\(Int(constraint.priority.rawValue))" }
        switch constraint.firstAttribute {
        case .width where constraint.secondItem == nil:
            line(
                CGPoint(x: frame.minX, y: frame.maxY - 20), CGPoint(x: frame.maxX, y: frame.maxY - 20), sign(constraint) + caption,
                !isRequired)
        case .height where constraint.secondItem == nil && first !== board:
            line(
                CGPoint(x: frame.minX + 10, y: frame.minY), CGPoint(x: frame.minX + 10, y: frame.maxY), sign(constraint) + caption,
                !isRequired)
        default:
            guard let second = constraint.secondItem as? UIView, constraint.constant != 0 || constraint.firstAttribute == .lastBaseline
            else { return }
            let other = rect(of: second)
            if let x = horizontal(constraint.firstAttribute, frame), let otherX = horizontal(constraint.secondAttribute, other) {
                let y = first === board ? other.midY : frame.midY
                line(CGPoint(x: otherX, y: y), CGPoint(x: x, y: y), sign(constraint) + caption, !isRequired)
            } else if let y = vertical(constraint.firstAttribute, frame), let otherY = vertical(constraint.secondAttribute, other) {
                line(CGPoint(x: frame.midX, y: otherY), CGPoint(x: frame.midX, y: y), sign(constraint) + caption, !isRequired)
            }
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

    /// Draws a line with end marks and its length next to its middle.
    private func line(_ start: CGPoint, _ end: CGPoint, _ caption: String, _ isDashed: Bool) {
        let path = UIBezierPath()
        path.move(to: start)
        path.addLine(to: end)
        if isDashed { path.setLineDash([4, 3], count: 2, phase: 0) }
        path.stroke()
        let isHorizontal = start.y == end.y
        let ends = UIBezierPath()
        for point in [start, end] {
            ends.move(to: CGPoint(x: point.x - (isHorizontal ? 0 : 4), y: point.y - (isHorizontal ? 4 : 0)))
            ends.addLine(to: CGPoint(x: point.x + (isHorizontal ? 0 : 4), y: point.y + (isHorizontal ? 4 : 0)))
        }
        ends.stroke()
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.monospacedDigitSystemFont(ofSize: 9, weight: .medium),
            .foregroundColor: isDashed ? UIColor.readableOrange : UIColor.readableBlue,
        ]
        let size = (caption as NSString).size(withAttributes: attributes)
        let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        let origin =
            isHorizontal
            ? CGPoint(x: middle.x - size.width / 2, y: middle.y + 2) : CGPoint(x: middle.x + 4, y: middle.y - size.height / 2)
        // The text is readable on the board's background, but not on every view on it.
        let chip = UIBezierPath(roundedRect: CGRect(origin: origin, size: size).insetBy(dx: -2, dy: 0), cornerRadius: 2)
        board?.backgroundColor?.setFill()
        chip.fill()
        (caption as NSString).draw(at: origin, withAttributes: attributes)
    }
}
