public import Foundation

/// Whether a step of a conversion begins in a space, ends in it, or does both.
public enum CGColorConversionInfoTransformType: UInt32, Sendable {
    case transformFromSpace = 0
    case transformToSpace = 1
    case transformApplySpace = 2
}

/// How pixels lie in memory that ``CGColorConversionInfo`` reads or writes.
public struct CGColorBufferFormat: Sendable {
    /// 0.
    public var version: UInt32
    /// Where alpha is, the order of bytes, and whether components are floating point.
    public var bitmapInfo: CGBitmapInfo
    public var bitsPerComponent: Int
    public var bitsPerPixel: Int
    public var bytesPerRow: Int

    /// All zero, which describes no pixels.
    public init() {
        self.init(version: 0, bitmapInfo: [], bitsPerComponent: 0, bitsPerPixel: 0, bytesPerRow: 0)
    }

    /// The given layout.
    public init(version: UInt32, bitmapInfo: CGBitmapInfo, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int) {
        self.version = version
        self.bitmapInfo = bitmapInfo
        self.bitsPerComponent = bitsPerComponent
        self.bitsPerPixel = bitsPerPixel
        self.bytesPerRow = bytesPerRow
    }
}

/// A conversion of pixels from one colour space to another.
public final class CGColorConversionInfo: Hashable, Sendable {
    private let source: CGColorSpace
    private let destination: CGColorSpace
    private let conversion: ColorConversion

    /// A conversion between two spaces; nil where a side is a pattern space or the destination an indexed one.
    public init?(src: CGColorSpace, dst: CGColorSpace) {
        guard let conversion = ColorConversion(from: src, to: dst) else { return nil }
        (source, destination, self.conversion) = (src, dst, conversion)
    }

    /// A conversion between two spaces; nil where a side is a pattern space or the destination an indexed one.
    ///
    /// - Parameter options: nil or empty; there are no options, and with others the result is nil.
    public convenience init?(optionsSrc src: CGColorSpace, dst: CGColorSpace, options: CFDictionary?) {
        guard options == nil || options?.count == 0 else { return nil }
        self.init(src: src, dst: dst)
    }

    /// Converts the pixels of a picture.
    ///
    /// - Parameters:
    ///   - width: 1 to 16,384 pixels; so `height`.
    ///   - dst_data: as many bytes as the format needs; may be `src_data`, where a pixel takes no more room after than before.
    ///   - src_data: as many bytes as the format needs.
    ///   - options: nil or empty.
    /// - Returns: false, with nothing written, for a format without sense or that the space does not fit, and for options.
    public func convert(
        width: Int, height: Int, to dst_data: UnsafeMutableRawPointer, format dst_format: CGColorBufferFormat,
        from src_data: UnsafeRawPointer, format src_format: CGColorBufferFormat, options: CFDictionary?
    ) -> Bool {
        guard options == nil || options?.count == 0,
            let from = SampleFormat(width: width, height: height, src_format, source).flatMap({ PixelComponents($0, source) }),
            let to = SampleFormat(width: width, height: height, dst_format, destination).flatMap({ PixelComponents($0, destination) })
        else { return false }
        for row in 0..<height {
            let source = src_data + row * src_format.bytesPerRow
            let destination = dst_data + row * dst_format.bytesPerRow
            var last: (values: [Double], converted: [Double])?
            for column in 0..<width {
                let (values, alpha) = from.read(source, column)
                let converted = last.flatMap { $0.values == values ? $0.converted : nil } ?? conversion(values)
                last = (values, converted)
                to.write(converted, alpha, destination, column)
            }
        }
        return true
    }

    /// Conversions are the same when they are the same object.
    public static func == (lhs: CGColorConversionInfo, rhs: CGColorConversionInfo) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension SampleFormat {
    fileprivate init?(width: Int, height: Int, _ format: CGColorBufferFormat, _ space: CGColorSpace) {
        self.init(
            width: width, height: height, bitsPerComponent: format.bitsPerComponent, bitsPerPixel: format.bitsPerPixel,
            bytesPerRow: format.bytesPerRow, bitmapInfo: format.bitmapInfo, components: space.numberOfComponents)
    }
}
