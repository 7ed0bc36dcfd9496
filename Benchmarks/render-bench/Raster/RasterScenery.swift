import Foundation
import Geometry

/// The placements and images from which all libraries draw S1 to S15. `PathScenery` contains the
/// shapes of the other scenes.
struct RasterScenery {
    /// The position and color of an item.
    struct Placement {
        /// The top-left corner of the item or the center of a star (pixels).
        var x, y: Double
        /// The color as 0xRRGGBB.
        var color: UInt32
    }

    static let imageSide = 256
    /// The number of tips. The corners of the star's outline are tips and notches in turns.
    private static let tips = 50
    private static let outerRadius = 100.0
    private static let innerRadius = 60.0

    let placements: [Placement]
    /// Two images: opaque, and with an alpha that increases from left to right. Their memory is
    /// never released.
    let opaqueImage: UnsafeBufferPointer<UInt32>
    let rampImage: UnsafeBufferPointer<UInt32>
    /// The corners of the star, relative to its center.
    let star: [Point]

    init() {
        var random = RandomNumbers(seed: 1)
        placements = (0..<1000).map { _ in
            let x = random.next() * 1880 - 40
            let y = random.next() * 1080 - 40
            return Placement(x: x, y: y, color: random.nextColor())
        }
        let side = Self.imageSide
        opaqueImage = Self.image { index in
            let (column, row) = (UInt32(index % side), UInt32(index / side))
            return 0xFF00_0000 | column << 16 | row << 8 | (column ^ row)
        }
        rampImage = Self.image { index in
            let alpha = UInt32(index % side)
            return alpha << 24 | alpha / 2
        }
        star = (0..<2 * Self.tips).map { index in
            let angle = Double(index) * .pi / Double(Self.tips)
            let radius = index % 2 == 0 ? Self.outerRadius : Self.innerRadius
            return Point(x: radius * cos(angle), y: radius * sin(angle))
        }
    }

    private static func image(_ pixel: (Int) -> UInt32) -> UnsafeBufferPointer<UInt32> {
        let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: imageSide * imageSide)
        _ = pixels.initialize(from: (0..<imageSide * imageSide).map(pixel))
        return UnsafeBufferPointer(pixels)
    }

    /// Returns the map from the image's plane, 256 × 256, to the screen: rotated by 40° about its
    /// vertical center line, viewed with m34 = −1/500 from in front of its center, with its top
    /// left corner at (x, y).
    static func perspective(x: Double, y: Double) -> Homography {
        let middle = Double(imageSide) / 2
        let angle = 40.0 / 180 * Double.pi
        // The rotation maps (u, v, 0) to (u·cos, v, −u·sin); w is 1 − z/500.
        let (c, s) = (cos(angle), sin(angle) / 500)
        let (tx, ty) = (x + middle, y + middle)
        // Rotated about the center, then translated: each column by its part of w.
        let h31 = -middle * (c + s * tx) + tx
        return Homography(
            h11: c + s * tx, h12: s * ty, h13: s, h21: 0, h22: 1, h23: 0, h31: h31, h32: -middle - middle * s * ty + ty,
            h33: 1 - middle * s)
    }
}
