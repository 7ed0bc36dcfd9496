public import Foundation

extension CGPoint {
    /// The point as numbers by `X` and `Y`.
    public var dictionaryRepresentation: CFDictionary {
        NSDictionary(dictionary: ["X": NSNumber(value: Double(x)), "Y": NSNumber(value: Double(y))])
    }

    /// The point that ``dictionaryRepresentation`` describes; nil when a number is missing.
    public init?(dictionaryRepresentation dictionary: CFDictionary) {
        guard let x = dictionary.number("X"), let y = dictionary.number("Y") else { return nil }
        self.init(x: x, y: y)
    }
}

extension CGSize {
    /// The size as numbers by `Width` and `Height`.
    public var dictionaryRepresentation: CFDictionary {
        NSDictionary(dictionary: ["Width": NSNumber(value: Double(width)), "Height": NSNumber(value: Double(height))])
    }

    /// The size that ``dictionaryRepresentation`` describes; nil when a number is missing.
    public init?(dictionaryRepresentation dictionary: CFDictionary) {
        guard let width = dictionary.number("Width"), let height = dictionary.number("Height") else { return nil }
        self.init(width: width, height: height)
    }
}

extension CGRect {
    /// The rectangle as numbers by `X`, `Y`, `Width` and `Height`.
    public var dictionaryRepresentation: CFDictionary {
        let numbers = ["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height]
        return NSDictionary(dictionary: numbers.mapValues { NSNumber(value: Double($0)) })
    }

    /// The rectangle that ``dictionaryRepresentation`` describes; nil when a number is missing.
    public init?(dictionaryRepresentation dictionary: CFDictionary) {
        guard let origin = CGPoint(dictionaryRepresentation: dictionary), let size = CGSize(dictionaryRepresentation: dictionary) else {
            return nil
        }
        self.init(origin: origin, size: size)
    }
}

extension NSDictionary {
    fileprivate func number(_ key: String) -> CGFloat? {
        (self[key] as? NSNumber).map { CGFloat($0.doubleValue) } ?? (self[key] as? Double).map { CGFloat($0) }
    }
}
