import Foundation
import LaminaLocalization
import Testing

@testable import UIKit

@Suite("Texts of UIKit") struct SystemTextTests {
    /// The languages in which every text exists.
    private static let complete = ["en", "de", "fr", "es", "it", "pt", "nl", "ja", "zh-Hans"]

    @Test("Every text exists in nine languages, and no table has an empty text", arguments: complete)
    func completeness(language: String) throws {
        let table = try #require(SystemText.tables[language])
        #expect(SystemText.allCases.filter { table[$0] == nil } == [])
        #expect(table.filter { $1.isEmpty }.isEmpty)
    }

    @Test("A translation has the placeholders of the English text", arguments: SystemText.tables.keys.sorted())
    func placeholders(language: String) throws {
        func placeholders(_ format: String) -> [String] { format.matches(of: /%(\d\$)?@/).map { String($0.0) }.sorted() }
        for (text, translation) in try #require(SystemText.tables[language]) {
            #expect(placeholders(translation) == placeholders(SystemText.english[text] ?? ""), "\(text) in \(language)")
        }
    }

    @Test(
        "A language has the table that serves it best, and a text that a table lacks is in English",
        arguments: [
            ("de-AT", "Abbrechen"), ("pt-PT", "Cancelar"), ("zh-CN", "取消"), ("zh-Hant-TW", "取消"), ("ar-EG", "إلغاء"), ("iw", "ביטול"),
            ("no", "Avbryt"), ("en-GB", "Cancel"), ("fi", "Cancel"),
        ])
    func languages(language: String, cancel: String) {
        #expect(SystemText.cancel.text(in: language) == cancel)
        #expect(!SystemText.folderMissing.text(in: language).isEmpty)
    }

    @Test("Texts follow the language of a locale, and not its region, but for the script of Chinese")
    func locales() {
        #expect(SystemText.today.text(in: Locale(identifier: "de_US")) == "Heute")
        #expect(SystemText.nextMonth.text(in: Locale(identifier: "zh_TW")) == "下個月")
        #expect(SystemText.nextMonth.text(in: Locale(identifier: "zh_SG")) == "下个月")
        #expect(SystemText.time.text(in: Locale(identifier: "nb_NO")) == "Tid")
    }

    @Test("Values replace placeholders, once, and in the order of their numbers")
    func values() {
        #expect(SystemText.fill("Undo %@", ["100 %@"]) == "Undo 100 %@")
        #expect(SystemText.fill("%2$@: %1$@", ["a%2$@", "b"]) == "b: a%2$@")
        #expect(SystemText.fill("100 % %3$@ %", ["a"]) == "100 % %3$@ %")
    }
}

/// The texts of UIKit's objects in other languages of the app.
@MainActor @Suite("Texts of UIKit in the app's language", .serialized) struct AppLanguageTests {
    /// Runs a closure while the user prefers a language, which the test's bundle does not restrict.
    private func prefer(_ language: String, _ body: () throws -> Void) rethrows {
        let former = UserDefaults.standard.object(forKey: "AppleLanguages")
        UserDefaults.standard.set([language], forKey: "AppleLanguages")
        defer { UserDefaults.standard.set(former, forKey: "AppleLanguages") }
        try body()
    }

    @Test("The names of keys in the list of shortcuts are in the app's language")
    func keyNames() {
        let inputs = ["\r", " ", "\t", UIKeyCommand.inputEscape, UIKeyCommand.inputPageUp, UIKeyCommand.inputDelete]
        func keys() -> [String] {
            inputs.map { UIKeyCommand(input: $0, modifierFlags: .command, action: Selector("copy:")).shownKeys }
        }
        #expect(keys() == ["⌘return", "⌘space", "⌘tab", "⌘esc", "⌘page up", "⌘delete"])
        prefer("de") {
            #expect(keys() == ["⌘Eingabe", "⌘Leertaste", "⌘Tab", "⌘Esc", "⌘Bild auf", "⌘Löschen"])
            #expect(
                UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector("copy:")).shownKeys == "↑")
        }
    }

    @Test("System buttons, tabs, menus, searches and undo are in the language of the app")
    func objects() throws {
        prefer("fr") {
            #expect(UIBarButtonItem(systemItem: .cancel).title == "Annuler")
            #expect(UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil).title == "Modifier")
            #expect(UITabBarItem(tabBarSystemItem: .search, tag: 0).title == "Rechercher")
            #expect(UIContentUnavailableConfiguration.search().text == "Aucun résultat")
            #expect(UIViewController().editButtonItem.title == "Modifier")
            #expect(UndoManager().undoMenuTitle(forUndoActionName: "Saisie") == "Annuler Saisie")
            #expect(UISearchTab { _ in UIViewController() }.title == "Rechercher")
        }
        prefer("ja") {
            #expect(UIBarButtonItem(systemItem: .done).title == "完了")
            #expect(UIButton.close {}.accessibilityLabel == "閉じる")
        }
    }

    @Test("A search without results names the text in the language's quotation marks")
    func search() {
        prefer("de") {
            let configuration = UIContentUnavailableConfiguration.search()
            var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
            state.searchText = "Wal"
            #expect(configuration.updated(for: state).text == "Keine Ergebnisse für „Wal“")
        }
    }

    @Test("A date picker's own texts are in its locale's language, whatever the app's is")
    func datePicker() {
        prefer("fr") {
            let model = DateWheelModel(
                mode: .dateAndTime, calendar: Calendar(identifier: .gregorian), locale: Locale(identifier: "it_IT"), minimumDate: nil,
                maximumDate: nil)
            let view = CalendarView(model, date: Date(timeIntervalSince1970: 0))
            @MainActor func labels(_ view: UIView) -> [String] {
                [view.accessibilityLabel].compactMap(\.self) + view.subviews.flatMap(labels)
            }
            #expect(labels(view).contains("Mese successivo") && labels(view).contains("Ora"))
        }
    }
}
