import Foundation
import Testing

@testable import LaminaLocalization

@Suite("The locale of the app") struct AppLocaleTests {
    private func locale(_ language: String, region: String? = nil, preferred: String? = nil) -> Locale {
        AppLocale.locale(of: .init(language: language, region: region, preferred: preferred ?? language))
    }

    @Test("The locale has the language of the app and the region of the user")
    func regions() {
        #expect(locale("de").language.languageCode == "de" && locale("de").region == nil)
        #expect(locale("de-AT").identifier == "de_AT" && locale("de", region: "de_CH").identifier == "de_CH")
        // An app without German localization, for a user in Germany.
        #expect(
            locale("en", preferred: "de-DE").identifier == "en_DE"
                && locale("en", region: "de_AT", preferred: "de-DE").identifier == "en_AT")
        #expect(locale("zh-Hant-TW").language.script == "Hant" && locale("zh-Hant-TW").region == "TW")
    }

    @Test("The locale has the calendar and the digits that the user chose")
    func keywords() {
        let arabic = locale("ar", region: "ar_SA@calendar=gregorian;numbers=latn")
        #expect(arabic.calendar.identifier == .gregorian && arabic.numberingSystem.identifier == "latn" && arabic.region == "SA")
        #expect(locale("ar", region: "ar_EG").numberingSystem.identifier == "arab")
        #expect(locale("ar").language.characterDirection == .rightToLeft && locale("ja").language.characterDirection != .rightToLeft)
    }
}
