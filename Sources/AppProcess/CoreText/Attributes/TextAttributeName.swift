package import Foundation

/// The names of the attributes that text layout and drawing read. Apps use Core Text's constants
/// and UIFoundation's keys, such as `NSAttributedString.Key.font`, which have the same values.
package enum TextAttributeName {
    package static let font = NSAttributedString.Key("NSFont")
    package static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    package static let foregroundColor = NSAttributedString.Key("NSColor")
    package static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    package static let ligature = NSAttributedString.Key("NSLigature")
    package static let kern = NSAttributedString.Key("NSKern")
    package static let tracking = NSAttributedString.Key("CTTracking")
    package static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    package static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    package static let underlineStyle = NSAttributedString.Key("NSUnderline")
    package static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    package static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    package static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    package static let shadow = NSAttributedString.Key("NSShadow")
    package static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    package static let obliqueness = NSAttributedString.Key("NSObliqueness")
    package static let expansion = NSAttributedString.Key("NSExpansion")
    /// The color of the glyphs, which takes precedence over ``foregroundColor``.
    package static let ctForegroundColor = NSAttributedString.Key("CTForegroundColor")
    /// A Boolean value that indicates whether glyphs use the context's fill color.
    package static let ctForegroundColorFromContext = NSAttributedString.Key("CTForegroundColorFromContext")
    /// The color behind the line, which takes precedence over ``backgroundColor``.
    package static let ctBackgroundColor = NSAttributedString.Key("CTBackgroundColor")
    /// The color of stroked outlines, which takes precedence over ``strokeColor``.
    package static let ctStrokeColor = NSAttributedString.Key("CTStrokeColor")
    /// The color of the underline, which takes precedence over ``underlineColor``.
    package static let ctUnderlineColor = NSAttributedString.Key("CTUnderlineColor")
}
