import Foundation
import Testing

@testable import LaminaLocalization

/// A bundle with files, in a temporary folder that is removed with the fixture.
private final class BundleFixture {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("strings-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Returns the text of a key in a language, with arguments.
    func text(_ key: String, _ language: String, _ arguments: any CVarArg..., table: String = "Localizable") -> String? {
        let tables = StringTables(folders: [folder.path], developmentLanguage: "en")
        guard let (text, found) = tables.text(key, table: table, languages: [language]) else { return nil }
        switch text {
        case .plain(let text): return arguments.isEmpty ? text : String(format: text, arguments: arguments)
        case .format(let format, let variables):
            return String(_localizedFormat: PluralFormats.shared.marked(format, variables, language: found), arguments: arguments)
        }
    }
}

@Suite("Localized bundles") struct LocalizedBundleTests {
    @Test("The main bundle becomes a localized bundle before the program begins")
    func mainBundle() {
        #expect(Bundle.main is LocalizedBundle)
        #expect(NSLocalizedString("no such key", comment: "") == "no such key")
        #expect(NSLocalizedString("no such key", value: "value", comment: "") == "value")
    }

    @Test("A text is that of the language, of the development language, or of the file for all languages")
    func chain() throws {
        let fixture = try BundleFixture([
            "de.lproj/Localizable.strings": "\"hello\" = \"Hallo\";",
            "en.lproj/Localizable.strings": "\"hello\" = \"Hello\"; \"only\" = \"en\";",
            "en.lproj/Other.strings": "\"o\" = \"other\";", "Base.lproj/Third.strings": "\"b\" = \"base\";",
            "Plain.strings": "\"p\" = \"plain\";",
        ])
        #expect(fixture.text("hello", "de-CH") == "Hallo" && fixture.text("hello", "fr") == "Hello")
        // The first localization with the table decides.
        #expect(fixture.text("only", "de") == nil && fixture.text("only", "en") == "en")
        #expect(fixture.text("o", "de", table: "Other") == "other" && fixture.text("b", "de", table: "Third") == "base")
        #expect(fixture.text("p", "de", table: "Plain") == "plain")
        let bundle = try #require(LocalizedBundle(path: fixture.folder.path))
        #expect(bundle.localizations == ["Base", "de", "en"])
        #expect(bundle.path(forResource: "Plain", ofType: "strings") == fixture.folder.path + "/Plain.strings")
        #expect(bundle.url(forResource: "Third", withExtension: "strings")?.path.hasSuffix("/Base.lproj/Third.strings") == true)
        #expect(bundle.path(forResource: "None", ofType: "strings") == nil)
    }

    private func stringsdict(_ entries: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(entries)</dict></plist>"
    }

    private func variable(_ name: String, type: String = "d", _ texts: [(String, String)]) -> String {
        let pairs = texts.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
        return "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            + "<key>NSStringFormatValueTypeKey</key><string>\(type)</string>\(pairs)</dict>"
    }

    @Test("The variables of a stringsdict have the texts for their numbers")
    func stringsdict() throws {
        let two =
            "<key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@files@ in %#@dirs@, %@</string>"
            + variable("files", [("zero", "nothing"), ("one", "%d file"), ("other", "%d files")])
            + variable("dirs", [("one", "a folder"), ("other", "%d folders")]) + "</dict>"
        let swapped =
            "<key>swapped</key><dict><key>NSStringLocalizedFormatKey</key><string>%2$#@b@ of %1$@</string>"
            + variable("b", type: "ld", [("one", "one part"), ("other", "%ld parts")]) + "</dict>"
        let nested =
            "<key>nested</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string>"
            + variable("a", [("one", "%d hour and %#@m@"), ("other", "%d hours and %#@m@")])
            + variable("m", [("one", "%d minute"), ("other", "%d minutes")]) + "</dict>"
        let endless =
            "<key>endless</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string>" + variable("a", [("other", "x%#@a@")])
            + "</dict>"
        let fixture = try BundleFixture(["en.lproj/Localizable.stringsdict": stringsdict(two + swapped + nested + endless)])
        #expect(fixture.text("files", "en", 1, 3, "ok" as NSString) == "1 file in 3 folders, ok")
        #expect(fixture.text("files", "en", 0, 1, "ok" as NSString) == "nothing in a folder, ok")
        #expect(fixture.text("swapped", "en", "it" as NSString, 4) == "4 parts of it")
        #expect(fixture.text("nested", "en", 1, 30) == "1 hour and 30 minutes")
        #expect(fixture.text("endless", "en", 1, 2) == "xxxxxxxx")
    }

    @Test("A string catalog has texts, plurals, variations by device and substitutions in its languages")
    func catalogs() throws {
        func plural(_ texts: [(String, String)]) -> String {
            let list = texts.map { #""\#($0.0)": {"stringUnit": {"state": "translated", "value": "\#($0.1)"}}"# }.joined(separator: ", ")
            return #""variations": {"plural": {\#(list)}}"#
        }
        let apples =
            #""%lld apples": {"localizations": {"en": {\#(plural([("one", "%lld apple"), ("other", "%lld apples")]))}, "#
            + #""ru": {\#(plural([("one", "%lld яблоко"), ("few", "%lld яблока"), ("many", "%lld яблок"), ("other", "%lld яблока")]))}}}"#
        let owner =
            #""%@ has %lld": {"localizations": {"en": {\#(plural([("one", "%1$@ has %2$lld cat"), ("other", "%1$@ has %2$lld cats")]))}}}"#
        let device =
            #""Tap": {"localizations": {"en": {"variations": {"device": {"mac": {"stringUnit": {"value": "Click"}}, "#
            + #""iphone": {"stringUnit": {"value": "Tap it"}}, "other": {"stringUnit": {"value": "Press"}}}}}}}"#
        let substitution =
            #""birds": {"localizations": {"en": {"stringUnit": {"value": "%#@birds@ seen"}, "substitutions": {"birds": "#
            + #"{"argNum": 1, "formatSpecifier": "lld", \#(plural([("one", "%arg bird"), ("other", "%arg birds")]))}}}}}"#
        let fixture = try BundleFixture([
            "Localizable.xcstrings": #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Plain": {}, "#
                + [apples, owner, device, substitution].joined(separator: ", ") + "}}"
        ])
        #expect(fixture.text("%lld apples", "en", 1) == "1 apple" && fixture.text("%lld apples", "en", 2) == "2 apples")
        #expect(fixture.text("%lld apples", "ru", 3) == "3 яблока" && fixture.text("%lld apples", "ru", 11) == "11 яблок")
        #expect(fixture.text("%@ has %lld", "en", "Ada" as NSString, 1) == "Ada has 1 cat")
        #expect(fixture.text("Tap", "en") == "Tap it" && fixture.text("birds", "en", 2) == "2 birds seen")
        // Texts without a translation are in the source language.
        #expect(fixture.text("Plain", "ru") == "Plain" && fixture.text("Tap", "ru") == "Tap it")
        #expect(fixture.text("None", "ru") == nil)
    }

    @Test(
        "A file that cannot be read has no texts, and the program goes on",
        arguments: ["", "{", #"{"strings": 7}"#, #"{"strings": {"a": 1, "b": {"localizations": []}}}"#, "[", "bplist00", "<?xml"])
    func damagedFiles(text: String) throws {
        let fixture = try BundleFixture([
            "Localizable.xcstrings": text, "en.lproj/Localizable.stringsdict": text, "en.lproj/Good.strings": "\"a\" = \"b\";",
        ])
        #expect(fixture.text("c", "en") == nil && fixture.text("a", "en", table: "Good") == "b")
    }

    @Test("A literal with values is a key with conversions, and its text has the values")
    func interpolation() throws {
        let value: String.LocalizationValue = "\(3) of \("x") 100% \(1.5) \(UInt8(7)) \(2, specifier: "%03lld")"
        #expect(value.key == "%lld of %@ 100%% %lf %u %03lld")
        #expect(String(localized: value) == "3 of x 100% 1.500000 7 002")
        #expect(String(localized: "50% off") == "50% off")
        #expect(String(localized: "key", defaultValue: "\(2) left") == "2 left")
        let fixture = try BundleFixture([
            "en.lproj/Localizable.strings": #""%lld of %@" = "%2$@: %1$lld"; "k" = "%lld!";"#
        ])
        let bundle = try #require(LocalizedBundle(path: fixture.folder.path))
        #expect(String(localized: "\(3) of \("x")", bundle: bundle) == "x: 3")
        #expect(String(localized: "k", defaultValue: "\(4)", bundle: bundle) == "4!")
    }

    @Test("A resource is looked up when its text is needed, in its bundle and table")
    func resources() throws {
        let literal: LocalizedStringResource = "50% of \(2)"
        #expect(literal.key == "50%% of %lld" && String(localized: literal) == "50% of 2")
        #expect(String(localized: LocalizedStringResource("plain", comment: "A note")) == "plain")
        let fixture = try BundleFixture(["en.lproj/Other.strings": #""%lld of %@" = "%2$@: %1$lld"; "k" = "%lld!";"#])
        let place = LocalizedStringResource.BundleDescription.atURL(fixture.folder)
        #expect(String(localized: LocalizedStringResource("\(3) of \("x")", table: "Other", bundle: place)) == "x: 3")
        let stated = LocalizedStringResource("k", defaultValue: "\(4)", table: "Other", bundle: place)
        #expect(stated.key == "k" && stated.table == "Other" && String(localized: stated) == "4!")
        #expect(stated == LocalizedStringResource("k", defaultValue: "\(4)", table: "Other", bundle: place) && stated != literal)
    }
}
