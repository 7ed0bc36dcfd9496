public import Foundation

/// A dictionary of objects by objects, which it may keep without retaining them.
///
/// ```swift
/// let names = NSMapTable<NSObject, NSString>.weakToStrongObjects()
/// let object = NSObject()
/// names.setObject("first", forKey: object)
/// ```
///
/// A key has no value after the key or the value ended. Keys are in the order in which they were
/// added. An object must not be used on several threads at a time.
open class NSMapTable<KeyType, ObjectType>: NSObject, NSCopying {
    private var table: ReferenceTable<CollectionReference>
    private let valueOptions: NSPointerFunctions.Options

    /// Creates a dictionary.
    ///
    /// - Parameters:
    ///   - keyOptions: How keys are kept and compared.
    ///   - valueOptions: How values are kept.
    ///   - initialCapacity: Ignored.
    public required init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0
    ) {
        table = ReferenceTable(keyOptions) { $0.object != nil }
        self.valueOptions = valueOptions
        super.init()
    }

    /// Creates a dictionary.
    public convenience init(
        keyPointerFunctions: NSPointerFunctions, valuePointerFunctions: NSPointerFunctions, capacity initialCapacity: Int = 0
    ) {
        self.init(keyOptions: keyPointerFunctions.options, valueOptions: valuePointerFunctions.options)
    }

    /// Creates a dictionary that retains its keys and values.
    public convenience override init() { self.init(keyOptions: []) }

    /// Returns a dictionary that retains its keys and values.
    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: []) }

    /// Returns a dictionary that retains its values only.
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }

    /// Returns a dictionary that retains its keys only.
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: [], valueOptions: .weakMemory)
    }

    /// Returns a dictionary that retains neither keys nor values.
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    /// The functions that keep and compare keys.
    open var keyPointerFunctions: NSPointerFunctions { NSPointerFunctions(options: table.options) }

    /// The functions that keep values.
    open var valuePointerFunctions: NSPointerFunctions { NSPointerFunctions(options: valueOptions) }

    /// The number of keys that have a value.
    open var count: Int { table.elements.count }

    /// Returns the value of a key, or nil if there is none.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
        aKey.flatMap { table.element($0 as AnyObject)?.value.object as? ObjectType }
    }

    /// Sets the value of a key. Nil removes nothing, as on iOS.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let anObject, let aKey else { return }
        table.set(CollectionReference(anObject, valueOptions), for: aKey as AnyObject)
    }

    /// Removes a key and its value.
    open func removeObject(forKey aKey: KeyType?) { if let aKey { table.remove(aKey as AnyObject) } }

    /// Removes all keys and values.
    open func removeAllObjects() { table.removeAll() }

    /// Returns an enumerator of the keys.
    open func keyEnumerator() -> NSEnumerator { CollectionEnumerator(table.elements.map { $0.key }) }

    /// Returns an enumerator of the values; nil never.
    open func objectEnumerator() -> NSEnumerator? { CollectionEnumerator(table.elements.compactMap { $0.value.object }) }

    /// Returns the keys and values as a dictionary; keys that are not `Hashable` by identity.
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var result: [AnyHashable: ObjectType] = [:]
        for (key, value) in table.elements { result[hashable(key)] = value.object as? ObjectType }
        return result
    }

    /// Returns a dictionary with the same options, keys and values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init(keyOptions: table.options, valueOptions: valueOptions)
        copy.table = table
        return copy
    }

    open override var description: String {
        "NSMapTable {\(table.elements.map { "\($0.key): \($0.value.object.map { "\($0)" } ?? "nil")" }.joined(separator: ", "))}"
    }
}
