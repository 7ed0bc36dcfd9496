import CoreGraphics
import CoreImage
import Foundation
import Geometry

/// Archiving of animations: values are archived under their keys in key-value coding.
extension CAAnimation {
    /// The archive key of the dictionary of custom values: those that `setValue(_:forKey:)` stored
    /// under keys that are not properties.
    private static let customKey = "customValues"

    /// Implements `encode(with:)`.
    func encodeValues(with coder: NSCoder) {
        for key in TimingKey.allCases.map(\.rawValue) + propertyKeys where shouldArchiveValue(forKey: key) {
            guard let value = value(forKey: key), let object = ArchivedValue.object(for: value) else { continue }
            coder.encode(object, forKey: key)
        }
        let stored = custom.filter { shouldArchiveValue(forKey: $0.key) }.compactMapValues { ArchivedValue.object(for: $0) }
        if !stored.isEmpty { coder.encode(stored as NSDictionary, forKey: Self.customKey) }
        if preferredFrameRateRange != .default {
            let range = preferredFrameRateRange
            let numbers = [range.minimum, range.maximum] + (range.preferred.map { [$0] } ?? [])
            coder.encode(numbers.map { NSNumber(value: $0) } as NSArray, forKey: "preferredFrameRateRange")
        }
    }

    /// Implements `init(coder:)`.
    func decodeValues(from coder: NSCoder) {
        for key in TimingKey.allCases.map(\.rawValue) + propertyKeys where coder.containsValue(forKey: key) {
            guard let object = coder.decodeObject(of: ArchivedValue.classes, forKey: key) else { continue }
            setValue(ArchivedValue.value(of: object), forKey: key)
        }
        if coder.containsValue(forKey: Self.customKey),
            let stored = coder.decodeObject(of: ArchivedValue.classes, forKey: Self.customKey) as? [String: Any]
        {
            for (key, object) in stored { custom[key] = ArchivedValue.value(of: object) }
        }
        if coder.containsValue(forKey: "preferredFrameRateRange"),
            let range = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "preferredFrameRateRange") as? [NSNumber],
            range.count >= 2
        {
            preferredFrameRateRange = CAFrameRateRange(
                minimum: range[0].floatValue, maximum: range[1].floatValue, preferred: range.count > 2 ? range[2].floatValue : nil)
        }
    }
}

/// A value of a type that archives do not support, as numbers: a Boolean value, a structure, a
/// color or a path.
final class ArchivedValue: NSObject, NSSecureCoding {
    private enum Kind: String {
        case flag, point, size, rect, vector, affine, transform, color, path
    }

    private let kind: Kind
    private let numbers: [Double]

    private init(_ kind: Kind, _ numbers: [Double]) {
        self.kind = kind
        self.numbers = numbers
    }

    /// The classes that the archive of an animation may contain.
    static let classes: [AnyClass] = [
        ArchivedValue.self, NSNumber.self, NSString.self, NSArray.self, NSDictionary.self, NSValue.self, NSDate.self, NSData.self,
        NSURL.self,
        NSNull.self, CAEmitterCell.self, CAMediaTimingFunction.self, CAValueFunction.self, CAAnimation.self, CABasicAnimation.self,
        CAKeyframeAnimation.self,
        CASpringAnimation.self, CAAnimationGroup.self, CATransition.self, CAPropertyAnimation.self, CIFilter.self,
    ]

    /// Returns the archived form of a value, or nil if it cannot be archived.
    static func object(for value: Any) -> NSObject? {
        switch value {
        case let list as [Any]:
            let objects = list.compactMap { object(for: $0) }
            return objects.count == list.count ? objects as NSArray : nil
        // An archive stores equal objects once, and true equals 1. Archived as a number, a Boolean
        // value could be read back as 1 instead of true. Foundation's type code of Boolean numbers
        // is that of a C char, "c".
        case let number as NSNumber where String(cString: number.objCType) == "c" && (0...1).contains(number.intValue):
            return ArchivedValue(.flag, [number.doubleValue])
        case let number as NSNumber: return number
        case let text as String: return text as NSString
        case let point as CGPoint: return ArchivedValue(.point, [point.x, point.y])
        case let size as CGSize: return ArchivedValue(.size, [size.width, size.height])
        case let rect as CGRect: return ArchivedValue(.rect, [rect.minX, rect.minY, rect.width, rect.height])
        case let vector as CGVector: return ArchivedValue(.vector, [vector.dx, vector.dy])
        case let t as CGAffineTransform: return ArchivedValue(.affine, [t.a, t.b, t.c, t.d, t.tx, t.ty])
        case let t as CATransform3D:
            return ArchivedValue(
                .transform,
                [
                    t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
                ])
        case let color as CGColor:
            let c = Color(color)
            return ArchivedValue(.color, [Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha)])
        case let path as CGPath: return ArchivedValue(.path, Path(path).elements.flatMap(\.archived))
        case let object as any NSObject & NSSecureCoding: return object
        default: return nil
        }
    }

    /// Returns the value of an object from an archive.
    static func value(of object: Any) -> Any? {
        switch object {
        case let archived as ArchivedValue: archived.value
        case let list as [Any]: list.compactMap { value(of: $0) }
        default: object
        }
    }

    private var value: Any? {
        let n = numbers
        switch (kind, n.count) {
        case (.flag, 1): return NSNumber(value: n[0] != 0)
        case (.point, 2): return CGPoint(x: n[0], y: n[1])
        case (.size, 2): return CGSize(width: n[0], height: n[1])
        case (.rect, 4): return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        case (.vector, 2): return CGVector(dx: n[0], dy: n[1])
        case (.affine, 6): return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        case (.transform, 16):
            return CATransform3D(
                m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9], m33: n[10],
                m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
        case (.color, 4): return Color(red: Float(n[0]), green: Float(n[1]), blue: Float(n[2]), alpha: Float(n[3])).cg
        case (.path, _): return Path(archived: n)?.cg
        default: return nil
        }
    }

    static var supportsSecureCoding: Bool { true }

    init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "kind"), let kind = Kind(rawValue: name as String),
            let list = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "numbers") as? [NSNumber]
        else { return nil }
        self.kind = kind
        numbers = list.map(\.doubleValue)
    }

    func encode(with coder: NSCoder) {
        coder.encode(kind.rawValue as NSString, forKey: "kind")
        coder.encode(numbers.map { NSNumber(value: $0) } as NSArray, forKey: "numbers")
    }
}

extension Path {
    /// Creates a path from archived elements; returns nil if the numbers are not valid elements.
    fileprivate init?(archived numbers: [Double]) {
        self.init()
        var rest = numbers[...]
        func point(_ index: Int) -> Point { Point(x: numbers[index], y: numbers[index + 1]) }
        while let tag = rest.first {
            let start = rest.startIndex + 1
            let length = [0: 2, 1: 2, 2: 4, 3: 6, 4: 0][tag]
            guard let length, rest.count > length else { return nil }
            switch tag {
            case 0: elements.append(.move(point(start)))
            case 1: elements.append(.line(point(start)))
            case 2: elements.append(.quadratic(control: point(start), to: point(start + 2)))
            case 3: elements.append(.cubic(control1: point(start), control2: point(start + 2), to: point(start + 4)))
            default: elements.append(.close)
            }
            rest = rest.dropFirst(length + 1)
        }
    }
}

extension Path.Element {
    /// The element's kind as a number (0 for a move, 1 for a line, 2 for a quadratic curve, 3 for a
    /// cubic curve, 4 for a close), followed by its coordinates.
    fileprivate var archived: [Double] {
        switch self {
        case .move(let p): [0, p.x, p.y]
        case .line(let p): [1, p.x, p.y]
        case .quadratic(let c, let p): [2, c.x, c.y, p.x, p.y]
        case .cubic(let c1, let c2, let p): [3, c1.x, c1.y, c2.x, c2.y, p.x, p.y]
        case .close: [4]
        }
    }
}

/// Functions for values of any type.
enum AnyValue {
    /// Returns a number of any type as an `NSNumber`, which casts to every numeric type that can
    /// represent it; returns other values unchanged.
    static func boxed(_ value: Any?) -> Any? {
        guard let value else { return nil }
        if let number = value as? NSNumber { return number }
        return value
    }

    /// Returns a Boolean value that indicates whether two values are equal; false if they cannot be
    /// compared.
    static func areEqual(_ a: Any, _ b: Any) -> Bool {
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return false
    }
}
