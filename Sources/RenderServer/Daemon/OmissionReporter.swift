import WireProtocol

/// Decides when an app is notified of content that its frames lack: at once the first time, and
/// afterwards at most every ten seconds.
struct OmissionReporter {
    /// The least time between two reports (seconds).
    static let interval = 10.0

    private var reported = Omissions()
    private var nextReport = -Double.infinity

    /// Returns the omissions to report, or nil if there are none or if it is too early.
    ///
    /// - Parameters:
    ///   - total: All omissions so far.
    ///   - time: The current time (seconds, `CLOCK_MONOTONIC`).
    mutating func report(_ total: Omissions, at time: Double) -> Omissions? {
        guard total != reported, time >= nextReport else { return nil }
        defer { (reported, nextReport) = (total, time + Self.interval) }
        return total - reported
    }
}
