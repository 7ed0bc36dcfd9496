public import CoreGraphics

extension NSAttributedString.Key {
    /// The font, a ``CTFontConvertible``. The default is the system font at 12 points (Helvetica on
    /// Apple's platforms).
    public static let font = NSAttributedString.Key("NSFont")
    /// The paragraph's ``NSParagraphStyle``. The style of a paragraph's first character applies.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The color of the glyphs, a ``CGColorConvertible``. The default is black.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The color behind the line, a ``CGColorConvertible``. By default there is no background.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A number; 0 turns ligatures off.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The space added after each character (points); 0 turns the font's own kerning off.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The space added after each character except the last of a line (points).
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// The raw value of an ``NSUnderlineStyle`` for a line through the text.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The color of the line through the text, a ``CGColorConvertible``. The default is the color
    /// of the glyphs.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The raw value of an ``NSUnderlineStyle`` for a line under the text.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The color of the underline, a ``CGColorConvertible``. The default is the color of the
    /// glyphs.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The color of stroked outlines, a ``CGColorConvertible``. The default is the color of the
    /// glyphs.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The width of stroked outlines (percent of the font's size). Positive values stroke only;
    /// negative values fill and stroke.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The shadow of the text, an ``NSShadow``.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The distance by which glyphs are raised (points).
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The shear of the outlines: the amount added to x for each unit of y.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The natural logarithm of the factor by which glyphs are widened.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// A URL or a string. It is available to code that handles taps and does not change the
    /// appearance of the text.
    public static let link = NSAttributedString.Key("NSLink")
}

/// A type that can be converted to a color, such as UIKit's colors, which differ between light and
/// dark appearance.
public protocol CGColorConvertible: Sendable {
    /// The color at the time of the call. Text reads it each time that it is drawn.
    var cgColor: CGColor { get }
}

extension CGColor: CGColorConvertible {
    /// The color itself.
    public var cgColor: CGColor { self }
}

/// A type that can be converted to a font.
public protocol CTFontConvertible {
    /// The font as a Core Text font.
    var ctFont: CTFont { get }
}

extension CTFont: CTFontConvertible {
    /// The font itself.
    public var ctFont: CTFont { self }
}

/// Core Text's name for ``Foundation/NSAttributedString/Key/font``.
nonisolated(unsafe) public let kCTFontAttributeName: CFString = "NSFont" as CFString
/// The color of the glyphs, which takes precedence over
/// ``Foundation/NSAttributedString/Key/foregroundColor``.
nonisolated(unsafe) public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor" as CFString
/// A Boolean value that indicates whether glyphs use the context's fill color.
nonisolated(unsafe) public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext" as CFString
/// The color behind the line, which takes precedence over
/// ``Foundation/NSAttributedString/Key/backgroundColor``.
nonisolated(unsafe) public let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor" as CFString
/// Core Text's name for ``Foundation/NSAttributedString/Key/kern``.
nonisolated(unsafe) public let kCTKernAttributeName: CFString = "NSKern" as CFString
/// Core Text's name for ``Foundation/NSAttributedString/Key/tracking``.
nonisolated(unsafe) public let kCTTrackingAttributeName: CFString = "CTTracking" as CFString
/// Core Text's name for ``Foundation/NSAttributedString/Key/ligature``.
nonisolated(unsafe) public let kCTLigatureAttributeName: CFString = "NSLigature" as CFString
/// Core Text's name for ``Foundation/NSAttributedString/Key/paragraphStyle``.
nonisolated(unsafe) public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle" as CFString
/// Core Text's name for ``Foundation/NSAttributedString/Key/strokeWidth``.
nonisolated(unsafe) public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth" as CFString
/// The color of stroked outlines, which takes precedence over
/// ``Foundation/NSAttributedString/Key/strokeColor``.
nonisolated(unsafe) public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor" as CFString
/// Core Text's name for ``Foundation/NSAttributedString/Key/underlineStyle``.
nonisolated(unsafe) public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline" as CFString
/// The color of the underline, which takes precedence over
/// ``Foundation/NSAttributedString/Key/underlineColor``.
nonisolated(unsafe) public let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor" as CFString
/// Core Text's name for ``Foundation/NSAttributedString/Key/baselineOffset``.
nonisolated(unsafe) public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset" as CFString
