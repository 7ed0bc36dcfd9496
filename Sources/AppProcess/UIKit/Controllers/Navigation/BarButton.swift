import CoreGraphics
import Foundation
import UIFoundation

/// The view of a bar button: a title, a symbol, or a back arrow.
final class BarButton: UIView {
    /// The content and state of the button.
    struct Content {
        var title: String?
        var image: UIImage?
        var hasArrow = false
        var isBold = false
        var isEnabled = true
        var isSelected = false
    }

    /// The padding at each side (points), the size of the arrow, and its distance from the title.
    private static let padding: CGFloat = 8
    private static let arrow = CGSize(width: 11, height: 19)
    private static let gap: CGFloat = 6

    var content = Content() {
        didSet {
            isUserInteractionEnabled = content.isEnabled
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
        [.font: UIFont.systemFont(ofSize: 17, weight: content.isBold ? .semibold : .regular), .foregroundColor: color]
    }

    private var color: UIColor { content.isEnabled ? tintColor : .tertiaryLabel }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        var width = 2 * Self.padding
        if content.hasArrow { width += Self.arrow.width + (content.title == nil ? 0 : Self.gap) }
        if let image = content.image {
            width += image.size.width
        } else if let title = content.title {
            width += (title as NSString).size(withAttributes: attributes).width
        }
        return CGSize(width: max(44, width.rounded(.up)), height: 44)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        if content.isSelected {
            tintColor.withAlphaComponent(0.2).setFill()
            UIBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 6), cornerRadius: 8).fill()
        }
        var x = Self.padding
        if content.hasArrow {
            drawArrow(at: x)
            x += Self.arrow.width + Self.gap
        }
        if let image = content.image {
            let size = image.size
            let origin = CGPoint(x: content.hasArrow ? x : (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2)
            image.withTintColor(color, renderingMode: .alwaysTemplate).draw(at: origin)
        } else if let title = content.title {
            let size = (title as NSString).size(withAttributes: attributes)
            if !content.hasArrow { x = max(x, (bounds.width - size.width) / 2) }
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

    /// Returns whether a touch is close enough to the button to activate it: a finger may stray
    /// from a button it has pressed.
    private func isNear(_ touch: UITouch) -> Bool { bounds.insetBy(dx: -40, dy: -40).contains(touch.location(in: self)) }
}

extension BarButton {
    /// Shows an item and performs its action when tapped.
    func show(_ item: UIBarButtonItem) {
        content = Content(
            title: item.title, image: item.image, isBold: item.style == .done, isEnabled: item.isEnabled, isSelected: item.isSelected)
        tintColor = item.tintColor
        tapped = { [weak item] in item?.primaryAction?.perform(sender: item) }
    }
}
