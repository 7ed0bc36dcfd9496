import Compositor
import Geometry
import RenderTree
import SceneModel
import TestSupport
import Testing
import Transport
import WireProtocol

@Suite("Commits that the renderer admits in slices")
struct SlicedCommitTests {
    private let key = ClientKey(rawValue: 1)

    /// Returns the admission of a commit with a sequence number, which has not begun.
    private func admission(_ sequence: UInt64, _ build: (inout Commit) -> Void) throws -> CommitAdmission {
        var commit = Commit(time: 0)
        build(&commit)
        let bytes = ClientMessage.commit(commit).encoded()
        let header = MessageHeader(
            length: UInt32(bytes.count - MessageHeader.byteCount), type: ClientMessageType.commit.rawValue, descriptorCount: 0,
            sequence: sequence)
        return try CommitAdmission(Frame(header: header, payload: bytes[MessageHeader.byteCount...]), sliceBytes: 256)
    }

    /// Admits a number of changes at most, each of which takes two steps or more.
    private func advance(_ admission: inout CommitAdmission, _ fixture: RendererFixture, changes: Int = 10) throws {
        var steps = 2 * changes
        try fixture.renderer.advance(&admission, from: key, steps: &steps)
    }

    /// Makes the changes of a large commit: moves layer 1, colors it, and hides and shows it often.
    private func change(_ commit: inout Commit) {
        let layer = LayerID(rawValue: 1)
        commit.set(layer, .position, .point(Point(x: 25, y: 25)))
        for index in 0..<2000 { commit.set(layer, .isHidden, .bool(index % 2 == 0)) }
        commit.set(layer, .backgroundColor, .color(.green))
    }

    @Test("TX8 Frames between the slices of a commit show nothing of it, and the frame after the last shows all")
    func atomicity() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 10, 10, .red) }
        let before = fixture.repainted()
        var admission = try admission(2, change)
        var frames = 0
        while !admission.isFinished {
            try advance(&admission, fixture)
            guard !admission.isFinished else { break }
            #expect(fixture.frame().acknowledged.isEmpty)
            #expect(fixture.renderer.invariantViolations() == [])
            frames += 1
        }
        #expect(frames > 100)
        #expect(fixture.repainted() == before)
        #expect(fixture.frame().acknowledged.map(\.commit) == [2])
        #expect(fixture.box(of: Pixel.green) == rect(20, 20, 30, 30))
        #expect(fixture.box(of: Pixel.red).isEmpty)
        #expect(fixture.renderer.invariantViolations() == [])
    }

    @Test("TX8 A fault in the last change of a commit prevents that any of it is shown")
    func faultAtTheEnd() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 10, 10, .red) }
        let before = fixture.repainted()
        var admission = try admission(2) { commit in
            change(&commit)
            commit.destroy(LayerID(rawValue: 9))
        }
        let fault = #expect(throws: Fault.self) { while !admission.isFinished { try advance(&admission, fixture) } }
        #expect(fault == Fault(.protocolError, "commit 2, change 2002: layer 9 does not exist"))
        #expect(fixture.frame().acknowledged.isEmpty && fixture.repainted() == before)
        #expect(fixture.renderer.statistics(of: key).commits == 1)
        fixture.renderer.removeClient(key)
        fixture.frame()
        #expect(fixture.repainted().allSatisfy { $0 == Pixel.black })
    }

    @Test("Other clients' commits are admitted and applied between the slices of a commit")
    func otherClients() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 10, 10, .red) }
        try fixture.add(client: 2) { $0.layer(1, 10, 0, 10, 10, .red) }
        fixture.frame()
        var admission = try admission(2, change)
        try advance(&admission, fixture)
        try fixture.commit(2) { $0.set(1, .backgroundColor, .color(.blue)) }
        #expect(fixture.frame().acknowledged.map(\.client) == [ClientKey(rawValue: 2)])
        #expect(fixture.box(of: Pixel.blue) == rect(10, 0, 20, 10))
        #expect(!admission.isFinished)
    }

    @Test("A client that is removed between two slices releases the surfaces and slices of the commit, even if no frame follows")
    func removal() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 10, 10, .red) }
        weak var memory: SharedMemoryMapping?
        do {
            let pixels = try mapping([Pixel.red])
            memory = pixels
            let surface = SurfaceDescription(id: SurfaceID(rawValue: 0), width: 1, height: 1, bytesPerRow: 4, isOpaque: true)
            var part = Commit(time: 0)
            part.set(LayerID(rawValue: 1), .opacity, .scalar(0.5))
            try fixture.renderer.admit(part: part, of: 2, from: key)
            // Belongs to the unfinished commit.
            try fixture.renderer.admit(surface, memory: pixels, from: key)
        }
        var admission = try admission(2, change)
        for _ in 0..<20 { try advance(&admission, fixture) }
        #expect(!admission.isFinished && memory != nil && fixture.renderer.surfaceCount(of: key) == 1)
        fixture.renderer.removeClient(key)
        fixture.frame()
        try eventually("the surface is released") { memory == nil }
        #expect(throws: Fault.self) { try advance(&admission, fixture) }
    }
}
