import CoreGraphics
import Foundation
import SceneModel

/// The type of the items of an animated list. A list is animated as the concatenation of its items'
/// numbers.
enum ListShape {
    case numbers, points, sizes, rects, vectors

    /// Returns the shape of a list, or nil if the value is not a list, is empty, or has items of
    /// different or other types.
    init?(of value: Any) {
        guard let list = value as? [Any], let first = list.first, let shape = Self(item: first),
            list.allSatisfy({ Self(item: $0) == shape })
        else { return nil }
        self = shape
    }

    private init?(item: Any) {
        switch (item as? NSValue)?.structure ?? item {
        case is CGPoint: self = .points
        case is CGSize: self = .sizes
        case is CGRect: self = .rects
        case is CGVector: self = .vectors
        case let item where PropertyValue.number(item) != nil: self = .numbers
        default: return nil
        }
    }

    /// The number of numbers in an item.
    private var width: Int {
        switch self {
        case .numbers: 1
        case .points, .sizes, .vectors: 2
        case .rects: 4
        }
    }

    /// Returns the numbers of a list of this shape or of an empty list, or nil for other values.
    func numbers(of value: Any) -> [Double]? {
        guard let list = value as? [Any], list.isEmpty || ListShape(of: list) == self else { return nil }
        return list.flatMap { item -> [Double] in
            switch (item as? NSValue)?.structure ?? item {
            case let p as CGPoint: [p.x, p.y]
            case let s as CGSize: [s.width, s.height]
            case let r as CGRect: [r.origin.x, r.origin.y, r.size.width, r.size.height]
            case let v as CGVector: [v.dx, v.dy]
            default: PropertyValue.number(item).map { [$0] } ?? []
            }
        }
    }

    /// Returns the items that consist of the given numbers: numbers as `NSNumber`, structures as
    /// themselves. Numbers that do not fill an item are ignored.
    func list(of n: [Double]) -> [Any] {
        stride(from: 0, to: n.count - n.count % width, by: width).map { i in
            switch self {
            case .numbers: NSNumber(value: n[i])
            case .points: CGPoint(x: n[i], y: n[i + 1])
            case .sizes: CGSize(width: n[i], height: n[i + 1])
            case .rects: CGRect(x: n[i], y: n[i + 1], width: n[i + 2], height: n[i + 3])
            case .vectors: CGVector(dx: n[i], dy: n[i + 1])
            }
        }
    }
}
