import CoreGraphics
import Foundation

extension UIImage {
    /// Returns a copy with attributes that a closure changes. In a sequence, the frames' attributes
    /// change as well.
    func with(_ change: (inout ImageAttributes) -> Void) -> UIImage {
        var attributes = attributes
        change(&attributes)
        if case .frames(let images, let duration) = content {
            return UIImage(.frames(images.map { $0.with(change) }, duration), attributes)
        }
        return UIImage(content, attributes, asset: asset)
    }

    /// Implements `withConfiguration(_:)`.
    ///
    /// - Returns: The variant of the image's asset for the configuration's traits, if both exist;
    ///   otherwise a symbol drawn with the configuration, or a copy that only stores it.
    func variant(for configuration: Configuration) -> UIImage {
        if let variant = asset.flatMap({ asset in configuration.traitCollection.map { asset.image(with: $0) } }) { return variant }
        guard case .symbol(let symbol) = content, let configuration = configuration as? SymbolConfiguration else {
            return with { $0.configuration = configuration }
        }
        guard let picture = SymbolPicture(name: symbol.name, configuration) else { return self }
        var attributes = attributes
        attributes.configuration = configuration
        return UIImage(.symbol(picture), attributes)
    }
}
