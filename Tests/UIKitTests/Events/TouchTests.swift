import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor struct TouchTests {
    typealias Log = TapTests.Log
    typealias Tile = TapTests.Tile

    let log = Log()
    let hand = Hand()
    let tile: Tile

    init() {
        tile = Tile(log, CGRect(x: 100, y: 100, width: 100, height: 100))
        hand.window.addSubview(tile)
    }

    @Test func `EV2: A touch belongs to the view in which it began, wherever it goes`() {
        defer { hand.close() }
        let other = Tile(Log(), CGRect(x: 200, y: 100, width: 100, height: 100))
        hand.window.addSubview(other)
        hand.drag(from: (110, 110), to: (250, 110), steps: 2)
        #expect(log.entries == ["view began", "view moved", "view moved", "view ended"])
        #expect(other.log.entries.isEmpty)
    }

    @Test func `EV2: A view that leaves the window gets touchesCancelled, and no more of the touch`() {
        defer { hand.close() }
        hand.down(0, 110, 110)
        tile.removeFromSuperview()
        #expect(log.entries == ["view began", "view cancelled"])
        hand.move(0, 120, 110)
        hand.up()
        #expect(log.entries == ["view began", "view cancelled"])
    }

    @Test func `EV5: A recogniser above a view that leaves the window goes on with the touch`() {
        defer { hand.close() }
        let pan = UIPanGestureRecognizer(target: nil) { [log] in log.entries.append("pan \($0.state)") }
        hand.window.addGestureRecognizer(pan)
        hand.down(0, 110, 110)
        hand.move(0, 130, 110)
        tile.removeFromSuperview()
        hand.move(0, 140, 110)
        hand.up()
        #expect(log.entries == ["view began", "pan began", "view cancelled", "pan changed", "pan ended"])
    }

    @Test func `EV5: A recogniser of a view that leaves the window is cancelled`() {
        defer { hand.close() }
        let pan = UIPanGestureRecognizer(target: nil) { [log] in log.entries.append("pan \($0.state)") }
        tile.addGestureRecognizer(pan)
        hand.down(0, 110, 110)
        hand.move(0, 130, 110)
        tile.removeFromSuperview()
        GestureEnvironment.shared.update()
        #expect(log.entries == ["view began", "pan began", "view cancelled", "pan cancelled"])
        #expect(pan.state == .possible)
    }

    @Test func `EV4: A view has one touch unless it says that it wants more`() {
        defer { hand.close() }
        hand.down(0, 110, 110)
        hand.down(1, 150, 110)
        hand.up(1)
        hand.up(0)
        #expect(log.entries == ["view began", "view ended"])
        log.entries = []
        tile.isMultipleTouchEnabled = true
        hand.down(0, 110, 110)
        hand.down(1, 150, 110)
        hand.move((111, 110), (151, 110))
        hand.up(1)
        hand.up(0)
        #expect(log.entries == ["view began", "view began", "view moved", "view ended", "view ended"])
    }

    @Test func `EV4: While an exclusive view has a touch no other view gets one, nor does it while others have`() {
        defer { hand.close() }
        let other = Tile(Log(), CGRect(x: 0, y: 300, width: 100, height: 100))
        hand.window.addSubview(other)
        tile.isExclusiveTouch = true
        hand.down(0, 110, 110)
        hand.down(1, 50, 350)
        hand.up(0)
        hand.up(1)
        #expect(log.entries == ["view began", "view ended"] && other.log.entries.isEmpty)
        hand.down(1, 50, 350)
        hand.down(0, 110, 110)
        hand.up(0)
        hand.up(1)
        #expect(log.entries == ["view began", "view ended"] && other.log.entries == ["view began", "view ended"])
    }

    @Test func `EV4: Moves that come together reach the view once, with those that were skipped as coalesced touches`() {
        defer { hand.close() }
        final class Watcher: UIView {
            var coalesced: [[CGFloat]] = []
            var previous: [CGFloat] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                for touch in touches {
                    coalesced.append(event?.coalescedTouches(for: touch)?.map { $0.location(in: self).x } ?? [])
                    previous.append(touch.previousLocation(in: self).x)
                }
            }
        }
        let watcher = Watcher(frame: CGRect(x: 0, y: 300, width: 300, height: 100))
        hand.window.addSubview(watcher)
        hand.down(7, 10, 350)
        let id = TestApp.application.activeTouches.first?.id ?? 0
        hand.handle(
            [20, 30, 40].map { .touch(.init(id: id, phase: .moved, location: CGPoint(x: $0, y: 350))) })
        #expect(watcher.coalesced == [[20, 30, 40]])
        #expect(watcher.previous == [10])
    }

    @Test func `EV1: Events go through sendEvent of the application and then of the window`() {
        defer { hand.close() }
        final class Watcher: UIWindow {
            var phases: [UITouch.Phase] = []
            override func sendEvent(_ event: UIEvent) {
                phases += event.allTouches?.map(\.phase) ?? []
                super.sendEvent(event)
            }
        }
        let window = Watcher(frame: UIScreen.main.bounds)
        window.windowLevel = .alert
        window.makeKeyAndVisible()
        hand.tap(10, 10)
        #expect(window.phases == [.began, .ended])
        window.windowScene = nil
    }

    @Test func `EV7: The update cycle runs once in the pass, after all handlers`() {
        defer { hand.close() }
        final class Counter: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        let counter = Counter(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
        hand.window.addSubview(counter)
        TestApp.pass()
        counter.layouts = 0
        tile.addGestureRecognizer(UITapGestureRecognizer(target: nil) { _ in counter.setNeedsLayout() })
        hand.tap(110, 110)
        hand.tap(110, 110)
        #expect(counter.layouts == 0)
        TestApp.pass()
        #expect(counter.layouts == 1)
    }

    @Test func `EV1: The loss of the screen cancels touches`() {
        defer { hand.close() }
        hand.down(0, 110, 110)
        TestApp.application.cancelInput()
        #expect(log.entries == ["view began", "view cancelled"])
    }
}
