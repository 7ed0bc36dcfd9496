/// The styles of underlines.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits of the style, numbered as in Apple's API.
    public var rawValue: Int32

    /// Creates a style from its bits.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// A single line.
    public static let single = CTUnderlineStyle(rawValue: 1)
    /// A single line of double thickness.
    public static let thick = CTUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = CTUnderlineStyle(rawValue: 9)

    /// The bits of a line's thickness and number.
    static let weightMask = CTUnderlineStyle(rawValue: 0xF)
    /// The bits of a line's pattern.
    static let patternMask = CTUnderlineStyle(rawValue: 0x700)
    /// The line skips spaces.
    static let byWord = CTUnderlineStyle(rawValue: 0x8000)
}

/// A value of an attribute for a line under or through text, such as UIFoundation's
/// `NSUnderlineStyle`.
package protocol CTUnderlineStyleConvertible {
    var ctUnderlineStyle: CTUnderlineStyle { get }
}

extension CTUnderlineStyle: CTUnderlineStyleConvertible {
    package var ctUnderlineStyle: CTUnderlineStyle { self }
}
