import QuartzCore

/// A post of the feed, determined entirely by its index.
struct FeedCard {
    let index: Int

    private static let imageHeight: CGFloat = 130
    private static let padding: CGFloat = 14

    /// A Boolean value that indicates whether the post has an image. Every third post has only
    /// text.
    private var hasImage: Bool { index % 3 != 1 }

    /// The height of the card (points).
    var height: CGFloat { hasImage ? 280 : 140 }

    /// Creates the card's layer at its size (points), without a position.
    func makeLayer(width: CGFloat, scale: CGFloat) -> CALayer {
        let card = CALayer()
        card.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        card.contentsScale = scale
        card.backgroundColor = FeedColors.card
        card.cornerRadius = 14
        card.shadowPath = CGPath(roundedRect: card.bounds, cornerWidth: 14, cornerHeight: 14, transform: nil)
        card.shadowOpacity = 0.18
        card.shadowRadius = 7
        card.shadowOffset = CGSize(width: 0, height: 3)
        addHead(to: card)
        let body = Label(words, size: 14, color: FeedColors.text, scale: scale)
        body.isWrapped = true
        body.frame = CGRect(x: Self.padding, y: 62, width: width - 2 * Self.padding, height: 38)
        card.addSublayer(body)
        if hasImage { addImage(to: card) }
        addFoot(to: card)
        if index % 4 == 0 { addBadge(to: card) }
        return card
    }

    private func addHead(to card: CALayer) {
        let avatar = CALayer()
        avatar.frame = CGRect(x: Self.padding, y: Self.padding, width: 40, height: 40)
        avatar.contents = FeedPictures.avatars[index % FeedPictures.avatars.count]
        avatar.cornerRadius = 20
        avatar.masksToBounds = true
        card.addSublayer(avatar)
        if index % 2 == 0 {
            let presence = card.addDot(at: CGPoint(x: 49, y: 49), radius: 6, color: Palette.green)
            presence.borderColor = FeedColors.card
            presence.borderWidth = 2
        }
        let name = Label(Self.names[index % Self.names.count], size: 15, color: FeedColors.text, scale: card.contentsScale)
        name.frame = CGRect(x: 66, y: 15, width: card.bounds.width - 120, height: 20)
        card.addSublayer(name)
        let time = Label("\(index * 7 + 3) min ago", size: 12, color: FeedColors.faint, scale: card.contentsScale)
        time.frame = CGRect(x: 66, y: 35, width: card.bounds.width - 120, height: 16)
        card.addSublayer(time)
    }

    private func addImage(to card: CALayer) {
        let image = CALayer()
        image.frame = CGRect(x: Self.padding, y: 106, width: card.bounds.width - 2 * Self.padding, height: Self.imageHeight)
        image.contents = FeedPictures.images[index * 2 / 3 % FeedPictures.images.count]
        image.contentsGravity = .resizeAspectFill
        image.cornerRadius = 10
        image.masksToBounds = true
        card.addSublayer(image)
    }

    /// Adds a heart and a speech bubble, each with a number.
    private func addFoot(to card: CALayer) {
        let y = height - 24
        let isLiked = index % 3 == 0
        let symbols: [(CGFloat, CGPath, CGColor, Int)] = [
            (24, FeedPictures.heart(), isLiked ? Palette.red : FeedColors.line, index * 13 % 57 + 2),
            (94, FeedPictures.bubble(), FeedColors.line, index * 5 % 19),
        ]
        for (x, path, color, number) in symbols {
            let symbol = CAShapeLayer()
            symbol.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
            symbol.position = CGPoint(x: x, y: y)
            symbol.path = path
            symbol.fillColor = color
            card.addSublayer(symbol)
            let label = Label("\(number)", size: 13, color: FeedColors.faint, scale: card.contentsScale)
            label.frame = CGRect(x: x + 15, y: y - 9, width: 40, height: 18)
            card.addSublayer(label)
        }
    }

    /// Adds a badge with a number at the top-right corner.
    private func addBadge(to card: CALayer) {
        let badge = CALayer()
        badge.bounds = CGRect(x: 0, y: 0, width: 30, height: 22)
        badge.position = CGPoint(x: card.bounds.maxX - 8, y: 6)
        badge.cornerRadius = 11
        badge.backgroundColor = Palette.red
        let number = Label("\(index % 7 + 1)", size: 13, color: FeedColors.card, scale: card.contentsScale)
        number.alignmentMode = .center
        number.frame = CGRect(x: 0, y: 2, width: 30, height: 18)
        badge.addSublayer(number)
        card.addSublayer(badge)
    }

    private static let names = [
        "Ida Lindqvist", "Tomás Rey", "Mei Tanaka", "Jonas Falk", "Priya Nair", "Olu Adeyemi", "Clara Voss", "Sam Whitlock", "Nour Haddad",
        "Elif Kaya", "Mateo Cruz",
    ]

    private static let sentences = [
        "Up before the birds, and worth every minute of it. The whole valley was ours until nine.",
        "Does anyone know a good place for bicycle repairs near the old harbor?",
        "Second attempt at the sourdough. The first one is now a doorstop.",
        "Fog in the morning, sun at noon, hail at four. I love this time of the year.",
        "We finally hung the pictures. Only eleven months after moving in!",
        "If you are on the night train tomorrow, come and say hello in the dining car.",
        "Sketches for the new poster. Comments welcome, kind ones even more so.",
    ]

    private var words: String { Self.sentences[index % Self.sentences.count] }
}

/// The images in posts, each drawn once.
private enum FeedPictures {
    /// The covers that are recognizable from a strip across their middle.
    static let images = [0, 3, 10, 4, 8, 7, 11, 2, 12].map { Cover.all[$0].picture }

    static let avatars = [
        (Palette.blue, Palette.teal), (Palette.orange, Palette.red), (Palette.violet, Palette.blue), (Palette.green, Palette.teal),
        (Palette.red, Palette.violet), (Palette.yellow, Palette.orange), (Palette.teal, Palette.violet),
    ].map { colors in
        Pictures.drawn(width: 80, height: 80) { context in
            guard let ground = CGGradient(colorsSpace: nil, colors: [colors.0, colors.1] as CFArray, locations: nil) else { return }
            context.drawLinearGradient(ground, start: CGPoint(x: 0, y: 80), end: CGPoint(x: 80, y: 0), options: [])
            context.setFillColor(Palette.white.copy(alpha: 0.8) ?? Palette.white)
            context.fillEllipse(in: CGRect(x: 26, y: 34, width: 28, height: 30))
            context.fillEllipse(in: CGRect(x: 12, y: -26, width: 56, height: 54))
        }
    }

    // Both symbols are outlines in a square of 20 points.

    /// Returns the outline of a heart.
    static func heart() -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 17))
        path.addCurve(to: CGPoint(x: 2, y: 7.5), control1: CGPoint(x: 6, y: 14), control2: CGPoint(x: 2, y: 11))
        path.addCurve(to: CGPoint(x: 10, y: 6), control1: CGPoint(x: 2, y: 2.5), control2: CGPoint(x: 8.5, y: 2.5))
        path.addCurve(to: CGPoint(x: 18, y: 7.5), control1: CGPoint(x: 11.5, y: 2.5), control2: CGPoint(x: 18, y: 2.5))
        path.addCurve(to: CGPoint(x: 10, y: 17), control1: CGPoint(x: 18, y: 11), control2: CGPoint(x: 14, y: 14))
        path.closeSubpath()
        return path
    }

    /// Returns the outline of a speech bubble.
    static func bubble() -> CGPath {
        let path = CGMutablePath()
        path.addRoundedRect(in: CGRect(x: 2, y: 3.5, width: 16, height: 10.5), cornerWidth: 4, cornerHeight: 4)
        path.addLines(between: [CGPoint(x: 11, y: 13), CGPoint(x: 5, y: 18), CGPoint(x: 5, y: 13)])
        path.closeSubpath()
        return path
    }
}
