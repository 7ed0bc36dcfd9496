import Raster
import WireProtocol

/// Turns the scene into a display list, finds what differs from the one before, and paints it.
final class FrameComposer {
    private var shown = DisplayList()
    private var next = DisplayList()
    private var walk = Walk()
    private var difference = DisplayListDifference()
    private var region = DamageRegion()
    private let painter = TilePainter()
    private var hasComposed = false

    /// Makes the scene what is painted from now on.
    ///
    /// - Returns: the device pixels that differ from what was painted until now.
    func compose(_ scene: borrowing Scene, screen: PixelRect, scale: Double, isStale: Bool) -> [PixelRect] {
        next.removeAll()
        for client in scene.clients {
            next.beginSection(client.key)
            walk.append(client.tree, to: &next, screen: screen, scale: scale)
            next.endSection()
        }
        region.removeAll()
        difference.add(from: shown, to: next, &region)
        swap(&shown, &next)
        if !hasComposed || isStale {
            region.removeAll()
            region.add(screen)
        }
        hasComposed = true
        return region.rects
    }

    /// Forgets what is known of a client that is gone.
    func remove(_ client: ClientKey) { difference.remove(client) }

    /// Paints parts of the screen: what was last composed, black before that.
    func paint(_ rects: [PixelRect], of screen: PixelRect, into target: PixelBuffer) {
        for rect in rects { painter.paint(shown, rect.intersection(screen).intersection(target.bounds), into: target) }
    }
}
