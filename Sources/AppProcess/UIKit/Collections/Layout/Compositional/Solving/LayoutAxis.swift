import CoreGraphics

/// An axis of a layout. Geometry is solved along an axis and across it; the same code serves both
/// directions.
enum LayoutAxis: Sendable {
    case horizontal
    case vertical

    /// The axis across this one.
    var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
    /// The length along an axis.
    subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGPoint {
    /// The coordinate along an axis.
    subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    /// Creates a point from its coordinates along an axis and across it.
    init(_ axis: LayoutAxis, along: CGFloat, across: CGFloat) {
        self = axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }
}

extension CGSize {
    /// Creates a size from its lengths along an axis and across it.
    init(_ axis: LayoutAxis, along: CGFloat, across: CGFloat) {
        self = axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }
}

extension CGRect {
    /// Returns the coordinate at which the rectangle begins along an axis.
    func start(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? minX : minY }

    /// Returns the coordinate at which the rectangle ends along an axis.
    func end(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }

    /// Returns whether two rectangles share an area.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}

extension NSDirectionalEdgeInsets {
    /// Returns the inset at the beginning of an axis.
    func start(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }

    /// Returns the inset at the end of an axis.
    func end(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }

    /// Returns the sum of the insets along an axis.
    func total(_ axis: LayoutAxis) -> CGFloat { start(axis) + end(axis) }

    /// Returns the insets along one axis alone.
    func only(_ axis: LayoutAxis) -> NSDirectionalEdgeInsets {
        axis == .horizontal
            ? NSDirectionalEdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing)
            : NSDirectionalEdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
    }

    /// Returns the sums of two insets.
    static func + (first: NSDirectionalEdgeInsets, second: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: first.top + second.top, leading: first.leading + second.leading, bottom: first.bottom + second.bottom,
            trailing: first.trailing + second.trailing)
    }
}
