import Foundation

/// An allocation of premultiplied BGRA8 pixels, initially zero, that holds an image or the buffer
/// of a context. Unchecked: the pixels are not written to once they are shared.
final class PixelMemory: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
    let width: Int
    let height: Int
    /// The distance between rows (bytes), a multiple of 64 unless specified otherwise.
    let bytesPerRow: Int

    /// The maximum side of an image (pixels).
    static let sideLimit = 16_384

    /// Allocates transparent pixels; returns `nil` if a side is not in 1…``sideLimit`` or memory
    /// runs out.
    ///
    /// - Parameter bytesPerRow: At least four times `width`, or 0 for the next multiple of 64.
    init?(width: Int, height: Int, bytesPerRow: Int = 0) {
        guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height), bytesPerRow <= Int(Int32.max) else { return nil }
        self.bytesPerRow = bytesPerRow > 0 ? bytesPerRow : Self.alignedBytesPerRow(width: width)
        guard let address = calloc(height, self.bytesPerRow) else { return nil }
        self.address = address
        self.width = width
        self.height = height
    }

    /// Returns the size of a row of `width` pixels (bytes), rounded up to a multiple of 64.
    static func alignedBytesPerRow(width: Int) -> Int { (width * 4 + 63) / 64 * 64 }

    deinit {
        free(address)
    }

    /// The bytes of all rows.
    var bytes: UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(start: address, count: bytesPerRow * height)
    }

    /// Multiplies colors by alpha, rounding to nearest.
    func premultiply() {
        for row in 0..<height {
            let pixels = (address + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            var index = 0
            while index < width {
                let alpha = pixels[index] >> 24
                if alpha < 255 { pixels[index] = Self.premultiplied(pixels[index], alpha) }
                index &+= 1
            }
        }
    }

    private static func premultiplied(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
        guard alpha > 0 else { return 0 }
        return product(pixel & 255, alpha) | product(pixel >> 8 & 255, alpha) << 8 | product(pixel >> 16 & 255, alpha) << 16 | alpha << 24
    }

    /// Returns a · b / 255 for numbers in 0…255, rounded to the nearest integer. A sum of shifts
    /// replaces the division.
    private static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let t = a &* b &+ 128
        return (t &+ t >> 8) >> 8
    }

    /// Fills the memory with rows of pixels in another layout, converted to premultiplied BGRA8.
    func fill(from source: UnsafeRawPointer, bytesPerRow sourceBytesPerRow: Int, layout: PixelLayout) {
        for row in 0..<height {
            let from = source + row * sourceBytesPerRow
            let to = address + row * bytesPerRow
            if layout.isBGRA, layout.hasAlpha {
                to.copyMemory(from: from, byteCount: width * 4)
                continue
            }
            var offset = 0
            while offset < width &* 4 {
                let (red, green, blue, alpha) = (
                    from.load(fromByteOffset: offset &+ layout.red, as: UInt8.self),
                    from.load(fromByteOffset: offset &+ layout.green, as: UInt8.self),
                    from.load(fromByteOffset: offset &+ layout.blue, as: UInt8.self),
                    layout.hasAlpha ? from.load(fromByteOffset: offset &+ layout.alpha, as: UInt8.self) : 255
                )
                to.storeBytes(
                    of: UInt32(blue) | UInt32(green) << 8 | UInt32(red) << 16 | UInt32(alpha) << 24, toByteOffset: offset, as: UInt32.self)
                offset &+= 4
            }
        }
        if !layout.isPremultiplied { premultiply() }
    }
}
