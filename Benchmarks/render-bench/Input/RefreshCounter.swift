import Foundation
import UIKit

/// Counts the refreshes of the screen, and those that the app dropped because its main thread was
/// busy: a display link is called for the current refresh, and not for those in between.
@MainActor final class RefreshCounter {
    /// The number of refreshes, including dropped ones.
    private(set) var count = 0
    private(set) var dropped = 0
    /// The time of the last refresh (seconds), or nil.
    private var last: Double?
    private var link: CADisplayLink?

    /// A Boolean value that indicates whether refreshes are counted.
    var isRunning = false {
        didSet {
            guard isRunning != oldValue else { return }
            last = nil
            if link == nil {
                let new = CADisplayLink { [weak self] link in MainActor.assumeIsolated { self?.refresh(link) } }
                new.add(to: .main, forMode: .common)
                link = new
            }
            link?.isPaused = !isRunning
        }
    }

    private func refresh(_ link: CADisplayLink) {
        defer { last = link.timestamp }
        guard let last, link.duration > 0 else { return }
        let periods = max(1, Int(((link.timestamp - last) / link.duration).rounded()))
        count += periods
        dropped += periods - 1
    }
}
