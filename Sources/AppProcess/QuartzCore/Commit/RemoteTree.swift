import Foundation
import SceneModel
import WireProtocol

/// A server's view of a context's layers, as far as commits have told it. Guarded by the layer
/// lock.
///
/// It is kept whether or not there is a server, so that there is one way of committing; a new
/// server gets everything again.
final class RemoteTree {
    /// What a commit of many layers goes through; what few of them have is out of line.
    struct Slot {
        /// Cleared when the layer goes.
        unowned(unsafe) var layer: CALayer?
        /// The superlayer, or the layer that this one masks.
        var parent = OptionalLayerID.none
        /// Whether the server has a layer of this name.
        var isUsed = false
        var surface: SurfaceID?
        var sparse: SparseSlot?

        var children: [LayerID] { sparse?.children ?? [] }
        var mask: LayerID? { sparse?.mask }
        var animations: [AnimationID] { sparse?.animations ?? [] }

        /// Whether it has neither sublayers nor a mask.
        var isLeaf: Bool { sparse.map { $0.children.isEmpty && $0.mask == nil } ?? true }

        /// The sublayers and the mask.
        var below: [LayerID] { mask.map { children + [$0] } ?? children }
    }

    /// What most layers do not have. Belongs to one slot.
    final class SparseSlot {
        @exclusivity(unchecked) var children: [LayerID] = []
        @exclusivity(unchecked) var mask: LayerID?
        @exclusivity(unchecked) var animations: [AnimationID] = []
        /// Those that an emitter's cells show.
        @exclusivity(unchecked) var cellSurfaces: [SurfaceID] = []
    }

    /// Those of a layer, made when they are first asked for.
    func ensureSparse(_ id: LayerID) -> SparseSlot {
        if let sparse = slots[id.index].sparse { return sparse }
        let new = SparseSlot()
        slots[id.index].sparse = new
        return new
    }

    // The lock is enough: access is not checked a second time.
    @exclusivity(unchecked) var slots: [Slot] = []
    /// Layers that have sublayers without a place: beyond a limit of the protocol, or still where
    /// another thread took them from. Commits that change the structure try again.
    @exclusivity(unchecked) var incomplete: Set<LayerID> = []
    @exclusivity(unchecked) var layerIDs = IDPool(limit: Limits.layers)
    @exclusivity(unchecked) var animationIDs = IDPool(limit: Limits.animations)
    /// By animation id.
    @exclusivity(unchecked) var running: [LayerAnimation?] = []
    var surfaces = SurfaceStore()

    deinit {
        LayerLock.withLock { forgetLayers() }
    }

    /// An emitter's cells as they are now; the server keeps the pictures of these, and no longer
    /// those of the former ones.
    func takeCells(of layer: CALayer, _ id: LayerID) -> [EmitterCell] {
        let sparse = ensureSparse(id)
        let former = sparse.cellSurfaces
        let cells = (layer as? CAEmitterLayer)?.takeCells { surfaces.acquire($0) } ?? []
        sparse.cellSurfaces = EmitterCell.surfaces(of: cells)
        for surface in former { surfaces.release(surface) }
        return cells
    }

    /// A layer is gone, though the server still has it.
    func forget(_ id: LayerID) { slots[id.index].layer = nil }

    /// The animation that an event of the server's is about; nil where it was removed meanwhile.
    func animation(_ event: AnimationEvent) -> LayerAnimation? {
        guard running.indices.contains(event.animation.index), let animation = running[event.animation.index],
            animation.commit == event.commit
        else { return nil }
        return animation
    }

    /// By places: an optional of a value with an unowned reference, as a loop over the slots has
    /// it, is not read as it was written without optimisation (Swift 6.3).
    private func forgetLayers() {
        for place in slots.indices { slots[place].layer?.forgetServer() }
    }

    /// Forgets what the server had: the next commit tells all of it to another one.
    ///
    /// - Returns: the animations that ran, to be let go of without the lock.
    func reset() -> [LayerAnimation?] {
        let former = running
        forgetLayers()
        for animation in running {
            animation?.remoteID = nil
            animation?.surfaces = []
        }
        slots = []
        incomplete = []
        running = []
        layerIDs = IDPool(limit: Limits.layers)
        animationIDs = IDPool(limit: Limits.animations)
        surfaces = SurfaceStore(succeeding: surfaces)
        return former
    }

    /// Moves every running animation along with a media clock that jumped.
    func shift(by seconds: Double) {
        for animation in running {
            guard let animation, let layer = animation.layer else { continue }
            // As much in the layer's time, which may run faster or not at all.
            animation.shift(by: layer.localTime(mediaTime: seconds) - layer.localTime(mediaTime: 0))
        }
    }
}
