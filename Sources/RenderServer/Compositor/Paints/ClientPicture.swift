import Geometry
import Raster

/// The picture that a detached client last completed, of the size of the screen. The display list
/// shows it instead of the client's items.
///
/// The picture has two bitmaps: the frame shows the front, while the client's own renderer paints
/// the back, which only differs in what it paints and in what it painted last.
final class ClientPicture {
    /// The pixel value behind the client's items.
    let background: UInt32
    /// The pixels of the bitmaps.
    private(set) var bounds = PixelRect.empty
    /// The pixels that the client paints.
    private(set) var extent = PixelRect.empty
    /// The pixels that changed since the last frame.
    private(set) var damage = DamageRegion()
    /// A Boolean value that indicates whether the front is painted.
    private(set) var isPainted = false
    private var front = PixelStorage()
    private var back = PixelStorage()
    /// The bounds of the back, and the pixels in which it differs from the front.
    private var backBounds = PixelRect.empty
    private var backDamage: [PixelRect] = []
    /// Copies pixels on the client's thread.
    private var rasterizer = Rasterizer()

    /// Creates an empty picture.
    ///
    /// - Parameter isOpaque: Whether the client is behind all others, and therefore over black.
    init(isOpaque: Bool) { background = isOpaque ? 0xFF00_0000 : 0 }

    /// A Boolean value that indicates whether all pixels are opaque.
    var isOpaque: Bool { background != 0 }

    /// The front; `nil` before anything is painted.
    var source: ImageSource? { bounds.isEmpty || !isPainted ? nil : ImageSource(front.buffer(for: bounds), isOpaque: isOpaque) }

    /// Returns whether the picture has a visible pixel at a position.
    func isVisible(x: Int, y: Int) -> Bool {
        guard extent.contains(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)) else { return false }
        guard let source else { return !isPainted }
        return source.pixel(x: x, y: y) >> 24 > 0
    }

    // MARK: The frame's thread

    /// Sets the pixels that the front shows first. They are painted in parts, before anything reads
    /// them.
    func begin(_ screen: PixelRect, _ extent: PixelRect) {
        guard !extent.isEmpty else { return }
        (bounds, self.extent) = (screen, extent.intersection(screen))
    }

    /// Returns the front, to be painted for the first time.
    func beginFront() -> PixelBuffer { front.buffer(for: bounds) }

    /// Records that the front is painted.
    func endFront() { isPainted = true }

    /// Shows the back, and records what changes.
    ///
    /// - Parameters:
    ///   - rects: The pixels that were painted.
    ///   - extent: The pixels that the client paints from now on.
    func swap(_ rects: [PixelRect], _ extent: PixelRect) {
        guard !rects.isEmpty else { return }
        Swift.swap(&front, &back)
        Swift.swap(&bounds, &backBounds)
        backDamage = rects
        isPainted = true
        for rect in rects { damage.add(rect) }
        self.extent = extent.intersection(bounds)
    }

    /// Forgets what changed, after a frame that shows it.
    func clearDamage() { damage.removeAll() }

    // MARK: The client's thread

    /// Returns the back, with the pixels of the front except in some rectangles, which the caller
    /// paints.
    func beginPainting(_ screen: PixelRect, except rects: [PixelRect]) -> PixelBuffer {
        let buffer = back.buffer(for: screen)
        if bounds == screen {
            let shown = front.buffer(for: bounds)
            // A back that was never painted, or for another screen, has no pixel of the front.
            for rect in backBounds == screen ? backDamage : [screen] where !rects.contains(where: { $0.contains(rect) }) {
                rasterizer.composite(shown, onto: buffer, rect: rect, opacity: 1, within: .rect, filter: .copy)
            }
        }
        backBounds = screen
        return buffer
    }
}

extension ClientPicture: Equatable {
    static func == (a: ClientPicture, b: ClientPicture) -> Bool { a === b }
}
