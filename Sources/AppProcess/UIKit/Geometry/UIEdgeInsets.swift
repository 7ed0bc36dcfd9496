public import Foundation

/// Distances from the edges of a rectangle inwards, in points; negative ones lead outwards.
public struct UIEdgeInsets: Equatable, Codable, Sendable {
    /// The distance from the edge of the least y.
    public var top: CGFloat
    /// The distance from the edge of the least x.
    public var left: CGFloat
    /// The distance from the edge of the greatest y.
    public var bottom: CGFloat
    /// The distance from the edge of the greatest x.
    public var right: CGFloat

    /// Insets of 0.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    /// The given insets.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Insets of 0.
    public static let zero = UIEdgeInsets()
}

/// Distances from the edges of a rectangle inwards, in points, of which two follow the direction of reading.
public struct NSDirectionalEdgeInsets: Equatable, Codable, Sendable {
    /// The distance from the edge of the least y.
    public var top: CGFloat
    /// The distance from the edge where lines begin.
    public var leading: CGFloat
    /// The distance from the edge of the greatest y.
    public var bottom: CGFloat
    /// The distance from the edge where lines end.
    public var trailing: CGFloat

    /// Insets of 0.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// The given insets.
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
    /// The rectangle with each edge moved by its inset; insets that take more than there is leave a negative width or height.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}
