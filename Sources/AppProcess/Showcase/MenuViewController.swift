import UIKit

/// Where the screens of the showcase are chosen.
final class MenuViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let traffic = TrafficView(frame: CGRect(x: 40, y: 40, width: 160, height: 80))
        traffic.backgroundColor = .systemRed
        view.addSubview(traffic)
    }
}

/// Red, then yellow, then green when it is touched.
final class TrafficView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { backgroundColor = .systemYellow }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { backgroundColor = .systemGreen }

    override func draw(_ rect: CGRect) {
        UIColor.white.setFill()
        UIBezierPath(ovalIn: bounds.insetBy(dx: 20, dy: 20)).fill()
    }
}
