import Foundation

extension CGImage {
    /// Decodes the pixels now unless they are already decoded. It may be called on any thread.
    package func decodePixels() { _ = store.pixels() }

    /// A Boolean value that indicates whether decoding has finished, successfully or not.
    package var isDecoded: Bool { store.isDecoded }

    /// The number of times the pixels have been decoded: 0 or 1, and 0 for images created with
    /// pixels.
    package var decodeCount: Int { store.decodeCount }

    /// The error that occurred when the pixels were decoded, if any.
    package var decodingError: ImageDecodingError? { store.error }

    /// A Boolean value that indicates whether the format makes every pixel opaque; `false` after a
    /// decoding error.
    package var isOpaque: Bool { store.header.isOpaque && store.error == nil }

    /// Calls `body` with the image's premultiplied BGRA8 pixels in sRGB, decoding them first if
    /// necessary. It may be called on any thread.
    ///
    /// - Parameter body: A closure that receives the bytes from the first pixel to the last one,
    ///   and the distance between rows (bytes, a multiple of 64). The bytes are empty if memory ran
    ///   out during decoding.
    package func withPremultipliedBGRA8<R>(_ body: (_ pixels: UnsafeRawBufferPointer, _ bytesPerRow: Int) throws -> R) rethrows -> R {
        guard let memory = store.pixels() else { return try body(UnsafeRawBufferPointer(start: nil, count: 0), 0) }
        return try withExtendedLifetime(memory) {
            let first = memory.address + origin.y * memory.bytesPerRow + origin.x * 4
            let count = (height - 1) * memory.bytesPerRow + width * 4
            return try body(UnsafeRawBufferPointer(start: first, count: count), memory.bytesPerRow)
        }
    }

    /// Returns the image as a PNG file with 8-bit RGBA pixels in sRGB; `nil` if memory runs out.
    package func pngData() -> Data? {
        var pixels = [UInt8]()
        pixels.reserveCapacity(width * height * 4)
        withPremultipliedBGRA8 { bytes, bytesPerRow in
            guard !bytes.isEmpty else { return }
            for row in 0..<height {
                for offset in stride(from: row * bytesPerRow, to: row * bytesPerRow + width * 4, by: 4) {
                    let alpha = UInt32(bytes[offset + 3])
                    // Divide the premultiplied colors by alpha, rounding to nearest.
                    for channel in 0..<3 {
                        let value = UInt32(bytes[offset + channel])
                        pixels.append(alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha)))
                    }
                    pixels.append(UInt8(alpha))
                }
            }
        }
        guard pixels.count == width * height * 4 else { return nil }
        return PNGCoding.encode(bgra: pixels, width: width, height: height)
    }
}
