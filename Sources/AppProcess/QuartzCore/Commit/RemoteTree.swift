import Foundation
import SceneModel
import WireProtocol

/// A server's view of a context's layers, as of the last encoded commit. Guarded by the layer lock.
///
/// The view is maintained whether or not a server is connected, so that all commits follow the same
/// path. A new server receives the whole tree again.
final class RemoteTree {
    /// The state of one layer that commits of many layers access; rarely used state is stored out
    /// of line.
    struct Slot {
        /// The layer; set to nil before the layer is deallocated, which makes the unowned reference
        /// safe.
        unowned(unsafe) var layer: CALayer?
        /// The superlayer, or the layer that this one masks.
        var parent = OptionalID<LayerID>.none
        /// A Boolean value that indicates whether the server has a layer with this id.
        var isUsed = false
        var surface: SurfaceID?
        var sparse: SparseSlot?

        var children: [LayerID] { sparse?.children ?? [] }
        var mask: LayerID? { sparse?.mask }
        var animations: [AnimationID] { sparse?.animations ?? [] }

        /// A Boolean value that indicates whether the layer has neither sublayers nor a mask.
        var isLeaf: Bool { sparse.map { $0.children.isEmpty && $0.mask == nil } ?? true }

        /// The sublayers and the mask.
        var below: [LayerID] { mask.map { children + [$0] } ?? children }
    }

    /// State that most layers do not need. Belongs to one slot.
    final class SparseSlot {
        @exclusivity(unchecked) var children: [LayerID] = []
        @exclusivity(unchecked) var mask: LayerID?
        @exclusivity(unchecked) var animations: [AnimationID] = []
        /// The surfaces of an emitter's cells.
        @exclusivity(unchecked) var cellSurfaces: [SurfaceID] = []
    }

    /// Returns the sparse state of a layer, which is created on first access.
    func ensureSparse(_ id: LayerID) -> SparseSlot {
        if let sparse = slots[id.index].sparse { return sparse }
        let new = SparseSlot()
        slots[id.index].sparse = new
        return new
    }

    // The lock guarantees exclusive access, so dynamic exclusivity checks are off.
    @exclusivity(unchecked) var slots: [Slot] = []
    /// The layers with sublayers or masks that could not be inserted: they exceed a limit of the
    /// protocol, or another thread moved them and has not committed the move. Commits that change
    /// the structure try again.
    @exclusivity(unchecked) var incomplete: Set<LayerID> = []
    @exclusivity(unchecked) var layerIDs = IDPool(limit: Limits.layers)
    @exclusivity(unchecked) var animationIDs = IDPool(limit: Limits.animations)
    /// The running animations, indexed by animation id.
    @exclusivity(unchecked) var running: [LayerAnimation?] = []
    var surfaces = SurfaceStore()

    deinit {
        LayerLock.withLock { forgetLayers() }
    }

    /// Returns the current cells of an emitter. Retains their surfaces and releases those of the
    /// previous cells.
    func updateCells(of layer: CALayer, _ id: LayerID) -> [EmitterCell] {
        let sparse = ensureSparse(id)
        let former = sparse.cellSurfaces
        let cells = (layer as? CAEmitterLayer)?.updateCells { surfaces.acquire($0) } ?? []
        sparse.cellSurfaces = EmitterCell.surfaces(of: cells)
        for surface in former { surfaces.release(surface) }
        return cells
    }

    /// Records that a layer was deallocated, although the server still has it.
    func forget(_ id: LayerID) { slots[id.index].layer = nil }

    /// Returns the animation of an event from the server, or nil if it was removed before the event
    /// arrived. The commit that added the animation distinguishes it from a later one with the same
    /// id.
    func animation(_ event: AnimationEvent) -> LayerAnimation? {
        guard running.indices.contains(event.animation.index), let animation = running[event.animation.index],
            animation.commit == event.commit
        else { return nil }
        return animation
    }

    /// Clears the server's ids in all layers. The loop uses indices, since without optimization a
    /// loop over the slots misreads an optional of a value with an unowned reference (Swift 6.3).
    private func forgetLayers() {
        for index in slots.indices { slots[index].layer?.forgetServer() }
    }

    /// Discards the server's view, so that the next commit sends everything to another server.
    ///
    /// - Returns: The animations that ran, which the caller has to release without the lock.
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
        surfaces = SurfaceStore()
        return former
    }

    /// Moves the begin times of all running animations after a jump of the media clock (seconds).
    func shift(by seconds: Double) {
        for animation in running {
            guard let animation, let layer = animation.layer else { continue }
            // The layer's time may run at another rate, or not at all.
            animation.shift(by: layer.localTime(mediaTime: seconds) - layer.localTime(mediaTime: 0))
        }
    }
}
