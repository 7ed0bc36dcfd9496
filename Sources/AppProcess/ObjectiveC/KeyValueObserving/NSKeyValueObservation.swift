public import Foundation

/// What an observer is told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// One call before the observation begins, with the current value if `new` is among the
    /// options.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A call before each change, in addition to the one after it.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property was set.
    case setting = 1
    case insertion = 2
    case removal = 3
    case replacement = 4
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange

    public let kind: Kind
    /// The value after the change, if the observer asked for it.
    public let newValue: Value?
    /// The value before the change, if the observer asked for it.
    public let oldValue: Value?
    /// The indexes of inserted, removed or replaced elements; nil, because changes are settings.
    public let indexes: IndexSet?
    /// A Boolean value that indicates whether the change is about to happen.
    public let isPrior: Bool
}

/// An observation of a property, which ends when the object is released or invalidated.
public final class NSKeyValueObservation: NSObject {
    private let observer: KeyValueObserver

    init(_ observer: KeyValueObserver) { self.observer = observer }

    deinit { observer.end() }

    /// Ends the observation.
    public func invalidate() { observer.end() }
}
