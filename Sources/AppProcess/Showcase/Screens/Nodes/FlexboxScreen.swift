import AsyncDisplayKit

/// A stack layout spec to play with: controls change its values, and the boxes move to their new
/// places.
final class FlexboxScreen: UIViewController {
    private let flexbox = FlexboxNode()
    private let code = TextLabel("", style: .caption1, color: .detail)
    private var values = FlexboxValues() { didSet { show() } }

    private static let directions: [(String, ASStackLayoutDirection)] = [("Horizontal", .horizontal), ("Vertical", .vertical)]
    private static let justifications: [(String, ASStackLayoutJustifyContent)] = [
        ("Start", .start), ("Center", .center), ("End", .end), ("Between", .spaceBetween), ("Around", .spaceAround),
    ]
    private static let alignments: [(String, ASStackLayoutAlignItems)] = [
        ("Start", .start), ("Center", .center), ("End", .end), ("Stretch", .stretch),
    ]

    override func loadView() {
        view = Sheet([
            Group("Tap a box to let it grow", insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), [NodeView(flexbox, height: 232)]),
            Group(
                "Stack",
                [
                    Setting("Direction", choice(Self.directions) { [unowned self] in values.direction = $0 }),
                    Setting("Justify content", choice(Self.justifications) { [unowned self] in values.justifyContent = $0 }),
                    Setting("Align items", choice(Self.alignments) { [unowned self] in values.alignItems = $0 }),
                    Setting("Wrap", wrap, isBeside: true), Setting("Spacing", spacing), Setting("Boxes", count, isBeside: true),
                ]),
            Group("Spec", [code]),
        ])
        code.baseFont = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).scaled(limit: 24)
        code.textAlignment = .left
        code.text = values.code
    }

    private func show() {
        flexbox.show(values)
        code.text = values.code
        view.setNeedsLayout()
    }

    private func choice<Value>(_ choices: [(String, Value)], _ choose: @escaping (Value) -> Void) -> UISegmentedControl {
        let control = UISegmentedControl(items: choices.map(\.0))
        control.selectedSegmentIndex = 0
        control.apportionsSegmentWidthsByContent = choices.count > 4
        control.addAction(UIAction { [unowned control] _ in choose(choices[control.selectedSegmentIndex].1) }, for: .valueChanged)
        return control
    }

    private var wrap: UISwitch {
        let control = UISwitch()
        control.isOn = values.wraps
        control.addAction(UIAction { [unowned self, unowned control] _ in values.wraps = control.isOn }, for: .valueChanged)
        return control
    }

    private var spacing: UISlider {
        let slider = UISlider()
        slider.maximumValue = 32
        slider.value = Float(values.spacing)
        slider.addAction(
            UIAction { [unowned self, unowned slider] _ in
                let spacing = CGFloat(slider.value.rounded())
                if spacing != values.spacing { values.spacing = spacing }
            }, for: .valueChanged)
        return slider
    }

    private var count: UIStepper {
        let stepper = UIStepper()
        stepper.minimumValue = 1
        stepper.maximumValue = 8
        stepper.value = Double(values.count)
        stepper.addAction(UIAction { [unowned self, unowned stepper] _ in values.count = Int(stepper.value) }, for: .valueChanged)
        return stepper
    }
}

/// A control with a caption above it or, if there is space, beside it.
private final class Setting: UIView {
    private let caption: TextLabel
    private let control: UIView
    private let isBeside: Bool

    init(_ caption: String, _ control: UIView, isBeside: Bool = false) {
        self.caption = TextLabel(caption, style: isBeside ? .body : .footnote, color: isBeside ? .label : .detail)
        self.control = control
        self.isBeside = isBeside
        super.init(frame: .zero)
        addSubview(self.caption)
        addSubview(control)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (caption, control) = frames(within: size.width)
        return CGSize(width: size.width, height: max(caption.maxY, control.maxY))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (caption, control) = frames(within: bounds.width)
        self.caption.frame = directed(caption)
        self.control.frame = directed(control)
    }

    /// Returns the frames of the caption and of the control in a layout from left to right.
    private func frames(within width: CGFloat) -> (caption: CGRect, control: CGRect) {
        let size = control.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        guard isBeside else {
            let height = caption.height(forWidth: width)
            return (
                CGRect(x: 0, y: 0, width: width, height: height), CGRect(x: 0, y: height + 6, width: width, height: max(size.height, 31))
            )
        }
        let textWidth = width - size.width - 12
        let textHeight = caption.height(forWidth: textWidth)
        let height = max(textHeight, size.height)
        return (
            CGRect(x: 0, y: ((height - textHeight) / 2).rounded(), width: textWidth, height: textHeight),
            CGRect(x: width - size.width, y: ((height - size.height) / 2).rounded(), width: size.width, height: size.height)
        )
    }
}
