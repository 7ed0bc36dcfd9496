import CoreGraphics
public import Foundation

/// The background of a button's configuration: from back to front a visual effect, a color, an
/// image, a custom view and a border. Use it on the main thread.
@preconcurrency @MainActor public struct UIBackgroundConfiguration: @preconcurrency Hashable {
    /// A view in front of the color and the image.
    public var customView: UIView?
    /// The corner radius (points).
    public var cornerRadius: CGFloat = 0
    /// The insets of the background from the button's edges (points).
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges at which the layout margins are added to the insets.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The color; nil for the tint color.
    public var backgroundColor: UIColor? { didSet { (listRole, isSidebarCell) = (nil, false) } }
    /// The transformer of the color.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The visual effect behind the color.
    public var visualEffect: UIVisualEffect?
    /// The image in front of the color.
    public var image: UIImage?
    /// The mode by which the image is scaled. The default is `scaleToFill`.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The color of the border; nil for the tint color.
    public var strokeColor: UIColor?
    /// The transformer of the border's color.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the border (points); 0 for no border.
    public var strokeWidth: CGFloat = 0
    /// The distance of the border from the edge of the background, outward (points).
    public var strokeOutset: CGFloat = 0

    /// The role of the cell, of which the list's style determines the background until an app sets
    /// a color; nil for a fixed background.
    var listRole: ListRole?
    /// A Boolean value that indicates whether the background is the one of a row in a sidebar,
    /// which adapts to the selection.
    var isSidebarCell = false

    init() {}

    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(cornerRadius)
        hasher.combine(strokeWidth)
        hasher.combine(strokeOutset)
    }

    /// Returns a background that is transparent.
    public static func clear() -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = .clear
        return background
    }

    /// Returns the background color for a tint color.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// Returns the color of the border for a tint color.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// Returns the insets of the background in a view, with the view's layout margins at the edges
    /// that add them.
    func insets(in view: UIView) -> UIEdgeInsets {
        var insets = backgroundInsets
        let (edges, margins) = (edgesAddingLayoutMarginsToBackgroundInsets, view.directionalLayoutMargins)
        if edges.contains(.top) { insets.top += margins.top }
        if edges.contains(.leading) { insets.leading += margins.leading }
        if edges.contains(.bottom) { insets.bottom += margins.bottom }
        if edges.contains(.trailing) { insets.trailing += margins.trailing }
        return UIEdgeInsets(insets, isRightToLeft: view.isRightToLeft)
    }
}
