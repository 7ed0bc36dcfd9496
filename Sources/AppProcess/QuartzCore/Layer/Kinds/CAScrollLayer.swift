import CoreGraphics
public import Foundation

/// The directions in which a layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// It does not scroll.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Up and down.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// To the left and the right.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// In all directions.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of sublayers that are larger than itself: it scrolls by the origin of
/// its bounds.
open class CAScrollLayer: CALayer {
    private final var mode = CAScrollLayerScrollMode.both

    /// A scroll layer with Core Animation's defaults.
    public override init() { super.init() }

    /// A copy of a scroll layer's values, for presentation.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAScrollLayer else { return }
        mode = layer.mode
    }

    /// The scroll layer of an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override class var keys: LayerKeys { .scroll }

    /// The directions in which the layer scrolls. Initially `.both`.
    open var scrollMode: CAScrollLayerScrollMode {
        get { mode }
        set { mode = newValue }
    }

    /// Scrolls so that a point of the content lies at the corner of the least x and y, in the
    /// directions that the layer scrolls in.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if mode == .both || mode == .horizontally { origin.x = p.x }
        if mode == .both || mode == .vertically { origin.y = p.y }
        bounds.origin = origin
    }

    /// Scrolls as little as shows a rectangle of the content, or its corner of the least x and y
    /// where it is larger than the layer.
    open func scroll(to r: CGRect) {
        let shown = bounds
        scroll(
            to: CGPoint(
                x: Self.place(of: shown.minX, length: shown.width, showing: r.minX, r.width),
                y: Self.place(of: shown.minY, length: shown.height, showing: r.minY, r.height)))
    }

    /// Where a window has to begin to show a stretch.
    private static func place(of start: CGFloat, length: CGFloat, showing target: CGFloat, _ extent: CGFloat) -> CGFloat {
        if extent > length || target < start { return target }
        return max(start, target + extent - length)
    }
}
