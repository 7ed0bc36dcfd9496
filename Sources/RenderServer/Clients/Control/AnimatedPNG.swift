import CZlib
import WireProtocol

/// Puts pictures together into an animated PNG (the PNG specification, third edition): the first is a whole picture, as any viewer shows it, and each later
/// one replaces a rectangle of what is shown.
struct AnimatedPNG {
    private struct Frame {
        let chunks: [Chunk]
        let place: PixelRect
        /// Seconds from the first frame.
        let time: Double
    }

    private struct Chunk {
        let name: String
        let data: ArraySlice<UInt8>
    }

    /// Seconds that one frame can stay: its delay is 16 bits of milliseconds.
    static let longestDelay = 65.0

    private var frames: [Frame] = []

    /// When the last frame begins.
    var lastTime: Double? { frames.last?.time }

    /// Adds a picture that replaces the rectangle from a time on; the first one sets the size.
    mutating func append(_ picture: Picture, at place: PixelRect, time: Double) throws(Failure) {
        frames.append(Frame(chunks: Self.chunks(of: try PNGFile.encode(picture, effort: .fast)), place: place, time: time))
    }

    /// The file, its last frame staying until `end`; nil where there are no frames.
    func encode(end: Double) -> [UInt8]? {
        guard let first = frames.first else { return nil }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        var sequence: UInt32 = 0
        for chunk in first.chunks.prefix(while: { $0.name != "IDAT" }) {
            Self.append(chunk.name, chunk.data, to: &file)
            // Played without end.
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
        // Rounded in sum, so that the whole lasts as long as what it shows.
        let milliseconds = (next * 1000).rounded() - (frame.time * 1000).rounded()
        let numbers = [sequence, UInt32(frame.place.width), UInt32(frame.place.height), UInt32(frame.place.x0), UInt32(frame.place.y0)]
        var data = numbers.flatMap(Self.bigEndian)
        data += Self.bigEndian(UInt32(max(0, min(milliseconds, 65_535))) << 16 | 1000)
        // Left as it is when its time is over; put in place without blending.
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

    /// The chunks of a file that libpng wrote.
    private static func chunks(of file: [UInt8]) -> [Chunk] {
        var chunks: [Chunk] = []
        var at = 8
        while at + 12 <= file.count {
            let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            chunks.append(Chunk(name: String(decoding: file[at + 4..<at + 8], as: UTF8.self), data: file[at + 8..<at + 8 + length]))
            at += 12 + length
        }
        return chunks
    }
}
