import CCairo
import CFreeType
public import Foundation
import Synchronization

/// The number of a glyph in a font; 0 is the one for characters that the font lacks.
public typealias CGGlyph = UInt16
/// The index of a glyph, as wide as ``CGGlyph``.
public typealias CGFontIndex = UInt16
/// The greatest index of a glyph.
public let kCGFontIndexMax: CGFontIndex = 65_534
/// An index that no glyph has.
public let kCGFontIndexInvalid: CGFontIndex = 65_535
/// The greatest number of a glyph.
public let kCGGlyphMax: CGFontIndex = kCGFontIndexMax

/// A font without a size: its metrics and outlines are in units of the em square. May be used from any thread.
public final class CGFont: Hashable, Sendable {
    private struct Face: @unchecked Sendable {
        var reader: FontFace
    }

    /// The face that metrics and outlines are read from.
    private let face: Mutex<Face>
    private struct CairoFace: @unchecked Sendable {
        var handle: OpaquePointer
    }
    private let drawn: CairoFace
    private struct File: @unchecked Sendable {
        var data: NSData
        var index: Int
    }
    private let file: File
    private let metrics: FontMetrics
    /// The font's axes, and where on each it is; empty for a font without variations.
    let axes: [FontAxis]

    /// The installed font whose PostScript name or full name is `name`, or the regular font of the family of that name; nil when there is
    /// none.
    public convenience init?(_ name: CFString) {
        guard let location = FontLocation(named: name as String) else { return nil }
        guard let data = try? NSData(contentsOfFile: location.path, options: .mappedIfSafe) else { return nil }
        self.init(data, index: location.index)
    }

    /// The first font of a TrueType, OpenType or Type 1 file; nil when it cannot be read.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data else { return nil }
        self.init(data, index: 0)
    }

    /// - Parameter coordinates: one for each axis, or nil for the font as its file has it.
    private init?(_ data: NSData, index: Int, coordinates: [Double]? = nil) {
        // cairo uses its face on whichever thread draws, so that reading metrics needs a second one.
        guard let reader = FontFace(data, index: index), let drawn = FontFace(data, index: index) else { return nil }
        if let coordinates {
            guard reader.vary(to: coordinates), drawn.vary(to: coordinates) else { return nil }
        }
        guard
            let handle = cairo_ft_font_face_create_for_ft_face(drawn.face, Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP))
        else { return nil }
        // cairo may keep its face for longer than this object lives.
        let owner = Unmanaged.passRetained(drawn)
        let status = cairo_font_face_set_user_data(handle, Self.ownerKey, owner.toOpaque()) { owner in
            if let owner { Unmanaged<FontFace>.fromOpaque(owner).release() }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_font_face_destroy(handle)
            owner.release()
            return nil
        }
        metrics = FontMetrics(reader)
        axes = reader.axes()
        self.drawn = CairoFace(handle: handle)
        file = File(data: data, index: index)
        face = Mutex(Face(reader: reader))
    }

    /// The font with other coordinates on its axes; nil when there are too few or too many.
    convenience init?(_ font: CGFont, coordinates: [Double]) {
        self.init(font.file.data, index: font.file.index, coordinates: coordinates)
    }

    deinit {
        cairo_font_face_destroy(drawn.handle)
    }

    /// What cairo finds the owner of a face's memory by: only the address counts.
    private nonisolated(unsafe) static let ownerKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

    /// cairo's face, which draws unhinted outlines.
    var cairoFace: OpaquePointer { drawn.handle }

    /// The font's file and the number of the font in it, for other readers; do not write to it.
    package var fontFile: (data: Data, index: Int) { (file.data as Data, file.index) }

    /// The glyphs that the font has.
    public var numberOfGlyphs: Int { metrics.glyphCount }
    /// The font's name in PostScript.
    public var postScriptName: CFString? { metrics.postScriptName.map { $0 as CFString } }
    /// The family and style.
    public var fullName: CFString? { metrics.fullName as CFString }
    /// Font units in an em.
    public var unitsPerEm: Int32 { metrics.unitsPerEm }
    /// The height above the baseline in font units.
    public var ascent: Int32 { metrics.ascent }
    /// The depth below the baseline in font units, negative.
    public var descent: Int32 { metrics.descent }
    /// The space between lines in font units.
    public var leading: Int32 { metrics.leading }
    /// The height of capitals in font units.
    public var capHeight: Int32 { metrics.capHeight }
    /// The height of an x in font units.
    public var xHeight: Int32 { metrics.xHeight }
    /// The smallest rectangle that holds all glyphs laid over each other, in font units.
    public var fontBBox: CGRect { metrics.box }
    /// Degrees counter-clockwise from the vertical.
    public var italicAngle: CGFloat { metrics.italicAngle }

    /// Runs `body` with the face that no other thread reads meanwhile.
    func withFace<R>(_ body: (FontFace) -> sending R) -> sending R {
        face.withLock { body($0.reader) }
    }

    public static func == (lhs: CGFont, rhs: CGFont) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
