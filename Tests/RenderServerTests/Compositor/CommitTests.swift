import Compositor
import RenderTree
import Testing
import WireProtocol

@Suite("Commits and the renderer")
struct CommitTests {
    @Test("TX8 nothing of a commit is seen before the frame that applies all of it")
    func atomicity() throws {
        let stage = try Stage { $0.layer(1, 0, 0, 10, 10, .red) }
        let before = stage.repainted()
        try stage.commit { $0.set(1, .backgroundColor, .color(.green)) }
        try stage.commit { $0.set(1, .position, .point(Point(x: 25, y: 25))) }
        #expect(stage.repainted() == before)
        let frame = stage.frame()
        #expect(frame.acknowledged.map(\.commit) == [2, 3])
        #expect(frame.acknowledged.map(\.client) == [ClientKey(rawValue: 1), ClientKey(rawValue: 1)])
        #expect(stage.box(of: Pixel.green) == rect(20, 20, 30, 30))
        #expect(stage.box(of: Pixel.red).isEmpty)
        #expect(stage.frame().acknowledged.isEmpty)
    }

    @Test("what a frame applies is told before the frame is made, and the client may be removed then")
    func early() throws {
        let stage = try Stage { $0.layer(1, 0, 0, 10, 10, .red) }
        try stage.commit { $0.set(1, .backgroundColor, .color(.green)) }
        var told: [UInt64] = []
        let frame = stage.renderer.beginFrame(at: 1) { applied in
            told = applied.acknowledged.map(\.commit)
            #expect(applied.damage.isEmpty)
            #expect(stage.repainted()[0] == Pixel.red)
            stage.renderer.removeClient(ClientKey(rawValue: 1))
        }
        #expect(told == [2])
        #expect(frame.acknowledged.map(\.commit) == [2])
        #expect(frame.damage == [rect(0, 0, 10, 10)])
        #expect(stage.repainted().allSatisfy { $0 == Pixel.black })
    }

    @Test("nothing of a commit with a fault is seen, and commits before it are")
    func faulty() throws {
        let stage = try Stage { $0.layer(1, 0, 0, 10, 10, .red) }
        try stage.commit { $0.set(1, .backgroundColor, .color(.green)) }
        let fault = #expect(throws: Fault.self) {
            try stage.commit {
                $0.set(1, .backgroundColor, .color(.blue))
                $0.set(9, .backgroundColor, .color(.blue))
            }
        }
        #expect(fault?.code == .protocolError)
        stage.frame()
        #expect(stage[5, 5] == Pixel.green)
        // As the connection ends.
        stage.renderer.removeClient(ClientKey(rawValue: 1))
        stage.frame()
        #expect(stage.pixels.allSatisfy { $0 == Pixel.black })
    }

    @Test("a surface's id can be used again before the frame that destroys the surface")
    func surfaceOrder() throws {
        let stage = Stage()
        stage.renderer.addClient(ClientKey(rawValue: 1))
        let id = SurfaceID(rawValue: 0)
        try stage.surface(0, width: 1, [Pixel.red])
        try stage.commit {
            $0.root(0, Size(width: 40, height: 40))
            $0.set(0, .contents, .surface(id))
        }
        stage.frame()
        #expect(stage[20, 20] == Pixel.red)
        try stage.commit {
            $0.set(0, .contents, .none)
            $0.changes.append(.destroySurface(id))
        }
        try stage.surface(0, width: 1, [Pixel.blue])
        #expect(stage.repainted()[0] == Pixel.red)
        try stage.commit { $0.set(0, .contents, .surface(id)) }
        stage.frame()
        #expect(stage[20, 20] == Pixel.blue)
    }

    @Test("parts of a commit are applied with it, with the surfaces that came between them, and not before")
    func parts() throws {
        let stage = try Stage { $0.layer(1, 0, 0, 40, 40, .red) }
        let key = ClientKey(rawValue: 1)
        let id = SurfaceID(rawValue: 0)
        try stage.surface(0, width: 1, [Pixel.green])
        try stage.commit { $0.set(1, .contents, .surface(id)) }
        stage.frame()
        #expect(stage[20, 20] == Pixel.green)
        var part = Commit(time: 0)
        part.set(1, .contents, .none)
        part.changes.append(.destroySurface(id))
        try stage.renderer.admit(part: part, of: 3, from: key)
        // Of the number that the part frees.
        try stage.surface(0, width: 1, [Pixel.blue])
        #expect(stage.renderer.demand(at: 0) == .nothing)
        #expect(stage.frame().acknowledged.isEmpty)
        #expect(stage[20, 20] == Pixel.green && stage.repainted()[0] == Pixel.green)
        var last = Commit(time: 0)
        last.set(1, .contents, .surface(id))
        try stage.renderer.admit(last, sequence: 3, from: key)
        #expect(stage.renderer.demand(at: 0) == .everyVsync)
        #expect(stage.frame().acknowledged.map(\.commit) == [3])
        #expect(stage[20, 20] == Pixel.blue && stage.repainted() == stage.pixels)
    }

    @Test("a transition begins with what was there before all parts of its commit")
    func transitionAfterParts() throws {
        let stage = try Stage { $0.layer(1, 0, 0, 40, 40, .red) }
        var part = Commit(time: 0)
        part.set(1, .backgroundColor, .color(.blue))
        try stage.renderer.admit(part: part, of: 2, from: ClientKey(rawValue: 1))
        var last = Commit(time: 0)
        last.add(
            AnimationID(rawValue: 0), to: LayerID(rawValue: 1),
            AnimationDescription(timing: MediaTiming(beginTime: 1, duration: 1), content: .transition(Transition(kind: .fade))))
        try stage.renderer.admit(last, sequence: 2, from: ClientKey(rawValue: 1))
        stage.frame(at: 1)
        #expect(stage[20, 20] == Pixel.red)
        stage.frame(at: 2.5)
        #expect(stage[20, 20] == Pixel.blue)
    }

    @Test("memory smaller than its surface is a fault")
    func smallMemory() throws {
        let stage = try Stage { _ in }
        let memory = try mapping([Pixel.red, Pixel.red])
        let surface = SurfaceDescription(id: SurfaceID(rawValue: 0), width: 2, height: 2, bytesPerRow: 8, isOpaque: true)
        let fault = #expect(throws: Fault.self) { try stage.renderer.admit(surface, memory: memory, from: ClientKey(rawValue: 1)) }
        #expect(fault?.code == .sharedMemory)
    }

    @Test("commits of a client that is not there are faults")
    func unknownClient() throws {
        let stage = Stage()
        let fault = #expect(throws: Fault.self) {
            try stage.renderer.admit(Commit(time: 0), sequence: 1, from: ClientKey(rawValue: 5))
        }
        #expect(fault?.code == .protocolError)
        #expect(stage.renderer.statistics(of: ClientKey(rawValue: 5)).layers == 0)
        stage.renderer.removeClient(ClientKey(rawValue: 5))
        #expect(stage.renderer.demand(at: 0) == .nothing)
    }

    @Test("statistics count the layers and animations that the frame shows, and the commits and the memory that came")
    func statistics() throws {
        let stage = try Stage { $0.layer(1, 0, 0, 10, 10, .red) }
        let key = ClientKey(rawValue: 1)
        stage.frame()
        var part = Commit(time: 0)
        part.layer(2, 0, 0, 10, 10)
        part.add(
            AnimationID(rawValue: 0), to: LayerID(rawValue: 2),
            AnimationDescription(timing: MediaTiming(duration: 9), content: .transition(Transition(kind: .fade))))
        try stage.renderer.admit(part: part, of: 2, from: key)
        try stage.surface(0, width: 4, [UInt32](repeating: 0, count: 12))
        stage.frame()
        #expect(stage.renderer.statistics(of: key) == (2, 0, 48, 1, 0))
        try stage.renderer.admit(Commit(time: 0), sequence: 2, from: key)
        #expect(stage.renderer.statistics(of: key) == (2, 0, 48, 2, 0))
        stage.frame()
        #expect(stage.renderer.statistics(of: key) == (3, 1, 48, 2, 0))
    }

    @Test("RS7 ids of different clients have nothing to do with each other")
    func separateIDs() throws {
        let stage = Stage()
        try stage.add(client: 1) { $0.layer(1, 0, 0, 10, 10, .red) }
        try stage.add(client: 2) { _ in }
        #expect(throws: Fault.self) { try stage.commit(2) { $0.set(1, .opacity, .scalar(0)) } }
        stage.frame()
        #expect(stage[5, 5] == Pixel.red)
    }

    @Test("512 nested layers, each a translucent group with a mask, are drawn without recursion")
    func depth() throws {
        let stage = try Stage { commit in
            for id in 1..<UInt32(Limits.treeDepth) {
                commit.layer(id, in: id - 1, 0, 0, 40, 40, .white)
                commit.set(id, .opacity, .scalar(0.999))
                commit.set(id, .masksToBounds, .bool(true))
                commit.set(id, .cornerRadius, .scalar(4))
            }
        }
        #expect(components(stage[20, 20])[0] > 250)
    }
}
