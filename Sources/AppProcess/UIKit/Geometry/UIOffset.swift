public import Foundation

/// How far something is moved, in points.
public struct UIOffset: Equatable, Codable, Sendable {
    /// The distance along x.
    public var horizontal: CGFloat
    /// The distance along y.
    public var vertical: CGFloat

    /// An offset of 0.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    /// The given distances.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// An offset of 0.
    public static let zero = UIOffset()
}
