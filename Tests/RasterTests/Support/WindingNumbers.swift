/// A point whose coordinates are small whole numbers.
struct GridPoint: Hashable {
    var x: Int
    var y: Int
}

/// Returns the winding numbers of all areas that closed polygons divide the plane into, and whether
/// any edges run along each other, by exact arithmetic in at least quadratic time.
///
/// The plane is divided into horizontal strips at all vertices and at the intersections of the
/// lines through any two edges. Within a strip, the order of edges from left to right is fixed, so
/// the winding numbers along the line halfway are those of the strip's areas.
func windingNumbers(of contours: [[GridPoint]]) -> (numbers: Set<Int>, hasCommonSides: Bool) {
    var edges: [(top: GridPoint, bottom: GridPoint, winding: Int)] = []
    for contour in contours {
        for (a, b) in zip(contour, contour.dropFirst() + contour.prefix(1)) where a.y != b.y {
            edges.append(a.y < b.y ? (a, b, 1) : (b, a, -1))
        }
    }
    var heights = edges.flatMap { [Fraction($0.top.y, 1), Fraction($0.bottom.y, 1)] }
    for (index, a) in edges.enumerated() {
        for b in edges[..<index] {
            let (ax, ay) = (a.bottom.x - a.top.x, a.bottom.y - a.top.y)
            let (bx, by) = (b.bottom.x - b.top.x, b.bottom.y - b.top.y)
            guard ax * by != bx * ay else { continue }
            heights.append(
                Fraction((b.top.x * by - b.top.y * bx) * ay - (a.top.x * ay - a.top.y * ax) * by, ax * by - bx * ay))
        }
    }
    heights.sort()
    var numbers: Set<Int> = [0]
    var hasCommonSides = false
    for (top, bottom) in zip(heights, heights.dropFirst()) where top < bottom {
        let y = Fraction(
            top.numerator * bottom.denominator + bottom.numerator * top.denominator, 2 * top.denominator * bottom.denominator)
        var crossings: [(x: Fraction, winding: Int)] = []
        for edge in edges where Fraction(edge.top.y, 1) < y && y < Fraction(edge.bottom.y, 1) {
            let (width, height) = (edge.bottom.x - edge.top.x, edge.bottom.y - edge.top.y)
            let x = Fraction(
                edge.top.x * height * y.denominator + (y.numerator - edge.top.y * y.denominator) * width, height * y.denominator)
            crossings.append((x, edge.winding))
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for (index, crossing) in crossings.enumerated() {
            winding += crossing.winding
            guard index + 1 < crossings.count else { break }
            if crossing.x < crossings[index + 1].x { numbers.insert(winding) } else { hasCommonSides = true }
        }
    }
    return (numbers, hasCommonSides)
}

/// A rational number whose products with others fit into an `Int`.
private struct Fraction: Comparable {
    let numerator: Int
    /// Greater than 0.
    let denominator: Int

    init(_ numerator: Int, _ denominator: Int) {
        self.numerator = denominator < 0 ? -numerator : numerator
        self.denominator = abs(denominator)
    }

    static func == (a: Fraction, b: Fraction) -> Bool { a.numerator * b.denominator == b.numerator * a.denominator }
    static func < (a: Fraction, b: Fraction) -> Bool { a.numerator * b.denominator < b.numerator * a.denominator }
}
