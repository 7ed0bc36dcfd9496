import Compositor
import Geometry
import Glibc
import SceneModel
import TestSupport
import Testing
import WireProtocol

/// Colored rectangles in a common space, painted by casting a ray through each sample point: an
/// independent definition of what the compositor has to show.
private struct RayCaster {
    struct Plane {
        var size: Size
        /// The map from the plane's coordinates to the space of the superlayer.
        var map: Transform3D
        var ink: ReferenceColor
    }

    var planes: [Plane] = []
    /// The number of sample points along each side of a pixel.
    private static let samples = 16

    /// Returns the depth of a plane where the line of sight through a point of the screen meets
    /// it, or `nil` if it misses.
    ///
    /// Solves x·(row 0) + y·(row 1) + (row 3) = (X·w, Y·w, ·, w) by Cramer's rule.
    private func hit(_ plane: Plane, _ p: Point) -> Double? {
        let m = plane.map
        let (a1, b1, c1) = (m.m11 - p.x * m.m14, m.m21 - p.x * m.m24, m.m41 - p.x * m.m44)
        let (a2, b2, c2) = (m.m12 - p.y * m.m14, m.m22 - p.y * m.m24, m.m42 - p.y * m.m44)
        let determinant = a1 * b2 - a2 * b1
        guard abs(determinant) > 1e-12 else { return nil }
        let (x, y) = ((b1 * c2 - b2 * c1) / determinant, (a2 * c1 - a1 * c2) / determinant)
        let w = x * m.m14 + y * m.m24 + m.m44
        guard w > 0, x >= 0, y >= 0, x < plane.size.width, y < plane.size.height else { return nil }
        return (x * m.m13 + y * m.m23 + m.m43) / w
    }

    /// Returns a Boolean value that indicates whether a corner of a plane is shown less than three
    /// pixels from a point.
    func hasCorner(near p: Point) -> Bool {
        planes.contains { plane in
            let (width, height) = (plane.size.width, plane.size.height)
            return [(0, 0), (width, 0), (0, height), (width, height)].contains { x, y in
                let m = plane.map
                let w = x * m.m14 + y * m.m24 + m.m44
                let (dx, dy) = ((x * m.m11 + y * m.m21 + m.m41) / w - p.x, (x * m.m12 + y * m.m22 + m.m42) / w - p.y)
                return dx * dx + dy * dy < 9
            }
        }
    }

    /// Returns the premultiplied color at a point of the screen, over black.
    func color(at p: Point) -> SIMD4<Double> {
        var hits: [(depth: Double, index: Int)] = []
        for index in planes.indices { if let depth = hit(planes[index], p) { hits.append((depth, index)) } }
        // Equal depths keep the order of the planes.
        hits.sort { abs($0.depth - $1.depth) > 1e-6 ? $0.depth < $1.depth : $0.index < $1.index }
        return hits.reduce(ReferencePicture.black) { color, hit in
            let source = planes[hit.index].ink.components
            return source + color * (1 - source.w / 255)
        }
    }

    /// Returns the mean color of each pixel.
    func picture(width: Int, height: Int) -> [SIMD4<Double>] {
        var pixels: [SIMD4<Double>] = []
        for y in 0..<height {
            for x in 0..<width {
                var sum = SIMD4<Double>.zero
                for row in 0..<Self.samples {
                    for column in 0..<Self.samples {
                        let (dx, dy) = ((Double(column) + 0.5) / Double(Self.samples), (Double(row) + 0.5) / Double(Self.samples))
                        sum += color(at: Point(x: Double(x) + dx, y: Double(y) + dy))
                    }
                }
                pixels.append(sum / Double(Self.samples * Self.samples))
            }
        }
        return pixels
    }
}

/// The difference between a fixture's screen and the picture of the rays.
private struct Difference {
    /// The mean difference of the components of all pixels (1/255).
    var mean = 0.0
    /// The greatest difference of a component in pixels that the picture shows in one color.
    var inside = 0.0
    /// The pixel of this greatest difference.
    var worst = (x: 0, y: 0)
    /// The number of components that differ by more than 24/255, apart from pixels at corners,
    /// where the coverages of three areas meet.
    var outliers = 0
}

/// A layer with rectangles as sublayers, which can be shown by a fixture and painted by rays.
private struct DepthScene {
    static let side = 80
    var caster = RayCaster()
    var perspective = Transform3D.identity
    var build: [(inout Commit) -> Void] = []

    init(distance: Double? = nil) { if let distance { perspective.m34 = -1 / distance } }

    /// The superlayer's transform about its center.
    private var sublayerMap: Transform3D {
        let half = Double(Self.side) / 2
        return Transform3D.translation(x: -half, y: -half).concatenating(perspective).concatenating(.translation(x: half, y: half))
    }

    /// Adds a rectangle centered at a point, with a transform about its center.
    mutating func add(_ center: Point, _ size: Size, _ transform: Transform3D, z: Double = 0, _ ink: ReferenceColor) {
        let id = UInt32(caster.planes.count + 2)
        let map = Transform3D.translation(x: -size.width / 2, y: -size.height / 2).concatenating(transform)
            .concatenating(.translation(x: center.x, y: center.y, z: z)).concatenating(sublayerMap)
        caster.planes.append(RayCaster.Plane(size: size, map: map, ink: ink))
        build.append { commit in
            commit.layer(
                id, in: 1, at: Int(id) - 2, center.x - size.width / 2, center.y - size.height / 2, size.width, size.height, ink.color)
            commit.set(id, .transform, .transform(transform))
            commit.set(id, .zPosition, .scalar(z))
        }
    }

    func fixture(kind: LayerKind = .layer) throws -> RendererFixture {
        let fixture = RendererFixture(width: Self.side, height: Self.side)
        fixture.add(client: 1)
        try fixture.commit { commit in
            let side = Double(Self.side)
            commit.root(0, Size(width: side, height: side))
            commit.layer(1, kind: kind, 0, 0, side, side)
            commit.set(1, .sublayerTransform, .transform(perspective))
            for build in build { build(&commit) }
        }
        fixture.frame()
        return fixture
    }

    /// Compares a fixture with the picture of the rays.
    func difference(_ fixture: RendererFixture) -> Difference {
        let picture = caster.picture(width: Self.side, height: Self.side)
        var difference = Difference()
        func at(_ x: Int, _ y: Int) -> SIMD4<Double> { picture[max(0, min(Self.side - 1, y)) * Self.side + max(0, min(Self.side - 1, x))] }
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let expected = at(x, y)
                let drawn = SIMD4<Double>(components(fixture[x, y]).map(Double.init))
                var isFlat = true
                for dy in -1...1 { for dx in -1...1 where at(x + dx, y + dy) != expected { isFlat = false } }
                for index in 0..<4 {
                    let distance = abs(drawn[index] - expected[index])
                    difference.mean += distance
                    if isFlat, distance > difference.inside {
                        difference.inside = distance
                        difference.worst = (x, y)
                    }
                    if distance > 24, !caster.hasCorner(near: Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) { difference.outliers += 1 }
                }
            }
        }
        difference.mean /= Double(4 * Self.side * Self.side)
        return difference
    }
}

private func rotationX(_ angle: Double) -> Transform3D {
    var t = Transform3D.identity
    (t.m22, t.m23, t.m32, t.m33) = (cos(angle), sin(angle), -sin(angle), cos(angle))
    return t
}

private func rotationY(_ angle: Double) -> Transform3D {
    var t = Transform3D.identity
    (t.m11, t.m13, t.m31, t.m33) = (cos(angle), -sin(angle), sin(angle), cos(angle))
    return t
}

@Suite("Layers that share a space")
struct DepthSceneTests {
    private static let red = ReferenceColor(red: 0.9, green: 0.2, blue: 0.1)
    private static let green = ReferenceColor(red: 0.1, green: 0.8, blue: 0.3)
    private static let blue = ReferenceColor(red: 0.2, green: 0.3, blue: 0.9)
    private static let center = Point(x: 40, y: 40)
    private static let square = Size(width: 44, height: 40)

    /// Expects a fixture to show what the rays show.
    ///
    /// - Parameters:
    ///   - inside: The greatest difference allowed within areas of one color (1/255).
    ///   - outliers: The number of components allowed to differ by more than 24/255 elsewhere.
    ///   - kind: The kind of the layer that contains the rectangles.
    private func expectMatch(
        _ scene: DepthScene, inside: Double = 2, outliers: Int = 0, kind: LayerKind = .layer,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let fixture = try scene.fixture(kind: kind)
        let difference = scene.difference(fixture)
        #expect(difference.inside <= inside, "\(difference)", sourceLocation: sourceLocation)
        #expect(difference.mean <= 0.4, "\(difference)", sourceLocation: sourceLocation)
        #expect(difference.outliers <= outliers, "\(difference)", sourceLocation: sourceLocation)
        #expect(fixture.pixels == fixture.repainted(), sourceLocation: sourceLocation)
    }

    @Test("LY5 Two planes at ±35° about the vertical axis cut each other", arguments: [LayerKind.layer, .transform], [nil, 160.0])
    func crossingPlanes(kind: LayerKind, distance: Double?) throws {
        var scene = DepthScene(distance: distance)
        scene.add(Self.center, Self.square, rotationY(0.61), Self.red)
        scene.add(Self.center, Self.square, rotationY(-0.61), Self.green)
        try expectMatch(scene, kind: kind)
    }

    @Test("LY5 Half of a rotated view disappears behind a flat sibling, and zPosition brings it back", arguments: [false, true])
    func flatSibling(isLifted: Bool) throws {
        var scene = DepthScene(distance: 200)
        scene.add(Self.center, Self.square, rotationY(.pi / 4), z: isLifted ? 60 : 0, Self.red)
        scene.add(Point(x: 40, y: 44), Size(width: 60, height: 30), .identity, Self.blue)
        try expectMatch(scene)
    }

    @Test("LY5 A translation along z orders sublayers as zPosition does")
    func translation() throws {
        var scene = DepthScene()
        scene.add(Point(x: 34, y: 34), Self.square, .translation(x: 0, y: 0, z: 50), Self.red)
        scene.add(Point(x: 46, y: 46), Self.square, .identity, Self.blue)
        try expectMatch(scene)
    }

    @Test("LY5 Three planes that overlap in a cycle are cut")
    func cycle() throws {
        var scene = DepthScene(distance: 300)
        let size = Size(width: 60, height: 14)
        for (index, ink) in [Self.red, Self.green, Self.blue].enumerated() {
            let angle = Double(index) * 2 * .pi / 3
            let turn = Transform3D(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
            let offset = Point(x: 40 - 14 * sin(angle), y: 40 + 14 * cos(angle))
            scene.add(offset, size, rotationY(0.5).concatenating(turn), ink)
        }
        try expectMatch(scene, outliers: 8)
    }

    @Test("LY6 The faces of an opaque cube meet without seams", arguments: 0..<6)
    func cube(index: Int) throws {
        var scene = DepthScene(distance: index < 3 ? nil : 260)
        let turn = rotationX(0.3 + 0.37 * Double(index)).concatenating(rotationY(0.5 + 0.6 * Double(index)))
        let size = Size(width: 40, height: 40)
        let forward = Transform3D.translation(x: 0, y: 0, z: 20)
        for (index, face) in [.identity, rotationY(.pi / 2), rotationY(.pi), rotationY(-.pi / 2), rotationX(.pi / 2), rotationX(-.pi / 2)]
            .enumerated()
        {
            let shade = 0.3 + 0.12 * Double(index)
            scene.add(
                Self.center, size, forward.concatenating(face).concatenating(turn), ReferenceColor(red: shade, green: 1 - shade, blue: 0.4))
        }
        try expectMatch(scene, outliers: 3)
    }

    @Test("LY5 Random scenes of opaque and translucent planes match the rays", arguments: 0..<24)
    func randomScenes(seed: Int) throws {
        var numbers = SeededNumbers(UInt64(seed + 1))
        func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * Double(numbers.int(0..<10_001)) / 10_000 }
        var scene = DepthScene(distance: seed % 3 == 0 ? nil : number(120, 400))
        let count = 2 + seed % 5
        let isTranslucent = seed % 4 == 3
        for _ in 0..<count {
            let isTilted = numbers.int(0..<4) > 0
            let transform = isTilted ? rotationX(number(-1, 1)).concatenating(rotationY(number(-1.2, 1.2))) : .identity
            let ink = ReferenceColor(
                red: number(0.1, 1), green: number(0.1, 1), blue: number(0.1, 1), alpha: isTranslucent ? number(0.3, 0.9) : 1)
            scene.add(
                Point(x: number(25, 55), y: number(25, 55)), Size(width: number(15, 50), height: number(15, 50)), transform,
                z: number(-12, 12), ink)
        }
        // Where several edges or cuts meet in a pixel, the product of their coverages differs from
        // the area that they share.
        try expectMatch(scene, inside: 12, outliers: isTranslucent ? 60 : 24)
    }
}
