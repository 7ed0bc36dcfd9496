import Geometry
import Raster
import TestSupport

/// Pixels to draw on, surrounded by a margin of guard pixels that no drawing may change.
final class Canvas {
    static let guardPixel: UInt32 = 0xDEAD_BEEF

    let bounds: PixelRect
    private let margin: Int
    private let stride: Int
    private var memory: UnsafeMutableBufferPointer<UInt32>

    init(_ bounds: PixelRect, pixel: UInt32 = 0, margin: Int = 9) {
        self.bounds = bounds
        self.margin = margin
        stride = bounds.width + 2 * margin
        memory = .allocate(capacity: stride * (bounds.height + 2 * margin))
        memory.initialize(repeating: Self.guardPixel)
        for y in bounds.y0..<bounds.y1 {
            for x in bounds.x0..<bounds.x1 { self[x, y] = pixel }
        }
    }

    convenience init(width: Int, height: Int, pixel: UInt32 = 0) {
        self.init(PixelRect(x0: 0, y0: 0, x1: width, y1: height), pixel: pixel)
    }

    deinit { memory.deallocate() }

    var buffer: PixelBuffer {
        PixelBuffer(base: memory.baseAddress! + offset(bounds.x0, bounds.y0), stride: stride, bounds: bounds)
    }

    /// The canvas as an image.
    func image(isOpaque: Bool = false) -> ImageSource {
        ImageSource(
            base: UnsafePointer(buffer.base), stride: stride, width: bounds.width, height: bounds.height, isOpaque: isOpaque)
    }

    subscript(x: Int, y: Int) -> UInt32 {
        get { memory[offset(x, y)] }
        set { memory[offset(x, y)] = newValue }
    }

    var pixels: [UInt32] {
        (bounds.y0..<bounds.y1).flatMap { y in (bounds.x0..<bounds.x1).map { x in self[x, y] } }
    }

    /// A Boolean value that indicates whether every guard pixel has its original value.
    var isGuardIntact: Bool {
        for y in (bounds.y0 - margin)..<(bounds.y1 + margin) {
            for x in (bounds.x0 - margin)..<(bounds.x1 + margin) {
                let isInside = x >= bounds.x0 && x < bounds.x1 && y >= bounds.y0 && y < bounds.y1
                if !isInside, self[x, y] != Self.guardPixel { return false }
            }
        }
        return true
    }

    private func offset(_ x: Int, _ y: Int) -> Int { (y - bounds.y0 + margin) * stride + x - bounds.x0 + margin }
}

extension SeededNumbers {
    /// Returns a pixel without a component above its alpha.
    mutating func premultiplied() -> UInt32 {
        let alpha = UInt32.random(in: 0...255, using: &self)
        func component(_ numbers: inout SeededNumbers) -> UInt32 { UInt32.random(in: 0...alpha, using: &numbers) }
        return alpha << 24 | component(&self) << 16 | component(&self) << 8 | component(&self)
    }
}

/// The four components of a pixel: blue, green, red, alpha.
func components(_ pixel: UInt32) -> [Int] { [0, 8, 16, 24].map { Int(pixel >> $0 & 0xFF) } }

/// Returns the pixel with four components: blue, green, red, alpha.
func pixel(_ components: [Int]) -> UInt32 {
    components.indices.reduce(0) { $0 | UInt32(components[$1]) << UInt32(8 * $1) }
}

/// Returns round(x / 255) in integer arithmetic, for x of at least 0.
func nearest255th(_ x: Int) -> Int { (2 * x + 255) / 510 }

/// Returns the result of source-over for a pixel scaled by `factor` 255ths, in integer arithmetic.
func blended(_ source: UInt32, over target: UInt32, factor: Int = 255) -> UInt32 {
    let scaled = components(source).map { nearest255th($0 * factor) }
    return pixel(zip(scaled, components(target)).map { min(255, $0 + nearest255th($1 * (255 - scaled[3]))) })
}
