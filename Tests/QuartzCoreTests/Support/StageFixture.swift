import CoreFoundation
import QuartzCore
import SceneModel
import WireProtocol

@testable import QuartzCore

/// A context with a recording server and a clock that the test advances.
struct StageFixture {
    let sink = CommitSinkSpy()
    let clock = MediaClock()
    let context: CAContext

    var root: CALayer { context.layer }

    /// Creates a screen of 640 × 480 points whose root is committed. Makes the calling thread stand
    /// in for the main thread.
    init(time: Double = 100) {
        MainThread.useCallingThread(runLoop: CFRunLoopGetCurrent())
        context = CAContext(sink: sink, clock: clock)
        let display = DisplayConfiguration(width: 640, height: 480, scale: 1, refreshRate: 60)
        _ = clock.follow(Welcome(clock: .manual, time: time, display: display))
        context.connected(to: display, clockJump: 0)
        CATransaction.flush()
        sink.removeRecords()
    }

    /// Advances the media clock to a time (seconds).
    func advance(to time: Double) { clock.advance(by: .ticked(time: time, frames: 0)) }

    /// Returns the assignments of a property in all commits, in order.
    func assignments(_ property: LayerProperty) -> [PropertyValue] {
        sink.commits.flatMap { $0.assignments.filter { $0.property == property }.map(\.value) }
    }
}

extension CAContext {
    /// Adopts a new server, as the connection does.
    func connected(to display: DisplayConfiguration, clockJump: Double) {
        let former = LayerLock.withLock { forgetServer(clockJump: clockJump) }
        withExtendedLifetime(former) {}
        adopt(display)
    }
}

extension CALayer {
    /// Creates a layer with a frame.
    convenience init(frame: CGRect) {
        self.init()
        self.frame = frame
    }
}
