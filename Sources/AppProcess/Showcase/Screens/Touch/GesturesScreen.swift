import UIKit

/// A field with all kinds of gesture recognizers, and a scrolling list with a row for each
/// recognizer that displays its state.
final class GesturesScreen: UIViewController, UIGestureRecognizerDelegate {
    private let field = TextLabel("Touch here", color: .detail)
    private let list = UIScrollView()
    private var rows: [(recognizer: UIGestureRecognizer, row: GestureRow)] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        field.textAlignment = .center
        field.backgroundColor = .secondarySystemGroupedBackground
        field.isUserInteractionEnabled = true
        field.layer.cornerRadius = 16
        field.clipsToBounds = true
        list.contentInsetAdjustmentBehavior = .never
        view.addSubview(field)
        view.addSubview(list)

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
        add("Pan", pan, longest: "-999, -999") { [unowned self] in
            let translation = pan.translation(in: view)
            return "\(Int(translation.x.rounded())), \(Int(translation.y.rounded()))"
        }
        let pinch = UIPinchGestureRecognizer()
        add("Pinch", pinch, longest: "999%") { "\(Int((pinch.scale * 100).rounded()))%" }
        let rotation = UIRotationGestureRecognizer()
        add("Rotation", rotation, longest: "-999°") { "\(Int((rotation.rotation * 180 / .pi).rounded()))°" }
        add("Swipe left", swipe)
        add("Pan from right edge", edge, to: view, longest: "999") { "\(Int(-edge.translation(in: edge.view).x.rounded()))" }
        let hover = UIHoverGestureRecognizer()
        add("Hover", hover, longest: "999, 999") { [unowned self] in
            let location = hover.location(in: field)
            return "\(Int(location.x)), \(Int(location.y))"
        }
    }

    /// Adds a recognizer and its row.
    ///
    /// - Parameter longest: The longest value that the row makes room for.
    private func add(
        _ name: String, _ recognizer: UIGestureRecognizer, to view: UIView? = nil, longest: String = "",
        value: @escaping () -> String = { "" }
    ) {
        let row = GestureRow(name, longest: longest, value: value)
        rows.append((recognizer, row))
        list.addSubview(row)
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
        // The field is above the list, or beside it on a wide screen.
        let isWide = area.width > area.height
        let width = isWide ? ((area.width - 16) / 2).rounded(.down) : area.width
        let heights = rows.map { $0.row.sizeThatFits(CGSize(width: width, height: 0)).height }
        let height = heights.reduce(0, +)
        let fieldHeight = isWide ? area.height : max(min(160, area.height / 3), area.height - height - 16).rounded(.down)
        let listTop = isWide ? area.minY : area.minY + fieldHeight + 16
        field.frame = view.directed(CGRect(x: area.minX, y: area.minY, width: width, height: fieldHeight))
        list.frame = view.directed(CGRect(x: area.maxX - width, y: listTop, width: width, height: area.maxY - listTop))
        var y: CGFloat = 0
        for (entry, height) in zip(rows, heights) {
            entry.row.frame = CGRect(x: 0, y: y, width: width, height: height)
            y += height
        }
        list.contentSize = CGSize(width: width, height: y)
    }
}

/// A row with a lamp, the name of a recognizer, its value and the number of recognized gestures.
private final class GestureRow: UIView {
    private let lamp = UIView()
    private let nameLabel: TextLabel
    private let valueLabel: TextLabel
    /// Returns the current value of the gesture as text, such as its scale.
    private let value: () -> String
    /// The longest value, for which the row reserves space.
    private let longest: String
    private var count = 0

    init(_ name: String, longest: String, value: @escaping () -> String) {
        self.value = value
        self.longest = longest
        nameLabel = TextLabel(name)
        valueLabel = TextLabel(Self.text("", 0), style: .subheadline, color: .detail)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        lamp.layer.cornerRadius = 6
        lamp.backgroundColor = .systemFill
        valueLabel.baseFont = UIFont.monospacedDigitSystemFont(ofSize: 15, weight: .regular).scaled()
        for part in [lamp, nameLabel, valueLabel] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// Shows a state and the gesture's value.
    func show(_ state: UIGestureRecognizer.State) {
        // Discrete gestures end without having begun; the lamp of a continuous one is orange when
        // it ends, and the gesture is already counted.
        if state == .began || state == .ended && lamp.backgroundColor != .systemOrange { count += 1 }
        switch state {
        case .began, .changed: lamp.backgroundColor = .systemOrange
        case .ended: lamp.backgroundColor = .systemGreen
        default: lamp.backgroundColor = .systemRed
        }
        valueLabel.text = Self.text(value(), count)
        setNeedsLayout()
    }

    private static func text(_ value: String, _ count: Int) -> String {
        [value, "× \(count)"].filter { !$0.isEmpty }.joined(separator: "   ")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let frames = frames(within: size.width)
        return CGSize(width: size.width, height: max(34, max(frames.name.maxY, frames.value.maxY) + 6))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames(within: bounds.width)
        // Text on a single line is centered.
        let offset = frames.value.minY == 0 ? ((bounds.height - frames.name.height) / 2).rounded() : 0
        nameLabel.frame = directed(frames.name.offsetBy(dx: 0, dy: offset))
        valueLabel.frame = directed(
            frames.value.offsetBy(dx: 0, dy: frames.value.minY == 0 ? ((bounds.height - frames.value.height) / 2).rounded() : 0))
        lamp.frame = directed(CGRect(x: 8, y: nameLabel.frame.minY + (nameLabel.font.lineHeight / 2).rounded() - 6, width: 12, height: 12))
    }

    /// Returns the frames of the texts in a layout from left to right: on one line if there is room
    /// for the longest value, or else one below the other.
    private func frames(within width: CGFloat) -> (name: CGRect, value: CGRect) {
        let available = width - 40
        let (name, value) = (nameLabel.sizeThatFits(.zero), valueLabel.sizeThatFits(.zero))
        let longest = (Self.text(longest, 99) as NSString).size(withAttributes: [.font: valueLabel.font as Any]).width
        guard name.width + 8 + max(longest, value.width) <= available else {
            let first = CGRect(x: 32, y: 0, width: available, height: nameLabel.height(forWidth: available))
            let height = max(valueLabel.height(forWidth: available), valueLabel.font.lineHeight.rounded(.up))
            return (first, CGRect(x: 32, y: first.maxY, width: available, height: height))
        }
        return (
            CGRect(x: 32, y: 0, width: name.width, height: name.height),
            CGRect(x: width - 8 - value.width, y: 0, width: value.width, height: value.height)
        )
    }
}
