import CoreGraphics
public import Foundation

extension UIImage {
    private func with(_ change: (inout ImageLook) -> Void) -> UIImage {
        var look = look
        change(&look)
        if case .frames(let images, let duration) = content {
            return UIImage(.frames(images.map { $0.with(change) }, duration), look)
        }
        return UIImage(content, look, asset: asset)
    }

    /// The image with no brighter colours than sRGB's white: itself.
    public func imageRestrictedToStandardDynamicRange() -> UIImage { self }

    /// The image in its own colours, or its shape in the tint.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }

    /// The image's shape in a colour, which a dynamic colour's traits decide when it is drawn.
    public func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

    /// The image's shape in a colour.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with { look in
            look.tint = color
            look.renderingMode = renderingMode
        }
    }

    /// An image whose edges keep their size and whose middle is tiled.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// An image whose edges keep their size.
    ///
    /// - Parameters:
    ///   - capInsets: the parts that keep their size, in points.
    ///   - resizingMode: how the rest is resized.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with { look in
            look.capInsets = capInsets
            look.resizingMode = resizingMode
        }
    }

    /// The image with insets from its edges to what layout goes by.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { with { $0.alignmentRectInsets = alignmentInsets } }

    /// The image with a line that text beside it stands on, in points from the bottom edge.
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { with { $0.baseline = baselineOffset } }

    /// The image without a baseline.
    public func imageWithoutBaseline() -> UIImage { with { $0.baseline = nil } }

    /// An image that views mirror where reading goes from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }

    /// The image mirrored along x.
    public func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.flipped } }

    /// The image, or the symbol at the size and weight, of a configuration.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        if let variant = asset.flatMap({ asset in configuration.traitCollection.map { asset.image(with: $0) } }) { return variant }
        guard case .symbol(let symbol) = content, let configuration = configuration as? SymbolConfiguration else {
            return with { $0.configuration = configuration }
        }
        guard let picture = SymbolPicture(name: symbol.name, configuration) else { return self }
        var look = look
        look.configuration = configuration
        return UIImage(.symbol(picture), look)
    }

    /// The image with a configuration applied to its own.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration((symbolConfiguration ?? .unspecified).applying(configuration))
    }
}
