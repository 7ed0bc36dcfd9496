import Foundation
import QuartzCore

@testable import UIKit

/// Simulates fingers and a pointer on a separate window, at times that the test sets. `close()`
/// lifts the fingers and removes the window.
@MainActor final class TouchSimulator {
    /// The media time at which the last simulator starts (seconds). Simulators start 1000 seconds
    /// apart, so that the times of different tests do not overlap.
    private static var start = 1000.0
    private static var lastID: UInt32 = 0

    let window = TestApp.showWindow()
    /// The time since the simulator's first event (seconds).
    private(set) var time = 0.0
    private let start: Double
    /// The touch ids of the fingers that are down, by the finger's number.
    private var ids: [Int: UInt32] = [:]
    /// The last location of each finger.
    private var locations: [Int: CGPoint] = [:]

    init() {
        Self.start += 1000
        start = Self.start
    }

    /// Returns the media time of a time of the simulator (seconds).
    func mediaTime(_ time: Double) -> Double { start + time }

    /// Puts a finger down.
    func down(_ finger: Int = 0, _ x: Double, _ y: Double, kind: UserInput.Touch.Kind = .direct) {
        place(finger, x, y)
        send([(finger, .began)], kind)
    }

    private func place(_ finger: Int, _ x: Double, _ y: Double) {
        Self.lastID += 1
        ids[finger] = Self.lastID
        locations[finger] = CGPoint(x: x, y: y)
    }

    /// Presses buttons of a pointer, which is finger 0.
    func press(_ buttons: UserInput.Buttons, _ x: Double, _ y: Double) {
        place(0, x, y)
        point(.began, buttons)
    }

    /// Moves the pointer, or changes its buttons, while some are pressed.
    func drag(_ buttons: UserInput.Buttons, _ x: Double, _ y: Double) {
        locations[0] = CGPoint(x: x, y: y)
        point(.moved, buttons)
    }

    /// Releases the buttons of the pointer.
    func release() {
        point(.ended, [])
        ids[0] = nil
    }

    /// Presses and releases buttons of a pointer.
    func click(_ buttons: UserInput.Buttons, _ x: Double, _ y: Double) {
        press(buttons, x, y)
        wait(0.05)
        release()
    }

    private func point(_ phase: UserInput.Touch.Phase, _ buttons: UserInput.Buttons) {
        guard let id = ids[0], let location = locations[0] else { return }
        handle([.touch(.init(id: id, kind: .indirectPointer, phase: phase, buttons: buttons, location: location))])
    }

    func move(_ finger: Int = 0, _ x: Double, _ y: Double) {
        locations[finger] = CGPoint(x: x, y: y)
        send([(finger, .moved)])
    }

    /// Moves two fingers in one event.
    func move(_ first: (Double, Double), _ second: (Double, Double)) {
        locations[0] = CGPoint(x: first.0, y: first.1)
        locations[1] = CGPoint(x: second.0, y: second.1)
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

    /// Drags one finger from a location to another in equal steps of a 60th of a second.
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

    /// Advances the time, firing the timers that are due.
    func wait(_ seconds: Double) {
        time += seconds
        MediaTimers.shared.advance(to: start + time)
    }

    /// Lifts the fingers, lets waiting recognizers fail and removes the window.
    func close() {
        for finger in ids.keys.sorted() { cancel(finger) }
        // Longer than any recognizer waits.
        wait(10)
        window.windowScene = nil
        GestureEnvironment.shared.update()
    }

    /// Delivers events that arrive together.
    func handle(_ kinds: [UserInput.Kind]) {
        // Other tests may have shown windows since this one was created.
        if window.windowScene?.windows.last !== window { window.windowScene?.bringToFront(window) }
        TestApp.application.handle(kinds.map { UserInput(time: start + time, kind: $0) })
    }

    private func send(_ changes: [(Int, UserInput.Touch.Phase)], _ kind: UserInput.Touch.Kind = .direct) {
        handle(
            changes.compactMap { finger, phase in
                guard let id = ids[finger], let location = locations[finger] else { return nil }
                return .touch(.init(id: id, kind: kind, phase: phase, location: CGPoint(x: location.x, y: location.y)))
            })
    }
}
