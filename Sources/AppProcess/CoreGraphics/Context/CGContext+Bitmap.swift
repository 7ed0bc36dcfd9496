import CCairo
import Foundation

extension CGContext {
    private var bitmap: BitmapStorage? {
        if case .bitmap(let storage) = destination { storage } else { nil }
    }

    /// The width of the bitmap (pixels); 0 for contexts that are not bitmaps.
    public var width: Int { bitmap?.width ?? 0 }
    /// The height of the bitmap (pixels); 0 for contexts that are not bitmaps.
    public var height: Int { bitmap?.height ?? 0 }
    /// The distance from one row of the bitmap to the next (bytes); 0 for contexts that are not
    /// bitmaps.
    public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }

    /// The bytes of the bitmap with all finished drawing, top row first; `nil` for contexts that
    /// are not bitmaps.
    ///
    /// Reading this property flushes the context. Drawing in an open transparency layer is not
    /// included.
    public var data: UnsafeMutableRawPointer? {
        flush()
        return bitmap?.address
    }

    /// The color space of the bitmap; `nil` for bitmaps of alpha alone and for contexts that are
    /// not bitmaps.
    public var colorSpace: CGColorSpace? { bitmap.flatMap { $0.format == .alphaOnly ? nil : $0.space } }
    /// The layout of the bitmap's pixels; empty for contexts that are not bitmaps.
    public var bitmapInfo: CGBitmapInfo { bitmap?.info ?? [] }
    /// The position of alpha in the bitmap's pixels.
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
    }
    /// The size of one component (bits); 0 for contexts that are not bitmaps.
    public var bitsPerComponent: Int { bitmap?.format.bitsPerComponent ?? 0 }
    /// The size of one pixel (bits); 0 for contexts that are not bitmaps.
    public var bitsPerPixel: Int { (bitmap?.format.bytesPerPixel ?? 0) * 8 }

    /// Returns an image of a copy of the bitmap's current pixels.
    ///
    /// Later drawing does not change the image. Drawing in an open transparency layer is not
    /// included.
    ///
    /// - Returns: `nil` if memory runs out, if cairo is in an error state, or if the context is not
    ///   a bitmap.
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

    /// Writes all drawing, except that in open transparency layers, to the bitmap's memory.
    public func flush() {
        cairo_surface_flush(targets[0].surface)
        bitmap?.store()
    }

    /// Flushes the context. Drawing is synchronous, so this is the same as ``flush()``.
    public func synchronize() {
        flush()
    }
}
