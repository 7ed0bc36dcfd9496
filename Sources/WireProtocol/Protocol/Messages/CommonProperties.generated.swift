// Generated from LayerProperties.table by `make generate`; edit the table instead.

import SceneModel

/// The properties that most commits are full of, encoded without building a `PropertyValue` for
/// each.
///
/// Numbers are spelled out because the compiler does not fold raw values into constants.
extension CommitWriter {
    @inline(__always)
    private static func bit(_ number: UInt8) -> UInt64 { 1 &<< UInt64(number) }

    /// The numbers of bounds, position, anchorPoint, opacity, backgroundColor and cornerRadius.
    @inline(__always)
    private static var common: UInt64 { bit(0) | bit(1) | bit(3) | bit(11) | bit(14) | bit(15) }

    /// The size of a change that sets all of them (bytes).
    private static let commonBytes = 6 + (1 + 32) + (1 + 16) + (1 + 16) + (1 + 8) + (1 + 17) + (1 + 8)

    /// Writes a change that sets common properties of a layer, all at once.
    ///
    /// - Returns: `false`, with nothing written, if others are among the properties or a value
    ///   cannot be sent.
    @inline(__always)
    mutating func setCommon(_ layer: LayerID, _ properties: LayerPropertySet, from values: inout LayerProperties) -> Bool {
        let bits = UInt64(truncatingIfNeeded: properties.rawValue)
        guard bits & ~Self.common == 0, properties.rawValue >> 64 == 0 else { return false }
        var fits = true
        var count = 0 as UInt8
        write(atMost: Self.commonBytes) { bytes, start in
            var fields = PropertyFields(at: start + 6)
            if bits & Self.bit(0) != 0 {
                let value = values.bounds
                fits = PropertyKind.fits(value)
                fields.append(0, value, &bytes)
            }
            if bits & Self.bit(1) != 0 {
                let value = values.position
                fits = fits && PropertyKind.fits(value)
                fields.append(1, value, &bytes)
            }
            if bits & Self.bit(3) != 0 {
                let value = values.anchorPoint
                fits = fits && PropertyKind.fits(value)
                fields.append(3, value, &bytes)
            }
            if bits & Self.bit(11) != 0 {
                let value = values.opacity
                fits = fits && (0...1).contains(value)
                fields.append(11, value, &bytes)
            }
            if bits & Self.bit(14) != 0 {
                let value = values.backgroundColor
                fits = fits && value?.isValid != false
                fields.append(14, value, &bytes)
            }
            if bits & Self.bit(15) != 0 {
                let value = values.cornerRadius
                fits = fits && (0...Limits.coordinate).contains(value)
                fields.append(15, value, &bytes)
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

    /// Appends a property to the open list, common ones without building a `PropertyValue`.
    ///
    /// - Returns: `false`, with nothing written, if the value cannot be sent.
    @inline(__always)
    mutating func append(_ property: LayerProperty, from values: inout LayerProperties) -> Bool {
        switch property {
        case .bounds: append(property, if: PropertyKind.fits(values.bounds)) { $0.rect(values.bounds) }
        case .position: append(property, if: PropertyKind.fits(values.position)) { $0.point(values.position) }
        case .anchorPoint: append(property, if: PropertyKind.fits(values.anchorPoint)) { $0.point(values.anchorPoint) }
        case .opacity: append(property, if: (0...1).contains(values.opacity)) { $0.number(values.opacity) }
        case .backgroundColor: append(property, if: values.backgroundColor?.isValid != false) { $0.optionalColor(values.backgroundColor) }
        case .cornerRadius: append(property, if: (0...Limits.coordinate).contains(values.cornerRadius)) { $0.number(values.cornerRadius) }
        default: appendAny(property, from: &values)
        }
    }
}

extension Reader {
    /// Decodes a property and its value. Points and rectangles, whose numbers are valid whenever
    /// they can be decoded, are constructed where they are stored.
    @inline(__always)
    mutating func assignment(into assignments: inout OutputSpan<Commit.Assignment>) throws(DecodingFault) {
        let property = try choice("property", as: LayerProperty.self)
        switch property {
        case .position, .anchorPoint:
            assignments.append(Commit.Assignment(property, .point(try point("value"))))
        case .bounds:
            assignments.append(Commit.Assignment(property, .rect(try rect("value"))))
        default: assignments.append(Commit.Assignment(property, try value("value", kind: property.kind)))
        }
    }
}
