public import Foundation

/// Distances by which the edges of a rectangle are moved inward (points). Negative distances move
/// them outward.
///
/// ```swift
/// let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let insets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
/// let content = view.bounds.inset(by: insets)
/// ```
public struct UIEdgeInsets: Equatable, Codable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the left edge.
    public var left: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the right edge.
    public var right: CGFloat

    /// Creates insets of 0.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    /// Creates insets with the given distances.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Insets of 0.
    public static let zero = UIEdgeInsets()
}

/// Distances by which the edges of a rectangle are moved inward (points). The leading and trailing
/// edges depend on the layout direction.
public struct NSDirectionalEdgeInsets: Equatable, Codable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the leading edge, where lines start.
    public var leading: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the trailing edge, where lines end.
    public var trailing: CGFloat

    /// Creates insets of 0.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Creates insets with the given distances.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Insets of 0.
    public static let zero = NSDirectionalEdgeInsets()
}

extension CGRect {
    /// Returns the rectangle with each edge moved by its inset. If the insets exceed the size, the
    /// result has a negative width or height.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}
