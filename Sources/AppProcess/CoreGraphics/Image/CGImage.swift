public import Foundation

/// An immutable picture of 8-bit pixels.
///
/// A PNG or JPEG is decoded when its pixels are first needed, once, whichever threads ask; its size comes from its header. A file whose body
/// is damaged shows transparent pixels, a JPEG whatever could be read of it. Cropped images share the pixels of the whole.
public final class CGImage: Hashable, Sendable {
    /// How the pixels are described to the outside.
    private struct Format: Sendable {
        var bytesPerRow: Int
        var space: CGColorSpace
        var bitmapInfo: CGBitmapInfo
    }

    private let store: ImageStore
    private let format: Format
    /// The picture's top left pixel in the store.
    private let origin: (x: Int, y: Int)
    /// The picture's width in pixels.
    public let width: Int
    /// The picture's height in pixels.
    public let height: Int
    /// Whether drawing at another size blends neighbouring pixels.
    public let shouldInterpolate: Bool
    /// The intent that the image was made with.
    public let renderingIntent: CGColorRenderingIntent

    private init(
        _ store: ImageStore, _ format: Format, origin: (x: Int, y: Int) = (0, 0), width: Int, height: Int, _ shouldInterpolate: Bool,
        _ intent: CGColorRenderingIntent
    ) {
        self.store = store
        self.format = format
        self.origin = origin
        self.width = width
        self.height = height
        self.shouldInterpolate = shouldInterpolate
        renderingIntent = intent
    }

    private convenience init(header: ImageHeader, source: ImageStore.Source, _ shouldInterpolate: Bool, _ intent: CGColorRenderingIntent) {
        let alpha = header.isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        let format = Format(
            bytesPerRow: header.width * 4, space: .standard, bitmapInfo: [.byteOrder32Little, CGBitmapInfo(rawValue: alpha.rawValue)])
        self.init(
            ImageStore(header: header, source: source), format, width: header.width, height: header.height, shouldInterpolate, intent)
    }

    /// An image of a PNG file; nil when its header is damaged or a side exceeds 16,384 pixels.
    ///
    /// - Parameter decode: must be nil; decode arrays are not supported, and with one there is no image.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard decode == nil, let header = PNGCoding.header(of: source.bytes) else { return nil }
        self.init(header: header, source: .png(source.bytes), shouldInterpolate, intent)
    }

    /// An image of a JPEG file; nil when its header is damaged, it is in CMYK or a side exceeds 16,384 pixels.
    ///
    /// - Parameter decode: must be nil; decode arrays are not supported, and with one there is no image.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard decode == nil, let header = JPEGDecoding.header(of: source.bytes) else { return nil }
        self.init(header: header, source: .jpeg(source.bytes), shouldInterpolate, intent)
    }

    /// An image of rows of 32-bit RGB pixels, the top row first.
    ///
    /// Nil for other formats than 8 bits a component and 32 a pixel, for an RGB space with an alpha or skipped byte first or last in either
    /// byte order; when the provider has too few bytes; when a side is not in 1…16,384 pixels; and when there is a decode array.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard decode == nil, bitsPerComponent == 8, bitsPerPixel == 32, space.model == .rgb, let layout = PixelLayout(bitmapInfo),
            (1...PixelMemory.sideLimit).contains(width), (1...PixelMemory.sideLimit).contains(height), bytesPerRow >= width * 4
        else { return nil }
        let (rows, overflow) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
        guard !overflow, provider.bytes.count - width * 4 >= rows else { return nil }
        let store = ImageStore(
            header: ImageHeader(width: width, height: height, isOpaque: !layout.hasAlpha),
            source: .bitmap(provider.bytes, bytesPerRow: bytesPerRow, layout: layout))
        let format = Format(bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo)
        self.init(store, format, width: width, height: height, shouldInterpolate, intent)
    }

    /// An image of finished pixels.
    convenience init(_ memory: PixelMemory, isOpaque: Bool, bitmapInfo: CGBitmapInfo, space: CGColorSpace) {
        let format = Format(bytesPerRow: memory.bytesPerRow, space: space, bitmapInfo: bitmapInfo)
        self.init(
            ImageStore(memory, isOpaque: isOpaque), format, width: memory.width, height: memory.height, true, .defaultIntent)
    }

    /// The part of the image inside `rect`, grown to whole pixels, with the origin at the top left; nil when nothing of it is inside.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull else { return nil }
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let part = rect.intersection(whole).integral.intersection(whole)
        guard part.width >= 1, part.height >= 1 else { return nil }
        return CGImage(
            store, format, origin: (origin.x + Int(part.minX), origin.y + Int(part.minY)), width: Int(part.width),
            height: Int(part.height), shouldInterpolate, renderingIntent)
    }

    /// The same image.
    public func copy() -> CGImage? { self }

    /// Bits of one component: 8.
    public var bitsPerComponent: Int { 8 }
    /// Bits of one pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// The bytes from one row to the next in the format the image is described by.
    public var bytesPerRow: Int { format.bytesPerRow }
    /// The space of the pixels.
    public var colorSpace: CGColorSpace? { format.space }
    /// The layout of the pixels.
    public var bitmapInfo: CGBitmapInfo { format.bitmapInfo }
    /// Where alpha is.
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: format.bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
    }

    /// Images are the same when they are the same object.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension CGImage {
    /// Decodes the pixels now unless they are already; may be called from any thread.
    package func decode() { _ = store.pixels() }

    /// Whether the pixels are decoded, be it to nothing.
    package var isDecoded: Bool { store.isDecoded }

    /// How often the pixels have been decoded: 0 or 1, and 0 for images that had pixels from the start.
    package var decodeCount: Int { store.decodeCount }

    /// What went wrong when the pixels were decoded.
    package var decodingError: ImageDecodingError? { store.error }

    /// Whether every pixel is opaque by its format; a decoding error makes this false.
    package var isOpaque: Bool { store.header.isOpaque && store.error == nil }

    /// Calls `body` with the picture's premultiplied BGRA8 pixels in sRGB, decoded first if need be; may be called from any thread.
    ///
    /// - Parameter body: receives the bytes from the first pixel to the last one, and the distance of rows in bytes, a multiple of 64. The
    ///   bytes are empty when there was no memory to decode into.
    package func withPremultipliedBGRA8<R>(_ body: (_ pixels: UnsafeRawBufferPointer, _ bytesPerRow: Int) throws -> R) rethrows -> R {
        guard let memory = store.pixels() else { return try body(UnsafeRawBufferPointer(start: nil, count: 0), 0) }
        return try withExtendedLifetime(memory) {
            let first = memory.address + origin.y * memory.bytesPerRow + origin.x * 4
            let count = (height - 1) * memory.bytesPerRow + width * 4
            return try body(UnsafeRawBufferPointer(start: first, count: count), memory.bytesPerRow)
        }
    }

    /// The picture as a PNG file with 8-bit RGBA pixels in sRGB; nil when there is no memory for it.
    package func pngData() -> Data? {
        var pixels = [UInt8]()
        pixels.reserveCapacity(width * height * 4)
        withPremultipliedBGRA8 { bytes, bytesPerRow in
            guard !bytes.isEmpty else { return }
            for row in 0..<height {
                for offset in stride(from: row * bytesPerRow, to: row * bytesPerRow + width * 4, by: 4) {
                    let alpha = UInt32(bytes[offset + 3])
                    for channel in 0..<3 {
                        let value = UInt32(bytes[offset + channel])
                        pixels.append(alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha)))
                    }
                    pixels.append(UInt8(alpha))
                }
            }
        }
        guard pixels.count == width * height * 4 else { return nil }
        return PNGCoding.encode(bgra: pixels, width: width, height: height)
    }
}
