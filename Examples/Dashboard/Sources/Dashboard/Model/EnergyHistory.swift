import Foundation

/// The recorded days of a house, from the earliest to the latest.
struct EnergyHistory: Sendable {
    let days: [EnergyDay]

    /// The sums of some days.
    struct Total: Equatable, Sendable {
        var consumption = 0.0
        var production = 0.0
        var solar = 0.0
        var imported: Double { consumption - solar }
        var exported: Double { production - solar }
        /// The part of the consumption that came from the panels (0 to 1).
        var selfSufficiency: Double { consumption > 0 ? solar / consumption : 0 }

        init(_ days: some Sequence<EnergyDay>) {
            for day in days {
                consumption += day.consumption
                production += day.production
                solar += day.solar
            }
        }

        init(_ totals: some Sequence<Total>) {
            for total in totals {
                consumption += total.consumption
                production += total.production
                solar += total.solar
            }
        }
    }

    /// Returns the total of the latest days.
    func total(ofLast count: Int) -> Total { Total(days.suffix(count)) }

    /// Returns the relative change of a value from the days before the latest ones to these, or nil
    /// if there are not enough days.
    func change(of value: KeyPath<Total, Double>, overLast count: Int) -> Double? {
        let earlier = days.dropLast(count).suffix(count)
        guard earlier.count == count else { return nil }
        let before = Total(earlier)[keyPath: value]
        return before > 0 ? total(ofLast: count)[keyPath: value] / before - 1 : nil
    }
}

extension EnergyHistory {
    /// Creates days from a formula: the sun shines longer in summer, heating needs more in winter,
    /// people are at home on weekends, and clouds are random.
    ///
    /// - Parameters:
    ///   - end: A time on the last day.
    ///   - count: The number of days.
    ///   - seed: The start of the random numbers. Equal seeds make equal histories.
    ///   - calendar: The calendar that divides time into days.
    static func generated(ending end: Date, days count: Int, seed: UInt64, calendar: Calendar = .current) -> EnergyHistory {
        var random = SeededGenerator(seed: seed)
        let last = calendar.startOfDay(for: end)
        let days = (0..<count).compactMap { index -> EnergyDay? in
            guard let date = calendar.date(byAdding: .day, value: index - count + 1, to: last) else { return nil }
            let dayOfYear = Double(calendar.ordinality(of: .day, in: .year, for: date) ?? 1)
            // 1 at midsummer, -1 at midwinter.
            let season = -cos((dayOfYear + 10) / 365 * 2 * .pi)
            let clouds = Double.random(in: 0...1, using: &random)
            let noise = Double.random(in: -1...1, using: &random)
            let production = (11 + 6 * season) * (1 - 0.75 * clouds * clouds)
            let weekend = calendar.isDateInWeekend(date) ? 2.5 : 0
            return EnergyDay(date: date, consumption: 10.5 - 2.5 * season + weekend + 1.5 * noise, production: production)
        }
        return EnergyHistory(days: days)
    }
}
