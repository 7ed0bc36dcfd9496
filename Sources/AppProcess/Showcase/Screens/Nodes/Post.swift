import UIKit

/// A post of the feed of nodes.
struct Post: Sendable {
    let number: Int
    let author: String
    let place: String
    let text: String
    let likes: Int

    /// The time of the day that the picture shows, which is the post's tag.
    var tag: String { Landscape.name(of: number) }

    private static let authors = [
        ("Mira Holm", "Lofoten"), ("Jonas Weber", "Allgäu"), ("Aiko Tanaka", "Hokkaido"), ("Elena Rossi", "Dolomites"),
        ("Sam Carter", "Utah"), ("Noor Haddad", "Wadi Rum"), ("Lucas Silva", "Serra da Estrela"),
    ]

    private static let texts = [
        "Up before the birds. The valley was still asleep when the first light came over the ridge, and for a minute nothing moved.",
        "Lunch at the pass. You can see three countries from here, and the marmots are after the bread.",
        "Carried the tripod all day for this one frame. Worth every step of the way down in the dark.",
        "No moon, no wind, no people. Forty seconds at f/2.8, and then we counted satellites until we were too cold to count.",
        "The fog came in so quickly that we lost the path twice. It opened once, for as long as it takes to press a button.",
        "The sand keeps the warmth of the day until midnight. We slept outside, and woke up with it in everything.",
    ]

    static let all = (0..<60).map { number in
        let (author, place) = authors[number % authors.count]
        return Post(
            number: number, author: author, place: place, text: texts[number % texts.count], likes: 12 + number * 37 % 180)
    }
}
