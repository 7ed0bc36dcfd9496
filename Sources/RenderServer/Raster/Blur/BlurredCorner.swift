import Geometry

/// The blurred difference between a square corner and a round one of some radius (the area that
/// rounding cuts off), as coverage in 255ths. It is the same for every box with that radius and
/// blur; `RectangleBlur` subtracts it from the blur of a box with square corners.
///
/// For wide blurs, the difference is stored for a few positions of the corner within a pixel and
/// interpolated linearly between them. Linear interpolation between values `h` apart is off by at
/// most h²/8 of the second derivative. The second derivatives along both axes add up to at most
/// 0.41/σ² beside a blurred corner, so that with six steps per standard deviation the error is at
/// most 0.36 of a 255th. The coverage of a pixel beside a straight edge is a piecewise linear
/// function of the edge's position that bends only where the edge meets a pixel boundary. These
/// positions are stored, so straight edges add no error. For a narrower blur, the difference is
/// computed again for each position.
public final class BlurredCorner {
    /// The least number of stored positions per standard deviation.
    private static let stepsPerDeviation = 6.0
    /// The greatest number of steps per pixel that is worth storing.
    private static let maximumSteps = 2.0
    /// The greatest number of stored values (256 KB).
    private static let maximumValues = 1 << 16

    /// The corner radius (pixels).
    private(set) var radius = 0.0
    private(set) var weights = GaussianWeights()
    /// The width and height of a blurred corner at any position within a pixel, including the
    /// blur's reach (pixels).
    private(set) var side = 0
    /// The distance between rows: a multiple of eight and at least one more than `side`.
    private(set) var stride = 0
    /// The number of subpixel positions stored along each axis; 0 if the corner is computed for
    /// each position.
    private(set) var steps = 0
    /// The stored corners in 255ths: `lead` zeros, then a plane of `planeSize` values for each
    /// position, in row-major order of the positions.
    var values = ScratchBuffer<Float>(capacity: 1)

    /// Creates a corner without a radius. `RectangleBlur.prepare(_:radius:sigma:)` fills it.
    public init() {}

    /// The number of values that the corner stores.
    public var valueCount: Int { steps * steps * planeSize }

    /// The width and height of the unblurred shape (pixels).
    var unblurredSide: Int { Int((radius + 1).rounded(.up)) }

    /// The number of values per position: an empty row and the rows of the corner.
    var planeSize: Int { stride * (side + 1) }

    /// Sets the radius and the standard deviation (pixels), and determines the sizes that follow.
    /// The caller then fills `values`.
    func reset(radius: Double, sigma: Double) {
        self.radius = radius
        weights.prepare(sigma: sigma)
        side = unblurredSide + 2 * weights.reach
        stride = (side + 8) & ~7
        let wanted = (Self.stepsPerDeviation / sigma).rounded(.up)
        steps = sigma > 0 && wanted <= Self.maximumSteps ? Int(wanted) : 0
        if valueCount > Self.maximumValues { steps = 0 }
    }

    /// Returns the corner at a position within a pixel, as a weighted mixture of the stored
    /// positions. `steps` must not be 0.
    ///
    /// - Parameters:
    ///   - x: The horizontal offset (pixels, 0…1).
    ///   - y: The vertical offset (pixels, 0…1).
    func view(x: Double, y: Double) -> BlurredCornerView {
        let (column, row) = (x * Double(steps), y * Double(steps))
        let (left, top) = (min(Int(column), steps - 1), min(Int(row), steps - 1))
        let (right, down) = (Float(column - Double(left)), Float(row - Double(top)))
        return BlurredCornerView(
            planes: (plane(left, top), plane(left + 1, top), plane(left, top + 1), plane(left + 1, top + 1)),
            shares: SIMD4((1 - right) * (1 - down), right * (1 - down), (1 - right) * down, right * down), stride: stride)
    }

    /// Returns the first row of a stored corner. Position `steps`, a whole pixel further, is
    /// position 0 shifted by one pixel.
    private func plane(_ column: Int, _ row: Int) -> UnsafePointer<Float> {
        let plane = UnsafePointer(values.base) + (row % steps * steps + column % steps) * planeSize + Self.lead + stride
        return plane - (column == steps ? 1 : 0) - (row == steps ? stride : 0)
    }

    /// The number of zeros before the first plane, which are read if the plane is shifted by a
    /// pixel.
    static let lead = 8
}

/// A corner at any position: a weighted mixture of the corners at the four nearest stored
/// positions.
struct BlurredCornerView {
    var planes: (UnsafePointer<Float>, UnsafePointer<Float>, UnsafePointer<Float>, UnsafePointer<Float>)
    var shares: SIMD4<Float>
    var stride: Int

    /// Creates a view of a single plane.
    init(_ plane: UnsafePointer<Float>, stride: Int) {
        self.init(planes: (plane, plane, plane, plane), shares: SIMD4(1, 0, 0, 0), stride: stride)
    }

    init(
        planes: (UnsafePointer<Float>, UnsafePointer<Float>, UnsafePointer<Float>, UnsafePointer<Float>), shares: SIMD4<Float>, stride: Int
    ) {
        (self.planes, self.shares, self.stride) = (planes, shares, stride)
    }

    /// Adds a row of the corner, in 255ths, to a line, which must have `stride` values.
    @inline(__always)
    func add(row: Int, to line: UnsafeMutablePointer<Float>) {
        let start = row * stride
        var x = 0
        while x < stride {
            let index = start + x
            let upper = load(planes.0 + index) * shares[0] + load(planes.1 + index) * shares[1]
            let lower = load(planes.2 + index) * shares[2] + load(planes.3 + index) * shares[3]
            store(load(UnsafePointer(line + x)) + (upper + lower), to: line + x)
            x += 8
        }
    }
}

@inline(__always)
func load(_ address: UnsafePointer<Float>) -> SIMD8<Float> { UnsafeRawPointer(address).loadUnaligned(as: SIMD8<Float>.self) }

@inline(__always)
func store(_ value: SIMD8<Float>, to address: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(address).storeBytes(of: value, as: SIMD8<Float>.self)
}
