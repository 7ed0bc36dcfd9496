import CZlib
import Geometry
import WireProtocol

/// An encoder of animated PNG files (PNG specification, third edition). The first frame is a whole
/// image, which viewers without support for animation show; each later frame replaces a rectangle.
///
/// The animation's size is the smallest that contains all frames, as the specification requires
/// (11.3.5, "fcTL"). The first frame is extended to it by transparent pixels.
struct AnimatedPNG {
    private struct Frame {
        let chunks: [Chunk]
        let rect: PixelRect
        /// The time since the first frame (seconds).
        let time: Double
    }

    private struct Chunk {
        let name: String
        let data: ArraySlice<UInt8>
    }

    /// The longest time that one frame can be shown (seconds); its delay is a 16-bit number of
    /// milliseconds.
    static let longestDelay = 65.0

    /// The first frame, whose size is known only when all others have been appended.
    private var first: (image: FrameImage, time: Double)?
    private var laterFrames: [Frame] = []
    /// The smallest rectangle that contains all frames.
    private var bounds = PixelRect.empty

    /// The time at which the last frame begins (seconds); `nil` without frames.
    var lastTime: Double? { laterFrames.last?.time ?? first?.time }

    /// Adds an image that replaces a rectangle from a time (seconds). The rectangle of the first
    /// image starts at the origin.
    mutating func append(_ image: FrameImage, at rect: PixelRect, time: Double) throws(Failure) {
        bounds = bounds.union(rect)
        if first == nil {
            first = (image, time)
        } else {
            laterFrames.append(try Self.frame(image, at: rect, time: time))
        }
    }

    private static func frame(_ image: FrameImage, at rect: PixelRect, time: Double) throws(Failure) -> Frame {
        Frame(chunks: chunks(of: try PNGFile.encode(image, effort: .fast)), rect: rect, time: time)
    }

    /// Returns the bytes of the file; `nil` without frames.
    ///
    /// - Parameter end: The time at which the last frame ends (seconds).
    func encode(end: Double) throws(Failure) -> [UInt8]? {
        guard let (image, time) = first else { return nil }
        let first = try Self.frame(image.extended(toWidth: bounds.width, height: bounds.height), at: bounds, time: time)
        let frames = [first] + laterFrames
        // The PNG signature.
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        var sequence: UInt32 = 0
        for chunk in first.chunks.prefix(while: { $0.name != "IDAT" }) {
            Self.append(chunk.name, chunk.data, to: &file)
            // 0 plays: the animation repeats indefinitely.
            if chunk.name == "IHDR" { Self.append("acTL", (Self.bigEndian(UInt32(frames.count)) + Self.bigEndian(0))[...], to: &file) }
        }
        for (index, frame) in frames.enumerated() {
            let next = index + 1 < frames.count ? frames[index + 1].time : end
            appendControl(of: frame, until: next, &sequence, to: &file)
            for chunk in frame.chunks where chunk.name == "IDAT" {
                if index == 0 {
                    Self.append("IDAT", chunk.data, to: &file)
                } else {
                    Self.append("fdAT", (Self.bigEndian(sequence) + chunk.data)[...], to: &file)
                    sequence += 1
                }
            }
        }
        Self.append("IEND", [], to: &file)
        return file
    }

    private func appendControl(of frame: Frame, until next: Double, _ sequence: inout UInt32, to file: inout [UInt8]) {
        // Rounds the times instead of the delay, so that errors do not add up.
        let milliseconds = (next * 1000).rounded() - (frame.time * 1000).rounded()
        let numbers = [sequence, UInt32(frame.rect.width), UInt32(frame.rect.height), UInt32(frame.rect.x0), UInt32(frame.rect.y0)]
        var data = numbers.flatMap(Self.bigEndian)
        // The delay is a fraction of two 16-bit numbers: milliseconds over 1000.
        data += Self.bigEndian(UInt32(max(0, min(milliseconds, 65_535))) << 16 | 1000)
        // APNG_DISPOSE_OP_NONE and APNG_BLEND_OP_SOURCE.
        data += [0, 0]
        Self.append("fcTL", data[...], to: &file)
        sequence += 1
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

    private static func append(_ name: String, _ data: ArraySlice<UInt8>, to file: inout [UInt8]) {
        file += bigEndian(UInt32(data.count))
        let start = file.count
        file += Array(name.utf8)
        file += data
        let sum = file[start...].withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
        file += bigEndian(UInt32(truncatingIfNeeded: sum))
    }

    /// Returns the chunks of a PNG file that libpng wrote: after the 8-byte signature, each has a
    /// length, a name, data and a checksum.
    private static func chunks(of file: [UInt8]) -> [Chunk] {
        var chunks: [Chunk] = []
        var offset = 8
        while offset + 12 <= file.count {
            let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            chunks.append(
                Chunk(name: String(decoding: file[offset + 4..<offset + 8], as: UTF8.self), data: file[offset + 8..<offset + 8 + length]))
            offset += 12 + length
        }
        return chunks
    }
}
