import Foundation
import Geometry
import Raster

/// The memory into which all libraries draw in turns. It uses huge pages if the system provides
/// them, so that drawing is measured rather than the page tables of a virtual machine.
final class RasterScreen {
    /// The size of a huge page (bytes).
    private static let alignment = 2 << 20

    let base: UnsafeMutablePointer<UInt32>
    let bounds = PixelRect(x0: 0, y0: 0, x1: RasterScene.width, y1: RasterScene.height)
    let count = RasterScene.width * RasterScene.height
    var bytes: Int { count * MemoryLayout<UInt32>.stride }
    var rowBytes: Int { RasterScene.width * MemoryLayout<UInt32>.stride }

    init() {
        let size = (count * MemoryLayout<UInt32>.stride + Self.alignment - 1) / Self.alignment * Self.alignment
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Self.alignment)
        madvise(memory, size, Int32(MADV_HUGEPAGE))
        base = memory.initializeMemory(as: UInt32.self, repeating: 0, count: count)
    }

    deinit { base.deallocate() }

    var buffer: PixelBuffer { PixelBuffer(base: base, stride: RasterScene.width, bounds: bounds) }

    func clear() { base.update(repeating: RasterScene.background, count: count) }

    var pixels: [UInt32] { Array(UnsafeBufferPointer(start: base, count: count)) }

    /// Returns an image as a binary portable pixmap (P6), without its alpha.
    static func portablePixmap(_ pixels: [UInt32]) -> Data {
        var data = Data("P6\n\(RasterScene.width) \(RasterScene.height)\n255\n".utf8)
        data.append(contentsOf: pixels.flatMap { [UInt8($0 >> 16 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] })
        return data
    }

    /// Returns the differences between the components of two images, in 255ths.
    static func difference(_ one: [UInt32], _ other: [UInt32]) -> (mean: Double, greatest: Int) {
        var (sum, greatest) = (0, 0)
        for index in one.indices {
            for shift in [UInt32(0), 8, 16] {
                let parts = (Int(one[index] >> shift & 0xFF), Int(other[index] >> shift & 0xFF))
                let difference = abs(parts.0 - parts.1)
                sum += difference
                greatest = max(greatest, difference)
            }
        }
        return (Double(sum) / Double(3 * one.count), greatest)
    }
}
