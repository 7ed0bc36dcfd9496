public import CoreGraphics
import CoreText
public import Foundation

/// What a font should be: a name or a family, a size, traits, a design. Immutable, usable on any thread.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let request: FontRequest

    init(_ request: FontRequest) {
        self.request = request
        super.init()
    }

    /// A descriptor that asks for the system's font.
    public override convenience init() {
        self.init(FontRequest())
    }

    /// A descriptor of attributes; values of other types than their keys ask for are as if absent.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        var request = FontRequest()
        request.apply(attributes)
        self.init(request)
    }

    /// A descriptor of a PostScript or family name.
    ///
    /// - Parameter size: points; 0 leaves it open.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(FontRequest(name: fontName, size: size))
    }

    /// A descriptor of a PostScript or family name, whose glyphs are transformed.
    public convenience init(name fontName: String, matrix: CGAffineTransform) {
        self.init(FontRequest(name: fontName, matrix: matrix))
    }

    /// The descriptor of a text style for the current text size.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    /// The descriptor of a text style for the text size of some traits.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        var request = FontRequest(size: TextStyleSizes.size(style, TextStyleSizes.category(traitCollection)), textStyle: style)
        let isBold = (traitCollection ?? .current).legibilityWeight == .bold
        request.weight = (style == .headline ? UIFont.Weight.semibold : isBold ? .semibold : .regular).rawValue
        return UIFontDescriptor(request)
    }

    // MARK: Asking

    /// The PostScript name of the font that is found.
    open var postscriptName: String { CTFontCopyPostScriptName(ctFont) as String }

    /// Points; 0 where the size is open.
    open var pointSize: CGFloat { request.size }

    /// What glyphs are transformed by.
    open var matrix: CGAffineTransform { request.matrix }

    /// The traits of the font that is found.
    open var symbolicTraits: SymbolicTraits {
        let face = request.description
        var traits: SymbolicTraits = []
        if face.isItalic { traits.insert(.traitItalic) }
        if face.weight >= 600 { traits.insert(.traitBold) }
        if face.width < 90 { traits.insert(.traitCondensed) }
        if face.width > 110 { traits.insert(.traitExpanded) }
        if CTFontGetSymbolicTraits(ctFont).contains(.traitMonoSpace) { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// A value as it was asked for, or as the font that is found has it; nil for what neither says.
    open func object(forKey attribute: AttributeName) -> Any? {
        if attribute != .traits, let value = fontAttributes[attribute] { return value }
        return switch attribute {
        case .name: postscriptName
        case .family: CTFontCopyFamilyName(ctFont) as String
        case .face: styleName
        case .traits: traits
        default: nil
        }
    }

    /// All that was asked for.
    open var fontAttributes: [AttributeName: Any] { request.attributes }

    /// Descriptors of the installed fonts that have what this one asks for: those of its family, or the one of its name.
    ///
    /// - Parameter mandatoryKeys: what must be the same; where it is nil or empty, whatever is asked for.
    open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
        let keys = mandatoryKeys.flatMap { $0.isEmpty ? nil : $0 } ?? Set(fontAttributes.keys)
        let families = request.family.map { [$0] } ?? InstalledFonts.familyNames
        return families.flatMap { InstalledFonts.names(ofFamily: $0) }.compactMap { name in
            if keys.contains(.name), let asked = request.name, asked != name { return nil }
            let found = UIFontDescriptor(FontRequest(name: name, size: request.size, matrix: request.matrix))
            if keys.contains(.traits), let traits = request.symbolic, !found.symbolicTraits.isSuperset(of: traits) { return nil }
            if keys.contains(.face), let face = request.face, found.object(forKey: .face) as? String != face { return nil }
            return found
        }
    }

    /// All traits of the face that is asked for.
    private var traits: [TraitKey: Any] {
        let face = request.description
        return [
            .symbolic: symbolicTraits.rawValue, .weight: FontWeight.trait(face.weight), .width: CGFloat(face.width - 100) / 100,
            .slant: request.slant ?? (face.isItalic ? 1 / 15 : 0),
        ]
    }

    /// What the full name of the font that is found says beyond its family.
    private var styleName: String {
        let (name, family) = (CTFontCopyFullName(ctFont) as String, CTFontCopyFamilyName(ctFont) as String)
        let style = name.hasPrefix(family) ? name.dropFirst(family.count).trimmingCharacters(in: .whitespaces) : ""
        return style.isEmpty ? "Regular" : style
    }

    /// The font at its size, or at 12 points where that is open.
    var ctFont: CTFont { CTFont(request.description, size: request.size, matrix: request.matrix) }

    // MARK: Changing

    private func with(_ change: (inout FontRequest) -> Void) -> UIFontDescriptor {
        var request = request
        change(&request)
        return UIFontDescriptor(request)
    }

    /// A copy with attributes in place of its own.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor { with { $0.apply(attributes) } }

    /// A copy of another size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { with { $0.size = newPointSize } }

    /// A copy whose glyphs are transformed.
    open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { with { $0.matrix = matrix } }

    /// A copy of a style by name, such as `Bold Italic`.
    open func withFace(_ newFace: String) -> UIFontDescriptor {
        with { request in
            request.family = request.family ?? request.familyOfName
            (request.name, request.face) = (nil, newFace)
        }
    }

    /// A copy of another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        with { request in
            (request.name, request.face, request.family) = (nil, nil, newFamily)
        }
    }

    /// A copy with these traits and no others; never nil, since a style that is not installed is made up.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        with { request in
            request.family = request.family ?? request.familyOfName
            request.symbolic = symbolicTraits
            (request.name, request.face, request.weight, request.width, request.slant) = (nil, nil, nil, nil, nil)
        }
    }

    /// A copy in another of the system's designs; nil for a font that is not the system's.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        request.name == nil && request.family == nil ? with { $0.design = design } : nil
    }

    // MARK: Objects

    /// The descriptor itself: it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.request == request }

    open override var hash: Int { request.hashValue }

    /// True: it is decoded from its own class only.
    public static var supportsSecureCoding: Bool { true }

    /// Writes what is asked for.
    open func encode(with coder: NSCoder) {
        request.encode(with: coder)
    }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        request = FontRequest(coder: coder)
        super.init()
    }
}
