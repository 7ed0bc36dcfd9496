import Geometry
import Glibc
import Raster
import RenderTree
import SceneModel
import Testing
import WireProtocol

@testable import Compositor

@Suite("Animated strokes")
struct StrokeAnimationTests {
    /// A path of curves and lines in two contours, of which the second is closed.
    private static let path = Path([
        .move(Point(x: 5, y: 20)), .cubic(control1: Point(x: 15, y: -10), control2: Point(x: 25, y: 50), to: Point(x: 35, y: 20)),
        .line(Point(x: 30, y: 5)), .move(Point(x: 10, y: 28)), .line(Point(x: 30, y: 30)),
        .quadratic(control: Point(x: 38, y: 38), to: Point(x: 12, y: 36)), .close,
    ])

    @Test(
        "Frames that repaint the end of a stroke equal full repaints, whichever of start, end and dash phase is animated",
        arguments: [LayerProperty.strokeStart, .strokeEnd, .lineDashPhase], [0, 1, 2])
    func animation(property: LayerProperty, kind: Int) throws {
        let keyPath = try #require(AnimationKeyPath(property))
        let fixture = try RendererFixture {
            $0.layer(1, kind: .shape, 0, 0, 40, 40)
            $0.set(1, .path, .path(Self.path))
            $0.set(1, .fillColor, .none)
            $0.set(1, .strokeColor, .color(Color(red: 1, green: 0.5, blue: 0, alpha: 0.6)))
            $0.set(1, .lineWidth, .scalar(1 + 1.5 * Double(kind)))
            $0.set(1, .lineCap, .choice(UInt8(kind)))
            $0.set(1, .lineJoin, .choice(UInt8(kind)))
            if kind == 1 || property == .lineDashPhase { $0.set(1, .lineDashPattern, .numbers([4, 3])) }
            if kind == 2 { $0.set(1, .transform, .transform(Transform3D(a: 0.9, b: 0.3, c: -0.3, d: 0.9, tx: 2, ty: -1))) }
            $0.add(
                AnimationID(rawValue: 0), to: LayerID(rawValue: 1),
                AnimationDescription(
                    keyPath: keyPath, timing: MediaTiming(duration: 1),
                    content: .basic(from: .scalar(0), to: .scalar(property == .lineDashPhase ? 14 : 1), by: nil)))
        }
        for step in 1..<60 {
            fixture.frame(at: Double(step) / 60)
            #expect(fixture.pixels == fixture.repainted(), "frame \(step)")
        }
    }

    @Test("A frame that extends a stroke repaints the pixels around its end")
    func damage() throws {
        let keyPath = try #require(AnimationKeyPath(.strokeEnd))
        let fixture = try RendererFixture {
            $0.layer(1, kind: .shape, 0, 0, 40, 40)
            let lines = (1...36).map { Path.Element.line(Point(x: 2 + Double($0), y: 20 + 15 * sin(Double($0) / 5))) }
            $0.set(1, .path, .path(Path([.move(Point(x: 2, y: 20))] + lines)))
            $0.set(1, .fillColor, .none)
            $0.set(1, .strokeColor, .color(.red))
            $0.set(1, .lineWidth, .scalar(2))
            $0.add(
                AnimationID(rawValue: 0), to: LayerID(rawValue: 1),
                AnimationDescription(
                    keyPath: keyPath, timing: MediaTiming(duration: 1), content: .basic(from: .scalar(0.6), to: .scalar(1), by: nil)))
        }
        fixture.frame(at: 0.3)
        let damage = fixture.frame(at: 0.32).damage
        let area = damage.reduce(0) { $0 + $1.width * $1.height }
        #expect(area > 0 && area < 100, "\(damage)")
    }

    private static let memoryLimit = 1 << 20

    /// A cache for which lists with one stroke are built.
    private final class CacheFixture {
        static let client = ClientKey(rawValue: 1)
        private static let key = DisplayItem.Key(
            client: client, name: DisplayItem.Name(layer: LayerID(rawValue: 1), generation: 0, part: .stroke))
        private var cache = PathFillCache()
        private(set) var memory: MemoryBudget

        init(memoryLimit: Int = StrokeAnimationTests.memoryLimit) { memory = MemoryBudget(limit: memoryLimit) }

        var segments: StrokeSegments? { cache.segments(of: Self.key) }

        func request(_ style: StrokeStyle, _ path: Path = StrokeAnimationTests.path, through map: Homography = .identity) {
            var budget = PaintBudget()
            cache.beginList()
            let fill = cache.fill(Self.key, path, .stroke(style), pixel: 0xFFFF_FFFF, through: map, &budget, &memory)
            #expect(fill != nil)
            cache.endList(&memory)
        }

        func requestNothing() {
            cache.beginList()
            cache.endList(&memory)
        }

        func removeClient() { cache.remove(Self.client, &memory) }

        /// Returns whether the client may be charged for some number of pixels.
        func allows(_ pixels: Int) -> Bool { memory.allows(Double(pixels), for: Self.client) }
    }

    /// Returns a style of an animation.
    private func style(_ step: Int) -> StrokeStyle {
        let part = Double(step) / 61
        return StrokeStyle(width: 3, dashes: step % 2 == 0 ? [5, 2] : [], dashPhase: Double(step), start: part / 3, end: part)
    }

    private func translation(_ step: Int) -> Homography { Homography(.translation(x: Double(step) / 3, y: 0)) }

    @Test("A path is flattened once while start, end, dashes and position of its stroke are animated")
    func once() {
        let fixture = CacheFixture()
        for step in 1...60 { fixture.request(style(step), through: translation(step)) }
        #expect(fixture.segments?.measureCount == 1)
        // A whole stroke has no segments until it moves.
        let moving = CacheFixture()
        for step in 1...60 { moving.request(StrokeStyle(width: 3), through: translation(step)) }
        #expect(moving.segments?.measureCount == 1)
    }

    @Test("Strokes that do not change, or whose map, width or path changes, keep no segments")
    func others() {
        let fixture = CacheFixture()
        for _ in 0..<5 { fixture.request(StrokeStyle(width: 3)) }
        #expect(fixture.segments == nil)
        for step in 1..<5 {
            fixture.request(StrokeStyle(width: 3), through: Homography(Transform3D(a: 1 + Double(step), b: 0, c: 0, d: 1, tx: 0, ty: 0)))
            #expect(fixture.segments == nil)
        }
        for step in 1..<5 {
            fixture.request(StrokeStyle(width: 4 + Double(step)))
            #expect(fixture.segments == nil)
        }
        for step in 1..<5 {
            fixture.request(StrokeStyle(width: 3), Path(Self.path.elements + [.line(Point(x: Double(step), y: 0))]))
            #expect(fixture.segments == nil)
        }
        #expect(fixture.allows(Self.memoryLimit))
    }

    @Test("The segments of a stroke are charged to its client until they are released, and not kept if memory is short")
    func memory() throws {
        let fixture = CacheFixture()
        for step in 1...60 { fixture.request(style(step)) }
        let pixels = try #require(fixture.segments).byteCount / 4
        #expect(!fixture.allows(Self.memoryLimit - pixels + 1))
        #expect(fixture.memory.allows(Double(Self.memoryLimit), for: ClientKey(rawValue: 2)))
        fixture.requestNothing()
        #expect(fixture.segments == nil && fixture.allows(Self.memoryLimit))
        fixture.request(style(30))
        #expect(fixture.segments != nil && !fixture.allows(Self.memoryLimit))
        fixture.removeClient()
        #expect(fixture.segments == nil && fixture.allows(Self.memoryLimit))
        let small = CacheFixture(memoryLimit: pixels)
        for step in 1...60 { small.request(style(step)) }
        #expect(small.segments == nil && small.allows(pixels) && small.memory.droppedCounts.isEmpty)
    }
}
