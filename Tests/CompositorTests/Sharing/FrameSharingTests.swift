import Geometry
import RenderTree
import SceneModel
import Synchronization
import TestSupport
import Testing
import WireProtocol

@testable import Compositor

/// Client 1 is behind client 2. A frame has the time to cover ten screens of 256 by 256 pixels.
@Suite("Sharing of frames")
struct FrameSharingTests {
    private static let side = 256
    private let heavy = ClientKey(rawValue: 1)
    private let light = ClientKey(rawValue: 2)
    private let workers = ManualWorkers()
    private let fixture: RendererFixture

    init() throws {
        fixture = RendererFixture(
            width: Self.side, height: Self.side, sharing: workers.sharing(seconds: 10 * Double(Self.side * Self.side) * 0.5e-9))
        try fixture.add(client: 1) { $0.layer(1, 0, 0, 256, 256, .blue) }
        fixture.frame()
        try fixture.add(client: 2) { $0.layer(1, 10, 10, 20, 20, .red) }
        fixture.frame()
    }

    /// Covers the screen thirty times with translucent black and once, in front, with green.
    private func exceed() throws {
        try fixture.commit(1) { commit in
            for id in 2..<32 as Range<UInt32> {
                commit.layer(id, at: Int(id) - 1, 0, 0, 256, 256, Color(red: 0, green: 0, blue: 0, alpha: 0.1))
            }
            commit.layer(32, at: 31, 0, 0, 256, 256, .green)
        }
    }

    @Test("A client within its share is a part of the frame")
    func share() throws {
        #expect(workers.count == 0)
        #expect(fixture[20, 20] == Pixel.red && fixture[50, 50] == Pixel.blue)
    }

    @Test("A client that exceeds its share keeps its last picture until its own renderer has completed the next")
    func exceeding() throws {
        try exceed()
        let frame = fixture.frame(at: 1)
        // The commit is applied, but nothing shows it.
        #expect(workers.count == 1 && frame.acknowledged.map(\.commit) == [2] && frame.presented.isEmpty)
        #expect(fixture[50, 50] == Pixel.blue && fixture[20, 20] == Pixel.red && fixture.pixels == fixture.repainted())
        // The neighbor's frames are on time, in front of the last picture.
        for step in 1..<10 {
            try fixture.commit(2) { $0.set(1, .position, .point(Point(x: 20 + Double(step), y: 20))) }
            let frame = fixture.frame(at: 1 + Double(step) / 60)
            #expect(frame.presented.map(\.client) == [light] && frame.damage.allSatisfy { $0.width < 256 })
            #expect(fixture[29 + step, 20] == Pixel.red && fixture[9 + step, 20] == Pixel.blue)
            #expect(fixture.renderer.demand(at: fixture.time) == .everyVsync)
        }
        workers.run()
        let shown = fixture.frame(at: 2)
        #expect(shown.presented.map(\.commit) == [2] && shown.presented.map(\.client) == [heavy])
        #expect(fixture[50, 50] == Pixel.green && fixture[30, 20] == Pixel.red && fixture.pixels == fixture.repainted())
        #expect(fixture.renderer.demand(at: fixture.time) == .nothing)
    }

    @Test("The memory for the items of a client that is detached is released")
    func listMemory() throws {
        // Layers of a pixel, whose items take little time.
        for row in 0..<12 {
            try fixture.commit(1) { commit in
                for column in 0..<25 {
                    let index = row * 25 + column
                    commit.layer(UInt32(2 + index), at: 1 + index, Double(column), Double(row), 1, 1, .green)
                }
            }
            fixture.frame(at: 1 + Double(row))
        }
        #expect(workers.count == 0 && fixture.renderer.composer.itemCapacity >= 576)
        try fixture.commit(1) { commit in
            for id in 302..<332 as Range<UInt32> {
                commit.layer(id, at: 0, 0, 0, 256, 256, Color(red: 0, green: 0, blue: 0, alpha: 0.1))
            }
        }
        fixture.frame(at: 20)
        #expect(workers.count == 1)
        workers.run()
        fixture.frame(at: 21)
        #expect(fixture.renderer.composer.itemCapacity < 100)
        #expect(fixture.pixels == fixture.repainted())
    }

    @Test("Commits of a client that is drawn outside the frame are applied together by its next picture, in order")
    func queue() throws {
        try exceed()
        fixture.frame(at: 1)
        try fixture.commit(1) { $0.set(32, .backgroundColor, .color(.red)) }
        try fixture.commit(1) { $0.set(32, .backgroundColor, .color(Color(red: 1, green: 1, blue: 1, alpha: 1))) }
        workers.run()
        let first = fixture.frame(at: 1.1)
        #expect(first.presented.map(\.commit) == [2] && first.acknowledged.isEmpty && fixture[50, 50] == Pixel.green)
        workers.run()
        let second = fixture.frame(at: 1.2)
        #expect(second.presented.map(\.commit) == [3, 4] && second.acknowledged.map(\.commit) == [3, 4])
        #expect(fixture[50, 50] == Pixel.white && fixture.pixels == fixture.repainted())
    }

    @Test("A commit that is admitted in slices, as by the server, is applied outside the frame like any other")
    func slices() throws {
        try exceed()
        fixture.frame(at: 1)
        workers.run()
        fixture.frame(at: 1.1)
        var commit = Commit(time: 0)
        commit.set(32, .backgroundColor, .color(.red))
        let bytes = ClientMessage.commit(commit).encoded()
        let header = MessageHeader(
            length: UInt32(bytes.count - MessageHeader.byteCount), type: ClientMessageType.commit.rawValue, descriptorCount: 0,
            sequence: 3)
        var admission = try CommitAdmission(Frame(header: header, payload: bytes[MessageHeader.byteCount...]))
        var steps = 1 << 16
        try fixture.renderer.advance(&admission, from: heavy, steps: &steps)
        #expect(admission.isFinished)
        // The frame starts to draw the client, and does not apply the commit itself.
        #expect(fixture.frame(at: 1.2).acknowledged.isEmpty && fixture[50, 50] == Pixel.green)
        workers.run()
        #expect(fixture.frame(at: 1.3).acknowledged.map(\.commit) == [3] && fixture[50, 50] == Pixel.red)
    }

    @Test("Animations of a client that is drawn outside the frame run, and report their starts and ends")
    func animations() throws {
        try exceed()
        let move = AnimationDescription(
            keyPath: try #require(AnimationKeyPath(.position, .x)), timing: MediaTiming(beginTime: 1, duration: 1),
            content: .basic(from: .scalar(0), to: .scalar(64), by: nil))
        try fixture.commit(1) { $0.add(AnimationID(rawValue: 0), to: LayerID(rawValue: 32), move) }
        var events: [AnimationEvent.Kind] = []
        var positions: [UInt32] = []
        for step in 0...40 {
            let frame = fixture.frame(at: 1 + Double(step) * 0.05)
            workers.run()
            events += frame.events.flatMap(\.events).map(\.kind)
            positions.append(fixture[50, 50])
        }
        #expect(events == [.started, .finished])
        #expect(positions.contains(Pixel.green) && fixture.pixels == fixture.repainted())
    }

    @Test("A client that takes less than half of its share for a second is a part of the frame again")
    func calm() throws {
        try exceed()
        fixture.frame(at: 1)
        try fixture.commit(1) { commit in for id in 2..<32 as Range<UInt32> { commit.set(id, .isHidden, .bool(true)) } }
        for step in 0..<10 {
            workers.run()
            fixture.frame(at: 1.1 + Double(step) * 0.2)
            // Only clients that draw are tested.
            try fixture.commit(1) { $0.set(1, .opacity, .scalar(1 - Double(step) / 100)) }
        }
        workers.run()
        // Its commits are applied and shown by the frame itself.
        try fixture.commit(1) { $0.set(32, .backgroundColor, .color(.red)) }
        let frame = fixture.frame(at: 4)
        #expect(frame.presented.map(\.client) == [heavy, heavy] || frame.presented.map(\.client) == [heavy])
        #expect(fixture[50, 50] == Pixel.red && fixture.pixels == fixture.repainted() && workers.count == 1)
    }

    @Test("The layers of a client that is drawn outside the frame can be read between two of its frames")
    func reading() throws {
        try exceed()
        let move = AnimationDescription(
            keyPath: try #require(AnimationKeyPath(.opacity)), timing: MediaTiming(beginTime: 0, duration: 100),
            content: .basic(from: .scalar(0), to: .scalar(1), by: nil))
        try fixture.commit(1) { $0.add(AnimationID(rawValue: 0), to: LayerID(rawValue: 32), move) }
        fixture.frame(at: 1)
        for step in 0..<3 {
            fixture.frame(at: 1.1 + Double(step))
            #expect(fixture.renderer.treeNodes(of: heavy, pid: 1) == nil)
            workers.run()
            fixture.frame(at: 1.2 + Double(step))
            #expect(try #require(fixture.renderer.treeNodes(of: heavy, pid: 1)).count == 33)
        }
        #expect(fixture.renderer.statistics(of: heavy).layers == 33)
    }

    @Test("A client that disconnects while its picture is prepared leaves the screen with the next frame")
    func disconnection() throws {
        try exceed()
        fixture.frame(at: 1)
        fixture.renderer.removeClient(heavy)
        fixture.frame(at: 1.1)
        #expect(fixture[50, 50] == Pixel.black && fixture[20, 20] == Pixel.red)
        workers.run()
        fixture.frame(at: 1.2)
        #expect(fixture[50, 50] == Pixel.black && fixture.pixels == fixture.repainted())
    }

    @Test("A commit with more changes than a frame has time for is applied outside the frame")
    func changes() throws {
        try fixture.commit(1) { commit in
            for index in 0..<10_000 { commit.set(1, .opacity, .scalar(Double(index) / 10_000)) }
            commit.set(1, .opacity, .scalar(1))
            commit.set(1, .backgroundColor, .color(.green))
        }
        let frame = fixture.frame(at: 1)
        #expect(workers.count == 1 && frame.acknowledged.isEmpty && fixture[50, 50] == Pixel.blue)
        workers.run()
        #expect(fixture.frame(at: 1.1).acknowledged.map(\.commit) == [2] && fixture[50, 50] == Pixel.green)
    }

    @Test("The evaluation of emitters that takes more than a client's share ends, and is repeated outside the frame")
    func evaluation() throws {
        var cell = EmitterCell()
        cell[.birthRate] = 20_000
        cell[.lifetime] = 10
        try fixture.commit(1) { commit in
            commit.set(1, .backgroundColor, .color(.green))
            commit.layer(2, kind: .emitter, 0, 0, 256, 256)
            commit.set(2, .emitterCells, .cells([cell]))
        }
        let frame = fixture.frame(at: 1)
        #expect(workers.count == 1 && frame.acknowledged.map(\.commit) == [2] && frame.presented.isEmpty && frame.detached == [heavy])
        #expect(fixture[50, 50] == Pixel.blue && fixture.pixels == fixture.repainted())
        workers.run()
        #expect(fixture.frame(at: 1.1).presented.map(\.commit) == [2] && fixture[50, 50] == Pixel.green)
    }

    @Test("Ordering layers by depth counts against the share, and ends when it exceeds it")
    func depth() throws {
        let before = fixture.renderer.stepCount
        try fixture.commit(1) { commit in
            commit.set(1, .backgroundColor, .color(.green))
            // Small layers, each of which overlaps all others: 4,950 pairs.
            for id in 2..<102 as Range<UInt32> {
                commit.layer(id, at: Int(id) - 2, 100, 100, 4, 4, .red)
                // Tilted about the y axis.
                let turn = Transform3D(rows: ([1, 0, -0.01, 0], [0, 1, 0, 0], [0.01, 0, 1, 0], [0, 0, Double(id), 1]))
                commit.set(id, .transform, .transform(turn))
            }
        }
        let frame = fixture.frame(at: 1)
        #expect(workers.count == 1 && frame.detached == [heavy] && fixture[50, 50] == Pixel.blue)
        // The frame has the time to visit 1,092 layers, and sorting takes four visits for a pair.
        #expect(fixture.renderer.stepCount - before < 3_000)
        workers.run()
        fixture.frame(at: 1.1)
        #expect(fixture[50, 50] == Pixel.green && fixture[102, 102] == Pixel.red && fixture.pixels == fixture.repainted())
    }

    @Test("A commit with a transition whose snapshot takes more than a client's share is applied outside the frame")
    func snapshot() throws {
        try fixture.commit(1) { $0.layer(2, at: 1, 0, 0, 2_000, 2_000, .green) }
        fixture.frame(at: 1)
        #expect(workers.count == 0 && fixture[50, 50] == Pixel.green)
        let transition = AnimationDescription(
            timing: MediaTiming(beginTime: 2, duration: 1), content: .transition(Transition(kind: .push)))
        try fixture.commit(1) { commit in
            commit.set(2, .backgroundColor, .color(.red))
            commit.add(AnimationID(rawValue: 0), to: LayerID(rawValue: 2), transition)
        }
        let frame = fixture.frame(at: 2)
        #expect(workers.count == 1 && frame.acknowledged.isEmpty && frame.detached == [heavy] && fixture[50, 50] == Pixel.green)
        workers.run()
        // The transition begins with the snapshot.
        #expect(fixture.frame(at: 2.1).acknowledged.map(\.commit) == [3] && fixture[50, 50] == Pixel.green)
        workers.run()
        fixture.frame(at: 4)
        workers.run()
        fixture.frame(at: 4.1)
        #expect(fixture[50, 50] == Pixel.red && fixture.pixels == fixture.repainted())
    }

    @Test("A snapshot is not painted if building its list took the time that its client may take")
    func slowSnapshot() throws {
        let clock = SimulatedCostClock()
        let seconds = 100 * Double(Self.side * Self.side) * 0.5e-9
        let fixture = RendererFixture(width: Self.side, height: Self.side, sharing: workers.sharing(seconds: seconds, clock))
        try fixture.add(client: 1) { $0.layer(1, 0, 0, 256, 256, .green) }
        fixture.frame(at: 1)
        let transition = AnimationDescription(
            timing: MediaTiming(beginTime: 2, duration: 1), content: .transition(Transition(kind: .push)))
        try fixture.commit(1) { commit in
            commit.set(1, .backgroundColor, .color(.red))
            commit.add(AnimationID(rawValue: 0), to: LayerID(rawValue: 1), transition)
        }
        // The list is built between two readings.
        clock.secondsPerReading = seconds
        let frame = fixture.frame(at: 2)
        clock.secondsPerReading = 0
        #expect(frame.detached == [heavy] && frame.acknowledged.isEmpty && fixture[50, 50] == Pixel.green)
        workers.run()
        #expect(fixture.frame(at: 2.1).acknowledged.map(\.commit) == [2])
    }

    @Test("Without a thread for it, a client's transition is captured in the next frame, however long that takes")
    func snapshotWithoutThread() throws {
        try fixture.commit(1) { $0.layer(2, at: 1, 0, 0, 2_000, 2_000, .green) }
        fixture.frame(at: 1)
        workers.areRefused = true
        let transition = AnimationDescription(timing: MediaTiming(duration: 1), content: .transition(Transition(kind: .fade)))
        try fixture.commit(1) { commit in
            commit.set(2, .backgroundColor, .color(.red))
            commit.add(AnimationID(rawValue: 0), to: LayerID(rawValue: 2), transition)
        }
        #expect(fixture.frame(at: 2).acknowledged.isEmpty && fixture[50, 50] == Pixel.green)
        #expect(fixture.frame(at: 2.1).acknowledged.map(\.commit) == [3])
        fixture.frame(at: 4)
        #expect(fixture[50, 50] == Pixel.red && fixture.pixels == fixture.repainted())
    }

    @Test("A shadow that takes more than a client's share to blur is drawn outside the frame")
    func shadows() throws {
        let outline = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 900, y: 0)), .line(Point(x: 0, y: 900)), .close])
        try fixture.commit(1) { commit in
            commit.set(1, .backgroundColor, .color(.green))
            // Few pixels of the shadow are visible.
            commit.layer(2, 0, 0, 10, 10)
            commit.set(2, .masksToBounds, .bool(true))
            commit.layer(3, in: 2, 0, 0, 10, 10)
            commit.set(3, .transform, .transform(Transform3D(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)))
            commit.set(3, .shadowPath, .path(outline))
            commit.set(3, .shadowOpacity, .scalar(1))
            commit.set(3, .shadowRadius, .scalar(20))
        }
        let frame = fixture.frame(at: 1)
        #expect(workers.count == 1 && frame.detached == [heavy] && fixture[50, 50] == Pixel.blue)
        workers.run()
        fixture.frame(at: 1.1)
        #expect(fixture[50, 50] == Pixel.green && fixture.pixels == fixture.repainted())
    }

    @Test("Of several clients that exceed their shares, one is detached in a frame, and the others wait as they are")
    func detachments() throws {
        for client in [1, 2] as [UInt32] {
            try fixture.commit(client) { commit in
                for index in 0..<10_000 { commit.set(1, .opacity, .scalar(Double(index) / 10_000)) }
                commit.set(1, .opacity, .scalar(1))
                commit.set(1, .backgroundColor, .color(.green))
            }
        }
        var detached: [ClientKey] = []
        for step in 1...2 {
            let frame = fixture.frame(at: Double(step))
            detached += frame.detached
            #expect(workers.count == step && frame.detached.count == 1 && frame.acknowledged.isEmpty)
            #expect(fixture[50, 50] == Pixel.blue && fixture[20, 20] == Pixel.red)
        }
        #expect(Set(detached) == [light, heavy])
        workers.run()
        #expect(fixture.frame(at: 3).presented.count == 2 && fixture[50, 50] == Pixel.green && fixture[20, 20] == Pixel.green)
    }

    @Test("Of several clients whose cost is not known, one takes part in a frame, in the order in which they connected")
    func beginnings() throws {
        for client in 3...5 as ClosedRange<UInt32> {
            try fixture.add(client: client) { $0.layer(1, Double(client) * 30, 100, 20, 20, .green) }
        }
        for client in 3...5 as ClosedRange<UInt32> {
            try fixture.commit(2) { $0.set(1, .position, .point(Point(x: 20 + Double(client), y: 20))) }
            let frame = fixture.frame(at: Double(client))
            // Clients whose cost is known are on time.
            #expect(Set(frame.presented.map(\.client)) == [light, ClientKey(rawValue: client)])
            for other in 3...5 {
                #expect(fixture[other * 30 + 10, 110] == (other <= Int(client) ? Pixel.green : Pixel.blue))
            }
        }
        #expect(workers.count == 0 && fixture.pixels == fixture.repainted())
    }

    @Test("Clients that commit much in every frame take turns")
    func turns() throws {
        let fixture = RendererFixture(width: Self.side, height: Self.side, sharing: workers.sharing(seconds: 1))
        for client in 1...3 as ClosedRange<UInt32> {
            try fixture.add(client: client) { $0.layer(1, 10, 10, 20, 20, .red) }
            fixture.frame()
        }
        var presented: [UInt32] = []
        for step in 1...6 {
            for client in 1...3 as ClosedRange<UInt32> {
                try fixture.commit(client) { commit in
                    for index in 0..<5_000 { commit.set(1, .opacity, .scalar(Double(index) / 5_000)) }
                }
            }
            let clients = Set(fixture.frame(at: Double(step)).presented.map(\.client.rawValue))
            #expect(clients.count == 1)
            presented += clients
        }
        #expect(presented == [1, 2, 3, 1, 2, 3] && workers.count == 0)
    }

    @Test("Without a thread for it, a client that exceeds its share keeps its last picture, and continues when it takes less")
    func refusedThreads() throws {
        workers.areRefused = true
        try exceed()
        fixture.frame(at: 1)
        #expect(fixture[50, 50] == Pixel.blue)
        try fixture.commit(1) { commit in for id in 2..<32 as Range<UInt32> { commit.set(id, .isHidden, .bool(true)) } }
        fixture.frame(at: 1.1)
        #expect(fixture[50, 50] == Pixel.green && fixture.pixels == fixture.repainted())
    }

    @Test("The size of the screen changes while a client is drawn outside the frame")
    func resizing() throws {
        try exceed()
        fixture.frame(at: 1)
        workers.run()
        fixture.frame(at: 1.1)
        fixture.renderer.display = fixture.renderer.display
        fixture.frame(at: 1.2)
        workers.run()
        fixture.frame(at: 1.3)
        #expect(fixture[50, 50] == Pixel.green && fixture.pixels == fixture.repainted())
    }

    @Test("A client that exceeds its share is drawn by a thread, and its picture is shown when it is complete")
    func thread() throws {
        // Little more than a screen per frame.
        let fixture = RendererFixture(width: Self.side, height: Self.side, sharing: FrameSharing(interval: 1e-4, processors: 2))
        try fixture.add(client: 1) { commit in
            for id in 1..<32 as Range<UInt32> { commit.layer(id, at: Int(id) - 1, 0, 0, 256, 256, .blue) }
        }
        fixture.frame()
        for (step, color) in [Color.red, .green, .blue, .red, .green].enumerated() {
            try fixture.commit(1) { $0.set(31, .backgroundColor, .color(color)) }
            var isShown = false
            try eventually("commit \(step) is shown") {
                isShown = isShown || fixture.frame().presented.contains { $0.commit == UInt64(step) + 2 }
                return isShown
            }
            #expect(fixture[100, 100] == [Pixel.red, Pixel.green, Pixel.blue, Pixel.red, Pixel.green][step])
            #expect(fixture.pixels == fixture.repainted())
        }
    }

    @Test("The memory of a client that disconnects while its thread paints is released soon, on that thread")
    func release() throws {
        let fixture = RendererFixture(width: Self.side, height: Self.side, sharing: FrameSharing(interval: 1e-4, processors: 2))
        // Painting the layers takes minutes.
        try fixture.add(client: 1) { commit in
            for id in 1..<4 as Range<UInt32> { commit.layer(id, 0, 0, 256, 256) }
            commit.layer(4, kind: .replicator, 0, 0, 256, 256)
            commit.set(4, .instanceCount, .scalar(60_000))
            commit.layer(5, in: 4, 0.5, 0.5, 255, 255, Color(red: 0, green: 0, blue: 1, alpha: 0.1))
        }
        fixture.frame(at: 1)
        fixture.frame(at: 2)
        #expect(fixture.renderer.treeNodes(of: heavy, pid: 1) == nil)
        let isReleased = Mutex(false)
        fixture.renderer.removeClient(heavy) { isReleased.withLock { $0 = true } }
        fixture.frame(at: 3)
        try eventually("the memory is released") { isReleased.withLock { $0 } }
    }

    @Test("Pictures equal frames without sharing once they are complete, for random clients", arguments: 0..<30 as Range<UInt64>)
    func equality(seed: UInt64) throws {
        // Every client exceeds its share at some time.
        let workers = ManualWorkers()
        let reference = RendererFixture(width: 150, height: 140)
        let fixture = RendererFixture(width: 150, height: 140, sharing: workers.sharing(seconds: 150 * 140 * 0.5e-9), mirrors: [reference])
        var client = RandomClient(1, seed)
        try client.begin(fixture)
        var numbers = SeededNumbers(seed)
        for step in 0..<60 {
            if numbers.chance(0.8) { try client.change(fixture) }
            fixture.frame(at: fixture.time + numbers.double(0...0.1))
            if numbers.chance(0.5) { workers.run() }
            try #require(fixture.pixels == fixture.repainted(), "step \(step)")
            guard numbers.chance(0.2) else { continue }
            // Nothing changes until the picture of this time is complete.
            for _ in 0..<3 {
                workers.run()
                fixture.frame(at: fixture.time)
            }
            let different = fixture.pixels.indices.filter { !isClose(fixture.pixels[$0], reference.pixels[$0], by: 1) }
            let first = different.first.map { "the first at \($0 % 150), \($0 / 150): \(fixture.pixels[$0]), \(reference.pixels[$0])" }
            // Particles that are born before a delayed commit is applied keep the former values.
            #expect(different.count < 150 * 140 / 100, "step \(step): \(different.count) pixels differ, \(first ?? "")")
        }
        #expect(workers.count > 0)
    }
}
