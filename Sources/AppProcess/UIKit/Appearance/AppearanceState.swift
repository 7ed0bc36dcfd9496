import Foundation

/// The values of the stored properties that the classes of an app add to those of UIKit, to find
/// out which were set on an appearance proxy.
struct AppearanceState {
    private var values: [String: Any] = [:]

    init(_ object: Any) {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror, !String(reflecting: current.subjectType).hasPrefix("UIKit.") {
            for case let (label?, value) in current.children { values[label] = value }
            mirror = current.superclassMirror
        }
    }

    /// Returns the names of the properties that have changed, in alphabetical order. Values that
    /// cannot be compared count as equal.
    func changes(in object: Any) -> [String] {
        let new = AppearanceState(object).values
        return new.filter { name, value in values[name].map { !Self.areEqual($0, value) } ?? false }.keys.sorted()
    }

    private static func areEqual(_ first: Any, _ second: Any) -> Bool {
        if let first = first as? any Equatable { return isEqual(first, second) }
        let (one, other) = (Mirror(reflecting: first), Mirror(reflecting: second))
        guard one.displayStyle == other.displayStyle else { return false }
        if one.displayStyle == .class { return first as AnyObject === second as AnyObject }
        if one.displayStyle == .optional { return one.children.isEmpty == other.children.isEmpty }
        return true
    }

    private static func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool { (second as? Value).map { $0 == first } ?? false }
}
