public import Foundation

extension CGPoint {
    /// A dictionary with the coordinates under the keys `X` and `Y`.
    public var dictionaryRepresentation: CFDictionary {
        NSDictionary(dictionary: ["X": NSNumber(value: Double(x)), "Y": NSNumber(value: Double(y))])
    }

    /// Creates the point that a ``dictionaryRepresentation`` describes; returns `nil` if a number
    /// is missing.
    public init?(dictionaryRepresentation dictionary: CFDictionary) {
        guard let x = dictionary.number("X"), let y = dictionary.number("Y") else { return nil }
        self.init(x: x, y: y)
    }
}

extension CGSize {
    /// A dictionary with the dimensions under the keys `Width` and `Height`.
    public var dictionaryRepresentation: CFDictionary {
        NSDictionary(dictionary: ["Width": NSNumber(value: Double(width)), "Height": NSNumber(value: Double(height))])
    }

    /// Creates the size that a ``dictionaryRepresentation`` describes; returns `nil` if a number is
    /// missing.
    public init?(dictionaryRepresentation dictionary: CFDictionary) {
        guard let width = dictionary.number("Width"), let height = dictionary.number("Height") else { return nil }
        self.init(width: width, height: height)
    }
}

extension CGRect {
    /// A dictionary with the numbers under the keys `X`, `Y`, `Width` and `Height`.
    public var dictionaryRepresentation: CFDictionary {
        let numbers = ["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height]
        return NSDictionary(dictionary: numbers.mapValues { NSNumber(value: Double($0)) })
    }

    /// Creates the rectangle that a ``dictionaryRepresentation`` describes; returns `nil` if a
    /// number is missing.
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
