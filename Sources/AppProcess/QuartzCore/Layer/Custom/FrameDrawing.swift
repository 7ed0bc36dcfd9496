import Foundation
import WireProtocol

/// Redraws layers every frame while animations change values that their drawing depends on.
///
/// Unchecked: the layer lock guards the list, and only the main thread uses the link.
final class FrameDrawing: @unchecked Sendable {
    private struct Weak {
        weak var layer: CALayer?
    }

    private var layers: [Weak] = []
    private let links: DisplayLinks?
    private var link: CADisplayLink?

    /// Creates an object that redraws layers.
    ///
    /// - Parameter links: The display links of the server whose frames trigger drawing, or nil if
    ///   the caller draws frame by frame.
    init(links: DisplayLinks?) { self.links = links }

    /// Adds the layers of animations that begin. Requires the layer lock.
    func add(_ animations: [LayerAnimation]) {
        var isNew = false
        for animation in animations where animation.redraws {
            guard let layer = animation.layer, !layers.contains(where: { $0.layer === layer }) else { continue }
            layers.append(Weak(layer: layer))
            isNew = true
        }
        guard isNew, links != nil else { return }
        MainThread.perform { [weak self] in self?.begin() }
    }

    private func begin() {
        guard link == nil, let links else { return }
        let link = CADisplayLink(links: links) { [weak self] _ in self?.drawFrame() }
        self.link = link
        link.add(to: links.runLoop, forMode: .common)
    }

    /// Draws every layer with its current animated values. Layers whose animations are over are
    /// drawn one last time. Requires the main thread.
    func drawFrame() {
        for layer in LayerLock.withLock({ layers.compactMap(\.layer) }) {
            guard let time = LayerLock.withLock({ layer.context?.clock.now }) else {
                forget(layer)
                continue
            }
            let isOver = LayerLock.withLock {
                let localTime = layer.localTime(mediaTime: time)
                return layer.animations.allSatisfy { !$0.redraws || $0.isOver(atLocalTime: localTime) }
            }
            WorkPass.display.perform(layer)
            if isOver { forget(layer) }
        }
        guard LayerLock.withLock({ layers.isEmpty }) else { return }
        link?.invalidate()
        link = nil
    }

    /// Removes a layer, and entries of layers that were deallocated.
    private func forget(_ layer: CALayer) {
        LayerLock.withLock { layers.removeAll { $0.layer == nil || $0.layer === layer } }
    }
}
