import CoreGraphics
import Foundation
import QuartzCore

/// An area of the color picker in which each place has a color.
class ColorArea: ColorControl {
    /// The color that is selected.
    final var value = ColorValue(red: 0, green: 0, blue: 0) { didSet { if value != oldValue { valueDidChange() } } }
    /// A closure that is called with each color that the user selects, and whether the finger is
    /// still down.
    final var picked: ((ColorValue, _ continuously: Bool) -> Void)?
    /// The frame around the color that is selected.
    final let marker = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 8
        layer.cornerCurve = .continuous
        marker.isUserInteractionEnabled = false
        marker.layer.borderColor = UIColor.white.cgColor
        marker.layer.borderWidth = 3
        marker.layer.shadowOpacity = 0.3
        marker.layer.shadowRadius = 2
        marker.layer.shadowOffset = .zero
        addSubview(marker)
    }

    required init?(coder: NSCoder) { nil }

    /// Updates the marker. Overrides call `super`.
    func valueDidChange() { setNeedsLayout() }

    /// Returns the color at a location, with the opacity of the selected one.
    func color(at location: CGPoint) -> ColorValue { value }

    override func select(at location: CGPoint) { value = color(at: location).withAlpha(value.alpha) }

    override func notify(continuously: Bool) { picked?(value, continuously) }
}

/// The grid of the color picker: grays, and hues in rows from dark to light.
final class ColorGrid: ColorArea {
    override init(frame: CGRect) {
        super.init(frame: frame)
        marker.layer.cornerRadius = 2
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    private var cell: CGSize {
        CGSize(width: bounds.width / CGFloat(ColorValue.columns), height: bounds.height / CGFloat(ColorValue.grid.count))
    }

    override func draw(_ rect: CGRect) {
        UIBezierPath(roundedRect: bounds, cornerRadius: 8).addClip()
        for (row, colors) in ColorValue.grid.enumerated() {
            for (column, color) in colors.enumerated() {
                color.color.setFill()
                UIBezierPath(rect: frame(row, column)).fill()
            }
        }
    }

    /// Returns the frame of a cell, whose edges are on whole points so that cells meet.
    private func frame(_ row: Int, _ column: Int) -> CGRect {
        let (left, right) = ((CGFloat(column) * cell.width).rounded(), (CGFloat(column + 1) * cell.width).rounded())
        let (top, bottom) = ((CGFloat(row) * cell.height).rounded(), (CGFloat(row + 1) * cell.height).rounded())
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    override func color(at location: CGPoint) -> ColorValue {
        guard bounds.width > 0, bounds.height > 0 else { return value }
        let row = min(max(Int(location.y / cell.height), 0), ColorValue.grid.count - 1)
        return ColorValue.grid[row][min(max(Int(location.x / cell.width), 0), ColorValue.columns - 1)]
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let opaque = value.opaque
        for (row, colors) in ColorValue.grid.enumerated() {
            guard let column = colors.firstIndex(of: opaque) else { continue }
            marker.isHidden = false
            marker.frame = frame(row, column).insetBy(dx: -1, dy: -1)
            return
        }
        marker.isHidden = true
    }
}

/// The spectrum of the color picker: hues from left to right, from white to black.
final class ColorSpectrum: ColorArea {
    private let hues = CAGradientLayer()
    private let shades = CAGradientLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        hues.colors = (0...6).map { ColorValue(hue: CGFloat($0) / 6, saturation: 1, brightness: 1).color.cgColor }
        (hues.startPoint, hues.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        shades.colors = [
            UIColor.white.cgColor, UIColor(white: 1, alpha: 0).cgColor, UIColor(white: 0, alpha: 0).cgColor, UIColor.black.cgColor,
        ]
        shades.locations = [0, 0.5, 0.5, 1]
        for gradient in [hues, shades] {
            gradient.cornerRadius = 8
            layer.insertSublayer(gradient, below: marker.layer)
        }
        marker.layer.cornerRadius = 15
    }

    required init?(coder: NSCoder) { nil }

    override func valueDidChange() {
        super.valueDidChange()
        marker.backgroundColor = value.opaque.color
    }

    override func color(at location: CGPoint) -> ColorValue {
        guard bounds.width > 0, bounds.height > 0 else { return value }
        return .spectrum(at: CGPoint(x: location.x / bounds.width, y: location.y / bounds.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for gradient in [hues, shades] where gradient.frame != bounds { gradient.frame = bounds }
        let point = value.spectrumPoint
        marker.bounds.size = CGSize(width: 30, height: 30)
        marker.center = CGPoint(x: point.x * bounds.width, y: point.y * bounds.height)
    }
}
