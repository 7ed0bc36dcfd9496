public import CoreGraphics

extension NSAttributedString.Key {
    /// The font: a ``CTFontConvertible``; absent, the system's font of 12 points (Helvetica where Apple's is).
    public static let font = NSAttributedString.Key("NSFont")
    /// The paragraph's ``NSParagraphStyle``; that of its first character counts.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The colour of glyphs: a ``CGColorConvertible``; absent, black.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The colour behind the line: a ``CGColorConvertible``.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A number: 0 turns ligatures off.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// Points added after each character; 0 turns the font's own kerning off.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Points added after each character but the last of a line.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// The raw value of an ``NSUnderlineStyle`` for a line through the text.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The colour of the line through the text; absent, that of the glyphs.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The raw value of an ``NSUnderlineStyle``.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The colour of the underline; absent, that of the glyphs.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The colour of outlines; absent, that of the glyphs.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The width of outlines in percent of the font's size: positive for outlines alone, negative for outlines and insides.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// An ``NSShadow``.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// Points by which glyphs are raised.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// x added to outlines for each unit of y.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The natural logarithm of the factor by which glyphs are widened.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// A URL or a string. It is kept for who handles taps and does not change how text looks.
    public static let link = NSAttributedString.Key("NSLink")
}

/// A colour, or something that knows one, such as UIKit's colours, which are others in light and in dark.
public protocol CGColorConvertible: Sendable {
    /// The colour as it is when it is asked for: text asks each time that it is drawn.
    var cgColor: CGColor { get }
}

extension CGColor: CGColorConvertible {
    /// The colour itself.
    public var cgColor: CGColor { self }
}

/// A font, or something that knows one.
public protocol CTFontConvertible {
    /// The font.
    var ctFont: CTFont { get }
}

extension CTFont: CTFontConvertible {
    /// The font itself.
    public var ctFont: CTFont { self }
}

/// Core Text's name of ``Foundation/NSAttributedString/Key/font``.
nonisolated(unsafe) public let kCTFontAttributeName: CFString = "NSFont" as CFString
/// The colour of glyphs, which comes before UIKit's key.
nonisolated(unsafe) public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor" as CFString
/// Whether glyphs take the context's fill colour, a Boolean.
nonisolated(unsafe) public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext" as CFString
/// The colour behind the line, which comes before UIKit's key.
nonisolated(unsafe) public let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor" as CFString
/// Core Text's name of ``Foundation/NSAttributedString/Key/kern``.
nonisolated(unsafe) public let kCTKernAttributeName: CFString = "NSKern" as CFString
/// Core Text's name of ``Foundation/NSAttributedString/Key/tracking``.
nonisolated(unsafe) public let kCTTrackingAttributeName: CFString = "CTTracking" as CFString
/// Core Text's name of ``Foundation/NSAttributedString/Key/ligature``.
nonisolated(unsafe) public let kCTLigatureAttributeName: CFString = "NSLigature" as CFString
/// Core Text's name of ``Foundation/NSAttributedString/Key/paragraphStyle``.
nonisolated(unsafe) public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle" as CFString
/// Core Text's name of ``Foundation/NSAttributedString/Key/strokeWidth``.
nonisolated(unsafe) public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth" as CFString
/// The colour of outlines, which comes before UIKit's key.
nonisolated(unsafe) public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor" as CFString
/// Core Text's name of ``Foundation/NSAttributedString/Key/underlineStyle``.
nonisolated(unsafe) public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline" as CFString
/// The colour of the underline, which comes before UIKit's key.
nonisolated(unsafe) public let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor" as CFString
/// Core Text's name of ``Foundation/NSAttributedString/Key/baselineOffset``.
nonisolated(unsafe) public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset" as CFString
