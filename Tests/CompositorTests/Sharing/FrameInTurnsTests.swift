import Geometry
import RenderTree
import SceneModel
import TestSupport
import Testing
import WireProtocol

@testable import Compositor

/// A turn has the time to cover less than a screen of 256 by 256 pixels, and each reading of the
/// clock takes a twentieth of it.
@Suite("Frames that are made in several turns")
struct FrameInTurnsTests {
    private static let side = 256
    private static let screenSeconds = Double(side * side) * 0.5e-9
    private let workers = ManualWorkers()
    private let clock = SimulatedCostClock()

    /// Returns a renderer of which a client may take a number of screens per frame.
    private func fixture(screens: Double, mirrors: [RendererFixture] = []) -> RendererFixture {
        var sharing = workers.sharing(seconds: screens * Self.screenSeconds, clock)
        sharing.secondsPerTurn = Self.screenSeconds / 2
        clock.secondsPerReading = sharing.secondsPerTurn / 20
        return RendererFixture(width: Self.side, height: Self.side, sharing: sharing, mirrors: mirrors)
    }

    private func addPanes(_ fixture: RendererFixture, sigma: Double) throws {
        try fixture.add(client: 1) { commit in
            commit.layer(1, at: 0, 0, 0, 128, 256, .red)
            commit.layer(2, at: 1, 128, 0, 128, 256, .blue)
            for id in 3..<6 as Range<UInt32> {
                commit.layer(id, at: Int(id) - 1, Double(id) * 10, 20, 150, 200)
                commit.set(id, .backgroundBlurRadius, .scalar(sigma))
            }
        }
    }

    @Test("Backdrops that do not fit into a turn are painted and blurred in several, with the same pixels", arguments: [1.5, 5, 20, 200])
    func backdrops(sigma: Double) throws {
        let reference = RendererFixture(width: Self.side, height: Self.side)
        let fixture = fixture(screens: 10_000, mirrors: [reference])
        try addPanes(fixture, sigma: sigma)
        let turns = try fixture.frameInTurns(at: 1).turns
        #expect(turns >= 4)
        #expect(fixture.pixels == reference.pixels && workers.count == 0)
        try fixture.commit(1) { $0.set(1, .backgroundColor, .color(.green)) }
        try fixture.frameInTurns(at: 2)
        #expect(fixture.pixels == reference.pixels && fixture.pixels == fixture.repainted())
    }

    @Test("Layers that are blurred, cast shadows or are rasterized are painted in several turns, with the same pixels")
    func groups() throws {
        let reference = RendererFixture(width: Self.side, height: Self.side)
        let fixture = fixture(screens: 10_000, mirrors: [reference])
        try fixture.add(client: 1) { commit in
            for id in stride(from: 1, to: 13, by: 2) as StrideTo<UInt32> {
                commit.layer(id, at: Int(id) / 2, Double(id) * 10, Double(id) * 8, 100, 90)
                commit.layer(id + 1, in: id, 10, 10, 60, 50, .green)
            }
            for id in [1, 3] as [UInt32] { commit.set(id, .blurRadius, .scalar(3)) }
            for id in [5, 7] as [UInt32] { commit.set(id, .shadowOpacity, .scalar(1)) }
            for id in [9, 11] as [UInt32] { commit.set(id, .shouldRasterize, .bool(true)) }
        }
        #expect(try fixture.frameInTurns(at: 1).turns >= 4)
        #expect(fixture.pixels == reference.pixels && workers.count == 0)
    }

    @Test("A layer that takes longer to rasterize than a turn is painted in several, with the same pixels")
    func largeGroup() throws {
        let reference = RendererFixture(width: Self.side, height: Self.side)
        let fixture = fixture(screens: 10_000, mirrors: [reference])
        try fixture.add(client: 1) { commit in
            commit.layer(1, 0, 0, 256, 256, .blue)
            commit.set(1, .shouldRasterize, .bool(true))
            for id in 2..<32 as Range<UInt32> {
                commit.layer(id, in: 1, at: Int(id) - 2, Double(id) * 4, Double(id) * 5, 90, 80, id % 2 == 0 ? .red : .green)
                commit.set(id, .cornerRadius, .scalar(9))
            }
        }
        // The clock is read three times for each of four strips of 64 rows.
        clock.secondsPerReading = Self.screenSeconds / 2 / 9
        #expect(try fixture.frameInTurns(at: 1).turns >= 3)
        #expect(fixture.pixels == reference.pixels && workers.count == 0)
        try fixture.commit(1) { $0.set(31, .backgroundColor, .color(.blue)) }
        try fixture.frameInTurns(at: 2)
        #expect(fixture.pixels == reference.pixels && fixture.pixels == fixture.repainted())
    }

    @Test("As many pixels are painted in a turn as fit by their cost, or by the time that those before took")
    func pace() {
        let turn = TimeLimit(clock)
        clock.secondsPerReading = 0
        turn.begin(seconds: 1, speed: 1e6)
        var pace = PaintingPace()
        #expect(pace.pixels(of: 1 << 20, costing: 1e6, in: nil) == 1 << 20)
        #expect(pace.pixels(of: 1 << 20, costing: 1e6, in: turn) == 1 << 20)
        // Half of what fits.
        #expect(pace.pixels(of: 1 << 20, costing: 4e6, in: turn) == 1 << 17)
        // The first pixels take eight times as long as expected: half of the turn.
        pace.paint(1 << 16, in: turn) { clock.advance(by: 0.5) }
        #expect(pace.pixels(of: 1 << 20, costing: 1e6, in: turn) == 1 << 15)
        // Too little of the turn is left for more.
        clock.advance(by: 0.3)
        #expect(pace.pixels(of: 1 << 20, costing: 1e6, in: turn) == 0 && pace.pixels(of: 1, costing: 1, in: turn) == 1)
    }

    @Test("The first picture of a client that is detached is painted in several turns, before its thread starts")
    func pictures() throws {
        let fixture = fixture(screens: 20)
        fixture.add(client: 1)
        try fixture.surface(0, width: 2, [Pixel.blue, Pixel.blue, Pixel.blue, Pixel.blue])
        try fixture.commit(1) { commit in
            commit.root(0, Size(width: 256, height: 256))
            commit.layer(1, 0, 0, 256, 256)
            commit.set(1, .contents, .surface(SurfaceID(rawValue: 0)))
        }
        try fixture.frameInTurns(at: 1)
        #expect(fixture[50, 50] == Pixel.blue)
        // The surface is freed by the commit that exceeds the share.
        try fixture.commit(1) { commit in
            commit.set(1, .contents, .none)
            commit.changes.append(.destroySurface(SurfaceID(rawValue: 0)))
            for id in 2..<62 as Range<UInt32> { commit.layer(id, at: 0, 0, 0, 256, 256, .green) }
        }
        var isStarted = false
        let (frame, turns) = try fixture.frameInTurns(at: 2) {
            workers.run()
            isStarted = isStarted || workers.count != 1
        }
        #expect(frame.detached == [ClientKey(rawValue: 1)] && turns >= 3 && !isStarted && fixture[50, 50] == Pixel.blue)
        workers.run()
        try fixture.frameInTurns(at: 3)
        #expect(fixture[50, 50] == Pixel.green && fixture.pixels == fixture.repainted())
    }

    @Test("What a frame shows of a client that disconnects between its turns stays valid until it is complete")
    func disconnection() throws {
        let fixture = fixture(screens: 10_000)
        try addPanes(fixture, sigma: 5)
        fixture.add(client: 2)
        try fixture.surface(0, width: 2, client: 2, [Pixel.green, Pixel.green, Pixel.green, Pixel.green])
        try fixture.commit(2) { commit in
            commit.root(0, Size(width: 256, height: 256))
            for id in 1..<9 as Range<UInt32> {
                commit.layer(id, at: Int(id) - 1, 0, 0, 256, 256)
                commit.set(id, .contents, .surface(SurfaceID(rawValue: 0)))
            }
        }
        // A transition's snapshot is a bitmap that the list does not own.
        fixture.frame(at: 1)
        let fade = AnimationDescription(timing: MediaTiming(duration: 10), content: .transition(Transition(kind: .fade)))
        try fixture.commit(2) { $0.add(AnimationID(rawValue: 0), to: LayerID(rawValue: 8), fade) }
        try fixture.commit(1) { $0.set(1, .backgroundColor, .color(.green)) }
        var isRemoved = false
        let turns = try fixture.frameInTurns(at: 2) {
            if !isRemoved { fixture.renderer.removeClient(ClientKey(rawValue: 2)) }
            isRemoved = true
        }.turns
        #expect(turns > 1 && isRemoved && fixture[50, 50] == Pixel.green)
        try fixture.frameInTurns(at: 3)
        #expect(fixture[200, 240] == Pixel.blue && fixture.pixels == fixture.repainted())
    }

    @Test("A frame that is not complete is completed before the next begins, and before it is painted")
    func completion() throws {
        let reference = RendererFixture(width: Self.side, height: Self.side)
        let fixture = fixture(screens: 10_000, mirrors: [reference])
        try addPanes(fixture, sigma: 5)
        fixture.renderer.beginTurn()
        fixture.frame(at: 1)
        #expect(fixture.pixels == reference.pixels)
        try fixture.commit(1) { $0.set(1, .backgroundColor, .color(.green)) }
        fixture.renderer.beginTurn()
        let damage = fixture.renderer.beginFrame(at: 2).damage
        try fixture.commit(1) { $0.set(2, .backgroundColor, .color(.green)) }
        fixture.frame(at: 3)
        #expect(!damage.isEmpty && fixture[200, 240] == Pixel.green && fixture.repainted() == reference.repainted())
    }

    @Test("A client whose layers take longer to visit than it may is drawn outside the frame")
    func slowVisits() throws {
        let fixture = fixture(screens: 40)
        try fixture.add(client: 1) { $0.layer(1, 0, 0, 256, 256, .blue) }
        fixture.frame(at: 1)
        try fixture.commit(1) { commit in
            commit.set(1, .backgroundColor, .color(.green))
            for id in 2..<1_002 as Range<UInt32> { commit.layer(id, at: 1, 10, 10, 1, 1, .red) }
        }
        // The time for some six readings, each after 64 layers.
        clock.secondsPerReading = 10 * Self.screenSeconds
        let frame = fixture.frame(at: 2)
        #expect(frame.detached == [ClientKey(rawValue: 1)] && fixture[50, 50] == Pixel.blue)
        clock.secondsPerReading = 0
        workers.run()
        fixture.frame(at: 3)
        #expect(fixture[50, 50] == Pixel.green && fixture.pixels == fixture.repainted())
    }

    /// The frame has the time to visit 6,553 layers. If reading the clock takes time, the six
    /// readings for which there is time follow 64 steps each.
    @Test(
        "Uniting the extents of the copies below a rasterized layer ends with the client's share, and with its time",
        arguments: [0, 10 * Self.screenSeconds])
    func extents(secondsPerReading: Double) throws {
        let fixture = fixture(screens: 40)
        clock.secondsPerReading = 0
        try fixture.add(client: 1) { $0.layer(1, 0, 0, 256, 256, .blue) }
        fixture.frame(at: 1)
        let (steps, time) = (fixture.renderer.stepCount, clock.now)
        try fixture.commit(1) { commit in
            commit.set(1, .backgroundColor, .color(.green))
            commit.set(1, .shouldRasterize, .bool(true))
            commit.layer(2, kind: .replicator, at: 1, 0, 0, 256, 256)
            commit.set(2, .instanceCount, .scalar(60_000))
            for id in [3, 4] as [UInt32] { commit.layer(id, in: 2, 0, 0, 4, 4, .red) }
        }
        clock.secondsPerReading = secondsPerReading
        let frame = fixture.frame(at: 2)
        #expect(frame.detached == [ClientKey(rawValue: 1)] && fixture[50, 50] == Pixel.blue)
        #expect(fixture.renderer.stepCount - steps < 8_000)
        #expect(clock.now - time <= 20 * secondsPerReading)
    }

    @Test("A client with many small rotated layers exceeds its share by their edges, but not by as many moved ones")
    func edges() throws {
        let fixture = fixture(screens: 40)
        clock.secondsPerReading = 0
        try fixture.add(client: 1) { $0.layer(1, 0, 0, 256, 256, .blue) }
        fixture.frame(at: 1)
        for start in stride(from: 2, to: 1_602, by: 200) as StrideTo<UInt32> {
            try fixture.commit(1) { commit in
                for id in start..<start + 200 { commit.layer(id, at: Int(id) - 1, Double(id % 240), Double(id * 7 % 240), 4, 4, .red) }
            }
            fixture.frame(at: 1 + Double(start) / 1_000)
        }
        func transform(_ transform: Transform3D) throws {
            try fixture.commit(1) { commit in for id in 2..<1_602 as Range<UInt32> { commit.set(id, .transform, .transform(transform)) } }
        }
        try transform(Transform3D(rows: ([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [3, 0, 0, 1])))
        #expect(fixture.frame(at: 3).detached.isEmpty)
        // The edges cost 3.5 million units, of 3.9 that the client may take.
        try transform(Transform3D(rows: ([0.8, 0.6, 0, 0], [-0.6, 0.8, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])))
        #expect(fixture.frame(at: 4).detached == [ClientKey(rawValue: 1)])
    }

    @Test("Work whose estimate exceeds the rest of a client's time does not begin")
    func estimates() {
        let time = TimeLimit(clock)
        #expect(time.allows(1e12) && time.remainingPart == 1)
        clock.secondsPerReading = 0
        time.begin(seconds: 1e-3, speed: 2e9)
        clock.secondsPerReading = 0.25e-3
        var budget = PaintBudget(limit: 1e9, time: time)
        // Three, two and one quarter of the time are left, half a million units each. Small work
        // does not read the clock.
        #expect(budget.chargeImmediate(1_000) && budget.chargeImmediate(1.4e6) && budget.chargeImmediate(0.9e6))
        let refused = budget.chargeImmediate(0.6e6)
        #expect(!refused && budget.isExceeded && budget.itemCost == 0)
        time.remove()
        #expect(time.allows(1e12))
    }

    @Test("The copies of a replicator in a common space count as steps, and end with the client's share")
    func copies() throws {
        let fixture = fixture(screens: 10)
        clock.secondsPerReading = 0
        try fixture.add(client: 1) { $0.layer(1, 0, 0, 256, 256, .blue) }
        fixture.frame(at: 1)
        let before = fixture.renderer.stepCount
        try fixture.commit(1) { commit in
            commit.set(1, .backgroundColor, .color(.green))
            commit.layer(2, kind: .replicator, at: 1, 0, 0, 256, 256)
            commit.set(2, .instanceCount, .scalar(60_000))
            let turn = Transform3D(rows: ([1, 0, -0.01, 0], [0, 1, 0, 0], [0.01, 0, 1, 0], [0, 0, 1, 1]))
            commit.set(2, .instanceTransform, .transform(turn))
            commit.layer(3, in: 2, 0, 0, 4, 4, .red)
        }
        let frame = fixture.frame(at: 2)
        #expect(frame.detached == [ClientKey(rawValue: 1)] && fixture[50, 50] == Pixel.blue)
        // The frame has the time to visit 1,638 layers.
        #expect(fixture.renderer.stepCount - before < 3_000)
    }

    @Test("Frames in turns equal frames made at once, for random clients", arguments: 0..<12 as Range<UInt64>)
    func equality(seed: UInt64) throws {
        let reference = RendererFixture(width: 150, height: 140)
        var sharing = workers.sharing(seconds: 1, clock)
        sharing.secondsPerTurn = 150 * 140 * 0.1e-9
        clock.secondsPerReading = sharing.secondsPerTurn / 20
        let fixture = RendererFixture(width: 150, height: 140, sharing: sharing, mirrors: [reference])
        var client = RandomClient(1, seed)
        try client.begin(fixture)
        var numbers = SeededNumbers(seed)
        for step in 0..<60 {
            if numbers.chance(0.8) { try client.change(fixture) }
            try fixture.frameInTurns(at: fixture.time + numbers.double(0...0.1))
            try #require(fixture.pixels == reference.pixels, "step \(step)")
        }
        #expect(workers.count == 0)
    }

    @Test("Pixels are removed from the beginning of rectangles in whole rows")
    func slices() {
        var rects = [rect(0, 0, 10, 4), rect(20, 0, 24, 2), rect(0, 10, 100, 20)]
        #expect(rects.removeFirst(pixels: 11) == [rect(0, 0, 10, 2)] && rects.first == rect(0, 2, 10, 4))
        #expect(rects.removeFirst(pixels: 129) == [rect(0, 2, 10, 4), rect(20, 0, 24, 2), rect(0, 10, 100, 12)])
        #expect(rects == [rect(0, 12, 100, 20)])
        #expect(rects.removeFirst(pixels: 10_000) == [rect(0, 12, 100, 20)] && rects.isEmpty)
        #expect(rects.removeFirst(pixels: 1).isEmpty)
    }
}
