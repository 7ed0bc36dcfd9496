import Foundation
import Testing

@testable import LaminaLocalization

@Suite("Preferred languages") struct LanguageTests {
    @Test(
        "Environment variables name the languages, LANGUAGE first unless the locale is C",
        arguments: [
            (["LANG": "de_DE.UTF-8"], ["de-DE"]), (["LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR"], ["fr-FR"]),
            (["LANG": "de_DE", "LANGUAGE": "sv:en_GB"], ["sv", "en-GB"]), (["LANG": "C", "LANGUAGE": "sv"], ["en"]),
            ([:], ["en"]), (["LANG": "POSIX"], ["en"]), (["LANG": "C.UTF-8"], ["en"]), (["LANG": "sr_RS.UTF-8@latin"], ["sr-Latn-RS"]),
            (["LANG": "de_DE@euro", "LC_ALL": ""], ["de-DE"]), (["LANG": "it_IT", "LC_MESSAGES": "es_ES"], ["es-ES"]),
        ] as [([String: String], [String])])
    func environment(variables: [String: String], languages: [String]) { #expect(PreferredLanguages.of(variables) == languages) }

    @Test(
        "The localization for the first language that the bundle has is chosen",
        arguments: [
            (["de", "en"], ["de-AT"], "de"), (["de", "en"], ["fr", "de", "en"], "de"), (["en-GB", "en"], ["en-GB"], "en-GB"),
            (["pt-BR", "en"], ["pt-PT"], "pt-BR"), (["zh-Hans", "zh-Hant"], ["zh-TW"], "zh-Hant"),
            (["zh-Hans", "zh-Hant"], ["zh-CN"], "zh-Hans"),
            (["zh_CN", "en"], ["zh-Hans-CN"], "zh_CN"), (["zh-Hant", "en"], ["zh-Hans", "en"], "en"),
            (["German", "English"], ["de"], "German"),
            (["he", "en"], ["iw"], "he"), (["nb", "en"], ["no-NO"], "nb"), (["sr-Latn", "sr"], ["sr-Latn-RS"], "sr-Latn"),
            (["Base", "de"], ["fr"], nil), ([], ["de"], nil), (["de"], [""], nil),
        ] as [([String], [String], String?)])
    func choice(available: [String], languages: [String], expected: String?) {
        #expect(PreferredLanguages.localizations(available, for: languages).first == expected)
    }
}
