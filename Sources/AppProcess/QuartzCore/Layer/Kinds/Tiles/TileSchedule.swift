import CoreGraphics
import Foundation

/// Updates the visible tiles of all tiled layers: at every commit, and at every frame while an
/// animation moves a tiled layer.
enum TileSchedule {
    private struct Weak {
        weak var layer: CATiledLayer?
    }

    /// Guarded by the layer lock.
    nonisolated(unsafe) private static var registry: [Weak] = []
    /// Used on the main thread only.
    nonisolated(unsafe) private static var link: CADisplayLink?
    /// The display links of the server whose frames `link` follows. Used on the main thread only.
    nonisolated(unsafe) private static var watched: DisplayLinks?

    /// Registers a new layer, until it is deallocated.
    static func add(_ layer: CATiledLayer) {
        LayerLock.withLock {
            registry.removeAll { $0.layer == nil }
            registry.append(Weak(layer: layer))
        }
    }

    /// A Boolean value that indicates whether no tiled layer exists.
    static var isEmpty: Bool { LayerLock.withLock { registry.isEmpty } }

    /// Updates the tiles of every tiled layer. Call on the main thread.
    static func update() {
        let layers = LayerLock.withLock {
            registry.removeAll { $0.layer == nil }
            return registry.compactMap(\.layer)
        }
        var links: DisplayLinks?
        for layer in layers {
            guard let context = layer.context else {
                layer.tiles.update(of: layer, viewports: [])
                continue
            }
            let moves = layer.isMoving
            var viewports = [TileViewport(of: layer, screenScale: context.contentsScale)]
            // The tiles at the final position and those at the current position are both needed.
            if moves, let shown = layer.presentation() { viewports.append(TileViewport(of: shown, screenScale: context.contentsScale)) }
            layer.tiles.update(of: layer, viewports: viewports.compactMap { $0 })
            if moves, let connection = context.sink as? RenderServerConnection { links = connection.displayLinks }
        }
        watch(links)
    }

    /// Follows a server's frames while layers move; `nil` if none do.
    private static func watch(_ links: DisplayLinks?) {
        guard links !== watched else { return }
        watched = links
        link?.invalidate()
        link = nil
        guard let links else { return }
        let new = CADisplayLink(links: links) { _ in update() }
        new.add(to: links.runLoop, forMode: .common)
        link = new
    }
}

extension CALayer {
    /// A Boolean value that indicates whether an animation of the layer or of one of its ancestors
    /// is running.
    fileprivate var isMoving: Bool {
        LayerLock.withLock {
            var current: CALayer? = self
            while let layer = current {
                if !layer.animations.isEmpty { return true }
                current = layer.parent
            }
            return false
        }
    }
}
