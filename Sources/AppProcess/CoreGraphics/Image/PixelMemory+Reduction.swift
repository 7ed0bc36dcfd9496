import Foundation

extension PixelMemory {
    /// The averages of blocks of pixels, those at the right and the bottom of what is left there.
    ///
    /// - Parameters:
    ///   - pixels: premultiplied BGRA8, `height` rows `stride` bytes apart.
    ///   - columns: the width of a block, 1 or more; so `rows`.
    /// - Returns: nil when memory is short.
    static func averages(
        of pixels: UnsafeRawPointer, stride: Int, width: Int, height: Int, columns: Int, rows: Int
    ) -> PixelMemory? {
        guard let result = PixelMemory(width: (width + columns - 1) / columns, height: (height + rows - 1) / rows) else { return nil }
        // Sums of the four bytes of each pixel of a row of blocks.
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
