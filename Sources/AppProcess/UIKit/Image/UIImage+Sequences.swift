public import Foundation

extension UIImage {
    /// A sequence of pictures.
    ///
    /// - Parameter duration: seconds that all of them take together; 0 for thirty a second.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        return UIImage(.frames(images, duration > 0 ? duration : TimeInterval(images.count) / 30), first.look)
    }

    /// The sequence of the resources `name0`, `name1` …, of which there are at most 1024; nil where there is none.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        for index in 0..<1024 {
            guard let image = UIImage(named: "\(name)\(index)") else {
                // Sequences may begin with 1.
                if index == 0 { continue } else { break }
            }
            images.append(image)
        }
        return animatedImage(with: images, duration: duration)
    }

    /// The sequence of the resources `name0`, `name1` …, each with its middle tiled between the cap insets.
    public class func animatedResizableImageNamed(_ name: String, capInsets: UIEdgeInsets, duration: TimeInterval) -> UIImage? {
        animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }

    /// The sequence of the resources `name0`, `name1` …, each resized between the cap insets.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        animatedImageNamed(name, duration: duration)?.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }
}
