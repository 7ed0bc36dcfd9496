import Foundation

extension PixelMemory {
    /// Returns a smaller bitmap whose pixels are the averages of blocks of pixels, as a first step
    /// of drawing an image much smaller than it is. Blocks at the right and bottom edges average
    /// the remaining pixels.
    ///
    /// - Parameters:
    ///   - pixels: Premultiplied BGRA8 pixels, in `height` rows `stride` bytes apart.
    ///   - columns: The width of a block (pixels, at least 1).
    ///   - rows: The height of a block (pixels, at least 1).
    /// - Returns: `nil` if memory runs out.
    static func averages(
        of pixels: UnsafeRawPointer, stride: Int, width: Int, height: Int, columns: Int, rows: Int
    ) -> PixelMemory? {
        guard let result = PixelMemory(width: (width + columns - 1) / columns, height: (height + rows - 1) / rows) else { return nil }
        // The sums of the four bytes of the pixels in each block of a row of blocks.
        var sums = [SIMD4<UInt64>](repeating: .zero, count: result.width)
        for blockRow in 0..<result.height {
            let lines = blockRow * rows..<min(height, (blockRow + 1) * rows)
            for index in sums.indices { sums[index] = .zero }
            for line in lines {
                let from = (pixels + line * stride).assumingMemoryBound(to: UInt32.self)
                var (column, block, end) = (0, 0, columns)
                while column < width {
                    if column == end { (block, end) = (block &+ 1, end &+ columns) }
                    let pixel = UInt64(from[column])
                    sums[block] &+= SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
                    column &+= 1
                }
            }
            let to = (result.address + blockRow * result.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for block in sums.indices {
                let count = UInt64(lines.count * (min(width, (block + 1) * columns) - block * columns))
                let average = (sums[block] &+ count / 2) / SIMD4(repeating: count)
                to[block] = UInt32(average.x | average.y << 8 | average.z << 16 | average.w << 24)
            }
        }
        return result
    }
}
