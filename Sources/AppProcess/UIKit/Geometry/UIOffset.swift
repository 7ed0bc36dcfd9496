public import Foundation

/// A horizontal and a vertical offset (points).
public struct UIOffset: Equatable, Codable, Sendable {
    /// The offset along the x axis.
    public var horizontal: CGFloat
    /// The offset along the y axis.
    public var vertical: CGFloat

    /// Creates an offset of 0.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    /// Creates an offset with the given components.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// An offset of 0.
    public static let zero = UIOffset()
}
