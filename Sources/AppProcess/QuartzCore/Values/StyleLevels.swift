import Foundation

/// A style, the style nested in it, and so on. Outer styles take precedence over nested ones.
struct StyleLevels: Sequence, IteratorProtocol {
    private var rest: [AnyHashable: Any]?

    init(_ style: [AnyHashable: Any]?) { rest = style }

    mutating func next() -> [AnyHashable: Any]? {
        guard let level = rest else { return nil }
        rest = level["style"] as? [AnyHashable: Any]
        return level
    }

    /// Returns the value of a key from the outermost level that has one, or nil if no level has
    /// one.
    subscript(name: String) -> Any? {
        for level in self {
            if let value = level[name] { return value }
        }
        return nil
    }
}

/// The effect of a style on a property.
struct StyledValue {
    /// The property's value before the style was applied.
    let before: Any?
    /// The value that the style set.
    let after: Any?
    /// A Boolean value that indicates whether the value before the style was set explicitly.
    var wasSet = false

    /// Returns a Boolean value that indicates whether a value of the property is still that of the
    /// style.
    func isStill(_ value: Any?) -> Bool { Self.areEqual(after, value) }

    static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (let a?, let b?): AnyValue.areEqual(a, b) || (a as? NSObject).map { $0.isEqual(b) } ?? false
        default: false
        }
    }
}
