import UIKit

/// Paints photos outside of the main thread, and keeps the latest ones.
@MainActor final class ImageStore {
    /// The sides of the squares that images fit into (points).
    enum Size: CGFloat {
        case thumbnail = 240
        case full = 1000
    }

    private let cache = NSCache<NSString, UIImage>()

    init() {
        cache.countLimit = 80
    }

    /// The image of a photo if it is painted already.
    func cachedImage(of photo: Photo, _ size: Size) -> UIImage? { cache.object(forKey: key(photo, size)) }

    /// Returns the image of a photo.
    func image(of photo: Photo, _ size: Size) async -> UIImage {
        if let image = cachedImage(of: photo, size) { return image }
        let image = await Task.detached(priority: .userInitiated) {
            PhotoPainter(photo: photo).image(side: size.rawValue, scale: 2)
        }.value
        cache.setObject(image, forKey: key(photo, size))
        return image
    }

    private func key(_ photo: Photo, _ size: Size) -> NSString { "\(photo.id)-\(size)" as NSString }
}
