import CoreGraphics
import Foundation

extension BinaryFloatingPoint {
    /// Equal to within a billionth.
    func isNear(_ other: Self, _ tolerance: Self = 1e-9) -> Bool { (self - other).magnitude <= tolerance }
}

extension CGPoint {
    func isNear(_ other: CGPoint) -> Bool { x.isNear(other.x) && y.isNear(other.y) }
}

extension CGRect {
    func isNear(_ other: CGRect) -> Bool {
        origin.isNear(other.origin) && width.isNear(other.width) && height.isNear(other.height)
    }
}
