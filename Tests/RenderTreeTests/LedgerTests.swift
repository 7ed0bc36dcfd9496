import Geometry
import RenderTree
import SceneModel
import Testing
import WireProtocol

/// A commit that breaks a rule, and the code of the fault that it causes.
struct IllegalCommit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: Fault.Code
    let build: @Sendable (inout Commit) -> Void

    init(_ description: String, _ code: Fault.Code = .protocolError, _ build: @escaping @Sendable (inout Commit) -> Void) {
        testDescription = description
        self.code = code
        self.build = build
    }
}

private func layer(_ id: UInt32) -> LayerID { LayerID(rawValue: id) }
private func surface(_ id: UInt32) -> SurfaceID { SurfaceID(rawValue: id) }
private func animation(_ id: UInt32) -> AnimationID { AnimationID(rawValue: id) }

private func description(_ id: UInt32, width: Int = 4, height: Int = 4) -> SurfaceDescription {
    SurfaceDescription(id: surface(id), width: width, height: height, bytesPerRow: 4 * width, isOpaque: false)
}

/// An animation of contents between two surfaces.
private func exchange(_ a: UInt32, _ b: UInt32) -> AnimationDescription? {
    AnimationKeyPath(.contents).map {
        AnimationDescription(
            keyPath: $0, timing: MediaTiming(duration: 1), content: .basic(from: .surface(surface(a)), to: .surface(surface(b)), by: nil))
    }
}

@Suite("The client ledger")
struct LedgerTests {
    /// Creates a ledger in which the root 0 has the sublayers 1 and 2, layer 3 is a sublayer of 1,
    /// and layer 4 has no parent. Layer 1 shows surface 0 and has animation 0. Surface 1 is unused,
    /// and surface 2 has another size.
    func ledger() throws -> ClientLedger {
        var ledger = ClientLedger()
        for id in 0..<2 { try ledger.admit(description(UInt32(id))) }
        try ledger.admit(description(2, width: 5))
        var commit = Commit(time: 0)
        for id in 0..<5 { commit.create(layer(UInt32(id))) }
        commit.setRoot(layer(0))
        commit.splice(layer(0), at: 0, removing: 0, inserting: [layer(1), layer(2)])
        commit.splice(layer(1), at: 0, removing: 0, inserting: [layer(3)])
        commit.set(layer(1), .contents, .surface(surface(0)))
        commit.add(animation(0), to: layer(1), try #require(exchange(0, 0)))
        _ = try ledger.admit(commit, sequence: 1)
        return ledger
    }

    /// One commit for each rule that the ledger enforces.
    static let illegal: [IllegalCommit] = [
        IllegalCommit("a layer id in use") { $0.create(layer(4)) },
        IllegalCommit("a layer id that leaves a gap") { $0.create(layer(6)) },
        IllegalCommit("the largest layer id") { $0.create(layer(.max)) },
        IllegalCommit("a layer destroyed that does not exist") { $0.destroy(layer(5)) },
        IllegalCommit("a layer destroyed twice") {
            $0.destroy(layer(4))
            $0.destroy(layer(4))
        },
        IllegalCommit("a layer destroyed below its parent") { $0.destroy(layer(2)) },
        IllegalCommit("a layer destroyed above its sublayers") {
            $0.splice(layer(0), at: 0, removing: 1, inserting: [])
            $0.changes.append(.removeAnimation(animation(0)))
            $0.destroy(layer(1))
        },
        IllegalCommit("a layer destroyed with an animation") {
            $0.splice(layer(1), at: 0, removing: 1, inserting: [])
            $0.splice(layer(0), at: 0, removing: 1, inserting: [])
            $0.destroy(layer(1))
        },
        IllegalCommit("the root destroyed") {
            $0.splice(layer(0), at: 0, removing: 2, inserting: [])
            $0.destroy(layer(0))
        },
        IllegalCommit("a root that does not exist") { $0.setRoot(layer(5)) },
        IllegalCommit("a root with a parent") { $0.setRoot(layer(1)) },
        IllegalCommit("a property of a layer that does not exist") { $0.set(layer(5), .opacity, .scalar(1)) },
        IllegalCommit("no property of a layer that does not exist") { $0.changes.append(.setProperties(layer(5), 0..<0)) },
        IllegalCommit("contents that do not exist") { $0.set(layer(4), .contents, .surface(surface(3))) },
        IllegalCommit("sublayers of a layer that does not exist") { $0.splice(layer(5), at: 0, removing: 0, inserting: []) },
        IllegalCommit("a sublayer that does not exist") { $0.splice(layer(0), at: 0, removing: 0, inserting: [layer(5)]) },
        IllegalCommit("a sublayer past the end") { $0.splice(layer(0), at: 3, removing: 0, inserting: [layer(4)]) },
        IllegalCommit("more sublayers removed than there are") { $0.splice(layer(0), at: 1, removing: 2, inserting: []) },
        IllegalCommit("a sublayer with another parent") { $0.splice(layer(0), at: 0, removing: 0, inserting: [layer(3)]) },
        IllegalCommit("the same sublayer twice") { $0.splice(layer(0), at: 0, removing: 0, inserting: [layer(4), layer(4)]) },
        IllegalCommit("the root as a sublayer") { $0.splice(layer(4), at: 0, removing: 0, inserting: [layer(0)]) },
        IllegalCommit("a layer below itself") { $0.splice(layer(4), at: 0, removing: 0, inserting: [layer(4)]) },
        IllegalCommit("a cycle of layers") {
            $0.splice(layer(0), at: 0, removing: 1, inserting: [])
            $0.splice(layer(3), at: 0, removing: 0, inserting: [layer(1)])
        },
        IllegalCommit("one layer too deep", .limit) { commit in
            // Layer 3 is at depth 3; limit − 2 layers below it.
            for id in 5..<UInt32(Limits.treeDepth + 3) {
                commit.create(layer(id))
                commit.splice(layer(id == 5 ? 3 : id - 1), at: 0, removing: 0, inserting: [layer(id)])
            }
        },
        IllegalCommit("contents swapped of a layer that does not exist") {
            $0.changes.append(.swapContents(layer(5), surface(1), damage: .empty))
        },
        IllegalCommit("contents swapped of a layer without contents") {
            $0.changes.append(.swapContents(layer(2), surface(1), damage: .empty))
        },
        IllegalCommit("contents swapped for a surface that does not exist") {
            $0.changes.append(.swapContents(layer(1), surface(3), damage: .empty))
        },
        IllegalCommit("contents swapped for larger ones") { $0.changes.append(.swapContents(layer(1), surface(2), damage: .empty)) },
        IllegalCommit("damage outside of the contents") {
            $0.changes.append(.swapContents(layer(1), surface(1), damage: rect(0, 0, 4, 5)))
        },
        IllegalCommit("a surface destroyed that does not exist") { $0.changes.append(.destroySurface(surface(3))) },
        IllegalCommit("a surface destroyed that a layer shows") { $0.changes.append(.destroySurface(surface(0))) },
        IllegalCommit("a surface destroyed that an animation shows") {
            $0.set(layer(1), .contents, .none)
            $0.changes.append(.destroySurface(surface(0)))
        },
        IllegalCommit("an animation id in use") { if let e = exchange(0, 1) { $0.add(animation(0), to: layer(1), e) } },
        IllegalCommit("an animation id that leaves a gap") { if let e = exchange(0, 1) { $0.add(animation(2), to: layer(1), e) } },
        IllegalCommit("an animation of a layer that does not exist") {
            if let e = exchange(0, 1) { $0.add(animation(1), to: layer(5), e) }
        },
        IllegalCommit("an animation of contents that do not exist") {
            if let e = exchange(0, 3) { $0.add(animation(1), to: layer(1), e) }
        },
        IllegalCommit("an animation removed that does not exist") { $0.changes.append(.removeAnimation(animation(1))) },
        IllegalCommit("an animation removed twice") {
            $0.changes.append(.removeAnimation(animation(0)))
            $0.changes.append(.removeAnimation(animation(0)))
        },
    ]

    @Test("A commit that breaks a rule causes a fault that names the commit", arguments: illegal)
    func faults(commit: IllegalCommit) throws {
        var ledger = try ledger()
        var built = Commit(time: 0)
        commit.build(&built)
        let fault = #expect(throws: Fault.self) { _ = try ledger.admit(built, sequence: 2) }
        #expect(fault?.code == commit.code)
        #expect(fault?.message.hasPrefix("commit 2") == true)
    }

    @Test("Commits must have consecutive sequence numbers", arguments: [0, 1, 3, UInt64.max])
    func sequence(number: UInt64) throws {
        var ledger = try ledger()
        let fault = #expect(throws: Fault.self) { _ = try ledger.admit(Commit(time: 0), sequence: number) }
        #expect(fault?.code == .protocolError)
        var other = try self.ledger()
        _ = try other.admit(Commit(time: 0), sequence: 2)
        #expect(other.commits == 2)
    }

    @Test("A surface with an id in use, an id that leaves a gap, or too many bytes causes a fault")
    func surfaces() throws {
        var ledger = try ledger()
        for id in [0, 4] as [UInt32] {
            let fault = #expect(throws: Fault.self) { try ledger.admit(description(id)) }
            #expect(fault?.code == .protocolError)
        }
        let rest = Limits.surfaceBytes - ledger.surfaceBytes
        let fault = #expect(throws: Fault.self) { try ledger.admit(description(3, width: 1, height: rest / 4 + 1)) }
        #expect(fault?.code == .limit)
        try ledger.admit(description(3, width: 1, height: rest / 4))
        #expect(ledger.surfaceBytes == Limits.surfaceBytes)
    }

    @Test("Changes that are illegal in one order are legal in another")
    func legal() throws {
        var ledger = try ledger()
        var commit = Commit(time: 0)
        commit.changes.append(.removeAnimation(animation(0)))
        commit.set(layer(1), .contents, .none)
        commit.changes.append(.destroySurface(surface(0)))
        commit.splice(layer(1), at: 0, removing: 1, inserting: [])
        commit.splice(layer(0), at: 0, removing: 1, inserting: [layer(3)])
        commit.destroy(layer(1))
        commit.create(layer(1))
        commit.splice(layer(0), at: 2, removing: 0, inserting: [layer(1), layer(4)])
        commit.setRoot(nil)
        _ = try ledger.admit(commit, sequence: 2)
        #expect(ledger.layerCount == 5)
        #expect(ledger.animationCount == 0)
        // Surface 1 of 4 × 4 pixels and surface 2 of 5 × 4.
        #expect(ledger.surfaceBytes == 64 + 80)
        try ledger.admit(description(0))
    }

    @Test("An admitted commit holds its animations compiled, and a tree applies them in the order of its changes")
    func admittedAnimations() throws {
        var ledger = ClientLedger()
        let keyPath = try #require(AnimationKeyPath(.opacity))
        func fade(to value: Double, duration: Double) -> AnimationDescription {
            AnimationDescription(
                keyPath: keyPath, timing: MediaTiming(duration: duration),
                content: .basic(from: .scalar(0), to: .scalar(value), by: nil))
        }
        var commit = Commit(time: 0)
        for id in 0..<2 { commit.create(layer(UInt32(id))) }
        commit.add(animation(0), to: layer(1), fade(to: 0.5, duration: 2))
        commit.changes.append(.removeAnimation(animation(0)))
        commit.add(animation(0), to: layer(0), fade(to: 0.25, duration: 1))
        commit.add(
            animation(1), to: layer(1),
            AnimationDescription(timing: MediaTiming(duration: 3), content: .transition(Transition(kind: .fade))))
        // The changes need not refer to the descriptions in their order.
        commit.animations.reverse()
        for index in commit.changes.indices {
            if case .addAnimation(let id, let layer, let description) = commit.changes[index] {
                commit.changes[index] = .addAnimation(id, layer, 2 - description)
            }
        }
        let admitted = try ledger.admit(commit, sequence: 1)
        #expect(admitted.sequence == 1 && admitted.changes == commit.changes && admitted.hasTransition)
        #expect(admitted.animations.map(\.timing.duration) == [2, 1, 3])
        #expect(admitted.transitions.map(\.animation) == [animation(1)] && admitted.transitions.map(\.layer) == [layer(1)])
        let tree = ClientTree()
        var freed: [Surface] = []
        tree.apply(admitted, freed: &freed)
        #expect(tree.animationCount == 2 && tree.owner(of: animation(0)) == layer(0) && tree.owner(of: animation(1)) == layer(1))
        var events: [AnimationEvent] = []
        #expect(tree.evaluate(at: 0.5, events: &events) == .everyVsync)
        #expect(tree.presentation(of: layer(0)).opacity == 0.125 && tree.presentation(of: layer(1)).opacity == 1)
        #expect(events.map(\.commit) == [1, 1])
    }

    @Test("The paths of animations are charged to the client, and returned when the animations are removed")
    func chargedPaths() throws {
        var ledger = try ledger()
        let before = ledger.valueBytes
        let keyPath = try #require(AnimationKeyPath(.position))
        let path = Path([.move(.zero)] + Array(repeating: .line(Point(x: 1, y: 1)), count: Limits.keyframes - 1))
        let long = AnimationDescription(
            keyPath: keyPath, timing: MediaTiming(duration: 1), content: .keyframes(Keyframes(track: .path(path))))
        var commit = Commit(time: 0)
        commit.add(animation(1), to: layer(0), long)
        _ = try ledger.admit(commit, sequence: 2)
        let charged = ledger.valueBytes - before
        #expect(charged > Limits.keyframes * MemoryLayout<Path.Element>.stride)
        var many = Commit(time: 0)
        for id in 0..<UInt32(Limits.valueBytes / charged) { many.add(animation(2 + id), to: layer(0), long) }
        var full = ledger
        let fault = #expect(throws: Fault.self) { _ = try full.admit(many, sequence: 3) }
        #expect(fault?.code == .limit)
        var removal = Commit(time: 0)
        removal.changes.append(.removeAnimation(animation(1)))
        _ = try ledger.admit(removal, sequence: 3)
        #expect(ledger.valueBytes == before)
    }

    /// Contents of animations that do not compile.
    static let brokenAnimations: [PropertyAnimation.Content] = [
        .keyframes(Keyframes(track: .values([]))),
        .keyframes(Keyframes(track: .values([.scalar(0), .scalar(1)]), tensions: [0, 0, 0])),
        .keyframes(Keyframes(track: .values([.scalar(0), .scalar(1)]), keyTimes: [0, 0.5, 1, 1])),
        .keyframes(Keyframes(track: .path(Path([.move(.zero), .line(.zero)])))),
        .spring(Spring(mass: 0, stiffness: 1, damping: 1, initialVelocity: 0), from: .scalar(0), to: .scalar(1), by: nil),
    ]

    @Test("An animation that cannot be compiled causes a fault that names its change", arguments: brokenAnimations)
    func brokenAnimation(content: PropertyAnimation.Content) throws {
        let ledger = try ledger()
        let keyPath = try #require(AnimationKeyPath(.opacity))
        var commit = Commit(time: 0)
        commit.set(layer(0), .opacity, .scalar(1))
        commit.add(
            animation(1), to: layer(4), AnimationDescription(keyPath: keyPath, timing: MediaTiming(duration: 1), content: content))
        // The decoder accepts it: each of its numbers is in range.
        let message = ClientMessage.commit(commit)
        let payload = Array(message.encoded()[MessageHeader.byteCount...])
        #expect(try ClientMessage(type: message.type, payload: payload.span.bytes, descriptorCount: 0) == message)
        for isPart in [false, true] {
            var ledger = ledger
            let fault = #expect(throws: Fault.self) {
                _ = try isPart ? ledger.admit(part: commit, of: 2) : ledger.admit(commit, sequence: 2)
            }
            #expect(fault?.code == .protocolError)
            #expect(fault?.message.hasPrefix("commit 2, change 1: animation 1 of layer 4: ") == true)
        }
    }

    @Test("A layer's slot in the tree takes at most 400 bytes")
    func memory() {
        #expect(MemoryLayout<ClientTree.Slot>.stride <= 400)
        #expect(MemoryLayout<LayerProperties>.stride <= 300)
    }

    @Test("The changes of a commit in parts are checked part by part, and its structure at the end")
    func parts() throws {
        var ledger = try ledger()
        var part = Commit(time: 0)
        // Until the last part, layers 1 and 3 are sublayers of each other.
        part.splice(layer(0), at: 0, removing: 1, inserting: [])
        part.splice(layer(3), at: 0, removing: 0, inserting: [layer(1)])
        _ = try ledger.admit(part: part, of: 2)
        #expect(ledger.commits == 1)
        var other = ledger
        var last = Commit(time: 0)
        last.splice(layer(1), at: 0, removing: 1, inserting: [])
        last.splice(layer(0), at: 0, removing: 0, inserting: [layer(3)])
        _ = try ledger.admit(last, sequence: 2)
        #expect(ledger.commits == 2)
        _ = try ledger.admit(Commit(time: 0), sequence: 3)
        let cycle = #expect(throws: Fault.self) { _ = try other.admit(Commit(time: 0), sequence: 2) }
        #expect(cycle?.message.contains("their own descendants") == true)
    }

    @Test("A fault counts changes from the start of the whole commit, and a part must belong to the next commit")
    func partFaults() throws {
        var ledger = try ledger()
        var part = Commit(time: 0)
        for _ in 0..<3 { part.set(layer(0), .opacity, .scalar(1)) }
        _ = try ledger.admit(part: part, of: 2)
        var other = ledger
        part.destroy(layer(9))
        let fault = #expect(throws: Fault.self) { _ = try ledger.admit(part: part, of: 2) }
        #expect(fault?.message.hasPrefix("commit 2, change 6:") == true)
        for number in [1, 3] as [UInt64] {
            let fault = #expect(throws: Fault.self) { _ = try other.admit(part: Commit(time: 0), of: number) }
            #expect(fault?.code == .protocolError)
        }
    }
}
