public import Foundation

extension CGImage {
    /// Whether the image is a mask, which is painted with the fill colour.
    public var isMask: Bool {
        if case .mask = samples.conversion.meaning { true } else { false }
    }

    /// Bits of one component.
    public var bitsPerComponent: Int { samples.conversion.format.bitsPerComponent }
    /// Bits of one pixel.
    public var bitsPerPixel: Int { samples.conversion.format.bitsPerPixel }
    /// The bytes from one row to the next in the format the image is described by.
    public var bytesPerRow: Int { samples.conversion.format.bytesPerRow }
    /// The layout of the pixels.
    public var bitmapInfo: CGBitmapInfo { samples.conversion.format.bitmapInfo }
    /// Where alpha is.
    public var alphaInfo: CGImageAlphaInfo { samples.conversion.format.alphaInfo }

    /// The space of the pixels; nil for a mask.
    public var colorSpace: CGColorSpace? {
        if case .color(let space) = samples.conversion.meaning { space } else { nil }
    }

    /// The order of the pixels' bytes.
    public var byteOrderInfo: CGImageByteOrderInfo {
        CGImageByteOrderInfo(rawValue: bitmapInfo.intersection(.byteOrderMask).rawValue) ?? .orderDefault
    }

    /// How components share a pixel's bits.
    public var pixelFormatInfo: CGImagePixelFormatInfo {
        CGImagePixelFormatInfo(rawValue: bitmapInfo.rawValue & CGImagePixelFormatInfo.mask.rawValue) ?? .packed
    }

    /// What the least and the greatest sample of each colour component stand for, valid as long as the image; nil for the usual.
    public var decode: UnsafePointer<CGFloat>? { samples.decode?.address }

    /// The type of the file the image was made from, `public.png` or `public.jpeg`; nil for others.
    public var utType: CFString? { samples.type.map { NSString(string: $0) } }
}
