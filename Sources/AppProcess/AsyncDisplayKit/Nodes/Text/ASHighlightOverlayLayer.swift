import ObjectiveC
public import QuartzCore
import UIKit

/// The layer of a highlight: rounded rectangles in one color.
final class HighlightLayer: CAShapeLayer {
    /// Creates a highlight.
    ///
    /// - Parameters:
    ///   - rects: The rectangles in the space of the layer that will contain the highlight.
    ///   - style: The color and opacity.
    ///   - container: That layer.
    init(_ rects: [CGRect], _ style: ASTextNodeHighlightStyle, in container: CALayer) {
        super.init()
        let outline = UIBezierPath()
        for rect in rects where !rect.isEmpty {
            let whole = CGRect(x: rect.minX.rounded(), y: rect.minY.rounded(), width: rect.width.rounded(), height: rect.height.rounded())
            let rounded = whole.inset(by: UIEdgeInsets(top: -2, left: -4, bottom: -1.5, right: -4))
            outline.append(UIBezierPath(roundedRect: rounded, cornerRadius: 2.5))
        }
        path = outline.cgPath
        fillColor = UIColor(white: style == .light ? 0 : 1, alpha: 1).cgColor
        opacity = style == .light ? 0.11 : 0.22
        // The path is in the container's space.
        bounds = container.bounds
        position = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
    }

    required init?(coder: NSCoder) { nil }

    override init(layer: Any) { super.init(layer: layer) }

    override func action(forKey event: String) -> (any CAAction)? { nil }

    override func hitTest(_ p: CGPoint) -> CALayer? { nil }
}

// Unsafe: only the address is used.
nonisolated(unsafe) private let highlightKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

extension CALayer {
    /// A Boolean value that indicates whether text nodes at or below the layer show their
    /// highlights on it. The default is false.
    public var as_allowsHighlightDrawing: Bool {
        get { (objc_getAssociatedObject(self, highlightKey) as? NSNumber)?.boolValue ?? false }
        set { objc_setAssociatedObject(self, highlightKey, NSNumber(value: newValue), .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}
