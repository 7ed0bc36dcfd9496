import UIKit

/// Two labels and a box on a board, positioned by constraints that are drawn over them. Controls
/// change constants and priorities, and a button adds a conflicting constraint.
final class AutoLayoutScreen: UIViewController {
    private let board = Board()
    private let overlay = ConstraintOverlay()
    private let (first, second) = (AutoLayoutScreen.tag("Short", .systemGreen), AutoLayoutScreen.tag("A longer label", .systemTeal))
    private let box = UIView()
    private let report = UILabel()
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
        report.font = .monospacedSystemFont(ofSize: 9, weight: .regular)
        report.textColor = .secondaryLabel
        report.numberOfLines = 0
        report.text = "There are no conflicting constraints."
        let controls = makeControls()
        for part in [board, overlay, report] + controls.map(\.0) + controls.map(\.1) {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        for part in [first, second, box] {
            part.translatesAutoresizingMaskIntoConstraints = false
            board.addSubview(part)
        }
        constrainBoard()
        constrainControls(controls)
    }

    private func constrainBoard() {
        boxWidth.priority = .defaultHigh
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

    private func constrainControls(_ controls: [(UIView, UIView)]) {
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            board.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
            board.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
            board.topAnchor.constraint(equalTo: area.topAnchor, constant: 16),
            board.heightAnchor.constraint(equalTo: area.heightAnchor, multiplier: 0.36),
            overlay.leadingAnchor.constraint(equalTo: board.leadingAnchor),
            overlay.trailingAnchor.constraint(equalTo: board.trailingAnchor),
            overlay.topAnchor.constraint(equalTo: board.topAnchor), overlay.bottomAnchor.constraint(equalTo: board.bottomAnchor),
        ])
        var above = board.bottomAnchor
        for (label, control) in controls {
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: board.leadingAnchor),
                label.widthAnchor.constraint(equalTo: board.widthAnchor, multiplier: 0.4),
                label.centerYAnchor.constraint(equalTo: control.centerYAnchor),
                control.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
                control.trailingAnchor.constraint(lessThanOrEqualTo: board.trailingAnchor),
                control.topAnchor.constraint(equalTo: above, constant: 12),
            ])
            if control is UISlider { control.trailingAnchor.constraint(equalTo: board.trailingAnchor).isActive = true }
            above = control.bottomAnchor
        }
        NSLayoutConstraint.activate([
            report.leadingAnchor.constraint(equalTo: board.leadingAnchor), report.trailingAnchor.constraint(equalTo: board.trailingAnchor),
            report.topAnchor.constraint(equalTo: above, constant: 16),
        ])
    }

    // MARK: Controls

    /// Returns pairs of a caption and a control.
    private func makeControls() -> [(UIView, UIView)] {
        let insetSlider = slider(8, 80, 24) { [unowned self] in inset.constant = $0 }
        let widthSlider = slider(40, 480, 180) { [unowned self] in boxWidth.constant = $0 }
        let hugging = UIStepper()
        hugging.minimumValue = 249
        hugging.maximumValue = 253
        hugging.value = 251
        let huggingLabel = caption("Hugging of “Short”: 251")
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
            (caption("Inset"), insetSlider), (caption("Box width"), widthSlider), (huggingLabel, hugging),
            (caption("Box width is required"), required), (caption("Add a conflict"), conflict),
        ]
    }

    private func slider(_ minimum: Float, _ maximum: Float, _ value: Float, _ change: @escaping (CGFloat) -> Void) -> UISlider {
        let slider = UISlider()
        slider.minimumValue = minimum
        slider.maximumValue = maximum
        slider.value = value
        slider.addAction(UIAction { [unowned slider] _ in change(CGFloat(slider.value.rounded())) }, for: .valueChanged)
        return slider
    }

    private func caption(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .subheadline)
        return label
    }

    private static func tag(_ text: String, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = text
        label.textAlignment = .center
        label.backgroundColor = color.withAlphaComponent(0.3)
        return label
    }

    private func animate() { UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() } }

    /// Adds a conflicting width to the box and displays the resulting message.
    private func addConflict() {
        conflictingWidth.isActive = false
        boxWidth.priority = .required
        required.setOn(true, animated: true)
        boxWidth.identifier = "box width"
        conflictingWidth.identifier = "conflicting width"
        let text = StandardError.text { conflictingWidth.isActive = true }
        // Addresses are meaningless to the reader.
        report.text = text.isEmpty ? "There are no conflicting constraints." : text.replacing(/:0x[0-9a-f]+/, with: "")
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
