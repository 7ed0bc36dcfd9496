import Foundation

/// The languages that the user prefers, and the choice among those of a bundle.
public enum PreferredLanguages {
    /// The user's languages in the order of preference: `AppleLanguages` of the user defaults,
    /// which `-AppleLanguages '(de, en)'` sets for one launch; otherwise those of the environment
    /// variables `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`.
    public static var current: [String] {
        let chosen = UserDefaults.standard.array(forKey: "AppleLanguages")?.compactMap { $0 as? String } ?? []
        return chosen.isEmpty ? of(ProcessInfo.processInfo.environment) : chosen
    }

    /// Returns the languages that environment variables name.
    static func of(_ environment: [String: String]) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        let own = identifier(locale)
        // As gettext: LANGUAGE counts only if the locale is not "C".
        guard let own else { return ["en"] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { identifier(String($0)) }
        return list.isEmpty ? [own] : list
    }

    /// Returns the language of a locale such as `sr_RS.UTF-8@latin`, or nil for `C` and `POSIX`.
    private static func identifier(_ locale: String) -> String? {
        let parts = locale.split(separator: "@", maxSplits: 1)
        let name = (parts.first ?? "").prefix { $0 != "." }.replacingOccurrences(of: "_", with: "-")
        guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
        let scripts = ["latin": "Latn", "cyrillic": "Cyrl"]
        guard parts.count > 1, let script = scripts[String(parts[1]).lowercased()] else { return name }
        var words = name.split(separator: "-").map(String.init)
        words.insert(script, at: 1)
        return words.joined(separator: "-")
    }

    /// Returns the localizations of a bundle that serve preferred languages: the best one first,
    /// then less specific ones of the same language.
    ///
    /// The first language that the bundle has in any form decides.
    ///
    /// - Parameters:
    ///   - available: The names of the bundle's localizations, such as `pt-BR`.
    ///   - languages: The user's languages.
    public static func localizations(_ available: [String], for languages: [String]) -> [String] {
        let names = available.filter { $0 != "Base" }
        for language in languages {
            let wanted = expanded(language)
            let exact = wanted.compactMap { form in names.first { canonical($0) == form } }
            // Another region's form is better than another language.
            let related = names.filter { sharesLanguage(canonical($0), wanted[0]) }.sorted()
            let found = exact + related
            var seen: Set<String> = []
            if !found.isEmpty { return found.filter { seen.insert($0).inserted } }
        }
        return []
    }

    /// Returns a name in its canonical form: lower case, with hyphens.
    private static func canonical(_ name: String) -> String {
        let lowercase = name.lowercased().replacingOccurrences(of: "_", with: "-")
        if let name = oldNames[lowercase] { return name }
        let language = lowercase.prefix { $0 != "-" }
        return (oldNames[String(language)] ?? String(language)) + lowercase.dropFirst(language.count)
    }

    /// Names of localizations from before they were identifiers, and replaced codes.
    private static let oldNames = [
        "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja", "spanish": "es", "dutch": "nl",
        "iw": "he", "in": "id", "no": "nb", "zh-cn": "zh-hans", "zh-sg": "zh-hans", "zh-tw": "zh-hant", "zh-hk": "zh-hant-hk",
        "zh-mo": "zh-hant-mo",
    ]

    /// Returns a language and its less specific forms.
    private static func expanded(_ language: String) -> [String] {
        var words = canonical(language).split(separator: "-").map(String.init)
        if words.first == "zh", !words.contains("hans"), !words.contains("hant") {
            words.insert(words.contains { ["tw", "hk", "mo"].contains($0) } ? "hant" : "hans", at: 1)
        }
        guard !words.isEmpty else { return [""] }
        let forms = (1...words.count).reversed().map { words.prefix($0).joined(separator: "-") }
        guard words.count > 2 else { return forms }
        // Between language-script-region and language-script: language-region.
        return [forms[0], words[0] + "-" + words[words.count - 1]] + forms.dropFirst()
    }

    /// Returns whether two canonical names are of the same language, and in the same script if both
    /// name one.
    private static func sharesLanguage(_ left: String, _ right: String) -> Bool {
        let (left, right) = (left.split(separator: "-"), right.split(separator: "-"))
        func script(_ words: [Substring]) -> Substring? { words.dropFirst().first { $0.count == 4 } }
        guard left.first == right.first else { return false }
        guard let a = script(left), let b = script(right) else { return true }
        return a == b
    }
}
