import CoreText
public import Foundation

/// The attributes of text that can be drawn. Core Text defines their names, so that it can draw
/// text with these attributes without UIFoundation.
extension NSAttributedString.Key {
    /// The font, a ``CTFontConvertible``. The default is the system font at 12 points (Helvetica on
    /// Apple's platforms).
    public static let font = TextAttributeName.font
    /// The paragraph's ``NSParagraphStyle``. The style of a paragraph's first character applies.
    public static let paragraphStyle = TextAttributeName.paragraphStyle
    /// The color of the glyphs, a ``CGColorConvertible``. The default is black.
    public static let foregroundColor = TextAttributeName.foregroundColor
    /// The color behind the line, a ``CGColorConvertible``. By default there is no background.
    public static let backgroundColor = TextAttributeName.backgroundColor
    /// A number; 0 turns ligatures off.
    public static let ligature = TextAttributeName.ligature
    /// The space added after each character (points); 0 turns the font's own kerning off.
    public static let kern = TextAttributeName.kern
    /// The space added after each character except the last of a line (points).
    public static let tracking = TextAttributeName.tracking
    /// The raw value of an ``NSUnderlineStyle`` for a line through the text.
    public static let strikethroughStyle = TextAttributeName.strikethroughStyle
    /// The color of the line through the text, a ``CGColorConvertible``. The default is the color
    /// of the glyphs.
    public static let strikethroughColor = TextAttributeName.strikethroughColor
    /// The raw value of an ``NSUnderlineStyle`` for a line under the text.
    public static let underlineStyle = TextAttributeName.underlineStyle
    /// The color of the underline, a ``CGColorConvertible``. The default is the color of the
    /// glyphs.
    public static let underlineColor = TextAttributeName.underlineColor
    /// The color of stroked outlines, a ``CGColorConvertible``. The default is the color of the
    /// glyphs.
    public static let strokeColor = TextAttributeName.strokeColor
    /// The width of stroked outlines (percent of the font's size). Positive values stroke only;
    /// negative values fill and stroke.
    public static let strokeWidth = TextAttributeName.strokeWidth
    /// The shadow of the text, an ``NSShadow``.
    public static let shadow = TextAttributeName.shadow
    /// The distance by which glyphs are raised (points).
    public static let baselineOffset = TextAttributeName.baselineOffset
    /// The horizontal shear of the outlines, such as 0.2 for a slant of about 11°.
    public static let obliqueness = TextAttributeName.obliqueness
    /// The natural logarithm of the factor by which glyphs are widened.
    public static let expansion = TextAttributeName.expansion
    /// A URL or a string. It is available to code that handles taps and does not change the
    /// appearance of the text.
    public static let link = NSAttributedString.Key("NSLink")
}
