/// The shape of a property's value.
public enum PropertyKind: Equatable, Sendable {
    case bool
    /// A number within a closed range.
    case scalar(ClosedRange<Double>)
    case point
    case size
    case rect
    /// A colour, or none.
    case color
    case transform
    /// One of `0..<count`.
    case choice(UInt8)
    /// A set of flags within a mask.
    case bits(UInt8)
    /// A surface, or none.
    case surface
    /// The media timing of a layer's own time space.
    case timing
}

/// A value of any layer property or animatable key path.
public enum PropertyValue: Equatable, Sendable {
    /// No colour, no surface.
    case none
    case bool(Bool)
    case scalar(Double)
    case point(Point)
    case size(Size)
    case rect(Rect)
    case color(Color)
    indirect case transform(Transform3D)
    case choice(UInt8)
    case bits(UInt8)
    case surface(SurfaceID)
    indirect case timing(MediaTiming)
}

extension PropertyKind {
    /// Whether a value has this shape and lies in range; the one test that encoder and decoder share.
    public func accepts(_ value: PropertyValue) -> Bool {
        switch (self, value) {
        case (.bool, .bool): true
        case (.scalar(let range), .scalar(let v)): range.contains(v)
        case (.point, .point(let p)): Self.fits(SIMD2(p.x, p.y))
        case (.size, .size(let s)): Self.fits(SIMD2(s.width, s.height))
        case (.rect, .rect(let r)): Self.fits(SIMD4(r.origin.x, r.origin.y, r.size.width, r.size.height))
        case (.color, .none): true
        case (.color, .color(let c)):
            (0...1).contains(c.red) && (0...1).contains(c.green) && (0...1).contains(c.blue) && (0...1).contains(c.alpha)
        case (.transform, .transform(let t)): Self.fits(t.rows.0) && Self.fits(t.rows.1) && Self.fits(t.rows.2) && Self.fits(t.rows.3)
        case (.choice(let count), .choice(let v)): v < count
        case (.bits(let mask), .bits(let v)): v & ~mask == 0
        case (.surface, .none), (.surface, .surface): true
        case (.timing, .timing(let t)): t.isValid
        default: false
        }
    }

    /// Whether all are coordinates that the protocol carries; what is not a number is none.
    private static func fits(_ v: SIMD2<Double>) -> Bool {
        v.x.magnitude <= Limits.coordinate && v.y.magnitude <= Limits.coordinate
    }

    private static func fits(_ v: SIMD4<Double>) -> Bool { fits(v.lowHalf) && fits(v.highHalf) }
}
