import UIKit

/// Images: content modes, rendering modes, and an animated sequence.
final class ImagesScreen: UIViewController {
    private static let modes: [(name: String, mode: UIView.ContentMode)] = [
        ("scaleToFill", .scaleToFill), ("scaleAspectFit", .scaleAspectFit), ("scaleAspectFill", .scaleAspectFill), ("center", .center),
        ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right), ("topLeft", .topLeft), ("topRight", .topRight),
        ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
    ]

    private let film = UIImageView()
    private lazy var playButton = UIButton(
        configuration: .tinted(), primaryAction: UIAction(title: "Play") { [unowned self] _ in togglePlaying() })

    override func loadView() {
        film.frame.size = CGSize(width: 64, height: 64)
        view = Sheet([
            Group("Content modes", [Row(Self.modes.map { Self.sample($0.name, $0.mode) }, isGrid: true)]),
            Group("Rendering modes and tint", [Row(Self.tinted, isGrid: true)]),
            Group("Animated sequence", [Row([film, playButton])]),
            Group("Resizable with cap insets", [Row([33, 66, 99, 132].map { Self.bubble(width: $0) })]),
            Group("Symbols", [Self.symbols]),
        ])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        film.animationImages = (0..<12).map { Self.dial(hour: $0) }
        film.animationDuration = 1.2
        film.image = Self.dial(hour: 0)
    }

    private func togglePlaying() {
        if film.isAnimating { film.stopAnimating() } else { film.startAnimating() }
        playButton.configuration?.title = film.isAnimating ? "Stop" : "Play"
    }

    /// Returns a dial with a hand at an hour.
    private static func dial(hour: Int) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image { context in
            UIColor.systemTeal.setFill()
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 64, height: 64)).fill()
            context.cgContext.translateBy(x: 32, y: 32)
            context.cgContext.rotate(by: CGFloat(hour) / 6 * .pi)
            UIColor.white.setFill()
            UIBezierPath(roundedRect: CGRect(x: -3, y: -26, width: 6, height: 30), cornerRadius: 3).fill()
        }
    }

    private static func sample(_ name: String, _ mode: UIView.ContentMode) -> UIView {
        let view = UIImageView(image: small)
        view.contentMode = mode
        view.clipsToBounds = true
        view.backgroundColor = .tertiarySystemFill
        view.layer.cornerRadius = 6
        return Captioned(name, view, size: CGSize(width: 92, height: 76))
    }

    /// An image that is smaller than its views along one axis.
    private static let small = Pictures.landscape.preparingThumbnail(of: CGSize(width: 72, height: 48))

    private static var tinted: [UIView] {
        let original = Pictures.bubble
        let template = original.withRenderingMode(.alwaysTemplate)
        let purple = UIImageView(image: template)
        purple.tintColor = .systemPurple
        return [
            Captioned("original", UIImageView(image: original), size: CGSize(width: 92, height: 40)),
            Captioned("template", UIImageView(image: template), size: CGSize(width: 92, height: 40)),
            Captioned("purple tint", purple, size: CGSize(width: 92, height: 40)),
            Captioned("withTintColor", UIImageView(image: original.withTintColor(.systemRed)), size: CGSize(width: 92, height: 40)),
        ]
    }

    private static func bubble(width: CGFloat) -> UIView {
        let view = UIImageView(image: Pictures.bubble)
        view.frame.size = CGSize(width: width, height: 44)
        return view
    }

    private static var symbols: Row {
        let weights: [UIImage.SymbolWeight] = [.ultraLight, .light, .regular, .semibold, .black]
        let hearts = weights.map { weight in
            UIImageView(image: UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 28, weight: weight)))
        }
        let others: [(String, UIColor)] = [
            ("star.fill", .systemYellow), ("gear", .systemGray), ("bolt.fill", .systemOrange), ("drop.fill", .systemBlue),
        ]
        let filled = others.map { name, color in
            let view = UIImageView(image: UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 28)))
            view.tintColor = color
            return view
        }
        return Row(hearts + filled)
    }
}
