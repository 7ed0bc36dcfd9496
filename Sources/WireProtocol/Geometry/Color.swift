/// A color in sRGB with components 0…1 that are not premultiplied. As in Core Animation,
/// interpolation, blending and storage all use this encoding.
public struct Color: Equatable, Hashable, Sendable, BitwiseCopyable {
    /// The red component (0…1).
    public var red: Float
    /// The green component (0…1).
    public var green: Float
    /// The blue component (0…1).
    public var blue: Float
    /// The opacity (0…1).
    public var alpha: Float

    /// Transparent black.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0, alpha: 1)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1, alpha: 1)

    /// Creates a color. The components are not clamped.
    @inlinable
    public init(red: Float, green: Float, blue: Float, alpha: Float) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
