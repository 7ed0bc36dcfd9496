import Geometry
import SceneModel

/// Geometry and property values on the wire. A value's shape is not written, because its property
/// or key path determines it.
extension Writer {
    @inline(__always)
    mutating func point(_ p: Point) { numbers(SIMD2(p.x, p.y)) }

    @inline(__always)
    mutating func size(_ s: Size) { numbers(SIMD2(s.width, s.height)) }

    @inline(__always)
    mutating func rect(_ r: Rect) { numbers(SIMD4(r.origin.x, r.origin.y, r.size.width, r.size.height)) }

    @inline(__always)
    mutating func color(_ c: Color) { units(SIMD4(c.red, c.green, c.blue, c.alpha)) }

    mutating func transform(_ t: Transform3D) {
        numbers(t.rows.0)
        numbers(t.rows.1)
        numbers(t.rows.2)
        numbers(t.rows.3)
    }

    mutating func timing(_ t: MediaTiming) {
        number(t.beginTime)
        number(t.duration)
        number(t.speed)
        number(t.timeOffset)
        number(t.repeatCount)
        number(t.repeatDuration)
        bool(t.autoreverses)
        u8(t.fillMode.rawValue)
    }

    /// Appends a value of a kind that the reader knows.
    ///
    /// - Precondition: The kind accepts the value.
    mutating func value(_ value: PropertyValue, kind: PropertyKind) {
        assert(kind.accepts(value), "\(value) is not a \(kind)")
        switch value {
        case .none: u8(0)
        case .bool(let v): bool(v)
        case .scalar(let v): number(v)
        case .point(let v): point(v)
        case .size(let v): size(v)
        case .rect(let v): rect(v)
        case .color(let v):
            u8(1)
            color(v)
        case .transform(let v): transform(v)
        case .choice(let v), .bits(let v): u8(v)
        case .surface(let v):
            u8(1)
            u32(v.rawValue)
        case .timing(let v): timing(v)
        case .layer(let v):
            u8(1)
            u32(v.rawValue)
        case .path(let v):
            u8(1)
            path(v)
        case .numbers(let v): numbers(v)
        case .colors(let v):
            count(v.count)
            for c in v { color(c) }
        case .cells(let v): cells(v)
        case .fade: preconditionFailure("a cross-fade of contents exists only during evaluation and cannot be encoded")
        }
    }

    mutating func numbers(_ values: [Double]) {
        count(values.count)
        for value in values { number(value) }
    }

    mutating func keyPath(_ keyPath: AnimationKeyPath) {
        u8(keyPath.property.rawValue)
        u8(keyPath.component.rawValue)
        guard let field = keyPath.field else { return }
        u16(field.cell)
        u8(field.part.number)
    }
}

extension Reader {
    @inline(__always)
    mutating func point(_ field: StaticString) throws(DecodingFault) -> Point {
        Point(x: try number(field), y: try number(field))
    }

    @inline(__always)
    mutating func size(_ field: StaticString) throws(DecodingFault) -> Size {
        Size(width: try number(field), height: try number(field))
    }

    @inline(__always)
    mutating func rect(_ field: StaticString) throws(DecodingFault) -> Rect {
        Rect(origin: try point(field), size: try size(field))
    }

    @inline(__always)
    mutating func color(_ field: StaticString) throws(DecodingFault) -> Color {
        Color(red: try unit(field), green: try unit(field), blue: try unit(field), alpha: try unit(field))
    }

    mutating func transform(_ field: StaticString) throws(DecodingFault) -> Transform3D {
        func row(_ reader: inout Reader) throws(DecodingFault) -> SIMD4<Double> {
            SIMD4(try reader.number(field), try reader.number(field), try reader.number(field), try reader.number(field))
        }
        return Transform3D(rows: (try row(&self), try row(&self), try row(&self), try row(&self)))
    }

    mutating func timing(_ field: StaticString) throws(DecodingFault) -> MediaTiming {
        MediaTiming(
            beginTime: try number(field, magnitude: Limits.seconds), duration: try length(field),
            speed: try number(field, magnitude: Limits.speed), timeOffset: try number(field, magnitude: Limits.seconds),
            repeatCount: try length(field), repeatDuration: try length(field), autoreverses: try bool(field),
            fillMode: try choice(field, as: MediaTiming.FillMode.self))
    }

    mutating func numbers(_ field: StaticString, limit: Int) throws(DecodingFault) -> [Double] {
        let count = try count(field, limit: limit, size: 8)
        var values: [Double] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try number(field)) }
        return values
    }

    /// Reads a value of a kind, within the kind's range.
    @inline(__always)
    mutating func value(_ field: StaticString, kind: PropertyKind) throws(DecodingFault) -> PropertyValue {
        // The kinds that most commits consist of. The readers of their fields check all that the
        // kinds require, except for the range of numbers.
        switch kind {
        case .bool: return .bool(try bool(field))
        case .scalar(let range):
            let start = offset
            let value = try number(field)
            guard range.contains(value) else { throw fault(field, at: start, .outOfRange) }
            return .scalar(value)
        case .point: return .point(try point(field))
        case .size: return .size(try size(field))
        case .rect: return .rect(try rect(field))
        case .color: return try bool(field) ? .color(try color(field)) : .none
        case .surface: return try bool(field) ? .surface(try surfaceID(field)) : .none
        case .layer: return try bool(field) ? .layer(try layerID(field)) : .none
        case .transform, .choice, .bits, .timing, .path, .numbers, .colors, .cells: return try lessCommonValue(field, kind: kind)
        }
    }

    /// Reads a value of a kind that few changes have. Never inlined, so that `value(_:kind:)` stays
    /// small.
    @inline(never)
    private mutating func lessCommonValue(_ field: StaticString, kind: PropertyKind) throws(DecodingFault) -> PropertyValue {
        let start = offset
        let value: PropertyValue
        switch kind {
        case .transform: value = .transform(try transform(field))
        case .choice: value = .choice(try u8(field))
        case .bits: value = .bits(try u8(field))
        case .timing: value = .timing(try timing(field))
        case .path: value = try bool(field) ? .path(try path(field, limit: Limits.pathElements)) : .none
        case .numbers: value = .numbers(try numbers(field, limit: Limits.listItems))
        case .colors:
            var colors: [Color] = []
            for _ in 0..<(try count(field, limit: Limits.listItems, size: 16)) { colors.append(try color(field)) }
            value = .colors(colors)
        case .cells: value = .cells(try cells(field))
        // Read by `value(_:kind:)`.
        case .bool, .scalar, .point, .size, .rect, .color, .surface, .layer: throw fault(field, at: start, .wrongKind)
        }
        guard kind.accepts(value) else { throw fault(field, at: start, .outOfRange) }
        return value
    }

    /// Reads the key path of an animation, which names an animatable property and a component that
    /// its kind has.
    mutating func keyPath(_ field: StaticString) throws(DecodingFault) -> AnimationKeyPath {
        let start = offset
        let property = try choice(field, as: LayerProperty.self)
        let component = try choice(field, as: ValueComponent.self)
        if property == .emitterCells, component == .cell {
            let cell = try u16(field)
            guard cell < UInt16(Limits.emitterCells), let part = EmitterCellField.Part(number: try u8(field)) else {
                throw fault(field, at: start, .outOfRange)
            }
            return AnimationKeyPath(EmitterCellField(cell: cell, part: part))
        }
        guard let keyPath = AnimationKeyPath(property, component) else { throw fault(field, at: start, .wrongKind) }
        return keyPath
    }

    @inline(__always)
    mutating func layerID(_ field: StaticString) throws(DecodingFault) -> LayerID {
        LayerID(rawValue: UInt32(try integer(field, in: 0...Limits.layers - 1)))
    }

    mutating func animationID(_ field: StaticString) throws(DecodingFault) -> AnimationID {
        AnimationID(rawValue: UInt32(try integer(field, in: 0...Limits.animations - 1)))
    }

    @inline(__always)
    mutating func surfaceID(_ field: StaticString) throws(DecodingFault) -> SurfaceID {
        SurfaceID(rawValue: UInt32(try integer(field, in: 0...Limits.surfaces - 1)))
    }
}
