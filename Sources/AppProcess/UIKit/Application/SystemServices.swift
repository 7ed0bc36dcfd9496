public import Foundation

/// The results of fetching content in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// There was new content.
    case newData = 0
    /// There was no new content.
    case noData = 1
    /// Fetching failed.
    case failed = 2
}

/// Whether an app is started in the background in order to fetch content.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// It is not, and the user cannot change that.
    case restricted = 0
    /// It is not, by the user's choice.
    case denied = 1
    /// It is.
    case available = 2
}

/// An error of a service of iOS that Linux lacks.
struct UnavailableService: LocalizedError {
    /// The service.
    let name: String
    var errorDescription: String? { "\(name) are not available on Linux" }
}

extension UIApplication {
    /// The shortest interval between fetches in the background on iOS (seconds).
    nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// The interval that disables fetches in the background (seconds).
    nonisolated public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

    /// Posted when the system is short of memory, after the delegate and the view controllers were
    /// notified. Linux's kernel reports when processes wait for memory for more than a tenth of the
    /// time (pressure stall information), in the app's control group or the whole system; systemd
    /// can set the source and the threshold with `MEMORY_PRESSURE_WATCH`. Where the kernel does not
    /// allow an app to watch it, there are no warnings.
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// The name under which iOS reports that the date or the time zone changed. Never posted.
    nonisolated public static let significantTimeChangeNotification = Notification.Name("UIApplicationSignificantTimeChangeNotification")
    /// The name under which iOS reports changes of `backgroundRefreshStatus`. Never posted.
    nonisolated public static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")
    /// The name under which iOS announces that protected data become unavailable. Never posted.
    nonisolated public static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")
    /// The name under which iOS reports that protected data became available. Never posted.
    nonisolated public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    /// The name under which iOS reports that the user took a screenshot. Never posted: the server
    /// takes screenshots without notifying apps.
    nonisolated public static let userDidTakeScreenshotNotification = Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
}
