import Compositor
import Geometry
import Raster
import RenderTree
import SceneModel
import TestSupport
import Testing
import WireProtocol

/// The length of the screen's sides (pixels).
private let size = 96
/// The height of the list's rows (points).
private let rowHeight = 24.0

/// The fixture compares every frame that has a motion with the same frame painted whole.
@Suite("Pixels that move")
struct MotionTests {
    /// The rows of a list, with a disc, a bubble with a border, an image in it and a line, in front
    /// of a background that does not move, and behind a bar and an indicator.
    private struct List {
        let fixture: RendererFixture
        private let view: UInt32 = 1
        private(set) var offset = 0.0
        private var rows: [UInt32] = []
        private var next: UInt32 = 2

        init(scale: Double = 1, threads: Int = 1) throws {
            let fixture = RendererFixture(width: size, height: size, scale: scale, threads: threads)
            self.fixture = fixture
            let side = Double(size) / scale
            fixture.add(client: 1)
            try fixture.surface(0, width: 9, (0..<63).map { UInt32($0) << 24 | UInt32($0 / 2) << 8 })
            try fixture.commit { commit in
                commit.root(0, Size(width: side, height: side))
                commit.layer(1, 0, 0, side, side, Color(red: 0.9, green: 0.9, blue: 1, alpha: 1))
                commit.set(1, .masksToBounds, .bool(true))
            }
            for row in 0..<8 { try append(row) }
            fixture.frame()
        }

        private mutating func append(_ row: Int) throws {
            let (id, y) = (next, Double(row) * rowHeight)
            let scale = fixture.renderer.display.scale
            next += 5
            rows.append(id)
            try fixture.commit { commit in
                commit.layer(id, in: view, at: rows.count - 1, 0, y, 80, rowHeight)
                commit.layer(id + 1, in: id, 2, 2, 12, 12, .red)
                commit.set(id + 1, .cornerRadius, .scalar(6))
                commit.layer(id + 2, in: id, at: 1, 18, 1.5, Double(30 + row * 7 % 30), 18, Color(red: 0, green: 0.5, blue: 1, alpha: 0.75))
                commit.set(id + 2, .cornerRadius, .scalar(5))
                commit.set(id + 2, .borderWidth, .scalar(1))
                if row % 2 == 1 { commit.set(id + 2, .cornerCurve, .choice(CornerCurve.continuous.rawValue)) }
                commit.layer(id + 3, in: id + 2, 4, 4.5, 9 / scale, 7 / scale)
                commit.set(id + 3, .contents, .surface(SurfaceID(rawValue: 0)))
                commit.set(id + 3, .contentsScale, .scalar(scale))
                commit.layer(id + 4, in: id, at: 2, 16, rowHeight - 1, 64, 1, .white)
            }
        }

        mutating func scroll(to offset: Double) throws {
            self.offset = offset
            let side = Double(size) / fixture.renderer.display.scale
            try fixture.commit { $0.set(view, .bounds, .rect(Rect(x: 0, y: offset, width: side, height: side))) }
            fixture.frame()
        }
    }

    @Test("A list that scrolls by whole pixels is copied, whichever of its rows leave and enter the screen", arguments: [1, 2, 3])
    func scrolling(scale: Double) throws {
        var list = try List(scale: scale)
        let offsets: [Double] = [1, 3, 11, 10, 22, 15, 0]
        // At 3 pixels per point, positions have rounding errors.
        for offset in offsets {
            try list.scroll(to: offset / scale)
            #expect(list.fixture.pixels == list.fixture.repainted())
        }
        #expect(list.fixture.motionCount == offsets.count)
        try list.scroll(to: 3.5 / scale)
        #expect(list.fixture.motionCount == offsets.count, "by half a pixel")
    }

    @Test("A bar and rows that change, leave and overtake others are painted where a list moves")
    func obstacles() throws {
        var list = try List()
        let fixture = list.fixture
        try fixture.commit { commit in
            commit.layer(42, at: 1, 0, 0, 96, 8, Color(red: 0, green: 0, blue: 0, alpha: 0.5))
            commit.layer(43, at: 2, 90, 10, 3, 20, .black)
            commit.set(43, .cornerRadius, .scalar(1.5))
        }
        fixture.frame()
        try fixture.commit { $0.set(43, .position, .point(Point(x: 91.5, y: 26))) }
        try list.scroll(to: 5)
        #expect(fixture.motionCount == 1)
        try fixture.commit { $0.set(13, .backgroundColor, .color(.white)) }
        try list.scroll(to: 9)
        try fixture.commit { $0.remove(from: 1, at: 1) }
        try list.scroll(to: 12)
        try fixture.commit { $0.set(2, .zPosition, .scalar(1)) }
        try list.scroll(to: 15)
        try fixture.commit { $0.set(1, .backgroundColor, .color(.red)) }
        try list.scroll(to: 17)
        #expect(fixture.pixels == fixture.repainted())
    }

    @Test("Random changes of a list between scrolls show the pixels that painting shows", arguments: 1...6 as ClosedRange<UInt64>)
    func random(seed: UInt64) throws {
        var numbers = SeededNumbers(seed)
        var list = try List(scale: seed % 2 == 0 ? 2 : 1, threads: seed % 3 == 0 ? 2 : 1)
        for _ in 0..<60 {
            try list.fixture.commit { commit in
                for _ in 0..<numbers.int(0..<3) {
                    let layer = UInt32(numbers.int(2..<42))
                    switch numbers.int(0..<6) {
                    case 0: commit.set(layer, .opacity, .scalar(numbers.double(0...1)))
                    case 1: commit.set(layer, .cornerRadius, .scalar(numbers.double(0...9)))
                    case 2: commit.set(layer, .position, .point(Point(x: Double(numbers.int(0..<60)), y: Double(numbers.int(0..<90)))))
                    case 3: commit.set(layer, .backgroundColor, .color(.red))
                    case 4: commit.set(layer, .shadowOpacity, .scalar(0.5))
                    default: commit.set(layer, .zPosition, .scalar(Double(numbers.int(-1..<2))))
                    }
                }
            }
            try list.scroll(to: max(0, list.offset + Double(numbers.int(-12..<13)) / 2))
            try #require(list.fixture.pixels == list.fixture.repainted())
        }
        #expect(list.fixture.motionCount > 2)
    }
}
