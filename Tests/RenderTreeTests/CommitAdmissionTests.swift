import Geometry
import RenderTree
import SceneModel
import TestSupport
import Testing
import WireProtocol

/// A client's ledger and tree, to which encoded commits are admitted step by step.
private struct SlicedClient {
    var ledger = ClientLedger()
    let tree = ClientTree()
    private(set) var sequence: UInt64 = 0
    /// The number of calls that each commit took.
    private(set) var calls: [Int] = []

    static func frame(_ commit: Commit, sequence: UInt64, isPart: Bool = false) -> Frame {
        let bytes = (isPart ? ClientMessage.commitPart(commit) : .commit(commit)).encoded()
        let header = MessageHeader(
            length: UInt32(bytes.count - MessageHeader.byteCount), type: isPart ? 5 : 3, descriptorCount: 0, sequence: sequence)
        return Frame(header: header, payload: bytes[MessageHeader.byteCount...])
    }

    /// Admits a commit in slices of some bytes, each call with a number of steps, and applies it.
    mutating func commit(_ commit: Commit, sliceBytes: Int, steps: Int) throws {
        sequence += 1
        var admission = try CommitAdmission(Self.frame(commit, sequence: sequence), sliceBytes: sliceBytes)
        var admitted: [AdmittedCommit] = []
        var count = 0
        while !admission.isFinished {
            count += 1
            var rest = steps
            if let slice = try admission.advance(&ledger, steps: &rest) { admitted.append(slice) }
        }
        calls.append(count)
        var freed: [Surface] = []
        for slice in admitted { tree.apply(slice, freed: &freed) }
    }
}

@Suite("Commits admitted in slices")
struct CommitAdmissionTests {
    private static let sizes = [(1, 1), (1, 1 << 20), (100, 3), (1 << 16, 1), (1 << 16, 1 << 16)]

    /// Returns commits that create layers and edit their properties, animations and structure.
    private func commits(seed: UInt64) throws -> [Commit] {
        var numbers = SeededNumbers(seed)
        var layers = 0
        var animations = 0
        var parents: [Int: Int] = [:]
        return try (0..<6).map { _ in
            var commit = Commit(time: 0)
            for _ in 0..<40 {
                switch Int.random(in: 0..<5, using: &numbers) {
                case 0:
                    commit.create(LayerID(layers))
                    if layers > 0 {
                        let parent = Int.random(in: 0..<layers, using: &numbers)
                        commit.splice(LayerID(parent), at: 0, removing: 0, inserting: [LayerID(layers)])
                        parents[layers] = parent
                    } else {
                        commit.setRoot(LayerID(0))
                    }
                    layers += 1
                case 1 where layers > 0:
                    try commit.fade(Int.random(in: 0..<layers, using: &numbers), as: animations)
                    animations += 1
                default:
                    guard layers > 0 else { continue }
                    var values = LayerProperties()
                    values.position = Point(x: Double.random(in: 0...9, using: &numbers), y: 1)
                    values.opacity = Double.random(in: 0...1, using: &numbers)
                    values.isHidden = Bool.random(using: &numbers)
                    let set = LayerPropertySet(.position).union(LayerPropertySet(.opacity)).union(LayerPropertySet(.isHidden))
                    commit.set(LayerID(Int.random(in: 0..<layers, using: &numbers)), set, from: values)
                }
            }
            return commit
        }
    }

    @Test("Commits that are admitted in slices have the same result as whole ones", arguments: 1...5 as ClosedRange<UInt64>)
    func results(seed: UInt64) throws {
        let commits = try commits(seed: seed)
        var ledger = ClientLedger()
        let tree = ClientTree()
        var freed: [Surface] = []
        for (index, commit) in commits.enumerated() { tree.apply(try ledger.admit(commit, sequence: UInt64(index + 1)), freed: &freed) }
        for (bytes, steps) in Self.sizes {
            var client = SlicedClient()
            for commit in commits { try client.commit(commit, sliceBytes: bytes, steps: steps) }
            #expect(client.tree.nodes(pid: 1) == tree.nodes(pid: 1))
            #expect(client.ledger.commits == ledger.commits && client.ledger.animationCount == ledger.animationCount)
            #expect(client.tree.invariantViolations(against: client.ledger) == [])
        }
    }

    @Test("A commit takes as many calls as its changes and slices require")
    func calls() throws {
        var client = SlicedClient()
        var commit = Commit(time: 0)
        commit.create(0..<100)
        try client.commit(commit, sliceBytes: 1 << 16, steps: 1 << 20)
        var hiding = Commit(time: 0)
        for _ in 0..<100 { hiding.set(LayerID(0), .isHidden, .bool(true)) }
        // 100 changes of 8 bytes in slices of 160 bytes.
        try client.commit(hiding, sliceBytes: 160, steps: 1 << 20)
        // The changes of one slice, one by one. Decoding takes the steps of the first call.
        try client.commit(hiding, sliceBytes: 1 << 16, steps: 1)
        #expect(client.calls == [1, 5, 101])
    }

    @Test("A fault names the change, which is counted from the start of the commit, whatever the size of the slices")
    func faultNumbers() throws {
        for (bytes, steps) in Self.sizes {
            var client = SlicedClient()
            var commit = Commit(time: 0)
            commit.create(0..<2)
            // A change with as many properties as the protocol allows in one.
            let start = commit.assignments.count
            for _ in 0..<255 { commit.assignments.append(Commit.Assignment(.isHidden, .bool(true))) }
            commit.changes.append(.setProperties(LayerID(1), start..<start + 255))
            commit.set(LayerID(0), .opacity, .scalar(0.5))
            commit.destroy(LayerID(7))
            let fault = #expect(throws: Fault.self) { try client.commit(commit, sliceBytes: bytes, steps: steps) }
            #expect(fault == Fault(.protocolError, "commit 1, change 4: layer 7 does not exist"))
        }
    }

    @Test("A fault in a property counts its change once, in whichever slice it is")
    func faultOfProperty() throws {
        for (bytes, steps) in Self.sizes {
            var client = SlicedClient()
            var commit = Commit(time: 0)
            commit.create(0..<1)
            let start = commit.assignments.count
            for _ in 0..<100 { commit.assignments.append(Commit.Assignment(.isHidden, .bool(true))) }
            commit.assignments.append(Commit.Assignment(.mask, .layer(LayerID(3))))
            commit.changes.append(.setProperties(LayerID(0), start..<start + 101))
            let fault = #expect(throws: Fault.self) { try client.commit(commit, sliceBytes: bytes, steps: steps) }
            #expect(fault == Fault(.protocolError, "commit 1, change 1: layer 3 does not exist"))
        }
    }

    @Test("Every rule is enforced, with the same fault, in slices of a byte and steps of one", arguments: LedgerTests.illegal)
    func illegal(commit: IllegalCommit) throws {
        var built = Commit(time: 0)
        commit.build(&built)
        // A change without properties cannot be encoded.
        let isEncodable = built.changes.allSatisfy { if case .setProperties(_, let range) = $0 { !range.isEmpty } else { true } }
        guard isEncodable else { return }
        let ledger = try LedgerTests().ledger()
        var (whole, sliced) = (ledger, ledger)
        let expected = #expect(throws: Fault.self) { _ = try whole.admit(built, sequence: 2) }
        var admission = try CommitAdmission(SlicedClient.frame(built, sequence: 2), sliceBytes: 1)
        let fault = #expect(throws: Fault.self) {
            while !admission.isFinished {
                var steps = 1
                _ = try admission.advance(&sliced, steps: &steps)
            }
        }
        // The decoder refuses ids beyond the limits itself, and names the field.
        if fault?.message.hasPrefix("commit.") == true { return }
        #expect(fault == expected)
    }

    @Test("The parts of a commit are admitted in slices, and its structure is checked after the last")
    func parts() throws {
        var ledger = ClientLedger()
        var first = Commit(time: 0)
        first.create(0..<2)
        first.splice(LayerID(0), at: 0, removing: 0, inserting: [LayerID(1)])
        first.splice(LayerID(1), at: 0, removing: 0, inserting: [LayerID(0)])
        var part = try CommitAdmission(SlicedClient.frame(first, sequence: 1, isPart: true))
        var steps = 1 << 20
        _ = try part.advance(&ledger, steps: &steps)
        #expect(part.isPart && part.isFinished && ledger.isInsideCommit && ledger.commits == 0)
        var last = try CommitAdmission(SlicedClient.frame(Commit(time: 0), sequence: 1))
        #expect(throws: Fault(.protocolError, "commit 1: 2 layers are their own descendants")) { try last.advance(&ledger, steps: &steps) }
    }
}

/// Compares the ledger's check of the structure with a check that visits all layers.
@Suite("The structure of layers")
struct StructureTests {
    /// Layers with their parents, some of which are masked.
    private struct Model {
        var parents: [Int?]
        var sublayers: [[Int]]

        init(count: Int) {
            parents = Array(repeating: nil, count: count)
            sublayers = Array(repeating: [], count: count)
        }

        /// Moves a layer to the back of another's sublayers, or to the top of a tree.
        mutating func move(_ id: Int, to parent: Int?, _ commit: inout Commit) {
            if let former = parents[id], let index = sublayers[former].firstIndex(of: id) {
                sublayers[former].remove(at: index)
                commit.splice(LayerID(former), at: index, removing: 1, inserting: [])
            }
            parents[id] = parent
            guard let parent else { return }
            sublayers[parent].insert(id, at: 0)
            commit.splice(LayerID(parent), at: 0, removing: 0, inserting: [LayerID(id)])
        }

        /// The code of the fault that the structure causes, or nil if it is valid.
        var fault: Fault.Code? {
            var reached = 0
            var level = parents.indices.filter { parents[$0] == nil }
            var depth = 0
            while !level.isEmpty {
                depth += 1
                if depth > Limits.treeDepth { return .limit }
                reached += level.count
                level = level.flatMap { sublayers[$0] }
            }
            return reached == parents.count ? nil : .protocolError
        }
    }

    @Test("Commits of random moves are accepted exactly if no layer is below itself or too deep", arguments: 1...40 as ClosedRange<UInt64>)
    func randomMoves(seed: UInt64) throws {
        var numbers = SeededNumbers(seed)
        // Six chains, so that a few moves make trees that are too deep, and some single layers.
        let (chain, count) = (100, 620)
        var model = Model(count: count)
        var ledger = ClientLedger()
        let tree = ClientTree()
        var freed: [Surface] = []
        var first = Commit(time: 0)
        first.create(0..<count)
        for id in 0..<600 where id % chain > 0 { model.move(id, to: id - 1, &first) }
        tree.apply(try ledger.admit(first, sequence: 1), freed: &freed)
        for sequence in 2...30 as ClosedRange<UInt64> {
            var commit = Commit(time: 0)
            var next = model
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                let id = Int.random(in: 0..<count, using: &numbers)
                // Mostly moves of whole chains to the ends of others.
                let top = Bool.random(using: &numbers) ? id : id / chain * chain
                let end = min(Int.random(in: 0..<6, using: &numbers) * chain + chain - 1, count - 1)
                let parent = Int.random(in: 0..<6, using: &numbers) == 0 ? nil : Int.random(in: 0..<3, using: &numbers) == 0 ? id : end
                next.move(top, to: parent, &commit)
            }
            if let code = next.fault {
                var broken = ledger
                let fault = #expect(throws: Fault.self) { _ = try broken.admit(commit, sequence: sequence) }
                #expect(fault?.code == code)
                // The same commit with moves that undo the others is valid.
                var undone = commit
                var restored = next
                for id in model.parents.indices where restored.parents[id] != model.parents[id] {
                    restored.move(id, to: model.parents[id], &undone)
                }
                model = restored
                commit = undone
            } else {
                model = next
            }
            tree.apply(try ledger.admit(commit, sequence: sequence), freed: &freed)
            #expect(tree.invariantViolations(against: ledger) == [])
        }
    }

    @Test("A mask, and a layer whose mask is removed or destroyed, have the depths of their new places")
    func masks() throws {
        var ledger = ClientLedger()
        let tree = ClientTree()
        var freed: [Surface] = []
        func commit(_ build: (inout Commit) -> Void) throws {
            var commit = Commit(time: 0)
            build(&commit)
            tree.apply(try ledger.admit(commit, sequence: ledger.commits + 1), freed: &freed)
            #expect(tree.invariantViolations(against: ledger) == [])
        }
        try commit { commit in
            commit.create(0..<4)
            commit.splice(LayerID(0), at: 0, removing: 0, inserting: [LayerID(1)])
            commit.splice(LayerID(2), at: 0, removing: 0, inserting: [LayerID(3)])
        }
        try commit { $0.set(LayerID(1), .mask, .layer(LayerID(2))) }
        try commit { $0.set(LayerID(1), .mask, .none) }
        try commit { $0.set(LayerID(1), .mask, .layer(LayerID(2))) }
        try commit { commit in
            commit.splice(LayerID(0), at: 0, removing: 1, inserting: [])
            commit.destroy(LayerID(1))
        }
        try commit { commit in
            commit.create(LayerID(1))
            commit.splice(LayerID(3), at: 0, removing: 0, inserting: [LayerID(1)])
        }
        let cycle = #expect(throws: Fault.self) { try commit { $0.set(LayerID(1), .mask, .layer(LayerID(2))) } }
        #expect(cycle?.message == "commit 7: 3 layers are their own descendants")
    }

    @Test("Moving layers takes steps for the layers above them and those whose depth changes, not for the others")
    func steps() throws {
        var ledger = ClientLedger()
        func steps(_ build: (inout Commit) -> Void) throws -> Int {
            var commit = Commit(time: 0)
            build(&commit)
            let before = ledger.stepCount
            _ = try ledger.admit(commit, sequence: ledger.commits + 1)
            return ledger.stepCount - before
        }
        _ = try steps { commit in
            commit.create(0..<60_000)
            commit.splice(LayerID(0), at: 0, removing: 0, inserting: (1..<50_000).map { LayerID($0) })
            commit.splice(LayerID(1), at: 0, removing: 0, inserting: (50_000..<60_000).map { LayerID($0) })
        }
        // The nodes of a sequence of sublayers that an edit visits: a small multiple of its height.
        let edit = 200
        // Each is removed from one place and inserted at another, where its depth is the same.
        #expect(try steps { $0.move(2, of: 0, from: 1, to: 40_000) } < 4 * edit)
        #expect(try steps { $0.move(1, of: 0, from: 0, to: 40_000) } < 4 * edit)
        // The depth of layer 1 and its 10,000 sublayers changes.
        let moved = try steps { commit in
            commit.splice(LayerID(0), at: 40_000, removing: 1, inserting: [])
            commit.splice(LayerID(40_002), at: 0, removing: 0, inserting: [LayerID(1)])
        }
        #expect(moved > 10_000 && moved < 30_000)
        #expect(ledger.invariantViolations() == [])
    }
}
