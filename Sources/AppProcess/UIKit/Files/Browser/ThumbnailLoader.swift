import CoreGraphics
import Foundation
import LaminaUniformTypes

/// Makes thumbnails of the image files that a list shows, one after the other on a background
/// thread.
@MainActor final class ThumbnailLoader {
    /// The greatest width and height of a thumbnail in a list (points), at the standard text size.
    nonisolated static let side: CGFloat = 40
    /// The number of thumbnails that are kept.
    private static let capacity = 500

    /// A closure that is called when a thumbnail was made.
    var loaded: ((URL) -> Void)?

    private let side: CGFloat
    private let scale: CGFloat
    /// The thumbnails; nil for files that have none.
    private var images: [URL: UIImage?] = [:]
    private var order: [URL] = []
    private let queue = DispatchQueue(label: "lamina.thumbnails", qos: .utility)

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - side: The length of the longer side (points).
    ///   - scale: The number of pixels per point.
    init(side: CGFloat = ThumbnailLoader.side, scale: CGFloat = UIScreen.main.scale) {
        self.side = side
        self.scale = scale
    }

    /// Returns the thumbnail of a file if it was made, and otherwise starts to make it.
    func image(of entry: FileEntry) -> UIImage? {
        if let known = images[entry.url] { return known }
        guard entry.type.conforms(to: .image) else { return nil }
        remember(nil, for: entry.url)
        let (pixels, scale) = (Int(side * scale), scale)
        queue.async { [weak self] in
            guard let image = FileThumbnail.image(of: entry, side: pixels) else { return }
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    guard let self else { return }
                    self.remember(UIImage(cgImage: image, scale: scale, orientation: .up), for: entry.url)
                    self.loaded?(entry.url)
                }
            }
        }
        return nil
    }

    private func remember(_ image: UIImage?, for file: URL) {
        if images[file] == nil { order.append(file) }
        images[file] = .some(image)
        if order.count > Self.capacity { images[order.removeFirst()] = nil }
    }
}
