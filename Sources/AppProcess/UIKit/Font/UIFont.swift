import CoreGraphics
public import CoreText
public import Foundation

/// A font at a size. Immutable, usable on any thread.
///
/// The system's font is Inter where it is installed, else what fontconfig calls sans-serif; `docs/semantics.md` lists what stands in for
/// the other fonts of iOS.
open class UIFont: NSObject, NSCopying, NSSecureCoding, CTFontConvertible, @unchecked Sendable {
    // First: see there.
    private let info = CoreFoundationInfo()
    private let request: FontRequest
    /// The font as Core Text has it, for its calls.
    public let ctFont: CTFont

    init(_ request: FontRequest) {
        var request = request
        ctFont = CTFont(request.description, size: request.size, matrix: request.matrix)
        request.size = CTFontGetSize(ctFont)
        self.request = request
        super.init()
    }

    /// A font of a PostScript or family name; nil when none is installed that has it or, for a font of iOS, stands in for it.
    ///
    /// - Parameter fontSize: points; 0 means 12.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard InstalledFonts.hasFont(named: fontName) else { return nil }
        self.init(FontRequest(name: fontName, size: fontSize))
    }

    /// The font that is nearest to what a descriptor asks for.
    ///
    /// - Parameter pointSize: points; 0 means the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var request = descriptor.request
        if pointSize > 0 { request.size = pointSize }
        self.init(request)
    }

    // MARK: The system's fonts

    /// The system's font.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// The system's font of a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontRequest(size: fontSize, weight: weight.rawValue))
    }

    /// The system's font of a weight and a width.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        UIFont(FontRequest(size: fontSize, weight: weight.rawValue, width: width.rawValue))
    }

    /// The system's font, bold.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    /// The system's font, slanted.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontRequest(size: fontSize, weight: Weight.regular.rawValue, slant: 1 / 15))
    }

    /// The system's font with glyphs of one width.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontRequest(size: fontSize, design: .monospaced, weight: weight.rawValue))
    }

    /// The system's font with digits of one width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontRequest(size: fontSize, weight: weight.rawValue, features: [.monospacedDigits]))
    }

    /// The font of a text style for the current text size.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { preferredFont(forTextStyle: style, compatibleWith: nil) }

    /// The font of a text style for the text size of some traits.
    open class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        UIFont(descriptor: .preferredFontDescriptor(withTextStyle: style, compatibleWith: traitCollection), size: 0)
    }

    /// The size of labels' text in points.
    open class var labelFontSize: CGFloat { 17 }
    /// The size of buttons' text in points.
    open class var buttonFontSize: CGFloat { 18 }
    /// The size of the system's small text in points.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The size of the system's text in points.
    open class var systemFontSize: CGFloat { 14 }

    // MARK: Installed fonts

    /// The families that are installed, in alphabetical order.
    open class var familyNames: [String] { InstalledFonts.familyNames }

    /// The PostScript names of a family's fonts, in alphabetical order; none for a family that is not installed.
    open class func fontNames(forFamilyName familyName: String) -> [String] { InstalledFonts.names(ofFamily: familyName) }

    // MARK: Names and measures

    /// The family of the font that was found.
    open var familyName: String { CTFontCopyFamilyName(ctFont) as String }
    /// The PostScript name of the font that was found.
    open var fontName: String { CTFontCopyPostScriptName(ctFont) as String }
    /// Points.
    open var pointSize: CGFloat { CTFontGetSize(ctFont) }
    /// From the baseline to the top of lines in points.
    open var ascender: CGFloat { CTFontGetAscent(ctFont) }
    /// From the baseline to the bottom of lines in points, negative.
    open var descender: CGFloat { -CTFontGetDescent(ctFont) }
    /// The height of capital letters in points.
    open var capHeight: CGFloat { CTFontGetCapHeight(ctFont) }
    /// The height of a small x in points.
    open var xHeight: CGFloat { CTFontGetXHeight(ctFont) }
    /// The height of lines in points, without the space between them.
    open var lineHeight: CGFloat { ascender - descender }
    /// The space between lines in points.
    open var leading: CGFloat { CTFontGetLeading(ctFont) }
    /// What the font was made from.
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(request) }

    /// The weight that was asked for or found.
    var weight: Weight { Weight(FontWeight.trait(ctFont.face.weight)) }

    /// The font at another size in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var request = request
        request.size = fontSize
        return UIFont(request)
    }

    // MARK: Objects

    /// The font itself: it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both are the same face at the same size.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.ctFont == ctFont }

    open override var hash: Int { ctFont.hashValue }

    open override var description: String { "<UIFont: \(fontName); \(pointSize) pt>" }

    /// True: it is decoded from its own class only.
    public static var supportsSecureCoding: Bool { true }

    /// Writes what was asked for.
    open func encode(with coder: NSCoder) {
        request.encode(with: coder)
    }

    /// Reads what ``encode(with:)`` wrote.
    public required convenience init?(coder: NSCoder) {
        self.init(FontRequest(coder: coder))
    }
}
