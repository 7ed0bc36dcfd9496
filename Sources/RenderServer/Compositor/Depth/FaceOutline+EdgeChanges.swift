import Geometry

extension FaceOutline {
    /// Creates an outline from changes of a facet's edges.
    ///
    /// - Parameters:
    ///   - corners: The facet's points.
    ///   - changes: Changes of this facet, in the order of its edges.
    ///   - toLayer: The map from the superlayer's plane to the layer's coordinates.
    convenience init?(_ corners: ArraySlice<Point>, _ changes: ArraySlice<DepthSorter.EdgeChange>, _ toLayer: Homography) {
        var points: [Point] = []
        var changes = changes
        for (index, corner) in corners.enumerated() {
            points.append(corner)
            guard let change = changes.first, change.edge == index else { continue }
            points.append(change.first)
            points.append(change.second)
            // An edge that several faces share keeps the first change.
            changes = changes.drop { $0.edge == index }
        }
        let mapped = points.compactMap { toLayer.apply($0) }
        guard mapped.count == points.count else { return nil }
        self.init(mapped)
    }
}
