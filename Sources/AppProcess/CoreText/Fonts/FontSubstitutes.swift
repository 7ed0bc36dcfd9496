/// Substitutes for fonts that iOS includes and Linux does not.
///
/// | requested | searched for, in this order |
/// |---|---|
/// | the system font: `.SFUI…`, `SF Pro…`, `San Francisco` | Inter, sans-serif |
/// | Helvetica, Helvetica Neue, Arial | itself, Liberation Sans, Nimbus Sans, Inter, sans-serif |
/// | Menlo, Monaco, SF Mono | itself, DejaVu Sans Mono, monospace |
/// | Courier, Courier New | itself, Liberation Mono, DejaVu Sans Mono, monospace |
/// | Times, Times New Roman, Georgia | itself, Liberation Serif, DejaVu Serif, serif |
/// | New York, Palatino | itself, Liberation Serif, DejaVu Serif, serif |
/// | any other family | itself, Inter, sans-serif |
///
/// The names sans-serif, serif and monospace are fontconfig aliases, which always resolve if any
/// font is installed.
enum FontSubstitutes {
    static let system = ["Inter", "sans-serif"]
    static let monospaced = ["DejaVu Sans Mono", "monospace"]

    /// Returns the families to search for if `family` is requested.
    static func families(for family: String) -> [String] {
        let name = family.lowercased()
        if name.isEmpty || name.hasPrefix(".") || name == "san francisco" || name.hasPrefix("sf pro") || name.hasPrefix("sf ui")
            || name.hasPrefix("sfui") || name.hasPrefix("sf compact")
        {
            return name.contains("mono") ? monospaced : system
        }
        return switch key(family) {
        case "helvetica", "helveticaneue", "arial":
            [family == "HelveticaNeue" ? "Helvetica Neue" : family, "Liberation Sans", "Nimbus Sans"] + system
        case "courier", "couriernew": [family, "Liberation Mono"] + monospaced
        case "sfmono": monospaced
        case "menlo", "monaco", "monospace": [family] + monospaced
        case "times", "timesnewroman", "georgia", "newyork", "palatino", "serif":
            [family, "Liberation Serif", "DejaVu Serif", "serif"]
        default: [family] + system
        }
    }

    /// Returns the name of a family in lowercase, without spaces and without the suffixes of
    /// PostScript names such as `ArialMT`, `CourierNewPSMT` and `TimesNewRomanPS`.
    static func key(_ family: String) -> String {
        let name = family.lowercased().filter { $0 != " " }
        for suffix in ["psmt", "ps", "mt"] where name.hasSuffix(suffix) {
            let stem = String(name.dropLast(suffix.count))
            if ["arial", "couriernew", "timesnewroman"].contains(stem) { return stem }
        }
        return name
    }

    /// Returns whether the table has a row for a font of iOS, given its family or PostScript name.
    static func hasSubstitute(forFontNamed name: String) -> Bool {
        let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let family = parts.first, !family.isEmpty, parts.count == 1 || Style(parts[1]) != nil else { return false }
        return families(for: family) != [family] + system
    }

    /// Returns the family, weight and slant that a name such as `HelveticaNeue-BoldItalic`
    /// describes, for names that are not the PostScript name of an installed face.
    static func face(named name: String) -> FaceDescription {
        let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let style = Style(String(parts[1])) else { return FaceDescription(families: families(for: name)) }
        return FaceDescription(
            families: families(for: String(parts[0])), weight: style.weight, isItalic: style.isItalic, width: style.width)
    }

    /// The style described by the part of a PostScript name after the hyphen.
    private struct Style {
        var weight = 400
        var isItalic = false
        var width = 100

        /// Parses a style. Fails if a word does not describe a style; the hyphen is then part of
        /// the family name.
        init?(_ text: String) {
            var rest = text.lowercased()
            func removeWord(_ word: String) -> Bool {
                guard let found = rest.firstRange(of: word) else { return false }
                rest.removeSubrange(found)
                return true
            }
            isItalic = removeWord("italic") || removeWord("oblique")
            if removeWord("condensed") { width = 75 }
            // In the table, longer words precede the words that they contain.
            for (word, value) in Self.weights where removeWord(word) {
                weight = value
                break
            }
            for word in ["regular", "roman", "mt", "ps"] { _ = removeWord(word) }
            guard rest.isEmpty else { return nil }
        }

        private static let weights = [
            ("ultralight", 200), ("extralight", 200), ("thin", 100), ("light", 300), ("medium", 500), ("semibold", 600), ("demibold", 600),
            ("extrabold", 800), ("heavy", 800), ("bold", 700), ("black", 900),
        ]
    }
}
