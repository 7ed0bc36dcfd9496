import CoreGraphics

/// A view that draws an image of a bar's background or shadow with a content mode and a tint.
final class BarPictureView: UIView {
    var picture: BarBackgroundContent.Picture? {
        didSet {
            alpha = picture?.opacity ?? 1
            guard picture?.image !== oldValue?.image || picture?.mode != oldValue?.mode || picture?.tint != oldValue?.tint else { return }
            setNeedsDisplay()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
        clipsToBounds = true
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let picture else { return }
        let isTemplate = picture.image.renderingMode == .alwaysTemplate
        let image = isTemplate ? picture.tint.map { picture.image.withTintColor($0) } ?? picture.image : picture.image
        image.draw(in: Self.frame(of: picture.image.size, in: bounds, picture.mode))
    }

    /// Returns the frame that a content mode gives content of some size in a rectangle (points).
    static func frame(of size: CGSize, in bounds: CGRect, _ mode: UIView.ContentMode) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        var size = size
        let (across, down) = (bounds.width / size.width, bounds.height / size.height)
        switch mode {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit: size = CGSize(width: size.width * min(across, down), height: size.height * min(across, down))
        case .scaleAspectFill: size = CGSize(width: size.width * max(across, down), height: size.height * max(across, down))
        default: break
        }
        let x: CGFloat =
            switch mode {
            case .left, .topLeft, .bottomLeft: bounds.minX
            case .right, .topRight, .bottomRight: bounds.maxX - size.width
            default: bounds.midX - size.width / 2
            }
        let y: CGFloat =
            switch mode {
            case .top, .topLeft, .topRight: bounds.minY
            case .bottom, .bottomLeft, .bottomRight: bounds.maxY - size.height
            default: bounds.midY - size.height / 2
            }
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
}
