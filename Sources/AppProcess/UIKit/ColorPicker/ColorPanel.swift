import CoreGraphics
import Foundation

/// The view of the color picker: a title with a close button, the ways to select a color, the
/// opacity, and the saved colors.
final class ColorPanel: UIScrollView {
    private enum Metrics {
        static let margin: CGFloat = 16
        static let header: CGFloat = 56
        static let chooser: CGFloat = 32
        static let spacing: CGFloat = 20
        /// The height of the area in relation to its width.
        static let areaRatio: CGFloat = 10.0 / 12
        static let maximumWidth: CGFloat = 420
    }

    /// The size in a popover (points).
    static let preferredSize = CGSize(width: 375, height: 640)

    private let titleLabel = UILabel()
    private lazy var closeButton = UIButton.close { [unowned self] in closed?() }
    private let dropperButton = UIButton(type: .system)
    private let chooser = UISegmentedControl(items: [SystemText.colorGrid, .colorSpectrum, .colorSliders].map(\.text))
    private let grid = ColorGrid()
    private let spectrum = ColorSpectrum()
    private let sliders = ColorSliders()
    private let opacityLabel = UILabel()
    private let opacity = ColorTrack(showsSquares: true)
    private let percent = ColorValueLabel()
    private let line = UIView()
    private let swatches = ColorSwatches()
    /// A closure that is called with each color that the user selects, and whether the finger is
    /// still down.
    var picked: ((ColorValue, _ continuously: Bool) -> Void)?
    /// A closure that is called when the user closes the color picker.
    var closed: (() -> Void)?

    /// A closure that is called when the user wants to pick a color from the screen.
    var dropperTapped: (() -> Void)?

    init(title: String) {
        super.init(frame: CGRect(origin: .zero, size: Self.preferredSize))
        backgroundColor = .systemBackground
        delaysContentTouches = false
        titleLabel.text = title
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        chooser.selectedSegmentIndex = 0
        chooser.addAction(UIAction { [unowned self] _ in modeDidChange() }, for: .valueChanged)
        opacityLabel.text = SystemText.opacity.text
        opacityLabel.font = .systemFont(ofSize: 13, weight: .semibold)
        opacityLabel.textColor = .secondaryLabel
        line.backgroundColor = .separator
        dropperButton.setImage(UIImage(systemName: "eyedropper"), for: .normal)
        dropperButton.accessibilityLabel = SystemText.pickColor.text
        dropperButton.addAction(UIAction { [unowned self] _ in dropperTapped?() }, for: .touchUpInside)
        for view in [
            titleLabel, closeButton, dropperButton, chooser, grid, spectrum, sliders, opacityLabel, opacity, percent, line, swatches,
        ] {
            addSubview(view)
        }
        for area in [grid, spectrum] { area.picked = { [unowned self] in pick($0, $1) } }
        sliders.picked = { [unowned self] in pick($0, $1) }
        opacity.picked = { [unowned self] in pick(value.withAlpha($0), $1) }
        swatches.picked = { [unowned self] in pick(showsOpacity ? $0 : $0.opaque, false) }
        swatches.resized = { [unowned self] in setNeedsLayout() }
        modeDidChange()
        show()
    }

    required init?(coder: NSCoder) { nil }

    var value = ColorValue(red: 0, green: 0, blue: 0) { didSet { if value != oldValue { show() } } }

    /// A Boolean value that indicates whether the user can select an opacity.
    var showsOpacity = true { didSet { setNeedsLayout() } }

    private func pick(_ color: ColorValue, _ continuously: Bool) {
        value = color
        picked?(color, continuously)
    }

    private func show() {
        grid.value = value
        spectrum.value = value
        sliders.value = value
        swatches.value = value
        opacity.show(from: value.withAlpha(0), to: value.opaque, value: value.alpha, color: value)
        percent.text = "\(Int((value.alpha * 100).rounded()))%"
    }

    private func modeDidChange() {
        grid.isHidden = chooser.selectedSegmentIndex != 0
        spectrum.isHidden = chooser.selectedSegmentIndex != 1
        sliders.isHidden = chooser.selectedSegmentIndex != 2
    }

    // Drags over an area select colors rather than scroll.
    override func touchesShouldCancel(in view: UIView) -> Bool { !(view is ColorControl) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(Metrics.maximumWidth, bounds.width - 2 * Metrics.margin)
        let left = ((bounds.width - width) / 2).rounded()
        titleLabel.frame = CGRect(x: left + 44, y: 0, width: width - 88, height: Metrics.header)
        closeButton.frame = directed(
            CGRect(x: bounds.width - Metrics.margin - 30, y: 13, width: UIButton.closeDiameter, height: UIButton.closeDiameter))
        dropperButton.frame = directed(CGRect(x: Metrics.margin - 7, y: 6, width: 44, height: 44))
        var y = Metrics.header
        chooser.frame = CGRect(x: left, y: y, width: width, height: Metrics.chooser)
        y += Metrics.chooser + Metrics.spacing
        let height = (width * Metrics.areaRatio).rounded()
        for view in [grid, spectrum, sliders] { view.frame = CGRect(x: left, y: y, width: width, height: height) }
        y += height + Metrics.spacing
        for view in [opacityLabel, opacity, percent] { view.isHidden = !showsOpacity }
        if showsOpacity {
            opacityLabel.frame = CGRect(x: left, y: y, width: width, height: 20)
            y += 26
            let track = CGRect(x: left, y: y, width: width - ColorValueLabel.width - 16, height: ColorTrack.height)
            opacity.frame = directed(track)
            percent.frame = directed(
                CGRect(x: left + width - ColorValueLabel.width, y: y, width: ColorValueLabel.width, height: ColorTrack.height))
            y += ColorTrack.height + Metrics.spacing
        }
        line.frame = CGRect(x: left, y: y, width: width, height: 1 / max(1, traitCollection.displayScale))
        y += Metrics.spacing
        let size = swatches.sizeThatFits(CGSize(width: width, height: 0))
        swatches.frame = CGRect(x: left, y: y, width: width, height: size.height)
        contentSize = CGSize(width: bounds.width, height: y + size.height + Metrics.margin)
    }
}
