import Foundation

/// The methods of a class, in the order in which its superclasses and it declare them: every subclass has the same method, or its own in its stead, at the same place.
///
/// The header's layout is part of Swift's stable ABI (docs/ABI/TypeMetadata.rst, "Class Metadata").
struct MethodTable {
    /// The words from the address point on that come before any method.
    private static let headerCount = 7

    private let words: UnsafePointer<UInt>

    init(_ type: AnyClass) { words = unsafeBitCast(type, to: UnsafePointer<UInt>.self) }

    /// The address of a method.
    subscript(place: Int) -> UInt { words[place] }

    /// Words of the class's metadata from its address point on.
    private var wordCount: Int {
        let header = UnsafeRawPointer(words)
        let size = header.load(fromByteOffset: 32, as: UInt32.self)
        let addressPoint = header.load(fromByteOffset: 36, as: UInt32.self)
        return Int(size - addressPoint) / MemoryLayout<UInt>.size
    }

    /// The places, among those that `CALayer` adds to `NSObject`, at which a subclass has methods of its own.
    static func places(overriddenBy type: CALayer.Type) -> [Int] { places(addedTo: NSObject.self, by: CALayer.self, overriddenBy: type) }

    /// The places, among those that a class adds to its superclass, at which a subclass has methods of its own.
    static func places(addedTo base: AnyClass?, by type: AnyClass, overriddenBy subclass: AnyClass) -> [Int] {
        let (own, heir) = (MethodTable(type), MethodTable(subclass))
        return ((base.map { MethodTable($0).wordCount } ?? headerCount)..<own.wordCount).filter { own[$0] != heir[$0] }
    }
}
