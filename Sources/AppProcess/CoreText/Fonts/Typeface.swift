import CPango
import CoreGraphics

/// Identifies a set of outlines: a font file and the transformations that synthesize a style
/// missing from the family.
struct TypefaceKey: Hashable {
    var file: String
    var index: Int32
    var variations: String
    /// The horizontal shear: the ratio of the shift in x to y.
    var slant: Double
    var isEmboldened: Bool
}

/// A face of a font file, independent of size. All lengths are fractions of an em.
///
/// Unchecked: the names and numbers are immutable, and the outlines are read and cached under
/// Pango's lock.
final class Typeface: @unchecked Sendable {
    let unitsPerEm: Int
    let glyphCount: Int
    let metrics: FaceMetrics
    let names: FaceNames
    /// A description that resolves to this face.
    let description: FaceDescription
    let isMonospaced: Bool
    /// The horizontal shear that synthesizes a missing slant.
    let slant: Double
    /// A Boolean value that indicates whether thickened outlines synthesize a missing weight.
    let isEmboldened: Bool
    /// Pango's font, if the glyphs are bitmaps without outlines.
    private let bitmapFont: UnsafeMutablePointer<PangoFont>?

    private let font: OpaquePointer
    private var outlines: [UInt32: CGPath] = [:]
    /// The number of cached outlines at which the cache is emptied.
    private static let outlineLimit = 8192

    /// Creates a face. The caller holds Pango's lock.
    init(_ pangoFont: UnsafeMutablePointer<PangoFont>, _ key: TypefaceKey) {
        // A separate HarfBuzz font at the em's scale avoids rounding to a size.
        let shaped = pango_font_get_hb_font(pangoFont)
        let face = hb_font_get_face(shaped)
        font = hb_font_create(face)
        let unitsPerEm = Int(hb_face_get_upem(face))
        self.unitsPerEm = max(unitsPerEm, 1)
        hb_font_set_scale(font, Int32(clamping: unitsPerEm), Int32(clamping: unitsPerEm))
        var count: UInt32 = 0
        if let coordinates = hb_font_get_var_coords_normalized(shaped, &count), count > 0 {
            hb_font_set_var_coords_normalized(font, coordinates, count)
        }
        glyphCount = Int(hb_face_get_glyph_count(face))
        metrics = FaceMetrics(font, unitsPerEm: self.unitsPerEm)
        slant = key.slant
        isEmboldened = key.isEmboldened
        let pattern = lamina_font_pattern(pangoFont)
        var isColor: FcBool = 0
        var isScalable: FcBool = 1
        if let pattern {
            FcPatternGetBool(pattern, FC_COLOR, 0, &isColor)
            FcPatternGetBool(pattern, FC_SCALABLE, 0, &isScalable)
            names = FaceNames(pattern)
            description = FaceDescription(
                families: [names.family], weight: Int(FcWeightToOpenType(FaceTable.integer(pattern, FC_WEIGHT) ?? 80)),
                isItalic: (FaceTable.integer(pattern, FC_SLANT) ?? 0) != 0, width: Int(FaceTable.integer(pattern, FC_WIDTH) ?? 100))
            isMonospaced = (FaceTable.integer(pattern, FC_SPACING) ?? 0) >= FC_MONO
        } else {
            names = FaceNames(family: "", fullName: "", postScript: "")
            description = FaceDescription(families: [])
            isMonospaced = false
        }
        if isColor != 0 || isScalable == 0 {
            lamina_object_ref(pangoFont)
            bitmapFont = pangoFont
        } else {
            bitmapFont = nil
        }
    }

    deinit {
        hb_font_destroy(font)
        if let bitmapFont { lamina_object_unref(bitmapFont) }
    }

    /// A Boolean value that indicates whether glyphs are bitmaps instead of outlines.
    var hasBitmapGlyphs: Bool { bitmapFont != nil }

    /// Returns the outlines of glyphs (ems, y upward), which are empty for blank glyphs.
    func outlines(of glyphs: [UInt32]) -> [CGPath] {
        Pango.withContext { _ in glyphs.map(outline) }
    }

    /// Returns the glyph of a character, or `nil` if the face does not contain it.
    func glyph(for scalar: UInt32) -> UInt32? {
        Pango.withContext { _ in
            var glyph: hb_codepoint_t = 0
            return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
        }
    }

    /// Returns the advances of glyphs (ems).
    func advances(of glyphs: [UInt32]) -> [CGFloat] {
        Pango.withContext { _ in glyphs.map(advance) }
    }

    /// Returns the advance of a glyph (ems). The caller holds Pango's lock.
    func advance(of glyph: UInt32) -> CGFloat {
        CGFloat(hb_font_get_glyph_h_advance(font, glyph)) / CGFloat(unitsPerEm)
    }

    /// Calls a closure with the cairo font of the bitmaps' size, under Pango's lock. Returns `nil`
    /// for a face with outlines.
    func withBitmapFont<R>(_ body: (OpaquePointer) -> R) -> R? {
        guard let bitmapFont else { return nil }
        return Pango.withContext { _ in lamina_scaled_font(bitmapFont).map(body) }
    }

    /// Returns the outline of a glyph (ems, y upward). The caller holds Pango's lock.
    private func outline(of glyph: UInt32) -> CGPath {
        if let cached = outlines[glyph] { return cached }
        if outlines.count >= Self.outlineLimit { outlines.removeAll(keepingCapacity: true) }
        let pen = OutlinePen(scale: 1 / CGFloat(unitsPerEm), slant: slant)
        lamina_draw_glyph(font, glyph, OutlinePen.functions, Unmanaged.passUnretained(pen).toOpaque())
        let outline = pen.path.copy() ?? CGMutablePath()
        outlines[glyph] = outline
        return outline
    }
}

extension Pango.Context {
    /// Returns the face of a font that Pango selected. Outline fonts that differ only in size share
    /// one.
    func typeface(_ font: UnsafeMutablePointer<PangoFont>) -> Typeface {
        var key = TypefaceKey(file: "", index: 0, variations: "", slant: 0, isEmboldened: false)
        var isBitmap: FcBool = 0
        if let pattern = lamina_font_pattern(font) {
            key.file = FaceTable.string(pattern, FC_FILE) ?? ""
            key.index = FaceTable.integer(pattern, FC_INDEX) ?? 0
            key.variations = FaceTable.string(pattern, FC_FONT_VARIATIONS) ?? ""
            var isEmboldened: FcBool = 0
            FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isEmboldened)
            key.isEmboldened = isEmboldened != 0
            var matrix: UnsafeMutablePointer<FcMatrix>?
            if FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch, let matrix { key.slant = matrix.pointee.xy }
            FcPatternGetBool(pattern, FC_COLOR, 0, &isBitmap)
            var isScalable: FcBool = 1
            FcPatternGetBool(pattern, FC_SCALABLE, 0, &isScalable)
            if isScalable == 0 { isBitmap = 1 }
        }
        if isBitmap != 0 {
            // Bitmaps are fetched at a size, so each size is a separate face. The face retains
            // Pango's font, so the font's address stays unique. The size that Pango reports cannot
            // identify it, because it is the size of the bitmaps in the file.
            key.variations += "@\(UInt(bitPattern: font))"
        }
        if let cached = typefaces[key] { return cached }
        let typeface = Typeface(font, key)
        typefaces[key] = typeface
        return typeface
    }
}
