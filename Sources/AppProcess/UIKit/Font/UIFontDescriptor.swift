public import CoreGraphics
import CoreText
public import Foundation
import UIFoundation

/// A request for a font: a name or family, a size, traits and a design.
///
/// A descriptor is immutable and can be used on any thread.
///
/// ```swift
/// let label = UILabel()
/// let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
/// if let serif = body.withDesign(.serif)?.withSymbolicTraits(.traitItalic) {
///     label.font = UIFont(descriptor: serif, size: 0)
/// }
/// ```
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Constant after initialization.
    final private(set) var request: FontRequest

    // A convenience initializer: if the class had an internal designated initializer, apps'
    // subclasses would not inherit the public ones.
    convenience init(_ request: FontRequest) {
        self.init(fontAttributes: [:])
        self.request = request
    }

    /// Creates a descriptor that requests the system font.
    public override convenience init() {
        self.init(fontAttributes: [:])
    }

    /// Creates a descriptor from attributes. Values of the wrong type are ignored.
    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        var request = FontRequest()
        request.apply(attributes)
        self.request = request
        super.init()
    }

    /// Creates a descriptor from a PostScript or family name.
    ///
    /// - Parameters:
    ///   - fontName: The PostScript or family name.
    ///   - size: The size (points); 0 leaves it unspecified.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(FontRequest(name: fontName, size: size))
    }

    /// Creates a descriptor from a PostScript or family name and a transform of the glyphs'
    /// outlines.
    public convenience init(name fontName: String, matrix: CGAffineTransform) {
        self.init(FontRequest(name: fontName, matrix: matrix))
    }

    /// Returns the descriptor of a text style at the current text size.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    /// Returns the descriptor of a text style at the text size of given traits, or at the current
    /// one for `nil`.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        var request = FontRequest(size: TextStyleSizes.size(style, TextStyleSizes.category(traitCollection)), textStyle: style)
        let isBold = (traitCollection ?? .current).legibilityWeight == .bold
        request.weight = (style == .headline ? UIFont.Weight.semibold : isBold ? .semibold : .regular).rawValue
        return UIFontDescriptor(request)
    }

    // MARK: Attributes

    /// The PostScript name of the font that the descriptor resolves to.
    open var postscriptName: String { CTFontCopyPostScriptName(ctFont) as String }

    /// The size (points); 0 if unspecified.
    open var pointSize: CGFloat { request.size }

    /// The transform of the glyphs' outlines.
    open var matrix: CGAffineTransform { request.matrix }

    /// The traits of the font that the descriptor resolves to.
    open var symbolicTraits: SymbolicTraits {
        let face = request.faceDescription
        var traits: SymbolicTraits = []
        if face.isItalic { traits.insert(.traitItalic) }
        if face.weight >= 600 { traits.insert(.traitBold) }
        if face.width < 90 { traits.insert(.traitCondensed) }
        if face.width > 110 { traits.insert(.traitExpanded) }
        if CTFontGetSymbolicTraits(ctFont).contains(.traitMonoSpace) { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// Returns the requested value of an attribute, or the resolved font's value if none was
    /// requested. Traits are always those of the resolved font.
    ///
    /// - Returns: The value, or `nil` if the attribute was not requested and is not a name, a
    ///   family, a face or traits.
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

    /// All requested attributes.
    open var fontAttributes: [AttributeName: Any] { request.attributes }

    /// Returns descriptors of the installed fonts that match this one: those of its family, or the
    /// one with its name.
    ///
    /// - Parameter mandatoryKeys: The attributes that must match. If it is `nil` or empty, all
    ///   requested attributes must match. Of them, names, faces and symbolic traits are compared;
    ///   a requested family must always match.
    open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
        let keys = mandatoryKeys.flatMap { $0.isEmpty ? nil : $0 } ?? Set(fontAttributes.keys)
        let families = request.family.map { [$0] } ?? InstalledFonts.familyNames
        return families.flatMap { InstalledFonts.names(ofFamily: $0) }.compactMap { name in
            if keys.contains(.name), let requested = request.name, requested != name { return nil }
            let found = UIFontDescriptor(FontRequest(name: name, size: request.size, matrix: request.matrix))
            if keys.contains(.traits), let traits = request.symbolicTraits, !found.symbolicTraits.isSuperset(of: traits) { return nil }
            if keys.contains(.face), let style = request.styleName, found.object(forKey: .face) as? String != style { return nil }
            return found
        }
    }

    /// All traits of the requested face.
    private var traits: [TraitKey: Any] {
        let face = request.faceDescription
        return [
            .symbolic: symbolicTraits.rawValue, .weight: FontWeight.trait(face.weight), .width: CGFloat(face.width - 100) / 100,
            .slant: request.slant ?? (face.isItalic ? 1 / 15 : 0),
        ]
    }

    /// The part of the resolved font's full name that follows its family name.
    private var styleName: String {
        let (name, family) = (CTFontCopyFullName(ctFont) as String, CTFontCopyFamilyName(ctFont) as String)
        let style = name.hasPrefix(family) ? name.dropFirst(family.count).trimmingCharacters(in: .whitespaces) : ""
        return style.isEmpty ? "Regular" : style
    }

    /// The font at the requested size, or at 12 points if the size is unspecified.
    var ctFont: CTFont { CTFont(request.faceDescription, size: request.size, matrix: request.matrix) }

    // MARK: Derived descriptors

    /// Returns a descriptor whose request is changed by a closure.
    private func with(_ change: (inout FontRequest) -> Void) -> UIFontDescriptor {
        var request = request
        change(&request)
        return UIFontDescriptor(request)
    }

    /// Returns a copy in which the given attributes replace existing ones.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor { with { $0.apply(attributes) } }

    /// Returns a copy with another size (points).
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { with { $0.size = newPointSize } }

    /// Returns a copy with another transform of the glyphs' outlines.
    open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { with { $0.matrix = matrix } }

    /// Returns a copy with the style of a name, such as `Bold Italic`.
    open func withFace(_ newFace: String) -> UIFontDescriptor {
        with { request in
            request.family = request.family ?? request.familyOfName
            (request.name, request.styleName) = (nil, newFace)
        }
    }

    /// Returns a copy with another family, without a name and a style.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        with { request in
            (request.name, request.styleName, request.family) = (nil, nil, newFamily)
        }
    }

    /// Returns a copy with exactly these traits.
    ///
    /// - Returns: The copy; never `nil`, because a style that is not installed is synthesized.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        with { request in
            request.family = request.family ?? request.familyOfName
            request.symbolicTraits = symbolicTraits
            (request.name, request.styleName, request.weight, request.width, request.slant) = (nil, nil, nil, nil, nil)
        }
    }

    /// Returns a copy in another design of the system font, or `nil` if the descriptor requests a
    /// font other than the system font.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        request.name == nil && request.family == nil ? with { $0.design = design } : nil
    }

    // MARK: Objects

    /// Returns the same object, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether another object is a descriptor with equal requested values.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.request == request }

    /// A hash of the requested values.
    open override var hash: Int { request.hashValue }

    /// Always `true`: decoding accepts only the expected class.
    open class var supportsSecureCoding: Bool { true }

    /// Encodes the requested values.
    open func encode(with coder: NSCoder) {
        request.encode(with: coder)
    }

    /// Decodes a descriptor that ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        request = FontRequest(coder: coder)
        super.init()
    }
}
