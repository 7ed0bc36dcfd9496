public import CoreGraphics

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
