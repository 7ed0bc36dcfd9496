import Foundation
import Testing

@testable import LaminaLocalization

@Suite("Plural rules") struct PluralRuleTests {
    // The samples of the CLDR's chart of plural rules.
    @Test(
        "Whole numbers have the categories of the CLDR",
        arguments: [
            ("en", "1:one 0:other 2:other 11:other"), ("de", "1:one 0:other 2:other"), ("fr", "0:one 1:one 2:other 1000000:many"),
            ("es", "1:one 0:other 2:other 1000000:many"), ("pt", "0:one 1:one 2:other"), ("pt-PT", "0:other 1:one 2:other"),
            ("ja", "0:other 1:other 2:other"), ("zh-Hans", "1:other"),
            ("ru", "1:one 21:one 2:few 4:few 22:few 5:many 11:many 12:many 0:many 100:many 111:many"),
            ("uk", "1:one 3:few 14:many"), ("pl", "1:one 21:many 2:few 22:few 12:many 0:many 5:many"),
            ("cs", "1:one 2:few 4:few 5:other 0:other"), ("hr", "1:one 21:one 2:few 12:other 5:other"),
            ("sl", "1:one 101:one 2:two 102:two 3:few 4:few 0:other 5:other"),
            ("ar", "0:zero 1:one 2:two 3:few 10:few 103:few 11:many 99:many 100:other 102:other"),
            ("he", "1:one 2:two 0:other 10:other"), ("lt", "1:one 21:one 2:few 9:few 0:other 10:other 11:other 19:other"),
            ("lv", "0:zero 10:zero 11:zero 1:one 21:one 2:other"), ("ro", "1:one 0:few 2:few 19:few 101:few 20:other 100:other"),
            ("ga", "1:one 2:two 3:few 6:few 7:many 10:many 0:other 11:other"), ("cy", "0:zero 1:one 2:two 3:few 6:many 4:other"),
            ("mt", "1:one 2:two 0:few 3:few 10:few 11:many 19:many 20:other"), ("hi", "0:one 1:one 2:other"), ("tr", "1:one 0:other"),
            ("is", "1:one 21:one 11:other"), ("fil", "1:one 3:one 5:one 4:other 6:other 9:other"), ("xx", "1:one 2:other"),
        ])
    func wholeNumbers(language: String, samples: String) {
        for sample in samples.split(separator: " ") {
            let parts = sample.split(separator: ":")
            let number = Int64(parts[0]) ?? -1
            #expect(PluralCategory.of(PluralOperands(number), language: language).rawValue == parts[1], "\(language) \(sample)")
            #expect(PluralCategory.of(PluralOperands(-number), language: language).rawValue == parts[1], "\(language) -\(sample)")
        }
    }

    @Test(
        "Numbers with visible fractions have the categories of the CLDR",
        arguments: [
            ("en", 1.0, 1, "other"), ("en", 1.5, 1, "other"), ("fr", 1.5, 1, "one"), ("fr", 2.0, 1, "other"), ("ru", 1.5, 1, "other"),
            ("cs", 1.5, 1, "many"), ("pl", 1.5, 1, "other"), ("sl", 1.5, 1, "few"), ("lt", 1.5, 1, "many"), ("da", 0.5, 1, "one"),
            ("da", 1.6, 1, "one"), ("da", 2.5, 1, "other"), ("lv", 0.1, 1, "one"), ("hr", 0.1, 1, "one"), ("ro", 1.5, 1, "few"),
            ("ar", 1.5, 1, "other"), ("es", 1.0, 1, "one"), ("en", .infinity, 1, "other"),
        ])
    func fractions(language: String, number: Double, digits: Int, category: String) {
        #expect(PluralCategory.of(PluralOperands(number, digits: digits), language: language).rawValue == category)
    }
}
