import CCairo
import Foundation

extension CGContext {
    private var bitmap: BitmapStorage? {
        if case .bitmap(let storage) = destination { storage } else { nil }
    }

    /// The bitmap's width in pixels; 0 for other contexts.
    public var width: Int { bitmap?.width ?? 0 }
    /// The bitmap's height in pixels; 0 for other contexts.
    public var height: Int { bitmap?.height ?? 0 }
    /// The bytes from one row to the next; 0 for contexts that are no bitmaps.
    public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }

    /// The bitmap's bytes with all that has been drawn, the top row first; nil for contexts that are no bitmaps.
    public var data: UnsafeMutableRawPointer? {
        flush()
        return bitmap?.address
    }

    /// The space of the bitmap's colours; nil for alpha alone and for contexts that are no bitmaps.
    public var colorSpace: CGColorSpace? { bitmap.flatMap { $0.format == .alphaOnly ? nil : $0.space } }
    /// The layout of the bitmap's pixels.
    public var bitmapInfo: CGBitmapInfo { bitmap?.info ?? [] }
    /// Where the bitmap's alpha is.
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
    }
    /// Bits of one component; 0 for contexts that are no bitmaps.
    public var bitsPerComponent: Int { bitmap?.format.bitsPerComponent ?? 0 }
    /// Bits of one pixel; 0 for contexts that are no bitmaps.
    public var bitsPerPixel: Int { (bitmap?.format.bytesPerPixel ?? 0) * 8 }

    /// An image of a copy of the bitmap as it is now; nil when memory is short or cairo has failed, and for contexts that are no bitmaps.
    public func makeImage() -> CGImage? {
        flush()
        guard let bitmap, !isFailed else { return nil }
        if bitmap.format.isNative {
            return bitmap.copy().map { CGImage($0, isOpaque: bitmap.format.isOpaque, bitmapInfo: bitmap.info, space: bitmap.space) }
        }
        let bytes = Data(bytes: bitmap.address, count: bitmap.bytesPerRow * bitmap.height)
        return CGImage(
            width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
            space: bitmap.space, bitmapInfo: bitmap.info, provider: CGDataProvider(bytes), decode: nil, shouldInterpolate: true,
            intent: .defaultIntent)
    }

    /// Makes sure that all drawing, but for open transparency layers, is in the bitmap's memory.
    public func flush() {
        cairo_surface_flush(targets[0].surface)
        bitmap?.store()
    }

    /// The same as ``flush()``: drawing happens at once.
    public func synchronize() {
        flush()
    }
}
