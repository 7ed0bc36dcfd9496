import CFontconfig
import Foundation
import Synchronization

/// The location of a font file, found by fontconfig.
package struct FontLocation {
    var path: String
    var index: Int

    /// Serializes access to fontconfig, whose configuration is loaded once.
    private static let lock = Mutex(())

    /// Finds the installed scalable font whose PostScript name, full name or family is `name`; in a
    /// family, the regular upright font. Returns `nil` if there is none.
    init?(named name: String) {
        let found = Self.lock.withLock { _ -> FontLocation? in
            guard FcInit() != 0 else { return nil }
            return Self.listed(name, by: FC_POSTSCRIPT_NAME) ?? Self.listed(name, by: FC_FULLNAME) ?? Self.regular(family: name)
        }
        guard let found else { return nil }
        self = found
    }

    /// Replaces the app's own fonts in fontconfig's configuration with those in the given files, in
    /// addition to the installed fonts.
    ///
    /// - Returns: `false` if a file cannot be read; files before it are added.
    package static func setAppFonts(_ paths: [String]) -> Bool {
        lock.withLock { _ in
            guard FcInit() != 0 else { return false }
            FcConfigAppFontClear(nil)
            return paths.allSatisfy { FcConfigAppFontAddFile(nil, $0) != 0 }
        }
    }

    private init?(_ pattern: OpaquePointer?) {
        var file: UnsafeMutablePointer<FcChar8>?
        var index: Int32 = 0
        guard let pattern, FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file,
            FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch
        else { return nil }
        path = String(cString: file)
        // The upper half is the index of a named instance of a variable font.
        self.index = Int(index)
    }

    /// Returns the first installed font whose property has exactly the given value.
    private static func listed(_ name: String, by property: String) -> FontLocation? {
        let (pattern, properties) = (FcPatternCreate(), FcObjectSetCreate())
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(properties)
        }
        FcPatternAddString(pattern, property, name)
        FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
        for property in [FC_FILE, FC_INDEX] { FcObjectSetAdd(properties, property) }
        guard let fonts = FcFontList(nil, pattern, properties) else { return nil }
        defer { FcFontSetDestroy(fonts) }
        return (0..<Int(fonts.pointee.nfont)).lazy.compactMap { FontLocation(fonts.pointee.fonts[$0]) }.first
    }

    /// Returns the regular upright font of a family; `nil` if the family is not installed.
    private static func regular(family: String) -> FontLocation? {
        let pattern = FcPatternCreate()
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, family)
        FcPatternAddInteger(pattern, FC_WEIGHT, FC_WEIGHT_REGULAR)
        FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
        FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
        defer { FcPatternDestroy(match) }
        // fontconfig always returns a font. Reject one of another family.
        var (index, name): (Int32, UnsafeMutablePointer<FcChar8>?) = (0, nil)
        while FcPatternGetString(match, FC_FAMILY, index, &name) == FcResultMatch, let found = name {
            if String(cString: found).caseInsensitiveCompare(family) == .orderedSame { return FontLocation(match) }
            index += 1
        }
        return nil
    }
}
