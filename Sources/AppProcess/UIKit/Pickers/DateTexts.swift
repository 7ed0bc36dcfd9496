import Foundation

/// Texts of dates and numbers in a locale, with formatters that are created once.
final class DateTexts {
    private let calendar: Calendar
    private let locale: Locale
    private var formatters: [String: DateFormatter] = [:]
    private var numbers: [Int: NumberFormatter] = [:]

    init(_ calendar: Calendar, _ locale: Locale) { (self.calendar, self.locale) = (calendar, locale) }

    /// Returns the format of a locale that has the fields of a template.
    static func format(_ template: String, _ locale: Locale) -> String {
        DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    }

    /// Returns the formatter of a format.
    func formatter(_ format: String) -> DateFormatter {
        if let formatter = formatters[format] { return formatter }
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        formatter.dateFormat = format
        formatters[format] = formatter
        return formatter
    }

    /// Returns the formatter of the format that has the fields of a template.
    func formatter(template: String) -> DateFormatter {
        let key = "template " + template
        if let formatter = formatters[key] { return formatter }
        let formatter = formatter(Self.format(template, locale))
        formatters[key] = formatter
        return formatter
    }

    /// Returns a number as the format of a template writes it, such as the year in `2031年`.
    ///
    /// - Parameter field: The letter of the template, for which the number stands.
    func number(_ value: Int, field: Character) -> String {
        var (text, isQuoted, hasNumber) = ("", false, false)
        for letter in Self.format(String(field), locale) {
            if letter == "'" {
                isQuoted.toggle()
            } else if letter == field, !isQuoted {
                if !hasNumber { text += number(value) }
                hasNumber = true
            } else if isQuoted || !letter.isASCII || !letter.isLetter {
                text.append(letter)
            }
        }
        return text.trimmingCharacters(in: .whitespaces)
    }

    /// The name of a unit beside a number of hours.
    func hours(_ count: Int) -> String { unit(of: .seconds(3600 * count), [.hours], .wide) }

    /// The name of a unit beside a number of minutes.
    var minutes: String { unit(of: .seconds(300), [.minutes], .abbreviated) }

    /// Returns the text of a duration in a unit without its number.
    private func unit(
        of duration: Duration, _ units: Set<Duration.UnitsFormatStyle.Unit>, _ width: Duration.UnitsFormatStyle.UnitWidth
    ) -> String {
        let text = duration.formatted(Duration.UnitsFormatStyle(allowedUnits: units, width: width).locale(locale))
        return text.filter { !$0.isNumber }.trimmingCharacters(in: .whitespaces)
    }

    /// Returns a number in the locale's digits.
    func number(_ value: Int, digits: Int = 1) -> String {
        let formatter = numbers[digits] ?? NumberFormatter()
        if numbers[digits] == nil {
            formatter.locale = locale
            formatter.minimumIntegerDigits = digits
            formatter.usesGroupingSeparator = false
            numbers[digits] = formatter
        }
        return formatter.string(from: NSNumber(value: value)) ?? "\(value)"
    }
}
