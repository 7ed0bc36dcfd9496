import Geometry
import RenderTree
import SceneModel
import Testing
import Transport
import WireProtocol

/// A client's ledger and tree, which count the steps that commits and frames take.
final class CostFixture {
    private var ledger = ClientLedger()
    let tree = ClientTree()
    private var sequence: UInt64 = 0
    /// The number of operations that the scene is made for.
    let count: Int
    /// The memory of all surfaces.
    private var memory: SharedMemoryMapping?

    init(count: Int) { self.count = count }

    /// Admits and applies one commit.
    ///
    /// - Returns: The number of steps that it took.
    @discardableResult
    func commit(_ build: (inout Commit) throws -> Void) throws -> Int {
        var commit = Commit(time: 0)
        try build(&commit)
        let before = ledger.stepCount + tree.stepCount
        sequence += 1
        var freed: [Surface] = []
        tree.apply(try ledger.admit(commit, sequence: sequence), freed: &freed)
        return ledger.stepCount + tree.stepCount - before
    }

    /// Evaluates the tree at a media time (seconds).
    ///
    /// - Returns: The number of steps that it took.
    @discardableResult
    func evaluate(at time: Double) -> Int {
        let before = tree.stepCount
        var events: [AnimationEvent] = []
        _ = tree.evaluate(at: time, events: &events)
        return tree.stepCount - before
    }

    /// Adds surfaces of 1 × 1 pixels, which share their memory.
    func addSurfaces(_ ids: Range<Int>) throws {
        let memory = try self.memory ?? Self.pixel()
        self.memory = memory
        for id in ids {
            let description = SurfaceDescription(id: SurfaceID(id), width: 1, height: 1, bytesPerRow: 4, isOpaque: true)
            try ledger.admit(description)
            tree.add(description, memory: memory)
        }
    }

    private static func pixel() throws -> SharedMemoryMapping {
        let shared = try SharedMemory(name: "pixel", byteCount: 4096)
        try shared.seal(.size)
        return try SharedMemoryMapping(shared.descriptor, byteCount: 4)
    }

    /// The differences between the tree and the ledger, and their broken invariants.
    var violations: [String] { tree.invariantViolations(against: ledger) }
}

extension LayerID { init(_ index: Int) { self.init(rawValue: UInt32(index)) } }
extension SurfaceID { init(_ index: Int) { self.init(rawValue: UInt32(index)) } }
extension AnimationID { init(_ index: Int) { self.init(rawValue: UInt32(index)) } }

extension Commit {
    /// Creates layers of a kind.
    mutating func create(_ ids: Range<Int>, _ kind: LayerKind = .layer) { for id in ids { create(LayerID(id), kind) } }

    /// Adds an animation of the opacity that runs from 0 s to 1 s.
    mutating func fade(_ target: Int, as id: Int) throws {
        let keyPath = try #require(AnimationKeyPath(.opacity))
        let content = PropertyAnimation.Content.basic(from: .scalar(0), to: .scalar(1), by: nil)
        add(
            AnimationID(id), to: LayerID(target), AnimationDescription(keyPath: keyPath, timing: MediaTiming(duration: 1), content: content)
        )
    }

    mutating func remove(_ id: Int) { changes.append(.removeAnimation(AnimationID(id))) }

    /// Removes the sublayer at an index, and inserts a layer at another.
    mutating func move(_ id: Int, of parent: Int, from: Int, to: Int) {
        splice(LayerID(parent), at: from, removing: 1, inserting: [])
        splice(LayerID(parent), at: to, removing: 0, inserting: [LayerID(id)])
    }
}
