import CoreGraphics
import CoreText
public import Foundation
import UIFoundation

/// A thread's stack of the bitmap contexts that `UIGraphicsBeginImageContextWithOptions(_:_:_:)`
/// began and that have not ended.
private final class ImageContexts {
    struct Entry {
        let context: CGContext
        let scale: CGFloat
    }

    var entries: [Entry] = []

    private static let key = "lamina.graphics.images"

    /// The calling thread's stack.
    static var current: ImageContexts {
        let values = Thread.current.threadDictionary
        if let contexts = values[key] as? ImageContexts { return contexts }
        let contexts = ImageContexts()
        values[key] = contexts
        return contexts
    }
}

extension CGContext {
    /// Creates a bitmap context for the contents of a rectangle, drawn in points with y downward,
    /// like a view.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle (points).
    ///   - scale: The number of pixels per point.
    ///   - isOpaque: Whether the bitmap has no alpha channel.
    /// - Returns: The context, or `nil` if the bounds have no area or a side exceeds 16,384 pixels.
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

/// Begins a bitmap context with an alpha channel and one pixel per point, and makes it the calling
/// thread's current graphics context.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a bitmap context and makes it the calling thread's current graphics context until
/// `UIGraphicsEndImageContext()` is called.
///
/// A size without area, or with a side of more than 16,384 pixels, ends the app.
/// `UIGraphicsImageRenderer` creates an empty image in these cases.
///
/// ```swift
/// UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 0)
/// UIColor.red.setFill()
/// UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
/// let dot = UIGraphicsGetImageFromCurrentImageContext()
/// UIGraphicsEndImageContext()
/// ```
///
/// - Parameters:
///   - size: The size of the bitmap (points).
///   - opaque: Whether the bitmap has no alpha channel. An opaque bitmap is initially black.
///   - scale: The number of pixels per point; 0 means the screen's.
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

/// Returns a copy of the bitmap's current contents, or `nil` if the current graphics context was
/// not created by `UIGraphicsBeginImageContext(_:)` or
/// `UIGraphicsBeginImageContextWithOptions(_:_:_:)`.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = ImageContexts.current.entries.last, entry.context == UIGraphicsGetCurrentContext() else { return nil }
    return entry.context.makeImage().map { UIImage(cgImage: $0, scale: entry.scale, orientation: .up) }
}

/// Ends the bitmap context that began last, and makes the graphics context before it current again.
/// Does nothing if the current graphics context is not a bitmap context that
/// `UIGraphicsBeginImageContext(_:)` or `UIGraphicsBeginImageContextWithOptions(_:_:_:)` began.
public func UIGraphicsEndImageContext() {
    guard ImageContexts.current.entries.last?.context == UIGraphicsGetCurrentContext() else { return }
    _ = ImageContexts.current.entries.popLast()
    UIGraphicsPopContext()
}

extension UITraitCollection {
    /// The number of pixels per point of images for these traits: their display scale if they
    /// specify one, otherwise the screen's.
    var imageScale: CGFloat { displayScale > 0 ? displayScale : Self.standard.displayScale > 0 ? Self.standard.displayScale : 1 }
}
