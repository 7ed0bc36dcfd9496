import Foundation
import ObjectiveC
import Testing

@Suite(.serialized) struct AssociatedObjectTests {
    nonisolated(unsafe) private static var firstKey: UInt8 = 0
    nonisolated(unsafe) private static var secondKey: UInt8 = 0

    private final class Owner: NSObject {}

    /// Counts the objects of this class that exist.
    private final class Value: NSObject, NSCopying {
        nonisolated(unsafe) static var count = 0
        override init() {
            super.init()
            Self.count += 1
        }
        deinit { Self.count -= 1 }
        func copy(with zone: NSZone? = nil) -> Any { Value() }
    }

    @Test("A value is read under its key and from its object alone, until it is replaced or removed")
    func storesValues() {
        let (owner, other) = (Owner(), Owner())
        objc_setAssociatedObject(owner, &Self.firstKey, "one", .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(owner, &Self.secondKey, 2, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(objc_getAssociatedObject(owner, &Self.firstKey) as? String == "one")
        #expect(objc_getAssociatedObject(owner, &Self.secondKey) as? Int == 2)
        #expect(objc_getAssociatedObject(other, &Self.firstKey) == nil)
        objc_setAssociatedObject(owner, &Self.firstKey, "three", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, &Self.firstKey) as? String == "three")
        objc_setAssociatedObject(owner, &Self.firstKey, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, &Self.firstKey) == nil && objc_getAssociatedObject(owner, &Self.secondKey) != nil)
        objc_removeAssociatedObjects(owner)
        #expect(objc_getAssociatedObject(owner, &Self.secondKey) == nil)
    }

    @Test("A retained value lives as long as it is stored, an assigned one reads as nil after its end, and a copied one is a copy")
    func appliesPolicies() {
        let owner = Owner()
        weak var retained: Value?
        do {
            let value = Value()
            retained = value
            objc_setAssociatedObject(owner, &Self.firstKey, value, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(retained != nil)
        objc_setAssociatedObject(owner, &Self.firstKey, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(retained == nil)
        do {
            let value = Value()
            objc_setAssociatedObject(owner, &Self.firstKey, value, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(owner, &Self.firstKey) as? Value === value)
        }
        #expect(objc_getAssociatedObject(owner, &Self.firstKey) == nil)
        let value = Value()
        objc_setAssociatedObject(owner, &Self.firstKey, value, .OBJC_ASSOCIATION_COPY)
        let copy = objc_getAssociatedObject(owner, &Self.firstKey) as? Value
        #expect(copy != nil && copy !== value)
    }

    @Test("An object has no values of an earlier object at the same address")
    func distinguishesObjectsAtOneAddress() {
        for _ in 0..<1000 {
            let owner = Owner()
            #expect(objc_getAssociatedObject(owner, &Self.firstKey) == nil)
            objc_setAssociatedObject(owner, &Self.firstKey, "value", .OBJC_ASSOCIATION_RETAIN)
        }
    }

    @Test("The values of objects that no longer exist are released as others are stored")
    func releasesValuesOfEndedObjects() {
        let survivors = (0..<100).map { _ in Owner() }
        for owner in survivors { objc_setAssociatedObject(owner, &Self.firstKey, "value", .OBJC_ASSOCIATION_RETAIN) }
        for _ in 0..<10_000 { objc_setAssociatedObject(Owner(), &Self.secondKey, Value(), .OBJC_ASSOCIATION_RETAIN) }
        // Records of other objects go when their number reaches that of the survivors.
        #expect(Value.count <= 1000)
        #expect(survivors.allSatisfy { objc_getAssociatedObject($0, &Self.firstKey) as? String == "value" })
    }
}
