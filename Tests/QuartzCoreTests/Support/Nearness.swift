import CoreGraphics
import Foundation
import Geometry
import SceneModel

extension BinaryFloatingPoint {
    /// Returns a Boolean value that indicates whether two numbers differ by at most the tolerance.
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

extension PropertyValue {
    /// Returns a Boolean value that indicates whether two values have the same structure and all
    /// their numbers differ by at most the tolerance.
    func isNear(_ other: PropertyValue, _ tolerance: Double) -> Bool {
        func near(_ pairs: (Double, Double)...) -> Bool { pairs.allSatisfy { $0.0.isNear($0.1, tolerance) } }
        switch (self, other) {
        case (.scalar(let a), .scalar(let b)): return near((a, b))
        case (.point(let a), .point(let b)): return near((a.x, b.x), (a.y, b.y))
        case (.size(let a), .size(let b)): return near((a.width, b.width), (a.height, b.height))
        case (.rect(let a), .rect(let b)):
            return near((a.origin.x, b.origin.x), (a.origin.y, b.origin.y), (a.size.width, b.size.width), (a.size.height, b.size.height))
        case (.color(let a), .color(let b)):
            return a.red.isNear(b.red, Float(tolerance)) && a.green.isNear(b.green, Float(tolerance))
                && a.blue.isNear(b.blue, Float(tolerance)) && a.alpha.isNear(b.alpha, Float(tolerance))
        case (.transform(let a), .transform(let b)):
            return zip([a.rows.0, a.rows.1, a.rows.2, a.rows.3], [b.rows.0, b.rows.1, b.rows.2, b.rows.3]).allSatisfy { a, b in
                a.indices.allSatisfy { a[$0].isNear(b[$0], tolerance) }
            }
        case (.numbers(let a), .numbers(let b)):
            return a.count == b.count && zip(a, b).allSatisfy { $0.isNear($1, tolerance) }
        case (.colors(let a), .colors(let b)):
            return a.count == b.count && zip(a, b).allSatisfy { PropertyValue.color($0).isNear(.color($1), tolerance) }
        case (.path(let a), .path(let b)):
            return a.elements.count == b.elements.count
                && zip(a.elements, b.elements).allSatisfy { a, b in
                    a.command == b.command && zip(a.points, b.points).allSatisfy { near(($0.x, $1.x), ($0.y, $1.y)) }
                }
        default: return self == other
        }
    }
}

extension Path.Element {
    fileprivate var command: Int {
        switch self {
        case .move: 0
        case .line: 1
        case .quadratic: 2
        case .cubic: 3
        case .close: 4
        }
    }

    fileprivate var points: [Point] {
        switch self {
        case .move(let p), .line(let p): [p]
        case .quadratic(let c, let p): [c, p]
        case .cubic(let c, let d, let p): [c, d, p]
        case .close: []
        }
    }
}
