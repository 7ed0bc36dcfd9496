import Geometry

/// The outline of a layer that shares edges with others, in the layer's coordinates: its bounds
/// with strips added or removed at these edges.
final class FaceOutline {
    let points: [Point]

    init(_ points: [Point]) { self.points = points }
}

extension FaceOutline: Equatable {
    static func == (a: FaceOutline, b: FaceOutline) -> Bool { a === b || a.points == b.points }
}
