import CoreGraphics
import Foundation

/// The view of a button in a bar: what it says, or its symbol, or an arrow that leads back.
final class BarButton: UIView {
    /// What the button shows.
    struct Face {
        var title: String?
        var image: UIImage?
        var hasArrow = false
        var isBold = false
        var isEnabled = true
        var isSelected = false
    }

    /// Points at each side, so that a finger finds it.
    private static let padding: CGFloat = 8
    private static let arrow = CGSize(width: 11, height: 19)
    private static let gap: CGFloat = 6

    var face = Face() {
        didSet {
            isUserInteractionEnabled = face.isEnabled
            setNeedsDisplay()
        }
    }
    var tapped: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    private var attributes: [NSAttributedString.Key: Any] {
        [.font: UIFont.systemFont(ofSize: 17, weight: face.isBold ? .semibold : .regular), .foregroundColor: color]
    }

    private var color: UIColor { face.isEnabled ? tintColor : .tertiaryLabel }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        var width = 2 * Self.padding
        if face.hasArrow { width += Self.arrow.width + (face.title == nil ? 0 : Self.gap) }
        if let image = face.image {
            width += image.size.width
        } else if let title = face.title {
            width += (title as NSString).size(withAttributes: attributes).width
        }
        return CGSize(width: max(44, width.rounded(.up)), height: 44)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        if face.isSelected {
            tintColor.withAlphaComponent(0.2).setFill()
            UIBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 6), cornerRadius: 8).fill()
        }
        var x = Self.padding
        if face.hasArrow {
            drawArrow(at: x)
            x += Self.arrow.width + Self.gap
        }
        if let image = face.image {
            let size = image.size
            let origin = CGPoint(x: face.hasArrow ? x : (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2)
            image.withTintColor(color, renderingMode: .alwaysTemplate).draw(at: origin)
        } else if let title = face.title {
            let size = (title as NSString).size(withAttributes: attributes)
            if !face.hasArrow { x = max(x, (bounds.width - size.width) / 2) }
            let box = CGRect(x: x, y: (bounds.height - size.height) / 2, width: bounds.width - x, height: size.height)
            let line = NSMutableParagraphStyle()
            line.lineBreakMode = .byTruncatingTail
            (title as NSString).draw(in: box, withAttributes: attributes.merging([.paragraphStyle: line]) { own, _ in own })
        }
    }

    private func drawArrow(at x: CGFloat) {
        let path = UIBezierPath()
        let (top, middle) = ((bounds.height - Self.arrow.height) / 2, bounds.midY)
        path.move(to: CGPoint(x: x + Self.arrow.width - 1.5, y: top + 1.5))
        path.addLine(to: CGPoint(x: x + 1.5, y: middle))
        path.addLine(to: CGPoint(x: x + Self.arrow.width - 1.5, y: top + Self.arrow.height - 1.5))
        path.lineWidth = 2.5
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 0.3 }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = touches.contains(where: isNear) ? 0.3 : 1 }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        alpha = 1
        if touches.contains(where: isNear) { tapped?() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 1 }

    /// A finger may stray from a button that it has pressed.
    private func isNear(_ touch: UITouch) -> Bool { bounds.insetBy(dx: -40, dy: -40).contains(touch.location(in: self)) }
}

extension BarButton {
    /// Shows an item, and performs its action.
    func show(_ item: UIBarButtonItem) {
        face = Face(
            title: item.title, image: item.image, isBold: item.style == .done, isEnabled: item.isEnabled, isSelected: item.isSelected)
        tintColor = item.tintColor
        tapped = { [weak item] in item?.primaryAction?.perform(sender: item) }
    }
}
