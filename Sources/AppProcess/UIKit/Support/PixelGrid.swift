import CoreGraphics
import Foundation
import QuartzCore

/// Lengths in whole pixels.
enum PixelGrid {
    /// The least length of whole pixels that is not below one, but for what is lost in computing it.
    static func up(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
        guard length.isFinite, scale > 0 else { return length }
        return (length * scale - 0.01).rounded(.up) / scale
    }

    static func up(_ size: CGSize, _ scale: CGFloat) -> CGSize { CGSize(width: up(size.width, scale), height: up(size.height, scale)) }

    static func nearest(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
        scale > 0 ? (length * scale).rounded() / scale : length
    }

    static func nearest(_ rect: CGRect, _ scale: CGFloat) -> CGRect {
        let (x, y) = (nearest(rect.minX, scale), nearest(rect.minY, scale))
        return CGRect(x: x, y: y, width: nearest(rect.maxX, scale) - x, height: nearest(rect.maxY, scale) - y)
    }
}

extension UIView {
    /// Pixels per point where the view is shown; 1 where that is not known.
    var pixelScale: CGFloat { traitCollection.displayScale > 0 ? traitCollection.displayScale : 1 }
}

extension UIColor {
    /// The colour with a part of its opacity.
    func faded(_ part: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.cgColor.alpha * part)
        }
    }

    /// The colour with a part of another one in it.
    func mixed(_ other: UIColor, _ part: CGFloat) -> UIColor {
        UIColor { traits in
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            var (otherRed, otherGreen, otherBlue, otherAlpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            self.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            other.resolvedColor(with: traits).getRed(&otherRed, green: &otherGreen, blue: &otherBlue, alpha: &otherAlpha)
            func mix(_ own: CGFloat, _ other: CGFloat) -> CGFloat { own + (other - own) * part }
            return UIColor(
                red: mix(red, otherRed), green: mix(green, otherGreen), blue: mix(blue, otherBlue), alpha: mix(alpha, otherAlpha))
        }
    }
}
