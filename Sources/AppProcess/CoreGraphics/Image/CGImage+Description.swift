public import Foundation

extension CGImage {
    /// A Boolean value that indicates whether the image is a mask, which is painted with the fill
    /// color.
    public var isMask: Bool {
        if case .mask = samples.conversion.meaning { true } else { false }
    }

    /// The size of one component (bits).
    public var bitsPerComponent: Int { samples.conversion.format.bitsPerComponent }
    /// The size of one pixel (bits).
    public var bitsPerPixel: Int { samples.conversion.format.bitsPerPixel }
    /// The distance from one row to the next in the image's format (bytes).
    public var bytesPerRow: Int { samples.conversion.format.bytesPerRow }
    /// The layout of the pixels.
    public var bitmapInfo: CGBitmapInfo { samples.conversion.format.bitmapInfo }
    /// The position of alpha in the pixels.
    public var alphaInfo: CGImageAlphaInfo { samples.conversion.format.alphaInfo }

    /// The color space of the pixels; `nil` for a mask.
    public var colorSpace: CGColorSpace? {
        if case .color(let space) = samples.conversion.meaning { space } else { nil }
    }

    /// The byte order of the pixels.
    public var byteOrderInfo: CGImageByteOrderInfo {
        CGImageByteOrderInfo(rawValue: bitmapInfo.intersection(.byteOrderMask).rawValue) ?? .orderDefault
    }

    /// The distribution of a pixel's bits to components.
    public var pixelFormatInfo: CGImagePixelFormatInfo {
        CGImagePixelFormatInfo(rawValue: bitmapInfo.rawValue & CGImagePixelFormatInfo.mask.rawValue) ?? .packed
    }

    /// The values of the minimum and maximum sample of each color component; `nil` for the default
    /// values. The pointer is valid as long as the image.
    public var decode: UnsafePointer<CGFloat>? { samples.decode?.address }

    /// The type of the file that the image was created from, `public.png` or `public.jpeg`; `nil`
    /// for other images.
    public var utType: CFString? { samples.type.map { NSString(string: $0) } }
}
