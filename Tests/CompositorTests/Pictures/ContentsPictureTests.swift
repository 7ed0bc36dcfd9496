import Compositor
import Geometry
import SceneModel
import TestSupport
import Testing
import WireProtocol

private let scales = [1.0, 1.5, 2, 3]
private let box = Rect(x: 5.3, y: 4.7, width: 20.4, height: 17.2)
private let picture = ReferenceImage(random: 3, width: 14, height: 11)

private func fixture(
    _ scale: Double, width: Int = 32, height: Int = 28, _ image: ReferenceImage = picture, _ build: (inout Commit) -> Void
) throws -> RendererFixture {
    let fixture = RendererFixture(width: Int(Double(width) * scale), height: Int(Double(height) * scale), scale: scale)
    fixture.add(client: 1)
    try fixture.surface(0, width: image.width, image.pixels)
    try fixture.commit {
        $0.root(0, Size(width: Double(width), height: Double(height)))
        $0.layer(1, box.minX, box.minY, box.size.width, box.size.height)
        $0.set(1, .contents, .surface(SurfaceID(rawValue: 0)))
        build(&$0)
    }
    fixture.frame()
    return fixture
}

/// Returns the rectangle of contents of some size by the definition in Apple's documentation.
private func contentsRectangle(_ gravity: ContentsGravity, _ size: Size) -> Rect {
    let (fit, fill) = (
        min(box.size.width / size.width, box.size.height / size.height), max(box.size.width / size.width, box.size.height / size.height)
    )
    var size = size
    switch gravity {
    case .resize: size = box.size
    case .resizeAspect: size = Size(width: size.width * fit, height: size.height * fit)
    case .resizeAspectFill: size = Size(width: size.width * fill, height: size.height * fill)
    default: break
    }
    let x: Double =
        switch gravity {
        case .left, .topLeft, .bottomLeft: box.minX
        case .right, .topRight, .bottomRight: box.maxX - size.width
        default: (box.minX + box.maxX - size.width) / 2
        }
    let y: Double =
        switch gravity {
        case .bottom, .bottomLeft, .bottomRight: box.minY
        case .top, .topLeft, .topRight: box.maxY - size.height
        default: (box.minY + box.maxY - size.height) / 2
        }
    return Rect(origin: Point(x: x, y: y), size: size)
}

/// Returns the position in contents that a position of one side shows if only the center stretches:
/// of `length` pixels, `before` and `after` keep `scale` pixels per point.
private func stretched(_ position: Double, over side: Double, _ before: Double, _ after: Double, of length: Double, scale: Double) -> Double
{
    let ends = (before + after) / scale
    let squeeze = ends > side ? side / ends : 1
    let (first, last) = (before / scale * squeeze, side - after / scale * squeeze)
    if position < first { return position / squeeze * scale }
    if position > last { return length - (side - position) / squeeze * scale }
    return before + (position - first) / (last - first) * (length - before - after)
}

@Suite("Contents compared with reference pictures")
struct ContentsPictureTests {
    @Test("LY2 Contents with each gravity, contents rectangle and scale match the formula", arguments: ContentsGravity.allCases, scales)
    func gravities(gravity: ContentsGravity, scale: Double) throws {
        let part = Rect(x: 0.15, y: 0.2, width: 0.7, height: 0.6)
        let fixture = try fixture(scale) {
            $0.set(1, .contentsGravity, .choice(gravity.rawValue))
            $0.set(1, .contentsRect, .rect(part))
            $0.set(1, .contentsScale, .scalar(0.8))
        }
        let size = Size(width: part.size.width * 14 / 0.8, height: part.size.height * 11 / 0.8)
        let rect = contentsRectangle(gravity, size)
        let shape = ReferenceShape(box: rect)
        var expected = ReferencePicture(like: fixture)
        expected.draw({ p in
            let (x, y) = (p.x / scale - rect.minX, p.y / scale - rect.minY)
            return picture.linear(
                (part.minX + x / rect.size.width * part.size.width) * 14, (part.minY + y / rect.size.height * part.size.height) * 11)
        }) { shape.contains($0 * (1 / scale)) }
        expected.expect(fixture)
    }

    @Test(
        "LY2 The contents center stretches while the ends keep their size, and shrinks them on a side that is too short",
        arguments: [ContentsGravity.resize, .resizeAspect, .resizeAspectFill],
        [
            (Rect(x: 0.25, y: 0.3, width: 0.5, height: 0.2), 1.0), (Rect(x: 0.4, y: 0.1, width: 0.1, height: 0.8), 0.5),
            (Rect(x: 0, y: 0.4, width: 1, height: 0.2), 1.3),
        ])
    func center(gravity: ContentsGravity, center: (rect: Rect, contentsScale: Double)) throws {
        for scale in scales { for isFlipped in [false, true] { try expect(gravity, center, scale, isFlipped) } }
    }

    private func expect(
        _ gravity: ContentsGravity, _ center: (rect: Rect, contentsScale: Double), _ scale: Double, _ isFlipped: Bool
    ) throws {
        let part = Rect(x: 0.1, y: 0.05, width: 0.85, height: 0.9)
        let (middle, contentsScale) = (center.rect, center.contentsScale)
        let fixture = try fixture(scale) {
            $0.set(0, .isGeometryFlipped, .bool(isFlipped))
            $0.set(1, .contentsGravity, .choice(gravity.rawValue))
            $0.set(1, .contentsRect, .rect(part))
            $0.set(1, .contentsCenter, .rect(middle))
            $0.set(1, .contentsScale, .scalar(contentsScale))
        }
        let (width, height) = (part.size.width * 14, part.size.height * 11)
        let rect = contentsRectangle(gravity, Size(width: width / contentsScale, height: height / contentsScale))
        let shape = ReferenceShape(box: rect)
        func inside(_ p: Point) -> Point { Point(x: p.x / scale, y: isFlipped ? 28 - p.y / scale : p.y / scale) }
        var expected = ReferencePicture(like: fixture)
        expected.draw({ p in
            let p = inside(p)
            let y = isFlipped ? rect.maxY - p.y : p.y - rect.minY
            let u = stretched(
                p.x - rect.minX, over: rect.size.width, middle.minX * width, (1 - middle.maxX) * width, of: width,
                scale: contentsScale)
            let v = stretched(
                y, over: rect.size.height, middle.minY * height, (1 - middle.maxY) * height, of: height, scale: contentsScale)
            return picture.linear(part.minX * 14 + u, part.minY * 11 + v)
        }) { shape.contains(inside($0)) }
        expected.expect(fixture, "scale \(scale), flipped: \(isFlipped)")
    }

    @Test("Stretched contents rotate and fade with their layer and are clipped by its round corners")
    func centerInGroup() throws {
        let (c, s) = (0.8, 0.6)
        let middle = Rect(x: 0.3, y: 0.3, width: 0.3, height: 0.4)
        let fixture = try fixture(2) {
            $0.set(1, .contentsCenter, .rect(middle))
            $0.set(1, .transform, .transform(Transform3D(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)))
            $0.set(1, .opacity, .scalar(0.7))
            $0.set(1, .cornerRadius, .scalar(5))
            $0.set(1, .masksToBounds, .bool(true))
        }
        let shape = ReferenceShape(box: box, radius: 5)
        func inside(_ p: Point) -> Point {
            let center = Point(x: box.minX + box.size.width / 2, y: box.minY + box.size.height / 2)
            let d = p * 0.5 - center
            return center + Point(x: c * d.x + s * d.y, y: c * d.y - s * d.x)
        }
        var expected = ReferencePicture(like: fixture)
        expected.draw(
            opacity: 0.7,
            { p in
                let p = inside(p) - box.origin
                return picture.linear(
                    stretched(p.x, over: box.size.width, 0.3 * 14, 0.4 * 14, of: 14, scale: 1),
                    stretched(p.y, over: box.size.height, 0.3 * 11, 0.3 * 11, of: 11, scale: 1))
            }
        ) { shape.contains(inside($0)) }
        expected.expect(fixture)
    }

    @Test("Stretched contents swapped in part are repainted where they changed", arguments: 0..<12 as Range<UInt64>)
    func centerSwapped(seed: UInt64) throws {
        var numbers = SeededNumbers(seed)
        let filter: ContentsFilter = seed % 2 == 0 ? .linear : .trilinear
        let turn = seed % 3 == 0 ? 0.3 : 0
        let fixture = try fixture(1.5) {
            $0.set(1, .contentsCenter, .rect(Rect(x: numbers.double(0...0.5), y: numbers.double(0...0.5), width: 0.3, height: 0.2)))
            $0.set(1, .contentsScale, .scalar(numbers.double(0.4...3)))
            $0.set(1, .minificationFilter, .choice(filter.rawValue))
            $0.set(1, .minificationFilterBias, .scalar(numbers.double(-1...2)))
            $0.set(1, .transform, .transform(Transform3D(a: 0.9, b: turn, c: -turn, d: 0.7, tx: 0, ty: 0)))
        }
        var pixels = picture.pixels
        for step in 1..<12 as Range<UInt32> {
            let (x, y) = (numbers.int(0..<14), numbers.int(0..<11))
            let change = rect(x, y, numbers.int(x + 1..<15), numbers.int(y + 1..<12))
            for row in change.y0..<change.y1 {
                for column in change.x0..<change.x1 { pixels[row * 14 + column] = 0xFF00_0000 | UInt32(numbers.int(0..<0x100_0000)) }
            }
            try fixture.surface(step % 2, width: 14, pixels)
            try fixture.commit {
                $0.changes.append(.swapContents(LayerID(rawValue: 1), SurfaceID(rawValue: step % 2), damage: change))
                $0.changes.append(.destroySurface(SurfaceID(rawValue: 1 - step % 2)))
            }
            fixture.frame()
            #expect(fixture.pixels == fixture.repainted(), "step \(step)")
        }
    }

    // MARK: Minification

    /// A checkerboard of 128 × 128 black and white pixels, shown at half its size.
    private func checkered(_ filter: ContentsFilter, bias: Double = 0) throws -> RendererFixture {
        let image = ReferenceImage(width: 128, height: 128) { x, y in (x + y) % 2 == 0 ? Pixel.white : Pixel.black }
        return try fixture(1, width: 70, height: 70, image) {
            $0.set(1, .bounds, .rect(Rect(x: 0, y: 0, width: 64, height: 64)))
            $0.set(1, .position, .point(Point(x: 35, y: 35)))
            $0.set(1, .minificationFilter, .choice(filter.rawValue))
            $0.set(1, .minificationFilterBias, .scalar(bias))
        }
    }

    @Test("A trilinear image at half its size is the mean of its pixels, and a bias makes it sharper or blurrier")
    func trilinear() throws {
        let half = try checkered(.trilinear)
        #expect((3..<67).allSatisfy { half[$0, 35] == 0xFF80_8080 })
        // Positions between the centers of four pixels have their mean without a pyramid, too.
        let plain = try checkered(.linear)
        #expect((3..<67).allSatisfy { isClose(plain[$0, 35], 0xFF80_8080, by: 1) })
        let gradient = ReferenceImage(width: 128, height: 128) { x, _ in x < 64 ? Pixel.white : Pixel.black }
        func edge(bias: Double) throws -> Int {
            let fixture = try fixture(1, width: 70, height: 70, gradient) {
                $0.set(1, .bounds, .rect(Rect(x: 0, y: 0, width: 64, height: 64)))
                $0.set(1, .position, .point(Point(x: 35, y: 35)))
                $0.set(1, .minificationFilter, .choice(ContentsFilter.trilinear.rawValue))
                $0.set(1, .minificationFilterBias, .scalar(bias))
            }
            return (3..<67).count { fixture[$0, 35] != Pixel.white && fixture[$0, 35] != Pixel.black }
        }
        // At half the size, a pixel of the screen is one of level 1 of the pyramid. With a bias of
        // 2 or 4, a pixel of the level that is sampled covers 4 or 16 pixels of the screen, across
        // which linear interpolation blurs the edge.
        #expect(try edge(bias: -1) == 0)
        #expect(try edge(bias: 0) == 0)
        #expect(try edge(bias: 2) == 4)
        #expect(try edge(bias: 4) == 16)
    }

    @Test("A linear image at a fifth of its size skips pixels, and a trilinear one averages all")
    func aliasing() throws {
        let lines = ReferenceImage(width: 100, height: 100) { x, _ in x % 5 == 0 ? Pixel.white : Pixel.black }
        func middle(_ filter: ContentsFilter) throws -> [Int] {
            let fixture = try fixture(1, lines) {
                $0.set(1, .bounds, .rect(Rect(x: 0, y: 0, width: 20, height: 20)))
                $0.set(1, .position, .point(Point(x: 16, y: 14)))
                $0.set(1, .minificationFilter, .choice(filter.rawValue))
            }
            return (8..<24).map { components(fixture[$0, 14])[0] }
        }
        #expect(try middle(.linear).allSatisfy { $0 == 0 })
        // The mean of both is 51.
        let means = try middle(.trilinear)
        #expect(means.allSatisfy { $0 > 8 })
        #expect(abs(means.reduce(0, +) / means.count - 51) <= 6)
    }
}
