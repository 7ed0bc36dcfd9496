import Foundation
import Testing

@testable import UIKit

@MainActor struct TapTests {
    /// What happened, in order.
    @MainActor final class Log {
        var entries: [String] = []
    }

    final class Tile: UIView {
        let log: Log
        init(_ log: Log, _ frame: CGRect) {
            self.log = log
            super.init(frame: frame)
        }
        required init?(coder: NSCoder) { nil }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.entries.append("view began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.entries.append("view moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.entries.append("view ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.entries.append("view cancelled") }
    }

    let log = Log()
    let hand = Hand()
    let tile: Tile

    init() {
        tile = Tile(log, CGRect(x: 100, y: 100, width: 100, height: 100))
        hand.window.addSubview(tile)
    }

    func tapper(_ name: String, taps: Int = 1) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer(target: nil) { [log] in log.entries.append("\(name) \($0.state)") }
        tap.numberOfTapsRequired = taps
        tile.addGestureRecognizer(tap)
        return tap
    }

    @Test func `EV5: A tap calls its target at the lift, then the view's touch is cancelled`() {
        defer { hand.close() }
        let tap = tapper("tap")
        hand.tap(110, 120)
        #expect(log.entries == ["view began", "tap ended", "view cancelled"])
        #expect(tap.state == .possible)
        #expect(tap.location(in: tile) == CGPoint(x: 10, y: 20))
    }

    @Test func `EV5: With cancelsTouchesInView off the view gets the whole touch`() {
        defer { hand.close() }
        tapper("tap").cancelsTouchesInView = false
        hand.tap(110, 120)
        #expect(log.entries == ["view began", "tap ended", "view ended"])
    }

    @Test func `EV5: A finger that moves far or stays long is no tap, and the view hears of its end`() {
        defer { hand.close() }
        _ = tapper("tap")
        hand.drag(from: (110, 110), to: (190, 110), steps: 1)
        #expect(log.entries == ["view began", "view moved", "view ended"])
        log.entries = []
        hand.down(0, 110, 110)
        hand.wait(2)
        hand.up()
        #expect(log.entries == ["view began", "view ended"])
    }

    @Test func `EV5: A single tap that requires a double tap to fail waits for 0.35 seconds`() {
        defer { hand.close() }
        let (single, double) = (tapper("single"), tapper("double", taps: 2))
        single.require(toFail: double)
        hand.tap(110, 110)
        #expect(log.entries == ["view began"])
        hand.wait(0.34)
        #expect(log.entries == ["view began"])
        hand.wait(0.02)
        #expect(log.entries == ["view began", "single ended", "view cancelled"])

        log.entries = []
        hand.tap(110, 110)
        hand.wait(0.1)
        hand.tap(112, 110)
        hand.wait(1)
        #expect(log.entries.filter { !$0.hasPrefix("view") } == ["double ended"])
    }

    @Test func `EV5: Without that requirement the single tap is recognised, and so is the double tap`() {
        defer { hand.close() }
        _ = (tapper("single"), tapper("double", taps: 2))
        hand.tap(110, 110)
        #expect(log.entries.contains("single ended"))
        hand.wait(0.1)
        hand.tap(110, 110)
        #expect(log.entries.contains("double ended"))
    }

    @Test func `EV5: delaysTouchesEnded holds the view's end back until a double tap has failed`() {
        defer { hand.close() }
        let double = tapper("double", taps: 2)
        hand.tap(110, 110)
        #expect(log.entries == ["view began"])
        hand.wait(0.4)
        #expect(log.entries == ["view began", "view ended"])
        log.entries = []
        double.delaysTouchesEnded = false
        hand.tap(110, 110)
        #expect(log.entries == ["view began", "view ended"])
    }

    @Test func `EV5: delaysTouchesBegan tells the view of touches that are no gesture, once that is known, and of no others`() {
        defer { hand.close() }
        let tap = tapper("tap")
        tap.delaysTouchesBegan = true
        hand.tap(110, 110)
        #expect(log.entries == ["tap ended"])
        log.entries = []
        hand.down(0, 110, 110)
        hand.wait(0.1)
        #expect(log.entries == [])
        hand.move(0, 180, 110)
        #expect(log.entries == ["view began", "view moved"])
        hand.up()
        #expect(log.entries == ["view began", "view moved", "view ended"])
    }

    @Test func `EV5: Two fingers are needed where two are required`() {
        defer { hand.close() }
        let tap = tapper("tap")
        tap.numberOfTouchesRequired = 2
        hand.tap(110, 110)
        #expect(!log.entries.contains("tap ended"))
        hand.down(0, 110, 110)
        hand.down(1, 150, 130)
        hand.up(0)
        hand.up(1)
        #expect(log.entries.contains("tap ended"))
        #expect(tap.location(in: tile) == CGPoint(x: 30, y: 20))
    }

    @Test func `EV5: The recogniser of the inner view comes first, and keeps the outer one's from recognising`() {
        defer { hand.close() }
        _ = tapper("inner")
        let outer = UITapGestureRecognizer(target: nil) { [log] _ in log.entries.append("outer") }
        hand.window.addGestureRecognizer(outer)
        hand.tap(110, 110)
        #expect(log.entries == ["view began", "inner ended", "view cancelled"])
        hand.tap(10, 10)
        #expect(log.entries.last == "outer")
    }

    @Test func `EV5: A recogniser that is not enabled, or is removed, recognises nothing`() {
        defer { hand.close() }
        let tap = tapper("tap")
        tap.isEnabled = false
        hand.tap(110, 110)
        tap.isEnabled = true
        tile.removeGestureRecognizer(tap)
        #expect(tap.view == nil)
        hand.wait(1)
        hand.tap(110, 110)
        #expect(log.entries == ["view began", "view ended", "view began", "view ended"])
    }
}
