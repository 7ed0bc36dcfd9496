import Foundation

/// A part of a date that a wheel of a date picker shows.
enum DateUnit: Hashable {
    case year
    case month
    case day
    /// The day with its name and month.
    case fullDay
    case hour
    case minute
    /// The half of the day.
    case period
    /// Hours of a duration.
    case hours
    /// Minutes of a duration.
    case minutes
}

/// The wheels of a date picker: which there are, their rows, and the dates that they stand for.
///
/// Wheels whose values repeat have many turns of rows, and begin in the middle.
struct DateWheelModel {
    let mode: UIDatePicker.Mode
    let calendar: Calendar
    let locale: Locale
    let minimumDate: Date?
    let maximumDate: Date?
    /// The distance between the minutes of two rows, from 1 to 30.
    let minuteInterval: Int
    let texts: DateTexts

    init(
        mode: UIDatePicker.Mode, calendar: Calendar, locale: Locale, minimumDate: Date? = nil, maximumDate: Date? = nil,
        minuteInterval: Int = 1
    ) {
        (self.mode, self.calendar, self.locale) = (mode, calendar, locale)
        (self.minimumDate, self.maximumDate, self.minuteInterval) = (minimumDate, maximumDate, minuteInterval)
        texts = DateTexts(calendar, locale)
    }

    /// The number of turns of a wheel whose values repeat.
    private static let turns = 400
    /// The number of days before and after the present one.
    private static let dayReach = 100_000
    /// The years that can be selected.
    private static let years = 1...10_000

    /// A Boolean value that indicates whether the locale's hours are from 1 to 12.
    var usesPeriods: Bool { DateTexts.format("j", locale).contains("a") }

    // MARK: Units

    /// The units of the wheels, in the order of the locale.
    var units: [DateUnit] {
        switch mode {
        case .time: timeUnits
        case .date: Self.ordered("yMMMMd", locale)
        case .dateAndTime: [.fullDay] + timeUnits
        case .countDownTimer: [.hours, .minutes]
        case .yearAndMonth: Self.ordered("yMMMM", locale)
        }
    }

    private var timeUnits: [DateUnit] { Self.ordered("jmm", locale) }

    /// Returns the units of a template in the order of a locale.
    private static func ordered(_ template: String, _ locale: Locale) -> [DateUnit] {
        var units: [DateUnit] = []
        var isQuoted = false
        for letter in DateTexts.format(template, locale) {
            if letter == "'" { isQuoted.toggle() }
            guard !isQuoted else { continue }
            let unit: DateUnit? =
                switch letter {
                case "y", "U", "r": .year
                case "M", "L": .month
                case "d": .day
                case "h", "H", "k", "K": .hour
                case "m": .minute
                case "a", "b", "B": .period
                default: nil
                }
            if let unit, !units.contains(unit) { units.append(unit) }
        }
        return units
    }

    // MARK: Rows

    /// The number of values before they repeat.
    private func period(_ unit: DateUnit) -> Int {
        switch unit {
        case .month: calendar.maximumRange(of: .month)?.count ?? 12
        case .day: calendar.maximumRange(of: .day)?.count ?? 31
        case .hour, .hours: 24
        case .minute, .minutes: 60 / minuteInterval
        case .period: 2
        case .year: Self.years.count
        case .fullDay: 2 * Self.dayReach + 1
        }
    }

    /// A Boolean value that indicates whether the values of a wheel repeat.
    private func repeats(_ unit: DateUnit) -> Bool {
        switch unit {
        case .month, .day, .hour, .minute, .minutes: true
        case .period, .year, .fullDay, .hours: false
        }
    }

    /// Returns the number of rows of a wheel.
    func rowCount(_ unit: DateUnit) -> Int { period(unit) * (repeats(unit) ? Self.turns : 1) }

    /// Returns the row of the value that a date has.
    ///
    /// - Parameter near: The present row, near which the result is, or nil.
    func row(_ unit: DateUnit, of date: Date, near: Int? = nil) -> Int {
        let value = value(unit, of: date)
        guard repeats(unit) else { return value }
        let count = period(unit)
        let present = near ?? count * Self.turns / 2
        var row = present - present % count + value
        if row - present > count / 2 { row -= count }
        if present - row > count / 2 { row += count }
        return min(max(row, value), count * (Self.turns - 1) + value)
    }

    /// The day that the rows of days are counted from.
    private var today: Date { calendar.startOfDay(for: Date()) }

    /// Returns the index of the value that a date has.
    private func value(_ unit: DateUnit, of date: Date) -> Int {
        switch unit {
        case .year: min(max(calendar.component(.year, from: date), Self.years.lowerBound), Self.years.upperBound) - Self.years.lowerBound
        case .month: calendar.component(.month, from: date) - 1
        case .day: calendar.component(.day, from: date) - 1
        case .fullDay:
            (calendar.dateComponents([.day], from: today, to: calendar.startOfDay(for: date)).day ?? 0) + Self.dayReach
        case .hour, .hours: calendar.component(.hour, from: date)
        case .minute, .minutes: calendar.component(.minute, from: date) / minuteInterval
        case .period: calendar.component(.hour, from: date) / 12
        }
    }

    // MARK: Titles

    /// Returns the title of a row.
    func title(_ unit: DateUnit, row: Int) -> String {
        let value = row % period(unit)
        switch unit {
        case .year: return texts.number(value + Self.years.lowerBound, field: "y")
        case .month:
            let formatter = formatter("LLLL")
            let names = formatter.standaloneMonthSymbols
            return names.indices.contains(value) ? names[value] : number(value + 1)
        case .day: return texts.number(value + 1, field: "d")
        case .fullDay:
            guard value != Self.dayReach else { return SystemText.today.text(in: locale) }
            let day = calendar.date(byAdding: .day, value: value - Self.dayReach, to: today) ?? today
            return texts.formatter(template: "EEEMMMd").string(from: day)
        case .hour: return usesPeriods ? number((value + 11) % 12 + 1) : number(value)
        case .minute: return number(value * minuteInterval, digits: 2)
        case .period:
            let formatter = formatter("a")
            return value == 0 ? formatter.amSymbol : formatter.pmSymbol
        case .hours: return number(value)
        case .minutes: return number(value * minuteInterval)
        }
    }

    private func number(_ value: Int, digits: Int = 1) -> String { texts.number(value, digits: digits) }

    private func formatter(_ format: String) -> DateFormatter { texts.formatter(format) }

    // MARK: Dates

    /// Returns the date that results if the user selects a row of a wheel, within the limits.
    func date(selecting row: Int, _ unit: DateUnit, from date: Date) -> Date { clamped(unlimited(row, unit, date)) }

    /// Returns whether a row stands for a date that exists and is within the limits.
    func isEnabled(_ unit: DateUnit, row: Int, from date: Date) -> Bool {
        if unit == .day, let days = calendar.range(of: .day, in: .month, for: date), row % period(unit) >= days.count { return false }
        if mode == .countDownTimer { return true }
        let candidate = unlimited(row, unit, date)
        let component = Self.component(unit)
        if let minimumDate, calendar.compare(candidate, to: minimumDate, toGranularity: component) == .orderedAscending { return false }
        if let maximumDate, calendar.compare(candidate, to: maximumDate, toGranularity: component) == .orderedDescending { return false }
        return true
    }

    private static func component(_ unit: DateUnit) -> Calendar.Component {
        switch unit {
        case .year: .year
        case .month: .month
        case .day, .fullDay: .day
        case .hour, .period, .hours: .hour
        case .minute, .minutes: .minute
        }
    }

    private func unlimited(_ row: Int, _ unit: DateUnit, _ date: Date) -> Date {
        let value = row % period(unit)
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: date)
        switch unit {
        case .year: parts.year = value + Self.years.lowerBound
        case .month: parts.month = value + 1
        case .day: parts.day = value + 1
        case .fullDay:
            let day = calendar.date(byAdding: .day, value: value - Self.dayReach, to: today) ?? date
            let time = (parts.hour, parts.minute)
            parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
            (parts.hour, parts.minute) = time
        case .hour, .hours: parts.hour = value
        case .minute, .minutes: parts.minute = value * minuteInterval
        case .period: parts.hour = (parts.hour ?? 0) % 12 + value * 12
        }
        // A month may have fewer days than the former.
        if let day = parts.day {
            var first = parts
            first.day = 1
            if let month = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: month) {
                parts.day = min(day, days.count)
            }
        }
        return calendar.date(from: parts) ?? date
    }

    /// Returns the nearest date within the limits. Limits of which the earlier is not the minimum
    /// are ignored.
    func clamped(_ date: Date) -> Date {
        guard mode != .countDownTimer else { return date }
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        var result = date
        if let minimumDate { result = max(result, minimumDate) }
        if let maximumDate { result = min(result, maximumDate) }
        return result
    }

    /// Returns a date whose minutes are rounded down to the interval.
    func rounded(_ date: Date) -> Date {
        guard minuteInterval > 1, mode != .date, mode != .yearAndMonth else { return date }
        let minute = calendar.component(.minute, from: date)
        let excess = minute % minuteInterval
        guard excess > 0 else { return date }
        return calendar.date(byAdding: .minute, value: -excess, to: date) ?? date
    }
}
