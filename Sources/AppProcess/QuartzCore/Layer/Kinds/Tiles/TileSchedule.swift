import CoreGraphics
import Foundation

/// When tiled layers look for what is in sight: at every commit, and at every frame while something
/// moves them.
enum TileSchedule {
    private struct Weak {
        weak var layer: CATiledLayer?
    }

    /// Guarded by the layer lock.
    nonisolated(unsafe) private static var registry: [Weak] = []
    /// Main thread.
    nonisolated(unsafe) private static var link: CADisplayLink?
    /// Whose frames it follows. Main thread.
    nonisolated(unsafe) private static var watched: DisplayLinks?

    static func add(_ layer: CATiledLayer) {
        LayerLock.withLock {
            registry.removeAll { $0.layer == nil }
            registry.append(Weak(layer: layer))
        }
    }

    /// Whether there is any tiled layer.
    static var isEmpty: Bool { LayerLock.withLock { registry.isEmpty } }

    /// Has every tiled layer look. On the main thread.
    static func update() {
        let layers = LayerLock.withLock {
            registry.removeAll { $0.layer == nil }
            return registry.compactMap(\.layer)
        }
        var links: DisplayLinks?
        for layer in layers {
            guard let context = layer.context else {
                layer.tiles.update(of: layer, sights: [])
                continue
            }
            let moves = layer.isMoving
            var sights = [TileSight(of: layer, screenScale: context.contentsScale)]
            // Where it goes, and where it is on the way.
            if moves, let shown = layer.presentation() { sights.append(TileSight(of: shown, screenScale: context.contentsScale)) }
            layer.tiles.update(of: layer, sights: sights.compactMap { $0 })
            if moves, let connection = context.sink as? RenderServerConnection { links = connection.displayLinks }
        }
        watch(links)
    }

    /// Follows a server's frames while layers move; nil where none do.
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
    /// Whether an animation of the layer, or of one that it is in, runs.
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
