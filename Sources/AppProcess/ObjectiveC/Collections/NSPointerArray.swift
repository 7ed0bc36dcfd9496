public import Foundation

/// An array of addresses of objects, which it may keep without retaining them. Elements can be nil,
/// and those of objects that ended are.
///
/// ```swift
/// let array = NSPointerArray.weakObjects()
/// let object = NSObject()
/// array.addPointer(Unmanaged.passUnretained(object).toOpaque())
/// print(array.count)
/// ```
///
/// An object must not be used on several threads at a time.
open class NSPointerArray: NSObject, NSCopying {
    private var elements: [CollectionReference?] = []
    private let options: NSPointerFunctions.Options

    /// Creates an array.
    public required init(options: NSPointerFunctions.Options) {
        self.options = options
        super.init()
    }

    /// Creates an array.
    public convenience init(pointerFunctions functions: NSPointerFunctions) { self.init(options: functions.options) }

    /// Creates an array that retains its objects.
    public convenience override init() { self.init(options: []) }

    /// Returns an array that retains its objects.
    open class func strongObjects() -> NSPointerArray { NSPointerArray(options: []) }

    /// Returns an array that does not retain its objects.
    open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

    /// The functions that keep elements.
    open var pointerFunctions: NSPointerFunctions { NSPointerFunctions(options: options) }

    /// The number of elements, those that are nil included. Increasing it adds nils.
    open var count: Int {
        get { elements.count }
        set {
            let former = elements.count
            elements.removeLast(max(0, former - newValue))
            elements.append(contentsOf: repeatElement(nil, count: max(0, newValue - former)))
        }
    }

    /// The objects, without elements that are nil.
    open var allObjects: [Any] { elements.compactMap { $0?.object } }

    /// Returns the address of the object at an index, or nil. An index out of bounds ends the
    /// process.
    open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
        check(index, elements.count, "pointerAtIndex:")
        return elements[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
    }

    /// Adds the address of an object, or nil.
    open func addPointer(_ pointer: UnsafeMutableRawPointer?) { elements.append(reference(pointer)) }

    /// Removes the element at an index. An index out of bounds ends the process.
    open func removePointer(at index: Int) {
        check(index, elements.count, "removePointerAtIndex:")
        elements.remove(at: index)
    }

    /// Inserts the address of an object, or nil, before the element at an index. An index beyond
    /// the end ends the process.
    open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
        check(index, elements.count + 1, "insertPointer:atIndex:")
        elements.insert(reference(item), at: index)
    }

    /// Replaces the element at an index with the address of an object, or nil. An index out of
    /// bounds ends the process.
    open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
        check(index, elements.count, "replacePointerAtIndex:withPointer:")
        elements[index] = reference(item)
    }

    /// Removes all elements that are nil.
    open func compact() { elements.removeAll { $0?.object == nil } }

    /// Returns an array with the same options and elements.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init(options: options)
        copy.elements = elements
        return copy
    }

    private func reference(_ pointer: UnsafeMutableRawPointer?) -> CollectionReference? {
        pointer.map { CollectionReference(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), options) }
    }

    private func check(_ index: Int, _ limit: Int, _ method: String) {
        guard index < 0 || index >= limit else { return }
        ObjectiveCException.raise("-[NSConcretePointerArray \(method)]: attempt to access pointer at index \(index) beyond bounds \(limit)")
    }
}
