import Foundation

/// Reads `.xcstrings` files, the string catalogs of Xcode 15 and newer.
struct StringCatalog {
    /// The language of the keys.
    let sourceLanguage: String
    private let strings: [String: Any]

    /// Reads a catalog.
    init(_ data: Data) throws(StringsParser.Fault) {
        guard data.count <= StringsParser.sizeLimit else {
            throw StringsParser.Fault(reason: "the file has more than \(StringsParser.sizeLimit) bytes", line: nil)
        }
        guard let values = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let strings = values["strings"] as? [String: Any]
        else { throw StringsParser.Fault(reason: "the file is no string catalog in JSON", line: nil) }
        (sourceLanguage, self.strings) = (values["sourceLanguage"] as? String ?? "en", strings)
    }

    /// The languages of the texts.
    var languages: [String] {
        var languages: Set<String> = [sourceLanguage]
        for case let entry as [String: Any] in strings.values {
            languages.formUnion((entry["localizations"] as? [String: Any] ?? [:]).keys)
        }
        return languages.sorted()
    }

    /// Returns the texts in a language. Those of the source language are the keys where the catalog
    /// has no other.
    func texts(in language: String) -> [String: LocalizedText] {
        var texts: [String: LocalizedText] = [:]
        for (key, entry) in strings {
            let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
            if let localization = localizations[language] as? [String: Any], let text = Self.text(localization) {
                texts[key] = text
            } else if language == sourceLanguage {
                texts[key] = .plain(key)
            }
        }
        return texts
    }

    /// Returns the text of a localization, or nil if it has none.
    private static func text(_ localization: [String: Any]) -> LocalizedText? {
        var variables: [String: LocalizedText.Variable] = [:]
        for (name, value) in localization["substitutions"] as? [String: Any] ?? [:] {
            guard let value = value as? [String: Any], let plural = plural(value) else { continue }
            let specifier = value["formatSpecifier"] as? String ?? "lld"
            variables[name] = LocalizedText.Variable(
                argument: (value["argNum"] as? NSNumber)?.intValue, specifier: specifier,
                texts: plural.mapValues { $0.replacingOccurrences(of: "%arg", with: "%" + specifier) })
        }
        if let text = unit(localization) { return variables.isEmpty ? .plain(text) : .format(text, variables) }
        guard let texts = plural(localization), let other = texts[.other] else { return nil }
        let first = FormatString(other).firstNumber
        variables["value"] = LocalizedText.Variable(
            argument: first?.argument, specifier: first?.specifier ?? "lld", texts: texts, isWhole: true)
        return .format("%#@value@", variables)
    }

    private static func unit(_ value: [String: Any]) -> String? {
        if let text = (value["stringUnit"] as? [String: Any])?["value"] as? String { return text }
        guard let devices = (value["variations"] as? [String: Any])?["device"] as? [String: Any],
            let chosen = Device.choose(devices) as? [String: Any]
        else { return nil }
        return unit(chosen)
    }

    /// Returns the texts of plural categories, which can be those of a device.
    private static func plural(_ value: [String: Any]) -> [PluralCategory: String]? {
        let variations = value["variations"] as? [String: Any] ?? [:]
        if let devices = variations["device"] as? [String: Any], let chosen = Device.choose(devices) as? [String: Any] {
            return plural(chosen)
        }
        guard let plural = variations["plural"] as? [String: Any] else { return nil }
        var texts: [PluralCategory: String] = [:]
        for category in PluralCategory.allCases { texts[category] = (plural[category.rawValue] as? [String: Any]).flatMap(unit) }
        return texts[.other] == nil ? nil : texts
    }
}
