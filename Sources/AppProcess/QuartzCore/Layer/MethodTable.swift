import Foundation

/// The methods of a layer class, in the order in which `CALayer` declares them: every subclass has the same method, or its own in its stead, at the same place.
///
/// The header's layout is part of Swift's stable ABI (docs/ABI/TypeMetadata.rst, "Class Metadata").
struct MethodTable {
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
    static func places(overriddenBy type: CALayer.Type) -> [Int] {
        let (base, layer, subclass) = (MethodTable(NSObject.self), MethodTable(CALayer.self), MethodTable(type))
        return (base.wordCount..<layer.wordCount).filter { layer[$0] != subclass[$0] }
    }
}
