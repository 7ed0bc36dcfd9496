import Geometry
import Raster
import SceneModel
import WireProtocol

/// The particles of an emitter on the screen, in painting order.
///
/// Batches are equal only if they are identical, because particles move in every frame.
final class ParticleBatch: Equatable {
    /// One particle.
    struct Sprite {
        var source: ImageSource
        var shape: Shape
        /// The map from device pixels to the image's pixels.
        var toImage: Homography
        var filter: ImageFilter
        var tint: Color
        /// The z coordinate, which orders particles from back to front.
        var depth: Double
        var extent: PixelRect
    }

    let sprites: [Sprite]
    /// A Boolean value that indicates whether particles add up instead of covering each other.
    let isAdditive: Bool
    let extent: PixelRect
    /// The pixels of all sprites together.
    var pixelCount: Double { sprites.reduce(0) { $0 + Double($1.extent.area) } }

    /// Creates a batch, or returns `nil` if there are no sprites.
    ///
    /// - Parameter sprites: The sprites from the oldest to the newest.
    init?(_ sprites: consuming [Sprite], mode: EmitterRenderMode) {
        guard !sprites.isEmpty else { return nil }
        switch mode {
        case .unordered, .oldestFirst, .additive: break
        case .oldestLast: sprites.reverse()
        case .backToFront: sprites.sort { $0.depth < $1.depth }
        }
        extent = sprites.reduce(.empty) { $0.union($1.extent) }
        self.sprites = sprites
        isAdditive = mode == .additive
    }

    static func == (a: ParticleBatch, b: ParticleBatch) -> Bool { a === b }
}
