import CCairo
import CFreeType
public import Foundation
import Synchronization

/// The index of a glyph in a font; 0 represents characters that the font lacks.
public typealias CGGlyph = UInt16
/// The index of a glyph, with the same width as ``CGGlyph``.
public typealias CGFontIndex = UInt16
/// The maximum index of a glyph.
public let kCGFontIndexMax: CGFontIndex = 65_534
/// An index that no glyph has.
public let kCGFontIndexInvalid: CGFontIndex = 65_535
/// The maximum index of a glyph.
public let kCGGlyphMax: CGFontIndex = kCGFontIndexMax

/// A font without a size, whose metrics and outlines are in units of the em square. It may be used
/// from any thread.
public final class CGFont: Hashable, Sendable {
    /// Unchecked: accessed only under the mutex.
    private struct Face: @unchecked Sendable {
        var reader: FontFace
    }

    /// The face that metrics and outlines are read from.
    private let face: Mutex<Face>
    /// Unchecked: the handle never changes, and cairo locks the face while it uses it.
    private struct CairoFace: @unchecked Sendable {
        var handle: OpaquePointer
    }
    private let drawingFace: CairoFace
    /// Unchecked: the data is never changed.
    private struct File: @unchecked Sendable {
        var data: NSData
        var index: Int
    }
    private let file: File
    private let metrics: FontMetrics
    /// The font's variation axes with its coordinates; empty for a font without variations.
    let axes: [FontAxis]

    /// Creates the installed font with the given PostScript name or full name, or the regular font
    /// of the family with that name; returns `nil` if there is none.
    public convenience init?(_ name: CFString) {
        guard let location = FontLocation(named: name as String) else { return nil }
        guard let data = try? NSData(contentsOfFile: location.path, options: .mappedIfSafe) else { return nil }
        self.init(data, index: location.index)
    }

    /// Creates the first font of a TrueType, OpenType or Type 1 file; returns `nil` if it cannot be
    /// read.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data else { return nil }
        self.init(data, index: 0)
    }

    /// Creates a font from a file's data.
    ///
    /// - Parameter coordinates: A coordinate for each axis; `nil` for the file's defaults.
    private init?(_ data: NSData, index: Int, coordinates: [Double]? = nil) {
        // cairo uses its face on any thread that draws, so metrics are read from a second one.
        guard let reader = FontFace(data, index: index), let drawingFace = FontFace(data, index: index) else { return nil }
        if let coordinates {
            guard reader.vary(to: coordinates), drawingFace.vary(to: coordinates) else { return nil }
        }
        guard
            let handle = cairo_ft_font_face_create_for_ft_face(drawingFace.face, Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP))
        else { return nil }
        // cairo may keep the face longer than this object exists.
        let owner = Unmanaged.passRetained(drawingFace)
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
        self.drawingFace = CairoFace(handle: handle)
        file = File(data: data, index: index)
        face = Mutex(Face(reader: reader))
    }

    /// Creates a font with other coordinates on its axes; returns `nil` if their number differs
    /// from that of the axes, or if the font cannot be created.
    convenience init?(_ font: CGFont, coordinates: [Double]) {
        self.init(font.file.data, index: font.file.index, coordinates: coordinates)
    }

    deinit {
        cairo_font_face_destroy(drawingFace.handle)
    }

    /// The key under which cairo stores the owner of a face's memory. cairo compares only the key's
    /// address; the memory itself is never accessed, so threads cannot conflict.
    private nonisolated(unsafe) static let ownerKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

    /// cairo's face, which draws unhinted outlines.
    var cairoFace: OpaquePointer { drawingFace.handle }

    /// The font's file and the index of the font in it, for other readers of the file. The data is
    /// shared and must not be changed.
    package var fontFile: (data: Data, index: Int) { (file.data as Data, file.index) }

    /// The number of glyphs in the font.
    public var numberOfGlyphs: Int { metrics.glyphCount }
    /// The PostScript name.
    public var postScriptName: CFString? { metrics.postScriptName.map { $0 as CFString } }
    /// The family name and the style.
    public var fullName: CFString? { metrics.fullName as CFString }
    /// The number of font units in an em.
    public var unitsPerEm: Int32 { metrics.unitsPerEm }
    /// The height above the baseline (font units).
    public var ascent: Int32 { metrics.ascent }
    /// The depth below the baseline (font units, negative).
    public var descent: Int32 { metrics.descent }
    /// The spacing between lines (font units).
    public var leading: Int32 { metrics.leading }
    /// The height of capital letters (font units).
    public var capHeight: Int32 { metrics.capHeight }
    /// The height of the letter x (font units).
    public var xHeight: Int32 { metrics.xHeight }
    /// The smallest rectangle that contains all glyphs placed at the same origin (font units).
    public var fontBBox: CGRect { metrics.box }
    /// The italic angle (degrees counterclockwise from the vertical).
    public var italicAngle: CGFloat { metrics.italicAngle }

    /// Calls `body` with the face while no other thread reads from it.
    func withFace<R>(_ body: (FontFace) -> sending R) -> sending R {
        face.withLock { body($0.reader) }
    }

    /// Returns whether two fonts are the same object.
    public static func == (lhs: CGFont, rhs: CGFont) -> Bool { lhs === rhs }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
