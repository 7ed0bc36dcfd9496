import Foundation
import Synchronization
import UIKit

/// The pictures of stories: 24 JPEG files in memory, of which the last twelve decoded ones are
/// kept.
enum StoryPictures {
    private static let size = CGSize(width: 338, height: 180)

    private static let files = (0..<24).map { number in
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: size, format: format).jpegData(withCompressionQuality: 0.9) { _ in
            for step in 0..<60 {
                let hue = CGFloat((number * 15 + step * 3) % 360) / 360
                UIColor(hue: hue, saturation: 0.6, brightness: 1 - CGFloat(step) / 90, alpha: 1).setFill()
                let inset = CGFloat(step) * 1.5
                UIBezierPath(ovalIn: CGRect(origin: .zero, size: size).insetBy(dx: inset * 2 - 60, dy: inset - 30)).fill()
            }
        }
    }

    private struct Cache {
        var images: [Int: UIImage] = [:]
        var order: [Int] = []
    }

    private static let cache = Mutex(Cache())

    /// Returns a story's picture if it is decoded.
    static func decoded(of story: Story) -> UIImage? { cache.withLock { $0.images[story.number % files.count] } }

    /// Returns a story's picture, and decodes it if it is not. Any thread.
    static func picture(of story: Story) -> UIImage? {
        if let image = decoded(of: story) { return image }
        let number = story.number % files.count
        guard let image = UIImage(data: files[number], scale: 2)?.preparingForDisplay() else { return nil }
        cache.withLock {
            if $0.images.updateValue(image, forKey: number) == nil { $0.order.append(number) }
            if $0.order.count > 12 { $0.images[$0.order.removeFirst()] = nil }
        }
        return image
    }
}
