import UIKit

/// A story, an app or a category of the page.
struct Offer {
    let title: String
    let detail: String
    /// The name of a system symbol.
    let symbol: String
    let color: UIColor

    private init(_ title: String, _ detail: String, _ symbol: String, _ color: UIColor) {
        self.title = title
        self.detail = detail
        self.symbol = symbol
        self.color = color
    }

    static let stories = [
        Offer("Pictures in the Dark", "A camera, a tripod, a minute", "camera", .systemIndigo),
        Offer("A Day Without Clouds", "Where to watch the sun rise", "sun.max.fill", .systemOrange),
        Offer("Water, Counted", "Every glass of the week", "drop.fill", .systemTeal),
        Offer("Under One Moon", "Calendars of twelve peoples", "moon.fill", .systemPurple),
        Offer("Letters by Hand", "Pens that listen to pressure", "scribble", .systemPink),
    ]

    static let apps = [
        Offer("Lumen", "Light meter", "sun.max.fill", .systemOrange), Offer("Lens", "Photography", "camera", .systemRed),
        Offer("Tide", "Moon and sea", "moon.fill", .systemIndigo), Offer("Chime", "Reminders", "bell", .systemGreen),
        Offer("Album", "Pictures", "photo", .systemTeal), Offer("Sundial", "World clock", "clock", .systemPurple),
        Offer("Ledger", "Lists", "list.bullet", .systemBrown), Offer("Spark", "Ideas", "bolt.fill", .systemYellow),
        Offer("Well", "Water", "drop.fill", .systemBlue),
    ]

    static let categories = [
        Offer("Photography", "", "camera", .systemRed), Offer("Weather", "", "sun.max.fill", .systemOrange),
        Offer("Utilities", "", "gear", .systemGray), Offer("Health", "", "heart.fill", .systemPink),
        Offer("Drawing", "", "scribble", .systemPurple), Offer("Reference", "", "magnifyingglass", .systemBlue),
    ]
}

/// A cell that shows an offer.
@MainActor protocol OfferCell: UICollectionViewCell {
    func show(_ offer: Offer)
}
