public import CoreGraphics

/// The alignment of lines between the margins.
public enum NSTextAlignment: Int, Hashable, Sendable {
    /// Lines are aligned with the left margin.
    case left = 0
    /// Lines are centered.
    case center = 1
    /// Lines are aligned with the right margin.
    case right = 2
    /// Spaces are stretched to align lines with both margins. The last line of a paragraph is
    /// aligned like ``natural``.
    case justified = 3
    /// Lines are aligned with the margin at which the paragraph's writing direction starts.
    case natural = 4
}

/// The treatment of text that is wider than its line.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    /// The text continues on the next line, broken between words if possible.
    case byWordWrapping = 0
    /// The text continues on the next line, broken between characters.
    case byCharWrapping = 1
    /// The text continues past the margin.
    case byClipping = 2
    /// An ellipsis replaces the start of the text.
    case byTruncatingHead = 3
    /// An ellipsis replaces the end of the text.
    case byTruncatingTail = 4
    /// An ellipsis replaces the middle of the text.
    case byTruncatingMiddle = 5
}

/// The writing direction of a paragraph.
public enum NSWritingDirection: Int, Hashable, Sendable {
    /// The direction of the first character that has one.
    case natural = -1
    /// Left to right.
    case leftToRight = 0
    /// Right to left.
    case rightToLeft = 1
}

/// The styles of lines under and through text.
///
/// Combine a style with a pattern and ``byWord``:
///
/// ```swift
/// let attributes: [NSAttributedString.Key: Any] = [
///     .underlineStyle: NSUnderlineStyle([.single, .patternDash, .byWord]).rawValue
/// ]
/// ```
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits of the style, numbered as in Apple's API.
    public var rawValue: Int

    /// Creates a style from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A single line of double thickness.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// Dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// Dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// Alternating dashes and dots.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    /// A repeating dash and two dots.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// The line skips spaces.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A position to which the text after a tab character moves.
open class NSTextTab: NSObject, NSCopying, NSSecureCoding {
    /// A key of an ``NSTextTab``'s options.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Creates a key with a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A `CharacterSet` that turns a right-aligned tab into a decimal tab: the first character
        /// in the set, such as a decimal separator, is aligned with the location.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// The part of the text between this tab and the next, its start, center or end, that is
    /// aligned with ``location``. The alignments `justified` and `natural` act like `left`.
    open var alignment: NSTextAlignment { tabAlignment }
    /// The distance from the leading margin (points).
    open var location: CGFloat { tabLocation }
    /// Additional options, such as the column terminators of a decimal tab.
    open var options: [OptionKey: Any] { tabOptions }

    private let tabAlignment: NSTextAlignment
    private let tabLocation: CGFloat
    private let tabOptions: [OptionKey: Any]

    /// Creates a tab stop.
    ///
    /// - Parameters:
    ///   - alignment: The part of the text that is aligned with the location.
    ///   - location: The distance from the leading margin (points).
    ///   - options: Additional options.
    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        tabAlignment = alignment
        tabLocation = location
        tabOptions = options
        super.init()
    }

    /// Returns the same object, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Always `true`: decoding accepts only the expected classes.
    open class var supportsSecureCoding: Bool { true }

    /// Encodes the alignment, location and column terminators.
    open func encode(with coder: NSCoder) {
        coder.encode(alignment.rawValue, forKey: "alignment")
        coder.encode(Double(location), forKey: "location")
        if let terminators { coder.encode(terminators.bitmapRepresentation as NSData, forKey: "columnTerminators") }
    }

    /// Decodes a tab stop that ``encode(with:)`` wrote. Fails if the alignment is invalid.
    public required init?(coder: NSCoder) {
        guard let alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "alignment")) else { return nil }
        tabAlignment = alignment
        tabLocation = CGFloat(coder.decodeDouble(forKey: "location"))
        let isDecimal = coder.containsValue(forKey: "columnTerminators")
        let terminators = isDecimal ? coder.decodeObject(of: NSData.self, forKey: "columnTerminators") : nil
        tabOptions = terminators.map { [.columnTerminators: CharacterSet(bitmapRepresentation: $0 as Data)] } ?? [:]
        super.init()
    }

    /// Returns whether another object is a tab stop with equal alignment, location and column
    /// terminators.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return alignment == other.alignment && location == other.location && terminators == other.terminators
    }

    /// A hash of the alignment and location.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(alignment)
        hasher.combine(location)
        return hasher.finalize()
    }

    /// Creates a tab stop from Core Text's values.
    convenience init(_ stop: TabStop) {
        self.init(
            textAlignment: NSTextAlignment(stop.alignment), location: stop.location,
            options: stop.terminators.map { [.columnTerminators: $0] } ?? [:])
    }

    /// The values that Core Text uses.
    var stop: TabStop { TabStop(alignment: CTTextAlignment(alignment), location: location, terminators: terminators) }

    /// The characters at which a decimal tab aligns; nil for other tabs.
    var terminators: CharacterSet? { options[.columnTerminators] as? CharacterSet }
}
