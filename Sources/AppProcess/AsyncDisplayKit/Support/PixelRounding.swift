import UIKit

/// Rounds lengths (points) to whole pixels of the current traits' display scale.
///
/// The tolerance is that of single-precision numbers: a length that differs from whole pixels by a
/// rounding error is not moved by a pixel.
enum PixelRounding {
    private static let tolerance = CGFloat(Float.ulpOfOne)

    /// The number of pixels per point.
    static var scale: CGFloat {
        let scale = UITraitCollection.current.displayScale
        return scale > 0 ? scale : 1
    }

    static func floor(_ length: CGFloat) -> CGFloat {
        let scale = scale
        return ((length + tolerance) * scale).rounded(.down) / scale
    }

    static func ceil(_ length: CGFloat) -> CGFloat {
        let scale = scale
        return ((length - tolerance) * scale).rounded(.up) / scale
    }

    static func round(_ length: CGFloat) -> CGFloat {
        let scale = scale
        return (length * scale).rounded() / scale
    }

    static func ceil(_ size: CGSize) -> CGSize { CGSize(width: ceil(size.width), height: ceil(size.height)) }

    static func ceil(_ point: CGPoint) -> CGPoint { CGPoint(x: ceil(point.x), y: ceil(point.y)) }
}
