/// The premultiplied pixels of an image in a scene, in rows without gaps.
struct FrameImage {
    let width: Int
    let height: Int
    let isOpaque: Bool
    let pixels: [UInt32]

    private init(_ width: Int, _ height: Int, isOpaque: Bool, _ pixel: (Int, Int) -> UInt32) {
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
        pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
    }

    /// Returns an opaque image without equal neighboring pixels, like a photograph.
    static func photograph(_ width: Int, _ height: Int, seed: UInt32) -> FrameImage {
        FrameImage(width, height, isOpaque: true) { x, y in
            let (red, green, blue) = (UInt32(x * 255 / width), UInt32(y * 255 / height), UInt32(x ^ y) &+ seed &* 37)
            return 0xFF00_0000 | red << 16 | green << 8 | (blue & 0xFF)
        }
    }

    /// Returns an image that resembles a line of text: dark strokes with soft edges, a third of
    /// whose pixels are not clear.
    static func text(_ width: Int, _ height: Int, seed: Int) -> FrameImage {
        FrameImage(width, height, isOpaque: false) { x, y in
            let column = (x + seed * 5) % 9
            let isLetter = (x + seed * 11) / 9 % 6 != 0 && y % 24 > 4 && y % 24 < 19
            let alpha: UInt32 = isLetter ? (column == 2 || column == 3 ? 255 : column == 1 || column == 4 ? 110 : 0) : 0
            return alpha << 24
        }
    }

    /// Returns a ring with a gap on a transparent background.
    static func spinner(_ side: Int) -> FrameImage {
        FrameImage(side, side, isOpaque: false) { x, y in
            let (dx, dy) = (Double(x) + 0.5 - Double(side) / 2, Double(y) + 0.5 - Double(side) / 2)
            let distance = (dx * dx + dy * dy).squareRoot() / Double(side) * 2
            guard distance > 0.6, distance < 0.95, dx < 0 || dy < 0 else { return 0 }
            return 0xFFFF_FFFF
        }
    }
}
