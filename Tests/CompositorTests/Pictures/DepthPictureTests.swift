import Compositor
import Geometry
import Glibc
import SceneModel
import TestSupport
import Testing
import WireProtocol

/// A 4 × 4 matrix by definition, multiplied by row vectors from the left as in Core Animation.
private struct Matrix {
    var rows: [[Double]]

    static func translation(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
        Matrix(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]])
    }

    static func rotationX(_ angle: Double) -> Matrix {
        Matrix(rows: [[1, 0, 0, 0], [0, cos(angle), sin(angle), 0], [0, -sin(angle), cos(angle), 0], [0, 0, 0, 1]])
    }

    static func rotationY(_ angle: Double) -> Matrix {
        Matrix(rows: [[cos(angle), 0, -sin(angle), 0], [0, 1, 0, 0], [sin(angle), 0, cos(angle), 0], [0, 0, 0, 1]])
    }

    static func perspective(_ distance: Double) -> Matrix {
        Matrix(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -1 / distance], [0, 0, 0, 1]])
    }

    static func * (a: Matrix, b: Matrix) -> Matrix {
        Matrix(
            rows: a.rows.map { row -> [Double] in
                (0..<4).map { column -> Double in (0..<4).reduce(0.0) { $0 + row[$1] * b.rows[$1][column] } }
            })
    }

    var transform: Transform3D {
        func row(_ index: Int) -> SIMD4<Double> { SIMD4(rows[index]) }
        return Transform3D(rows: (row(0), row(1), row(2), row(3)))
    }

    /// Returns the image of a point of the plane z = 0: x, y and w before division.
    func image(_ p: Point) -> (x: Double, y: Double, w: Double) {
        func column(_ index: Int) -> Double { p.x * rows[0][index] + p.y * rows[1][index] + rows[3][index] }
        return (column(0), column(1), column(3))
    }

    /// Returns the point of the plane z = 0 that is visible at a point of the screen, or `nil`
    /// behind the viewer.
    ///
    /// Solves x·(row 0) + y·(row 1) + (row 3) = (X·w, Y·w, ·, w) by Cramer's rule.
    func planePoint(at p: Point) -> Point? {
        let (a, b, c) = (rows[0], rows[1], rows[3])
        let (a1, b1, c1) = (a[0] - p.x * a[3], b[0] - p.x * b[3], c[0] - p.x * c[3])
        let (a2, b2, c2) = (a[1] - p.y * a[3], b[1] - p.y * b[3], c[1] - p.y * c[3])
        let determinant = a1 * b2 - a2 * b1
        guard determinant != 0 else { return nil }
        let point = Point(x: (b1 * c2 - b2 * c1) / determinant, y: (a2 * c1 - a1 * c2) / determinant)
        return image(point).w > 0 ? point : nil
    }
}

/// A layer of 50 × 36 points in the center of a screen of 80 × 60, rotated in a space with
/// perspective.
private struct Scene {
    static let size = Size(width: 50, height: 36)
    let turn: Matrix
    let scale: Double
    let perspective: Matrix

    init(_ turn: Matrix, distance: Double, scale: Double = 1) {
        self.turn = turn
        self.scale = scale
        perspective = Matrix.perspective(distance)
    }

    func fixture(_ image: ReferenceImage? = nil, _ build: (inout Commit) -> Void) throws -> RendererFixture {
        let fixture = RendererFixture(width: Int(80 * scale), height: Int(60 * scale), scale: scale)
        fixture.add(client: 1)
        if let image { try fixture.surface(0, width: image.width, image.pixels) }
        try fixture.commit {
            $0.root(0, Size(width: 80, height: 60))
            // The eye is in front of the center of the screen.
            $0.layer(1, 0, 0, 80, 60)
            $0.set(1, .sublayerTransform, .transform(perspective.transform))
            $0.layer(2, in: 1, 15, 12, Self.size.width, Self.size.height)
            $0.set(2, .transform, .transform(turn.transform))
            build(&$0)
        }
        fixture.frame()
        return fixture
    }

    /// The map from the layer's coordinates to device pixels.
    var map: Matrix {
        let scaling = Matrix(rows: [[scale, 0, 0, 0], [0, scale, 0, 0], [0, 0, scale, 0], [0, 0, 0, 1]])
        let projection: Matrix = Matrix.translation(-25, -18, 0) * turn * perspective
        return projection * Matrix.translation(40, 30, 0) * scaling
    }
}

@Suite("Layers in perspective compared with reference pictures")
struct DepthPictureTests {
    /// Rotations seen from distances (points) at which perspective is strong.
    private static let scenes: [Scene] = [
        Scene(.rotationY(0.9), distance: 120), Scene(.rotationX(-0.7) * .rotationY(0.5), distance: 90, scale: 1.5),
        Scene(.rotationX(1.2), distance: 60, scale: 1.5),
        // Parts of these layers are behind the viewer.
        Scene(.rotationY(1.1), distance: 20), Scene(.rotationX(0.4) * .rotationY(-1.3), distance: 18, scale: 1.5),
        Scene(.rotationX(1.45), distance: 12),
    ]

    @Test("LY3 A layer in perspective covers the visible fraction of each pixel, up to the viewer's plane", arguments: 0..<6)
    func fills(index: Int) throws {
        let scene = Self.scenes[index]
        let ink = ReferenceColor(red: 0.9, green: 0.6, blue: 0.2, alpha: 0.8)
        for radius in [0.0, 11] {
            let fixture = try scene.fixture {
                $0.set(2, .backgroundColor, .color(ink.color))
                $0.set(2, .cornerRadius, .scalar(radius))
            }
            let shape = ReferenceShape(box: Rect(origin: .zero, size: Scene.size), radius: radius)
            let map = scene.map
            var expected = ReferencePicture(like: fixture)
            expected.draw(ink) { p in map.planePoint(at: p).map(shape.contains) ?? false }
            expected.expect(fixture, curves: radius > 0 ? ReferencePicture.flattening : 0, "radius \(radius)")
        }
    }

    /// Colors that change little from pixel to pixel, so that a sample at a pixel's center equals
    /// the pixel's mean.
    private static let smooth = ReferenceImage(width: 100, height: 72) { x, y in
        let (u, v) = (Double(x) / 99, Double(y) / 71)
        func byte(_ value: Double) -> UInt32 { UInt32(255 * value + 0.5) }
        return 0xFF00_0000 | byte(0.5 + 0.5 * sin(4 * u)) << 16 | byte(v) << 8 | byte(u * v)
    }

    @Test("LY3 An image in perspective equals the mean of 256 samples per pixel", arguments: 0..<6)
    func images(index: Int) throws {
        let scene = Self.scenes[index]
        let fixture = try scene.fixture(Self.smooth) { $0.set(2, .contents, .surface(SurfaceID(rawValue: 0))) }
        let shape = ReferenceShape(box: Rect(origin: .zero, size: Scene.size))
        let map = scene.map
        func mean(_ p: Point) -> SIMD4<Double> {
            var (sum, count) = (SIMD4<Double>.zero, 0.0)
            for index in 0..<256 {
                let offset = Point(x: (Double(index % 16) + 0.5) / 16 - 0.5, y: (Double(index / 16) + 0.5) / 16 - 0.5)
                guard let point = map.planePoint(at: p + offset), shape.contains(point) else { continue }
                sum += Self.smooth.linear(point.x * 2, point.y * 2)
                count += 1
            }
            return count > 0 ? sum / count : .zero
        }
        var expected = ReferencePicture(like: fixture)
        expected.draw(mean) { p in map.planePoint(at: p).map(shape.contains) ?? false }
        // Toward the horizon, a pixel contains more and more of the image, which a linear filter
        // does not average: pixels that contain more than four of its columns or rows are skipped.
        func isFar(_ x: Int, _ y: Int) -> Bool {
            let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { map.planePoint(at: Point(x: Double(x) + $0.0, y: Double(y) + $0.1)) }
            let points = corners.compactMap { $0 }
            guard points.count == 4 else { return true }
            let (xs, ys) = (points.map(\.x), points.map(\.y))
            return (xs.max() ?? 0) - (xs.min() ?? 0) > 2 || (ys.max() ?? 0) - (ys.min() ?? 0) > 2
        }
        expected.expect(fixture, skipping: isFar)
    }

    @Test("LY3 A layer shows its back exactly if its corners are counterclockwise on the screen", arguments: 0..<60 as Range<UInt64>)
    func backs(seed: UInt64) throws {
        var numbers = SeededNumbers(seed)
        let turn =
            Matrix.rotationX(numbers.double(-3...3)) * .rotationY(numbers.double(-3...3))
            * .translation(numbers.double(-20...20), numbers.double(-15...15), 0)
        let scene = Scene(turn, distance: 60)
        let corners = [Point(x: 0, y: 0), Point(x: 50, y: 0), Point(x: 50, y: 36), Point(x: 0, y: 36)].map(scene.map.image)
        guard corners.allSatisfy({ $0.w > 0.01 }) else { return }
        let points = corners.map { Point(x: $0.x / $0.w, y: $0.y / $0.w) }
        // Twice the area; positive if the corners are clockwise on the screen, as seen from the
        // front.
        let area = points.indices.reduce(0.0) { sum, index in
            let (p, q) = (points[index], points[(index + 1) % 4])
            return sum + p.x * q.y - p.y * q.x
        }
        let fixture = try scene.fixture {
            $0.set(2, .backgroundColor, .color(.white))
            $0.set(2, .isDoubleSided, .bool(false))
        }
        let isVisible = fixture.pixels.contains { $0 != Pixel.black }
        guard abs(area) > 40 else { return }
        if area < 0 { #expect(!isVisible) }
        try fixture.commit { $0.set(2, .isDoubleSided, .bool(true)) }
        fixture.frame()
        // Neither side is visible outside the screen.
        if area > 0 { #expect(fixture.pixels.contains { $0 != Pixel.black } == isVisible) }
    }

    @Test("Layers with extreme, singular and degenerate matrices are painted in bounded time")
    func extremes() throws {
        let fixture = RendererFixture(width: 200, height: 150)
        fixture.add(client: 1)
        try fixture.surface(0, width: Self.smooth.width, Self.smooth.pixels)
        var numbers = SeededNumbers(7)
        let values: [Double] = [0, 0, 1, -1, 1e-9, 1e9, -1e9, 0.01, -0.01, 1e5, 300, 1e-300]
        try fixture.commit {
            $0.root(0, Size(width: 200, height: 150))
            for id in 1...300 as ClosedRange<UInt32> {
                func row() -> SIMD4<Double> { SIMD4((0..<4).map { _ in values[numbers.int(0..<values.count)] }) }
                $0.layer(id, numbers.double(-50...200), numbers.double(-50...150), 80, 60, .blue)
                $0.set(id, .transform, .transform(Transform3D(rows: (row(), row(), row(), row()))))
                $0.set(id, .cornerRadius, .scalar(numbers.double(0...40)))
                $0.set(id, .borderWidth, .scalar(numbers.double(0...40)))
                $0.set(id, .contents, .surface(SurfaceID(rawValue: 0)))
                $0.set(id, .contentsCenter, .rect(Rect(x: 0.3, y: 0.3, width: 0.3, height: 0.3)))
                $0.set(id, .minificationFilter, .choice(ContentsFilter.trilinear.rawValue))
                $0.set(id, .masksToBounds, .bool(id % 2 == 0))
                $0.set(id, .cornerCurve, .choice(UInt8(id % 2)))
                $0.set(id, .opacity, .scalar(numbers.double(0...1)))
            }
        }
        let time = ThreadTime.of { fixture.frame() }
        // Enough for a debug build with the address sanitizer.
        #expect(time < 30)
        #expect(fixture.pixels.allSatisfy { $0 >> 24 == 255 })
        #expect(fixture.pixels == fixture.repainted())
    }
}
