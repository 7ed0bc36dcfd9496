import Glibc
import WireProtocol

/// Draws with the C library, the fastest known way to write the same number of bytes.
struct MemoryDrawer: RasterDrawer {
    private let scenery: RasterScenery
    private let screen: RasterScreen

    init(_ scenery: RasterScenery, _ screen: RasterScreen) {
        self.scenery = scenery
        self.screen = screen
    }

    let name = "memory"

    func drawing(of scene: RasterScene) -> (() -> Void)? {
        switch scene {
        case .s1: return { [screen] in memset(screen.base, Int32(RasterScene.blue & 0xFF), screen.bytes) }
        case .s6:
            // Copies each image row by row, clipped to the screen.
            let origins = scenery.placements.prefix(scene.count)
                .map { (x: Int($0.x.rounded(.down)), y: Int($0.y.rounded(.down))) }
            return { [screen, scenery] in
                let side = RasterScenery.imageSide
                guard let base = scenery.opaqueImage.baseAddress else { return }
                for origin in origins {
                    let (x0, x1) = (max(0, origin.x), min(RasterScene.width, origin.x + side))
                    let bytes = (x1 - x0) * MemoryLayout<UInt32>.stride
                    for y in max(0, origin.y)..<min(RasterScene.height, origin.y + side) {
                        memcpy(screen.base + y * RasterScene.width + x0, base + (y - origin.y) * side + x0 - origin.x, bytes)
                    }
                }
            }
        default: return nil
        }
    }
}
