public import Foundation

/// How collections keep and compare their elements.
open class NSPointerFunctions: NSObject {
    /// How a collection keeps objects, and by what it compares them.
    public struct Options: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Retains objects.
        public static var strongMemory: Options { [] }
        /// Does not retain objects: an object that ended is no longer in the collection.
        public static let weakMemory = Options(rawValue: 5)
        /// Compares objects by `isEqual(_:)` and `hash`, objects of Swift classes that are not
        /// `NSObject`s by `==` if they are `Hashable`, and others by identity.
        public static var objectPersonality: Options { [] }
        /// Compares objects by identity.
        public static let objectPointerPersonality = Options(rawValue: 2 << 8)
        /// Copies objects that conform to `NSCopying` when they are added.
        public static let copyIn = Options(rawValue: 1 << 16)
    }

    /// The options with which the object was created.
    final let options: Options

    /// Creates functions.
    public init(options: Options = []) {
        self.options = options
        super.init()
    }
}

/// Options of hash tables.
public typealias NSHashTableOptions = NSPointerFunctions.Options
/// Retains objects.
public let NSHashTableStrongMemory: NSPointerFunctions.Options = .strongMemory
/// Does not retain objects.
public let NSHashTableWeakMemory: NSPointerFunctions.Options = .weakMemory
/// Compares objects by identity.
public let NSHashTableObjectPointerPersonality: NSPointerFunctions.Options = .objectPointerPersonality
/// Copies objects.
public let NSHashTableCopyIn: NSPointerFunctions.Options = .copyIn
/// Options of map tables.
public typealias NSMapTableOptions = NSPointerFunctions.Options
/// Retains objects.
public let NSMapTableStrongMemory: NSPointerFunctions.Options = .strongMemory
/// Does not retain objects.
public let NSMapTableWeakMemory: NSPointerFunctions.Options = .weakMemory
/// Compares objects by identity.
public let NSMapTableObjectPointerPersonality: NSPointerFunctions.Options = .objectPointerPersonality
/// Copies objects.
public let NSMapTableCopyIn: NSPointerFunctions.Options = .copyIn

/// A reference to an object of a collection.
enum CollectionReference {
    case strong(AnyObject)
    case weak(WeakObject)

    /// An object that is not retained.
    struct WeakObject {
        weak var object: AnyObject?
    }

    init(_ value: Any, _ options: NSPointerFunctions.Options) {
        var object = value as AnyObject
        if options.contains(.copyIn), let copying = value as? any NSCopying { object = copying.copy(with: nil) as AnyObject }
        self = options.contains(.weakMemory) ? .weak(WeakObject(object: object)) : .strong(object)
    }

    /// The object, or nil if it ended.
    var object: AnyObject? {
        switch self {
        case .strong(let object): object
        case .weak(let reference): reference.object
        }
    }
}

extension NSPointerFunctions.Options {
    /// Returns a number that is the same for objects that are equal.
    func hash(_ object: AnyObject) -> Int {
        if !contains(.objectPointerPersonality) {
            if let object = object as? NSObject { return object.hash }
            if let object = object as? any Hashable { return object.hashValue }
        }
        return ObjectIdentifier(object).hashValue
    }

    /// Returns whether two objects are equal.
    func areEqual(_ first: AnyObject, _ second: AnyObject) -> Bool {
        if first === second { return true }
        if contains(.objectPointerPersonality) { return false }
        if let first = first as? NSObject { return first.isEqual(second) }
        guard let first = first as? any Hashable, let second = second as? any Hashable else { return false }
        return AnyHashable(first) == AnyHashable(second)
    }
}

/// Enumerates the elements that a collection had when the object was created.
final class CollectionEnumerator: NSEnumerator {
    private var iterator: [Any].Iterator

    init(_ elements: [Any]) {
        iterator = elements.makeIterator()
        super.init()
    }

    override func nextObject() -> Any? { iterator.next() }
}
