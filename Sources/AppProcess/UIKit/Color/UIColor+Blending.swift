import CoreGraphics
import Foundation

extension UIColor {
    /// Returns a dynamic color whose alpha is this color's, multiplied by a factor from 0 to 1.
    func withOpacity(multipliedBy factor: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.cgColor.alpha * factor)
        }
    }

    /// Returns a dynamic color that is interpolated toward another color, in extended sRGB.
    ///
    /// - Parameter part: The share of the other color, from 0 to 1.
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
