import Geometry

/// Maps positions in a gradient's plane to locations along the gradient: 0 at its start, 1 at its
/// end.
enum GradientField: Sendable {
    /// The location is (x − origin) · direction.
    case axial(origin: Point, direction: Point)
    /// The location is the length of (x − center), multiplied by `factor` componentwise.
    case radial(center: Point, factor: Point)
    /// The location is the angle from `direction` to (x − center), in turns.
    case conic(center: Point, direction: Point)
    /// The location is infinite everywhere.
    case none

    init(_ shape: Gradient.Shape, start: Point, end: Point) {
        let line = end - start
        switch shape {
        case .axial:
            let direction = line * (1 / (line.x * line.x + line.y * line.y))
            self = direction.x.isFinite && direction.y.isFinite ? .axial(origin: start, direction: direction) : .none
        case .radial:
            let factor = Point(x: 1 / line.x, y: 1 / line.y)
            self = factor.x.isFinite && factor.y.isFinite ? .radial(center: start, factor: factor) : .none
        case .conic:
            self = line.x == 0 && line.y == 0 ? .none : .conic(center: start, direction: line)
        }
    }

    /// Returns the location of a position; infinite or NaN if it has none.
    @inline(__always)
    func location(x: Double, y: Double) -> Double {
        switch self {
        case .axial(let origin, let direction): return (x - origin.x) * direction.x + (y - origin.y) * direction.y
        case .radial(let center, let factor):
            let (u, v) = ((x - center.x) * factor.x, (y - center.y) * factor.y)
            return (u * u + v * v).squareRoot()
        case .conic(let center, let direction):
            let (u, v) = (x - center.x, y - center.y)
            return turn(cosine: direction.x * u + direction.y * v, sine: direction.x * v - direction.y * u)
        case .none: return .infinity
        }
    }
}

extension GradientField {
    /// Returns eight locations, equal to those computed one at a time.
    @inline(__always)
    func locations(x: SIMD8<Double>, y: SIMD8<Double>) -> SIMD8<Double> {
        switch self {
        case .axial(let origin, let direction): return (x - origin.x) * direction.x + (y - origin.y) * direction.y
        case .radial(let center, let factor):
            let (u, v) = ((x - center.x) * factor.x, (y - center.y) * factor.y)
            return (u * u + v * v).squareRoot()
        case .conic, .none:
            var result = SIMD8<Double>()
            for lane in 0..<8 { result[lane] = location(x: x[lane], y: y[lane]) }
            return result
        }
    }
}

/// Returns the angle of a vector in turns, 0 ≤ angle < 1, to 10⁻¹²; 0 for the zero vector.
@inline(__always)
func turn(cosine: Double, sine: Double) -> Double {
    let (x, y) = (abs(cosine), abs(sine))
    let (small, large) = x < y ? (x, y) : (y, x)
    guard large > 0 else { return 0 }
    // The angle within an octant is split into π/16 or 3π/16 and a remainder of at most π/16, for
    // which the series is short. The constants are tan(π/8), tan(3π/16) and tan(π/16).
    let tangent = small / large
    let isUpper = tangent > 0.41421356237309503
    let middle = isUpper ? 0.6681786379192989 : 0.198912367379658
    let z = (tangent - middle) / (1 + tangent * middle)
    let s = z * z
    let series = z * (1 - s * (1.0 / 3 - s * (1.0 / 5 - s * (1.0 / 7 - s * (1.0 / 9 - s * (1.0 / 11 - s * (1.0 / 13)))))))
    var angle = series * (0.5 / Double.pi) + (isUpper ? 3.0 / 32 : 1.0 / 32)
    if x < y { angle = 0.25 - angle }
    if cosine < 0 { angle = 0.5 - angle }
    if sine < 0 { angle = 1 - angle }
    return angle < 1 ? angle : 0
}
