import CoreGraphics
import Foundation

/// The properties of a PNG, JPEG or GIF file, read from its chunks, segments or blocks without
/// decoding pixels.
struct FileDescription: Equatable {
    /// The format of a file. Raw values are uniform type identifiers.
    enum Format: String {
        case png = "public.png"
        case jpeg = "public.jpeg"
        case gif = "com.compuserve.gif"

        /// A Boolean value that indicates whether files of the format can be written.
        var isWritable: Bool { self != .gif }

        /// Determines the format by a file's first bytes; returns `nil` for other formats or too
        /// few bytes.
        init?(_ bytes: ByteReader) {
            if [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A].enumerated().allSatisfy({ bytes[$0.offset] == UInt8($0.element) }) {
                self = .png
            } else if bytes[0] == 0xFF, bytes[1] == 0xD8, bytes[2] == 0xFF {
                self = .jpeg
            } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
                self = .gif
            } else {
                return nil
            }
        }
    }

    enum Model { case gray, rgb, cmyk }

    /// The number of pixels per unit of length.
    enum Density: Equatable {
        /// The density in a PNG file.
        case perMeter(x: Int, y: Int)
        /// The density in a JFIF file. The unit is 0 for an aspect ratio only, 1 for inches, 2 for
        /// centimeters.
        case jfif(x: Int, y: Int, unit: Int)
    }

    var format: Format
    var width = 0
    var height = 0
    /// The size of a component (bits).
    var depth = 8
    var model = Model.rgb
    var hasAlpha = false
    var isIndexed = false
    /// A Boolean value that indicates whether a PNG file is interlaced or a JPEG file is
    /// progressive.
    var isInterlaced = false
    var density: Density?
    var exif: ExifDirectory?
    /// The blocks of a GIF file.
    var gif: GIFFile?
    /// A Boolean value that indicates whether the file is complete.
    var isComplete = false

    /// Returns `nil` if the header is damaged or not yet complete.
    init?(_ bytes: ByteReader) {
        guard let format = Format(bytes) else { return nil }
        self.format = format
        switch format {
        case .png: readPNG(bytes)
        case .jpeg: readJPEG(bytes)
        case .gif: readGIF(bytes)
        }
        guard width > 0, height > 0 else { return nil }
    }

    /// The resolution (pixels per inch). Exif's values take precedence over the format's own.
    var dotsPerInch: (x: Double, y: Double)? {
        if let exif, let x = exif.xResolution, let y = exif.yResolution, x > 0, y > 0 {
            return exif.resolutionUnit == 3 ? (x * 2.54, y * 2.54) : (x, y)
        }
        switch density {
        case .perMeter(let x, let y): return (Double(x) * 0.0254, Double(y) * 0.0254)
        case .jfif(let x, let y, 1): return (Double(x), Double(y))
        case .jfif(let x, let y, 2): return (Double(x) * 2.54, Double(y) * 2.54)
        case .jfif, nil: return nil
        }
    }

    private mutating func readGIF(_ bytes: ByteReader) {
        guard let gif = GIFFile(bytes) else { return }
        (width, height, isIndexed, isComplete) = (gif.width, gif.height, true, gif.isComplete)
        self.gif = gif
    }

    /// Reads PNG chunks (ISO/IEC 15948, 5.3).
    private mutating func readPNG(_ bytes: ByteReader) {
        var offset = 8
        // A chunk consists of its length, its type, the body and a checksum, of which the last byte
        // must be present. Except for the body, each has 4 bytes.
        while let length = bytes.integer(offset, 4), let body = bytes.part(offset + 8, length), bytes[offset + 11 + length] != nil {
            if bytes.has("IHDR", at: offset + 4), let width = body.integer(0, 4), let height = body.integer(4, 4),
                let depth = body[8], let type = body[9], let interlace = body[12]
            {
                (self.width, self.height, self.depth) = (width, height, Int(depth))
                // The bits of the color type: 1 for a palette, 2 for color, 4 for alpha.
                model = type & 2 == 0 ? .gray : .rgb
                isIndexed = type & 1 != 0
                hasAlpha = hasAlpha || type & 4 != 0
                isInterlaced = interlace == 1
            } else if bytes.has("tRNS", at: offset + 4) {
                hasAlpha = true
            } else if bytes.has("pHYs", at: offset + 4), let x = body.integer(0, 4), let y = body.integer(4, 4), body[8] == 1 {
                density = .perMeter(x: x, y: y)
            } else if bytes.has("eXIf", at: offset + 4) {
                exif = ExifDirectory(body)
            } else if bytes.has("IEND", at: offset + 4) {
                isComplete = true
                return
            }
            offset += 12 + length
        }
    }

    /// Reads JPEG marker segments (ITU-T T.81, annex B).
    private mutating func readJPEG(_ bytes: ByteReader) {
        var offset = 2
        while let found = bytes.first(0xFF, from: offset), let marker = bytes[found + 1] {
            switch marker {
            // 0xFF in the image data, and markers without a segment, such as restart markers.
            case 0x00, 0x01, 0xD0...0xD8: offset = found + 2
            // A fill byte before a marker.
            case 0xFF: offset = found + 1
            // The end of the image.
            case 0xD9:
                isComplete = true
                return
            default:
                guard let length = bytes.integer(found + 2, 2), length >= 2, let body = bytes.part(found + 4, length - 2) else { return }
                readSegment(marker, body)
                offset = found + 2 + length
            }
        }
    }

    /// Reads the segment of a marker, without the marker and the segment's length.
    private mutating func readSegment(_ marker: UInt8, _ body: ByteReader) {
        switch marker {
        // Tables, and a reserved marker among the frame headers.
        case 0xC4, 0xC8, 0xCC: break
        // A frame header.
        case 0xC0...0xCF:
            guard let depth = body[0], let height = body.integer(1, 2), let width = body.integer(3, 2), let components = body[5] else {
                return
            }
            (self.width, self.height, self.depth) = (width, height, Int(depth))
            model = components == 1 ? .gray : components == 4 ? .cmyk : .rgb
            isInterlaced = marker == 0xC2
        case 0xE0 where body.has("JFIF\0", at: 0):
            guard let unit = body[7], let x = body.integer(8, 2), let y = body.integer(10, 2) else { return }
            density = .jfif(x: x, y: y, unit: Int(unit))
        case 0xE1 where body.has("Exif\0\0", at: 0):
            exif = body.part(6, body.count - 6).flatMap(ExifDirectory.init)
        default: break
        }
    }
}
