import CoreGraphics
public import Foundation
import QuartzCore

/// A control that shows a color, and opens a color picker when the user taps it. It sends
/// `.valueChanged` for each color that the user selects. Main thread only.
///
/// ```swift
/// let well = UIColorWell(frame: CGRect(x: 20, y: 20, width: 44, height: 44))
/// well.title = "Brush"
/// well.selectedColor = .systemBlue
/// well.addAction(UIAction { _ in print(well.selectedColor as Any) }, for: .valueChanged)
/// ```
@preconcurrency @MainActor open class UIColorWell: UIControl {
    /// The diameter (points).
    private static let diameter: CGFloat = 28

    private let ring = CAGradientLayer()
    private let gap = UIView()
    private let swatch = ColorSwatch()
    private weak var picker: UIColorPickerViewController?

    /// Creates a color well without a color.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a color well from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for view in subviews { view.removeFromSuperview() }
        prepare()
        title = coder.decodeObject(of: NSString.self, forKey: "UITitle").map { $0 as String }
        if coder.containsValue(forKey: "UISupportsAlpha") { supportsAlpha = coder.decodeBool(forKey: "UISupportsAlpha") }
        selectedColor = coder.decodeObject(of: UIColor.self, forKey: "UISelectedColor")
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(title as NSString?, forKey: "UITitle")
        coder.encode(supportsAlpha, forKey: "UISupportsAlpha")
        coder.encode(selectedColor, forKey: "UISelectedColor")
    }

    private func prepare() {
        // The colors of all hues, around the center.
        ring.type = .conic
        ring.colors = (0...12).map { ColorValue(hue: CGFloat($0) / 12, saturation: 0.85, brightness: 1).color.cgColor }
        (ring.startPoint, ring.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
        layer.addSublayer(ring)
        gap.backgroundColor = .systemBackground
        gap.isUserInteractionEnabled = false
        swatch.isUserInteractionEnabled = false
        addSubview(gap)
        addSubview(swatch)
        show()
    }

    // MARK: Color

    /// The title of the color picker.
    open var title: String?

    /// A Boolean value that indicates whether the user can select an opacity. The default is true.
    open var supportsAlpha = true { didSet { picker?.supportsAlpha = supportsAlpha } }

    /// The color; nil for none. Setting it sends no action.
    open var selectedColor: UIColor? {
        didSet {
            show()
            if let picker, let selectedColor, picker.selectedColor != selectedColor { picker.selectedColor = selectedColor }
        }
    }

    private func show() {
        swatch.isHidden = selectedColor == nil
        if let selectedColor { swatch.value = ColorValue(selectedColor.resolvedColor(with: traitCollection)) }
    }

    // MARK: Picker

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch, point(inside: touch.location(in: self), with: event) { openPicker() }
    }

    /// Presents the color picker: as a popover in a regular width, otherwise as a sheet.
    private func openPicker() {
        guard picker == nil, let presenter = nearestController else { return }
        let picker = UIColorPickerViewController()
        if let title { picker.title = title }
        picker.supportsAlpha = supportsAlpha
        if let selectedColor { picker.selectedColor = selectedColor }
        picker.changed = { [weak self] color, _ in
            guard let self else { return }
            selectedColor = color
            sendActions(for: .valueChanged)
        }
        picker.modalPresentationStyle = .popover
        picker.popoverPresentationController?.sourceView = self
        picker.popoverPresentationController?.sourceRect = bounds
        self.picker = picker
        presenter.present(picker, animated: true)
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.diameter, height: Self.diameter) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let diameter = min(bounds.width, bounds.height)
        let area = CGRect(x: bounds.midX - diameter / 2, y: bounds.midY - diameter / 2, width: diameter, height: diameter)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        ring.frame = area
        ring.cornerRadius = diameter / 2
        CATransaction.commit()
        gap.frame = area.insetBy(dx: 3, dy: 3)
        gap.layer.cornerRadius = gap.bounds.width / 2
        swatch.frame = area.insetBy(dx: 5, dy: 5)
        swatch.radius = swatch.bounds.width / 2
    }
}
