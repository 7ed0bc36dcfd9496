import Foundation

/// The memory layout of an image's samples: rows of pixels of equal size, with fields of up to 32
/// bits each.
struct SampleFormat: Equatable, Sendable {
    /// A range of bits in a pixel, counted from the highest bit of its first byte, with the bytes
    /// ordered from most to least significant.
    struct Field: Equatable, Sendable {
        var start: Int
        var bits: Int
    }

    let width: Int
    let height: Int
    let bitsPerComponent: Int
    let bitsPerPixel: Int
    let bytesPerRow: Int
    let bitmapInfo: CGBitmapInfo
    let alphaInfo: CGImageAlphaInfo
    /// The fields of the color components.
    let colors: [Field]
    let alpha: Field?
    /// The number of bytes that a byte order reverses together: 1, 2 or 4.
    private let unit: Int
    let isFloat: Bool

    /// Returns `nil` if the description is inconsistent or not supported.
    ///
    /// - Parameters:
    ///   - bytesPerRow: The distance between rows (bytes), at least the size of a row of pixels.
    ///   - components: The number of color components, excluding alpha.
    init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, bitmapInfo: CGBitmapInfo, components: Int
    ) {
        guard (1...PixelMemory.sideLimit).contains(width), (1...PixelMemory.sideLimit).contains(height),
            (1...32).contains(bitsPerComponent), (1...1024).contains(bitsPerPixel), bytesPerRow >= (width * bitsPerPixel + 7) / 8,
            let alphaInfo = CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue),
            let order = CGImageByteOrderInfo(rawValue: bitmapInfo.intersection(.byteOrderMask).rawValue), order != .orderMask,
            let packing = CGImagePixelFormatInfo(rawValue: bitmapInfo.rawValue & CGImagePixelFormatInfo.mask.rawValue)
        else { return nil }
        isFloat = bitmapInfo.contains(.floatComponents)
        if isFloat, bitsPerComponent != 16, bitsPerComponent != 32 { return nil }
        switch order {
        case .order16Little: unit = 2
        case .order32Little: unit = 4
        case .orderDefault, .order16Big, .order32Big, .orderMask: unit = 1
        }
        guard unit == 1 || bitsPerPixel % (unit * 8) == 0 else { return nil }
        guard let fields = Self.fields(alphaInfo, packing, bitsPerComponent, bitsPerPixel, alphaInfo == .alphaOnly ? 0 : components) else {
            return nil
        }
        (colors, alpha) = fields
        self.width = width
        self.height = height
        self.bitsPerComponent = bitsPerComponent
        self.bitsPerPixel = bitsPerPixel
        self.bytesPerRow = bytesPerRow
        self.bitmapInfo = bitmapInfo
        self.alphaInfo = alphaInfo
    }

    /// Creates the layout in which images are displayed: blue, green, red, alpha in memory.
    ///
    /// - Parameter bitmapInfo: The description of the layout, including `alphaInfo` and the byte
    ///   order.
    init(width: Int, height: Int, bytesPerRow: Int, bgra bitmapInfo: CGBitmapInfo, alphaInfo: CGImageAlphaInfo) {
        self.width = width
        self.height = height
        (bitsPerComponent, bitsPerPixel) = (8, 32)
        self.bytesPerRow = bytesPerRow
        self.bitmapInfo = bitmapInfo
        self.alphaInfo = alphaInfo
        colors = [8, 16, 24].map { Field(start: $0, bits: 8) }
        alpha = alphaInfo == .noneSkipFirst ? nil : Field(start: 0, bits: 8)
        (unit, isFloat) = (4, false)
    }

    /// Returns the fields of the color components and of alpha; `nil` if they do not fit in a pixel
    /// or the packing is not supported.
    private static func fields(
        _ alphaInfo: CGImageAlphaInfo, _ packing: CGImagePixelFormatInfo, _ bits: Int, _ bitsPerPixel: Int, _ components: Int
    ) -> (colors: [Field], alpha: Field?)? {
        switch packing {
        case .packed: break
        case .RGB555: guard components == 3, bits == 5, bitsPerPixel == 16 else { return nil }
        case .RGB101010: guard components == 3, bits == 10, bitsPerPixel == 32 else { return nil }
        case .RGB565:
            guard components == 3, bits == 5 || bits == 6, bitsPerPixel == 16, alphaInfo == .none else { return nil }
            return ([Field(start: 0, bits: 5), Field(start: 5, bits: 6), Field(start: 11, bits: 5)], nil)
        case .mask, .RGBCIF10: return nil
        }
        let hasAlpha: Bool
        let isFirst: Bool
        switch alphaInfo {
        case .none, .noneSkipLast: (hasAlpha, isFirst) = (false, false)
        case .noneSkipFirst: (hasAlpha, isFirst) = (false, true)
        case .premultipliedLast, .last, .alphaOnly: (hasAlpha, isFirst) = (true, false)
        case .premultipliedFirst, .first: (hasAlpha, isFirst) = (true, true)
        }
        let remainingBits = bitsPerPixel - bits * components
        guard components > 0 || hasAlpha, remainingBits >= (hasAlpha ? bits : 0) else { return nil }
        // Skipped bits may be wider or narrower than a component, as with three components of 5
        // bits.
        let start = isFirst ? (hasAlpha ? bits : remainingBits) : 0
        let colors = (0..<components).map { Field(start: start + $0 * bits, bits: bits) }
        return (colors, hasAlpha ? Field(start: isFirst ? 0 : components * bits, bits: bits) : nil)
    }

    /// The bytes required for all rows, without the padding of the last row; `nil` if the number
    /// overflows.
    var byteCount: Int? {
        let (rows, rowsOverflow) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
        let (count, countOverflow) = rows.addingReportingOverflow((width * bitsPerPixel + 7) / 8)
        return rowsOverflow || countOverflow ? nil : count
    }

    /// Returns the maximum number that fits in a field; 1 for floating point.
    func maximum(_ field: Field) -> Double {
        isFloat ? 1 : Double((UInt64(1) << UInt64(field.bits)) - 1)
    }

    /// Returns the number in a field of the pixel at `column` of a row.
    func sample(_ row: UnsafeRawPointer, _ column: Int, _ field: Field) -> Double {
        let bits = integer(row, column &* bitsPerPixel &+ field.start, field.bits)
        guard isFloat else { return Double(bits) }
        return field.bits == 16 ? Double(Float16(bitPattern: UInt16(truncatingIfNeeded: bits))) : Double(Float(bitPattern: bits))
    }

    /// Returns the memory offset of the byte with a given index in order of significance.
    /// Little-endian units of two or four bytes are reversed.
    func byteOffset(_ index: Int) -> Int { unit == 1 ? index : (index | (unit &- 1)) &- (index & (unit &- 1)) }

    /// The field of skipped bits if it is as wide as a component; otherwise `nil`.
    var skipped: Field? {
        switch alphaInfo {
        case .noneSkipFirst where bitsPerPixel == bitsPerComponent * (colors.count + 1): Field(start: 0, bits: bitsPerComponent)
        case .noneSkipLast where bitsPerPixel == bitsPerComponent * (colors.count + 1):
            Field(start: bitsPerComponent * colors.count, bits: bitsPerComponent)
        default: nil
        }
    }

    /// Returns the integer in a range of a row's bits, counted in order of significance.
    ///
    /// - Parameters:
    ///   - start: The first bit, counted from the start of the row.
    ///   - bits: The number of bits (1…32).
    func integer(_ row: UnsafeRawPointer, _ start: Int, _ bits: Int) -> UInt32 {
        let first = start >> 3
        let last = (start &+ bits &- 1) >> 3
        var value: UInt64 = 0
        var index = first
        while index <= last {
            value = value << 8 | UInt64(row.load(fromByteOffset: byteOffset(index), as: UInt8.self))
            index &+= 1
        }
        // The number of bits after the range in its last byte.
        let rest = (last &+ 1) &* 8 &- start &- bits
        return UInt32(truncatingIfNeeded: (value >> UInt64(rest)) & ((UInt64(1) << UInt64(bits)) &- 1))
    }

    /// A Boolean value that indicates whether colors are multiplied by the stored alpha.
    var isPremultiplied: Bool { alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast }
}
