/// A color in sRGB with components 0…1 that are not premultiplied. As in Core Animation,
/// interpolation, blending and storage all use this encoding.
public struct Color: Equatable, Hashable, Sendable, BitwiseCopyable {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var alpha: Float

    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    public static let black = Color(red: 0, green: 0, blue: 0, alpha: 1)
    public static let white = Color(red: 1, green: 1, blue: 1, alpha: 1)

    @inlinable
    public init(red: Float, green: Float, blue: Float, alpha: Float) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
