import Foundation

extension UIImage {
    /// Whether an image's own colours are shown, or its shape in the tint.
    public enum RenderingMode: Int, Sendable {
        /// As the place where it is shown does it: symbols in the tint, other images in their colours.
        case automatic = 0
        /// In its own colours.
        case alwaysOriginal = 1
        /// Its shape in the tint.
        case alwaysTemplate = 2
    }

    /// How the middle of a resizable image is filled.
    public enum ResizingMode: Int, Sendable {
        /// By copies.
        case tile = 0
        /// By stretching.
        case stretch = 1
    }
}

/// What an image is besides its pixels.
struct ImageLook: Equatable {
    /// Pixels a point, positive.
    var scale: CGFloat = 1
    var orientation = UIImage.Orientation.up
    var renderingMode = UIImage.RenderingMode.automatic
    /// In points; nil for an image that is resized as a whole.
    var capInsets: UIEdgeInsets?
    var resizingMode = UIImage.ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    /// From the bottom edge upwards in points.
    var baseline: CGFloat?
    var flipsForRightToLeft = false
    /// What the image's shape is drawn in.
    var tint: UIColor?
    var configuration: UIImage.Configuration?
}
