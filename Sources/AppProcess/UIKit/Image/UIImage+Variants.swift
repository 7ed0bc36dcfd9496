import CoreGraphics
public import Foundation

extension UIImage {
    private func with(_ change: (inout ImageAttributes) -> Void) -> UIImage {
        var attributes = attributes
        change(&attributes)
        if case .frames(let images, let duration) = content {
            return UIImage(.frames(images.map { $0.with(change) }, duration), attributes)
        }
        return UIImage(content, attributes, asset: asset)
    }

    /// Returns the image itself, because pixels never exceed the standard dynamic range.
    public func imageRestrictedToStandardDynamicRange() -> UIImage { self }

    /// Returns the image with another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }

    /// Returns the image's shape in a color. A dynamic color is resolved when the image is drawn.
    public func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

    /// Returns the image's shape in a color, with another rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with { attributes in
            attributes.tint = color
            attributes.renderingMode = renderingMode
        }
    }

    /// Returns an image whose edges keep their size while the middle is tiled.
    ///
    /// ```swift
    /// let image = UIImage(named: "bubble")
    /// let bubble = image?.resizableImage(
    ///     withCapInsets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12))
    /// ```
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns an image whose edges keep their size while the middle is resized.
    ///
    /// - Parameters:
    ///   - capInsets: The parts along the edges that are not resized (points).
    ///   - resizingMode: The way in which the middle is filled.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with { attributes in
            attributes.capInsets = capInsets
            attributes.resizingMode = resizingMode
        }
    }

    /// Returns the image with insets that define its alignment rectangle.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { with { $0.alignmentRectInsets = alignmentInsets } }

    /// Returns the image with a baseline for aligning it with text (points from the bottom edge).
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { with { $0.baseline = baselineOffset } }

    /// Returns the image without a baseline.
    public func imageWithoutBaseline() -> UIImage { with { $0.baseline = nil } }

    /// Returns an image that views flip horizontally in right-to-left layouts.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }

    /// Returns the image flipped horizontally.
    public func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.flipped } }

    /// Returns the image for a configuration: the variant of its asset, or a symbol at the
    /// configuration's size and weight.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        if let variant = asset.flatMap({ asset in configuration.traitCollection.map { asset.image(with: $0) } }) { return variant }
        guard case .symbol(let symbol) = content, let configuration = configuration as? SymbolConfiguration else {
            return with { $0.configuration = configuration }
        }
        guard let picture = SymbolPicture(name: symbol.name, configuration) else { return self }
        var attributes = attributes
        attributes.configuration = configuration
        return UIImage(.symbol(picture), attributes)
    }

    /// Returns the image with a configuration whose values override its own.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration((symbolConfiguration ?? .unspecified).applying(configuration))
    }
}
