import Foundation

/// The orientation and resolution in the first directory of a TIFF structure (TIFF 6.0, section 2),
/// which Exif uses.
struct ExifDirectory: Equatable {
    var orientation: CGImagePropertyOrientation?
    var xResolution: Double?
    var yResolution: Double?
    /// The unit of the resolution: 2 for inches, 3 for centimeters.
    var resolutionUnit: Int?

    init() {}

    /// Returns `nil` if the bytes are not a TIFF structure. Damaged entries count as missing.
    init?(_ bytes: ByteReader) {
        let isLittleEndian: Bool
        if bytes.has("II", at: 0) {
            isLittleEndian = true
        } else if bytes.has("MM", at: 0) {
            isLittleEndian = false
        } else {
            return nil
        }
        func integer(_ offset: Int, _ count: Int) -> Int? { bytes.integer(offset, count, isLittleEndian: isLittleEndian) }
        guard integer(2, 2) == 42, let start = integer(4, 4), let count = integer(start, 2) else { return nil }
        // An entry has 12 bytes: its tag, its type, the number of values, and the value or its
        // offset.
        for index in 0..<count {
            let entry = start + 2 + index * 12
            guard let tag = integer(entry, 2), let type = integer(entry + 2, 2), integer(entry + 4, 4) == 1 else {
                if entry >= bytes.count { break }
                continue
            }
            // A short (type 3) is stored in the entry itself, a rational (type 5) at an offset.
            let short = type == 3 ? integer(entry + 8, 2) : nil
            let rational: Double? =
                type == 5
                ? integer(entry + 8, 4).flatMap { offset in
                    guard let numerator = integer(offset, 4), let denominator = integer(offset + 4, 4), denominator > 0 else { return nil }
                    return Double(numerator) / Double(denominator)
                } : nil
            switch tag {
            case 0x0112: orientation = short.flatMap { CGImagePropertyOrientation(rawValue: UInt32($0)) }
            case 0x011A: xResolution = rational
            case 0x011B: yResolution = rational
            case 0x0128: resolutionUnit = short
            default: break
            }
        }
    }

    /// Returns a big-endian TIFF structure that contains only an orientation.
    static func data(_ orientation: CGImagePropertyOrientation) -> Data {
        Data("MM".utf8)
            + Data([0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0, 0, 0, 0, 0])
    }
}
