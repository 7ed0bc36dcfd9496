public import Foundation

/// An immutable bitmap image, or an image mask through which a color is painted.
///
/// Images are displayed in 8-bit sRGB. Pixels are decoded or converted once, when they are first
/// needed, on the thread that needs them; other threads wait. The size of a PNG or JPEG image comes
/// from its header. If the rest of the file is damaged, a PNG image is transparent, and a JPEG
/// image contains the parts that could be decoded. Cropped images share the pixels of the whole
/// image.
///
/// ```swift
/// func drawPhoto(in context: CGContext) {
///     if let provider = CGDataProvider(filename: "photo.png"),
///         let image = CGImage(
///             pngDataProviderSource: provider, decode: nil, shouldInterpolate: true,
///             intent: .defaultIntent)
///     {
///         context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
///     }
/// }
/// ```
public final class CGImage: Hashable, Sendable {
    /// The pixels to display. Cropped images share it.
    let store: ImageStore
    /// The position of the image's top-left pixel in the store.
    let origin: PixelPoint
    /// The samples that the public properties describe.
    let samples: ImageSamples
    /// The position of the image's top-left pixel among the samples.
    let sampleOrigin: PixelPoint
    /// A Boolean value that indicates whether a mask or masking colors make some samples
    /// transparent.
    let isMasked: Bool
    /// The width of the image (pixels).
    public let width: Int
    /// The height of the image (pixels).
    public let height: Int
    /// A Boolean value that indicates whether drawing at another size interpolates between pixels.
    public let shouldInterpolate: Bool
    /// The intent that the image was created with.
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

    /// Creates an image of all samples.
    convenience init(_ samples: ImageSamples, shouldInterpolate: Bool, intent: CGColorRenderingIntent) {
        let (width, height) = (samples.conversion.format.width, samples.conversion.format.height)
        self.init(
            ImageStore(samples), samples: samples, width: width, height: height, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    /// Creates an image from a file with the given header; returns `nil` if a decode array is not
    /// supported.
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
        // The decoded pixels have three components, to all of which a gray file's pair applies.
        let pairs = (0..<6).map { Double(decode[$0 % (2 * count)]) }
        self.init(samples.with(decode: pairs), shouldInterpolate: shouldInterpolate, intent: intent)
    }

    /// Creates an image from a PNG file.
    ///
    /// - Parameters:
    ///   - source: The bytes of the file.
    ///   - decode: The values of the minimum and maximum sample of each component, for a gray or
    ///     RGB file; `nil` for the default values.
    ///   - shouldInterpolate: Whether drawing at another size interpolates between pixels.
    ///   - intent: The rendering intent, which has no effect.
    /// - Returns: `nil` if the header is damaged, if a side exceeds 16,384 pixels, or if there is a
    ///   decode array but the file has a palette.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        let bytes = source.bytes
        guard let header = PNGCoding.header(of: bytes) else { return nil }
        self.init(header: header, source: .png(bytes), type: "public.png", decode: decode, shouldInterpolate, intent)
    }

    /// Creates an image from a JPEG file.
    ///
    /// - Parameters:
    ///   - source: The bytes of the file.
    ///   - decode: The values of the minimum and maximum sample of each component, for a gray or
    ///     RGB file; `nil` for the default values.
    ///   - shouldInterpolate: Whether drawing at another size interpolates between pixels.
    ///   - intent: The rendering intent, which has no effect.
    /// - Returns: `nil` if the header is damaged, if a side exceeds 16,384 pixels, or if there is a
    ///   decode array but the file is in CMYK.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        let bytes = source.bytes
        guard let header = JPEGDecoding.header(of: bytes) else { return nil }
        self.init(header: header, source: .jpeg(bytes), type: "public.jpeg", decode: decode, shouldInterpolate, intent)
    }

    /// Creates an image from rows of pixels, top row first.
    ///
    /// - Parameters:
    ///   - width: The width of the image (pixels, 1…16,384).
    ///   - height: The height of the image (pixels, 1…16,384).
    ///   - bitsPerComponent: The size of a component (1…32 bits; 16 or 32 for floating point).
    ///   - bitsPerPixel: The size of a pixel (bits), at least that of its components and alpha.
    ///   - bytesPerRow: The distance between rows (bytes).
    ///   - space: The color space of the pixels, which is not a pattern space.
    ///   - bitmapInfo: The position of alpha, the byte order, and whether components are floating
    ///     point.
    ///   - provider: The bytes of the rows.
    ///   - decode: The values of the minimum and maximum sample of each color component; `nil` for
    ///     the space's range.
    ///   - shouldInterpolate: Whether drawing at another size interpolates between pixels.
    ///   - intent: The rendering intent, which has no effect.
    /// - Returns: `nil` if the format is invalid, if the provider has too few bytes, or if a side
    ///   is out of range.
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

    /// Creates an image mask from rows of samples, top row first. Color is painted where a sample
    /// is 0, but not where it is 1.
    ///
    /// - Parameters:
    ///   - width: The width of the mask (pixels, 1…16,384).
    ///   - height: The height of the mask (pixels, 1…16,384).
    ///   - bitsPerComponent: The size of a sample (1…32 bits).
    ///   - bitsPerPixel: The size of a pixel (bits, at least `bitsPerComponent`).
    ///   - bytesPerRow: The distance between rows (bytes).
    ///   - provider: The bytes of the rows.
    ///   - decode: The values of the minimum and maximum sample; `nil` for 0 and 1.
    ///   - shouldInterpolate: Whether drawing at another size interpolates between pixels.
    /// - Returns: `nil` if the format is invalid, if the provider has too few bytes, or if a side
    ///   is out of range.
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

    /// Creates an image of finished pixels in sRGB whose properties name `space`.
    convenience init(_ memory: PixelMemory, isOpaque: Bool, bitmapInfo: CGBitmapInfo, space: CGColorSpace) {
        let store = ImageStore(memory, isOpaque: isOpaque)
        self.init(
            store, samples: ImageSamples(finished: store, memory, bitmapInfo, space), width: memory.width, height: memory.height,
            shouldInterpolate: true, intent: .defaultIntent)
    }

    /// Returns the image itself, which is immutable.
    public func copy() -> CGImage? { self }

    /// Returns whether two images are the same object.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// The position of a pixel, with the origin at the top left.
struct PixelPoint: Equatable, Sendable {
    var x: Int
    var y: Int

    static let zero = PixelPoint(x: 0, y: 0)
}
