/// The classes that show which vtable slots belong to a group of methods.
package struct MethodProbes {
    /// A subclass that overrides the methods of the group and nothing else.
    let probe: AnyClass
    /// The slots of the group: one per method, three per settable property (get, set, modify).
    let slotCount: Int
    /// A subclass that overrides nothing. Its own slots are those of inherited initializers.
    let plain: AnyClass
    /// Further subclasses that override at least one method of the group.
    let overriding: [AnyClass]
    /// Further subclasses that override no method of the group.
    let inheriting: [AnyClass]

    package init(_ probe: AnyClass, slotCount: Int, plain: AnyClass, overriding: [AnyClass], inheriting: [AnyClass]) {
        self.probe = probe
        self.slotCount = slotCount
        self.plain = plain
        self.overriding = overriding
        self.inheriting = inheriting
    }
}

/// The vtable slots of a group of methods, which show whether a class overrides any of them.
package struct MethodSlots: Sendable {
    /// The slots; ascending within a group.
    let indexes: [Int]
    /// The implementations that the class that introduces the methods has in these slots.
    private let implementations: [UInt]

    init(indexes: [Int], implementations: [UInt]) {
        self.indexes = indexes
        self.implementations = implementations
    }

    /// Returns the slots of both groups.
    func union(_ other: MethodSlots) -> MethodSlots {
        MethodSlots(indexes: indexes + other.indexes, implementations: implementations + other.implementations)
    }

    /// Returns a Boolean value that indicates whether a class, or one between it and the class that
    /// introduces the methods, overrides at least one of them.
    ///
    /// - Parameter type: A subclass of the class that introduces the methods.
    package func isAnyOverridden(by type: AnyClass) -> Bool {
        for (index, implementation) in zip(indexes, implementations) where ClassMetadata.word(at: index, of: type) != implementation {
            return true
        }
        return false
    }

    /// Returns the same for metadata that was already read.
    fileprivate func isAnyOverridden(in metadata: ClassMetadata) -> Bool {
        zip(indexes, implementations).contains { metadata.words[$0] != $1 }
    }
}

/// The vtable slots that a class adds to those of its superclass.
package struct IntroducedMethods {
    private let type: AnyClass
    private let metadata: ClassMetadata
    private let slots: Range<Int>
    private let read: MetadataReader

    /// Determines the slots that a class adds.
    ///
    /// - Parameters:
    ///   - type: A class.
    ///   - superclass: Its direct superclass.
    /// - Throws: A fault if the metadata of either class is not as expected.
    package init(by type: AnyClass, below superclass: AnyClass) throws(RuntimeFault) {
        try self.init(by: type, below: superclass, reading: { (type) throws(RuntimeFault) in try ClassMetadata(of: type) })
    }

    /// Determines the slots that a class adds, from the metadata that `read` returns.
    ///
    /// - Parameters:
    ///   - type: A class.
    ///   - superclass: The direct superclass of `type`, or nil for a root class.
    ///   - read: Returns the metadata of a class.
    /// - Throws: A fault if the metadata of either class is not as expected.
    init(by type: AnyClass, below superclass: AnyClass?, reading read: @escaping MetadataReader) throws(RuntimeFault) {
        self.type = type
        self.read = read
        metadata = try read(type)
        let first = if let superclass { try read(superclass).words.count } else { ClassMetadata.headerCount }
        guard metadata.superclass == superclass.map({ ClassMetadata.address(of: $0) }) ?? 0 else {
            throw RuntimeFault("the metadata of \(type) does not name its superclass")
        }
        guard first < metadata.words.count else { throw RuntimeFault("the vtable of \(type) adds no methods to its superclass's") }
        slots = first..<metadata.words.count
    }

    /// Returns the slots in which a direct subclass has implementations of its own.
    ///
    /// - Throws: A fault if the metadata of the subclass does not continue that of the class.
    func slots(overriddenBy subclass: AnyClass) throws(RuntimeFault) -> [Int] {
        let other = try read(subclass)
        guard other.superclass == ClassMetadata.address(of: type), other.words.count >= metadata.words.count else {
            throw RuntimeFault("the vtable of \(subclass) does not continue that of its superclass \(type)")
        }
        return slots.filter { metadata.words[$0] != other.words[$0] }
    }

    /// Finds the slots of a group of methods, and verifies them with the further classes.
    ///
    /// - Throws: A fault if the probe differs from the class in other slots than expected, or if
    ///   the result for a further class would be wrong.
    package func find(_ probes: MethodProbes) throws(RuntimeFault) -> MethodSlots {
        let inherited = Set(try slots(overriddenBy: probes.plain))
        let found = try slots(overriddenBy: probes.probe).filter { !inherited.contains($0) }
        guard found.count == probes.slotCount else {
            throw RuntimeFault(
                "the vtable of \(probes.probe) differs from that of \(type) in \(found.count) methods, not in the "
                    + "\(probes.slotCount) that it overrides")
        }
        let slots = MethodSlots(indexes: found, implementations: found.map { metadata.words[$0] })
        for subclass in probes.overriding where !slots.isAnyOverridden(in: try metadata(ofKnown: subclass)) {
            throw RuntimeFault("the override of \(subclass), of the methods that \(probes.probe) overrides, is not found in its vtable")
        }
        for subclass in probes.inheriting where slots.isAnyOverridden(in: try metadata(ofKnown: subclass)) {
            throw RuntimeFault("\(subclass) seems to override a method that \(probes.probe) overrides, but inherits all of them")
        }
        return slots
    }

    private func metadata(ofKnown subclass: AnyClass) throws(RuntimeFault) -> ClassMetadata {
        let other = try read(subclass)
        guard other.words.count >= metadata.words.count else {
            throw RuntimeFault("the vtable of \(subclass) does not continue that of \(type)")
        }
        return other
    }
}
