import UIKit

/// Buttons whose lamps turn from red to yellow, then to green while the main thread is blocked in
/// between. Whether yellow becomes visible depends on the transactions.
final class TransactionsScreen: UIViewController {
    /// The time for which the main thread sleeps (seconds).
    private static let pause: TimeInterval = 1

    private lazy var buttons = [
        makeButton("No explicit transaction") { button in
            button.lamp.backgroundColor = .systemYellow
            Thread.sleep(forTimeInterval: Self.pause)
            button.lamp.backgroundColor = .systemGreen
        },
        makeButton("Yellow in a transaction") { button in
            // The tap opened an implicit transaction, in which an explicit transaction would be
            // nested.
            CATransaction.flush()
            CATransaction.begin()
            button.lamp.backgroundColor = .systemYellow
            CATransaction.commit()
            Thread.sleep(forTimeInterval: Self.pause)
            button.lamp.backgroundColor = .systemGreen
        },
        makeButton("Yellow in a nested transaction") { button in
            CATransaction.flush()
            CATransaction.begin()
            CATransaction.begin()
            button.lamp.backgroundColor = .systemYellow
            CATransaction.commit()
            Thread.sleep(forTimeInterval: Self.pause)
            button.lamp.backgroundColor = .systemGreen
            CATransaction.commit()
        },
        makeButton("White before the transaction") { button in
            CATransaction.flush()
            button.lamp.backgroundColor = .white
            CATransaction.begin()
            button.lamp.backgroundColor = .systemYellow
            CATransaction.commit()
            Thread.sleep(forTimeInterval: Self.pause)
            button.lamp.backgroundColor = .systemGreen
        },
    ]

    override func loadView() {
        view = Column(
            buttons, margins: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24), spacing: 16, maximumWidth: 480, minimumHeight: 64)
        view.backgroundColor = .systemBackground
    }

    private func makeButton(_ title: String, action: @escaping @MainActor (LampButton) -> Void) -> LampButton {
        let button = LampButton(title)
        button.addAction(UIAction { [unowned button] _ in action(button) }, for: .touchUpInside)
        return button
    }
}

/// A button with a red lamp beside its title.
private final class LampButton: UIControl {
    let lamp = UIView()
    private let label: TextLabel

    init(_ title: String) {
        label = TextLabel(title)
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        clipsToBounds = true
        lamp.backgroundColor = .systemRed
        for part in [lamp, label] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var isHighlighted: Bool {
        didSet { label.alpha = isHighlighted ? 0.5 : 1 }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: label.height(forWidth: size.width - 96) + 24)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        lamp.frame = directed(CGRect(x: 0, y: 0, width: 64, height: bounds.height))
        label.frame = directed(CGRect(x: 80, y: 0, width: bounds.width - 96, height: bounds.height))
    }
}
