import Diagnostics
import Foundation
import Synchronization

/// The localized strings in the folders of a bundle. Files are read when a table is first used.
final class StringTables: Sendable {
    private struct Key: Hashable {
        let language: String
        let table: String
    }

    private let folders: [String]
    private let developmentLanguage: String
    /// The localizations: those of `….lproj` folders, and the languages of string catalogs.
    let localizations: [String]
    private let tables = Mutex<[Key: [String: LocalizedText]]>([:])

    /// Finds the localizations in folders.
    init(folders: [String], developmentLanguage: String?) {
        self.folders = folders
        self.developmentLanguage = developmentLanguage ?? "en"
        var names: Set<String> = []
        for folder in folders {
            for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
                if entry.hasSuffix(".lproj") { names.insert(String(entry.dropLast(6))) }
                if entry.hasSuffix(".xcstrings"), let catalog = Self.catalog(folder + "/" + entry) { names.formUnion(catalog.languages) }
            }
        }
        localizations = names.sorted()
    }

    /// The localizations for languages, the best first, and then the language in which the app is
    /// developed.
    func chain(for languages: [String]) -> [String] {
        let found = PreferredLanguages.localizations(localizations, for: languages)
        let development = PreferredLanguages.localizations(localizations, for: [developmentLanguage])
        var seen: Set<String> = []
        return (found + development + ["Base"]).filter { seen.insert($0).inserted }
    }

    /// Returns the text of a key and its language, or nil if no table has it.
    ///
    /// The first localization with the table decides, as on iOS. The texts of string catalogs are
    /// searched in the development language, too.
    func text(_ key: String, table: String, languages: [String]) -> (text: LocalizedText, language: String)? {
        for language in chain(for: languages) + [""] {
            let texts = self.texts(language, table)
            if let text = texts[key] { return (text, language.isEmpty || language == "Base" ? developmentLanguage : language) }
            if !texts.isEmpty, !hasCatalog(table) { return nil }
        }
        return nil
    }

    private func hasCatalog(_ table: String) -> Bool {
        folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(table).xcstrings") }
    }

    /// The texts of a table in a language; the empty language stands for files outside of
    /// `….lproj`.
    private func texts(_ language: String, _ table: String) -> [String: LocalizedText] {
        let key = Key(language: language, table: table)
        if let known = tables.withLock({ $0[key] }) { return known }
        var texts: [String: LocalizedText] = [:]
        for folder in folders.reversed() {
            let path = language.isEmpty ? "\(folder)/\(table)" : "\(folder)/\(language).lproj/\(table)"
            if !language.isEmpty, let catalog = Self.catalog("\(folder)/\(table).xcstrings") {
                texts.merge(catalog.texts(in: language)) { $1 }
            }
            if let strings = Self.read(path + ".strings", StringsParser.strings) {
                texts.merge(strings.mapValues { .plain($0) }) { $1 }
            }
            if let entries = Self.read(path + ".stringsdict", Self.propertyList) {
                for (name, entry) in entries {
                    if let text = LocalizedText(stringsdict: entry) {
                        texts[name] = text
                    } else {
                        Log.write(.error, "\(path).stringsdict: the entry \"\(name)\" has no format or no text for 'other'; it is ignored")
                    }
                }
            }
        }
        tables.withLock { $0[key] = texts }
        return texts
    }

    private static func catalog(_ path: String) -> StringCatalog? {
        read(path) { data throws(StringsParser.Fault) in try StringCatalog(data) }
    }

    private static func propertyList(_ data: Data) throws(StringsParser.Fault) -> [String: Any] {
        guard let values = (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)) as? [String: Any] else {
            throw StringsParser.Fault(reason: "the file is no property list with a dictionary", line: nil)
        }
        return values
    }

    /// Reads a file, or returns nil if there is none, or none that can be read; the latter is
    /// reported.
    private static func read<Value>(_ path: String, _ parse: (Data) throws(StringsParser.Fault) -> Value) -> Value? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        do throws(StringsParser.Fault) {
            return try parse(data)
        } catch {
            let isNew = reported.withLock { $0.insert(path).inserted }
            if isNew { Log.write(.error, "\(path)\(error.line.map { ":\($0)" } ?? ""): \(error.reason); its strings are missing") }
            return nil
        }
    }

    private static let reported = Mutex<Set<String>>([])
}
