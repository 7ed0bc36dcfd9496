import Foundation

/// The spans of time that charts show.
enum Period: Int, CaseIterable, Sendable {
    case week, month, year

    var title: String {
        switch self {
        case .week: String(localized: "Week")
        case .month: String(localized: "Month")
        case .year: String(localized: "Year")
        }
    }

    /// One value on the axis of time of a chart.
    struct Entry: Equatable, Sendable {
        /// The text on the axis.
        let label: String
        /// The text of a callout.
        let name: String
        let total: EnergyHistory.Total
    }

    /// Returns the entries of a history that fall into the period: days, or the months of a year.
    func entries(of history: EnergyHistory, calendar: Calendar = .current) -> [Entry] {
        switch self {
        case .week: return days(history, 7) { $0.formatted(.dateTime.weekday(.abbreviated)) }
        case .month: return days(history, 30) { $0.formatted(.dateTime.day()) }
        case .year:
            let months = Dictionary(grouping: history.days.suffix(365)) { calendar.dateComponents([.year, .month], from: $0.date) }
            let starts = months.compactMap { components, days in calendar.date(from: components).map { ($0, days) } }
            return starts.sorted { $0.0 < $1.0 }.suffix(12).map { start, days in
                Entry(
                    label: start.formatted(.dateTime.month(.narrow)), name: start.formatted(.dateTime.month(.wide).year()),
                    total: EnergyHistory.Total(days))
            }
        }
    }

    private func days(_ history: EnergyHistory, _ count: Int, label: (Date) -> String) -> [Entry] {
        history.days.suffix(count).map { day in
            Entry(
                label: label(day.date), name: day.date.formatted(.dateTime.weekday(.wide).day().month(.wide)),
                total: EnergyHistory.Total([day]))
        }
    }
}
