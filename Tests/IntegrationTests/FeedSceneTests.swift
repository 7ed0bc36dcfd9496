import Foundation
import TestSupport
import Testing

/// Where the cards of the feed have to be, by a scroll view's rate of deceleration.
@Suite("The feed, by formula", .serialized)
struct FeedSceneTests {
    private static let white: UInt32 = 0xFFFF_FFFF
    /// The upper edges and the heights of the cards while the list is at its top, in points.
    private static let cards: [(top: Double, height: Double)] = {
        var cards: [(top: Double, height: Double)] = []
        var y = 68.0
        for index in 0..<40 {
            let height = index % 3 == 1 ? 140.0 : 280
            cards.append((y, height))
            y += height + 16
        }
        return cards
    }()

    /// How far the list is scrolled: in each of seven flicks of 2.8 seconds the speed is 0.998 of itself after each millisecond.
    private static func offset(at time: Double) -> Double {
        guard let last = cards.last else { return 0 }
        let way = (last.top + last.height + 16 - 600) / 7
        let flick = (time / 2.8).rounded(.down)
        func run(_ seconds: Double) -> Double { 1 - pow(0.998, 1000 * seconds) }
        return way * (flick + run(time - 2.8 * flick) / run(2.8))
    }

    @Test("cards begin and end where the deceleration has brought them")
    func deceleration() throws {
        let run = try SceneRun("feed", scale: 1)
        for time in [0.0, 0.4, 1.3, 2.7, 3.1] {
            try run.go(to: time)
            let frame = try run.control.screenshot()
            let offset = Self.offset(at: time)
            var count = 0
            for (index, card) in Self.cards.enumerated() {
                let (top, bottom) = (card.top - offset, card.top + card.height - offset)
                for (edge, inwards) in [(top, 1.0), (bottom, -1)] where (60...592).contains(edge) {
                    count += 1
                    // Along the middle, where neither text nor picture nor badge is at the edges.
                    #expect(frame[480, Int((edge + 2 * inwards).rounded(.down))] == Self.white, "within card \(index) at \(time)")
                    #expect(frame[480, Int((edge - 2 * inwards).rounded(.down))] != Self.white, "beside card \(index) at \(time)")
                }
            }
            #expect(count >= 2)
        }
    }
}
