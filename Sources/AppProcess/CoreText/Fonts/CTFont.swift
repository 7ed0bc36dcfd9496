import CPango
public import CoreGraphics
import Diagnostics

/// A face at a size. Immutable, usable on any thread, compared by what was asked for.
///
/// A name that no installed font has never fails: see the table in `FontSubstitutes.swift`, and characters that the face lacks are
/// taken from another that has them when text is laid out.
public final class CTFont: Hashable, Sendable {
    /// What was asked for.
    package let face: FaceDescription
    package let size: CGFloat
    let matrix: CGAffineTransform
    /// The face that was found.
    let typeface: Typeface

    /// What a size of 0 means.
    static let defaultSize: CGFloat = 12
    /// Sizes beyond it could overflow Pango's units.
    static let sizeLimit: CGFloat = 16384

    package init(_ face: FaceDescription, size: CGFloat, matrix: CGAffineTransform = .identity) {
        let size = size > 0 ? min(size, Self.sizeLimit) : Self.defaultSize
        self.face = face
        self.size = size
        self.matrix = matrix
        typeface = Pango.withContext { context in
            let description = face.pangoDescription(size: size)
            defer { pango_font_description_free(description) }
            guard let font = pango_font_map_load_font(context.fontMap, context.context, description) else {
                Self.endWithoutFonts()
            }
            defer { lamina_object_unref(font) }
            return context.typeface(font)
        }
    }

    /// Nothing can be laid out: ends the process as one that misses a service, with a sentence that says what to do.
    private static func endWithoutFonts() -> Never {
        Log.write(.error, "no font is installed; install one, such as the package fonts-inter or fonts-dejavu-core")
        exit(69)
    }

    /// A font by its PostScript or family name, in points; 0 means 12.
    public convenience init(_ name: CFString, size: CGFloat) {
        self.init(FaceDescription.named(name.string), size: size)
    }

    /// A font by its PostScript or family name, in points, whose outlines are transformed.
    public convenience init(_ name: CFString, size: CGFloat, matrix: CGAffineTransform) {
        self.init(FaceDescription.named(name.string), size: size, matrix: matrix)
    }

    /// A font of a descriptor, in points; 0 means the descriptor's size.
    public convenience init(_ descriptor: CTFontDescriptor, size: CGFloat) {
        self.init(descriptor.face, size: size > 0 ? size : descriptor.size)
    }

    /// The font that the interface uses for a purpose, in points; 0 means the purpose's own size.
    public convenience init(_ uiType: CTFontUIFontType, size: CGFloat) {
        self.init(
            FaceDescription(
                families: uiType == .userFixedPitch ? FontSubstitutes.monospaced : FontSubstitutes.system,
                weight: uiType.isEmphasized ? 700 : 400),
            size: size > 0 ? size : uiType.defaultSize)
    }

    /// The same face at another size.
    package func withSize(_ size: CGFloat) -> CTFont {
        CTFont(face, size: size, matrix: matrix)
    }

    public static func == (lhs: CTFont, rhs: CTFont) -> Bool {
        lhs === rhs || (lhs.face == rhs.face && lhs.size == rhs.size && lhs.matrix == rhs.matrix)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(face)
        hasher.combine(size)
    }
}

/// A font by its PostScript or family name.
///
/// - Parameters:
///   - size: points; 0 means 12.
///   - matrix: applied to outlines, not to how far glyphs advance; nil for none.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont {
    CTFont(name, size: size, matrix: matrix?.pointee ?? .identity)
}

/// A font of a descriptor; a size of 0 means the descriptor's. The matrix is applied to outlines.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(descriptor.face, size: size > 0 ? size : descriptor.size, matrix: matrix?.pointee ?? .identity)
}

/// The font that the interface uses for a purpose, the same in every language.
public func CTFontCreateUIFontForLanguage(_ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?) -> CTFont? {
    CTFont(uiType, size: size)
}

/// A font with another size, matrix or the attributes of a descriptor; a size of 0 keeps the size.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    let asked = attributes.map { $0.size > 0 ? $0.size : font.size } ?? font.size
    return CTFont(attributes?.face ?? font.face, size: size > 0 ? size : asked, matrix: matrix?.pointee ?? font.matrix)
}

/// A font of the same family with the traits in the mask set to the values given; a size of 0 keeps the size.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
    _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    var face = font.face
    face.apply(symTraitValue, mask: symTraitMask)
    return CTFont(face, size: size > 0 ? size : font.size, matrix: matrix?.pointee ?? font.matrix)
}

/// The font itself where it has all characters of the range, else one that has its first characters that this one lacks.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: CFString, _ range: CFRange) -> CTFont {
    let text = string.string.utf16
    guard range.location >= 0, range.length > 0, range.location < text.count else { return currentFont }
    let length = min(range.length, text.count - range.location)
    let part = String(decoding: Array(text.dropFirst(range.location).prefix(length)), as: UTF16.self)
    let missing = part.unicodeScalars.first {
        currentFont.typeface.glyph(for: $0.value) == nil && !$0.properties.isDefaultIgnorableCodePoint
    }
    guard let missing, let found = ShapedText.typeface(for: missing, like: currentFont) else { return currentFont }
    var face = found.description
    face.families += currentFont.face.families
    return CTFont(face, size: currentFont.size, matrix: currentFont.matrix)
}

extension FaceDescription {
    /// The caller frees it.
    func pangoDescription(size: CGFloat) -> OpaquePointer {
        let description = pango_font_description_new()!
        pango_font_description_set_family(description, families.joined(separator: ","))
        pango_font_description_set_weight(description, PangoWeight(UInt32(max(1, min(weight, 1000)))))
        pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        let stretch: PangoStretch =
            switch width {
            case ..<57: PANGO_STRETCH_ULTRA_CONDENSED
            case ..<69: PANGO_STRETCH_EXTRA_CONDENSED
            case ..<82: PANGO_STRETCH_CONDENSED
            case ..<94: PANGO_STRETCH_SEMI_CONDENSED
            case ..<107: PANGO_STRETCH_NORMAL
            case ..<119: PANGO_STRETCH_SEMI_EXPANDED
            case ..<138: PANGO_STRETCH_EXPANDED
            case ..<175: PANGO_STRETCH_EXTRA_EXPANDED
            default: PANGO_STRETCH_ULTRA_EXPANDED
            }
        pango_font_description_set_stretch(description, stretch)
        pango_font_description_set_absolute_size(description, size * Pango.scale)
        return description
    }
}
