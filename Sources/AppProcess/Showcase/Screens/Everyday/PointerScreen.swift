import UIKit

/// Buttons and tiles with the effects and the shapes of the pointer.
final class PointerScreen: UIViewController {
    private let result = TextLabel("Hover over the tiles", style: .headline)
    private var tiles: [PointerTile] = []

    override func loadView() {
        result.textAlignment = .center
        tiles = [
            PointerTile("Lift", .systemTeal) { UIPointerStyle(effect: .lift($0)) },
            PointerTile("Highlight", nil) { UIPointerStyle(effect: .highlight($0)) },
            PointerTile("Hover", .systemYellow) { UIPointerStyle(effect: .hover($0, prefersShadow: true)) },
            PointerTile("Tint", nil) {
                UIPointerStyle(effect: .hover($0, preferredTintMode: .underlay, prefersScaledContent: false))
            },
            PointerTile("Beam", nil) { _ in UIPointerStyle(shape: .verticalBeam(length: 24), constrainedAxes: .vertical) },
            PointerTile("Arrows", nil) { _ in
                let style = UIPointerStyle(shape: .roundedRect(CGRect(x: 0, y: 0, width: 16, height: 16), radius: 8))
                style.accessories = [.arrow(.left), .arrow(.right)]
                return style
            },
        ]
        for tile in tiles { tile.entered = { [weak self] in self?.result.text = $0 } }
        view = Column(
            [result, button(.filled(), "Filled"), button(.plain(), "Plain")] + tiles,
            margins: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24), spacing: 20, maximumWidth: 480, minimumHeight: 48)
        view.backgroundColor = .systemBackground
    }

    private func button(_ style: UIButton.Configuration, _ title: String) -> UIButton {
        var configuration = style
        configuration.title = title
        let button = UIButton(configuration: configuration)
        button.isPointerInteractionEnabled = true
        return button
    }
}

/// A tile with a title and a style of the pointer.
final class PointerTile: UIView, UIPointerInteractionDelegate {
    /// Receives the title when the pointer enters the tile.
    var entered: ((String) -> Void)?
    private let label: TextLabel
    private let title: String
    private let style: @MainActor (UITargetedPreview) -> UIPointerStyle

    init(_ title: String, _ color: UIColor?, style: @escaping @MainActor (UITargetedPreview) -> UIPointerStyle) {
        (self.title, self.style) = (title, style)
        label = TextLabel(title, color: color == nil ? .label : .black)
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = 14
        layer.cornerCurve = .continuous
        label.textAlignment = .center
        addSubview(label)
        addInteraction(UIPointerInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: label.sizeThatFits(size).height + 44) }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        style(UITargetedPreview(view: self))
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {
        entered?(title)
    }
}
