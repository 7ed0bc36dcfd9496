import CLinux
package import Foundation

/// Creates instances of classes that are known only at run time, such as a view's layer class or an
/// app's delegate, by their `init()`, as the Objective-C runtime does. See docs/decisions/0006.
package enum ClassInstances {
    /// Returns a new instance of a class, created by its `init()`. A class without one ends the
    /// process with Swift's message.
    package static func make<T: NSObject>(_ type: T.Type) -> T { make(type, through: slot) }

    /// The slot of `init()`, verified by creating an instance of a known class.
    private static let slot = RuntimeFault.require { () throws(RuntimeFault) in
        let slot = try findSlot { (type) throws(RuntimeFault) in try ClassMetadata(of: type) }
        try verify(slot)
        return slot
    }

    private static func make<T: NSObject>(_ type: T.Type, through slot: Int) -> T {
        guard let function = UnsafeRawPointer(bitPattern: ClassMetadata.word(at: slot, of: type)),
            let instance = lx_call_initializer(function, nil, unsafeBitCast(type, to: UnsafeRawPointer.self))
        else { fatalError(RuntimeFault("the vtable of \(type) has no init()").report) }
        return Unmanaged<T>.fromOpaque(instance).takeRetainedValue()
    }

    /// Returns the slot of `init()`: the only one in which two subclasses of `NSObject` that
    /// override nothing differ, because a class has its own allocating initializers even if it
    /// inherits them.
    static func findSlot(reading read: @escaping MetadataReader) throws(RuntimeFault) -> Int {
        let methods = try IntroducedMethods(by: NSObject.self, below: nil, reading: read)
        let (first, second) = (try read(PlainProbe.self), try read(OtherPlainProbe.self))
        let slots = try methods.slots(overriddenBy: PlainProbe.self).filter { first.words[$0] != second.words[$0] }
        guard slots.count == 1, try methods.slots(overriddenBy: OtherPlainProbe.self).contains(slots[0]) else {
            throw RuntimeFault("the vtable of NSObject does not have exactly one initializer, but \(slots.count)")
        }
        return slots[0]
    }

    /// Verifies creation now instead of at the first instance.
    static func verify() { _ = slot }

    // MARK: Self-check

    /// Verifies that a slot is that of `init()`: that calling it runs the initializer of the class.
    private static func verify(_ slot: Int) throws(RuntimeFault) {
        weak var remaining: KnownInstance?
        let isCreated = {
            let instance: NSObject = make(KnownInstance.self, through: slot)
            guard let known = instance as? KnownInstance else { return false }
            remaining = known
            return known.number == 42 && known.text == "a text that is too long to be stored inline"
        }()
        guard isCreated else { throw RuntimeFault("a call of init() through the vtable did not create an object") }
        guard remaining == nil else { throw RuntimeFault("a call of init() through the vtable leaked the object") }
    }

    private final class PlainProbe: NSObject {}

    private final class OtherPlainProbe: NSObject {}

    private final class KnownInstance: NSObject {
        let number: Int
        let text: String

        override init() {
            number = 42
            text = "a text that is too long to be stored inline"
            super.init()
        }
    }
}
