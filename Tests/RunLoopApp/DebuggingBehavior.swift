import UIKit

/// Shows a turning view and a button in whose action a debugger can stop the app.
final class DebuggingBehavior: Behavior {
    private let view: UIView
    private var taps = 0
    private var refreshes = 0
    private var link: CADisplayLink?

    init(_ view: UIView) { self.view = view }

    func start() {
        view.backgroundColor = .red
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.byValue = 2 * Double.pi
        turn.duration = 1
        turn.repeatCount = .infinity
        view.layer.add(turn, forKey: "turn")
        let button = UIButton(frame: CGRect(x: 10, y: 120, width: 100, height: 60))
        button.addAction(UIAction { [unowned self] _ in tap() }, for: .touchUpInside)
        view.superview?.addSubview(button)
        let link = CADisplayLink { [unowned self] _ in refreshes += 1 }
        link.add(to: .main, forMode: .common)
        self.link = link
        report("ready")
    }

    private func tap() {
        taps += 1
        view.alpha = 1 - 0.125 * CGFloat(taps)
        report("tap \(taps) after \(refreshes) refreshes")
    }
}
