import CPango

/// A face as described to fontconfig and Pango.
package struct FaceDescription: Hashable, Sendable {
    /// The families to search for, in order of preference.
    package var families: [String]
    /// The weight, as in CSS and in OpenType's `OS/2` table (100 to 1000; 400 is regular).
    package var weight = 400
    package var isItalic = false
    /// The width (percent of the normal width, 50 to 200).
    package var width = 100
    /// The OpenType features that select glyphs, such as `tnum=1`, in alphabetical order.
    package var features: [String] = []

    package init(families: [String], weight: Int = 400, isItalic: Bool = false, width: Int = 100, features: [String] = []) {
        self.families = families
        self.weight = weight
        self.isItalic = isItalic
        self.width = width
        self.features = features
    }
}

/// The installed faces by PostScript name and the installed families by name, ignoring case.
struct FaceTable {
    private var faces: [String: FaceDescription] = [:]
    /// The families' names in lowercase.
    private var families: Set<String> = []
    /// The PostScript names of each family, keyed by the family's first name, as spelled in the
    /// files.
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
            // 80 is fontconfig's regular weight, and 100 its normal width.
            faces[name.lowercased()] = FaceDescription(
                families: [family], weight: Int(FcWeightToOpenType(Self.integer(face, FC_WEIGHT) ?? 80)),
                isItalic: (Self.integer(face, FC_SLANT) ?? 0) != 0, width: Int(Self.integer(face, FC_WIDTH) ?? 100))
        }
    }

    /// Returns the installed face with a PostScript name.
    func face(postScriptName name: String) -> FaceDescription? { faces[name.lowercased()] }

    /// Returns whether a family with a name is installed.
    func hasFamily(_ name: String) -> Bool { families.contains(name.lowercased()) }

    /// Returns a string property of a pattern.
    static func string(_ pattern: OpaquePointer, _ key: String, _ index: Int32 = 0) -> String? {
        var text: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, key, index, &text) == FcResultMatch, let text else { return nil }
        return String(cString: text)
    }

    /// Returns a numeric property of a pattern, truncated to an integer. Returns nil if the pattern
    /// lacks the property or if its value is a range, as the weight of a variable font is.
    static func integer(_ pattern: OpaquePointer, _ key: String) -> Int32? {
        var value: Int32 = 0
        return FcPatternGetInteger(pattern, key, 0, &value) == FcResultMatch ? value : nil
    }
}
