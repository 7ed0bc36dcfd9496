public import Foundation

extension ProcessInfo {
    /// How hot the device is.
    public enum ThermalState: Int, Sendable {
        /// Within its normal range.
        case nominal = 0
        /// Slightly elevated: a fan runs.
        case fair = 1
        /// High: the processor is slowed down.
        case serious = 2
        /// So high that the device is about to turn off.
        case critical = 3
    }

    /// How hot the device is: the hottest of Linux's thermal zones, whose trip points state when a
    /// fan runs (`active`), when the processor is slowed down (`passive`), and when the device is
    /// about to turn off (`hot`, `critical`). Reads files at each access.
    public var thermalState: ThermalState { PowerReport().thermalState }

    /// A Boolean value that indicates whether the device saves energy: whether the firmware's
    /// platform profile is `low-power`. Reads a file at each access.
    public var isLowPowerModeEnabled: Bool { PowerReport().isLowPowerModeEnabled }

    /// The name under which iOS reports changes of `thermalState`. Never posted: Linux does not
    /// report them.
    public static let thermalStateDidChangeNotification = Notification.Name("NSProcessInfoThermalStateDidChangeNotification")

    /// A Boolean value that indicates whether an app for iOS runs on a Mac: always false.
    public var isiOSAppOnMac: Bool { false }

    /// A Boolean value that indicates whether an app was built with Mac Catalyst: always false.
    public var isMacCatalystApp: Bool { false }

    /// Calls a closure on another thread while the process is kept from being suspended. Linux
    /// suspends no processes, so the closure is called once, with false.
    public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (_ expired: Bool) -> Void) {
        DispatchQueue.global().async { block(false) }
    }
}

extension Notification.Name {
    /// The name under which iOS reports changes of `isLowPowerModeEnabled`. Never posted: Linux
    /// does not report them.
    public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}

/// What Linux's kernel reports about energy and heat.
struct PowerReport {
    /// The folder of `firmware` and `class`. Tests replace it.
    var folder = URL(fileURLWithPath: "/sys")

    var isLowPowerModeEnabled: Bool { text(folder.appendingPathComponent("firmware/acpi/platform_profile")) == "low-power" }

    var thermalState: ProcessInfo.ThermalState {
        let thermal = folder.appendingPathComponent("class/thermal")
        let zones = (try? FileManager.default.contentsOfDirectory(atPath: thermal.path)) ?? []
        let states = zones.filter { $0.hasPrefix("thermal_zone") }.map { state(of: thermal.appendingPathComponent($0)) }
        return states.max { $0.rawValue < $1.rawValue } ?? .nominal
    }

    /// Returns the state of a zone by the highest of its trip points that is reached.
    private func state(of zone: URL) -> ProcessInfo.ThermalState {
        guard let temperature = number(zone.appendingPathComponent("temp")) else { return .nominal }
        var state = ProcessInfo.ThermalState.nominal
        for index in 0..<32 {
            guard let kind = text(zone.appendingPathComponent("trip_point_\(index)_type")) else { break }
            guard let limit = number(zone.appendingPathComponent("trip_point_\(index)_temp")), limit > 0, temperature >= limit else {
                continue
            }
            let reached: ProcessInfo.ThermalState =
                switch kind {
                case "critical", "hot": .critical
                case "passive": .serious
                case "active": .fair
                default: .nominal
                }
            if reached.rawValue > state.rawValue { state = reached }
        }
        return state
    }

    private func number(_ file: URL) -> Int? { text(file).flatMap { Int($0) } }

    private func text(_ file: URL) -> String? {
        (try? String(contentsOf: file, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
