package import CoreGraphics
package import Foundation

/// Contents of a layer that are drawn on any thread, outside of commits, into memory that the
/// server maps. Showing them copies no pixels.
///
/// Unchecked: the pixels are not written to after they are drawn, and commits, which share them,
/// hold the layer lock.
package struct DrawnContents: @unchecked Sendable {
    private let store: BackingStore

    /// Draws contents.
    ///
    /// - Parameters:
    ///   - bounds: The part of the closure's space that the contents show (points).
    ///   - scale: The number of pixels per point.
    ///   - isOpaque: Whether the contents are opaque.
    ///   - body: Draws with y downward.
    /// - Returns: nil if the bounds are empty or too large, or if memory runs out.
    package init?(bounds: CGRect, scale: CGFloat, isOpaque: Bool, _ body: (CGContext) -> Void) {
        guard let store = BackingStore.draw(bounds: bounds, scale: scale, isOpaque: isOpaque, body) else { return nil }
        self.store = store
    }

    /// Creates contents with the pixels of an image, which are copied.
    package init?(copying image: CGImage) {
        guard let store = BackingStore.copy(of: image) else { return nil }
        self.store = store
    }

    /// Creates contents from the `object` of others; nil for any other object.
    package init?(object: AnyObject) {
        guard let store = object as? BackingStore else { return nil }
        self.store = store
    }

    /// The object to set as a layer's contents.
    package var object: AnyObject { store }

    /// Returns a layer's contents as an image, or nil if they are none.
    package static func image(of contents: Any?) -> CGImage? {
        (contents as? BackingStore)?.image ?? (contents as? CGImage)
    }
}
