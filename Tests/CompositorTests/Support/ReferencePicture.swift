import Geometry
import Glibc
import TestSupport
import Testing

/// A picture computed with real numbers and none of the renderer's code, with which tests compare
/// frames: the premultiplied components of each pixel, 0…255: blue, green, red, alpha.
///
/// Shapes are predicates of points. Their coverage of a pixel is found by sampling.
struct ReferencePicture {
    let width: Int
    let height: Int
    private(set) var pixels: [SIMD4<Double>]

    /// Opaque black: the pixels of a screen without layers.
    static let black = SIMD4<Double>(0, 0, 0, 255)

    init(width: Int, height: Int, _ background: SIMD4<Double> = .zero) {
        self.width = width
        self.height = height
        pixels = Array(repeating: background, count: width * height)
    }

    /// Creates a black picture of the size of a fixture's screen.
    init(like fixture: RendererFixture) { self.init(width: fixture.width, height: fixture.height, Self.black) }

    /// Points spread evenly over a pixel, no two in one column or row: a Fibonacci lattice of 987
    /// points, whose step of 610 is the preceding Fibonacci number. They measure the area of a
    /// half-plane within 1/400.
    private static let samplePoints: [Point] = (0..<987).map { index in
        Point(x: (Double(index) + 0.5) / 987, y: (Double(index * 610 % 987) + 0.5) / 987)
    }

    /// Returns the fraction of a pixel that a shape contains. If the shape contains all or none of
    /// nine points, including the corners, it is assumed to contain all or none of the pixel.
    static func coverage(_ x: Int, _ y: Int, _ contains: (Point) -> Bool) -> Double {
        let corner = Point(x: Double(x), y: Double(y))
        var count = 0
        for row in 0..<3 {
            for column in 0..<3 where contains(corner + Point(x: Double(column) * 0.49999 + 1e-5, y: Double(row) * 0.49999 + 1e-5)) {
                count += 1
            }
        }
        if count % 9 == 0 { return count == 0 ? 0 : 1 }
        return Double(samplePoints.count { contains(corner + $0) }) / Double(samplePoints.count)
    }

    /// Blends a color for each pixel's center over the picture, by the coverage of a shape.
    mutating func draw(opacity: Double = 1, _ color: (Point) -> SIMD4<Double>, where contains: (Point) -> Bool) {
        for y in 0..<height {
            for x in 0..<width {
                let coverage = Self.coverage(x, y, contains) * opacity
                if coverage > 0 { blend(x, y, color(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) * coverage) }
            }
        }
    }

    mutating func draw(_ ink: ReferenceColor, where contains: (Point) -> Bool) { draw({ _ in ink.components }, where: contains) }

    /// Blends another picture over the picture, by the coverage of a shape.
    mutating func draw(_ group: ReferencePicture, opacity: Double = 1, where contains: (Point) -> Bool = { _ in true }) {
        draw(opacity: opacity, { group[Int($0.x), Int($0.y)] }, where: contains)
    }

    /// Multiplies each pixel by another picture's alpha.
    mutating func multiply(byAlphaOf mask: ReferencePicture) {
        for index in pixels.indices { pixels[index] *= mask.pixels[index].w / 255 }
    }

    /// Returns the convolution with a Gaussian of 5 σ to each side. Pixels outside of the picture
    /// are clear. If there is a box, only the pixels in it contribute, with weights whose sum is 1.
    func blurred(_ sigma: Double, within box: PixelRect? = nil) -> ReferencePicture {
        let reach = Int((5 * sigma).rounded(.up))
        var weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights.reduce(0, +)
        weights = weights.map { $0 / sum }
        func convolve(_ count: Int, _ limits: Range<Int>, _ pixel: (Int) -> SIMD4<Double>) -> [SIMD4<Double>] {
            (0..<count).map { index in
                var (sum, weight) = (SIMD4<Double>.zero, 0.0)
                for offset in -reach...reach where limits.contains(index + offset) {
                    sum += pixel(index + offset) * weights[offset + reach]
                    weight += weights[offset + reach]
                }
                return box == nil ? sum : weight > 0 ? sum / weight : .zero
            }
        }
        let (columns, rows) = (box.map { $0.x0..<$0.x1 } ?? 0..<width, box.map { $0.y0..<$0.y1 } ?? 0..<height)
        var (across, result) = (self, self)
        for y in 0..<height {
            let row = convolve(width, columns) { self[$0, y] }
            for x in 0..<width { across.pixels[y * width + x] = row[x] }
        }
        for x in 0..<width {
            let column = convolve(height, rows) { across[x, $0] }
            for y in 0..<height { result.pixels[y * width + x] = column[y] }
        }
        return result
    }

    subscript(x: Int, y: Int) -> SIMD4<Double> { pixels[y * width + x] }

    private mutating func blend(_ x: Int, _ y: Int, _ source: SIMD4<Double>) {
        pixels[y * width + x] = source + pixels[y * width + x] * (1 - source.w / 255)
    }

    /// The additional difference that `expect` allows if curves are flattened with an error of
    /// 0.025 pixels.
    static let flattening = 4.5

    /// Expects a fixture's screen to match the picture.
    ///
    /// - Parameters:
    ///   - mean: The greatest mean difference of a component (1/255).
    ///   - curves: The allowance for flattened curves in addition to the greatest difference of
    ///     3/255.
    ///   - isSkipped: Returns a Boolean value that indicates whether to skip a pixel.
    func expect(
        _ fixture: RendererFixture, mean: Double = 0.5, curves: Double = 0,
        skipping isSkipped: (_ x: Int, _ y: Int) -> Bool = { _, _ in false },
        _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var (sum, count) = (0.0, 0.0)
        var worst = (difference: 0.0, x: 0, y: 0)
        for y in 0..<height {
            for x in 0..<width where !isSkipped(x, y) {
                let drawn = fixture[x, y]
                let difference = SIMD4<Double>(components(drawn).map(Double.init)) - self[x, y]
                for index in 0..<4 {
                    let distance = abs(difference[index])
                    sum += distance
                    count += 1
                    if distance > worst.difference { worst = (distance, x, y) }
                }
            }
        }
        let location = "(\(worst.x), \(worst.y)): drawn \(components(fixture[worst.x, worst.y])), expected \(self[worst.x, worst.y])"
        #expect(sum / count <= mean, "\(location) \(comment?.rawValue ?? "")", sourceLocation: sourceLocation)
        #expect(worst.difference <= 3 + curves, "\(location) \(comment?.rawValue ?? "")", sourceLocation: sourceLocation)
    }
}

/// A color for a layer and for a reference picture.
struct ReferenceColor {
    let color: Color
    /// The premultiplied components, 0…255: blue, green, red, alpha.
    let components: SIMD4<Double>

    init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        color = Color(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
        components = SIMD4(blue, green, red, 1) * (alpha * 255)
    }
}

/// A rectangle with sharp or round corners.
struct ReferenceShape {
    var box: Rect
    var radius = 0.0
    var corners = CornerMask.all
    var isContinuous = false

    /// Returns the shape without a margin of a width along its edge.
    func inset(by width: Double) -> ReferenceShape {
        ReferenceShape(box: box.insetBy(dx: width, dy: width), radius: max(0, radius - width), corners: corners, isContinuous: isContinuous)
    }

    func contains(_ p: Point) -> Bool {
        guard p.x > box.minX, p.x < box.maxX, p.y > box.minY, p.y < box.maxY else { return false }
        guard radius > 0 else { return true }
        let isLeft = p.x < (box.minX + box.maxX) / 2
        let isUpper = p.y < (box.minY + box.maxY) / 2
        let corner: CornerMask = isUpper ? (isLeft ? .minXMinY : .maxXMinY) : (isLeft ? .minXMaxY : .maxXMaxY)
        guard corners.contains(corner) else { return true }
        let dx: Double = isLeft ? p.x - box.minX : box.maxX - p.x
        let dy: Double = isUpper ? p.y - box.minY : box.maxY - p.y
        if isContinuous { return dx / radius > Self.curve(dy / radius) }
        guard dx < radius, dy < radius else { return true }
        let (x, y) = (dx - radius, dy - radius)
        return x * x + y * y < radius * radius
    }

    /// Returns the distance of a continuous corner from one side at a distance from the other side,
    /// both as multiples of the radius. Evaluates the curve's published cubics by bisection.
    ///
    /// The curve consists of three cubics, symmetric about the diagonal. `a` contains the
    /// coordinates of their ten points from one side on; in reverse order, they are the coordinates
    /// from the other side.
    private static func curve(_ distance: Double) -> Double {
        // A continuous corner extends 1.528665 radii along each side.
        guard distance < 1.528665 else { return 0 }
        let a: [Double] = [0, 0, 0, 0.07491139, 0.16905956, 0.37282383, 0.63149379, 0.86840694, 1.08849296, 1.528665]
        let first = distance > a[6] ? 0 : distance > a[3] ? 3 : 6
        func cubic(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double, _ t: Double) -> Double {
            let u = 1 - t
            let (first, second): (Double, Double) = (u * u * (u * p0 + 3 * t * p1), t * t * (3 * u * p2 + t * p3))
            return first + second
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<30 {
            let t = (low + high) / 2
            if cubic(a[9 - first], a[8 - first], a[7 - first], a[6 - first], t) > distance { low = t } else { high = t }
        }
        return cubic(a[first], a[first + 1], a[first + 2], a[first + 3], low)
    }
}

/// An image of random colors, and its interpolation.
struct ReferenceImage {
    let width: Int
    let height: Int
    let pixels: [UInt32]

    init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) {
        self.width = width
        self.height = height
        pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
    }

    /// Creates an image of random premultiplied pixels whose alpha is at least 128.
    init(random seed: UInt64, width: Int, height: Int) {
        var numbers = SeededNumbers(seed)
        self.init(width: width, height: height) { _, _ in
            let alpha = numbers.int(128..<256)
            return [0, 8, 16].reduce(UInt32(alpha) << 24) { $0 | UInt32(numbers.int(0..<alpha + 1)) << UInt32($1) }
        }
    }

    /// Returns the bilinear interpolation at a position, with edge pixels extended.
    func linear(_ u: Double, _ v: Double) -> SIMD4<Double> {
        let (left, top) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
        let (fx, fy) = (u - 0.5 - left, v - 0.5 - top)
        func at(_ dx: Double, _ dy: Double) -> SIMD4<Double> {
            let x = Int(max(0, min(Double(width - 1), left + dx)))
            let y = Int(max(0, min(Double(height - 1), top + dy)))
            return SIMD4(components(pixels[y * width + x]).map(Double.init))
        }
        let upper: SIMD4<Double> = at(0, 0) * (1 - fx) + at(1, 0) * fx
        let lower: SIMD4<Double> = at(0, 1) * (1 - fx) + at(1, 1) * fx
        return upper * (1 - fy) + lower * fy
    }
}
