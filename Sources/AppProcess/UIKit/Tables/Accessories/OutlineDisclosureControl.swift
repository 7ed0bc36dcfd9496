import CoreGraphics
import Foundation

/// A chevron that points to the trailing edge, and down if the children of an item are shown.
final class OutlineDisclosureControl: UIControl {
    private let symbol = UIImageView(
        image: UIImage(systemName: "chevron.right", withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)))
    /// The color that replaces the tint color, or nil.
    var color: UIColor? { didSet { symbol.tintColor = color } }
    /// A Boolean value that indicates whether the children are shown.
    var isExpanded = false { didSet { if isExpanded != oldValue { rotate() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        symbol.contentMode = .center
        addSubview(symbol)
    }

    required init?(coder: NSCoder) { nil }

    private func rotate() {
        let mirrored = CGAffineTransform(scaleX: isRightToLeft ? -1 : 1, y: 1)
        symbol.transform = isExpanded ? mirrored.rotated(by: .pi / 2) : mirrored
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { symbol.intrinsicContentSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        symbol.bounds.size = symbol.intrinsicContentSize
        symbol.center = CGPoint(x: bounds.midX, y: bounds.midY)
        UIView.performWithoutAnimation { if !isExpanded { rotate() } }
    }

    /// The finger may miss the symbol, which is smaller than a fingertip.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2)).contains(point)
    }
}
