import Foundation
import QuartzCore

/// The display link that moves a scroll view's content on each frame while a motion is in progress.
/// It does not retain the view.
@MainActor final class ScrollDisplayLink {
    private let link: CADisplayLink
    /// The media time of the frame for which the content was last moved (seconds).
    private(set) var time: Double

    /// - Parameter time: The media time at which the motion begins (seconds).
    init(_ view: UIScrollView, from time: Double) {
        self.time = time
        link = CADisplayLink { [weak view] link in MainActor.assumeIsolated { view?.displayLink?.fire(link.timestamp, view) } }
        link.add(to: .main, forMode: .common)
    }

    isolated deinit { link.invalidate() }

    /// Moves the content to its position at a frame's time.
    func fire(_ time: Double, _ view: UIScrollView?) {
        self.time = time
        view?.step(to: time)
    }

    /// Stops the display link.
    func end() { link.invalidate() }
}
