import Foundation
import QuartzCore

/// Calls a scroll view at each frame of the screen while something moves its contents.
@MainActor final class ScrollFrames {
    private let link: CADisplayLink
    /// The media time for which contents were last moved.
    private(set) var time: Double

    /// - Parameter time: When what moves the contents begins.
    init(_ view: UIScrollView, from time: Double) {
        self.time = time
        link = CADisplayLink { [weak view] link in MainActor.assumeIsolated { view?.frames?.fire(link.timestamp, view) } }
        link.add(to: .main, forMode: .common)
    }

    isolated deinit { link.invalidate() }

    /// Moves the contents on.
    func fire(_ time: Double, _ view: UIScrollView?) {
        self.time = time
        view?.step(to: time)
    }

    /// There are no more calls.
    func end() { link.invalidate() }
}
