public import Foundation

/// An immutable color: a color space, components in that space, and alpha.
///
/// Colors are equal if their spaces, components and patterns are. Components are not premultiplied.
///
/// ```swift
/// let orange = CGColor(red: 1, green: 0.6, blue: 0, alpha: 1)
/// let translucent = orange.copy(alpha: 0.5)
///
/// let p3 = CGColorSpace(name: CGColorSpace.displayP3)
/// let wide = p3.flatMap { orange.converted(to: $0, intent: .defaultIntent, options: nil) }
/// ```
public final class CGColor: Hashable, Sendable {
    let space: CGColorSpace
    /// The color's components, followed by alpha.
    private let values: [CGFloat]
    /// The pattern of a color in a pattern space.
    private let drawing: Drawing?

    /// Unchecked: a pattern's callbacks are called on any thread that draws with the color, which
    /// their author must take into account.
    private struct Drawing: @unchecked Sendable {
        let pattern: CGPattern
    }

    init(_ space: CGColorSpace, _ values: [CGFloat], pattern: CGPattern? = nil) {
        self.space = space
        self.values = values
        drawing = pattern.map { Drawing(pattern: $0) }
    }

    /// Creates a color from sRGB components (0…1).
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.standard, [red, green, blue, alpha])
    }

    /// Creates a color from sRGB components (0…1).
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.standard, [red, green, blue, alpha])
    }

    /// Creates a gray from 0 (black) to 1 (white).
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(.gray, [gray, alpha])
    }

    /// Creates a gray from 0 (black) to 1 (white).
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(.gray, [gray, alpha])
    }

    /// Creates a color from the amounts of four inks (0…1).
    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        self.init(.genericInks, [cyan, magenta, yellow, black, alpha])
    }

    /// Creates a color from components in a color space.
    ///
    /// - Parameters:
    ///   - space: The color space.
    ///   - components: As many numbers as `space` has components, followed by alpha. Further
    ///     numbers are not read.
    /// - Returns: `nil` for a pattern space, whose colors require a pattern.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model != .pattern else { return nil }
        self.init(space, Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
    }

    /// Creates a color that paints with a pattern.
    ///
    /// - Parameters:
    ///   - space: A pattern space, with a base space if the pattern has no colors of its own.
    ///   - pattern: The pattern, whose callbacks draw wherever the color is used.
    ///   - components: For a pattern with colors of its own, one number, its opacity. For other
    ///     patterns, the components of a color in the base space, followed by alpha.
    /// - Returns: `nil` if the space does not match the pattern.
    public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
        guard space.model == .pattern, pattern.isColored || space.baseColorSpace != nil else { return nil }
        let count = pattern.isColored ? 1 : space.numberOfComponents + 1
        self.init(space, Array(UnsafeBufferPointer(start: components, count: count)), pattern: pattern)
    }

    /// The pattern that the color was created with; `nil` for other colors.
    public var pattern: CGPattern? { drawing?.pattern }

    /// Opaque black in the generic gray space.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white in the generic gray space.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black in the generic gray space.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The color's components, followed by alpha.
    public var components: [CGFloat]? { values }

    /// The number of components, including alpha.
    public var numberOfComponents: Int { values.count }

    /// The opacity (0…1).
    public var alpha: CGFloat { values.last ?? 1 }

    /// The color space of the components.
    public var colorSpace: CGColorSpace? { space }

    /// Returns the color itself, which is immutable.
    public func copy() -> CGColor? { self }

    /// Returns the color with another alpha (0…1).
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(space, values.dropLast() + [alpha], pattern: pattern)
    }

    /// Returns the color converted to another space.
    ///
    /// - Parameters:
    ///   - destination: The color space of the result.
    ///   - intent: The rendering intent, which has no effect: components outside the space's range
    ///     are clamped to it.
    ///   - options: `nil` or an empty dictionary; no options are supported.
    /// - Returns: `nil` if there are options, if this is a pattern, or if `destination` is a
    ///   pattern space or an indexed space.
    public func converted(to destination: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        guard options == nil || options?.count == 0 else { return nil }
        return converted(to: destination)
    }

    /// Returns the color converted to another space; `nil` for patterns, and if the destination is
    /// a pattern space or an indexed space.
    func converted(to destination: CGColorSpace) -> CGColor? {
        if space == destination { return self }
        guard let conversion = ColorConversion(from: space, to: destination) else { return nil }
        return CGColor(destination, conversion(values.dropLast().map(Double.init)).map { CGFloat($0) } + [alpha])
    }

    /// The color as sRGB components and alpha (0…1), not premultiplied. A gray results in three
    /// equal components.
    package var rgba: (red: Double, green: Double, blue: Double, alpha: Double) {
        // All colors except patterns convert to sRGB.
        guard let standard = converted(to: .standard) else { return (0, 0, 0, 0) }
        return (standard.clamped(0), standard.clamped(1), standard.clamped(2), standard.clamped(3))
    }

    /// Returns a component clamped to 0…1; 0 for NaN.
    private func clamped(_ index: Int) -> Double {
        let value = Double(values[index])
        return value > 0 ? min(value, 1) : 0
    }

    /// Returns whether two colors have equal spaces, components and patterns.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || (lhs.space == rhs.space && lhs.values == rhs.values && lhs.pattern === rhs.pattern)
    }

    /// Hashes the color space and the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(space)
        hasher.combine(values)
    }
}
