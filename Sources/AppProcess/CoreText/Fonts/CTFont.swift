import CPango
public import CoreGraphics
import Diagnostics

/// A typeface at a size.
///
/// A font is immutable and can be used on any thread. Two fonts are equal if their requested faces,
/// sizes and matrices are equal.
///
/// Creating a font never fails: if no installed font has the requested name, the font resolves to a
/// substitute (see `FontSubstitutes.swift`). Characters that the face does not contain come
/// from another face when text is laid out.
///
/// ```swift
/// let font = CTFont("Helvetica-Bold" as CFString, size: 17)
/// let lineHeight = CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
/// ```
public final class CTFont: Hashable, Sendable {
    /// The requested face.
    package let face: FaceDescription
    package let size: CGFloat
    let matrix: CGAffineTransform
    /// The face that the request resolved to.
    let typeface: Typeface
    /// The metrics of the face, or of the font of iOS that it substitutes.
    let metrics: FaceMetrics

    /// The size of a font that is created with a size of 0 (points).
    static let defaultSize: CGFloat = 12
    /// The largest size (points). Larger sizes could overflow Pango's units.
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
                Self.exitWithoutFonts()
            }
            defer { lamina_object_unref(font) }
            return context.typeface(font)
        }
        metrics = OriginalMetrics.applied(to: typeface.metrics, ofFamily: typeface.names.family, requestedAs: face.families)
    }

    /// Logs how to install a font, and exits with the status for an unavailable service (69).
    /// Without any font, no text can be laid out.
    private static func exitWithoutFonts() -> Never {
        Log.write(.error, "no font is installed; install one, such as the package fonts-inter or fonts-dejavu-core")
        exit(69)
    }

    /// Creates a font from a PostScript or family name.
    ///
    /// - Parameters:
    ///   - name: The PostScript or family name.
    ///   - size: The size (points); 0 means 12.
    public convenience init(_ name: CFString, size: CGFloat) {
        self.init(FaceDescription.named(name.string), size: size)
    }

    /// Creates a font from a PostScript or family name, with transformed outlines.
    ///
    /// - Parameters:
    ///   - name: The PostScript or family name.
    ///   - size: The size (points); 0 means 12.
    ///   - matrix: The transform of the glyphs' outlines. It does not change their advances.
    public convenience init(_ name: CFString, size: CGFloat, matrix: CGAffineTransform) {
        self.init(FaceDescription.named(name.string), size: size, matrix: matrix)
    }

    /// Creates a font from a descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: The requested face.
    ///   - size: The size (points); 0 means the descriptor's size.
    public convenience init(_ descriptor: CTFontDescriptor, size: CGFloat) {
        self.init(descriptor.face, size: size > 0 ? size : descriptor.size)
    }

    /// Creates the font that user interfaces use for a purpose.
    ///
    /// - Parameters:
    ///   - uiType: The purpose.
    ///   - size: The size (points); 0 means the default size of the purpose.
    public convenience init(_ uiType: CTFontUIFontType, size: CGFloat) {
        self.init(
            FaceDescription(
                families: uiType == .userFixedPitch ? FontSubstitutes.monospaced : FontSubstitutes.system,
                weight: uiType.isEmphasized ? 700 : 400),
            size: size > 0 ? size : uiType.defaultSize)
    }

    /// Returns a font with the same face and matrix at another size (points).
    package func withSize(_ size: CGFloat) -> CTFont {
        CTFont(face, size: size, matrix: matrix)
    }

    /// Returns whether two fonts were requested with equal faces, sizes and matrices.
    public static func == (lhs: CTFont, rhs: CTFont) -> Bool {
        lhs === rhs || (lhs.face == rhs.face && lhs.size == rhs.size && lhs.matrix == rhs.matrix)
    }

    /// Hashes the requested face and size.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(face)
        hasher.combine(size)
    }
}

/// Creates a font from a PostScript or family name.
///
/// - Parameters:
///   - name: The PostScript or family name.
///   - size: The size (points); 0 means 12.
///   - matrix: The transform of the glyphs' outlines, or `nil` for the identity. It does not change
///     their advances.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont {
    CTFont(name, size: size, matrix: matrix?.pointee ?? .identity)
}

/// Creates a font from a descriptor.
///
/// - Parameters:
///   - descriptor: The requested face.
///   - size: The size (points); 0 means the descriptor's size.
///   - matrix: The transform of the glyphs' outlines, or `nil` for the identity. It does not change
///     their advances.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    CTFont(descriptor.face, size: size > 0 ? size : descriptor.size, matrix: matrix?.pointee ?? .identity)
}

/// Creates the font that user interfaces use for a purpose.
///
/// - Parameters:
///   - uiType: The purpose.
///   - size: The size (points); 0 means the default size of the purpose.
///   - language: Ignored; the font is the same for every language.
public func CTFontCreateUIFontForLanguage(_ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?) -> CTFont? {
    CTFont(uiType, size: size)
}

/// Returns a copy of a font with another size, matrix or descriptor.
///
/// - Parameters:
///   - font: The font to copy.
///   - size: The size (points); 0 means the descriptor's size, or without one the size of `font`.
///   - matrix: The transform of the glyphs' outlines, or `nil` to keep that of `font`.
///   - attributes: The requested face, or `nil` to keep that of `font`.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    let requestedSize = attributes.map { $0.size > 0 ? $0.size : font.size } ?? font.size
    return CTFont(attributes?.face ?? font.face, size: size > 0 ? size : requestedSize, matrix: matrix?.pointee ?? font.matrix)
}

/// Returns a font of the same family in which the traits selected by a mask have new values.
///
/// - Parameters:
///   - font: The font to copy.
///   - size: The size (points); 0 means the size of `font`.
///   - matrix: The transform of the glyphs' outlines, or `nil` to keep that of `font`.
///   - symTraitValue: The new values of the traits.
///   - symTraitMask: The traits to change.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
    _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    var face = font.face
    face.apply(symTraitValue, mask: symTraitMask)
    return CTFont(face, size: size > 0 ? size : font.size, matrix: matrix?.pointee ?? font.matrix)
}

/// Returns a font that contains the characters of a range of a string.
///
/// - Returns: `currentFont` if it has a glyph for every character of the range, otherwise a font
///   that contains the first missing character.
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
    /// Returns a new Pango description at a size (points), which the caller frees.
    func pangoDescription(size: CGFloat) -> OpaquePointer {
        let description = pango_font_description_new()!
        pango_font_description_set_family(description, families.joined(separator: ","))
        pango_font_description_set_weight(description, PangoWeight(UInt32(max(1, min(weight, 1000)))))
        pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        // The boundaries are the midpoints between the percentages that OpenType assigns to these
        // names: 50, 62.5, 75, 87.5, 100, 112.5, 125, 150 and 200.
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
