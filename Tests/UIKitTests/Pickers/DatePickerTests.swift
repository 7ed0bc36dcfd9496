import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Date pickers", .serialized) struct DatePickerTests {
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
        calendar.locale = Locale(identifier: "en_US")
        return calendar
    }()

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        Self.calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? .distantPast
    }

    private func model(
        _ mode: UIDatePicker.Mode, _ locale: String = "en_US", minimum: Date? = nil, maximum: Date? = nil, interval: Int = 1
    ) -> DateWheelModel {
        var calendar = Self.calendar
        calendar.locale = Locale(identifier: locale)
        return DateWheelModel(
            mode: mode, calendar: calendar, locale: Locale(identifier: locale), minimumDate: minimum, maximumDate: maximum,
            minuteInterval: interval)
    }

    private func makePicker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle = .wheels) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.calendar = Self.calendar
        picker.locale = Locale(identifier: "en_US")
        picker.timeZone = Self.calendar.timeZone
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        return picker
    }

    @Test("A new picker selects a day and a time, now, in the compact style")
    func defaults() {
        let before = Date()
        let picker = UIDatePicker()
        #expect(
            picker.datePickerMode == .dateAndTime && picker.preferredDatePickerStyle == .automatic && picker.datePickerStyle == .compact)
        #expect(picker.date >= before && picker.date <= Date() && picker.minuteInterval == 1 && picker.roundsToMinuteInterval)
        #expect(picker.minimumDate == nil && picker.maximumDate == nil && picker.locale == nil && picker.timeZone == nil)
    }

    @Test("The wheels are in the order of the locale")
    func units() {
        #expect(model(.date).units == [.month, .day, .year])
        #expect(model(.date, "de_DE").units == [.day, .month, .year])
        #expect(model(.date, "ja_JP").units == [.year, .month, .day])
        #expect(model(.time).units == [.hour, .minute, .period])
        #expect(model(.time, "de_DE").units == [.hour, .minute])
        #expect(model(.dateAndTime).units == [.fullDay, .hour, .minute, .period])
        #expect(model(.countDownTimer).units == [.hours, .minutes])
        #expect(model(.yearAndMonth).units == [.month, .year])
    }

    /// The weekdays, the title and the days of the calendar of May 2031 in a locale.
    private func calendarTexts(_ locale: String, isRightToLeft: Bool = false) throws -> [String] {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let picker = UIDatePicker()
        picker.locale = Locale(identifier: locale)
        picker.timeZone = Self.calendar.timeZone
        picker.datePickerMode = .dateAndTime
        picker.preferredDatePickerStyle = .inline
        if isRightToLeft { picker.traitOverrides.layoutDirection = .rightToLeft }
        picker.date = date(2031, 5, 14, 21, 41)
        picker.frame = CGRect(origin: .zero, size: picker.intrinsicContentSize)
        simulator.window.addSubview(picker)
        simulator.window.layoutIfNeeded()
        var labels: [(CGPoint, String)] = []
        func find(_ view: UIView) {
            if let label = view as? UILabel, let text = label.text, !text.isEmpty {
                labels.append((label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: picker), text))
            }
            view.subviews.forEach(find)
        }
        find(picker)
        return labels.sorted { abs($0.0.y - $1.0.y) > 5 ? $0.0.y < $1.0.y : $0.0.x < $1.0.x }.map(\.1)
    }

    @Test("A calendar has the names, the first day of the week, the digits and the hours of its locale")
    func localizedCalendars() throws {
        let german = try calendarTexts("de_DE")
        #expect(german[0] == "Mai 2031" && Array(german[1...7]) == ["MO", "DI", "MI", "DO", "FR", "SA", "SO"])
        #expect(german[8] == "1" && Array(german.suffix(2)) == ["Uhrzeit", "21:41"])
        let japanese = try calendarTexts("ja_JP")
        #expect(japanese[0] == "2031年5月" && Array(japanese[1...7]) == ["日", "月", "火", "水", "木", "金", "土"])
        #expect(japanese[8] == "1" && Array(japanese.suffix(2)) == ["時刻", "21:41"])
        // Egypt's weeks begin on Saturdays, which is at the right.
        let arabic = try calendarTexts("ar_EG", isRightToLeft: true)
        #expect(arabic[0] == "مايو ٢٠٣١" && arabic[7] == "سبت" && arabic[1] == "جمعة")
        #expect(arabic.contains("٣١") && !arabic.contains("31") && arabic.last == "الوقت")
        // The space before the half of the day is narrow.
        #expect(arabic.dropLast().last?.filter { !$0.isWhitespace } == "٩:٤١م")
    }

    @Test("Wheels have the texts of their locale: the present day, years and days, and units of durations")
    func localizedWheels() {
        func titles(_ mode: UIDatePicker.Mode, _ locale: String) -> [String] {
            let model = model(mode, locale)
            let now = Date()
            return model.units.map { model.title($0, row: model.row($0, of: $0 == .fullDay ? now : date(2031, 5, 14, 21, 41))) }
        }
        #expect(titles(.date, "de_DE") == ["14", "Mai", "2031"] && titles(.date, "ja_JP") == ["2031年", "5月", "14日"])
        #expect(titles(.date, "ar_EG") == ["١٤", "مايو", "٢٠٣١"] && titles(.date, "en_US") == ["May", "14", "2031"])
        #expect(titles(.dateAndTime, "de_DE") == ["Heute", "21", "41"] && titles(.dateAndTime, "ja_JP") == ["今日", "21", "41"])
        #expect(titles(.dateAndTime, "ar_EG") == ["اليوم", "٩", "٤١", "م"])
        #expect(titles(.dateAndTime, "zh_Hant_TW")[0...1] == ["今天", "下午"])
        let texts = [DateTexts(Self.calendar, Locale(identifier: "en_US")), DateTexts(Self.calendar, Locale(identifier: "de_DE"))]
        #expect(texts.map { $0.hours(1) } == ["hour", "Stunde"] && texts.map { $0.hours(5) } == ["hours", "Stunden"])
        #expect(texts.map(\.minutes) == ["min", "Min."])
    }

    @Test("Every row has the value of its date, and selecting it yields that date")
    func rows() {
        let start = date(2031, 5, 14, 9, 41)
        for unit in [DateUnit.year, .month, .day, .fullDay, .hour, .minute, .period] {
            let model = model(.dateAndTime)
            let row = model.row(unit, of: start)
            #expect(model.date(selecting: row, unit, from: start) == start, "\(unit)")
            #expect(row < model.rowCount(unit))
        }
        let dates = model(.date)
        #expect(dates.date(selecting: dates.row(.month, of: start) + 1, .month, from: start) == date(2031, 6, 14, 9, 41))
        #expect(dates.date(selecting: dates.row(.period, of: start) + 1, .period, from: start) == date(2031, 5, 14, 21, 41))
        #expect(dates.title(.month, row: dates.row(.month, of: start)) == "May")
        #expect(dates.title(.hour, row: dates.row(.hour, of: date(2031, 1, 1, 0, 0))) == "12")
        #expect(dates.title(.minute, row: dates.row(.minute, of: date(2031, 1, 1, 0, 5))) == "05")
    }

    @Test("A month with fewer days selects its last day, and days that do not exist are disabled")
    func shortMonths() {
        let dates = model(.date)
        let start = date(2031, 1, 31)
        #expect(dates.date(selecting: dates.row(.month, of: start) + 1, .month, from: start) == date(2031, 2, 28))
        let february = date(2028, 2, 10)
        let first = dates.row(.day, of: date(2028, 2, 1))
        #expect(dates.isEnabled(.day, row: first + 28, from: february) && !dates.isEnabled(.day, row: first + 29, from: february))
    }

    @Test("Dates are clamped to the limits, unless the limits exclude each other")
    func limits() {
        let picker = makePicker(.date)
        picker.minimumDate = date(2031, 5, 10)
        picker.maximumDate = date(2031, 5, 20)
        picker.date = date(2031, 5, 1)
        #expect(picker.date == date(2031, 5, 10))
        picker.date = date(2031, 6, 1)
        #expect(picker.date == date(2031, 5, 20))
        let limited = model(.date, minimum: date(2031, 5, 10), maximum: date(2031, 5, 20))
        let row = limited.row(.day, of: date(2031, 5, 10))
        #expect(
            limited.isEnabled(.day, row: row, from: date(2031, 5, 15)) && !limited.isEnabled(.day, row: row - 1, from: date(2031, 5, 15)))
        picker.minimumDate = date(2032, 1, 1)
        picker.date = date(2030, 1, 1)
        #expect(picker.date == date(2030, 1, 1))
    }

    @Test("Minutes are rounded down to the interval, which must divide 60")
    func intervals() {
        let picker = makePicker(.time)
        picker.minuteInterval = 15
        picker.date = date(2031, 5, 14, 9, 41)
        #expect(picker.date == date(2031, 5, 14, 9, 30))
        picker.roundsToMinuteInterval = false
        #expect(picker.date == date(2031, 5, 14, 9, 41))
        picker.minuteInterval = 7
        #expect(picker.minuteInterval == 15 && model(.time, interval: 15).rowCount(.minute) % 4 == 0)
    }

    @Test("A duration has hours and minutes, up to 23 hours and 59 minutes")
    func durations() {
        let picker = makePicker(.countDownTimer)
        picker.countDownDuration = 75 * 60
        #expect(picker.countDownDuration == 4500 && picker.datePickerStyle == .wheels)
        picker.countDownDuration = 1e9
        #expect(picker.countDownDuration == 86_340)
    }

    @Test("Turning a wheel selects a date, and sends valueChanged once")
    func turning() throws {
        let simulator = TouchSimulator()
        let picker = makePicker(.date)
        picker.date = date(2031, 5, 14)
        defer { simulator.close() }
        var dates: [Date] = []
        picker.addAction(UIAction { action in (action.sender as? UIDatePicker).map { dates.append($0.date) } }, for: .valueChanged)
        picker.sizeToFit()
        simulator.window.addSubview(picker)
        simulator.window.layoutIfNeeded()
        let wheels = try #require(picker.subviews.first?.subviews.first as? UIPickerView)
        let day = wheels.wheels[1]
        let x = Double(day.convert(CGPoint(x: day.bounds.midX, y: 0), to: nil).x)
        // One row is 32 points, and 10 are the hysteresis.
        simulator.drag(from: (x, 140), to: (x, 98), steps: 20, lifts: false)
        simulator.wait(0.3)
        simulator.up()
        for wheel in wheels.wheels { simulator.run(wheel) }
        #expect(dates == [date(2031, 5, 15)])
        #expect(picker.date == date(2031, 5, 15))
    }

    @Test("A date that the app sets is limited to the range, turns the wheels, and sends no event", arguments: [false, true])
    func settingDate(isAnimated: Bool) throws {
        let simulator = TouchSimulator()
        let picker = makePicker(.date)
        picker.date = date(2031, 5, 14)
        defer { simulator.close() }
        var count = 0
        picker.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        picker.sizeToFit()
        simulator.window.addSubview(picker)
        simulator.window.layoutIfNeeded()
        let wheels = try #require(picker.subviews.first?.subviews.first as? UIPickerView)
        let rows = (0..<3).map { wheels.selectedRow(inComponent: $0) }
        picker.setDate(date(2031, 5, 16), animated: isAnimated)
        #expect(picker.date == date(2031, 5, 16) && (wheels.wheels[1].displayLink != nil) == isAnimated)
        for wheel in wheels.wheels { simulator.run(wheel) }
        #expect((0..<3).map { wheels.selectedRow(inComponent: $0) } == [rows[0], rows[1] + 2, rows[2]])
        picker.maximumDate = date(2031, 5, 20)
        picker.setDate(date(2031, 7, 1), animated: isAnimated)
        #expect(picker.date == date(2031, 5, 20) && count == 0)
    }

    @Test("A calendar selects the day that is tapped, at the same time, and shows other months")
    func calendarView() throws {
        let simulator = TouchSimulator()
        let picker = makePicker(.date, .inline)
        picker.date = date(2031, 5, 14, 9, 41)
        defer { simulator.close() }
        var dates: [Date] = []
        picker.addAction(UIAction { action in (action.sender as? UIDatePicker).map { dates.append($0.date) } }, for: .valueChanged)
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 44 + 24 + 6 * 44))
        picker.frame = CGRect(x: 0, y: 0, width: 320, height: 332)
        simulator.window.addSubview(picker)
        simulator.window.layoutIfNeeded()
        // May 2031 begins on a Thursday; the 20th is a Tuesday, in the fourth row.
        let column = 320.0 / 7
        simulator.tap(2.5 * column, 68 + 3.5 * 44)
        #expect(dates == [date(2031, 5, 20, 9, 41)])
        // The arrow to the next month, which begins on a Sunday.
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        simulator.tap(298, 22)
        simulator.window.layoutIfNeeded()
        simulator.tap(0.5 * column, 68 + 0.5 * 44)
        #expect(dates.last == date(2031, 6, 1, 9, 41))
    }

    @Test("A compact picker shows texts, and a tap opens a calendar or wheels")
    func compact() throws {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let picker = makePicker(.dateAndTime, .compact)
        picker.date = date(2031, 5, 14, 9, 41)
        let root = UIViewController()
        simulator.window.rootViewController = root
        root.view.addSubview(picker)
        picker.frame = CGRect(origin: CGPoint(x: 10, y: 100), size: picker.intrinsicContentSize)
        simulator.window.layoutIfNeeded()
        let texts = ShownTexts.all(in: picker)
        #expect(texts.first == "May 14, 2031" && texts.last?.hasPrefix("9:41") == true && picker.bounds.height == 34)
        simulator.tap(40, 117)
        let presented = try #require(root.presentedViewController)
        #expect(presented.view.subviews.contains { $0 is CalendarView })
        #expect(presented.modalPresentationStyle == .popover)
        root.dismiss(animated: false)
    }

    /// The texts of labels.
    @MainActor private enum ShownTexts {
        static func all(in view: UIView) -> [String] {
            ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap { all(in: $0) }
        }
    }
}
