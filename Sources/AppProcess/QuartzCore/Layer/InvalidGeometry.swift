import CoreGraphics
import Diagnostics
import Foundation
import Geometry
import SceneModel

/// Checks of geometry for NaN. Setting NaN ends the app, as Core Animation's exception
/// `CALayerInvalidGeometry` does. Infinite values, and NaN in other properties, are stored in the
/// model; a commit reports them.
extension CALayer {
    /// Ends the app if a new value of `bounds` contains NaN.
    @inline(__always)
    final func requireNumbers(_ rect: CGRect) {
        if rect.origin.x.isNaN || rect.origin.y.isNaN || rect.size.width.isNaN || rect.size.height.isNaN {
            reportNaN("bounds", "[\(rect.origin.x) \(rect.origin.y); \(rect.size.width) \(rect.size.height)]")
        }
    }

    /// Ends the app if a new value of `position` contains NaN.
    @inline(__always)
    final func requireNumbers(_ point: CGPoint) {
        if point.x.isNaN || point.y.isNaN { reportNaN("position", "[\(point.x) \(point.y)]") }
    }

    @inline(never)
    private func reportNaN(_ name: StaticString, _ value: String) -> Never {
        let message = "CALayerInvalidGeometry: CALayer \(name) contains NaN: \(value). Layer: \(self)"
        Log.write(.error, message)
        fatalError(message)
    }
}

extension PropertyValue {
    /// The description of a geometric value that contains an infinite number or NaN, in Core
    /// Animation's format; nil for other values.
    var nonFiniteDescription: String? {
        switch self {
        case .point(let p) where !(p.x.isFinite && p.y.isFinite): "[\(p.x) \(p.y)]"
        case .size(let s) where !(s.width.isFinite && s.height.isFinite): "[\(s.width) \(s.height)]"
        case .rect(let r) where !(r.origin.x.isFinite && r.origin.y.isFinite && r.size.width.isFinite && r.size.height.isFinite):
            "[\(r.origin.x) \(r.origin.y); \(r.size.width) \(r.size.height)]"
        case .scalar(let number) where !number.isFinite: "\(number)"
        default: nil
        }
    }
}
