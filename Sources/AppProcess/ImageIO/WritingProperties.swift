import CoreGraphics
import Foundation

/// The metadata and encoding parameters of a file that is written.
struct WritingProperties {
    var quality: Double?
    var background: CGColor?
    /// The maximum width and height (pixels).
    var maximumSide: Double?
    var orientation: CGImagePropertyOrientation?
    var dpiWidth: Double?
    var dpiHeight: Double?

    /// Creates properties from a dictionary. Values out of range count as missing.
    init(_ properties: CFDictionary?) {
        func number(_ key: CFString, _ range: ClosedRange<Double>) -> Double? {
            properties.number(key).flatMap { range.contains($0) ? $0 : nil }
        }
        quality = number(kCGImageDestinationLossyCompressionQuality, 0...1)
        background = properties?[kCGImageDestinationBackgroundColor] as? CGColor
        maximumSide = number(kCGImageDestinationImageMaxPixelSize, 1...16_384)
        orientation = number(kCGImagePropertyOrientation, 1...8).flatMap { CGImagePropertyOrientation(rawValue: UInt32($0)) }
        // JFIF stores densities in 16 bits.
        dpiWidth = number(kCGImagePropertyDPIWidth, 1...65_535)
        dpiHeight = number(kCGImagePropertyDPIHeight, 1...65_535)
    }

    /// Returns a copy in which missing properties have the values of `others`.
    func withDefaults(from others: WritingProperties) -> WritingProperties {
        var copy = self
        copy.quality = quality ?? others.quality
        copy.background = background ?? others.background
        copy.maximumSide = maximumSide ?? others.maximumSide
        copy.orientation = orientation ?? others.orientation
        copy.dpiWidth = dpiWidth ?? others.dpiWidth
        copy.dpiHeight = dpiHeight ?? others.dpiHeight
        return copy
    }

    /// The resolution, if specified in at least one direction, which then applies to both.
    private var dotsPerInch: (x: Double, y: Double)? {
        guard let x = dpiWidth ?? dpiHeight, let y = dpiHeight ?? dpiWidth else { return nil }
        return (x, y)
    }

    /// Returns the file with chunks for resolution and orientation inserted after its header chunk.
    func inserted(intoPNG file: Data) -> Data {
        var chunks = Data()
        if let (x, y) = dotsPerInch {
            chunks += Self.chunk("pHYs", Self.bytes(UInt32((x / 0.0254).rounded())) + Self.bytes(UInt32((y / 0.0254).rounded())) + [1])
        }
        if let orientation { chunks += Self.chunk("eXIf", ExifDirectory.data(orientation)) }
        // The signature has 8 bytes. The header chunk follows and has 25.
        return file.prefix(33) + chunks + file.dropFirst(33)
    }

    /// Returns the file with its resolution in the JFIF segment, which is first and has 18 bytes,
    /// followed by an Exif segment.
    func inserted(intoJPEG file: Data) -> Data {
        var start = Data(file.prefix(20))
        if let (x, y) = dotsPerInch, start.count == 20, ByteReader(start).has("JFIF\0", at: 6) {
            // The unit, 1 for inches, and the horizontal and vertical density.
            start[13] = 1
            start.replaceSubrange(14..<18, with: Self.bytes(UInt16(x.rounded())) + Self.bytes(UInt16(y.rounded())))
        }
        guard let orientation else { return start + file.dropFirst(20) }
        let body = Data("Exif\0\0".utf8) + ExifDirectory.data(orientation)
        return start + [0xFF, 0xE1] + Self.bytes(UInt16(body.count + 2)) + body + file.dropFirst(20)
    }

    /// Returns the bytes of a number, most significant byte first.
    private static func bytes(_ number: some FixedWidthInteger) -> Data {
        withUnsafeBytes(of: number.bigEndian) { Data($0) }
    }

    /// Returns a PNG chunk: the length of the body, the type, the body, and a checksum of both.
    private static func chunk(_ type: String, _ body: Data) -> Data {
        let content = Data(type.utf8) + body
        return bytes(UInt32(body.count)) + content + bytes(checksum(content))
    }

    /// Returns the cyclic redundancy code of a PNG chunk (ISO/IEC 15948, annex D).
    private static func checksum(_ bytes: Data) -> UInt32 {
        var code = ~UInt32(0)
        for byte in bytes {
            code ^= UInt32(byte)
            for _ in 0..<8 { code = code & 1 == 1 ? code >> 1 ^ 0xEDB8_8320 : code >> 1 }
        }
        return ~code
    }
}
