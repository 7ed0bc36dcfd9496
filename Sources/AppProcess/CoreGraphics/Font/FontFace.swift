import CFreeType
import Foundation
import Synchronization

/// The FreeType library. FreeType requires that its faces are opened and closed by one thread at a
/// time.
private final class FreeTypeLibrary: Sendable {
    static let shared = FreeTypeLibrary()

    /// Unchecked: accessed only under the mutex.
    private struct Library: @unchecked Sendable {
        var handle: FT_Library?
    }

    /// A face that has just been opened. Unchecked: only one thread uses it at a time.
    struct OpenedFace: @unchecked Sendable {
        var face: FT_Face
    }

    private let library = Mutex(Library())

    private init() {
        library.withLock { library in
            var handle: FT_Library?
            if FT_Init_FreeType(&handle) == 0 { library.handle = handle }
        }
    }

    func open(_ data: NSData, index: Int) -> OpenedFace? {
        library.withLock { library in
            guard let handle = library.handle, data.length > 0 else { return nil }
            var face: FT_Face?
            let error = FT_New_Memory_Face(
                handle, data.bytes.assumingMemoryBound(to: FT_Byte.self), FT_Long(data.length), FT_Long(index), &face)
            return error == 0 ? face.map { OpenedFace(face: $0) } : nil
        }
    }

    func close(_ opened: OpenedFace) {
        library.withLock { _ in _ = FT_Done_Face(opened.face) }
    }
}

/// An open FreeType face: one font of a file in memory, from which metrics and outlines are read.
/// Several faces may share a file; a face may be used by one thread at a time.
final class FontFace {
    let face: FT_Face
    /// The file, which FreeType reads as long as the face is open.
    private let data: NSData

    /// Opens the face with the given index in a file; returns `nil` if FreeType cannot read it.
    init?(_ data: NSData, index: Int) {
        guard let opened = FreeTypeLibrary.shared.open(data, index: index) else { return nil }
        face = opened.face
        self.data = data
    }

    deinit {
        FreeTypeLibrary.shared.close(FreeTypeLibrary.OpenedFace(face: face))
    }

    /// Loads a glyph's outline (font units); returns `false` for bitmaps and missing glyphs.
    func load(_ glyph: CGGlyph) -> Bool {
        FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE)) == 0
    }

    /// Returns the outline of the glyph that ``load(_:)`` loaded last (font units); empty if it has
    /// no outline.
    func outline() -> CGPath {
        let path = CGMutablePath()
        guard let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return path }
        // Callbacks return 0 to continue.
        var callbacks = FT_Outline_Funcs()
        callbacks.move_to = { to, path in
            guard let to, let path = OutlinePath.of(path) else { return 0 }
            path.closeSubpath()
            path.move(to: CGPoint(to.pointee))
            return 0
        }
        callbacks.line_to = { to, path in
            guard let to, let path = OutlinePath.of(path) else { return 0 }
            path.addLine(to: CGPoint(to.pointee))
            return 0
        }
        callbacks.conic_to = { control, to, path in
            guard let control, let to, let path = OutlinePath.of(path) else { return 0 }
            path.addQuadCurve(to: CGPoint(to.pointee), control: CGPoint(control.pointee))
            return 0
        }
        callbacks.cubic_to = { control1, control2, to, path in
            guard let control1, let control2, let to, let path = OutlinePath.of(path) else { return 0 }
            path.addCurve(to: CGPoint(to.pointee), control1: CGPoint(control1.pointee), control2: CGPoint(control2.pointee))
            return 0
        }
        FT_Outline_Decompose(&slot.pointee.outline, &callbacks, Unmanaged.passUnretained(path).toOpaque())
        path.closeSubpath()
        return path
    }
}

/// The path that FreeType's callbacks receive as their context.
private enum OutlinePath {
    static func of(_ context: UnsafeMutableRawPointer?) -> CGMutablePath? {
        context.map { Unmanaged<CGMutablePath>.fromOpaque($0).takeUnretainedValue() }
    }
}

extension CGPoint {
    fileprivate init(_ vector: FT_Vector) {
        self.init(x: CGFloat(vector.x), y: CGFloat(vector.y))
    }
}
