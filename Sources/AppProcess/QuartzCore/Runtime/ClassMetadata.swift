import Foundation

// This folder contains all code in Lamina that reads Swift class metadata.
//
// Apple's frameworks determine at run time which methods a subclass overrides, and create instances
// of classes that are known only at run time; the Objective-C runtime supports both. Swift on Linux
// has no supported replacement. Lamina therefore reads the vtable of a class, which depends on
// properties that Swift does not guarantee on Linux, where it has no stable ABI:
//
// - the layout of the metadata header (docs/ABI/TypeMetadata.rst in the Swift repository describes
//   it);
// - the order of a vtable: a class's methods follow those of its superclass, in declaration order;
// - that the optimizer keeps the slot of an `open` method, and puts an override into the slot of
//   the method that it overrides;
// - the calling convention of an allocating initializer.
//
// No slot number is hard-coded. Probe classes, which override known methods, show the slot of a
// method. Every assumption is checked at first use, and at launch by `RuntimeSelfCheck`, with
// classes whose overrides are known; a failed check ends the process with a `RuntimeFault`'s
// report. Release builds include the check, because whole-module optimization is what could
// invalidate the assumptions. See docs/decisions/0006.

/// The metadata of a class, from its address point on.
struct ClassMetadata {
    /// The number of words that precede the vtable: kind, superclass, flags and instance address
    /// point, instance size and alignment, class size and address point, type descriptor, and field
    /// destroyer. Pairs of 32-bit numbers share a word.
    static let headerCount = 7

    /// The most words that a plausible class has. A larger count means that the header is misread.
    private static let countLimit = 1 << 16

    /// The header and the vtable. Slots are indexes into this list.
    let words: [UInt]

    /// The address of the superclass's metadata, or 0.
    var superclass: UInt { words[1] }

    init(words: [UInt]) { self.words = words }

    /// Reads the metadata of a class.
    ///
    /// - Throws: A fault if the header is not that of a Swift class.
    init(of type: AnyClass) throws(RuntimeFault) {
        let header = UnsafeRawPointer(bitPattern: Self.address(of: type))
        guard let header, header.load(as: UInt.self) == 0 else {
            throw RuntimeFault("the metadata of \(type) does not begin with the kind of a class")
        }
        // The fifth word. The metadata begins before its address point; both numbers count from
        // there.
        let size = Int(header.load(fromByteOffset: 32, as: UInt32.self))
        let addressPoint = Int(header.load(fromByteOffset: 36, as: UInt32.self))
        let (count, remainder) = (size - addressPoint).quotientAndRemainder(dividingBy: MemoryLayout<UInt>.size)
        guard remainder == 0, count >= Self.headerCount, count <= Self.countLimit else {
            throw RuntimeFault("the metadata of \(type) states a size of \(size) bytes and an address point of \(addressPoint)")
        }
        words = Array(UnsafeBufferPointer(start: header.assumingMemoryBound(to: UInt.self), count: count))
    }

    /// Returns the address point of a class's metadata.
    static func address(of type: AnyClass) -> UInt { unsafeBitCast(type, to: UInt.self) }

    /// Returns the word in a slot of a class, without reading the rest.
    ///
    /// - Parameters:
    ///   - slot: A slot of the class or of one of its superclasses.
    ///   - type: The class.
    static func word(at slot: Int, of type: AnyClass) -> UInt { unsafeBitCast(type, to: UnsafePointer<UInt>.self)[slot] }
}

/// Returns the metadata of a class. Tests pass one that returns wrong metadata.
typealias MetadataReader = (AnyClass) throws(RuntimeFault) -> ClassMetadata
