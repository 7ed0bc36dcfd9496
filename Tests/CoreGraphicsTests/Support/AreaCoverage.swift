import CoreGraphics

/// The exact coverage of the pixels of a bitmap by polygons: the area of each pixel that is inside.
///
/// Each edge adds the signed area between itself and the right border of the bitmap. The sum is the
/// coverage as long as the polygons do not overlap; counterclockwise holes subtract from it.
struct AreaCoverage {
    let width: Int
    let height: Int
    /// The signed area that the edges in a pixel add to the pixel itself and to all pixels on its
    /// right.
    private var cells: [(own: Double, right: Double)]

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        cells = Array(repeating: (0, 0), count: width * height)
    }

    /// Adds the polygon with the given corners (pixels, y down). All corners must be inside the
    /// bitmap.
    mutating func add(_ corners: [CGPoint]) {
        for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) { add(start, end) }
    }

    /// Adds the edge in parts, each in one pixel.
    private mutating func add(_ start: CGPoint, _ end: CGPoint) {
        var cuts: [Double] = [0, 1]
        for (from, to) in [(Double(start.x), Double(end.x)), (Double(start.y), Double(end.y))] where from != to {
            let (low, high) = (min(from, to), max(from, to))
            for line in stride(from: low.rounded(.down) + 1, to: high, by: 1) { cuts.append((line - from) / (to - from)) }
        }
        cuts.sort()
        func point(_ t: Double) -> (x: Double, y: Double) { (start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t) }
        for (first, second) in zip(cuts, cuts.dropFirst()) where second > first {
            let (a, b, middle) = (point(first), point(second), point((first + second) / 2))
            let (column, row) = (Int(middle.x), Int(middle.y))
            // The trapezoid between this part of the edge and the right border of its pixel.
            let dy = b.y - a.y
            cells[row * width + column].own += dy * (Double(column) + 1 - middle.x)
            cells[row * width + column].right += dy
        }
    }

    /// The coverage of each pixel (0…1), top row first.
    var rows: [[Double]] {
        (0..<height).map { row in
            var sum = 0.0
            return (0..<width).map { column in
                let cell = cells[row * width + column]
                defer { sum += cell.right }
                return abs(sum + cell.own)
            }
        }
    }
}

extension CGPath {
    /// Returns the corners of each subpath's polygon after `transform`, with 1,000 segments per
    /// curve.
    func polygons(_ transform: CGAffineTransform) -> [[CGPoint]] {
        var result: [[CGPoint]] = []
        for element in elements {
            let points = element.points.map { $0.applying(transform) }
            switch element {
            case .move: result.append(points)
            case .line: result[result.count - 1] += points
            case .quad, .curve:
                let controls = [result[result.count - 1].last ?? .zero] + points
                for step in 1...1000 { result[result.count - 1].append(Self.point(controls, CGFloat(step) / 1000)) }
            case .close: break
            }
        }
        return result
    }

    /// Returns the point of a Bézier curve by de Casteljau's construction.
    private static func point(_ controls: [CGPoint], _ t: CGFloat) -> CGPoint {
        var points = controls
        while points.count > 1 {
            points = zip(points, points.dropFirst()).map { CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t) }
        }
        return points[0]
    }
}
