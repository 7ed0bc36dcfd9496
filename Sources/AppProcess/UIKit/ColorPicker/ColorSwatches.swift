import CoreGraphics
import Foundation
import QuartzCore

/// The bottom part of the color picker: the color that is selected, and the colors that the user
/// has saved, with a button that saves another.
final class ColorSwatches: UIView {
    private enum Metrics {
        static let side: CGFloat = 75
        static let circle: CGFloat = 30
        static let columns = 5
        static let rowSpacing: CGFloat = 15
    }

    private let current = ColorSwatch()
    private let addButton = UIButton()
    private var circles: [ColorSwatch] = []
    /// A closure that is called with a saved color that the user selects.
    var picked: ((ColorValue) -> Void)?
    /// A closure that is called after the number of rows may have changed.
    var resized: (() -> Void)?
    var value = ColorValue(red: 0, green: 0, blue: 0) {
        didSet {
            current.value = value
            for circle in circles { circle.isChosen = circle.value == value }
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        current.radius = 8
        current.isUserInteractionEnabled = false
        var configuration = UIButton.Configuration.gray()
        configuration.image = UIImage(systemName: "plus")
        configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
        configuration.cornerStyle = .capsule
        configuration.contentInsets = .zero
        addButton.configuration = configuration
        addButton.accessibilityLabel = SystemText.saveColor.text
        addButton.addAction(
            UIAction { [unowned self] _ in
                SavedColors.add(value)
                reload()
            }, for: .primaryActionTriggered)
        addSubview(current)
        addSubview(addButton)
        reload()
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the saved colors.
    private func reload() {
        for circle in circles { circle.removeFromSuperview() }
        circles = SavedColors.all.map { color in
            let circle = ColorSwatch()
            circle.radius = Metrics.circle / 2
            circle.value = color
            circle.isChosen = color == value
            circle.addAction(UIAction { [unowned self] _ in picked?(color) }, for: .touchUpInside)
            let press = UILongPressGestureRecognizer(target: nil, action: nil)
            press.addTarget(nil) { [unowned self] recognizer in
                guard recognizer.state == .began else { return }
                SavedColors.remove(color)
                reload()
            }
            circle.addGestureRecognizer(press)
            addSubview(circle)
            return circle
        }
        setNeedsLayout()
        resized?()
    }

    private var rows: Int { (circles.count + Metrics.columns) / Metrics.columns }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let rows = CGFloat(rows)
        return CGSize(width: size.width, height: max(Metrics.side, rows * Metrics.circle + (rows - 1) * Metrics.rowSpacing))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        current.frame = directed(CGRect(x: 0, y: 0, width: Metrics.side, height: Metrics.side))
        let start = Metrics.side + 20
        let pitch = (bounds.width - start - Metrics.circle) / CGFloat(Metrics.columns - 1)
        for (index, view) in (circles + [addButton]).enumerated() {
            view.frame = directed(
                CGRect(
                    x: start + CGFloat(index % Metrics.columns) * pitch,
                    y: CGFloat(index / Metrics.columns) * (Metrics.circle + Metrics.rowSpacing), width: Metrics.circle,
                    height: Metrics.circle))
        }
    }
}

/// A color in a circle or a rounded square, with squares behind one that is transparent.
final class ColorSwatch: UIControl {
    private let squares = TransparencySquares()
    private let fill = UIView()
    private let ring = UIView()
    /// The radius of the corners (points).
    var radius: CGFloat = 0 { didSet { setNeedsLayout() } }
    var value = ColorValue(red: 0, green: 0, blue: 0) {
        didSet {
            fill.backgroundColor = value.color
            squares.isHidden = value.alpha == 1
        }
    }
    /// A Boolean value that indicates whether a ring marks the color as selected.
    var isChosen = false { didSet { ring.isHidden = !isChosen } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for view in [squares, fill, ring] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        squares.isHidden = true
        ring.isHidden = true
        ring.layer.borderWidth = 2.5
        fill.layer.borderWidth = 0.5
        updateBorders()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (swatch: ColorSwatch, _) in swatch.updateBorders() }
    }

    required init?(coder: NSCoder) { nil }

    private func updateBorders() {
        ring.layer.borderColor = UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor
        fill.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [squares, fill] {
            view.frame = bounds
            view.layer.cornerRadius = radius
        }
        ring.frame = bounds.insetBy(dx: 3, dy: 3)
        ring.layer.cornerRadius = max(0, radius - 3)
    }
}
