import Geometry
import RenderTree
import SceneModel

/// The snapshots of layers in transition, by client and layer, for `FrameComposer`.
///
/// A snapshot is captured before the commit that adds the transition is applied, and is released
/// when the transition ends or another replaces it. The display list that is shown refers to its
/// pixels until the next frame is composed, so released snapshots stay alive until then.
struct TransitionSnapshots: ~Copyable {
    /// The greatest number of layers that capturing snapshots of a client visits in a frame before
    /// it begins the last one. Every layer of a branch may have a snapshot, so their visits could
    /// grow with the square of the number of layers.
    private static let visitLimit = 1 << 18
    private var snapshots: [ClientKey: [LayerID: TransitionSnapshot]] = [:]
    /// The number of layers that capturing snapshots before the next frame has visited.
    private var visits: [ClientKey: Int] = [:]
    /// The snapshots that the shown list may still refer to.
    private var retired: [TransitionSnapshot] = []
    /// The number of these that the list composed last does not refer to.
    private var releasableCount = 0

    init() {}

    /// Returns a client's snapshots by layer.
    subscript(_ client: ClientKey) -> [LayerID: TransitionSnapshot] { snapshots[client] ?? [:] }

    // MARK: Frames

    /// Begins to compose a frame: renews the limits, and retires the snapshots whose transitions
    /// have ended.
    mutating func beginFrame(_ scene: borrowing Scene, _ memory: inout MemoryBudget) {
        visits.removeAll(keepingCapacity: true)
        guard !snapshots.isEmpty else { return }
        for client in scene.clients where client.detached == nil {
            for (layer, snapshot) in self[client.key] where client.tree.owner(of: snapshot.animation) != layer {
                remove(layer, of: client.key, &memory)
            }
            if snapshots[client.key]?.isEmpty == true { snapshots[client.key] = nil }
        }
    }

    /// Ends composing: the shown list refers to current snapshots only.
    mutating func endComposing() { releasableCount = retired.count }

    /// Releases the snapshots that were retired before the last frame was composed.
    mutating func endFrame() {
        retired.removeFirst(releasableCount)
        releasableCount = 0
    }

    // MARK: Snapshots

    /// Returns whether another snapshot of a client may be captured before the next frame.
    func allowsVisits(of client: ClientKey) -> Bool { visits[client, default: 0] < Self.visitLimit }

    /// Counts the layers that capturing a snapshot has visited.
    mutating func addVisits(_ count: Int, of client: ClientKey) { visits[client, default: 0] += count }

    /// Replaces a client's snapshots by those that it had before.
    mutating func restore(_ former: [LayerID: TransitionSnapshot], of client: ClientKey, _ memory: inout MemoryBudget) {
        for (layer, snapshot) in self[client] where former[layer] !== snapshot { remove(layer, of: client, &memory) }
        for (layer, snapshot) in former where self[client][layer] == nil {
            _ = memory.exchange(0, for: snapshot.pixelCount, of: client, isOptional: false)
            insert(snapshot, of: layer, client)
        }
    }

    mutating func insert(_ snapshot: TransitionSnapshot, of layer: LayerID, _ client: ClientKey) {
        snapshots[client, default: [:]][layer] = snapshot
    }

    /// Retires the snapshot of a layer, if it has one.
    mutating func remove(_ layer: LayerID, of client: ClientKey, _ memory: inout MemoryBudget) {
        guard let snapshot = snapshots[client]?.removeValue(forKey: layer) else { return }
        retire(snapshot, of: client, &memory)
    }

    /// Retires the snapshots of a client that has disconnected.
    mutating func remove(_ client: ClientKey, _ memory: inout MemoryBudget) {
        for snapshot in (snapshots.removeValue(forKey: client) ?? [:]).values { retire(snapshot, of: client, &memory) }
    }

    /// Removes the snapshots of a client, and returns them. The shown list may still refer to them.
    mutating func handOver(_ client: ClientKey, _ memory: inout MemoryBudget) -> [LayerID: TransitionSnapshot] {
        let own = self[client]
        remove(client, &memory)
        return own
    }

    private mutating func retire(_ snapshot: TransitionSnapshot, of client: ClientKey, _ memory: inout MemoryBudget) {
        _ = memory.exchange(snapshot.pixelCount, for: 0, of: client)
        retired.append(snapshot)
    }
}
