public import Foundation

/// A displacement in two dimensions.
public struct CGVector: Hashable, Codable, Sendable {
    /// The displacement along x.
    public var dx: CGFloat
    /// The displacement along y.
    public var dy: CGFloat

    /// Creates the vector (0, 0).
    public init() {
        self.init(dx: 0, dy: 0)
    }

    /// Creates the vector (`dx`, `dy`).
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates the vector (`dx`, `dy`).
    public init(dx: Double, dy: Double) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// Creates the vector (`dx`, `dy`).
    public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// The vector (0, 0).
    public static let zero = CGVector()
}
