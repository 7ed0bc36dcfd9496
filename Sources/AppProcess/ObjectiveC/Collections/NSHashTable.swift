public import Foundation

/// A set of objects, which it may keep without retaining them.
///
/// A model that notifies many observers, and keeps none of them alive:
///
/// ```swift
/// protocol CartObserver: AnyObject { func cartDidChange() }
///
/// final class Cart {
///     private let observers = NSHashTable<any CartObserver>.weakObjects()
///     func add(_ observer: any CartObserver) { observers.add(observer) }
///     func change() { for observer in observers.allObjects { observer.cartDidChange() } }
/// }
/// ```
///
/// Objects are in the order in which they were added. An object must not be used on several threads
/// at a time.
open class NSHashTable<ObjectType>: NSObject, NSCopying {
    private var table: ReferenceTable<Void>

    /// Creates a set.
    ///
    /// - Parameters:
    ///   - options: How objects are kept and compared.
    ///   - capacity: Ignored.
    public required init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
        table = ReferenceTable(options) { true }
        super.init()
    }

    /// Creates a set.
    public convenience init(pointerFunctions functions: NSPointerFunctions, capacity initialCapacity: Int = 0) {
        self.init(options: functions.options, capacity: initialCapacity)
    }

    /// Creates a set with the options and objects of another, whose objects have another type.
    ///
    /// On iOS, the compiler alone knows the type of the objects, so that a copy can be cast to one
    /// of another type. The rewriting compiler calls this initializer for such a cast.
    ///
    /// - Parameter copy: The other set. Another value ends the process, as the cast does.
    public convenience init(casting copy: Any) {
        guard let other = copy as? any ErasedHashTable else {
            ObjectiveCException.raise("could not cast value of type '\(type(of: copy))' to '\(Self.self)'")
        }
        self.init(options: other.erased.options)
        for object in other.erased.objects { table.set((), for: object) }
    }

    /// Creates a set that retains its objects.
    public convenience override init() { self.init(options: []) }

    /// Returns a set that does not retain its objects: one that ended is no longer in the set.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// The functions that keep and compare objects.
    open var pointerFunctions: NSPointerFunctions { NSPointerFunctions(options: table.options) }

    /// The number of objects that exist.
    open var count: Int { table.elements.count }

    /// The objects.
    open var allObjects: [ObjectType] { table.elements.compactMap { $0.key as? ObjectType } }

    /// The objects as a set; those that are not `Hashable` by identity.
    open var setRepresentation: Set<AnyHashable> { Set(table.elements.map { hashable($0.key) }) }

    /// One of the objects, or nil if there is none.
    open var anyObject: ObjectType? { allObjects.first }

    /// Returns the object of the set that is equal to an object, or nil.
    open func member(_ object: ObjectType?) -> ObjectType? { object.flatMap { table.element($0 as AnyObject)?.key as? ObjectType } }

    /// Returns whether an object of the set is equal to an object.
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// Returns an enumerator of the objects.
    open func objectEnumerator() -> NSEnumerator { CollectionEnumerator(allObjects) }

    /// Adds an object, unless an equal one is in the set.
    open func add(_ object: ObjectType?) {
        guard let object, member(object) == nil else { return }
        table.set((), for: object as AnyObject)
    }

    /// Removes the object that is equal to an object.
    open func remove(_ object: ObjectType?) { if let object { table.remove(object as AnyObject) } }

    /// Removes all objects.
    open func removeAllObjects() { table.removeAll() }

    /// Returns whether another set has an object that is equal to one of this set.
    open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }

    /// Returns whether another set has equal objects.
    open func isEqual(to other: NSHashTable<ObjectType>) -> Bool { count == other.count && isSubset(of: other) }

    /// Returns whether another set has objects that are equal to all of this set.
    open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }

    /// Removes the objects that another set does not have.
    open func intersect(_ other: NSHashTable<ObjectType>) { for object in allObjects where !other.contains(object) { remove(object) } }

    /// Adds the objects of another set.
    open func union(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { add(object) } }

    /// Removes the objects that another set has.
    open func minus(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { remove(object) } }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSHashTable<ObjectType>).map { isEqual(to: $0) } ?? false }

    open override var hash: Int { count }

    /// Returns a set with the same options and objects.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init(options: table.options)
        copy.union(self)
        return copy
    }

    open override var description: String { "NSHashTable {\(allObjects.map { "\($0)" }.joined(separator: ", "))}" }
}

/// Returns an object as a key of Swift's collections.
func hashable(_ object: AnyObject) -> AnyHashable {
    (object as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(object))
}

/// A set of objects of any type.
private protocol ErasedHashTable {
    var erased: (options: NSPointerFunctions.Options, objects: [AnyObject]) { get }
}

extension NSHashTable: ErasedHashTable {
    fileprivate var erased: (options: NSPointerFunctions.Options, objects: [AnyObject]) { (table.options, table.elements.map(\.key)) }
}
