import Compositor
import Geometry
import RenderTree
import SceneModel
import TestSupport
import Testing
import Transport
import WireProtocol

@Suite("Commits in the renderer")
struct CommitTests {
    @Test("TX8 No part of a commit is visible before the frame that applies all of it")
    func atomicity() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 10, 10, .red) }
        let before = fixture.repainted()
        try fixture.commit { $0.set(1, .backgroundColor, .color(.green)) }
        try fixture.commit { $0.set(1, .position, .point(Point(x: 25, y: 25))) }
        #expect(fixture.repainted() == before)
        let frame = fixture.frame()
        #expect(frame.acknowledged.map(\.commit) == [2, 3])
        #expect(frame.acknowledged.map(\.client) == [ClientKey(rawValue: 1), ClientKey(rawValue: 1)])
        #expect(fixture.box(of: Pixel.green) == rect(20, 20, 30, 30))
        #expect(fixture.box(of: Pixel.red).isEmpty)
        #expect(fixture.frame().acknowledged.isEmpty)
    }

    @Test("A frame reports the commits that it applies before composing, when clients may still be removed")
    func early() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 10, 10, .red) }
        try fixture.commit { $0.set(1, .backgroundColor, .color(.green)) }
        var reported: [UInt64] = []
        let frame = fixture.renderer.beginFrame(at: 1) { applied in
            reported = applied.acknowledged.map(\.commit)
            #expect(applied.damage.isEmpty)
            #expect(fixture.repainted()[0] == Pixel.red)
            fixture.renderer.removeClient(ClientKey(rawValue: 1))
        }
        #expect(reported == [2])
        #expect(frame.acknowledged.map(\.commit) == [2])
        #expect(frame.damage == [rect(0, 0, 10, 10)])
        #expect(fixture.repainted().allSatisfy { $0 == Pixel.black })
    }

    @Test("The surfaces and queued commits of a client that is removed are released, even if no frame follows")
    func release() throws {
        let fixture = RendererFixture()
        fixture.add(client: 1)
        let key = ClientKey(rawValue: 1)
        weak var applied: SharedMemoryMapping?
        weak var queued: SharedMemoryMapping?
        func admit(_ id: UInt32) throws -> SharedMemoryMapping {
            let memory = try mapping([Pixel.red])
            let surface = SurfaceDescription(id: SurfaceID(rawValue: id), width: 1, height: 1, bytesPerRow: 4, isOpaque: true)
            try fixture.renderer.admit(surface, memory: memory, from: key)
            return memory
        }
        do {
            let memory = try admit(0)
            applied = memory
        }
        try fixture.commit { $0.create(LayerID(rawValue: 0)) }
        fixture.frame()
        do {
            let memory = try admit(1)
            queued = memory
        }
        try fixture.commit { $0.set(LayerID(rawValue: 0), .contents, .surface(SurfaceID(rawValue: 1))) }
        #expect(applied != nil && queued != nil)
        fixture.renderer.removeClient(key)
        #expect(fixture.renderer.demand(at: 0) == .nothing)
        try eventually("the surfaces are released") { applied == nil && queued == nil }
    }

    @Test("A rejected commit has no visible effect, and the commits before it are applied")
    func faulty() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 10, 10, .red) }
        try fixture.commit { $0.set(1, .backgroundColor, .color(.green)) }
        let fault = #expect(throws: Fault.self) {
            try fixture.commit {
                $0.set(1, .backgroundColor, .color(.blue))
                $0.set(9, .backgroundColor, .color(.blue))
            }
        }
        #expect(fault?.code == .protocolError)
        fixture.frame()
        #expect(fixture[5, 5] == Pixel.green)
        // The fault ends the connection.
        fixture.renderer.removeClient(ClientKey(rawValue: 1))
        fixture.frame()
        #expect(fixture.pixels.allSatisfy { $0 == Pixel.black })
    }

    @Test("The id of a surface can be reused before the frame that destroys the surface")
    func surfaceOrder() throws {
        let fixture = RendererFixture()
        fixture.renderer.addClient(ClientKey(rawValue: 1))
        let id = SurfaceID(rawValue: 0)
        try fixture.surface(0, width: 1, [Pixel.red])
        try fixture.commit {
            $0.root(0, Size(width: 40, height: 40))
            $0.set(0, .contents, .surface(id))
        }
        fixture.frame()
        #expect(fixture[20, 20] == Pixel.red)
        try fixture.commit {
            $0.set(0, .contents, .none)
            $0.changes.append(.destroySurface(id))
        }
        try fixture.surface(0, width: 1, [Pixel.blue])
        #expect(fixture.repainted()[0] == Pixel.red)
        try fixture.commit { $0.set(0, .contents, .surface(id)) }
        fixture.frame()
        #expect(fixture[20, 20] == Pixel.blue)
    }

    @Test("Parts of a commit are applied together with it, including the surfaces sent between them")
    func parts() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 40, 40, .red) }
        let key = ClientKey(rawValue: 1)
        let id = SurfaceID(rawValue: 0)
        try fixture.surface(0, width: 1, [Pixel.green])
        try fixture.commit { $0.set(1, .contents, .surface(id)) }
        fixture.frame()
        #expect(fixture[20, 20] == Pixel.green)
        var part = Commit(time: 0)
        part.set(1, .contents, .none)
        part.changes.append(.destroySurface(id))
        try fixture.renderer.admit(part: part, of: 3, from: key)
        // The part frees this id.
        try fixture.surface(0, width: 1, [Pixel.blue])
        #expect(fixture.renderer.demand(at: 0) == .nothing)
        #expect(fixture.frame().acknowledged.isEmpty)
        #expect(fixture[20, 20] == Pixel.green && fixture.repainted()[0] == Pixel.green)
        var last = Commit(time: 0)
        last.set(1, .contents, .surface(id))
        try fixture.renderer.admit(last, sequence: 3, from: key)
        #expect(fixture.renderer.demand(at: 0) == .everyVsync)
        #expect(fixture.frame().acknowledged.map(\.commit) == [3])
        #expect(fixture[20, 20] == Pixel.blue && fixture.repainted() == fixture.pixels)
    }

    @Test("A transition begins with the appearance before all parts of its commit")
    func transitionAfterParts() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 40, 40, .red) }
        var part = Commit(time: 0)
        part.set(1, .backgroundColor, .color(.blue))
        try fixture.renderer.admit(part: part, of: 2, from: ClientKey(rawValue: 1))
        var last = Commit(time: 0)
        last.add(
            AnimationID(rawValue: 0), to: LayerID(rawValue: 1),
            AnimationDescription(timing: MediaTiming(beginTime: 1, duration: 1), content: .transition(Transition(kind: .fade))))
        try fixture.renderer.admit(last, sequence: 2, from: ClientKey(rawValue: 1))
        fixture.frame(at: 1)
        #expect(fixture[20, 20] == Pixel.red)
        fixture.frame(at: 2.5)
        #expect(fixture[20, 20] == Pixel.blue)
    }

    @Test("Shared memory that is smaller than its surface is a fault")
    func smallMemory() throws {
        let fixture = try RendererFixture { _ in }
        let memory = try mapping([Pixel.red, Pixel.red])
        let surface = SurfaceDescription(id: SurfaceID(rawValue: 0), width: 2, height: 2, bytesPerRow: 8, isOpaque: true)
        let fault = #expect(throws: Fault.self) { try fixture.renderer.admit(surface, memory: memory, from: ClientKey(rawValue: 1)) }
        #expect(fault?.code == .sharedMemory)
    }

    @Test("A commit of an unknown client is a fault")
    func unknownClient() throws {
        let fixture = RendererFixture()
        let fault = #expect(throws: Fault.self) {
            try fixture.renderer.admit(Commit(time: 0), sequence: 1, from: ClientKey(rawValue: 5))
        }
        #expect(fault?.code == .protocolError)
        #expect(fixture.renderer.statistics(of: ClientKey(rawValue: 5)).layers == 0)
        fixture.renderer.removeClient(ClientKey(rawValue: 5))
        #expect(fixture.renderer.demand(at: 0) == .nothing)
    }

    @Test("Statistics count the layers and animations of the current frame, and the commits and surface memory received")
    func statistics() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 10, 10, .red) }
        let key = ClientKey(rawValue: 1)
        fixture.frame()
        var part = Commit(time: 0)
        part.layer(2, 0, 0, 10, 10)
        part.add(
            AnimationID(rawValue: 0), to: LayerID(rawValue: 2),
            AnimationDescription(timing: MediaTiming(duration: 9), content: .transition(Transition(kind: .fade))))
        try fixture.renderer.admit(part: part, of: 2, from: key)
        try fixture.surface(0, width: 4, [UInt32](repeating: 0, count: 12))
        fixture.frame()
        // Layers, animations, bytes of surfaces, commits and dropped items.
        #expect(fixture.renderer.statistics(of: key) == (2, 0, 48, 1, 0))
        try fixture.renderer.admit(Commit(time: 0), sequence: 2, from: key)
        #expect(fixture.renderer.statistics(of: key) == (2, 0, 48, 2, 0))
        fixture.frame()
        #expect(fixture.renderer.statistics(of: key) == (3, 1, 48, 2, 0))
    }

    @Test("RS7 Ids of different clients are independent")
    func separateIDs() throws {
        let fixture = RendererFixture()
        try fixture.add(client: 1) { $0.layer(1, 0, 0, 10, 10, .red) }
        try fixture.add(client: 2) { _ in }
        #expect(throws: Fault.self) { try fixture.commit(2) { $0.set(1, .opacity, .scalar(0)) } }
        fixture.frame()
        #expect(fixture[5, 5] == Pixel.red)
    }

    @Test("Layers nested to the limit, each a translucent group with a mask, are painted without recursion")
    func depth() throws {
        let fixture = try RendererFixture { commit in
            for id in 1..<UInt32(Limits.treeDepth) {
                commit.layer(id, in: id - 1, 0, 0, 40, 40, .white)
                commit.set(id, .opacity, .scalar(0.999))
                commit.set(id, .masksToBounds, .bool(true))
                commit.set(id, .cornerRadius, .scalar(4))
            }
        }
        #expect(components(fixture[20, 20])[0] > 250)
    }
}
