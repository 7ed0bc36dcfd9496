import UIKit

/// Buttons that turn from red to yellow, block the main thread, and turn green. Whether yellow
/// becomes visible depends on the transactions.
final class TransactionsScreen: UIViewController {
    /// The time for which the main thread sleeps (seconds).
    private static let pause: TimeInterval = 1

    private lazy var buttons = [
        makeButton("No explicit transaction") { button in
            button.backgroundColor = .systemYellow
            Thread.sleep(forTimeInterval: Self.pause)
            button.backgroundColor = .systemGreen
        },
        makeButton("Yellow in a transaction") { button in
            // The tap opened an implicit transaction, in which an explicit transaction would be
            // nested.
            CATransaction.flush()
            CATransaction.begin()
            button.backgroundColor = .systemYellow
            CATransaction.commit()
            Thread.sleep(forTimeInterval: Self.pause)
            button.backgroundColor = .systemGreen
        },
        makeButton("Yellow in a nested transaction") { button in
            CATransaction.flush()
            CATransaction.begin()
            CATransaction.begin()
            button.backgroundColor = .systemYellow
            CATransaction.commit()
            Thread.sleep(forTimeInterval: Self.pause)
            button.backgroundColor = .systemGreen
            CATransaction.commit()
        },
        makeButton("White before the transaction") { button in
            CATransaction.flush()
            button.backgroundColor = .white
            CATransaction.begin()
            button.backgroundColor = .systemYellow
            CATransaction.commit()
            Thread.sleep(forTimeInterval: Self.pause)
            button.backgroundColor = .systemGreen
        },
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        buttons.forEach(view.addSubview)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 24)
        let width = min(area.width, 480)
        let height = min(64, (area.height - 48) / 4)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: area.midX - width / 2, y: area.minY + CGFloat(index) * (height + 16), width: width, height: height)
        }
    }

    private func makeButton(_ title: String, action: @escaping @MainActor (UIButton) -> Void) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle(title, for: .normal)
        button.setTitleColor(.black, for: .normal)
        button.backgroundColor = .systemRed
        button.layer.cornerRadius = 12
        button.addAction(UIAction { [unowned button] _ in action(button) }, for: .touchUpInside)
        return button
    }
}
