import UIKit

// Drawings of an app, written as for iOS 18 in ways that public iOS code uses;
// `DrawingIdiomTests` names the sources and states what iOS shows.

extension UIImage {
    /// Returns the image's shape in a color, by a mask in Core Graphics' coordinates.
    func filled(with color: UIColor) -> UIImage? {
        guard let mask = cgImage else { return nil }
        UIGraphicsBeginImageContextWithOptions(size, false, scale)
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext() else { return nil }
        context.translateBy(x: 0, y: size.height)
        context.scaleBy(x: 1, y: -1)
        context.setBlendMode(.normal)
        let rect = CGRect(origin: .zero, size: size)
        context.clip(to: rect, mask: mask)
        color.setFill()
        context.fill(rect)
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    /// Returns an icon with a letter, which a label that is in no window shows.
    @MainActor static func icon(letter: Character, color: UIColor, side: CGFloat) -> UIImage? {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: side, height: side))
        label.text = String(letter)
        label.textAlignment = .center
        label.font = .systemFont(ofSize: side / 2, weight: .medium)
        label.textColor = .white
        label.backgroundColor = color
        UIGraphicsBeginImageContextWithOptions(label.bounds.size, false, 1)
        defer { UIGraphicsEndImageContext() }
        UIGraphicsGetCurrentContext().map(label.layer.render(in:))
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    /// Returns the image with its pixels in the order in which they are shown.
    func withNormalizedOrientation() -> UIImage? {
        guard imageOrientation != .up, let image = cgImage, let space = image.colorSpace else { return self }
        var transform = CGAffineTransform.identity
        switch imageOrientation {
        case .down, .downMirrored: transform = transform.translatedBy(x: size.width, y: size.height).rotated(by: .pi)
        case .left, .leftMirrored: transform = transform.translatedBy(x: size.width, y: 0).rotated(by: .pi / 2)
        case .right, .rightMirrored: transform = transform.translatedBy(x: 0, y: size.height).rotated(by: -.pi / 2)
        default: break
        }
        switch imageOrientation {
        case .upMirrored, .downMirrored: transform = transform.translatedBy(x: size.width, y: 0).scaledBy(x: -1, y: 1)
        case .leftMirrored, .rightMirrored: transform = transform.translatedBy(x: size.height, y: 0).scaledBy(x: -1, y: 1)
        default: break
        }
        let context = CGContext(
            data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: image.bitsPerComponent, bytesPerRow: 0,
            space: space,
            bitmapInfo: image.bitmapInfo.rawValue)
        context?.concatenate(transform)
        switch imageOrientation {
        case .left, .leftMirrored, .right, .rightMirrored:
            context?.draw(image, in: CGRect(x: 0, y: 0, width: size.height, height: size.width))
        default:
            context?.draw(image, in: CGRect(origin: .zero, size: size))
        }
        return context?.makeImage().map { UIImage(cgImage: $0) }
    }

    /// Returns the image as a bubble that stretches in its middle.
    func stretchedInMiddle() -> UIImage {
        let center = CGPoint(x: size.width / 2, y: size.height / 2)
        return resizableImage(
            withCapInsets: UIEdgeInsets(top: center.y, left: center.x, bottom: center.y, right: center.x), resizingMode: .stretch)
    }
}

/// A dimming view with a hole that shows the views behind it.
final class CutOutView: UIView {
    var cutOutPath: UIBezierPath? { didSet { setNeedsDisplay() } }
    var fillColor = UIColor.black

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        fillColor.setFill()
        UIRectFill(rect)
        guard let cutOutPath, let context = UIGraphicsGetCurrentContext() else { return }
        context.setBlendMode(.destinationOut)
        cutOutPath.fill()
        context.setBlendMode(.normal)
    }
}

/// A backdrop with a hole that a mask layer leaves free.
final class CutOutMaskView: UIView {
    init(frame: CGRect, color: UIColor, hole: UIBezierPath) {
        super.init(frame: frame)
        let cutOutView = UIView(frame: bounds)
        let path = UIBezierPath(rect: bounds)
        path.append(hole)
        let maskLayer = CAShapeLayer()
        maskLayer.path = path.cgPath
        maskLayer.fillRule = .evenOdd
        cutOutView.layer.mask = maskLayer
        cutOutView.clipsToBounds = true
        cutOutView.backgroundColor = color
        addSubview(cutOutView)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}

/// A gradient from the top to the bottom, with rounded corners.
final class GradientView: UIView {
    var topColor: UIColor = .white { didSet { updateGradientColors() } }
    var bottomColor: UIColor = .black { didSet { updateGradientColors() } }
    var cornerRadius: CGFloat = 0 { didSet { setNeedsLayout() } }

    private lazy var gradientLayer: CAGradientLayer = {
        let gradientLayer = CAGradientLayer()
        gradientLayer.colors = [topColor.cgColor, bottomColor.cgColor]
        gradientLayer.startPoint = CGPoint(x: 0, y: 0)
        gradientLayer.endPoint = CGPoint(x: 0, y: 1)
        return gradientLayer
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(gradientLayer)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        gradientLayer.frame = bounds
        let maskLayer = CAShapeLayer()
        maskLayer.path = UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).cgPath
        layer.mask = maskLayer
    }

    private func updateGradientColors() {
        gradientLayer.colors = [topColor.cgColor, bottomColor.cgColor]
    }
}

/// A ring that fills clockwise from the top.
final class CircleProgressView: UIView {
    var progress: CGFloat = 0 { didSet { shapeLayer.strokeEnd = max(0, min(progress, 1)) } }
    private let shapeLayer = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        shapeLayer.fillColor = UIColor.clear.cgColor
        shapeLayer.strokeColor = UIColor.red.cgColor
        shapeLayer.lineWidth = 8
        shapeLayer.strokeEnd = 0
        layer.insertSublayer(shapeLayer, at: 0)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        shapeLayer.frame = layer.bounds
        let path = UIBezierPath(
            arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - shapeLayer.lineWidth / 2, startAngle: -.pi / 2,
            endAngle: 1.5 * .pi, clockwise: true)
        shapeLayer.path = path.cgPath
    }
}

extension CGContext {
    /// Draws a text whose middle is at a point, rotated about it.
    func drawText(_ text: String, at point: CGPoint, angle: CGFloat, attributes: [NSAttributedString.Key: Any]) {
        UIGraphicsPushContext(self)
        defer { UIGraphicsPopContext() }
        let size = text.size(withAttributes: attributes)
        saveGState()
        translateBy(x: point.x, y: point.y)
        rotate(by: angle)
        (text as NSString).draw(at: CGPoint(x: -size.width * 0.5, y: -size.height * 0.5), withAttributes: attributes)
        restoreGState()
    }
}

extension UIView {
    /// Returns an image of a part of the view.
    func snapshotImage(of part: CGRect) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(part.size, false, 1)
        defer { UIGraphicsEndImageContext() }
        UIGraphicsGetCurrentContext()?.translateBy(x: -part.origin.x, y: -part.origin.y)
        drawHierarchy(in: bounds, afterScreenUpdates: true)
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    func round(_ corners: UIRectCorner, radius: CGFloat) {
        let path = UIBezierPath(roundedRect: bounds, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
        let maskLayer = CAShapeLayer()
        maskLayer.path = path.cgPath
        layer.mask = maskLayer
    }
}
