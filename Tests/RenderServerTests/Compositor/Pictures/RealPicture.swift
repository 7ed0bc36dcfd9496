import Glibc
import TestSupport
import Testing
import WireProtocol

/// What real numbers say of a picture: each pixel's premultiplied components, 0…255: blue, green, red, alpha.
struct RealPicture {
    let width: Int
    let height: Int
    private(set) var pixels: [SIMD4<Double>]

    /// Opaque black, as a screen without layers.
    static let black = SIMD4<Double>(0, 0, 0, 255)

    init(width: Int, height: Int, _ background: SIMD4<Double> = .zero) {
        self.width = width
        self.height = height
        pixels = Array(repeating: background, count: width * height)
    }

    /// A picture of a stage's size, as its screen is without layers.
    init(like stage: Stage) { self.init(width: stage.width, height: stage.height, Self.black) }

    /// Places spread evenly over a pixel, no two in one column or row (a Fibonacci lattice): a half-plane has its share of them to 1/400.
    private static let places: [Point] = (0..<987).map { index in
        Point(x: (Double(index) + 0.5) / 987, y: (Double(index * 610 % 987) + 0.5) / 987)
    }

    /// The share of a pixel that a shape holds; where the shape has all of nine places, its corners among them, or none, it is taken to have all or none of the pixel.
    static func share(_ x: Int, _ y: Int, _ holds: (Point) -> Bool) -> Double {
        let corner = Point(x: Double(x), y: Double(y))
        var count = 0
        for row in 0..<3 {
            for column in 0..<3 where holds(corner + Point(x: Double(column) * 0.49999 + 1e-5, y: Double(row) * 0.49999 + 1e-5)) {
                count += 1
            }
        }
        if count % 9 == 0 { return count == 0 ? 0 : 1 }
        return Double(places.count { holds(corner + $0) }) / Double(places.count)
    }

    /// Blends a colour for each pixel's middle, source over, by the share of the pixel that a shape holds.
    mutating func draw(opacity: Double = 1, _ color: (Point) -> SIMD4<Double>, where holds: (Point) -> Bool) {
        for y in 0..<height {
            for x in 0..<width {
                let share = Self.share(x, y, holds) * opacity
                if share > 0 { blend(x, y, color(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) * share) }
            }
        }
    }

    mutating func draw(_ ink: Ink, where holds: (Point) -> Bool) { draw({ _ in ink.components }, where: holds) }

    /// Blends another picture, by the share of each pixel that a shape holds.
    mutating func draw(_ group: RealPicture, opacity: Double = 1, where holds: (Point) -> Bool = { _ in true }) {
        draw(opacity: opacity, { group[Int($0.x), Int($0.y)] }, where: holds)
    }

    /// Multiplies each pixel by another picture's alpha.
    mutating func multiply(byAlphaOf mask: RealPicture) {
        for index in pixels.indices { pixels[index] *= mask.pixels[index].w / 255 }
    }

    /// The convolution with a Gaussian, 5 σ to each side. Beyond the edges there is nothing, or, where they are extended, the pixel at the edge.
    func blurred(_ sigma: Double, extended: Bool = false) -> RealPicture {
        let reach = Int((5 * sigma).rounded(.up))
        var weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights.reduce(0, +)
        weights = weights.map { $0 / sum }
        func convolve(_ count: Int, _ pixel: (Int) -> SIMD4<Double>) -> [SIMD4<Double>] {
            (0..<count).map { index in
                (-reach...reach).reduce(SIMD4<Double>.zero) { sum, offset in
                    let place = extended ? min(max(index + offset, 0), count - 1) : index + offset
                    return place < 0 || place >= count ? sum : sum + pixel(place) * weights[offset + reach]
                }
            }
        }
        var (across, result) = (self, self)
        for y in 0..<height {
            let row = convolve(width) { self[$0, y] }
            for x in 0..<width { across.pixels[y * width + x] = row[x] }
        }
        for x in 0..<width {
            let column = convolve(height) { across[x, $0] }
            for y in 0..<height { result.pixels[y * width + x] = column[y] }
        }
        return result
    }

    subscript(x: Int, y: Int) -> SIMD4<Double> { pixels[y * width + x] }

    private mutating func blend(_ x: Int, _ y: Int, _ source: SIMD4<Double>) {
        pixels[y * width + x] = source + pixels[y * width + x] * (1 - source.w / 255)
    }

    /// What curves that are made of lines 0.025 pixels from them may make of a component more than `expect` allows.
    static let flattening = 4.5

    /// Expects a stage's screen to differ by little: on the mean by half a 255th of a component, nowhere by more than three of them and what is allowed besides.
    func expect(
        _ stage: Stage, mean: Double = 0.5, curves: Double = 0, besides isLeftOut: (_ x: Int, _ y: Int) -> Bool = { _, _ in false },
        _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var (sum, count) = (0.0, 0.0)
        var worst = (difference: 0.0, x: 0, y: 0)
        for y in 0..<height {
            for x in 0..<width where !isLeftOut(x, y) {
                let drawn = stage[x, y]
                let difference = SIMD4<Double>(components(drawn).map(Double.init)) - self[x, y]
                for index in 0..<4 {
                    let distance = abs(difference[index])
                    sum += distance
                    count += 1
                    if distance > worst.difference { worst = (distance, x, y) }
                }
            }
        }
        let place = "(\(worst.x), \(worst.y)): drawn \(components(stage[worst.x, worst.y])), expected \(self[worst.x, worst.y])"
        #expect(sum / count <= mean, "\(place) \(comment?.rawValue ?? "")", sourceLocation: sourceLocation)
        #expect(worst.difference <= 3 + curves, "\(place) \(comment?.rawValue ?? "")", sourceLocation: sourceLocation)
    }
}

/// A colour for a layer and for a picture.
struct Ink {
    let color: Color
    /// Premultiplied, 0…255: blue, green, red, alpha.
    let components: SIMD4<Double>

    init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        color = Color(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
        components = SIMD4(blue, green, red, 1) * (alpha * 255)
    }
}

/// A rectangle whose corners may be round.
struct RealShape {
    var box: Rect
    var radius = 0.0
    var corners = CornerMask.all
    var isContinuous = false

    /// Without a margin.
    func inset(by width: Double) -> RealShape {
        RealShape(box: box.insetBy(dx: width, dy: width), radius: max(0, radius - width), corners: corners, isContinuous: isContinuous)
    }

    func holds(_ p: Point) -> Bool {
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

    /// How far from one side, in radii, a continuous corner's curve is at a distance from the other: its published cubics, by halving the parameter.
    private static func curve(_ distance: Double) -> Double {
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

/// A picture of random colours, and what lies between its pixels' middles.
struct RealImage {
    let width: Int
    let height: Int
    let pixels: [UInt32]

    init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) {
        self.width = width
        self.height = height
        pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
    }

    init(random seed: UInt64, width: Int, height: Int) {
        var numbers = SeededNumbers(seed)
        self.init(width: width, height: height) { _, _ in
            let alpha = numbers.int(128..<256)
            return [0, 8, 16].reduce(UInt32(alpha) << 24) { $0 | UInt32(numbers.int(0..<alpha + 1)) << UInt32($1) }
        }
    }

    /// The four pixels around a place, weighted by nearness; beyond the edges the outermost pixels go on.
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
