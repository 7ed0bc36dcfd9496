public import Geometry

/// The segments of a path that is stroked repeatedly, so that it is not flattened and measured
/// again while only the drawn part, the dashes, or the map's translation change. One thread at a
/// time may use them.
///
/// ```swift
/// let segments = StrokeSegments()
/// for end in stride(from: 0.1, through: 1, by: 0.1) {
///     let style = StrokeStyle(width: 2, cap: .round, end: end)
///     outline.removeAll()
///     outline.append(
///         stroke: path, style: style, through: .identity, using: &stroker, keeping: segments)
/// }
/// ```
public final class StrokeSegments {
    /// The segments, unless a stroker uses them at the moment.
    var stroke = MeasuredStroke(capacity: 1)
    /// The path and the precision of the segments, or `nil` if there are none.
    private var key: (path: Path, precision: FlatteningPrecision)?
    /// The number of times that a path was divided into segments.
    public private(set) var measureCount = 0

    /// Creates an instance without segments. Its memory grows with the path.
    public init() {}

    /// The memory of the segments (bytes).
    public var byteCount: Int { stroke.byteCount }

    /// The number of segments, and one for each contour.
    public var count: Int { stroke.segments.count }

    /// The length of the path.
    public var length: Double { stroke.path.length }

    /// Returns a Boolean value that indicates whether the segments are those of a stroke.
    public func match(_ path: Path, _ style: StrokeStyle, through homography: Homography) -> Bool {
        match(path, FlatteningPrecision(style, through: homography))
    }

    /// Divides a path into segments, unless they are kept.
    func measure(_ path: Path, _ precision: FlatteningPrecision, pen: StrokePen) {
        guard !match(path, precision) else { return }
        key = (path, precision)
        stroke.measure(path, precision: precision, pen: pen)
        stroke.trim()
        measureCount += 1
    }

    private func match(_ path: Path, _ precision: FlatteningPrecision) -> Bool {
        key.map { $0.precision == precision && $0.path == path } ?? false
    }
}
