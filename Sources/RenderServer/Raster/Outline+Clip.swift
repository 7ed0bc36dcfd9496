public import Geometry

extension Outline {
    /// The area around every screen (pixels), small enough for exact positions.
    private static let vicinity = Rect(x: -65_536, y: -65_536, width: 131_072, height: 131_072)

    /// Clips away portions far off every screen, so that the rounding of large coordinates does not
    /// affect the rest. Cost: a pass over the points if nothing is clipped.
    public mutating func clipToVicinity() {
        let vicinity = Self.vicinity
        guard let bounds,
            bounds.minX < vicinity.minX || bounds.minY < vicinity.minY || bounds.maxX > vicinity.maxX || bounds.maxY > vicinity.maxY
        else { return }
        self = clipped(to: vicinity)
    }

    /// Returns the part of the outline within a rectangle; winding numbers there do not change.
    /// Cost: a pass over the points, and memory for as many.
    ///
    /// Each contour is clipped by one side after the other (Sutherland and Hodgman). Portions
    /// beyond a side are moved onto it, which does not change winding numbers within the rectangle.
    public func clipped(to rect: Rect) -> Outline {
        var result = Outline()
        for contour in starts.indices {
            var points = Array(points[starts[contour]..<(contour + 1 < starts.count ? starts[contour + 1] : points.count)])
            points = Self.clip(points) { $0.x - rect.minX }
            points = Self.clip(points) { rect.maxX - $0.x }
            points = Self.clip(points) { $0.y - rect.minY }
            points = Self.clip(points) { rect.maxY - $0.y }
            guard let first = points.first else { continue }
            result.move(to: first)
            for point in points.dropFirst() { result.line(to: point) }
            result.close()
        }
        return result
    }

    /// Returns the part of a closed contour on one side of a line: where the signed distance from
    /// it is not negative.
    private static func clip(_ points: [Point], _ distance: (Point) -> Double) -> [Point] {
        guard var previous = points.last else { return [] }
        var result: [Point] = []
        var before = distance(previous)
        for point in points {
            let now = distance(point)
            if (before < 0) != (now < 0) { result.append(previous + (point - previous) * (before / (before - now))) }
            if now >= 0 { result.append(point) }
            previous = point
            before = now
        }
        return result
    }
}
