import WireProtocol

/// What a round corner of some radius takes away from a square one, both blurred: the same for every box with that radius and blur.
///
/// A blur of some pixels is so smooth that what lies between pixels is found from corners kept at a few places: linear interpolation between values `h` apart is off by at most h²/8 of the second
/// derivative, of which those along both axes together are at most 0.41/σ² beside a blurred corner. With six steps to a standard deviation that is 0.36 of a 255th. Straight edges, whose
/// coverage bends at pixel boundaries, are no part of it but along the corner, where they bend at a place that is kept. A narrower blur is made anew for each place.
public final class BlurredCorner {
    private static let stepsPerDeviation = 6.0
    private static let mostSteps = 2.0
    /// Of what is kept.
    private static let mostValues = 1 << 16

    private(set) var radius = 0.0
    private(set) var weights = GaussianWeights()
    /// Of a corner anywhere within a pixel, the blur's reach included.
    private(set) var side = 0
    /// From one row to the next: whole eights, at least one more than the side.
    private(set) var stride = 0
    /// At how many places a pixel, in each direction, it is kept; 0 where it is made anew for each.
    private(set) var steps = 0
    var values = ScratchBuffer<Float>(capacity: 1)

    public init() {}

    /// Numbers that it holds.
    public var valueCount: Int { steps * steps * planeSize }

    /// Pixels of the shape itself, in each direction.
    var pixels: Int { Int((radius + 1).rounded(.up)) }

    /// A row of nothing, and then the corner's.
    var planeSize: Int { stride * (side + 1) }

    func reset(radius: Double, sigma: Double) {
        self.radius = radius
        weights.prepare(sigma: sigma)
        side = pixels + 2 * weights.reach
        stride = (side + 8) & ~7
        let wanted = (Self.stepsPerDeviation / sigma).rounded(.up)
        steps = sigma > 0 && wanted <= Self.mostSteps ? Int(wanted) : 0
        if valueCount > Self.mostValues { steps = 0 }
    }

    /// The corner at a place within a pixel, as shares of those that are kept.
    func view(x: Double, y: Double) -> BlurredCornerView {
        let (column, row) = (x * Double(steps), y * Double(steps))
        let (left, top) = (min(Int(column), steps - 1), min(Int(row), steps - 1))
        let (right, down) = (Float(column - Double(left)), Float(row - Double(top)))
        return BlurredCornerView(
            planes: (plane(left, top), plane(left + 1, top), plane(left, top + 1), plane(left + 1, top + 1)),
            shares: SIMD4((1 - right) * (1 - down), right * (1 - down), (1 - right) * down, right * down), stride: stride)
    }

    /// The first row of one that is kept; a whole pixel further on it is the first again, moved.
    private func plane(_ column: Int, _ row: Int) -> UnsafePointer<Float> {
        let plane = UnsafePointer(values.base) + (row % steps * steps + column % steps) * planeSize + Self.lead + stride
        return plane - (column == steps ? 1 : 0) - (row == steps ? stride : 0)
    }

    /// Numbers before the first row of nothing.
    static let lead = 8
}

/// A corner at some place: a mixture of four.
struct BlurredCornerView {
    var planes: (UnsafePointer<Float>, UnsafePointer<Float>, UnsafePointer<Float>, UnsafePointer<Float>)
    var shares: SIMD4<Float>
    var stride: Int

    /// One that is as it is kept.
    init(_ plane: UnsafePointer<Float>, stride: Int) {
        self.init(planes: (plane, plane, plane, plane), shares: SIMD4(1, 0, 0, 0), stride: stride)
    }

    init(
        planes: (UnsafePointer<Float>, UnsafePointer<Float>, UnsafePointer<Float>, UnsafePointer<Float>), shares: SIMD4<Float>, stride: Int
    ) {
        (self.planes, self.shares, self.stride) = (planes, shares, stride)
    }

    /// Adds a row to a line, which has room for whole eights.
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
func load(_ place: UnsafePointer<Float>) -> SIMD8<Float> { UnsafeRawPointer(place).loadUnaligned(as: SIMD8<Float>.self) }

@inline(__always)
func store(_ value: SIMD8<Float>, to place: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(place).storeBytes(of: value, as: SIMD8<Float>.self)
}
