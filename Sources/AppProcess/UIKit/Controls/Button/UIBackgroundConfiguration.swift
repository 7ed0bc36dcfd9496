import CoreGraphics
public import Foundation

/// What lies behind the contents of a button: a shape, a picture or a view. Main thread.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
    /// A view that lies over the colour.
    public var customView: UIView?
    /// Points.
    public var cornerRadius: CGFloat = 0
    /// From the button's edges to the background's, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges at which the layout margins are added to the insets.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The colour; nil for the tint.
    public var backgroundColor: UIColor?
    /// What is made of the colour.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// What the background does to what is behind it, under the colour.
    public var visualEffect: UIVisualEffect?
    /// A picture over the colour.
    public var image: UIImage?
    /// How the picture is placed. Initially `scaleToFill`.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the border; nil for the tint.
    public var strokeColor: UIColor?
    /// What is made of the border's colour.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The border's width in points; 0 for none.
    public var strokeWidth: CGFloat = 0
    /// How far out of the background's edge the border lies, in points.
    public var strokeOutset: CGFloat = 0

    init() {}

    /// Nothing to be seen.
    public static func clear() -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = .clear
        return background
    }

    /// The colour that is shown with a tint.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The border's colour with a tint.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}
