import Foundation

extension UIImage {
    /// The use of an image's colors.
    public enum RenderingMode: Int, Sendable {
        /// The context decides: symbols are drawn in the tint color, other images in their own
        /// colors.
        case automatic = 0
        /// The image is drawn in its own colors.
        case alwaysOriginal = 1
        /// The image's shape is drawn in the tint color.
        case alwaysTemplate = 2
    }

    /// The way in which the middle of a resizable image is filled.
    public enum ResizingMode: Int, Sendable {
        /// The middle is tiled.
        case tile = 0
        /// The middle is stretched.
        case stretch = 1
    }
}

/// The properties of a `UIImage` other than its pixels.
struct ImageAttributes: Equatable {
    /// The number of pixels per point (positive).
    var scale: CGFloat = 1
    var orientation = UIImage.Orientation.up
    var renderingMode = UIImage.RenderingMode.automatic
    /// The parts along the edges that are not resized (points), or `nil` if the whole image is
    /// resized.
    var capInsets: UIEdgeInsets?
    var resizingMode = UIImage.ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    /// The distance of the baseline from the bottom edge (points), or `nil` for no baseline.
    var baseline: CGFloat?
    /// A Boolean value that indicates whether views flip the image in right-to-left layouts.
    var flipsForRightToLeft = false
    /// The color in which the image's shape is drawn, or `nil` for the image's own colors.
    var tint: UIColor?
    var configuration: UIImage.Configuration?
}
