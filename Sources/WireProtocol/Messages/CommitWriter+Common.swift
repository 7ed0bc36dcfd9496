/// The properties that commits of many layers are full of: a layer's are written at once, not field by field.
extension CommitWriter {
    /// Their numbers, spelled out, because the compiler makes no constants of the raw values.
    private enum Number {
        static var bounds: UInt8 { 0 }
        static var position: UInt8 { 1 }
        static var anchorPoint: UInt8 { 3 }
        static var opacity: UInt8 { 11 }
        static var backgroundColor: UInt8 { 14 }
        static var cornerRadius: UInt8 { 15 }
    }

    @inline(__always)
    private static func bit(_ number: UInt8) -> UInt64 { 1 &<< UInt64(number) }

    @inline(__always)
    private static var common: UInt64 {
        bit(Number.bounds) | bit(Number.position) | bit(Number.anchorPoint) | bit(Number.opacity) | bit(Number.backgroundColor)
            | bit(Number.cornerRadius)
    }

    /// Bytes of a change that sets all of them.
    private static let commonBytes = 6 + (1 + 32) + (1 + 16) + (1 + 16) + (1 + 8) + (1 + 17) + (1 + 8)

    /// Sets members of a set of such properties, where every value can be sent; else writes nothing, and answers false.
    @inline(__always)
    mutating func setCommon(_ layer: LayerID, _ properties: LayerPropertySet, from values: inout LayerProperties) -> Bool {
        let bits = UInt64(truncatingIfNeeded: properties.rawValue)
        guard bits & ~Self.common == 0, properties.rawValue >> 64 == 0 else { return false }
        var fits = true
        var count = 0 as UInt8
        write(atMost: Self.commonBytes) { bytes, start in
            var fields = Fields(start + 6)
            if bits & Self.bit(Number.bounds) != 0 {
                let bounds = values.bounds
                fits = PropertyKind.fits(bounds)
                fields.begin(Number.bounds, &bytes)
                fields.put(bounds.origin.x, bounds.origin.y, &bytes)
                fields.put(bounds.size.width, bounds.size.height, &bytes)
            }
            if bits & Self.bit(Number.position) != 0 {
                let position = values.position
                fits = fits && PropertyKind.fits(position)
                fields.begin(Number.position, &bytes)
                fields.put(position.x, position.y, &bytes)
            }
            if bits & Self.bit(Number.anchorPoint) != 0 {
                let anchor = values.anchorPoint
                fits = fits && PropertyKind.fits(anchor)
                fields.begin(Number.anchorPoint, &bytes)
                fields.put(anchor.x, anchor.y, &bytes)
            }
            if bits & Self.bit(Number.opacity) != 0 {
                let opacity = values.opacity
                fits = fits && (0...1).contains(opacity)
                fields.begin(Number.opacity, &bytes)
                fields.put(opacity, &bytes)
            }
            if bits & Self.bit(Number.backgroundColor) != 0 {
                let color = values.backgroundColor
                fits = fits && color?.isValid != false
                fields.begin(Number.backgroundColor, &bytes)
                fields.put(color, &bytes)
            }
            if bits & Self.bit(Number.cornerRadius) != 0 {
                let radius = values.cornerRadius
                fits = fits && (0...Limits.coordinate).contains(radius)
                fields.begin(Number.cornerRadius, &bytes)
                fields.put(radius, &bytes)
            }
            count = fields.count
            guard fits, count > 0 else { return start }
            bytes.storeBytes(of: Commit.Tag.setProperties.rawValue, toByteOffset: start, as: UInt8.self)
            bytes.storeBytes(of: layer.rawValue.littleEndian, toByteOffset: start + 1, as: UInt32.self)
            bytes.storeBytes(of: count, toByteOffset: start + 5, as: UInt8.self)
            return fields.end
        }
        return fits
    }
}

/// Fields one after the other, in memory that is there.
private struct Fields {
    /// Where the next one comes.
    private(set) var end: Int
    /// Properties that were begun.
    private(set) var count = 0 as UInt8

    @inline(__always)
    init(_ start: Int) { end = start }

    @inline(__always)
    mutating func begin(_ property: UInt8, _ bytes: inout MutableRawSpan) {
        bytes.storeBytes(of: property, toByteOffset: end, as: UInt8.self)
        end += 1
        count += 1
    }

    @inline(__always)
    mutating func put(_ number: Double, _ bytes: inout MutableRawSpan) {
        bytes.storeBytes(of: number.bitPattern.littleEndian, toByteOffset: end, as: UInt64.self)
        end += 8
    }

    @inline(__always)
    mutating func put(_ a: Double, _ b: Double, _ bytes: inout MutableRawSpan) {
        let numbers = SIMD2(a.bitPattern.littleEndian, b.bitPattern.littleEndian)
        bytes.storeBytes(of: numbers, toByteOffset: end, as: SIMD2<UInt64>.self)
        end += 16
    }

    @inline(__always)
    mutating func put(_ color: Color?, _ bytes: inout MutableRawSpan) {
        bytes.storeBytes(of: color == nil ? 0 : 1, toByteOffset: end, as: UInt8.self)
        end += 1
        guard let color else { return }
        let low = UInt64(color.green.bitPattern) << 32 | UInt64(color.red.bitPattern)
        let high = UInt64(color.alpha.bitPattern) << 32 | UInt64(color.blue.bitPattern)
        bytes.storeBytes(of: SIMD2(low.littleEndian, high.littleEndian), toByteOffset: end, as: SIMD2<UInt64>.self)
        end += 16
    }
}
