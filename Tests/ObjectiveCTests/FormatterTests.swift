import Foundation
import Testing

@testable import ObjectiveC

@Suite struct FormatterTests {
    private func formatter(_ style: RelativeDateTimeFormatter.UnitsStyle = .full, named: Bool = false) -> RelativeDateTimeFormatter {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.unitsStyle = style
        formatter.dateTimeStyle = named ? .named : .numeric
        return formatter
    }

    @Test(
        "A relative time is described by its largest unit, rounded toward 0",
        arguments: [
            (-3600.0, "1 hour ago"), (3600 * 2.9, "in 2 hours"), (59.0, "in 59 seconds"), (-90.0, "1 minute ago"),
            (86400.0 * 3, "in 3 days"), (86400.0 * 15, "in 2 weeks"), (0.0, "in 0 seconds"),
        ])
    func intervals(_ interval: TimeInterval, _ text: String) {
        let reference = Date(timeIntervalSince1970: 1_700_000_000)
        #expect(formatter().localizedString(for: reference.addingTimeInterval(interval), relativeTo: reference) == text)
    }

    @Test("Components, names, units and languages determine the text")
    func styles() {
        #expect(formatter().localizedString(from: DateComponents(month: -2, day: 5)) == "2 months ago")
        #expect(formatter().localizedString(from: DateComponents(day: 14)) == "in 14 days")
        #expect(formatter(named: true).localizedString(from: DateComponents(day: 1)) == "tomorrow")
        #expect(formatter(named: true).localizedString(from: DateComponents(day: -1)) == "yesterday")
        #expect(formatter(.spellOut).localizedString(from: DateComponents(day: 2)) == "in two days")
        #expect(formatter(.short).localizedString(from: DateComponents(month: 2)) == "in 2 mo.")
        let german = formatter()
        german.locale = Locale(identifier: "de_DE")
        #expect(german.localizedString(from: DateComponents(hour: -2)) == "vor 2 Stunden")
        #expect(german.string(for: "no date") == nil && german.string(for: Date(timeIntervalSinceNow: 7_300)) == "in 2 Stunden")
    }

    @Test("A list is joined in the language of its formatter, whose elements another formatter writes")
    func lists() {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: ["a"]) == "a" && formatter.string(from: ["a", "b"]) == "a and b")
        #expect(formatter.string(from: ["a", "b", 3]) == "a, b, and 3" && formatter.string(for: 4) == nil)
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "en_US")
        numbers.minimumFractionDigits = 1
        formatter.itemFormatter = numbers
        #expect(formatter.string(from: [1, 2]) == "1.0 and 2.0" && formatter.string(from: [Date()]) == nil)
        formatter.itemFormatter = nil
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(from: ["a", "b", "c"]) == "a, b und c")
    }

    @Test("The thermal state is that of the hottest zone, by the trip points that are reached, and the profile tells low power")
    func power() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("power-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String, _ path: String) throws {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let report = PowerReport(folder: folder)
        #expect(report.thermalState == .nominal && !report.isLowPowerModeEnabled)
        try write("45000\n", "class/thermal/thermal_zone0/temp")
        for (index, (kind, limit)) in [("active", 50_000), ("passive", 80_000), ("critical", 100_000)].enumerated() {
            try write("\(kind)\n", "class/thermal/thermal_zone0/trip_point_\(index)_type")
            try write("\(limit)\n", "class/thermal/thermal_zone0/trip_point_\(index)_temp")
        }
        #expect(report.thermalState == .nominal)
        for (temperature, state) in [(55_000, ProcessInfo.ThermalState.fair), (80_000, .serious), (101_000, .critical)] {
            try write("\(temperature)\n", "class/thermal/thermal_zone0/temp")
            #expect(report.thermalState == state)
        }
        try write("low-power\n", "firmware/acpi/platform_profile")
        #expect(report.isLowPowerModeEnabled)
    }

    @Test("A user activity stores its values")
    func userActivity() {
        let activity = NSUserActivity(activityType: "org.example.view")
        activity.title = "View"
        activity.userInfo = ["a": 1]
        activity.addUserInfoEntries(from: ["a": 2, "b": 3])
        activity.webpageURL = URL(string: "https://example.org")
        activity.keywords = ["one"]
        activity.becomeCurrent()
        #expect(activity.activityType == "org.example.view" && activity.title == "View" && activity.isEligibleForHandoff)
        #expect(activity.userInfo?["a"] as? Int == 2 && activity.userInfo?["b"] as? Int == 3 && activity.keywords == ["one"])
        #expect(activity.webpageURL?.host == "example.org" && !activity.isEligibleForSearch && activity.persistentIdentifier == nil)
    }
}
