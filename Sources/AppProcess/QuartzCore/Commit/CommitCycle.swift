import CoreGraphics
import Diagnostics
import Dispatch
import Foundation
import SceneModel
import WireProtocol

/// Performs the phases of one commit: layout and display, which call app code, then prepare, which
/// decodes images, and finally encoding and sending. A `TransactionStack` creates one when its
/// bottom transaction ends.
struct CommitCycle {
    /// The longest time (seconds) that a thread waits for credit.
    static let creditTimeout = 1.0

    /// Whether the commit is on the main thread. The main thread lays out and displays all layers
    /// of all trees that need it; other threads, only those at and below the layers that the thread
    /// changed.
    let isMain: Bool
    /// Removes and returns the layers that changed since the previous call.
    let removeChanged: () -> [CALayer]

    /// Performs layout, display and image decoding until no work is left. Returns all layers that
    /// changed.
    func settle() -> ChangedLayers {
        var layers: [CALayer] = []
        // The app code of one round may change layers, which the next round processes.
        for round in 1... {
            let new = removeEnlisted()
            guard !new.isEmpty else { break }
            if layers.isEmpty { layers = new } else { layers += new }
            let roots = isMain ? CAContext.all.map(\.layer) : new.filter(\.isInTree)
            var isSettled = true
            LayoutTrace.measure {
                if isMain { MainCommitHooks.callPrepareLayout() }
                for root in roots { isSettled = WorkPass.layout.run(from: root) && isSettled }
            }
            for root in roots { isSettled = WorkPass.display.run(from: root) && isSettled }
            updateTiles()
            if isSettled, round == WorkPass.roundLimit {
                Log.write(
                    .error, "layout and display flag layers for one another without end; the remaining layers wait for the next commit")
                isSettled = false
            }
            // A limit was reached: commit the changes so far, even of layers that need more work.
            if !isSettled {
                layers += removeEnlisted()
                break
            }
        }
        let changed = LayerLock.withLock { ChangedLayers(layers) }
        decodeImages(of: changed)
        return changed
    }

    /// Updates the tile schedule: starts to draw tiles that became visible, and permits the release
    /// of tiles that are no longer visible.
    private func updateTiles() {
        guard !TileSchedule.isEmpty else { return }
        if isMain { TileSchedule.update() } else { MainThread.perform { TileSchedule.update() } }
    }

    /// Removes and returns the layers that changed since the previous call.
    private func removeEnlisted() -> [CALayer] {
        LayerLock.withLock { removeChanged() }
    }

    /// Decodes the images that the commit shows and that are not decoded yet, several at the same
    /// time.
    private func decodeImages(of layers: ChangedLayers) {
        guard !layers.furtherChanged.isEmpty else { return }
        let images = LayerLock.withLock { undecodedImages(of: layers.furtherChanged) }
        if !images.isEmpty { ImageDecoding.decode(images) }
    }

    /// Returns the images of changed layers, and of all layers that enter the tree below them, that
    /// are not decoded. Requires the lock.
    private func undecodedImages(of layers: [CALayer]) -> [CGImage] {
        var images: [CGImage] = []
        var visited: Set<ObjectIdentifier> = []
        func consider(_ image: CGImage) {
            if !image.isDecoded, visited.insert(ObjectIdentifier(image)).inserted { images.append(image) }
        }
        var stack: [CALayer] = []
        for layer in layers where !layer.isPlainLeaf {
            stack.append(layer)
            while let layer = stack.popLast() {
                let isNew = layer.remoteID == nil
                if isNew || layer.pending.contains(.contents), let image = layer.contentsObject as? CGImage { consider(image) }
                if isNew ? layer.touched.contains(.emitterCells) : layer.pending.contains(.emitterCells),
                    let emitter = layer as? CAEmitterLayer
                {
                    emitter.cellImages.forEach(consider)
                }
                if isNew || layer.state.contains(.animationsChanged) {
                    for animation in layer.animations { for case let image as CGImage in animation.images { consider(image) } }
                }
                if let mask = layer.sparse?.mask, mask.remoteID == nil { stack.append(mask) }
                guard isNew || layer.state.contains(.sublayersChanged) else { continue }
                for child in layer.sublayersAndUnderlays where child.remoteID == nil && !child.isPlainLeaf { stack.append(child) }
            }
        }
        return images
    }

    /// Encodes the changes for each context's server and sends them.
    ///
    /// - Parameter waitsForCredit: Whether to wait until all commits are sent, at most for
    ///   `creditTimeout`. Otherwise, a commit without credit is sent later by the connection.
    func send(_ layers: ChangedLayers, waitsForCredit: Bool) {
        guard !layers.all.isEmpty else { return }
        let credit = waitsForCredit ? DispatchSemaphore(value: 0) : nil
        var waits = 0
        var ended: [LayerAnimation] = []
        var removed: [LayerAnimation] = []
        LayerLock.withLock {
            for context in CAContext.all {
                var encoder = CommitEncoder(context.tree, time: context.clock.now, to: context.sink)
                encoder.encode(layers, root: context.layer)
                let surfaces = context.tree.surfaces.removeUnsent()
                context.drawing.add(encoder.added)
                ended += encoder.ended
                removed += encoder.removed
                guard encoder.hasBegun || !encoder.commit.isEmpty || !surfaces.isEmpty else { continue }
                let transaction = EncodedTransaction(surfaces: surfaces, commit: encoder.finishMessage())
                guard let sequence = context.sink.submit(consume transaction, signaling: credit) else { continue }
                for animation in encoder.added { animation.commit = sequence }
                waits += 1
            }
            ended += endAnimations(ofUnshown: layers.animated)
        }
        // Releasing animations and notifying delegates can run app code, so the lock is not held.
        removed = []
        for animation in ended { animation.stopped(finished: false) }
        let deadline = DispatchTime.now() + Self.creditTimeout
        for _ in 0..<waits { _ = credit?.wait(timeout: deadline) }
    }

    /// Ends the animations of layers that are outside any tree, or that exceed a limit of the
    /// server. Requires the lock.
    private func endAnimations(ofUnshown layers: [CALayer]) -> [LayerAnimation] {
        var ended: [LayerAnimation] = []
        for layer in layers where layer.remoteID == nil && !layer.animations.isEmpty && (!layer.isInTree || layer.isRefused) {
            let isRefused = layer.isRefused
            let over = layer.animations.filter { isRefused || !$0.awaitsTree }
            for animation in over { animation.layer = nil }
            ended += over
            layer.animations.removeAll { isRefused || !$0.awaitsTree }
        }
        return ended
    }
}

extension CALayer {
    /// A Boolean value that indicates whether the layer is a leaf that certainly shows no image.
    /// Requires the lock.
    fileprivate var isPlainLeaf: Bool {
        contentsObject == nil && children.isEmpty && animations.isEmpty && sparse == nil && !touched.contains(.emitterCells)
    }

    /// A Boolean value that indicates whether this layer or one of its ancestors exceeds a limit of
    /// the server.
    fileprivate var isRefused: Bool {
        var current: CALayer? = self
        while let layer = current {
            if layer.state.contains(.isRefused) { return true }
            current = layer.parent
        }
        return false
    }
}
