public import Foundation

/// The role of a color space in a step of a conversion: its start, its end, or both.
public enum CGColorConversionInfoTransformType: UInt32, Sendable {
    /// The step starts in the space.
    case transformFromSpace = 0
    /// The step ends in the space.
    case transformToSpace = 1
    /// The step starts and ends in the space.
    case transformApplySpace = 2
}

/// The memory layout of pixels that ``CGColorConversionInfo`` reads or writes.
public struct CGColorBufferFormat: Sendable {
    /// The version of the structure: 0.
    public var version: UInt32
    /// The position of alpha, the byte order, and whether components are floating point.
    public var bitmapInfo: CGBitmapInfo
    /// The size of one component (bits).
    public var bitsPerComponent: Int
    /// The size of one pixel (bits).
    public var bitsPerPixel: Int
    /// The distance from one row to the next (bytes).
    public var bytesPerRow: Int

    /// Creates a layout whose fields are all 0, which describes no pixels.
    public init() {
        self.init(version: 0, bitmapInfo: [], bitsPerComponent: 0, bitsPerPixel: 0, bytesPerRow: 0)
    }

    /// Creates a layout with the given fields.
    public init(version: UInt32, bitmapInfo: CGBitmapInfo, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int) {
        self.version = version
        self.bitmapInfo = bitmapInfo
        self.bitsPerComponent = bitsPerComponent
        self.bitsPerPixel = bitsPerPixel
        self.bytesPerRow = bytesPerRow
    }
}

/// A conversion of pixels from one color space to another.
public final class CGColorConversionInfo: Hashable, Sendable {
    private let source: CGColorSpace
    private let destination: CGColorSpace
    private let conversion: ColorConversion

    /// Creates a conversion between two spaces; returns `nil` if either is a pattern space or the
    /// destination is an indexed space.
    public init?(src: CGColorSpace, dst: CGColorSpace) {
        guard let conversion = ColorConversion(from: src, to: dst) else { return nil }
        (source, destination, self.conversion) = (src, dst, conversion)
    }

    /// Creates a conversion between two spaces.
    ///
    /// - Parameters:
    ///   - src: The color space of the source.
    ///   - dst: The color space of the destination.
    ///   - options: `nil` or an empty dictionary; no options are supported.
    /// - Returns: `nil` if there are options, if either space is a pattern space, or if the
    ///   destination is an indexed space.
    public convenience init?(optionsSrc src: CGColorSpace, dst: CGColorSpace, options: CFDictionary?) {
        guard options == nil || options?.count == 0 else { return nil }
        self.init(src: src, dst: dst)
    }

    /// Converts the pixels of a bitmap.
    ///
    /// - Parameters:
    ///   - width: The width of the bitmap (pixels, 1…16,384).
    ///   - height: The height of the bitmap (pixels, 1…16,384).
    ///   - dst_data: As many bytes as the format requires. May be `src_data` if the destination's
    ///     pixels are no larger than the source's.
    ///   - dst_format: The layout of the destination.
    ///   - src_data: As many bytes as the format requires.
    ///   - src_format: The layout of the source.
    ///   - options: `nil` or an empty dictionary; no options are supported.
    /// - Returns: `false`, without writing anything, if a format is invalid or does not match its
    ///   color space, or if there are options.
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
            // Neighboring pixels often have equal colors, which are converted only once.
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

    /// Returns whether two conversions are the same object.
    public static func == (lhs: CGColorConversionInfo, rhs: CGColorConversionInfo) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
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
