import UIKit

/// The system colors, which differ in dark appearance, and a dynamic color of the app.
final class ColorsScreen: UIViewController {
    private static let colors: [(String, UIColor)] = [
        ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow), ("Green", .systemGreen), ("Mint", .systemMint),
        ("Teal", .systemTeal), ("Cyan", .systemCyan), ("Blue", .systemBlue), ("Indigo", .systemIndigo), ("Purple", .systemPurple),
        ("Pink", .systemPink), ("Brown", .systemBrown),
    ]
    private static let grays: [(String, UIColor)] = [
        ("Gray", .systemGray), ("Gray 2", .systemGray2), ("Gray 3", .systemGray3), ("Gray 4", .systemGray4), ("Gray 5", .systemGray5),
        ("Gray 6", .systemGray6),
    ]
    private static let semanticColors: [(String, UIColor)] = [
        ("label", .label), ("secondary", .secondaryLabel), ("tertiary", .tertiaryLabel), ("quaternary", .quaternaryLabel), ("link", .link),
        ("separator", .separator), ("fill", .systemFill), ("secondary", .secondarySystemFill), ("tertiary", .tertiarySystemFill),
        ("quaternary", .quaternarySystemFill), ("background", .systemBackground), ("secondary", .secondarySystemBackground),
    ]

    /// The color of the sun in light appearance and of the moon in dark appearance.
    private static let custom = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(red: 0.62, green: 0.68, blue: 0.92, alpha: 1) : UIColor(red: 1, green: 0.7, blue: 0.1, alpha: 1)
    }

    override func loadView() {
        view = Sheet([
            Group("Appearance of this screen", [Row(styles)]),
            Group("Colors", [Row(Self.colors.map(Self.swatch), isGrid: true)]),
            Group("Grays", [Row(Self.grays.map(Self.swatch), isGrid: true)]),
            Group("Semantic colors", [Row(Self.semanticColors.map(Self.swatch), isGrid: true)]),
            Group(
                "A custom color in each appearance",
                [Row([DaylightView(.unspecified, Self.custom), DaylightView(.light, Self.custom), DaylightView(.dark, Self.custom)])]),
        ])
    }

    /// Buttons that override the light or dark style of this screen.
    private var styles: [UIView] {
        [("System", UIUserInterfaceStyle.unspecified), ("Light", .light), ("Dark", .dark)].map { name, style in
            UIButton(
                configuration: .gray(), primaryAction: UIAction(title: name) { [unowned self] _ in overrideUserInterfaceStyle = style })
        }
    }

    /// Returns a rectangle in a color, with its name below.
    private static func swatch(_ name: String, _ color: UIColor) -> UIView {
        let view = UIView()
        view.backgroundColor = color
        view.layer.cornerRadius = 8
        view.layer.borderWidth = 0.5
        view.layer.borderColor = UIColor.systemGray.withAlphaComponent(0.4).cgColor
        return Captioned(name, view, size: CGSize(width: 58, height: 54))
    }
}

/// A sun or a moon, depending on the traits, in a given color.
private final class DaylightView: UIImageView {
    init(_ style: UIUserInterfaceStyle, _ color: UIColor) {
        super.init(image: nil, highlightedImage: nil)
        frame.size = CGSize(width: 72, height: 72)
        layer.cornerRadius = 12
        contentMode = .center
        backgroundColor = .systemBackground
        tintColor = color
        overrideUserInterfaceStyle = style
        update()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) { update() }
    }

    private func update() {
        let name = traitCollection.userInterfaceStyle == .dark ? "moon.fill" : "sun.max.fill"
        image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 32))
    }
}
