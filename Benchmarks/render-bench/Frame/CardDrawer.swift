import Geometry
import Raster
import Transport

/// Draws the scene S5, after clearing, with the operations of the module Raster on one thread: the
/// least work for a frame of F3.
final class CardDrawer {
    private var rasterizer = Rasterizer()
    private let target: PixelBuffer
    private let cards: [(origin: Point, pixel: UInt32)]

    init() {
        let base = UnsafeMutablePointer<UInt32>.allocate(capacity: FrameStage.width * FrameStage.height)
        base.update(repeating: 0, count: FrameStage.width * FrameStage.height)
        target = PixelBuffer(
            base: base, stride: FrameStage.width, bounds: PixelRect(x0: 0, y0: 0, x1: FrameStage.width, y1: FrameStage.height))
        cards = RasterScenery().placements.map { card in
            (Point(x: card.x, y: card.y), premultiplied(Color(rgb: card.color), opacity: RasterScene.cardAlpha))
        }
    }

    deinit { target.base.deallocate() }

    /// Draws the scene once and returns the duration (seconds).
    func draw() -> Double {
        let start = MonotonicClock.now
        rasterizer.clear(target, rect: target.bounds, to: RasterScene.background)
        for (origin, pixel) in cards {
            let rect = Rect(x: origin.x, y: origin.y, width: RasterScene.cardSize.x, height: RasterScene.cardSize.y)
            guard let box = RoundedBox(rect, radii: CornerRadii(uniform: RasterScene.cardRadius), through: .identity) else { continue }
            rasterizer.fill(target, .box(box), paint: .solid(pixel), clip: target.bounds)
        }
        return MonotonicClock.now - start
    }
}
