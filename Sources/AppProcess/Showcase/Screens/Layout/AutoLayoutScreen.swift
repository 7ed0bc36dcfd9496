import UIKit

/// Two labels and a box on a board, positioned by constraints that are drawn over them. Controls
/// change constants and priorities, and a button adds a conflicting constraint.
final class AutoLayoutScreen: UIViewController {
    private let board = Board()
    private let overlay = ConstraintOverlay()
    private let (first, second) = (AutoLayoutScreen.tag("Short", .systemGreen), AutoLayoutScreen.tag("A longer label", .systemTeal))
    private let box = UIView()
    private let report = TextLabel("There are no conflicting constraints.", style: .caption2, color: .detail)
    /// The switch that makes the width of the box required.
    private let required = UISwitch()

    private lazy var inset = first.leadingAnchor.constraint(equalTo: board.leadingAnchor, constant: 24)
    private lazy var gap = second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 24)
    private lazy var boxWidth = box.widthAnchor.constraint(equalToConstant: 180)
    private lazy var boxLimit = box.trailingAnchor.constraint(lessThanOrEqualTo: board.trailingAnchor, constant: -24)
    /// A constraint that conflicts with the width of the box.
    private lazy var conflictingWidth = box.widthAnchor.constraint(equalToConstant: 60)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        board.backgroundColor = .secondarySystemGroupedBackground
        board.layer.cornerRadius = 12
        box.backgroundColor = .systemYellow.withAlphaComponent(0.4)
        box.layer.cornerRadius = 6
        overlay.board = board
        // The lines must follow the views that they connect.
        board.didLayOut = { [unowned self] in overlay.setNeedsDisplay() }
        report.baseFont = UIFont.monospacedSystemFont(ofSize: 11, weight: .regular).scaled(limit: 20)
        for part in [first, second, box] {
            part.translatesAutoresizingMaskIntoConstraints = false
            board.addSubview(part)
        }
        constrainBoard()
        constrainContent()
    }

    /// Constrains the labels and the box on the board. The overlay draws these constraints.
    private func constrainBoard() {
        boxWidth.priority = .defaultHigh
        // One label is stretched: the first, until its priority is higher than the other's.
        first.setContentHuggingPriority(UILayoutPriority(250), for: .horizontal)
        second.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        NSLayoutConstraint.activate([
            inset, gap, boxWidth, boxLimit,
            second.trailingAnchor.constraint(equalTo: board.trailingAnchor, constant: -24),
            first.topAnchor.constraint(equalTo: board.topAnchor, constant: 28), first.heightAnchor.constraint(equalToConstant: 44),
            second.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor),
            second.heightAnchor.constraint(equalTo: first.heightAnchor),
            box.leadingAnchor.constraint(equalTo: first.leadingAnchor), box.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 40),
            box.bottomAnchor.constraint(equalTo: board.bottomAnchor, constant: -28),
        ])
    }

    /// Stacks the board, the controls and the report in a scroll view.
    private func constrainContent() {
        let list = UIScrollView()
        let stack = UIStackView(arrangedSubviews: [board] + makeControls() + [report])
        stack.axis = .vertical
        stack.spacing = 12
        stack.setCustomSpacing(16, after: stack.arrangedSubviews[stack.arrangedSubviews.count - 2])
        view.addSubview(list)
        list.addSubview(stack)
        // Not arranged: the overlay lies over the board.
        stack.addSubview(overlay)
        for part in [list, stack, overlay] { part.translatesAutoresizingMaskIntoConstraints = false }
        let (content, visible, safe) = (list.contentLayoutGuide, list.frameLayoutGuide, view.safeAreaLayoutGuide)
        let boardHeight = board.heightAnchor.constraint(equalTo: safe.heightAnchor, multiplier: 0.36)
        boardHeight.priority = .defaultHigh
        NSLayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: view.topAnchor), list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            list.leadingAnchor.constraint(equalTo: view.leadingAnchor), list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            stack.widthAnchor.constraint(equalTo: visible.widthAnchor, constant: -32),
            boardHeight, board.heightAnchor.constraint(greaterThanOrEqualToConstant: 220),
            overlay.leadingAnchor.constraint(equalTo: board.leadingAnchor),
            overlay.trailingAnchor.constraint(equalTo: board.trailingAnchor),
            overlay.topAnchor.constraint(equalTo: board.topAnchor), overlay.bottomAnchor.constraint(equalTo: board.bottomAnchor),
        ])
    }

    // MARK: Controls

    /// Returns rows with a caption and a control.
    private func makeControls() -> [UIView] {
        let insetSlider = slider(8, 80, 24) { [unowned self] in inset.constant = $0 }
        let widthSlider = slider(40, 480, 180) { [unowned self] in boxWidth.constant = $0 }
        let hugging = UIStepper()
        hugging.minimumValue = 249
        hugging.maximumValue = 253
        hugging.value = 250
        let huggingLabel = TextLabel("Hugging of “Short”: 250", style: .subheadline)
        hugging.addAction(
            UIAction { [unowned self, unowned hugging] _ in
                huggingLabel.text = "Hugging of “Short”: \(Int(hugging.value))"
                first.setContentHuggingPriority(UILayoutPriority(Float(hugging.value)), for: .horizontal)
                animate()
            }, for: .valueChanged)
        required.addAction(
            UIAction { [unowned self] _ in
                boxWidth.priority = required.isOn ? .required : .defaultHigh
                animate()
            }, for: .valueChanged)
        let conflict = UIButton(configuration: .filled())
        conflict.setTitle("Set width to 60", for: .normal)
        conflict.addAction(UIAction { [unowned self] _ in addConflict() }, for: .touchUpInside)
        return [
            row(TextLabel("Inset", style: .subheadline), insetSlider), row(TextLabel("Box width", style: .subheadline), widthSlider),
            row(huggingLabel, hugging), row(TextLabel("Box width is required", style: .subheadline), required),
            row(TextLabel("Add a conflict", style: .subheadline), conflict),
        ]
    }

    /// Returns a row with a caption and a control: side by side, or one below the other if the text
    /// is large.
    private func row(_ caption: TextLabel, _ control: UIView) -> UIStackView {
        let row = UIStackView(arrangedSubviews: [caption, control])
        row.spacing = 8
        if traitCollection.preferredContentSizeCategory.isAccessibilityCategory {
            row.axis = .vertical
            row.alignment = control is UISlider ? .fill : .leading
        } else {
            row.alignment = .center
            control.setContentHuggingPriority(.required, for: .horizontal)
            control.setContentCompressionResistancePriority(.required, for: .horizontal)
            if control is UISlider { control.widthAnchor.constraint(equalTo: row.widthAnchor, multiplier: 0.58).isActive = true }
        }
        return row
    }

    /// Returns a slider that passes its value, rounded to whole points, to `change`.
    private func slider(_ minimum: Float, _ maximum: Float, _ value: Float, _ change: @escaping (CGFloat) -> Void) -> UISlider {
        let slider = UISlider()
        slider.minimumValue = minimum
        slider.maximumValue = maximum
        slider.value = value
        slider.addAction(UIAction { [unowned slider] _ in change(CGFloat(slider.value.rounded())) }, for: .valueChanged)
        return slider
    }

    /// Returns a label for the board.
    private static func tag(_ text: String, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = UIFont.systemFont(ofSize: 17).scaled(limit: 20)
        label.textAlignment = .center
        label.backgroundColor = color.withAlphaComponent(0.3)
        return label
    }

    private func animate() { UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() } }

    /// Adds a conflicting width to the box and displays the resulting message.
    private func addConflict() {
        boxWidth.priority = .required
        required.setOn(true, animated: true)
        boxWidth.identifier = "box width"
        conflictingWidth.identifier = "conflicting width"
        let text = StandardError.text { conflictingWidth.isActive = true }
        // Addresses are meaningless to the reader.
        report.text = text.isEmpty ? "There are no conflicting constraints." : text.replacing(/:0x[0-9a-f]+/, with: "")
        // The conflict has been reported; the constraint is no longer needed.
        conflictingWidth.isActive = false
    }
}

/// A view that notifies a closure after it lays out its subviews.
private final class Board: UIView {
    var didLayOut: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        didLayOut?()
    }
}

/// The standard error stream.
enum StandardError {
    /// Returns the text that a closure writes to standard error. The text is also forwarded to
    /// standard error.
    static func text(_ body: () -> Void) -> String {
        guard let file = tmpfile() else { return "" }
        defer { fclose(file) }
        let saved = dup(STDERR_FILENO)
        dup2(fileno(file), STDERR_FILENO)
        body()
        dup2(saved, STDERR_FILENO)
        close(saved)
        rewind(file)
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte >= 0 { bytes.append(UInt8(byte)) }
        let text = String(decoding: bytes, as: UTF8.self)
        FileHandle.standardError.write(Data(text.utf8))
        return text
    }
}
