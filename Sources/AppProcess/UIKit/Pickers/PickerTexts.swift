import Foundation

/// UIKit's own texts of date pickers in a language: those that no formatter has.
struct PickerTexts {
    /// The name of the present day in a wheel of days.
    let today: String
    /// The title of the time below a calendar.
    let time: String
    /// The accessibility labels of the buttons that show another month.
    let previousMonth: String
    let nextMonth: String

    private init(_ today: String, _ time: String, _ previousMonth: String, _ nextMonth: String) {
        (self.today, self.time, self.previousMonth, self.nextMonth) = (today, time, previousMonth, nextMonth)
    }

    private static let english = PickerTexts("Today", "Time", "Previous Month", "Next Month")

    /// The texts by the code of the language, and of the script if that matters.
    private static let byLanguage: [String: PickerTexts] = [
        "ar": PickerTexts("اليوم", "الوقت", "الشهر السابق", "الشهر التالي"),
        "da": PickerTexts("I dag", "Tid", "Forrige måned", "Næste måned"),
        "de": PickerTexts("Heute", "Uhrzeit", "Vorheriger Monat", "Nächster Monat"),
        "en": english,
        "es": PickerTexts("Hoy", "Hora", "Mes anterior", "Mes siguiente"),
        "fr": PickerTexts("Aujourd’hui", "Heure", "Mois précédent", "Mois suivant"),
        "he": PickerTexts("היום", "שעה", "החודש הקודם", "החודש הבא"),
        "it": PickerTexts("Oggi", "Ora", "Mese precedente", "Mese successivo"),
        "ja": PickerTexts("今日", "時刻", "前月", "翌月"),
        "ko": PickerTexts("오늘", "시간", "이전 달", "다음 달"),
        "nb": PickerTexts("I dag", "Tid", "Forrige måned", "Neste måned"),
        "nl": PickerTexts("Vandaag", "Tijd", "Vorige maand", "Volgende maand"),
        "pl": PickerTexts("Dzisiaj", "Godzina", "Poprzedni miesiąc", "Następny miesiąc"),
        "pt": PickerTexts("Hoje", "Hora", "Mês anterior", "Próximo mês"),
        "ru": PickerTexts("Сегодня", "Время", "Предыдущий месяц", "Следующий месяц"),
        "sv": PickerTexts("Idag", "Tid", "Föregående månad", "Nästa månad"),
        "tr": PickerTexts("Bugün", "Saat", "Önceki ay", "Sonraki ay"),
        "zh-Hans": PickerTexts("今天", "时间", "上个月", "下个月"),
        "zh-Hant": PickerTexts("今天", "時間", "上個月", "下個月"),
    ]

    /// Returns the texts in the language of a locale, or in English if there are none.
    static func texts(in locale: Locale) -> PickerTexts {
        let language = locale.language
        let code = language.languageCode?.identifier ?? "en"
        guard code == "zh" else { return byLanguage[code] ?? english }
        let script = language.script?.identifier ?? (["TW", "HK", "MO"].contains(locale.region?.identifier ?? "") ? "Hant" : "Hans")
        return byLanguage["zh-\(script)"] ?? english
    }
}
