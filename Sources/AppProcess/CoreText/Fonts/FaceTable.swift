import CPango

/// A face as fontconfig and Pango describe it.
package struct FaceDescription: Hashable, Sendable {
    /// Families to look for, the best first.
    package var families: [String]
    /// 100 to 1000, as in CSS and in OpenType's OS/2 table; 400 is regular.
    package var weight = 400
    package var isItalic = false
    /// 50 to 200, in percent of the normal width.
    package var width = 100
    /// OpenType features that glyphs are chosen by, such as `tnum=1`, in alphabetical order.
    package var features: [String] = []

    package init(families: [String], weight: Int = 400, isItalic: Bool = false, width: Int = 100, features: [String] = []) {
        self.families = families
        self.weight = weight
        self.isItalic = isItalic
        self.width = width
        self.features = features
    }
}

/// Installed faces by PostScript name and families by name, without regard to case.
struct FaceTable {
    private var faces: [String: FaceDescription] = [:]
    /// By their names in lower case.
    private var families: Set<String> = []
    /// PostScript names by the first name of their family, as the files spell both.
    private(set) var names: [String: [String]] = [:]

    init() {
        let pattern = FcPatternCreate()
        let keys = FcObjectSetCreate()
        for key in [FC_FAMILY, FC_POSTSCRIPT_NAME, FC_WEIGHT, FC_SLANT, FC_WIDTH] { FcObjectSetAdd(keys, key) }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(keys)
        }
        guard let list = FcFontList(nil, pattern, keys) else { return }
        defer { FcFontSetDestroy(list) }
        for index in 0..<Int(list.pointee.nfont) {
            guard let face = list.pointee.fonts[index], let family = Self.string(face, FC_FAMILY, 0) else { continue }
            var next: Int32 = 0
            while let name = Self.string(face, FC_FAMILY, next) {
                families.insert(name.lowercased())
                next += 1
            }
            guard let name = Self.string(face, FC_POSTSCRIPT_NAME, 0) else { continue }
            names[family, default: []].append(name)
            faces[name.lowercased()] = FaceDescription(
                families: [family], weight: Int(FcWeightToOpenType(Self.integer(face, FC_WEIGHT) ?? 80)),
                isItalic: (Self.integer(face, FC_SLANT) ?? 0) != 0, width: Int(Self.integer(face, FC_WIDTH) ?? 100))
        }
    }

    /// The installed face of that PostScript name.
    func face(postScriptName name: String) -> FaceDescription? { faces[name.lowercased()] }

    /// Whether a family of that name is installed.
    func hasFamily(_ name: String) -> Bool { families.contains(name.lowercased()) }

    /// A text of a pattern.
    static func string(_ pattern: OpaquePointer, _ key: String, _ index: Int32 = 0) -> String? {
        var text: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, key, index, &text) == FcResultMatch, let text else { return nil }
        return String(cString: text)
    }

    /// A whole number of a pattern, the middle of it where it is a range.
    static func integer(_ pattern: OpaquePointer, _ key: String) -> Int32? {
        var value: Int32 = 0
        return FcPatternGetInteger(pattern, key, 0, &value) == FcResultMatch ? value : nil
    }
}
