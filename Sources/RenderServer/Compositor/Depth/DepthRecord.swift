import RenderTree
import SceneModel

/// The layers of a display list whose order depends on their depths. `DisplayListPatcher` does not
/// patch their items, because a change may affect the items of other layers.
struct DepthRecord {
    private struct Key: Hashable {
        let client: ClientKey
        let layer: LayerID
    }

    /// Layers whose sublayers were ordered by depth.
    private var superlayers: Set<Key> = []
    /// Layers that were cut.
    private var cutLayers: Set<Key> = []

    var isEmpty: Bool { superlayers.isEmpty && cutLayers.isEmpty }

    mutating func removeAll() {
        superlayers.removeAll(keepingCapacity: true)
        cutLayers.removeAll(keepingCapacity: true)
    }

    mutating func insert(superlayer: LayerID, of client: ClientKey) { superlayers.insert(Key(client: client, layer: superlayer)) }

    mutating func insert(cut layer: LayerID, of client: ClientKey) { cutLayers.insert(Key(client: client, layer: layer)) }

    func orders(sublayersOf layer: LayerID, of client: ClientKey) -> Bool {
        !superlayers.isEmpty && superlayers.contains(Key(client: client, layer: layer))
    }

    func cuts(_ layer: LayerID, of client: ClientKey) -> Bool {
        !cutLayers.isEmpty && cutLayers.contains(Key(client: client, layer: layer))
    }
}
