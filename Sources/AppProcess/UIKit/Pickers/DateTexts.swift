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
