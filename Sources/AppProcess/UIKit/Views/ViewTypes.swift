import CoreGraphics
public import Foundation

extension UIView {
    /// The ways a view positions content whose size differs from its own.
    ///
    /// The modes scale the content to the bounds, to fit inside them or to fill them; draw the
    /// content again; or keep its size and align it with the center, an edge or a corner.
    public enum ContentMode: Int, Sendable {
        /// Scales the content to the size of the bounds, regardless of its aspect ratio.
        case scaleToFill
        /// Scales the content to the largest size that fits the bounds, and keeps its aspect ratio.
        case scaleAspectFit
        /// Scales the content to the smallest size that fills the bounds, and keeps its aspect
        /// ratio. Parts of it may be outside of the bounds.
        case scaleAspectFill
        /// Draws the content again when the size of the bounds changes. Until then, it is scaled as
        /// for `scaleToFill`.
        case redraw
        /// Keeps the size of the content and centers it.
        case center
        /// Keeps the size of the content and centers it at the top edge.
        case top
        /// Keeps the size of the content and centers it at the bottom edge.
        case bottom
        /// Keeps the size of the content and centers it at the left edge.
        case left
        /// Keeps the size of the content and centers it at the right edge.
        case right
        /// Keeps the size of the content and aligns it with the top-left corner.
        case topLeft
        /// Keeps the size of the content and aligns it with the top-right corner.
        case topRight
        /// Keeps the size of the content and aligns it with the bottom-left corner.
        case bottomLeft
        /// Keeps the size of the content and aligns it with the bottom-right corner.
        case bottomRight
    }

    /// The margins and lengths of a view that adapt when its superview's size changes.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits of the mask.
        public let rawValue: UInt
        /// Creates a mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Adapts the distance to the left edge of the superview.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// Adapts the width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// Adapts the distance to the right edge of the superview.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// Adapts the distance to the top edge of the superview.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// Adapts the height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// Adapts the distance to the bottom edge of the superview.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// The ways a view shows tint colors.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The superview's mode; `normal` without a superview.
        case automatic
        /// The tint color without changes.
        case normal
        /// A gray of the tint color's brightness, with 80 % of its opacity.
        case dimmed
    }
}

extension UIView {
    /// The value of `intrinsicContentSize` along an axis without a natural length.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1
    /// The target size that requests the smallest size that fits.
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    /// The target size that requests the largest size that fits.
    nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

/// A coordinate space that points and rectangles can be converted to and from. Main thread only.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
    /// The bounds of the object in its own space.
    var bounds: CGRect { get }
    /// Converts a point from this space to another.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point from another space to this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle from this space to another. Returns the bounding box.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle from another space to this one. Returns the bounding box.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}
