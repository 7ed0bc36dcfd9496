import CoreFoundation
import Dispatch
import Foundation
import QuartzCore
import Synchronization
import Testing
import WireProtocol

@testable import QuartzCore
@testable import UIKit

/// A sink that accepts every transaction and displays nothing.
final class CommitSinkStub: CommitSink {
    private let sequence = Mutex<UInt64>(0)
    let isConnected = true
    let hasCredit = true

    func sendAhead(_ part: consuming EncodedTransaction) {}

    func submit(_ transaction: consuming EncodedTransaction, signaling credit: DispatchSemaphore?) -> UInt64? {
        credit?.signal()
        return sequence.withLock {
            $0 += 1
            return $0
        }
    }
}

/// Views on a separate screen, at media times that the test sets, without a server. Presentation
/// layers have the values that a server would show, because the same code computes both.
@MainActor final class AnimationFixture {
    private let sink = CommitSinkStub()
    private let context: CAContext
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private(set) var time = 100.0

    private init() {
        _ = MediaClock.shared.follow(Welcome(clock: .manual, time: 100, display: Self.display))
        time = MediaClock.shared.now
        context = CAContext(sink: sink, clock: .shared)
        // Prepares the context for a server, as a connection does.
        _ = LayerLock.withLock { context.forgetServer(clockJump: 0) }
        context.adopt(Self.display)
        context.layer.addSublayer(root.layer)
        commit()
    }

    private static let display = DisplayConfiguration(width: 320, height: 480, scale: 1, refreshRate: 60)

    /// Runs a test in a fixture, and resets the media clock of the process afterwards.
    static func with(_ test: (AnimationFixture) throws -> Void) rethrows {
        let fixture = AnimationFixture()
        defer {
            fixture.root.layer.removeFromSuperlayer()
            fixture.commit()
            _ = MediaClock.shared.follow(Welcome(clock: .real, time: 0, display: display))
        }
        try test(fixture)
    }

    /// Returns a committed view. By default, its center is (50, 25).
    func view(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 50)) -> UIView {
        let view = UIView(frame: frame)
        root.addSubview(view)
        commit()
        return view
    }

    func commit() { CATransaction.flush() }

    /// Commits, and advances the time to a number of seconds after `start`. Animations that are
    /// over by then end.
    func advance(to seconds: Double) {
        commit()
        time = max(time, start + seconds)
        MediaClock.shared.advance(by: .ticked(time: time, frames: 0))
        // The end of one animation may start another that is over by now, too. No test has a
        // sequence of more than four.
        for _ in 0..<4 { endAnimations(of: root.layer) }
        commit()
    }

    /// The media time at which the fixture was created.
    private(set) lazy var start = time

    /// Delivers the events with which a server reports the ends of animations, for a layer and its
    /// sublayers.
    private func endAnimations(of layer: CALayer) {
        for animation in layer.animations where animation.isOver(atLocalTime: layer.localTime(mediaTime: time)) {
            guard let id = animation.remoteID else { continue }
            context.receive(.animationEvents([AnimationEvent(animation: id, commit: animation.commit, kind: .finished, time: time)]))
        }
        for sublayer in layer.sublayers ?? [] { endAnimations(of: sublayer) }
    }

    /// Runs the work that is scheduled for the next pass of the run loop.
    func pass() {
        commit()
        _ = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.001, false)
    }
}

extension UIView {
    /// The layer with its presentation values.
    var presentationLayer: CALayer { layer.presentation() ?? layer }
}

/// Expects two numbers to differ by at most the tolerance.
func expectNear(
    _ a: Double, _ b: Double, _ what: String = "", within tolerance: Double = 1e-6, at sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(abs(a - b) <= tolerance, "\(what) \(a), not \(b)", sourceLocation: sourceLocation)
}

/// Returns the y of the cubic Bézier curve of `easeInEaseOut`, from (0, 0) to (1, 1), at an x, by
/// bisection.
func easeInOut(_ x: Double) -> Double { bezier(x, 0.42, 0, 0.58, 1) }

/// Returns the y of a cubic Bézier curve from (0, 0) to (1, 1) at an x, by bisection.
func bezier(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    func at(_ t: Double, _ a: Double, _ b: Double) -> Double { 3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t }
    var (low, high) = (0.0, 1.0)
    // 60 halvings of 0…1 exceed the precision of a Double.
    for _ in 0..<60 {
        let middle = (low + high) / 2
        if at(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return at(low, y1, y2)
}
