import Foundation
import TestSupport
import Testing

/// Compares the positions of cards with those computed from a scroll view's deceleration rate.
@Suite("Formulas of the feed scene", .serialized)
struct FeedSceneTests {
    private static let white: UInt32 = 0xFFFF_FFFF
    /// The upper edges and heights of the cards before scrolling (points).
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

    /// Returns the content offset (points): in each of seven flicks of 2.8 s, the velocity decays
    /// by a factor of 0.998 per millisecond.
    private static func offset(at time: Double) -> Double {
        guard let last = cards.last else { return 0 }
        let distance = (last.top + last.height + 16 - 600) / 7
        let flick = (time / 2.8).rounded(.down)
        func progress(_ seconds: Double) -> Double { 1 - pow(0.998, 1000 * seconds) }
        return distance * (flick + progress(time - 2.8 * flick) / progress(2.8))
    }

    @Test("The edges of cards are where the deceleration has moved them")
    func deceleration() throws {
        let run = try SceneRun("feed", scale: 1)
        for time in [0.0, 0.4, 1.3, 2.7, 3.1] {
            try run.advance(to: time)
            let frame = try run.control.screenshot()
            let offset = Self.offset(at: time)
            var count = 0
            for (index, card) in Self.cards.enumerated() {
                let (top, bottom) = (card.top - offset, card.top + card.height - offset)
                for (edge, inward) in [(top, 1.0), (bottom, -1)] where (60...592).contains(edge) {
                    count += 1
                    // In the middle column, no text, image or badge touches the edges.
                    #expect(frame[480, Int((edge + 2 * inward).rounded(.down))] == Self.white, "within card \(index) at \(time)")
                    #expect(frame[480, Int((edge - 2 * inward).rounded(.down))] != Self.white, "beside card \(index) at \(time)")
                }
            }
            #expect(count >= 2)
        }
    }
}
