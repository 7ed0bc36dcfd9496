import QuartzCore

/// A configurable number of cards. Each has its own motion, which requires no further work of the
/// app after it is committed.
struct StressScene: GalleryScene {
    static let name = "stress"
    static let summary = "1000 cards, or --count N, that all move at once"
    /// The allowed numbers of cards.
    static let counts = 1...20_000

    let count: Int

    init() { count = 1000 }

    init(count: Int) { self.count = count }

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let pictures = Self.tints.map(Self.picture)
        for index in 0..<count {
            let card = StressCard(index: index, area: root.bounds)
            root.addSublayer(card.makeLayer(color: Self.color(of: card), picture: pictures[index / 10 % pictures.count]))
        }
    }

    private static let tints = [Palette.blue, Palette.violet, Palette.orange, Palette.teal]

    /// Returns a picture of mountains in front of a sky that is bright above the horizon.
    private static func picture(_ tint: CGColor) -> CGImage? {
        Pictures.drawn(width: 96, height: 96) { context in
            guard let sky = CGGradient(colorsSpace: nil, colors: [Palette.white, tint] as CFArray, locations: nil) else { return }
            context.drawLinearGradient(sky, start: CGPoint(x: 0, y: 20), end: CGPoint(x: 0, y: 96), options: [])
            context.setFillColor(Palette.yellow)
            context.fillEllipse(in: CGRect(x: 58, y: 56, width: 20, height: 20))
            context.setFillColor(Palette.night.copy(alpha: 0.75) ?? Palette.night)
            context.addLines(between: [(0, 0), (0, 26), (30, 58), (52, 30), (70, 46), (96, 18), (96, 0)].map { CGPoint(x: $0.0, y: $0.1) })
            context.fillPath()
        }
    }

    /// Returns a mix of the colors of the screen's corners, weighted by distance, and shaded
    /// differently from adjacent cards.
    private static func color(of card: StressCard) -> CGColor {
        func mix(_ a: [CGFloat], _ b: [CGFloat], _ part: CGFloat) -> [CGFloat] { zip(a, b).map { $0 + ($1 - $0) * part } }
        let top = mix(Palette.blue.components ?? [], Palette.violet.components ?? [], card.home.x)
        let bottom = mix(Palette.teal.components ?? [], Palette.orange.components ?? [], card.home.x)
        let shades = [Palette.white, Palette.night, Palette.yellow, Palette.blue].map { $0.components ?? [] }
        let color = mix(
            mix(top, bottom, card.home.y), shades[card.index % shades.count], [0.3, 0.35, 0.15, 0.15][card.index % shades.count])
        return CGColor(red: color[0], green: color[1], blue: color[2], alpha: 1)
    }
}

/// A card, determined entirely by its index.
private struct StressCard {
    let index: Int
    let area: CGRect

    /// Returns a number in 0..<1: the fractional part of a multiple of an irrational step, such as
    /// the golden ratio or a square root. The numbers of successive cards are evenly distributed,
    /// as are the pairs of numbers for two different steps.
    private func spread(_ step: Double) -> Double { (0.5 + Double(index) * step).truncatingRemainder(dividingBy: 1) }

    /// The position of the card's motion on the screen, from 0 to 1 on both axes. The steps are 1/ρ
    /// and 1/ρ² for the plastic ratio ρ, whose pairs are distributed especially evenly.
    var home: CGPoint { CGPoint(x: spread(0.754877666), y: spread(0.569840291)) }

    private var size: CGSize { CGSize(width: 28 + (36 * spread(0.618033989)).rounded(), height: 24 + (16 * spread(0.414213562)).rounded()) }

    func makeLayer(color: CGColor, picture: CGImage?) -> CALayer {
        let card = CALayer()
        card.bounds = CGRect(origin: .zero, size: size)
        card.cornerRadius = 7
        card.backgroundColor = color
        // Most cards are plain. Of ten cards, one has a picture, one rotates, one has a shadow, and
        // two are translucent.
        switch index % 10 {
        case 1:
            card.contents = picture
            card.contentsGravity = .resizeAspectFill
            card.masksToBounds = true
        case 3, 8:
            card.opacity = 0.6
        case 5:
            let angle = 0.2 + 0.4 * spread(0.732050808)
            card.add(CABasicAnimation.swing("transform.rotation.z", from: -angle, to: angle, duration: 1.5 + 2 * angle), forKey: "tilt")
        case 7:
            card.shadowOpacity = 0.5
            card.shadowRadius = 3
            card.shadowOffset = CGSize(width: 0, height: 2)
        default: break
        }
        let travel = CGSize(width: area.width * 0.3, height: area.height * 0.3)
        let from = CGPoint(x: area.minX + home.x * (area.width - travel.width), y: area.minY + home.y * (area.height - travel.height))
        card.position = from
        animate(
            card, "position.x", from: from.x, to: from.x + travel.width, duration: 4 + 4 * spread(0.618033989), phase: spread(0.236067977))
        animate(
            card, "position.y", from: from.y, to: from.y + travel.height, duration: 3 + 4 * spread(0.449489743), phase: spread(0.645751311)
        )
        return card
    }

    /// Adds an oscillation along one axis. With a different duration on the other axis, the card
    /// follows a Lissajous curve.
    private func animate(_ card: CALayer, _ keyPath: String, from: CGFloat, to: CGFloat, duration: CFTimeInterval, phase: Double) {
        let swing = CABasicAnimation.swing(keyPath, from: from, to: to, duration: duration)
        swing.timeOffset = 2 * duration * phase
        card.add(swing, forKey: keyPath)
    }
}
