import Foundation
import QuartzCore

@testable import UIKit

/// Fingers, and a pointer, on a window of a test's own, at times that the test chooses. `close()` lifts the fingers and takes the window away.
@MainActor final class TouchSimulator {
    private static var start = 1000.0
    private static var lastID: UInt32 = 0

    let window = TestApp.showWindow()
    /// Seconds since the simulator's first event.
    private(set) var time = 0.0
    private let start: Double
    private var ids: [Int: UInt32] = [:]
    private var places: [Int: CGPoint] = [:]

    init() {
        Self.start += 1000
        start = Self.start
    }

    /// The media time of a second of the simulator's.
    func mediaTime(_ time: Double) -> Double { start + time }

    /// A finger comes down.
    func down(_ finger: Int = 0, _ x: Double, _ y: Double, kind: UserInput.Touch.Kind = .direct) {
        Self.lastID += 1
        ids[finger] = Self.lastID
        places[finger] = CGPoint(x: x, y: y)
        send([(finger, .began)], kind)
    }

    func move(_ finger: Int = 0, _ x: Double, _ y: Double) {
        places[finger] = CGPoint(x: x, y: y)
        send([(finger, .moved)])
    }

    /// Two fingers move in one event.
    func move(_ first: (Double, Double), _ second: (Double, Double)) {
        places[0] = CGPoint(x: first.0, y: first.1)
        places[1] = CGPoint(x: second.0, y: second.1)
        send([(0, .moved), (1, .moved)])
    }

    func up(_ finger: Int = 0, kind: UserInput.Touch.Kind = .direct) {
        send([(finger, .ended)], kind)
        ids[finger] = nil
    }

    func cancel(_ finger: Int = 0) {
        send([(finger, .cancelled)])
        ids[finger] = nil
    }

    func tap(_ x: Double, _ y: Double) {
        down(0, x, y)
        wait(0.05)
        up()
    }

    /// One finger from one place to another in equal steps, a 60th of a second each.
    func drag(from: (Double, Double), to: (Double, Double), steps: Int = 10, lifts: Bool = true) {
        down(0, from.0, from.1)
        for step in 1...steps {
            wait(1.0 / 60)
            let part = Double(step) / Double(steps)
            move(0, from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
        }
        if lifts { up() }
    }

    func hover(_ phase: UserInput.Hover.Phase, _ x: Double, _ y: Double) {
        handle([.hover(.init(phase: phase, location: CGPoint(x: x, y: y)))])
    }

    func scroll(_ phase: UserInput.Scroll.Phase, _ x: Double, _ y: Double, by delta: (Double, Double), isPrecise: Bool = true) {
        handle([
            .scroll(
                .init(phase: phase, location: CGPoint(x: x, y: y), delta: CGSize(width: delta.0, height: delta.1), isPrecise: isPrecise))
        ])
    }

    /// Time goes by, with what is due in it.
    func wait(_ seconds: Double) {
        time += seconds
        MediaTimers.shared.advance(to: start + time)
    }

    /// Lifts the fingers, lets waiting recognisers fail and takes the window away.
    func close() {
        for finger in ids.keys.sorted() { cancel(finger) }
        wait(10)
        window.windowScene = nil
        GestureEnvironment.shared.update()
    }

    /// Hands events over that come together.
    func handle(_ kinds: [UserInput.Kind]) {
        // Other tests may have shown windows since this one's was made.
        if window.windowScene?.windows.last !== window { window.windowScene?.bringToFront(window) }
        TestApp.application.handle(kinds.map { UserInput(time: start + time, kind: $0) })
    }

    private func send(_ changes: [(Int, UserInput.Touch.Phase)], _ kind: UserInput.Touch.Kind = .direct) {
        handle(
            changes.compactMap { finger, phase in
                guard let id = ids[finger], let place = places[finger] else { return nil }
                return .touch(.init(id: id, kind: kind, phase: phase, location: CGPoint(x: place.x, y: place.y)))
            })
    }
}
