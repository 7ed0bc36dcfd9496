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
    /// The display that `shown` is for; nil before the first frame.
    private var display: DisplayConfiguration?

    /// Makes the scene what is painted from now on.
    ///
    /// - Returns: the device pixels that differ from what was painted until now.
    func compose(_ scene: borrowing Scene, on display: DisplayConfiguration, isStale: Bool) -> [PixelRect] {
        let screen = PixelRect(x0: 0, y0: 0, x1: display.width, y1: display.height)
        next.removeAll()
        for client in scene.clients {
            next.beginSection(client.key)
            walk.append(client.tree, to: &next, screen: screen, scale: display.scale)
            next.endSection()
        }
        region.removeAll()
        difference.add(from: shown, to: next, &region)
        swap(&shown, &next)
        if self.display == nil || isStale {
            region.removeAll()
            region.add(screen)
        }
        self.display = display
        return region.rects
    }

    /// Forgets what is known of a client that is gone.
    func remove(_ client: ClientKey) { difference.remove(client) }

    func paint(_ rects: [PixelRect], into target: PixelBuffer) {
        guard let display else { return }
        let screen = PixelRect(x0: 0, y0: 0, x1: display.width, y1: display.height).intersection(target.bounds)
        for rect in rects { painter.paint(shown, rect.intersection(screen), into: target) }
    }
}
