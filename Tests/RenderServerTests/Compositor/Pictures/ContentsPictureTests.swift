import TestSupport
import Compositor
import Testing
import WireProtocol

private let scales = [1.0, 1.5, 2, 3]
private let box = Rect(x: 5.3, y: 4.7, width: 20.4, height: 17.2)
private let picture = RealImage(random: 3, width: 14, height: 11)

private func stage(
    _ scale: Double, width: Int = 32, height: Int = 28, _ image: RealImage = picture, _ build: (inout Commit) -> Void
) throws -> Stage {
    let stage = Stage(width: Int(Double(width) * scale), height: Int(Double(height) * scale), scale: scale)
    stage.add(client: 1)
    try stage.surface(0, width: image.width, image.pixels)
    try stage.commit {
        $0.root(0, Size(width: Double(width), height: Double(height)))
        $0.layer(1, box.minX, box.minY, box.size.width, box.size.height)
        $0.set(1, .contents, .surface(SurfaceID(rawValue: 0)))
        build(&$0)
    }
    stage.frame()
    return stage
}

/// Where a side of contents of some length goes in a side of the bounds: by the words of Apple's documentation.
private func place(_ gravity: ContentsGravity, _ size: Size) -> Rect {
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

/// The pixels of one direction that a place shows, where only the middle stretches: `before` and `after` of `length` pixels keep `scale` pixels for each point.
private func stretched(_ place: Double, over side: Double, _ before: Double, _ after: Double, of length: Double, scale: Double) -> Double {
    let ends = (before + after) / scale
    let squeeze = ends > side ? side / ends : 1
    let (first, last) = (before / scale * squeeze, side - after / scale * squeeze)
    if place < first { return place / squeeze * scale }
    if place > last { return length - (side - place) / squeeze * scale }
    return before + (place - first) / (last - first) * (length - before - after)
}

@Suite("Contents against real numbers")
struct ContentsPictureTests {
    @Test("LY2 each gravity, part and scale of contents is where the formula has it", arguments: ContentsGravity.allCases, scales)
    func gravities(gravity: ContentsGravity, scale: Double) throws {
        let part = Rect(x: 0.15, y: 0.2, width: 0.7, height: 0.6)
        let stage = try stage(scale) {
            $0.set(1, .contentsGravity, .choice(gravity.rawValue))
            $0.set(1, .contentsRect, .rect(part))
            $0.set(1, .contentsScale, .scalar(0.8))
        }
        let size = Size(width: part.size.width * 14 / 0.8, height: part.size.height * 11 / 0.8)
        let place = place(gravity, size)
        let shape = RealShape(box: place)
        var real = RealPicture(like: stage)
        real.draw({ p in
            let (x, y) = (p.x / scale - place.minX, p.y / scale - place.minY)
            return picture.linear(
                (part.minX + x / place.size.width * part.size.width) * 14, (part.minY + y / place.size.height * part.size.height) * 11)
        }) { shape.holds($0 * (1 / scale)) }
        real.expect(stage)
    }

    @Test(
        "LY2 contentsCenter stretches the middle; the ends keep their size, and share a side that is too short for them",
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
        let stage = try stage(scale) {
            $0.set(0, .isGeometryFlipped, .bool(isFlipped))
            $0.set(1, .contentsGravity, .choice(gravity.rawValue))
            $0.set(1, .contentsRect, .rect(part))
            $0.set(1, .contentsCenter, .rect(middle))
            $0.set(1, .contentsScale, .scalar(contentsScale))
        }
        let (width, height) = (part.size.width * 14, part.size.height * 11)
        let place = place(gravity, Size(width: width / contentsScale, height: height / contentsScale))
        let shape = RealShape(box: place)
        func inside(_ p: Point) -> Point { Point(x: p.x / scale, y: isFlipped ? 28 - p.y / scale : p.y / scale) }
        var real = RealPicture(like: stage)
        real.draw({ p in
            let p = inside(p)
            let y = isFlipped ? place.maxY - p.y : p.y - place.minY
            let u = stretched(
                p.x - place.minX, over: place.size.width, middle.minX * width, (1 - middle.maxX) * width, of: width,
                scale: contentsScale)
            let v = stretched(
                y, over: place.size.height, middle.minY * height, (1 - middle.maxY) * height, of: height, scale: contentsScale)
            return picture.linear(part.minX * 14 + u, part.minY * 11 + v)
        }) { shape.holds(inside($0)) }
        real.expect(stage, "scale \(scale), flipped: \(isFlipped)")
    }

    @Test("stretched contents turn, fade and are cut by round corners with their layer")
    func centerInGroup() throws {
        let (c, s) = (0.8, 0.6)
        let middle = Rect(x: 0.3, y: 0.3, width: 0.3, height: 0.4)
        let stage = try stage(2) {
            $0.set(1, .contentsCenter, .rect(middle))
            $0.set(1, .transform, .transform(Transform3D(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)))
            $0.set(1, .opacity, .scalar(0.7))
            $0.set(1, .cornerRadius, .scalar(5))
            $0.set(1, .masksToBounds, .bool(true))
        }
        let shape = RealShape(box: box, radius: 5)
        func inside(_ p: Point) -> Point {
            let centre = Point(x: box.minX + box.size.width / 2, y: box.minY + box.size.height / 2)
            let d = p * 0.5 - centre
            return centre + Point(x: c * d.x + s * d.y, y: c * d.y - s * d.x)
        }
        var real = RealPicture(like: stage)
        real.draw(
            opacity: 0.7,
            { p in
                let p = inside(p) - box.origin
                return picture.linear(
                    stretched(p.x, over: box.size.width, 0.3 * 14, 0.4 * 14, of: 14, scale: 1),
                    stretched(p.y, over: box.size.height, 0.3 * 11, 0.3 * 11, of: 11, scale: 1))
            }
        ) { shape.holds(inside($0)) }
        real.expect(stage)
    }

    @Test("stretched contents swapped in part are painted where they changed, as if painted anew", arguments: 0..<12 as Range<UInt64>)
    func centerSwapped(seed: UInt64) throws {
        var numbers = SeededNumbers(seed)
        let filter: ContentsFilter = seed % 2 == 0 ? .linear : .trilinear
        let turn = seed % 3 == 0 ? 0.3 : 0
        let stage = try stage(1.5) {
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
            try stage.surface(step % 2, width: 14, pixels)
            try stage.commit {
                $0.changes.append(.swapContents(LayerID(rawValue: 1), SurfaceID(rawValue: step % 2), damage: change))
                $0.changes.append(.destroySurface(SurfaceID(rawValue: 1 - step % 2)))
            }
            stage.frame()
            #expect(stage.pixels == stage.repainted(), "step \(step)")
        }
    }

    // MARK: Smaller pictures

    /// Black and white pixels by turns, 128 × 128, in a quarter as many.
    private func checkered(_ filter: ContentsFilter, bias: Double = 0) throws -> Stage {
        let image = RealImage(width: 128, height: 128) { x, y in (x + y) % 2 == 0 ? Pixel.white : Pixel.black }
        return try stage(1, width: 70, height: 70, image) {
            $0.set(1, .bounds, .rect(Rect(x: 0, y: 0, width: 64, height: 64)))
            $0.set(1, .position, .point(Point(x: 35, y: 35)))
            $0.set(1, .minificationFilter, .choice(filter.rawValue))
            $0.set(1, .minificationFilterBias, .scalar(bias))
        }
    }

    @Test("a trilinear picture at half its size is the mean of what it shows; a bias makes it sharper or less sharp")
    func trilinear() throws {
        let half = try checkered(.trilinear)
        #expect((3..<67).allSatisfy { half[$0, 35] == 0xFF80_8080 })
        // Places between four pixels' middles have their mean, too, without smaller pictures.
        let plain = try checkered(.linear)
        #expect((3..<67).allSatisfy { isClose(plain[$0, 35], 0xFF80_8080, by: 1) })
        let gradient = RealImage(width: 128, height: 128) { x, _ in x < 64 ? Pixel.white : Pixel.black }
        func edge(bias: Double) throws -> Int {
            let stage = try stage(1, width: 70, height: 70, gradient) {
                $0.set(1, .bounds, .rect(Rect(x: 0, y: 0, width: 64, height: 64)))
                $0.set(1, .position, .point(Point(x: 35, y: 35)))
                $0.set(1, .minificationFilter, .choice(ContentsFilter.trilinear.rawValue))
                $0.set(1, .minificationFilterBias, .scalar(bias))
            }
            return (3..<67).count { stage[$0, 35] != Pixel.white && stage[$0, 35] != Pixel.black }
        }
        #expect(try edge(bias: -1) == 0)
        #expect(try edge(bias: 0) == 0)
        #expect(try edge(bias: 2) == 4)
        #expect(try edge(bias: 4) == 16)
    }

    @Test("a linear picture at a fifth of its size leaves pixels out, a trilinear one does not")
    func aliasing() throws {
        let lines = RealImage(width: 100, height: 100) { x, _ in x % 5 == 0 ? Pixel.white : Pixel.black }
        func middle(_ filter: ContentsFilter) throws -> [Int] {
            let stage = try stage(1, lines) {
                $0.set(1, .bounds, .rect(Rect(x: 0, y: 0, width: 20, height: 20)))
                $0.set(1, .position, .point(Point(x: 16, y: 14)))
                $0.set(1, .minificationFilter, .choice(filter.rawValue))
            }
            return (8..<24).map { components(stage[$0, 14])[0] }
        }
        #expect(try middle(.linear).allSatisfy { $0 == 0 })
        // The mean of what each shows is 51.
        let means = try middle(.trilinear)
        #expect(means.allSatisfy { $0 > 8 })
        #expect(abs(means.reduce(0, +) / means.count - 51) <= 6)
    }
}
