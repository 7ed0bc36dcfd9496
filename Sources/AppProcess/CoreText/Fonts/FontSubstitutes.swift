/// What stands in for fonts that iOS has and Linux has not.
///
/// | asked for | looked for, in this order |
/// |---|---|
/// | the system's font: `.SFUI…`, `SF Pro…`, `San Francisco` | Inter, sans-serif |
/// | Helvetica, Helvetica Neue, Arial | itself, Liberation Sans, Nimbus Sans, Inter, sans-serif |
/// | Menlo, Monaco, SF Mono, Courier, Courier New | itself, Liberation Mono (for the Couriers), DejaVu Sans Mono, monospace |
/// | Times, Times New Roman, Georgia, New York, Palatino | itself, Liberation Serif, DejaVu Serif, serif |
/// | any other family | itself, Inter, sans-serif |
///
/// The words sans-serif, serif and monospace are fontconfig's, which always has an answer where any font is installed.
enum FontSubstitutes {
    static let system = ["Inter", "sans-serif"]
    static let monospaced = ["DejaVu Sans Mono", "monospace"]

    /// The families to look for when `family` is asked for.
    static func families(for family: String) -> [String] {
        let name = family.lowercased()
        if name.isEmpty || name.hasPrefix(".") || name == "san francisco" || name.hasPrefix("sf pro") || name.hasPrefix("sf ui")
            || name.hasPrefix("sfui") || name.hasPrefix("sf compact")
        {
            return name.contains("mono") ? monospaced : system
        }
        return switch name {
        case "helvetica", "helvetica neue", "helveticaneue", "arial":
            [family == "HelveticaNeue" ? "Helvetica Neue" : family, "Liberation Sans", "Nimbus Sans"] + system
        case "courier", "courier new", "couriernew": [family, "Liberation Mono"] + monospaced
        case "menlo", "monaco", "sf mono", "sfmono", "monospace": [family] + monospaced
        case "times", "times new roman", "timesnewroman", "timesnewromanps", "georgia", "new york", "palatino", "serif":
            [family, "Liberation Serif", "DejaVu Serif", "serif"]
        default: [family] + system
        }
    }

    /// Whether the table has a row of its own for a font of iOS: its family or a PostScript name of it.
    static func hasStandIn(forFontNamed name: String) -> Bool {
        let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let family = parts.first, !family.isEmpty, parts.count == 1 || Style(parts[1]) != nil else { return false }
        return families(for: family) != [family] + system
    }

    /// The family, weight and slant that a name such as `HelveticaNeue-BoldItalic` means where no face of that PostScript name exists.
    static func face(named name: String) -> FaceDescription {
        let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let style = Style(String(parts[1])) else { return FaceDescription(families: families(for: name)) }
        return FaceDescription(
            families: families(for: String(parts[0])), weight: style.weight, isItalic: style.isItalic, width: style.width)
    }

    /// The part of a PostScript name after the hyphen.
    private struct Style {
        var weight = 400
        var isItalic = false
        var width = 100

        /// Nil where a word is none that describes a style: the hyphen is then part of the family's name.
        init?(_ text: String) {
            var rest = text.lowercased()
            func take(_ word: String) -> Bool {
                guard let found = rest.firstRange(of: word) else { return false }
                rest.removeSubrange(found)
                return true
            }
            isItalic = take("italic") || take("oblique")
            if take("condensed") { width = 75 }
            // Longer words come before those that they contain.
            for (word, value) in Self.weights where take(word) {
                weight = value
                break
            }
            for word in ["regular", "roman", "mt", "ps"] { _ = take(word) }
            guard rest.isEmpty else { return nil }
        }

        private static let weights = [
            ("ultralight", 200), ("extralight", 200), ("thin", 100), ("light", 300), ("medium", 500), ("semibold", 600), ("demibold", 600),
            ("extrabold", 800), ("heavy", 800), ("bold", 700), ("black", 900),
        ]
    }
}
