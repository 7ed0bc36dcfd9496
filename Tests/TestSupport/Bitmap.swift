/// The pixels of a frame, as premultiplied 0xAARRGGBB.
public struct Bitmap: Equatable {
    /// The width (pixels).
    public let width: Int
    /// The height (pixels).
    public let height: Int
    /// The pixels, row by row from top to bottom.
    public let pixels: [UInt32]

    /// Creates a bitmap of `width * height` pixels.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Creates a bitmap with a copy of rows of pixels.
    ///
    /// - Parameter bytesPerRow: The distance from one row to the next (bytes).
    init(width: Int, height: Int, bytesPerRow: Int, bytes: UnsafeRawBufferPointer) {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            let row = UnsafeRawBufferPointer(rebasing: bytes[y * bytesPerRow..<y * bytesPerRow + 4 * width])
            pixels.append(contentsOf: row.bindMemory(to: UInt32.self))
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// Returns the pixel at a position.
    public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    /// Compares the red, green and blue channels with those of a bitmap of the same size.
    ///
    /// - Parameters:
    ///   - tolerance: The greatest difference of a channel that does not count.
    ///   - isCompared: Returns whether the pixel at a position is compared.
    /// - Returns: The number of pixels that differ, the largest difference of a channel, and the
    ///   position of the first of these pixels.
    public func differences(
        from other: Bitmap, above tolerance: Int, where isCompared: (_ x: Int, _ y: Int) -> Bool
    ) -> (count: Int, largest: Int, first: (x: Int, y: Int)) {
        var result = (count: 0, largest: 0, first: (x: 0, y: 0))
        for (index, (a, b)) in zip(pixels, other.pixels).enumerated() where a != b {
            func channel(_ shift: UInt32) -> Int { abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) }
            let difference = max(channel(16), channel(8), channel(0))
            let (x, y) = (index % width, index / width)
            guard difference > tolerance, isCompared(x, y) else { continue }
            if result.count == 0 { result.first = (x, y) }
            result.count += 1
            result.largest = max(result.largest, difference)
        }
        return result
    }

    /// Returns the means of squares of pixels, which hardly depend on how a version of a font draws
    /// text.
    ///
    /// - Parameter side: The side of the squares (pixels).
    public func reduced(by side: Int) -> Bitmap {
        let (columns, rows, count) = (width / side, height / side, UInt32(side * side))
        var result: [UInt32] = []
        result.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                var (red, green, blue) = (count / 2, count / 2, count / 2)
                for y in row * side..<(row + 1) * side {
                    for pixel in pixels[y * width + column * side..<y * width + (column + 1) * side] {
                        red += pixel >> 16 & 0xFF
                        green += pixel >> 8 & 0xFF
                        blue += pixel & 0xFF
                    }
                }
                result.append(0xFF00_0000 | (red / count) << 16 | (green / count) << 8 | blue / count)
            }
        }
        return Bitmap(width: columns, height: rows, pixels: result)
    }
}
