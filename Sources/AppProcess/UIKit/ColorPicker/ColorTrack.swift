import CoreGraphics
import Foundation
import QuartzCore

/// A slider of the color picker, whose track shows the colors that its values stand for.
final class ColorTrack: ColorControl {
    /// The height of a track (points).
    static let height: CGFloat = 36

    private let gradient = CAGradientLayer()
    private let squares: UIView?
    private let thumb = UIView()
    /// The value (0 to 1).
    var value: CGFloat = 0 { didSet { if value != oldValue { setNeedsLayout() } } }
    /// A closure that is called with each value that the user selects, and whether the finger is
    /// still down.
    var picked: ((CGFloat, _ continuously: Bool) -> Void)?

    /// Creates a slider, with squares behind colors that are transparent.
    init(showsSquares: Bool) {
        squares = showsSquares ? TransparencySquares() : nil
        super.init(frame: .zero)
        if let squares { addSubview(squares) }
        layer.addSublayer(gradient)
        thumb.isUserInteractionEnabled = false
        thumb.layer.borderColor = UIColor.white.cgColor
        thumb.layer.borderWidth = 3
        thumb.layer.shadowOpacity = 0.25
        thumb.layer.shadowRadius = 2
        thumb.layer.shadowOffset = .zero
        addSubview(thumb)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the colors of the least and the greatest value, and the selected one.
    func show(from first: ColorValue, to last: ColorValue, value: CGFloat, color: ColorValue) {
        self.value = value
        thumb.backgroundColor = color.opaque.color
        ends = [first.color.cgColor, last.color.cgColor]
        setNeedsLayout()
    }

    private var ends: [CGColor] = []

    /// The distance of the thumb's center from the ends of the track (points).
    private var inset: CGFloat { bounds.height / 2 }

    override func select(at location: CGPoint) {
        let distance = isRightToLeft ? bounds.width - location.x : location.x
        value = min(max((distance - inset) / max(1, bounds.width - 2 * inset), 0), 1)
    }

    override func notify(continuously: Bool) { picked?(value, continuously) }

    override func layoutSubviews() {
        super.layoutSubviews()
        gradient.colors = isRightToLeft ? ends.reversed() : ends
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        gradient.frame = bounds
        gradient.cornerRadius = inset
        squares?.frame = bounds
        squares?.layer.cornerRadius = inset
        let diameter = bounds.height - 4
        thumb.bounds.size = CGSize(width: diameter, height: diameter)
        thumb.layer.cornerRadius = diameter / 2
        let distance = inset + value * (bounds.width - 2 * inset)
        thumb.center = CGPoint(x: isRightToLeft ? bounds.width - distance : distance, y: bounds.midY)
    }
}

/// Gray squares behind colors that are transparent.
final class TransparencySquares: UIView {
    /// The side of a square (points).
    private static let side: CGFloat = 6

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        UIColor.white.setFill()
        UIBezierPath(rect: bounds).fill()
        UIColor(white: 0.8, alpha: 1).setFill()
        let path = UIBezierPath()
        for row in 0..<Int((bounds.height / Self.side).rounded(.up)) {
            for column in 0..<Int((bounds.width / Self.side).rounded(.up)) where (row + column) % 2 == 1 {
                path.append(
                    UIBezierPath(
                        rect: CGRect(x: CGFloat(column) * Self.side, y: CGFloat(row) * Self.side, width: Self.side, height: Self.side)))
            }
        }
        path.fill()
    }
}
