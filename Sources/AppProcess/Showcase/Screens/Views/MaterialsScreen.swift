import UIKit

/// Materials over a picture: every thickness, vibrant content, and a pane that appears and
/// disappears.
final class MaterialsScreen: UIViewController {
    private let picture = UIImageView(image: Pictures.landscape)
    /// Turns the picture into an evening in dark appearance, so that white text is readable even on
    /// the thinnest material.
    private let dusk = UIView()
    private let cover = UIVisualEffectView(effect: nil)
    private let button = UIButton(configuration: .filled())

    /// The names and the styles of the materials.
    private static let styles: [(String, UIBlurEffect.Style)] = [
        ("Ultra thin", .systemUltraThinMaterial), ("Thin", .systemThinMaterial), ("Regular", .systemMaterial),
        ("Thick", .systemThickMaterial), ("Chrome", .systemChromeMaterial), ("Always dark", .systemMaterialDark),
    ]

    override func loadView() {
        view = UIView()
        view.backgroundColor = .systemBackground
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        dusk.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.4) : .clear }
        let panes = UIStackView(arrangedSubviews: Self.styles.map(Self.pane))
        panes.axis = .vertical
        panes.spacing = 12
        panes.distribution = .fillEqually
        button.configuration?.title = "Cover the lower half"
        button.addAction(UIAction { [unowned self] _ in toggle() }, for: .touchUpInside)
        let list = UIScrollView()
        list.contentInsetAdjustmentBehavior = .never
        for part in [picture, dusk, list, cover, button] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        panes.translatesAutoresizingMaskIntoConstraints = false
        list.addSubview(panes)
        let (safe, content, visible) = (view.safeAreaLayoutGuide, list.contentLayoutGuide, list.frameLayoutGuide)
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: view.topAnchor), picture.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            picture.leadingAnchor.constraint(equalTo: view.leadingAnchor), picture.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            dusk.topAnchor.constraint(equalTo: picture.topAnchor), dusk.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
            dusk.leadingAnchor.constraint(equalTo: picture.leadingAnchor), dusk.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
            list.topAnchor.constraint(equalTo: safe.topAnchor), list.bottomAnchor.constraint(equalTo: button.topAnchor, constant: -8),
            list.leadingAnchor.constraint(equalTo: safe.leadingAnchor), list.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
            panes.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
            panes.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -12),
            panes.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 24),
            panes.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -24),
            panes.widthAnchor.constraint(equalTo: visible.widthAnchor, constant: -48),
            // Panes fill the screen if it is high enough for their text.
            panes.heightAnchor.constraint(greaterThanOrEqualTo: visible.heightAnchor, constant: -32),
            cover.topAnchor.constraint(equalTo: view.centerYAnchor), cover.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            cover.leadingAnchor.constraint(equalTo: view.leadingAnchor), cover.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            button.leadingAnchor.constraint(greaterThanOrEqualTo: safe.leadingAnchor, constant: 24),
            button.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -20),
        ])
        cover.isUserInteractionEnabled = false
    }

    private func toggle() {
        UIView.animate(withDuration: 0.5) { [cover] in cover.effect = cover.effect == nil ? UIBlurEffect(style: .regular) : nil }
    }

    /// Returns a pane with its name and a line with a vibrancy effect.
    private static func pane(_ name: String, _ style: UIBlurEffect.Style) -> UIView {
        let effect = UIBlurEffect(style: style)
        let pane = UIVisualEffectView(effect: effect)
        pane.layer.cornerRadius = 16
        pane.layer.cornerCurve = .continuous
        pane.clipsToBounds = true
        let title = TextLabel(name, style: .headline, color: style == .systemMaterialDark ? .white : .label)
        let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: effect, style: .secondaryLabel))
        let detail = TextLabel("The blur shines through this line", style: .subheadline, color: title.textColor)
        let lines = UIStackView(arrangedSubviews: [title, vibrant])
        lines.axis = .vertical
        lines.spacing = 2
        for (part, outer) in [(lines, pane.contentView), (detail, vibrant.contentView)] as [(UIView, UIView)] {
            part.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(part)
        }
        NSLayoutConstraint.activate([
            lines.leadingAnchor.constraint(equalTo: pane.contentView.leadingAnchor, constant: 16),
            lines.trailingAnchor.constraint(equalTo: pane.contentView.trailingAnchor, constant: -16),
            lines.centerYAnchor.constraint(equalTo: pane.contentView.centerYAnchor),
            lines.topAnchor.constraint(greaterThanOrEqualTo: pane.contentView.topAnchor, constant: 12),
            detail.topAnchor.constraint(equalTo: vibrant.contentView.topAnchor),
            detail.bottomAnchor.constraint(equalTo: vibrant.contentView.bottomAnchor),
            detail.leadingAnchor.constraint(equalTo: vibrant.contentView.leadingAnchor),
            detail.trailingAnchor.constraint(equalTo: vibrant.contentView.trailingAnchor),
        ])
        return pane
    }
}
