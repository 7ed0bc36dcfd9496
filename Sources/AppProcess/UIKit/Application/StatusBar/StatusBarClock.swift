import Foundation
import LaminaLocalization

/// What the status bar shows of the machine: its time and its battery.
///
/// Time does not announce that a minute passed, so a timer fires at the beginning of each while the
/// bar is shown.
@MainActor final class StatusBarClock {
    private var timer: Timer?
    private let changed: () -> Void

    /// Creates a clock that does not run.
    ///
    /// - Parameter changed: Called at the beginning of each minute while the clock runs.
    init(changed: @escaping () -> Void) { self.changed = changed }

    /// Starts or stops the clock.
    func setRunning(_ isRunning: Bool) {
        guard isRunning != (timer != nil) else { return }
        timer?.invalidate()
        timer = nil
        if isRunning { schedule() }
    }

    private func schedule() {
        let now = Date().timeIntervalSinceReferenceDate
        let next = (now / 60).rounded(.down) * 60 + 60
        let timer = Timer(fire: Date(timeIntervalSinceReferenceDate: next), interval: 0, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.schedule()
                self.changed()
            }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    /// The date that a bar shows which shall not depend on the machine: 9:41 on the day on which
    /// the first iPhone was announced.
    static let fixedDate: Date = {
        var components = DateComponents(year: 2007, month: 1, day: 9, hour: 9, minute: 41)
        components.calendar = Calendar(identifier: .gregorian)
        return components.date ?? Date(timeIntervalSinceReferenceDate: 0)
    }()

    /// Returns a date as the bar shows it: the time without the half of the day, and on tablets the
    /// time with it and the date.
    static func text(_ date: Date, isPad: Bool, locale: Locale = AppLocale.current) -> String {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.setLocalizedDateFormatFromTemplate(isPad ? "jmm" : "Jmm")
        let time = formatter.string(from: date)
        guard isPad else { return time }
        formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
        return "\(time)  \(formatter.string(from: date).replacingOccurrences(of: ",", with: ""))"
    }
}
