import CoreGraphics
import Foundation
import QuartzCore

/// A loupe over a window, with which the user picks the color of a pixel.
///
/// A drag moves the loupe, and the color in its middle is picked when the finger is lifted. The
/// picture of the window is taken once.
final class Eyedropper: UIView {
    private enum Metrics {
        /// The number of pixels in a row of the loupe.
        static let pixels = 11
        /// The side of a magnified pixel (points).
        static let side: CGFloat = 12
        static var diameter: CGFloat { CGFloat(pixels) * side }
        static let ring: CGFloat = 14
    }

    private let picture: WindowPicture
    private let loupe = UIView(frame: .zero)
    private let lens = CALayer()
    private let middle = CALayer()
    /// The view that is hidden meanwhile: that of the color picker.
    private weak var hidden: UIView?
    private let picked: (ColorValue) -> Void

    /// Shows a loupe in the middle of a window.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - hidden: A view that is hidden until a color is picked, or nil.
    ///   - picked: A closure that is called with the color.
    static func show(in window: UIWindow, hiding hidden: UIView?, picked: @escaping (ColorValue) -> Void) {
        hidden?.isHidden = true
        guard let image = window.snapshotImage(), let picture = WindowPicture(image, scale: window.contentScaleFactor) else {
            hidden?.isHidden = false
            return
        }
        let eyedropper = Eyedropper(picture, window.bounds, hiding: hidden, picked)
        window.addSubview(eyedropper)
        eyedropper.move(to: CGPoint(x: window.bounds.midX, y: window.bounds.midY))
    }

    private init(_ picture: WindowPicture, _ frame: CGRect, hiding hidden: UIView?, _ picked: @escaping (ColorValue) -> Void) {
        (self.picture, self.hidden, self.picked) = (picture, hidden, picked)
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        loupe.isUserInteractionEnabled = false
        loupe.bounds.size = CGSize(width: Metrics.diameter + 2 * Metrics.ring, height: Metrics.diameter + 2 * Metrics.ring)
        loupe.layer.cornerRadius = loupe.bounds.width / 2
        loupe.layer.borderWidth = 1
        loupe.layer.borderColor = UIColor(white: 1, alpha: 0.8).cgColor
        loupe.layer.shadowOpacity = 0.3
        loupe.layer.shadowRadius = 8
        loupe.layer.shadowOffset = CGSize(width: 0, height: 3)
        loupe.layer.shadowPath = UIBezierPath(ovalIn: loupe.bounds).cgPath
        lens.frame = loupe.bounds.insetBy(dx: Metrics.ring, dy: Metrics.ring)
        lens.cornerRadius = Metrics.diameter / 2
        lens.masksToBounds = true
        lens.contents = picture.image
        lens.magnificationFilter = .nearest
        middle.bounds.size = CGSize(width: Metrics.side, height: Metrics.side)
        middle.borderWidth = 1.5
        loupe.layer.addSublayer(lens)
        loupe.layer.addSublayer(middle)
        addSubview(loupe)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the pixels around a point.
    private func move(to point: CGPoint) {
        let (x, y) = picture.pixel(at: point)
        let color = picture[x, y]
        // Near the edges, the loupe shows the pixels at the edge, and marks another one.
        func origin(_ position: Int, _ count: Int) -> Int { max(0, min(position - Metrics.pixels / 2, count - Metrics.pixels)) }
        let (left, top) = (origin(x, picture.width), origin(y, picture.height))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        loupe.center = point
        loupe.backgroundColor = color.color
        lens.contentsRect = CGRect(
            x: CGFloat(left) / CGFloat(picture.width), y: CGFloat(top) / CGFloat(picture.height),
            width: CGFloat(Metrics.pixels) / CGFloat(picture.width), height: CGFloat(Metrics.pixels) / CGFloat(picture.height))
        middle.position = CGPoint(
            x: lens.frame.minX + (CGFloat(x - left) + 0.5) * Metrics.side, y: lens.frame.minY + (CGFloat(y - top) + 0.5) * Metrics.side)
        middle.borderColor = (color.isLight ? UIColor.black : .white).cgColor
        CATransaction.commit()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let (x, y) = picture.pixel(at: touch.location(in: self))
        close()
        picked(picture[x, y])
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { close() }

    private func follow(_ touches: Set<UITouch>) { if let touch = touches.first { move(to: touch.location(in: self)) } }

    private func close() {
        hidden?.isHidden = false
        removeFromSuperview()
    }
}

/// The pixels of a window.
private struct WindowPicture {
    let image: CGImage
    let width: Int
    let height: Int
    private let scale: CGFloat
    /// The pixels, from the top row, as 0xAARRGGBB.
    private let pixels: [UInt32]

    /// Reads the pixels of an image. Fails if it is empty.
    init?(_ image: CGImage, scale: CGFloat) {
        let (width, height) = (image.width, image.height)
        guard width > 0, height > 0 else { return nil }
        var pixels = [UInt32](repeating: 0, count: width * height)
        let isDrawn = pixels.withUnsafeMutableBytes { bytes in
            let context = CGContext(
                data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)
            context?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
            context?.flush()
            return context != nil
        }
        guard isDrawn else { return nil }
        (self.image, self.width, self.height, self.scale, self.pixels) = (image, width, height, scale, pixels)
    }

    /// Returns the pixel at a point, or the nearest one.
    func pixel(at point: CGPoint) -> (x: Int, y: Int) {
        (
            max(0, min(Int((point.x * scale).rounded(.down)), width - 1)),
            max(0, min(Int((point.y * scale).rounded(.down)), height - 1))
        )
    }

    /// The opaque color of a pixel.
    subscript(x: Int, y: Int) -> ColorValue {
        let value = pixels[y * width + x]
        func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
        return ColorValue(red: part(16), green: part(8), blue: part(0))
    }
}
