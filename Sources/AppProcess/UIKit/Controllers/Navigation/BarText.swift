import CoreGraphics
import Foundation
import UIFoundation

/// A view that draws a single line of text in a bar, truncated at its end.
final class BarText: UIView {
    var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }
    var attributes: [NSAttributedString.Key: Any] = [:] { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitting = (text as NSString).size(withAttributes: attributes)
        return CGSize(width: fitting.width.rounded(.up), height: fitting.height.rounded(.up))
    }

    override func draw(_ rect: CGRect) {
        let line = NSMutableParagraphStyle()
        line.lineBreakMode = .byTruncatingTail
        let attributes = attributes.merging([.paragraphStyle: line]) { own, _ in own }
        (text as NSString).draw(in: bounds, withAttributes: attributes)
    }
}
