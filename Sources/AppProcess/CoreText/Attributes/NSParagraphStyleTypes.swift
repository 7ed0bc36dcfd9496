public import CoreGraphics

/// Where lines stand between the margins.
public enum NSTextAlignment: Int, Hashable, Sendable {
    /// At the left margin.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right margin.
    case right = 2
    /// At both margins, spaces stretched, except a paragraph's last line, which is as `natural`.
    case justified = 3
    /// At the margin where the paragraph's writing begins.
    case natural = 4
}

/// What becomes of text that is wider than its line.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    /// It goes on in the next line, from a word on where there is a word to break at.
    case byWordWrapping = 0
    /// It goes on in the next line, from any character on.
    case byCharWrapping = 1
    /// It goes on beyond the margin.
    case byClipping = 2
    /// Its start is replaced by an ellipsis.
    case byTruncatingHead = 3
    /// Its end is replaced by an ellipsis.
    case byTruncatingTail = 4
    /// Its middle is replaced by an ellipsis.
    case byTruncatingMiddle = 5

    var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

/// The direction that paragraphs are written in.
public enum NSWritingDirection: Int, Hashable, Sendable {
    /// That of the paragraph's first letter that has one.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// The lines under and through text. Combine a style with a pattern and `byWord`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits, as Apple numbers them.
    public var rawValue: Int

    /// A style of those bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// One line of twice the thickness.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// Dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// Dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// Dashes and dots in turn.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    /// A dash and two dots in turn.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// Not under spaces.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A place that the text after a tab character goes to.
public final class NSTextTab: NSObject, NSCopying, NSSecureCoding {
    /// A key of ``options``.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// A key of that name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A `CharacterSet` at whose first character the text of a right-aligned tab is placed, which makes it a decimal tab.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// Which part of the text up to the next tab is at ``location``; `justified` and `natural` are as `left`.
    public let alignment: NSTextAlignment
    /// Points from the leading margin.
    public let location: CGFloat
    /// What else there is to know.
    public let options: [OptionKey: Any]

    /// A tab.
    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        self.location = location
        self.options = options
    }

    /// The same tab.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: it is decoded from its own class only.
    public static var supportsSecureCoding: Bool { true }

    /// Writes alignment, location and column terminators.
    public func encode(with coder: NSCoder) {
        coder.encode(alignment.rawValue, forKey: "alignment")
        coder.encode(Double(location), forKey: "location")
        if let terminators { coder.encode(terminators.bitmapRepresentation as NSData, forKey: "columnTerminators") }
    }

    /// Reads what ``encode(with:)`` wrote; nil for an alignment that does not exist.
    public init?(coder: NSCoder) {
        guard let alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "alignment")) else { return nil }
        self.alignment = alignment
        location = CGFloat(coder.decodeDouble(forKey: "location"))
        let isDecimal = coder.containsValue(forKey: "columnTerminators")
        let terminators = isDecimal ? coder.decodeObject(of: NSData.self, forKey: "columnTerminators") : nil
        options = terminators.map { [.columnTerminators: CharacterSet(bitmapRepresentation: $0 as Data)] } ?? [:]
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return alignment == other.alignment && location == other.location && terminators == other.terminators
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(alignment)
        hasher.combine(location)
        return hasher.finalize()
    }

    var terminators: CharacterSet? { options[.columnTerminators] as? CharacterSet }
}
