import CoreGraphics
public import Foundation

/// The directions in which a layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode with a name. A layer with an unrecognized name does not scroll.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The layer does not scroll.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// The layer scrolls vertically only.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// The layer scrolls horizontally only.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// The layer scrolls in all directions.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of sublayers that are larger than itself.
///
/// A scroll layer scrolls by changing the origin of its bounds. It handles no user input. Set
/// `masksToBounds` to clip the sublayers:
///
/// ```swift
/// let picture = CALayer()
/// picture.frame = CGRect(x: 0, y: 0, width: 200, height: 600)
/// let scroller = CAScrollLayer()
/// scroller.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
/// scroller.masksToBounds = true
/// scroller.addSublayer(picture)
/// scroller.scroll(to: CGPoint(x: 0, y: 150))
/// ```
open class CAScrollLayer: CALayer {
    private final var mode = CAScrollLayerScrollMode.both

    /// Creates a scroll layer with Core Animation's default values.
    public override init() { super.init() }

    /// Creates a copy of a scroll layer's values, for presentation.
    ///
    /// - Parameter layer: The scroll layer to copy.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAScrollLayer else { return }
        mode = layer.mode
    }

    /// Creates a scroll layer from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override class var keys: LayerKeys { .scroll }

    /// The directions in which the layer scrolls. The default is `.both`.
    open var scrollMode: CAScrollLayerScrollMode {
        get { mode }
        set { mode = newValue }
    }

    /// Scrolls a point of the content to the corner of the bounds with the least x and y, in the
    /// directions that `scrollMode` allows.
    ///
    /// - Parameter p: The point, in the layer's own space.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if mode == .both || mode == .horizontally { origin.x = p.x }
        if mode == .both || mode == .vertically { origin.y = p.y }
        bounds.origin = origin
    }

    /// Scrolls by the least distance that makes a rectangle of the content visible, in the
    /// directions that `scrollMode` allows. If the rectangle is larger than the layer, scrolls to
    /// its corner with the least x and y.
    ///
    /// - Parameter r: The rectangle, in the layer's own space.
    open func scroll(to r: CGRect) {
        let shown = bounds
        scroll(
            to: CGPoint(
                x: Self.start(movedFrom: shown.minX, length: shown.width, showing: r.minX, r.width),
                y: Self.start(movedFrom: shown.minY, length: shown.height, showing: r.minY, r.height)))
    }

    /// Returns the start of an interval of a given length that is moved by the least distance to
    /// contain a target interval, along one axis.
    private static func start(movedFrom start: CGFloat, length: CGFloat, showing target: CGFloat, _ extent: CGFloat) -> CGFloat {
        if extent > length || target < start { return target }
        return max(start, target + extent - length)
    }
}
