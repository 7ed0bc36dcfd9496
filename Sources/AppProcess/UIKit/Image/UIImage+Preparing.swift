import CoreGraphics
import Dispatch
public import Foundation

extension UIImage {
    /// The image with its pixels decoded, so that showing it takes no time for that; nil when they are damaged.
    public func preparingForDisplay() -> UIImage? {
        if let images {
            let prepared = images.compactMap { $0.preparingForDisplay() }
            return prepared.count == images.count ? self : nil
        }
        guard let bitmap else { return nil }
        bitmap.decodePixels()
        return bitmap.decodingError == nil ? self : nil
    }

    /// Decodes the pixels on another thread.
    ///
    /// - Parameter completionHandler: called on that thread with the image; with nil when the pixels are damaged.
    @preconcurrency
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
    }

    /// The image with its pixels decoded on another thread; nil when they are damaged.
    public func byPreparingForDisplay() async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareForDisplay { continuation.resume(returning: $0) }
        }
    }

    /// A copy at another size, in points at the screen's scale; nil for a size without area, and when the pixels are damaged.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let scale = UITraitCollection.current.imageScale
        let bounds = CGRect(origin: .zero, size: size)
        guard let bitmap, let context = CGContext.image(of: bounds, scale: scale, isOpaque: false) else { return nil }
        bitmap.decodePixels()
        guard bitmap.decodingError == nil else { return nil }
        context.interpolationQuality = .high
        var plain = look
        (plain.capInsets, plain.tint) = (nil, nil)
        ImageDrawing(image: UIImage(.bitmap(bitmap), plain), context: context).draw(in: bounds)
        return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
    }

    /// Makes a copy at another size on another thread.
    ///
    /// - Parameter completionHandler: called on that thread with the copy; with nil when there is none.
    @preconcurrency
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// A copy at another size, made on another thread; nil when there is none.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareThumbnail(of: size) { continuation.resume(returning: $0) }
        }
    }
}
