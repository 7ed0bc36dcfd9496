import CoreFoundation
import QuartzCore
import WireProtocol

@testable import QuartzCore

/// A context whose server takes down what it is sent, on a clock that the test moves.
struct Stage {
    let sink = RecordingSink()
    let clock = MediaClock()
    let context: CAContext

    var root: CALayer { context.layer }

    /// A screen of 640 × 480 points whose root is committed. The calling thread counts as the main thread from then on.
    init(time: Double = 100) {
        MainThread.standIn(by: CFRunLoopGetCurrent())
        context = CAContext(sink: sink, clock: clock)
        let display = DisplayConfiguration(width: 640, height: 480, scale: 1, refreshRate: 60)
        _ = clock.follow(Welcome(clock: .manual, time: time, display: display))
        context.connected(to: display, clockJump: 0)
        CATransaction.flush()
        sink.forget()
    }

    func advance(to time: Double) { clock.advance(by: .ticked(time: time, frames: 0)) }

    /// Assignments of a property in all commits, in order.
    func assignments(_ property: LayerProperty) -> [PropertyValue] {
        sink.commits.flatMap { $0.assignments.filter { $0.property == property }.map(\.value) }
    }
}

extension CAContext {
    /// A server was found, as the connection tells it.
    func connected(to display: DisplayConfiguration, clockJump: Double) {
        _ = LayerLock.withLock { forgetServer(clockJump: clockJump) }
        adopt(display)
    }
}

extension CALayer {
    /// A layer at a place.
    convenience init(frame: CGRect) {
        self.init()
        self.frame = frame
    }
}
