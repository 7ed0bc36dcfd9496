import Foundation
import Testing

@testable import Dashboard

@Suite("Energy history") struct EnergyHistoryTests {
    private let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        return calendar
    }()

    /// 15 June 2025, 13:20.
    private let june = Date(timeIntervalSince1970: 1_749_993_600)

    private func history(days: Int = 365, seed: UInt64 = 1) -> EnergyHistory {
        EnergyHistory.generated(ending: june, days: days, seed: seed, calendar: calendar)
    }

    @Test("Equal seeds make equal histories, and others do not")
    func seeds() {
        #expect(history().days == history().days)
        #expect(history().days != history(seed: 2).days)
    }

    @Test("A history has one entry for each day, and the last is that of the end")
    func dates() {
        let days = history().days
        #expect(days.count == 365)
        #expect(days.last?.date == calendar.startOfDay(for: june))
        for (day, next) in zip(days, days.dropFirst()) {
            #expect(calendar.dateComponents([.day], from: day.date, to: next.date).day == 1)
        }
    }

    @Test("The panels make more in summer than in winter, and the house uses less")
    func seasons() {
        let months = Dictionary(grouping: history().days) { calendar.component(.month, from: $0.date) }.mapValues {
            EnergyHistory.Total($0)
        }
        #expect(months[7]!.production > 2 * months[12]!.production)
        #expect(months[7]!.consumption < months[12]!.consumption)
    }

    @Test("What the house uses comes from the panels or the grid")
    func balance() {
        for day in history().days {
            #expect(abs(day.solar + day.imported - day.consumption) < 1e-9)
            #expect(abs(day.solar + day.exported - day.production) < 1e-9)
            #expect(day.imported >= 0 && day.exported >= 0)
        }
        let total = history().total(ofLast: 30)
        #expect((0...1).contains(total.selfSufficiency))
    }

    @Test("A change compares the latest days with those before them")
    func changes() {
        let days = [2.0, 4, 3, 6].enumerated().map { index, value in
            EnergyDay(date: june.addingTimeInterval(Double(index) * 86_400), consumption: value, production: 0)
        }
        let history = EnergyHistory(days: days)
        #expect(history.change(of: \.consumption, overLast: 2) == 0.5)
        #expect(history.change(of: \.consumption, overLast: 3) == nil)
        #expect(history.change(of: \.production, overLast: 2) == nil)
    }

    @Test("A period has 7 days, 30 days or 12 months", arguments: zip(Period.allCases, [7, 30, 12]))
    func periods(period: Period, count: Int) {
        let entries = period.entries(of: history(days: 400), calendar: calendar)
        #expect(entries.count == count)
        #expect(entries.allSatisfy { $0.total.consumption > 0 && !$0.name.isEmpty })
    }
}
