import Foundation
import ObjectiveC
import Testing

private protocol Listener: AnyObject {
    var number: Int { get }
}

/// An object that is equal to others of its number.
private final class Numbered: NSObject, Listener, NSCopying {
    let number: Int
    init(_ number: Int) { self.number = number }
    override func isEqual(_ object: Any?) -> Bool { (object as? Numbered)?.number == number }
    override var hash: Int { number }
    func copy(with zone: NSZone? = nil) -> Any { Numbered(number + 100) }
}

private final class Plain: Listener {
    let number: Int
    init(_ number: Int) { self.number = number }
}

@Suite struct CollectionTests {
    @Test("A hash table of objects of one type can be cast to one of another type, with its options")
    func castsHashTables() {
        final class Item: NSObject {}
        let table = NSHashTable<Item>.weakObjects()
        let item = Item()
        table.add(item)
        let other = NSHashTable<AnyObject>(casting: table.copy())
        #expect(other.count == 1 && other.contains(item))
        // The set has the options of the original: it does not retain its objects.
        autoreleasepool { other.add(Item()) }
        #expect(other.count == 1)
        withExtendedLifetime(item) {}
    }

    @Test("A hash table of weak objects forgets those that ended, and keeps the order of the others")
    func weakHashTable() {
        let table = NSHashTable<any Listener>.weakObjects()
        let kept = (0..<50).map { Plain($0) }
        for index in 0..<50 {
            table.add(kept[index])
            table.add(Plain(1000 + index))
        }
        #expect(table.allObjects.map(\.number) == Array(0..<50) && table.count == 50 && table.anyObject?.number == 0)
        withExtendedLifetime(kept) {}
        var last: Plain? = Plain(7)
        table.removeAllObjects()
        table.add(last)
        #expect(table.contains(last) && table.count == 1)
        last = nil
        #expect(table.count == 0 && table.allObjects.isEmpty && table.anyObject == nil)
    }

    @Test("A hash table contains equal objects once, or each object with the personality of pointers")
    func equality() {
        let (a, b) = (Numbered(1), Numbered(1))
        let table = NSHashTable<Numbered>()
        table.add(a)
        table.add(b)
        #expect(table.count == 1 && table.member(b) === a && table.contains(Numbered(1)) && !table.contains(Numbered(2)))
        let pointers = NSHashTable<Numbered>(options: [.strongMemory, .objectPointerPersonality])
        pointers.add(a)
        pointers.add(b)
        #expect(pointers.count == 2 && !pointers.contains(Numbered(1)))
        pointers.remove(a)
        #expect(pointers.allObjects.first === b && pointers.count == 1)
    }

    @Test("A hash table that copies contains copies")
    func copying() {
        let table = NSHashTable<Numbered>(options: .copyIn)
        table.add(Numbered(1))
        #expect(table.allObjects.map(\.number) == [101])
    }

    @Test("Hash tables are united, intersected, subtracted, compared, copied and enumerated")
    func setOperations() throws {
        func table(_ numbers: Int...) -> NSHashTable<Numbered> {
            let table = NSHashTable<Numbered>()
            for number in numbers { table.add(Numbered(number)) }
            return table
        }
        let union = table(1, 2)
        union.union(table(2, 3))
        #expect(union.allObjects.map(\.number) == [1, 2, 3] && table(1, 3).isSubset(of: union) && !union.isSubset(of: table(1, 3)))
        let common = table(1, 2, 3)
        common.intersect(table(2, 3, 4))
        let rest = table(1, 2, 3)
        rest.minus(table(2))
        #expect(common.allObjects.map(\.number) == [2, 3] && rest.allObjects.map(\.number) == [1, 3])
        #expect(common.intersects(rest) && !table(1).intersects(table(2)) && common.isEqual(table(3, 2)) && !common.isEqual(rest))
        let copy = try #require(rest.copy() as? NSHashTable<Numbered>)
        copy.add(Numbered(9))
        #expect(copy.count == 3 && rest.count == 2)
        let enumerator = rest.objectEnumerator()
        #expect((enumerator.nextObject() as? Numbered)?.number == 1 && (enumerator.nextObject() as? Numbered)?.number == 3)
        #expect(enumerator.nextObject() == nil && rest.setRepresentation == [Numbered(1), Numbered(3)])
    }

    @Test("A map table finds values by equal keys, and replaces and removes them")
    func mapTable() {
        let table = NSMapTable<NSString, NSNumber>.strongToStrongObjects()
        table.setObject(1, forKey: "one")
        table.setObject(2, forKey: "two")
        table.setObject(11, forKey: "one")
        #expect(table.object(forKey: "one") == 11 && table.object(forKey: "three") == nil && table.count == 2)
        #expect(table.dictionaryRepresentation() == ["one" as NSString: 11, "two" as NSString: 2])
        table.removeObject(forKey: "one")
        #expect(table.object(forKey: "one") == nil && table.count == 1)
        #expect(table.keyEnumerator().nextObject() as? NSString == "two" && table.objectEnumerator()?.nextObject() as? NSNumber == 2)
        table.removeAllObjects()
        #expect(table.count == 0)
    }

    @Test("An entry of a map table ends with its weak key or its weak value, which the table does not retain")
    func weakMapTable() {
        let byWeakKey = NSMapTable<Plain, NSString>.weakToStrongObjects()
        let byWeakValue = NSMapTable<NSString, Plain>.strongToWeakObjects()
        let weak = NSMapTable<Plain, Plain>.weakToWeakObjects()
        var object: Plain? = Plain(1)
        let other = Plain(2)
        weak let witness = object
        byWeakKey.setObject("x", forKey: object)
        byWeakValue.setObject(object, forKey: "x")
        weak.setObject(object, forKey: other)
        weak.setObject(other, forKey: object)
        #expect(byWeakKey.object(forKey: object) == "x" && byWeakValue.object(forKey: "x") === object && weak.count == 2)
        object = nil
        #expect(witness == nil)
        #expect(byWeakKey.count == 0 && byWeakValue.object(forKey: "x") == nil && byWeakValue.count == 0 && weak.count == 0)
    }

    @Test("A pointer array keeps nils, forgets weak objects that ended, and compacts")
    func pointerArray() {
        let array = NSPointerArray.weakObjects()
        let kept = Plain(1)
        var ended: Plain? = Plain(2)
        array.addPointer(Unmanaged.passUnretained(kept).toOpaque())
        array.addPointer(nil)
        array.addPointer(ended.map { Unmanaged.passUnretained($0).toOpaque() })
        #expect(array.count == 3 && array.allObjects.count == 2 && array.pointer(at: 1) == nil)
        #expect(array.pointer(at: 0) == Unmanaged.passUnretained(kept).toOpaque())
        ended = nil
        #expect(array.count == 3 && array.pointer(at: 2) == nil)
        array.compact()
        #expect(array.count == 1)
        array.count = 3
        array.insertPointer(Unmanaged.passUnretained(kept).toOpaque(), at: 2)
        array.removePointer(at: 0)
        array.replacePointer(at: 0, withPointer: Unmanaged.passUnretained(kept).toOpaque())
        #expect(array.count == 3 && array.allObjects.count == 2)
    }

    @Test("A strong pointer array retains its objects until they are removed")
    func strongPointerArray() {
        let array = NSPointerArray.strongObjects()
        weak var witness: Plain?
        do {
            let object = Plain(1)
            witness = object
            array.addPointer(Unmanaged.passUnretained(object).toOpaque())
        }
        #expect(witness != nil && array.allObjects.count == 1)
        array.removePointer(at: 0)
        #expect(witness == nil)
    }
}
