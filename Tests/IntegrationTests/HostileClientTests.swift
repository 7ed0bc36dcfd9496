import Foundation
import Glibc
import TestSupport
import Testing
import WireProtocol

/// Each test is a small hostile program beside a well-behaved app, which must miss no frame and lose no pixel.
@Suite("Hostile clients")
struct HostileClientTests {
    /// A server, a well-behaved app with an endless animation, and the means to look.
    private final class Stage {
        let server: TestServer
        let control: ControlClient
        let neighbour: ProtocolClient
        private let descriptors: Int

        init() throws {
            server = try TestServer()
            control = try server.control()
            neighbour = try server.app(name: "neighbour")
            try neighbour.showSquare(animated: .swing)
            let control = control
            try control.settle("the neighbour's commit") { try control.statistics().frames >= 1 }
            descriptors = server.process.openDescriptors
        }

        /// Ten vsyncs: ten frames, each with the neighbour's square where its formula has it.
        func checkNeighbour(sourceLocation: SourceLocation = #_sourceLocation) throws {
            var frames = try control.statistics().frames
            for _ in 0..<10 {
                let now = try control.tick(1.0 / 60)
                #expect(now == frames + 1, "a frame was missed", sourceLocation: sourceLocation)
                frames = now
            }
            let time = try control.statistics().time
            let center = try control.screenshot().redCenter(ofRow: 60)
            #expect(abs(center - AnimationDescription.swingCenter(at: time)) < 0.01, sourceLocation: sourceLocation)
            #expect(server.process.isRunning, sourceLocation: sourceLocation)
        }

        /// Waits until the neighbour is the only client, and nothing of the other one is left.
        func checkNothingIsLeft(sourceLocation: SourceLocation = #_sourceLocation) throws {
            try eventually("the hostile client is gone") { try control.statistics().clients.map(\.name) == ["neighbour"] }
            try eventually("its descriptors are closed") { server.process.openDescriptors <= descriptors }
            try checkNeighbour(sourceLocation: sourceLocation)
        }
    }

    /// A hostile app that commits one thing, and the fault it gets.
    private func fault(_ build: (inout Commit) -> Void) throws -> Fault {
        let stage = try Stage()
        let hostile = try stage.server.app(name: "hostile")
        try hostile.commit(build)
        let fault = try hostile.waitForFault()
        try stage.checkNothingIsLeft()
        return fault
    }

    private let root = LayerID(rawValue: 0)

    @Test("shared memory that ends early is refused")
    func truncatedMemory() throws {
        let stage = try Stage()
        let hostile = try stage.server.app(name: "hostile")
        let memory = try SharedMemory(name: "hostile", byteCount: 4096)
        try memory.seal(.size)
        let description = SurfaceDescription(id: SurfaceID(rawValue: 0), width: 64, height: 64, bytesPerRow: 256, isOpaque: true)
        try hostile.send(.surface(description), descriptors: [memory.descriptor])
        let fault = try hostile.waitForFault()
        #expect(fault.code == .sharedMemory)
        #expect(fault.sentence.contains("4096"))
        try stage.checkNothingIsLeft()
    }

    @Test("a part of a commit that is not the next, or for which there is no credit, ends the session")
    func partsOutOfOrder() throws {
        for number in [1, 3] as [UInt64] {
            let stage = try Stage()
            let hostile = try stage.server.app(name: "hostile")
            try hostile.commit { $0.create(root) }
            try hostile.send(.commitPart(Commit(time: 0)), sequence: number)
            #expect(try hostile.waitForFault().code == .protocolError)
            try stage.checkNothingIsLeft()
        }
        let stage = try Stage()
        let hostile = try stage.server.app(name: "hostile")
        for _ in 0..<Limits.commitCredits { try hostile.commit { $0.setRoot(nil) } }
        try hostile.send(.commitPart(Commit(time: 0)), sequence: hostile.commits + 1)
        let fault = try hostile.waitForFault()
        #expect(fault.code == .protocolError && fault.sentence.contains("without a credit"))
        try stage.checkNothingIsLeft()
    }

    @Test("a commit whose parts have no end is cut off, and nothing of it is shown")
    func endlessParts() throws {
        let stage = try Stage()
        let hostile = try stage.server.app(name: "hostile")
        try hostile.commit { $0.create(root) }
        var part = Commit(time: 0)
        for _ in 0..<50_000 { part.set(root, .opacity, .scalar(0.5)) }
        let bytes = ClientMessage.commitPart(part).encoded(sequence: 2)
        // One more than fits.
        for _ in 0...Limits.commitBytes / bytes.count { try hostile.send(raw: bytes) }
        let fault = try hostile.waitForFault()
        #expect(fault.code == .limit && fault.sentence.contains("\(Limits.commitBytes)"))
        try stage.checkNothingIsLeft()
    }

    @Test("shared memory that could shrink is refused")
    func unsealedMemory() throws {
        let stage = try Stage()
        let hostile = try stage.server.app(name: "hostile")
        let memory = try SharedMemory(name: "hostile", byteCount: 64 * 256)
        let description = SurfaceDescription(id: SurfaceID(rawValue: 0), width: 64, height: 64, bytesPerRow: 256, isOpaque: true)
        try hostile.send(.surface(description), descriptors: [memory.descriptor])
        #expect(try hostile.waitForFault().code == .sharedMemory)
        try stage.checkNothingIsLeft()
    }

    @Test("a client that never reads is cut off when its backlog is full, and not before")
    func neverReads() throws {
        let stage = try Stage()
        let hostile = try stage.server.app(name: "hostile")
        hostile.shrinkReceiveBuffer()
        try hostile.showSquare(at: Point(x: 60, y: 160))
        try stage.control.settle("its commit") { try stage.control.statistics().clients.last?.commits == 1 }
        // Vsyncs coalesce: a client that does not read them is not cut off.
        try hostile.send(.requestVsync(true))
        try stage.checkNeighbour()
        #expect(try stage.control.statistics().clients.count == 2)
        // Input is lost where nobody reads it. It goes to the front-most app, which is the hostile one.
        try hostile.send(.requestInput(true))
        for step in 0..<4000 {
            let key = InputEvent.Key(usage: 4, isDown: step % 2 == 0, characters: String(repeating: "x", count: 1000))
            try stage.control.client.send(.input(InputEvent(time: 0, kind: .key(key))))
        }
        try stage.checkNeighbour()
        #expect(try stage.control.statistics().clients.count == 2)
        // Events of animations do not coalesce.
        let keyPath = try #require(AnimationKeyPath(.opacity))
        let brief = AnimationDescription(
            keyPath: keyPath, timing: MediaTiming(duration: 0.001), content: .basic(from: .scalar(0), to: .scalar(1), by: nil))
        let ids = (0..<2000).map { AnimationID(rawValue: UInt32($0)) }
        for step in 0..<200 {
            guard try stage.control.statistics().clients.count == 2 else { break }
            _ = try? hostile.commit { commit in
                if step > 0 { for id in ids { commit.changes.append(.removeAnimation(id)) } }
                for id in ids { commit.add(id, to: LayerID(rawValue: 1), brief) }
            }
            try stage.control.settle("the commit") { try stage.control.statistics().clients.last?.commits != UInt64(step + 1) }
            try stage.control.tick(0.1)
        }
        try stage.checkNothingIsLeft()
    }

    @Test("a client that never acknowledges anything keeps its place and disturbs nobody")
    func neverAcknowledges() throws {
        let stage = try Stage()
        let silent = try stage.server.app(name: "silent")
        try silent.showSquare(Color(red: 0, green: 0, blue: 1, alpha: 1), at: Point(x: 60, y: 160))
        try silent.send(.requestVsync(true))
        for _ in 0..<5 { try stage.checkNeighbour() }
        #expect(try stage.control.screenshot()[60, 160] == 0xFF00_00FF)
    }

    @Test("a flood of commits without credit ends the flood")
    func flood() throws {
        let stage = try Stage()
        let hostile = try stage.server.app(name: "hostile")
        do {
            for _ in 0..<10_000 { try hostile.commit { $0.setRoot(nil) } }
        } catch is SystemError {
            // The server closed the connection while we were still sending.
        }
        try stage.checkNothingIsLeft()
    }

    @Test("a flood of bytes that never make a message disturbs nobody")
    func endlessMessage() throws {
        let stage = try Stage()
        let hostile = try stage.server.app(name: "hostile")
        let header = MessageHeader(length: UInt32(Limits.messageBytes), type: 3, descriptorCount: 0, sequence: 1).encoded
        try hostile.send(raw: header + [UInt8](repeating: 0, count: 1 << 20))
        try stage.checkNeighbour()
        try hostile.send(raw: [UInt8](repeating: 0, count: Limits.messageBytes - 1 << 20))
        #expect(try hostile.waitForFault().code == .protocolError)
        try stage.checkNothingIsLeft()
    }

    @Test("connections that hang in the handshake disturb nobody")
    func hangers() throws {
        let stage = try Stage()
        let hangers = try (0..<8).map { _ in try ProtocolClient(stage.server.socket) }
        try stage.checkNeighbour()
        for hanger in hangers { #expect(try hanger.waitForFault().code == .timeout) }
        try stage.checkNothingIsLeft()
    }

    @Test("ids that leave a gap are refused, and the sentence names them")
    func sparseIds() throws {
        let fault = try fault { $0.create(LayerID(rawValue: 5)) }
        #expect(fault.code == .protocolError)
        #expect(fault.sentence.contains("5"))
    }

    @Test("RS7 ids of another client's layers name nothing")
    func foreignIds() throws {
        // Layer 1 is the neighbour's square.
        let fault = try fault { $0.set(LayerID(rawValue: 1), .isHidden, .bool(true)) }
        #expect(fault.code == .protocolError)
    }

    @Test("bounds that are not numbers are refused where they stand")
    func nanBounds() throws {
        let stage = try Stage()
        let hostile = try stage.server.app(name: "hostile")
        var commit = Commit(time: 0)
        commit.create(root)
        commit.set(root, .bounds, .rect(Rect(x: 0, y: 0, width: 12_345, height: 5)))
        var bytes = ClientMessage.commit(commit).encoded(sequence: 1)
        let width = withUnsafeBytes(of: (12_345.0).bitPattern.littleEndian) { Array($0) }
        let at = try #require(bytes.indices.first { bytes[$0...].starts(with: width) })
        bytes.replaceSubrange(at..<at + 8, with: withUnsafeBytes(of: Double.nan.bitPattern.littleEndian) { Array($0) })
        try hostile.send(raw: bytes)
        let fault = try hostile.waitForFault()
        #expect(fault.code == .protocolError)
        #expect(fault.sentence.contains("commit.value at byte"))
        try stage.checkNothingIsLeft()
    }

    @Test("a tree as deep as the limit is drawn, one deeper is refused")
    func deepTree() throws {
        func chain(_ depth: Int) -> (inout Commit) -> Void {
            { commit in
                for index in 0..<UInt32(depth) {
                    commit.create(LayerID(rawValue: index))
                    commit.set(LayerID(rawValue: index), .opacity, .scalar(0.9))
                    if index > 0 { commit.splice(LayerID(rawValue: index - 1), at: 0, removing: 0, inserting: [LayerID(rawValue: index)]) }
                }
                commit.setRoot(LayerID(rawValue: 0))
            }
        }
        #expect(try fault(chain(Limits.treeDepth + 1)).code == .limit)
        let stage = try Stage()
        let deep = try stage.server.app(name: "deep")
        try deep.commit(chain(Limits.treeDepth))
        try stage.control.settle("the deep tree") { try stage.control.statistics().clients.last?.layers == Limits.treeDepth }
        try stage.checkNeighbour()
    }

    @Test("a cycle of layers is refused")
    func cycle() throws {
        let fault = try fault { commit in
            let a = LayerID(rawValue: 0)
            let b = LayerID(rawValue: 1)
            commit.create(a)
            commit.create(b)
            commit.splice(a, at: 0, removing: 0, inserting: [b])
            commit.splice(b, at: 0, removing: 0, inserting: [a])
        }
        #expect(fault.code == .protocolError)
    }

    @Test("a hundred thousand layers are refused, sixty-five thousand are not")
    func manyLayers() throws {
        let stage = try Stage()
        let hostile = try stage.server.app(name: "hostile")
        let commit = try hostile.commit { commit in
            for index in 0..<UInt32(Limits.layers) { commit.create(LayerID(rawValue: index)) }
        }
        try stage.control.settle("the layers") { try stage.control.statistics().clients.last?.layers == Limits.layers }
        try hostile.waitForAcknowledgement(of: commit)
        try stage.checkNeighbour()
        // There is no id for the next one.
        var bytes = ClientMessage.commit(Commit(time: 0, changes: [.createLayer(LayerID(rawValue: 0), .layer)])).encoded(sequence: 2)
        bytes.replaceSubrange(bytes.count - 5..<bytes.count - 1, with: [0, 0, 1, 0])
        try hostile.send(raw: bytes)
        #expect(try hostile.waitForFault().code == .protocolError)
        try stage.checkNothingIsLeft()
    }

    @Test("descriptors that belong to no message are closed, and end the connection")
    func descriptorThief() throws {
        let stage = try Stage()
        let hostile = try stage.server.app(name: "hostile")
        let memory = try SharedMemory(name: "thief", byteCount: 4096)
        try hostile.send(
            raw: ClientMessage.requestVsync(false).encoded(), descriptors: [memory.descriptor, memory.descriptor, memory.descriptor])
        #expect(try hostile.waitForFault().code == .protocolError)
        try stage.checkNothingIsLeft()
        let glutton = try stage.server.app(name: "glutton")
        try glutton.send(
            raw: ClientMessage.requestVsync(false).encoded(), descriptors: Array(repeating: memory.descriptor, count: 200))
        try glutton.waitForEnd()
        try stage.checkNothingIsLeft()
    }

    @Test("a client gets 256 MiB of surfaces and not a page more")
    func surfaceBytes() throws {
        let stage = try Stage()
        let hostile = try stage.server.app(name: "hostile")
        // Sparse memory: the pages are never touched.
        for id in 0..<5 as Range<UInt32> {
            let description = SurfaceDescription(
                id: SurfaceID(rawValue: id), width: 4096, height: 4096, bytesPerRow: 16_384, isOpaque: true)
            let memory = try SharedMemory(name: "big", byteCount: description.byteCount)
            try memory.seal(.size)
            try hostile.send(.surface(description), descriptors: [memory.descriptor])
        }
        #expect(try hostile.waitForFault().code == .limit)
        try stage.checkNothingIsLeft()
    }
}
