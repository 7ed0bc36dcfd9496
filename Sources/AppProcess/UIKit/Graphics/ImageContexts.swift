import CoreGraphics
import CoreText
public import Foundation

/// The bitmaps that a thread has begun and not ended, innermost last.
private final class ImageContexts {
    struct Entry {
        let context: CGContext
        let scale: CGFloat
    }

    var entries: [Entry] = []

    private static let key = "lamina.graphics.images"

    static var current: ImageContexts {
        let values = Thread.current.threadDictionary
        if let contexts = values[key] as? ImageContexts { return contexts }
        let contexts = ImageContexts()
        values[key] = contexts
        return contexts
    }
}

extension CGContext {
    /// A bitmap that is drawn to in points with y downwards, as a view's drawing is; nil for a size without area and one that is too large.
    static func image(of bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGContext? {
        let width = (bounds.width * scale).rounded(.up)
        let height = (bounds.height * scale).rounded(.up)
        guard width >= 1, height >= 1, width <= 16_384, height <= 16_384 else { return nil }
        return CGContext(
            width: Int(width), height: Int(height),
            baseTransform: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale),
            isOpaque: isOpaque)
    }
}

/// Begins a bitmap of a pixel a point with alpha, and makes it this thread's current context.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a bitmap and makes it this thread's current context until `UIGraphicsEndImageContext()`.
///
/// A size without area, and one of more than 16,384 pixels, ends the app: `UIGraphicsImageRenderer` makes an empty image of these.
///
/// - Parameters:
///   - size: in points.
///   - opaque: whether there is no alpha; the bitmap is then black at first.
///   - scale: pixels a point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : UITraitCollection.current.imageScale
    guard let context = CGContext.image(of: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque) else {
        fatalError(
            "UIGraphicsBeginImageContext() failed to allocate CGBitmapContext: size={\(size.width), \(size.height)}, scale=\(scale). "
                + "Use UIGraphicsImageRenderer to avoid this assert.")
    }
    ImageContexts.current.entries.append(.init(context: context, scale: scale))
    UIGraphicsPushContext(context)
}

/// A copy of the bitmap as it is now; nil where the current context is not one that `UIGraphicsBeginImageContext(_:)` began.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = ImageContexts.current.entries.last, entry.context == UIGraphicsGetCurrentContext() else { return nil }
    return entry.context.makeImage().map { UIImage(cgImage: $0, scale: entry.scale, orientation: .up) }
}

/// Returns to the context before the bitmap that was begun last; nothing happens where the current context is not one.
public func UIGraphicsEndImageContext() {
    guard ImageContexts.current.entries.last?.context == UIGraphicsGetCurrentContext() else { return }
    _ = ImageContexts.current.entries.popLast()
    UIGraphicsPopContext()
}

extension UITraitCollection {
    /// Pixels a point of images made for these traits.
    var imageScale: CGFloat { displayScale > 0 ? displayScale : Self.standard.displayScale > 0 ? Self.standard.displayScale : 1 }
}
