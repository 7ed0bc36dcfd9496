public import Foundation

/// An immutable picture, or a mask that colours are painted through.
///
/// Pixels are shown as 8-bit sRGB. They are worked out when they are first needed, once, whichever threads ask; a PNG's or JPEG's size comes
/// from its header. A file whose body is damaged shows transparent pixels, a JPEG whatever could be read of it. Cropped images share the
/// pixels of the whole.
public final class CGImage: Hashable, Sendable {
    /// The pixels to show.
    let store: ImageStore
    /// The picture's top left pixel in the store.
    let origin: PixelPoint
    /// The picture as it is described to the outside.
    let samples: ImageSamples
    /// The picture's top left pixel among the samples.
    let sampleOrigin: PixelPoint
    /// Whether a mask or masking colours make parts of the samples transparent.
    let isMasked: Bool
    /// The picture's width in pixels.
    public let width: Int
    /// The picture's height in pixels.
    public let height: Int
    /// Whether drawing at another size blends neighbouring pixels.
    public let shouldInterpolate: Bool
    /// The intent that the image was made with.
    public let renderingIntent: CGColorRenderingIntent

    init(
        _ store: ImageStore, at origin: PixelPoint = .zero, samples: ImageSamples, from sampleOrigin: PixelPoint = .zero, width: Int,
        height: Int, isMasked: Bool = false, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.store = store
        self.origin = origin
        self.samples = samples
        self.sampleOrigin = sampleOrigin
        self.isMasked = isMasked
        self.width = width
        self.height = height
        self.shouldInterpolate = shouldInterpolate
        renderingIntent = intent
    }

    /// A whole picture of samples.
    convenience init(_ samples: ImageSamples, shouldInterpolate: Bool, intent: CGColorRenderingIntent) {
        let (width, height) = (samples.conversion.format.width, samples.conversion.format.height)
        self.init(
            ImageStore(samples), samples: samples, width: width, height: height, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    /// A picture of a file whose header is `header`; nil for a decode array that does not fit.
    private convenience init?(
        header: ImageHeader, source: ImageStore.Source, type: String, decode: UnsafePointer<CGFloat>?, _ shouldInterpolate: Bool,
        _ intent: CGColorRenderingIntent
    ) {
        let store = ImageStore(header: header, source: source)
        let samples = ImageSamples(decoded: store, type: type)
        guard let decode else {
            self.init(
                store, samples: samples, width: header.width, height: header.height, shouldInterpolate: shouldInterpolate, intent: intent)
            return
        }
        let count: Int
        switch header.model {
        case .monochrome: count = 1
        case .rgb: count = 3
        default: return nil
        }
        let pairs = (0..<6).map { Double(decode[$0 % (2 * count)]) }
        self.init(samples.with(decode: pairs), shouldInterpolate: shouldInterpolate, intent: intent)
    }

    /// An image of a PNG file; nil when its header is damaged or a side exceeds 16,384 pixels.
    ///
    /// - Parameter decode: two numbers for each component of a gray or RGB file, what its least and its greatest sample stand for. With one,
    ///   there is no image of a file with a palette.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        let bytes = source.bytes
        guard let header = PNGCoding.header(of: bytes) else { return nil }
        self.init(header: header, source: .png(bytes), type: "public.png", decode: decode, shouldInterpolate, intent)
    }

    /// An image of a JPEG file; nil when its header is damaged or a side exceeds 16,384 pixels.
    ///
    /// - Parameter decode: two numbers for each component of a gray or RGB file, what its least and its greatest sample stand for. With one,
    ///   there is no image of a file in CMYK.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        let bytes = source.bytes
        guard let header = JPEGDecoding.header(of: bytes) else { return nil }
        self.init(header: header, source: .jpeg(bytes), type: "public.jpeg", decode: decode, shouldInterpolate, intent)
    }

    /// An image of rows of pixels, the top row first.
    ///
    /// - Parameters:
    ///   - bitsPerComponent: 1 to 32; 16 or 32 for floating point.
    ///   - bitsPerPixel: at least what the components and alpha take together.
    ///   - space: any but a pattern space.
    ///   - bitmapInfo: where alpha is, the order of bytes and whether components are floating point.
    ///   - decode: two numbers for each colour component, what its least and its greatest sample stand for; nil for the space's range.
    /// - Returns: nil for a format without sense, when the provider has too few bytes, and when a side is not in 1…16,384 pixels.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard space.model != .pattern,
            let format = SampleFormat(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
                bitmapInfo: bitmapInfo, components: space.numberOfComponents),
            let samples = ImageSamples(provider.bytes, format, .color(space), decode: decode)
        else { return nil }
        self.init(samples, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    /// A mask of rows of samples, the top row first: colours are painted where a sample is 0 and not where it is 1.
    ///
    /// - Parameters:
    ///   - bitsPerComponent: 1 to 32.
    ///   - bitsPerPixel: at least `bitsPerComponent`.
    ///   - decode: what the least and the greatest sample stand for; nil for 0 and 1.
    /// - Returns: nil for a format without sense, when the provider has too few bytes, and when a side is not in 1…16,384 pixels.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        guard
            let format = SampleFormat(
                width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
                bitmapInfo: [], components: 1),
            let samples = ImageSamples(provider.bytes, format, .mask, decode: decode)
        else { return nil }
        self.init(samples, shouldInterpolate: shouldInterpolate, intent: .defaultIntent)
    }

    /// An image of finished pixels in sRGB, described as being in `space`.
    convenience init(_ memory: PixelMemory, isOpaque: Bool, bitmapInfo: CGBitmapInfo, space: CGColorSpace) {
        let store = ImageStore(memory, isOpaque: isOpaque)
        self.init(
            store, samples: ImageSamples(finished: store, memory, bitmapInfo, space), width: memory.width, height: memory.height,
            shouldInterpolate: true, intent: .defaultIntent)
    }

    /// The same image.
    public func copy() -> CGImage? { self }

    /// Images are the same when they are the same object.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// A pixel's place, from the top left.
struct PixelPoint: Equatable, Sendable {
    var x: Int
    var y: Int

    static let zero = PixelPoint(x: 0, y: 0)
}
