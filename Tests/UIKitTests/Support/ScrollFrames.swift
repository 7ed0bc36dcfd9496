import Foundation
import QuartzCore

@testable import UIKit

extension TouchSimulator {
    /// Runs frames of a 60th of a second until the content of a scroll view rests, for 10 seconds
    /// at most. Motion that touches began follows the simulator's time, motion that the app began
    /// the media clock.
    func run(_ view: UIScrollView) {
        for begin in [mediaTime(time), CACurrentMediaTime()] {
            for step in 1...600 where view.displayLink != nil { view.displayLink?.fire(begin + Double(step) / 60, view) }
        }
    }
}
