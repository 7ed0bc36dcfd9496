import CoreGraphics
import Foundation
import Geometry
import SceneModel

/// Conversion between values in app code (`Any`) and values of the protocol.
extension PropertyValue {
    /// Creates a value of a kind; returns nil if the type of `value` does not fit. Contents are not
    /// converted here, since their pixels have to be shared first.
    init?(_ value: Any, as kind: PropertyKind) {
        if let structure = (value as? NSValue)?.structure {
            self.init(structure: structure, as: kind)
        } else {
            self.init(structure: value, as: kind)
        }
    }

    private init?(structure value: Any, as kind: PropertyKind) {
        switch kind {
        case .bool:
            guard let flag = value as? Bool ?? (value as? NSNumber)?.boolValue else { return nil }
            self = .bool(flag)
        case .scalar:
            guard let number = Self.number(value) else { return nil }
            self = .scalar(number)
        case .point:
            guard let point = value as? CGPoint else { return nil }
            self = .point(Point(point))
        case .size:
            if let size = value as? CGSize {
                self = .size(Size(size))
            } else if let point = value as? CGPoint {
                self = .size(Size(width: point.x, height: point.y))
            } else {
                return nil
            }
        case .rect:
            guard let rect = value as? CGRect else { return nil }
            self = .rect(Rect(rect))
        case .color:
            guard let color = value as? CGColor else { return nil }
            self = .color(Color(color))
        case .transform:
            if let transform = value as? CATransform3D {
                self = .transform(transform.wire)
            } else if let affine = value as? CGAffineTransform {
                self = .transform(CATransform3DMakeAffineTransform(affine).wire)
            } else {
                return nil
            }
        case .path:
            guard let path = value as? CGPath else { return nil }
            self = .path(Path(path))
        case .numbers:
            guard let list = value as? [Any] else { return nil }
            let numbers = list.compactMap(Self.number)
            guard numbers.count == list.count else { return nil }
            self = .numbers(numbers)
        case .colors:
            guard let list = value as? [Any] else { return nil }
            let colors = list.compactMap { $0 as? CGColor }
            guard colors.count == list.count else { return nil }
            self = .colors(colors.map { Color($0) })
        case .choice, .bits, .surface, .timing, .layer, .cells: return nil
        }
    }

    /// Returns the number in a value of any numeric type, or nil if the value is not a number.
    static func number(_ value: Any) -> Double? {
        switch value {
        case let number as Double: number
        case let number as CGFloat: Double(number)
        case let number as Float: Double(number)
        case let number as Int: Double(number)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }

    /// The value as key-value coding returns it: numbers and Boolean values as `NSNumber`,
    /// structures unchanged; nil if there is no value.
    var object: Any? {
        switch self {
        case .none, .surface, .timing, .layer, .cells, .fade: nil
        case .bool(let flag): NSNumber(value: flag)
        case .scalar(let number): NSNumber(value: number)
        case .point(let point): point.cg
        case .size(let size): size.cg
        case .rect(let rect): rect.cg
        case .color(let color): color.cg
        case .transform(let transform): CATransform3D(transform)
        case .choice(let number), .bits(let number): NSNumber(value: number)
        case .path(let path): path.cg
        case .numbers(let list): list.map { NSNumber(value: $0) }
        case .colors(let list): list.map(\.cg)
        }
    }
}
