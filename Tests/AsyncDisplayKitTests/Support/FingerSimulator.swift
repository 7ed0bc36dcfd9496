import Foundation
import QuartzCore

@testable import UIKit

/// A finger on the screen, at times that the test sets.
@MainActor final class FingerSimulator {
    /// The media time at which the last simulator starts (seconds). Simulators start 1000 seconds
    /// apart, so that their times do not overlap.
    private static var start = 500_000.0
    private static var lastID: UInt32 = 1_000_000

    private let id: UInt32
    private var time: Double
    private var location = CGPoint.zero

    init() {
        Self.start += 1_000
        Self.lastID += 1
        (time, id) = (Self.start, Self.lastID)
    }

    func down(_ point: CGPoint) { send(.began, point) }

    func move(_ point: CGPoint) { send(.moved, point) }

    func up() { send(.ended, location) }

    func tap(_ point: CGPoint) {
        down(point)
        wait(0.05)
        up()
    }

    /// Advances the time (seconds), firing the timers that are due.
    func wait(_ seconds: Double) {
        time += seconds
        MediaTimers.shared.advance(to: time)
    }

    private func send(_ phase: UserInput.Touch.Phase, _ point: CGPoint) {
        location = point
        let touch = UserInput.Touch(id: id, kind: .direct, phase: phase, location: point)
        TestApp.application.handle([UserInput(time: time, kind: .touch(touch))])
    }
}
