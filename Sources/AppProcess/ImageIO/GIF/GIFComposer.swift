import CoreGraphics
import Foundation

/// Composes the frames of a GIF file, which change parts of the canvas.
///
/// The composer keeps the canvas with the frame that was composed last. Composing frames in order
/// costs one frame each; another frame is composed from the closest one before it that does not
/// depend on others.
final class GIFComposer {
    private let file: GIFFile
    private let bytes: Data
    /// Pixels as 0xAARRGGBB, premultiplied; alpha is 0 or 255. Empty before the first frame.
    private var canvas: [UInt32] = []
    /// The frame that was composed last.
    private var last: Int?
    /// The pixels that the last frame replaced, if they are to be restored.
    private var replaced: [UInt32] = []
    private var isLastDamaged = false

    init(_ file: GIFFile, _ bytes: Data) {
        (self.file, self.bytes) = (file, bytes)
    }

    /// Returns the canvas after a frame has been painted, and whether the frame's data is damaged
    /// or incomplete; `nil` if the index or the size is out of range.
    func image(at index: Int) -> (image: CGImage, isDamaged: Bool)? {
        guard file.frames.indices.contains(index), file.isWithinLimits else { return nil }
        if last != index {
            let start = firstFrame(for: index)
            if start != last.map({ $0 + 1 }) { reset() }
            for frame in start...index { compose(frame) }
        }
        let isOpaque = canvas.allSatisfy { $0 >> 24 == 255 }
        let alpha = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        let image = CGImage(
            width: file.width, height: file.height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: file.width * 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGBitmapInfo.byteOrder32Little.rawValue | alpha.rawValue),
            provider: CGDataProvider(canvas.withUnsafeBytes { Data($0) }), decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        return image.map { ($0, isLastDamaged) }
    }

    private func reset() {
        canvas = [UInt32](repeating: 0, count: file.width * file.height)
        (last, replaced) = (nil, [])
    }

    /// Returns the first frame that must be composed: the one after the last that was composed, or
    /// the last one that does not depend on those before it.
    private func firstFrame(for index: Int) -> Int {
        var start = index
        while start > 0, start != last.map({ $0 + 1 }), !isIndependent(start) { start -= 1 }
        return start
    }

    private func isIndependent(_ index: Int) -> Bool {
        let (frame, previous) = (file.frames[index], file.frames[index - 1])
        return frame.isComplete && frame.transparentIndex == nil && frame.palette != nil && frame.disposal != .restore
            && file.coversCanvas(frame) && !area(frame).rows.isEmpty
            || previous.disposal == .clear && file.coversCanvas(previous) && !area(previous).rows.isEmpty
    }

    /// Disposes of the last frame and paints the next one.
    private func compose(_ index: Int) {
        if let last { dispose(file.frames[last]) }
        let frame = file.frames[index]
        replaced = frame.disposal == .restore ? pixels(of: frame) : []
        paint(frame)
        last = index
    }

    /// The rows and columns of the canvas that a frame occupies. A frame with too little data for
    /// its pixels occupies none, so that the cost of a file depends on its size.
    private func area(_ frame: GIFFile.Frame) -> (rows: Range<Int>, columns: Range<Int>) {
        let (x, y) = (min(frame.x, file.width), min(frame.y, file.height))
        // A code has at least two bits and stands for at most 4096 pixels.
        guard frame.dataSize * 4 * 4096 >= (min(frame.y + frame.height, file.height) - y) * frame.width else { return (y..<y, x..<x) }
        return (y..<min(frame.y + frame.height, file.height), x..<min(frame.x + frame.width, file.width))
    }

    private func pixels(of frame: GIFFile.Frame) -> [UInt32] {
        let (rows, columns) = area(frame)
        return rows.flatMap { canvas[($0 * file.width + columns.lowerBound)..<($0 * file.width + columns.upperBound)] }
    }

    private func dispose(_ frame: GIFFile.Frame) {
        let (rows, columns) = area(frame)
        guard frame.disposal != .keep else { return }
        var source = 0
        for row in rows {
            for column in columns {
                canvas[row * file.width + column] = frame.disposal == .clear ? 0 : replaced[source]
                source += 1
            }
        }
    }

    private func paint(_ frame: GIFFile.Frame) {
        let reader = ByteReader(bytes)
        let (rows, columns) = area(frame)
        // The rows of the canvas are a part of the frame's; those below are not decoded, unless the
        // rows are out of order.
        let decodedRows = frame.isInterlaced ? frame.height : rows.count
        isLastDamaged = true
        guard !rows.isEmpty, !columns.isEmpty, frame.width * decodedRows <= 4 * GIFFile.pixelLimit,
            let size = reader[frame.dataOffset], var codes = GIFCodes(minimumSize: Int(size))
        else { return }
        let data = compressedData(reader, frame)
        var indices = [UInt8](repeating: 0, count: frame.width * decodedRows)
        let (count, isDamaged) = codes.decode(data, into: &indices)
        isLastDamaged = isDamaged || count < indices.count || !frame.isComplete
        let colors = colors(reader, frame)
        for row in 0..<(count + frame.width - 1) / frame.width {
            let y = frame.y + (frame.isInterlaced ? Self.interlacedRow(row, of: frame.height) : row)
            guard y < rows.upperBound else { continue }
            for column in columns {
                let position = row * frame.width + column - frame.x
                guard position < count else { break }
                let color = colors[Int(indices[position])]
                if color != 0 { canvas[y * file.width + column] = color }
            }
        }
    }

    /// Returns the 256 colors of a frame; 0 for those that leave the canvas as it is.
    private func colors(_ reader: ByteReader, _ frame: GIFFile.Frame) -> [UInt32] {
        var colors = [UInt32](repeating: 0, count: 256)
        guard let palette = frame.palette else { return colors }
        for index in 0..<palette.count {
            guard let color = reader.integer(palette.offset + index * 3, 3) else { break }
            colors[index] = 0xFF00_0000 | UInt32(color)
        }
        if let index = frame.transparentIndex { colors[Int(index)] = 0 }
        return colors
    }

    /// Returns the data of a frame's blocks.
    private func compressedData(_ reader: ByteReader, _ frame: GIFFile.Frame) -> [UInt8] {
        var data: [UInt8] = []
        var offset = frame.dataOffset + 1
        while let count = reader[offset], count > 0 {
            let start = bytes.startIndex + offset + 1
            guard start < bytes.endIndex else { break }
            data += bytes[start..<min(start + Int(count), bytes.endIndex)]
            offset += 1 + Int(count)
        }
        return data
    }

    /// Returns the place of a stored row of an interlaced frame: every eighth row from 0, then from
    /// 4, every fourth from 2, and every other from 1.
    private static func interlacedRow(_ row: Int, of height: Int) -> Int {
        var row = row
        for (start, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
            let count = max(0, (height - start + step - 1) / step)
            if row < count { return start + row * step }
            row -= count
        }
        return height
    }
}
