import CoreGraphics
import Foundation

extension UIColor {
    /// The prominence of content, which corresponds to the four levels of label colors.
    public enum Prominence: Int, Sendable {
        /// The prominence of primary content.
        case primary = 0
        /// The prominence of secondary content.
        case secondary = 1
        /// The prominence of tertiary content.
        case tertiary = 2
        /// The prominence of quaternary content.
        case quaternary = 3

        /// The opacity of the label color at this level in light appearance.
        fileprivate var opacity: CGFloat {
            switch self {
            case .primary: 1
            case .secondary: 0.6
            case .tertiary: 0.3
            case .quaternary: 0.18
            }
        }
    }

    /// Implements `withProminence(_:)`. The prominence of a dynamic color is applied after the
    /// color is resolved.
    func atProminence(_ prominence: Prominence) -> UIColor {
        guard prominence != .primary else { return self }
        guard case .fixed(let color) = source else {
            return UIColor { traits in self.resolvedColor(with: traits).withProminence(prominence) }
        }
        return withAlphaComponent(color.alpha * prominence.opacity)
    }
}
