import CoreGraphics
import Foundation

/// Texts of a date and a time, which open a calendar or wheels in a popover.
final class CompactDateView: UIView, DatePickerContent, UIPopoverPresentationControllerDelegate {
    private enum Metrics {
        static let height: CGFloat = 34
        static let spacing: CGFloat = 6
        static let padding: CGFloat = 11
        static let radius: CGFloat = 8
    }

    /// What a field selects.
    private enum Part {
        case date, time
    }

    private let model: DateWheelModel
    private(set) var date: Date
    var changed: ((Date) -> Void)?
    private var fields: [(part: Part, button: DateField)] = []
    /// The content of the popover.
    private weak var shown: DatePopover?

    init(_ model: DateWheelModel, date: Date) {
        (self.model, self.date) = (model, date)
        super.init(frame: .zero)
        let parts: [Part] =
            switch model.mode {
            case .time: [.time]
            case .date: [.date]
            default: [.date, .time]
            }
        for part in parts {
            let button = DateField(padding: Metrics.padding, radius: Metrics.radius)
            button.addAction(UIAction { [weak self, weak button] _ in button.map { self?.open(part, from: $0) } }, for: .touchUpInside)
            fields.append((part, button))
            addSubview(button)
        }
        update()
    }

    required init?(coder: NSCoder) { nil }

    func show(_ date: Date, animated: Bool) {
        self.date = date
        shown?.content.show(date, animated: animated)
        update()
    }

    private func update() {
        for (part, button) in fields {
            button.text = model.texts.formatter(template: part == .date ? "yMMMd" : "jmm").string(from: date)
        }
        invalidateIntrinsicContentSize()
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    // MARK: Popover

    private func open(_ part: Part, from button: DateField) {
        guard let presenter = nearestController, presenter.presentedViewController == nil else { return }
        let mode: UIDatePicker.Mode = part == .date ? .date : .time
        let partModel = DateWheelModel(
            mode: mode, calendar: model.calendar, locale: model.locale, minimumDate: model.minimumDate, maximumDate: model.maximumDate,
            minuteInterval: model.minuteInterval)
        let content: any DatePickerContent = part == .date ? CalendarView(partModel, date: date) : DateWheels(partModel, date: date)
        content.changed = { [weak self] new in
            self?.date = new
            self?.update()
            self?.changed?(new)
        }
        let popover = DatePopover(content, margins: part == .date ? 8 : 0)
        popover.closed = { [weak button] in button?.isOpen = false }
        popover.modalPresentationStyle = .popover
        popover.popoverPresentationController?.sourceView = button
        popover.popoverPresentationController?.sourceRect = button.bounds
        popover.popoverPresentationController?.delegate = self
        popover.view.tintColor = inheritedTint
        button.isOpen = true
        shown = popover
        presenter.present(popover, animated: true)
    }

    // A popover in every width.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }

    // MARK: Layout

    private var widths: [CGFloat] { fields.map { $0.button.sizeThatFits(.zero).width } }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 0
        let height = min(bounds.height, Metrics.height)
        for (field, width) in zip(fields, widths) {
            field.button.frame = directed(CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height))
            x += width + Metrics.spacing
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override var intrinsicContentSize: CGSize {
        CGSize(width: widths.reduce(0, +) + CGFloat(max(0, fields.count - 1)) * Metrics.spacing, height: Metrics.height)
    }
}

/// A text that opens a popover.
private final class DateField: UIControl {
    private let label = PartLabel(frame: .zero)
    private let padding: CGFloat
    /// A Boolean value that indicates whether the popover is open.
    var isOpen = false { didSet { updateColor() } }

    init(padding: CGFloat, radius: CGFloat) {
        self.padding = padding
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = radius
        layer.cornerCurve = .continuous
        label.font = .systemFont(ofSize: 17)
        label.textAlignment = .center
        addSubview(label)
        updateColor()
    }

    required init?(coder: NSCoder) { nil }

    var text: String? {
        get { label.text }
        set { label.text = newValue }
    }

    private func updateColor() { label.textColor = isOpen ? tintColor : .label }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
    }

    override var isHighlighted: Bool { didSet { label.alpha = isHighlighted ? ControlStyle.pressedOpacity : 1 } }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: label.sizeThatFits(.zero).width.rounded(.up) + 2 * padding, height: 34)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    override var standardAccessibility: AccessibilityStandard {
        var standard = super.standardAccessibility
        standard.isElement = true
        standard.label = label.text
        standard.traits.insert(.button)
        return standard
    }
}

/// The calendar or the wheels in the popover of a compact date picker.
private final class DatePopover: UIViewController {
    let content: any DatePickerContent
    private let margins: CGFloat
    var closed: (() -> Void)?

    init(_ content: any DatePickerContent, margins: CGFloat) {
        (self.content, self.margins) = (content, margins)
        super.init(nibName: nil, bundle: nil)
        let size = content.intrinsicContentSize
        preferredContentSize = CGSize(width: size.width + 2 * margins, height: size.height + 2 * margins)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(content)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        content.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: margins, dy: margins)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        closed?()
    }
}
