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
    /// Another layer, or none.
    case layer
    /// A path, or none.
    case path
    /// At most `Limits.listItems` numbers, each within a closed range.
    case numbers(ClosedRange<Double>)
    /// At most `Limits.listItems` colours.
    case colors
    /// At most `Limits.emitterCells` cells, those inside cells included.
    case cells
}

/// A value of any layer property or animatable key path.
public enum PropertyValue: Equatable, Sendable {
    /// No colour, no surface, no layer, no path.
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
    case layer(LayerID)
    case path(Path)
    case numbers([Double])
    case colors([Color])
    case cells([EmitterCell])
    /// Contents on the way from one surface to another, as animations make them; never sent.
    case fade(ContentsFade)
}

/// Two surfaces, or one and none, of which each is shown by its part.
public struct ContentsFade: Equatable, Sendable {
    public var from: SurfaceID?
    public var to: SurfaceID?
    /// The part of the second, 0…1.
    public var progress: Double

    public init(from: SurfaceID?, to: SurfaceID?, progress: Double) {
        self.from = from
        self.to = to
        self.progress = progress
    }
}

extension PropertyKind {
    /// Whether a value has this shape and lies in range; the one test that encoder and decoder share.
    public func accepts(_ value: PropertyValue) -> Bool {
        switch (self, value) {
        case (.bool, .bool): true
        case (.scalar(let range), .scalar(let v)): range.contains(v)
        case (.point, .point(let p)): Self.fits(p)
        case (.size, .size(let s)): Self.fits(SIMD2(s.width, s.height))
        case (.rect, .rect(let r)): Self.fits(r)
        case (.color, .none): true
        case (.color, .color(let c)): c.isValid
        case (.transform, .transform(let t)): Self.fits(t.rows.0) && Self.fits(t.rows.1) && Self.fits(t.rows.2) && Self.fits(t.rows.3)
        case (.choice(let count), .choice(let v)): v < count
        case (.bits(let mask), .bits(let v)): v & ~mask == 0
        case (.surface, .none), (.surface, .surface): true
        case (.timing, .timing(let t)): t.isValid
        case (.layer, .none), (.layer, .layer), (.path, .none): true
        case (.path, .path(let path)): path.elements.count <= Limits.pathElements && path.fits
        case (.numbers(let range), .numbers(let list)): list.count <= Limits.listItems && list.allSatisfy(range.contains)
        case (.colors, .colors(let list)): list.count <= Limits.listItems && list.allSatisfy(\.isValid)
        case (.cells, .cells(let cells)): EmitterCell.accepts(cells)
        default: false
        }
    }

    /// Whether all are coordinates that the protocol carries; what is not a number is none.
    @inline(__always)
    private static func fits(_ v: SIMD2<Double>) -> Bool {
        v.x.magnitude <= Limits.coordinate && v.y.magnitude <= Limits.coordinate
    }

    @inline(__always)
    static func fits(_ p: Point) -> Bool { fits(SIMD2(p.x, p.y)) }

    @inline(__always)
    static func fits(_ r: Rect) -> Bool { fits(SIMD2(r.origin.x, r.origin.y)) && fits(SIMD2(r.size.width, r.size.height)) }

    private static func fits(_ v: SIMD4<Double>) -> Bool { fits(v.lowHalf) && fits(v.highHalf) }
}

extension PropertyValue {
    /// Bytes of memory that the value takes beyond those that every value does; approximate.
    public var weight: Int {
        switch self {
        case .path(let path): path.elements.count * MemoryLayout<Path.Element>.stride
        case .numbers(let list): list.count * MemoryLayout<Double>.stride
        case .colors(let list): list.count * MemoryLayout<Color>.stride
        case .cells(let cells): EmitterCell.weight(of: cells)
        default: 0
        }
    }
}

extension Color {
    var isValid: Bool {
        (0...1).contains(red) && (0...1).contains(green) && (0...1).contains(blue) && (0...1).contains(alpha)
    }
}

extension Path {
    /// Whether it begins with a move and all coordinates are such as the protocol carries.
    fileprivate var fits: Bool {
        guard let first = elements.first else { return true }
        guard case .move = first else { return false }
        return elements.allSatisfy(\.fits)
    }
}
