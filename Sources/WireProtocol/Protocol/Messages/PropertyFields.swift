import Geometry

/// Writes property values one after the other into memory that is already reserved. The generated
/// `CommitWriter.setCommon` uses it for the properties that most commits consist of, without a
/// check of capacity for each field.
///
/// A field is the number of the property (one byte), followed by the value. The caller guarantees
/// that `bytes` has space for all fields.
struct PropertyFields {
    /// The offset of the next field.
    private(set) var end: Int
    /// The number of fields so far.
    private(set) var count = 0 as UInt8

    /// - Parameter offset: The offset of the first field.
    @inline(__always)
    init(at offset: Int) { end = offset }

    @inline(__always)
    mutating func append(_ property: UInt8, _ rect: Rect, _ bytes: inout MutableRawSpan) {
        begin(property, &bytes)
        store(rect.origin.x, rect.origin.y, &bytes)
        store(rect.size.width, rect.size.height, &bytes)
    }

    @inline(__always)
    mutating func append(_ property: UInt8, _ point: Point, _ bytes: inout MutableRawSpan) {
        begin(property, &bytes)
        store(point.x, point.y, &bytes)
    }

    @inline(__always)
    mutating func append(_ property: UInt8, _ number: Double, _ bytes: inout MutableRawSpan) {
        begin(property, &bytes)
        bytes.storeBytes(of: number.bitPattern.littleEndian, toByteOffset: end, as: UInt64.self)
        end += 8
    }

    @inline(__always)
    mutating func append(_ property: UInt8, _ color: Color?, _ bytes: inout MutableRawSpan) {
        begin(property, &bytes)
        bytes.storeBytes(of: color == nil ? 0 : 1, toByteOffset: end, as: UInt8.self)
        end += 1
        guard let color else { return }
        // Four numbers in single precision, stored at once.
        let low = UInt64(color.green.bitPattern) << 32 | UInt64(color.red.bitPattern)
        let high = UInt64(color.alpha.bitPattern) << 32 | UInt64(color.blue.bitPattern)
        bytes.storeBytes(of: SIMD2(low.littleEndian, high.littleEndian), toByteOffset: end, as: SIMD2<UInt64>.self)
        end += 16
    }

    @inline(__always)
    private mutating func begin(_ property: UInt8, _ bytes: inout MutableRawSpan) {
        bytes.storeBytes(of: property, toByteOffset: end, as: UInt8.self)
        end += 1
        count += 1
    }

    @inline(__always)
    private mutating func store(_ a: Double, _ b: Double, _ bytes: inout MutableRawSpan) {
        let numbers = SIMD2(a.bitPattern.littleEndian, b.bitPattern.littleEndian)
        bytes.storeBytes(of: numbers, toByteOffset: end, as: SIMD2<UInt64>.self)
        end += 16
    }
}
