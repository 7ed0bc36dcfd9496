public import Foundation

extension UIImage {
    /// Creates an animated image from a sequence of images.
    ///
    /// - Parameters:
    ///   - images: The frames, which are displayed for equal times.
    ///   - duration: The duration of one cycle (seconds); 0 means 1/30 of a second per frame.
    /// - Returns: The animated image, or `nil` if `images` is empty.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        return UIImage(.frames(images, duration > 0 ? duration : TimeInterval(images.count) / 30), first.attributes)
    }

    /// Creates an animated image from the resources `name0`, `name1` …, or `name1`, `name2` …. At
    /// most 1024 names are tried.
    ///
    /// - Returns: The animated image, or `nil` if there are no such resources.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        for index in 0..<1024 {
            guard let image = UIImage(named: "\(name)\(index)") else {
                // Sequences may start with 1.
                if index == 0 { continue } else { break }
            }
            images.append(image)
        }
        return animatedImage(with: images, duration: duration)
    }

    /// Creates an animated image from the resources `name0`, `name1` …, whose middle is tiled
    /// between cap insets.
    public class func animatedResizableImageNamed(_ name: String, capInsets: UIEdgeInsets, duration: TimeInterval) -> UIImage? {
        animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }

    /// Creates an animated image from the resources `name0`, `name1` …, whose middle is resized
    /// between cap insets.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        animatedImageNamed(name, duration: duration)?.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }
}
