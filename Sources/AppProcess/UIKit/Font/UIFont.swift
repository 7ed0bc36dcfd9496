import CoreGraphics
public import CoreText
public import Foundation
import UIFoundation

/// A font at a size.
///
/// A font is immutable and can be used on any thread. The system font is Inter if it is installed,
/// otherwise fontconfig's sans-serif font. `docs/semantics.md` lists the substitutes for the other
/// fonts of iOS.
///
/// ```swift
/// let label = UILabel()
/// label.font = .systemFont(ofSize: 17, weight: .semibold)
/// let title = UIFont.preferredFont(forTextStyle: .title1)
/// let mono = UIFont(name: "Menlo", size: 13)
/// ```
open class UIFont: NSObject, NSCopying, NSSecureCoding, CTFontConvertible, @unchecked Sendable {
    // The first stored property, as `CoreFoundationInfo` requires.
    private let info = CoreFoundationInfo()
    private let request: FontRequest
    /// The font as a Core Text font.
    public let ctFont: CTFont

    init(_ request: FontRequest) {
        (self.request, ctFont) = Self.resolved(request)
        super.init()
    }

    /// Returns the font for a request, and the request with the font's size, which is 12 points if
    /// the request specified none.
    private static func resolved(_ request: FontRequest) -> (FontRequest, CTFont) {
        var request = request
        let font = CTFont(request.faceDescription, size: request.size, matrix: request.matrix)
        request.size = CTFontGetSize(font)
        return (request, font)
    }

    /// Creates the system font at 12 points.
    public override init() {
        (request, ctFont) = Self.resolved(FontRequest())
        super.init()
    }

    /// Creates a font from a PostScript or family name.
    ///
    /// Fails if no font with the name is installed and the name is not that of a font of iOS that
    /// has a substitute.
    ///
    /// - Parameters:
    ///   - fontName: The PostScript or family name.
    ///   - fontSize: The size (points); 0 means 12.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard InstalledFonts.hasFont(named: fontName) else { return nil }
        self.init(FontRequest(name: fontName, size: fontSize))
    }

    /// Creates the font that best matches a descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: The requested font.
    ///   - pointSize: The size (points); 0 means the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var request = descriptor.request
        if pointSize > 0 { request.size = pointSize }
        self.init(request)
    }

    // MARK: System fonts

    /// Returns the system font at a size (points; 0 means 12).
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// Returns the system font with a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontRequest(size: fontSize, weight: weight.rawValue))
    }

    /// Returns the system font with a weight and a width.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        UIFont(FontRequest(size: fontSize, weight: weight.rawValue, width: width.rawValue))
    }

    /// Returns the bold system font.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    /// Returns the italic system font.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        // Any positive slant selects the italic face.
        UIFont(FontRequest(size: fontSize, weight: Weight.regular.rawValue, slant: 1 / 15))
    }

    /// Returns the monospaced system font with a weight.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontRequest(size: fontSize, design: .monospaced, weight: weight.rawValue))
    }

    /// Returns the system font with digits of equal width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontRequest(size: fontSize, weight: weight.rawValue, features: [.monospacedDigits]))
    }

    /// Returns the font of a text style at the current text size.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { preferredFont(forTextStyle: style, compatibleWith: nil) }

    /// Returns the font of a text style at the text size of given traits, or at the current one for
    /// `nil`.
    open class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        UIFont(descriptor: .preferredFontDescriptor(withTextStyle: style, compatibleWith: traitCollection), size: 0)
    }

    /// Returns the font at the text size of given traits, with its own design, weight and traits;
    /// the font itself if it is not that of a text style.
    final func following(_ traits: UITraitCollection) -> UIFont {
        guard let style = request.textStyle else { return self }
        func preferred(_ traits: UITraitCollection) -> FontRequest {
            UIFontDescriptor.preferredFontDescriptor(withTextStyle: style, compatibleWith: traits).request
        }
        let followed = preferred(traits)
        var new = request
        new.size = followed.size
        // A weight that the style has, with or without bold text, follows the traits, too.
        if new.weight != followed.weight, new.symbolicTraits == nil,
            [UILegibilityWeight.regular, .bold].contains(where: { preferred(UITraitCollection(legibilityWeight: $0)).weight == new.weight })
        {
            new.weight = followed.weight
        }
        return new == request ? self : UIFont(new)
    }

    /// The standard size of labels' text (points).
    open class var labelFontSize: CGFloat { 17 }
    /// The standard size of buttons' text (points).
    open class var buttonFontSize: CGFloat { 18 }
    /// The standard size of the small system font (points).
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The standard size of the system font (points).
    open class var systemFontSize: CGFloat { 14 }

    // MARK: Installed fonts

    /// The names of the installed families in alphabetical order.
    open class var familyNames: [String] { InstalledFonts.familyNames }

    /// Returns the PostScript names of a family's fonts in alphabetical order, or an empty array if
    /// the family is not installed.
    open class func fontNames(forFamilyName familyName: String) -> [String] { InstalledFonts.names(ofFamily: familyName) }

    // MARK: Names and metrics

    /// The family name of the resolved font.
    open var familyName: String { CTFontCopyFamilyName(ctFont) as String }
    /// The PostScript name of the resolved font.
    open var fontName: String { CTFontCopyPostScriptName(ctFont) as String }
    /// The size of the font (points).
    open var pointSize: CGFloat { CTFontGetSize(ctFont) }
    /// The distance from the baseline to the top of lines (points).
    open var ascender: CGFloat { CTFontGetAscent(ctFont) }
    /// The distance from the baseline to the bottom of lines (points, negative).
    open var descender: CGFloat { -CTFontGetDescent(ctFont) }
    /// The height of capital letters (points).
    open var capHeight: CGFloat { CTFontGetCapHeight(ctFont) }
    /// The height of a lowercase x (points).
    open var xHeight: CGFloat { CTFontGetXHeight(ctFont) }
    /// The height of lines including the space between them (points).
    open var lineHeight: CGFloat { ascender - descender + leading }
    /// The space between lines (points).
    open var leading: CGFloat { CTFontGetLeading(ctFont) }
    /// The descriptor that requests this font.
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(request) }

    /// The weight of the requested face.
    var weight: Weight { Weight(FontWeight.trait(ctFont.face.weight)) }

    /// Returns the font at another size (points).
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var request = request
        request.size = fontSize
        return UIFont(request)
    }

    // MARK: Objects

    /// Returns the same object, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether another object is a font with the same requested face, size and matrix.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.ctFont == ctFont }

    /// A hash of the requested face and size.
    open override var hash: Int { ctFont.hashValue }

    /// The PostScript name and size of the resolved font.
    open override var description: String { "<UIFont: \(fontName); \(pointSize) pt>" }

    /// Always `true`: decoding accepts only the expected class.
    open class var supportsSecureCoding: Bool { true }

    /// Encodes the requested values.
    open func encode(with coder: NSCoder) {
        request.encode(with: coder)
    }

    /// Decodes a font that ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        (request, ctFont) = Self.resolved(FontRequest(coder: coder))
        super.init()
    }
}
