import Foundation

/// The charge and the state of a battery at one time.
struct BatteryReading: Equatable {
    /// The charge from 0 to 1, or -1 if it is not known.
    var level: Float
    var state: UIDevice.BatteryState

    /// No battery, or one that is not monitored.
    static let unknown = BatteryReading(level: -1, state: .unknown)
}

/// The batteries that the kernel reports, as one.
struct PowerSupplies {
    /// The folder with an entry for each power supply: `/sys/class/power_supply`.
    var folder = URL(filePath: "/sys/class/power_supply", directoryHint: .isDirectory)

    /// The mean charge of the batteries that power the device, and their state; `unknown` without
    /// one.
    ///
    /// See sysfs-class-power of the kernel's documentation. Batteries of mice and keyboards have
    /// the scope `Device`.
    func read() -> BatteryReading {
        var levels: [Float] = []
        var states: Set<UIDevice.BatteryState> = []
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() {
            func value(_ attribute: String) -> String? {
                let file = folder.appending(path: name).appending(path: attribute)
                return (try? String(contentsOf: file, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
            }
            guard value("type") == "Battery", value("scope") != "Device", value("present") != "0" else { continue }
            guard let percent = value("capacity").flatMap(Float.init), (0...100).contains(percent) else { continue }
            levels.append(percent / 100)
            switch value("status") {
            case "Charging": states.insert(.charging)
            case "Full": states.insert(.full)
            case "Discharging": states.insert(.unplugged)
            // A connected battery that a threshold keeps from charging further.
            case "Not charging": states.insert(percent == 100 ? .full : .charging)
            default: break
            }
        }
        guard !levels.isEmpty else { return .unknown }
        let order: [UIDevice.BatteryState] = [.unplugged, .charging, .full]
        // One battery may wait while another is in use.
        let state = states.contains(.charging) ? .charging : order.first { states.contains($0) } ?? .unknown
        return BatteryReading(level: levels.reduce(0, +) / Float(levels.count), state: state)
    }
}

/// The battery of the device, which an app may monitor. The kernel does not report changes of the
/// charge to programs, so a timer reads it while it is monitored. Main thread.
@MainActor final class DeviceBattery {
    private let supplies: PowerSupplies
    private var reading = BatteryReading.unknown
    private var timer: Timer?
    private var changed: ((_ former: BatteryReading, _ reading: BatteryReading) -> Void)?

    /// The time between two readings (seconds). iOS announces changes at most once a minute.
    private static let interval: TimeInterval = 60

    nonisolated init(_ supplies: PowerSupplies = PowerSupplies()) { self.supplies = supplies }

    /// A Boolean value that indicates whether the battery is monitored.
    var isMonitored: Bool { timer != nil }

    /// The charge and state, or `unknown` if the battery is not monitored.
    var current: BatteryReading {
        update()
        return reading
    }

    /// Begins or ends monitoring.
    ///
    /// - Parameter changed: A closure that receives the former and the present reading after a
    ///   change.
    func setMonitored(_ isMonitored: Bool, _ changed: @escaping (_ former: BatteryReading, _ reading: BatteryReading) -> Void) {
        guard isMonitored != self.isMonitored else { return }
        timer?.invalidate()
        timer = nil
        self.changed = changed
        reading = .unknown
        guard isMonitored else { return }
        reading = supplies.read()
        let timer = Timer(timeInterval: Self.interval, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.update() }
        }
        timer.tolerance = Self.interval / 4
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    /// Reads the battery if it is monitored, and reports a change.
    func update() {
        guard isMonitored else { return }
        let former = reading
        reading = supplies.read()
        if reading != former { changed?(former, reading) }
    }
}
