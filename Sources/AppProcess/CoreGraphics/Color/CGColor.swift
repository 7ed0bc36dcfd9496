public import Foundation

/// An immutable colour: a colour space, its components and alpha, compared by value.
public final class CGColor: Hashable, Sendable {
    let space: CGColorSpace
    /// The colour's components followed by alpha.
    private let values: [CGFloat]
    /// What the colour paints with, in a pattern space.
    private let drawing: Drawing?

    /// A pattern's callbacks may be called from whichever thread draws with the colour.
    private struct Drawing: @unchecked Sendable {
        let pattern: CGPattern
    }

    init(_ space: CGColorSpace, _ values: [CGFloat], pattern: CGPattern? = nil) {
        self.space = space
        self.values = values
        drawing = pattern.map { Drawing(pattern: $0) }
    }

    /// A colour of sRGB components from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.standard, [red, green, blue, alpha])
    }

    /// A colour of sRGB components from 0 to 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.standard, [red, green, blue, alpha])
    }

    /// A gray from 0 (black) to 1 (white).
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(.gray, [gray, alpha])
    }

    /// A gray from 0 (black) to 1 (white).
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(.gray, [gray, alpha])
    }

    /// A colour of four inks from 0 (none) to 1.
    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        self.init(.genericInks, [cyan, magenta, yellow, black, alpha])
    }

    /// A colour of the space's components followed by alpha; nil for a pattern space, whose colours have a pattern.
    ///
    /// - Parameter components: must hold one number more than `space` has components; further ones are not read.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model != .pattern else { return nil }
        self.init(space, Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
    }

    /// A pattern as a colour.
    ///
    /// - Parameters:
    ///   - space: a pattern space, with a base for a pattern without colours of its own, and without one for others.
    ///   - pattern: is kept; its callbacks draw wherever the colour is used.
    ///   - components: for a pattern with colours of its own one number, its opacity; otherwise the components of a colour in the base space
    ///     with alpha last.
    /// - Returns: nil for a space that does not fit.
    public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
        guard space.model == .pattern, pattern.isColored || space.baseColorSpace != nil else { return nil }
        let count = pattern.isColored ? 1 : space.numberOfComponents + 1
        self.init(space, Array(UnsafeBufferPointer(start: components, count: count)), pattern: pattern)
    }

    /// The pattern that the colour was made of; nil for other colours.
    public var pattern: CGPattern? { drawing?.pattern }

    /// Opaque black, as gray.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white, as gray.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black, as gray.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The colour's components followed by alpha.
    public var components: [CGFloat]? { values }

    /// The number of components, alpha counted.
    public var numberOfComponents: Int { values.count }

    /// Opacity from 0 to 1.
    public var alpha: CGFloat { values.last ?? 1 }

    /// The space the components belong to.
    public var colorSpace: CGColorSpace? { space }

    /// The same colour.
    public func copy() -> CGColor? { self }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(space, values.dropLast() + [alpha], pattern: pattern)
    }

    /// The colour in another space; nil where there is no conversion, which is from a pattern space and to a pattern or an indexed space.
    ///
    /// - Parameters:
    ///   - intent: components beyond the space's range are moved into it, whichever intent is given.
    ///   - options: nil; a dictionary of options has none that this conversion knows, and the result is nil.
    public func converted(to destination: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        guard options == nil || options?.count == 0 else { return nil }
        return converted(to: destination)
    }

    func converted(to destination: CGColorSpace) -> CGColor? {
        if space == destination { return self }
        guard let conversion = ColorConversion(from: space, to: destination) else { return nil }
        return CGColor(destination, conversion(values.dropLast().map(Double.init)).map { CGFloat($0) } + [alpha])
    }

    /// The colour as sRGB components and alpha from 0 to 1, not premultiplied; gray becomes three equal components.
    package var rgba: (red: Double, green: Double, blue: Double, alpha: Double) {
        // Every colour but a pattern converts.
        guard let standard = converted(to: .standard) else { return (0, 0, 0, 0) }
        return (standard.clamped(0), standard.clamped(1), standard.clamped(2), standard.clamped(3))
    }

    private func clamped(_ index: Int) -> Double {
        let value = Double(values[index])
        return value > 0 ? min(value, 1) : 0
    }

    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || (lhs.space == rhs.space && lhs.values == rhs.values && lhs.pattern === rhs.pattern)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(space)
        hasher.combine(values)
    }
}
