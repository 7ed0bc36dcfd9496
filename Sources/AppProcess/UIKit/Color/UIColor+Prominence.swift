import CoreGraphics
import Foundation

extension UIColor {
    /// How much a colour stands out, as labels of the first to the fourth importance do.
    public enum Prominence: Int, Sendable {
        case primary = 0
        case secondary = 1
        case tertiary = 2
        case quaternary = 3

        /// The opacity of labels of the same importance.
        fileprivate var opacity: CGFloat {
            switch self {
            case .primary: 1
            case .secondary: 0.6
            case .tertiary: 0.3
            case .quaternary: 0.18
            }
        }
    }

    /// The colour as content of some importance shows it: its opacity is multiplied by that of a label of the same importance.
    public func withProminence(_ prominence: Prominence) -> UIColor {
        guard prominence != .primary else { return self }
        guard case .fixed(let color) = source else {
            return UIColor { traits in self.resolvedColor(with: traits).withProminence(prominence) }
        }
        return withAlphaComponent(color.alpha * prominence.opacity)
    }
}
