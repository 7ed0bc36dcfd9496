import Geometry
import RenderTree
import SceneModel

/// The snapshots of layers in transition, by client and layer, for `FrameComposer`.
///
/// A snapshot is captured before the commit that adds the transition is applied, and is released
/// when the transition ends or another replaces it. The display list that is shown refers to its
/// pixels until the next frame is composed, so released snapshots stay alive until then.
struct TransitionSnapshots: ~Copyable {
    private var snapshots: [ClientKey: [LayerID: TransitionSnapshot]] = [:]
    /// The remaining budget of each client for snapshots before the next frame.
    private var budgets: [ClientKey: PaintBudget] = [:]
    /// The snapshots that the shown list may still refer to.
    private var retired: [TransitionSnapshot] = []

    init() {}

    /// Returns a client's snapshots by layer.
    subscript(_ client: ClientKey) -> [LayerID: TransitionSnapshot] { snapshots[client] ?? [:] }

    // MARK: Frames

    /// Begins to compose a frame: renews the budgets, and retires the snapshots whose transitions
    /// have ended.
    mutating func beginFrame(_ scene: borrowing Scene, _ memory: inout MemoryBudget) {
        budgets.removeAll()
        guard !snapshots.isEmpty else { return }
        for client in scene.clients where client.detached == nil {
            for (layer, snapshot) in self[client.key] where client.tree.owner(of: snapshot.animation) != layer {
                remove(layer, of: client.key, &memory)
            }
            if snapshots[client.key]?.isEmpty == true { snapshots[client.key] = nil }
        }
    }

    /// Ends composing: the shown list refers to current snapshots only.
    mutating func endFrame() { retired.removeAll() }

    // MARK: Snapshots

    /// Returns a client's remaining budget for snapshots, with its counters at 0.
    func budget(of client: ClientKey, on screen: PixelRect) -> PaintBudget { (budgets[client] ?? PaintBudget(on: screen)).nested }

    mutating func setBudget(_ budget: PaintBudget, of client: ClientKey) { budgets[client] = budget }

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
