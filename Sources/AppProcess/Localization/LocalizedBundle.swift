import CoreFoundation
public import Foundation
import Synchronization

@_cdecl("lamina_adopt_main_bundle")
func adoptMainBundle() { LocalizedBundle.adoptMainBundle() }

/// A bundle whose strings are chosen by the user's languages.
///
/// Foundation on Linux ignores the user's languages, plural rules and string catalogs. `lamina
/// build` makes `Bundle.module` an object of this class, and `Bundle.main` becomes one when the
/// library is loaded. `NSLocalizedString` and `localizedString(forKey:value:table:)` then behave as
/// on iOS.
public final class LocalizedBundle: Bundle, @unchecked Sendable {
    // Without stored properties: the main bundle becomes an object of this class.

    private static let tables = Mutex<[String: StringTables]>([:])

    /// The tables of the bundle, which exist once for its path.
    var tables: StringTables {
        let path = bundlePath
        if let known = Self.tables.withLock({ $0[path] }) { return known }
        let tables = StringTables(folders: folders, developmentLanguage: developmentLocalization)
        Self.tables.withLock { $0[path] = tables }
        return tables
    }

    /// The folders with the bundle's resources. Those of the program's target are in a bundle
    /// beside the executable, whose name ends in that of the target.
    private var folders: [String] {
        let own = resourcePath ?? bundlePath
        guard self === Bundle.main, Self.app == nil, let program = executableURL else { return [own] }
        let beside = program.deletingLastPathComponent().path
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: beside)) ?? []
        return [own] + entries.filter { $0.hasSuffix("_\(program.lastPathComponent).resources") }.sorted().map { beside + "/" + $0 }
    }

    /// Returns the text of a key in the user's language; the value, or the key if the value is nil
    /// or empty, if there is none.
    public override func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        let table = tableName.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        if let (text, language) = tables.text(key, table: table, languages: PreferredLanguages.current) {
            switch text {
            case .plain(let text): return text
            case .format(let format, let variables): return PluralFormats.shared.marked(format, variables, language: language)
            }
        }
        return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }

    /// Returns the bundle with an identifier, or nil if there is none: the main bundle, or that of
    /// a target's resources, `package.Target.resources`.
    ///
    /// The rewriting compiler replaces `Bundle(identifier:)` with it, which finds no bundle on
    /// Linux.
    public static func bundle(identifier: String) -> Bundle? {
        if identifier == Bundle.main.bundleIdentifier { return .main }
        let words = identifier.split(separator: ".", omittingEmptySubsequences: false)
        guard words.count == 3, words[2] == "resources", let program = Bundle.main.executableURL else { return nil }
        // Identifiers contain the name of the package in lower case.
        let folder = program.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let name = names.sorted().first { name in
            guard name.hasSuffix("_\(words[1]).resources") else { return false }
            return name.lowercased() == "\(words[0])_\(words[1]).resources".lowercased()
        }
        return name.flatMap { LocalizedBundle(path: folder.appendingPathComponent($0).path) }
    }

    // MARK: Info.plist and resources of the main bundle

    /// The folder with the resources of the main bundle, which `lamina build` makes beside the
    /// program; Foundation on Linux searches them in the program's own folder.
    ///
    /// `nonisolated(unsafe)`: the values of a property list, which are constant.
    private nonisolated(unsafe) static let app: (folder: String, information: [String: Any])? = {
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
        let folder = program + ".resources"
        guard let data = FileManager.default.contents(atPath: folder + "/Info.plist"),
            let values = (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)) as? [String: Any]
        else { return nil }
        return (folder, values)
    }()

    private var app: (folder: String, information: [String: Any])? { self === Bundle.main ? Self.app : nil }

    /// The values of the bundle's Info.plist.
    public override var infoDictionary: [String: Any]? { app?.information ?? super.infoDictionary }

    /// The values of the bundle's Info.plist; those in the user's languages come from
    /// `InfoPlist.strings`.
    public override func object(forInfoDictionaryKey key: String) -> Any? {
        guard let value = infoDictionary?[key] else { return nil }
        guard value is String, case .plain(let text)? = tables.text(key, table: "InfoPlist", languages: PreferredLanguages.current)?.text
        else {
            return value
        }
        return text
    }

    /// The identifier that Info.plist names.
    public override var bundleIdentifier: String? { infoDictionary?["CFBundleIdentifier"] as? String }

    /// The folder of the bundle's resources.
    public override var resourcePath: String? { app?.folder ?? super.resourcePath }

    /// The folder of the bundle's resources.
    public override var resourceURL: URL? { app.map { URL(fileURLWithPath: $0.folder) } ?? super.resourceURL }

    /// The language of the app's development, which Info.plist names.
    public override var developmentLocalization: String? { infoDictionary?["CFBundleDevelopmentRegion"] as? String }

    /// The names of the bundle's localizations.
    public override var localizations: [String] { tables.localizations }

    /// The localizations that serve the user's languages, the best first; otherwise the one in
    /// which the app is developed.
    public override var preferredLocalizations: [String] {
        tables.chain(for: PreferredLanguages.current).filter { tables.localizations.contains($0) && $0 != "Base" }
    }

    /// Returns the path of a resource: the file for all languages, otherwise the one in the best
    /// localization.
    public override func path(forResource name: String?, ofType ext: String?) -> String? {
        guard let name, !name.isEmpty else { return super.path(forResource: name, ofType: ext) }
        let file = name + (ext.flatMap { $0.isEmpty ? nil : "." + $0.drop { $0 == "." } } ?? "")
        for folder in folders {
            let candidates = [folder] + tables.chain(for: PreferredLanguages.current).map { "\(folder)/\($0).lproj" }
            for path in candidates.map({ $0 + "/" + file }) where FileManager.default.fileExists(atPath: path) { return path }
        }
        return super.path(forResource: name, ofType: ext)
    }

    /// Returns the URL of a resource, as `path(forResource:ofType:)` does.
    public override func url(forResource name: String?, withExtension ext: String?) -> URL? {
        guard let name, !name.isEmpty else { return super.url(forResource: name, withExtension: ext) }
        return path(forResource: name, ofType: ext).map { URL(fileURLWithPath: $0) }
    }

    /// Makes `Bundle.main` an object of this class. Does nothing if it is one. The loading of the
    /// library calls it.
    static func adoptMainBundle() { _ = adoption }

    private static let adoption: Void = {
        let main = Bundle.main
        // Only an object of the superclass itself has the size of one of this class.
        guard type(of: main) == Bundle.self else { return }
        // The first word of an object refers to its class. This class adds no stored properties,
        // so that the objects of both have the same layout.
        let object = Unmanaged.passUnretained(main).toOpaque()
        object.storeBytes(of: unsafeBitCast(LocalizedBundle.self, to: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
    }()
}
