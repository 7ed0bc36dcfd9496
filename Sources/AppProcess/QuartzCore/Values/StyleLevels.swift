import Foundation

/// A style, the style in it, and so on, the shallowest first, whose values count.
struct StyleLevels: Sequence, IteratorProtocol {
    private var rest: [AnyHashable: Any]?

    init(_ style: [AnyHashable: Any]?) { rest = style }

    mutating func next() -> [AnyHashable: Any]? {
        guard let level = rest else { return nil }
        rest = level["style"] as? [AnyHashable: Any]
        return level
    }

    /// The value of a name; nil where no level has one.
    subscript(name: String) -> Any? {
        for level in self {
            if let value = level[name] { return value }
        }
        return nil
    }
}

/// What a style did to a property.
struct StyledValue {
    /// The value that it had.
    let before: Any?
    /// The value that it has from the style.
    let after: Any?
    /// Whether the value from before counts as one that was set.
    var wasSet = false

    /// Whether the property still has the style's value.
    func isStill(_ value: Any?) -> Bool { Self.areEqual(after, value) }

    static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (let a?, let b?): AnyValue.areEqual(a, b) || (a as? NSObject).map { $0.isEqual(b) } ?? false
        default: false
        }
    }
}
