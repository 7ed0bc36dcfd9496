public import Geometry

/// The kind of a property's values, with their range.
public enum PropertyKind: Equatable, Sendable {
    /// A Boolean value.
    case bool
    /// A number within a closed range.
    case scalar(ClosedRange<Double>)
    /// A point whose coordinates are within ±`Limits.coordinate`.
    case point
    /// A size whose extents are within ±`Limits.coordinate`.
    case size
    /// A rectangle whose origin and extents are within ±`Limits.coordinate`.
    case rect
    /// A color, or none.
    case color
    /// A matrix whose elements are within ±`Limits.coordinate`.
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
    /// At most `Limits.listItems` colors.
    case colors
    /// At most `Limits.emitterCells` cells, including nested ones.
    case cells
}

/// A value of any layer property or animatable key path.
///
/// ## Guarantees
/// The type guarantees the shape of a value, not its range: interpolation and addition may exceed a
/// property's range or result in NaN. The range is that of a `PropertyKind`, and the following
/// checks establish it:
/// - The decoder returns only values that `PropertyKind.accepts(_:)` accepts: for the property that
///   a change sets, or for the key path or value function of an animation.
/// - The ledger checks, at the change that refers to them, that the surfaces and layers in a value
///   exist.
/// - `PropertyKind.clamped(_:)` limits the result of an animation to the range before a layer's
///   property is set to it. A result that contains NaN leaves the property unchanged.
/// - `CommitWriter.set(_:_:from:)` and `CommitWriter.add(_:from:)` leave out values that are not
///   accepted, and return their properties. `CommitWriter.add(_:_:)` requires an accepted value.
///
/// No kind accepts a `fade`, so none is decoded; only the evaluation of animations creates fades.
public enum PropertyValue: Equatable, Sendable {
    /// No color, surface, layer or path.
    case none
    /// A Boolean value.
    case bool(Bool)
    /// A number.
    case scalar(Double)
    /// A point.
    case point(Point)
    /// A size.
    case size(Size)
    /// A rectangle.
    case rect(Rect)
    /// A color.
    case color(Color)
    /// A matrix, stored out of line because it is large.
    indirect case transform(Transform3D)
    /// The raw value of a case of an enumeration.
    case choice(UInt8)
    /// The raw value of an option set.
    case bits(UInt8)
    /// A surface.
    case surface(SurfaceID)
    /// A media timing, stored out of line because it is large.
    indirect case timing(MediaTiming)
    /// A layer.
    case layer(LayerID)
    /// A path.
    case path(Path)
    /// A list of numbers.
    case numbers([Double])
    /// A list of colors.
    case colors([Color])
    /// A list of emitter cells.
    case cells([EmitterCell])
    /// A fade between two surfaces, as animations of `contents` make it. It is never sent.
    case fade(ContentsFade)
}

/// A fade from one surface, or none, to another.
public struct ContentsFade: Equatable, Sendable {
    /// The surface at progress 0; nil for none.
    public var from: SurfaceID?
    /// The surface at progress 1; nil for none.
    public var to: SurfaceID?
    /// The opacity of `to` (0…1).
    public var progress: Double

    /// Creates a fade at a progress.
    public init(from: SurfaceID?, to: SurfaceID?, progress: Double) {
        self.from = from
        self.to = to
        self.progress = progress
    }
}

extension PropertyKind {
    /// Returns whether a value is of this kind and within range. Encoder and decoder share this
    /// test.
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

    /// Returns whether both numbers are coordinates that the protocol carries; NaN is not.
    @inline(__always)
    @usableFromInline
    static func fits(_ v: SIMD2<Double>) -> Bool {
        v.x.magnitude <= Limits.coordinate && v.y.magnitude <= Limits.coordinate
    }

    /// Returns whether the coordinates of a point are within the range that the protocol carries;
    /// NaN is not.
    @inline(__always)
    @inlinable
    package static func fits(_ p: Point) -> Bool { fits(SIMD2(p.x, p.y)) }

    /// Returns whether the origin and the extents of a rectangle are within the range that the
    /// protocol carries; NaN is not.
    @inline(__always)
    @inlinable
    package static func fits(_ r: Rect) -> Bool { fits(SIMD2(r.origin.x, r.origin.y)) && fits(SIMD2(r.size.width, r.size.height)) }

    @usableFromInline
    static func fits(_ v: SIMD4<Double>) -> Bool { fits(v.lowHalf) && fits(v.highHalf) }
}

extension PropertyValue {
    /// The number of elements of a path, or of items of a list.
    package var itemCount: Int {
        switch self {
        case .path(let path): path.elements.count
        case .numbers(let list): list.count
        case .colors(let list): list.count
        case .cells(let cells): cells.count
        default: 0
        }
    }

    /// The memory that the value occupies out of line (bytes, approximate).
    public var outOfLineByteCount: Int {
        switch self {
        case .path(let path): path.elements.count * MemoryLayout<Path.Element>.stride
        case .numbers(let list): list.count * MemoryLayout<Double>.stride
        case .colors(let list): list.count * MemoryLayout<Color>.stride
        case .cells(let cells): EmitterCell.outOfLineByteCount(of: cells)
        default: 0
        }
    }
}

extension Color {
    /// A Boolean value that indicates whether all components are in 0…1; NaN is not.
    package var isValid: Bool {
        (0...1).contains(red) && (0...1).contains(green) && (0...1).contains(blue) && (0...1).contains(alpha)
    }
}

extension Path {
    /// A Boolean value that indicates whether the path starts with a move and the protocol carries
    /// all of its coordinates.
    fileprivate var fits: Bool {
        guard let first = elements.first else { return true }
        guard case .move = first else { return false }
        return elements.allSatisfy(\.fits)
    }
}
