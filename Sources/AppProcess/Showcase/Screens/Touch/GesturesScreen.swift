import UIKit

/// A field with all kinds of gesture recognizers, and a row for each recognizer that displays its
/// state.
final class GesturesScreen: UIViewController, UIGestureRecognizerDelegate {
    private let field = UILabel()
    private var rows: [(recognizer: UIGestureRecognizer, row: GestureRow)] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        field.text = "Touch here"
        field.textAlignment = .center
        field.textColor = .secondaryLabel
        field.backgroundColor = .secondarySystemGroupedBackground
        field.isUserInteractionEnabled = true
        field.layer.cornerRadius = 16
        field.clipsToBounds = true
        view.addSubview(field)

        let twice = UITapGestureRecognizer()
        twice.numberOfTapsRequired = 2
        let tap = UITapGestureRecognizer()
        tap.require(toFail: twice)
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .left
        let pan = UIPanGestureRecognizer()
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .right
        add("Tap", tap)
        add("Double tap", twice)
        add("Long press", UILongPressGestureRecognizer())
        add("Pan", pan) { [unowned self] in
            let translation = pan.translation(in: view)
            return "\(Int(translation.x.rounded())), \(Int(translation.y.rounded()))"
        }
        let pinch = UIPinchGestureRecognizer()
        add("Pinch", pinch) { "\(Int((pinch.scale * 100).rounded()))%" }
        let rotation = UIRotationGestureRecognizer()
        add("Rotation", rotation) { "\(Int((rotation.rotation * 180 / .pi).rounded()))°" }
        add("Swipe left", swipe)
        add("Pan from right edge", edge, to: view) { "\(Int(-edge.translation(in: edge.view).x.rounded()))" }
        let hover = UIHoverGestureRecognizer()
        add("Hover", hover) { [unowned self] in
            let location = hover.location(in: field)
            return "\(Int(location.x)), \(Int(location.y))"
        }
    }

    private func add(_ name: String, _ recognizer: UIGestureRecognizer, to view: UIView? = nil, value: @escaping () -> String = { "" }) {
        let row = GestureRow(name, value: value)
        rows.append((recognizer, row))
        self.view.addSubview(row)
        recognizer.delegate = self
        recognizer.addTarget(self, action: GesturesScreen.changed)
        (view ?? field).addGestureRecognizer(recognizer)
    }

    private func changed(_ recognizer: UIGestureRecognizer) {
        rows.first { $0.recognizer === recognizer }?.row.show(recognizer.state)
    }

    /// Allows all recognizers except taps to recognize simultaneously.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !(gestureRecognizer is UITapGestureRecognizer) && !(otherGestureRecognizer is UITapGestureRecognizer)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
        let height = CGFloat(rows.count) * 34
        field.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: max(80, area.height - height - 16))
        for (index, entry) in rows.enumerated() {
            entry.row.frame = CGRect(x: area.minX, y: field.frame.maxY + 16 + CGFloat(index) * 34, width: area.width, height: 34)
        }
    }
}

/// A row with a lamp, the name of a recognizer, its value and the number of recognized gestures.
private final class GestureRow: UIView {
    private let lamp = UIView()
    private let nameLabel = UILabel()
    private let valueLabel = UILabel()
    private let value: () -> String
    private var count = 0

    init(_ name: String, value: @escaping () -> String) {
        self.value = value
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        lamp.layer.cornerRadius = 6
        lamp.backgroundColor = .systemFill
        nameLabel.text = name
        valueLabel.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
        valueLabel.textColor = .secondaryLabel
        valueLabel.textAlignment = .right
        for part in [lamp, nameLabel, valueLabel] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ state: UIGestureRecognizer.State) {
        if state == .began || state == .ended && lamp.backgroundColor != .systemOrange { count += 1 }
        switch state {
        case .began, .changed: lamp.backgroundColor = .systemOrange
        case .ended: lamp.backgroundColor = .systemGreen
        default: lamp.backgroundColor = .systemRed
        }
        valueLabel.text = [value(), "× \(count)"].filter { !$0.isEmpty }.joined(separator: "   ")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        lamp.frame = CGRect(x: 8, y: bounds.midY - 6, width: 12, height: 12)
        nameLabel.frame = CGRect(x: 32, y: 0, width: bounds.width / 2, height: bounds.height)
        valueLabel.frame = CGRect(x: bounds.width / 2, y: 0, width: bounds.width / 2 - 8, height: bounds.height)
    }
}
