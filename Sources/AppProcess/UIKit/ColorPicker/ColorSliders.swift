import CoreGraphics
import Foundation

/// The sliders of the color picker for red, green and blue, with the values and the hexadecimal
/// digits.
final class ColorSliders: UIView {
    private static let names = [SystemText.red, .green, .blue]
    private static let rowHeight: CGFloat = 76

    private let labels = ColorSliders.names.map { name in
        let label = UILabel()
        label.text = name.text
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.textColor = .secondaryLabel
        return label
    }
    private let componentTracks = ColorSliders.names.map { _ in ColorTrack(showsSquares: false) }
    private let values = ColorSliders.names.map { _ in ColorValueLabel() }
    private let hex = ColorValueLabel()
    private let hexTitle = UILabel()
    /// A closure that is called with each color that the user selects, and whether the finger is
    /// still down.
    var picked: ((ColorValue, _ continuously: Bool) -> Void)?
    var value = ColorValue(red: 0, green: 0, blue: 0) { didSet { if value != oldValue { show() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        hexTitle.text = SystemText.hexColor.text
        hexTitle.font = .systemFont(ofSize: 15)
        hexTitle.textColor = .secondaryLabel
        for view in labels + componentTracks as [UIView] + values + [hexTitle, hex] { addSubview(view) }
        for (index, track) in componentTracks.enumerated() {
            track.picked = { [unowned self] component, continuously in
                value = with(index, component)
                picked?(value, continuously)
            }
        }
        show()
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the color with another value of a component.
    private func with(_ index: Int, _ component: CGFloat) -> ColorValue {
        var color = value
        switch index {
        case 0: color.red = component
        case 1: color.green = component
        default: color.blue = component
        }
        return color
    }

    private func show() {
        for (index, component) in [value.red, value.green, value.blue].enumerated() {
            componentTracks[index].show(from: with(index, 0).opaque, to: with(index, 1).opaque, value: component, color: value)
            values[index].text = "\(Int((component * 255).rounded()))"
        }
        hex.text = value.hex
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let valueWidth = ColorValueLabel.width
        for index in labels.indices {
            let y = CGFloat(index) * Self.rowHeight
            labels[index].frame = directed(CGRect(x: 0, y: y, width: bounds.width, height: 22))
            componentTracks[index].frame = directed(
                CGRect(x: 0, y: y + 28, width: bounds.width - valueWidth - 16, height: ColorTrack.height))
            values[index].frame = directed(
                CGRect(x: bounds.width - valueWidth, y: y + 28, width: valueWidth, height: ColorTrack.height))
        }
        let y = CGFloat(labels.count) * Self.rowHeight + 4
        let hexWidth: CGFloat = 96
        hex.frame = directed(CGRect(x: bounds.width - hexWidth, y: y, width: hexWidth, height: ColorTrack.height))
        let width = min(hexTitle.sizeThatFits(bounds.size).width.rounded(.up), bounds.width - hexWidth - 8)
        hexTitle.frame = directed(CGRect(x: bounds.width - hexWidth - 8 - width, y: y, width: width, height: ColorTrack.height))
    }
}

/// A number or digits in a rounded box.
final class ColorValueLabel: UILabel {
    /// The width of the box of a number (points).
    static let width: CGFloat = 77

    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .systemFont(ofSize: 17)
        textAlignment = .center
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        layer.cornerCurve = .continuous
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }
}
