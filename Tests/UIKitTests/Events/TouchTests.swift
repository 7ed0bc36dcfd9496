import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor struct TouchTests {
    let log = CallLog()
    let simulator = TouchSimulator()
    let tile: TouchSpyView

    init() {
        tile = TouchSpyView(log, CGRect(x: 100, y: 100, width: 100, height: 100))
        simulator.window.addSubview(tile)
    }

    @Test("EV2 A touch stays with the view in which it began, wherever it moves")
    func keepsTouchWithItsView() {
        defer { simulator.close() }
        let other = TouchSpyView(CallLog(), CGRect(x: 200, y: 100, width: 100, height: 100))
        simulator.window.addSubview(other)
        simulator.drag(from: (110, 110), to: (250, 110), steps: 2)
        #expect(log.lines == ["view began", "view moved", "view moved", "view ended"])
        #expect(other.log.lines.isEmpty)
    }

    @Test("EV2 A view that leaves the window receives touchesCancelled and nothing more of the touch")
    func cancelsTouchesOfRemovedView() {
        defer { simulator.close() }
        simulator.down(0, 110, 110)
        tile.removeFromSuperview()
        #expect(log.lines == ["view began", "view cancelled"])
        simulator.move(0, 120, 110)
        simulator.up()
        #expect(log.lines == ["view began", "view cancelled"])
    }

    @Test("EV5 A recognizer of an ancestor keeps receiving the touch of a view that leaves the window")
    func keepsRecognizerAboveRemovedView() {
        defer { simulator.close() }
        let pan = UIPanGestureRecognizer(target: nil) { [log] in log.lines.append("pan \($0.state)") }
        simulator.window.addGestureRecognizer(pan)
        simulator.down(0, 110, 110)
        simulator.move(0, 130, 110)
        tile.removeFromSuperview()
        simulator.move(0, 140, 110)
        simulator.up()
        #expect(log.lines == ["view began", "pan began", "view cancelled", "pan changed", "pan ended"])
    }

    @Test("EV5 A recognizer of a view that leaves the window is canceled")
    func cancelsRecognizerOfRemovedView() {
        defer { simulator.close() }
        let pan = UIPanGestureRecognizer(target: nil) { [log] in log.lines.append("pan \($0.state)") }
        tile.addGestureRecognizer(pan)
        simulator.down(0, 110, 110)
        simulator.move(0, 130, 110)
        tile.removeFromSuperview()
        GestureEnvironment.shared.update()
        #expect(log.lines == ["view began", "pan began", "view cancelled", "pan cancelled"])
        #expect(pan.state == .possible)
    }

    @Test("EV4 A view receives one touch at a time unless isMultipleTouchEnabled is true")
    func limitsViewToOneTouch() {
        defer { simulator.close() }
        simulator.down(0, 110, 110)
        simulator.down(1, 150, 110)
        simulator.up(1)
        simulator.up(0)
        #expect(log.lines == ["view began", "view ended"])
        log.lines = []
        tile.isMultipleTouchEnabled = true
        simulator.down(0, 110, 110)
        simulator.down(1, 150, 110)
        simulator.move((111, 110), (151, 110))
        simulator.up(1)
        simulator.up(0)
        #expect(log.lines == ["view began", "view began", "view moved", "view ended", "view ended"])
    }

    @Test("EV4 An exclusive view's touch excludes touches of other views, and the other way around")
    func respectsExclusiveTouch() {
        defer { simulator.close() }
        let other = TouchSpyView(CallLog(), CGRect(x: 0, y: 300, width: 100, height: 100))
        simulator.window.addSubview(other)
        tile.isExclusiveTouch = true
        simulator.down(0, 110, 110)
        simulator.down(1, 50, 350)
        simulator.up(0)
        simulator.up(1)
        #expect(log.lines == ["view began", "view ended"] && other.log.lines.isEmpty)
        simulator.down(1, 50, 350)
        simulator.down(0, 110, 110)
        simulator.up(0)
        simulator.up(1)
        #expect(log.lines == ["view began", "view ended"] && other.log.lines == ["view began", "view ended"])
    }

    @Test("EV4 Moves that arrive together reach the view once, with all samples as coalesced touches")
    func coalescesMoves() {
        defer { simulator.close() }
        final class CoalescedTouchSpy: UIView {
            var coalesced: [[CGFloat]] = []
            var previous: [CGFloat] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                for touch in touches {
                    coalesced.append(event?.coalescedTouches(for: touch)?.map { $0.location(in: self).x } ?? [])
                    previous.append(touch.previousLocation(in: self).x)
                }
            }
        }
        let spy = CoalescedTouchSpy(frame: CGRect(x: 0, y: 300, width: 300, height: 100))
        simulator.window.addSubview(spy)
        simulator.down(7, 10, 350)
        let id = TestApp.application.activeTouches.first?.id ?? 0
        simulator.handle(
            [20, 30, 40].map { .touch(.init(id: id, phase: .moved, location: CGPoint(x: $0, y: 350))) })
        #expect(spy.coalesced == [[20, 30, 40]])
        #expect(spy.previous == [10])
    }

    @Test("EV1 Events pass through sendEvent of the application and then of the window")
    func sendsEventsThroughApplicationAndWindow() {
        defer { simulator.close() }
        final class WindowSpy: UIWindow {
            var phases: [UITouch.Phase] = []
            override func sendEvent(_ event: UIEvent) {
                phases += event.allTouches?.map(\.phase) ?? []
                super.sendEvent(event)
            }
        }
        let window = WindowSpy(frame: UIScreen.main.bounds)
        window.windowLevel = .alert
        window.makeKeyAndVisible()
        simulator.tap(10, 10)
        #expect(window.phases == [.began, .ended])
        window.windowScene = nil
    }

    @Test("EV7 The update cycle runs once per pass, after all event handlers")
    func updatesOncePerPass() {
        defer { simulator.close() }
        final class LayoutSpyView: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        let counter = LayoutSpyView(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
        simulator.window.addSubview(counter)
        TestApp.pass()
        counter.layouts = 0
        tile.addGestureRecognizer(UITapGestureRecognizer(target: nil) { _ in counter.setNeedsLayout() })
        simulator.tap(110, 110)
        simulator.tap(110, 110)
        #expect(counter.layouts == 0)
        TestApp.pass()
        #expect(counter.layouts == 1)
    }

    @Test("EV1 The loss of the screen cancels touches")
    func cancelsTouchesWithoutScreen() {
        defer { simulator.close() }
        simulator.down(0, 110, 110)
        TestApp.application.cancelInput()
        #expect(log.lines == ["view began", "view cancelled"])
    }
}
