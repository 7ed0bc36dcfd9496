import UIKit

/// Views that draw themselves: a torus, a figure that gets another corner with each tap, a view
/// drawn by a background thread, and a label that draws no text.
final class DrawingScreen: UIViewController {
    private let torus = TorusView()
    private let figure = MyView()
    private let distant = DistantDrawingView()
    private let plain = UILabel()
    private let custom = CustomLabel()

    override func loadView() {
        for drawing in [torus, figure, distant] { drawing.contentMode = .redraw }
        for view in [torus, figure, distant, plain, custom] {
            view.backgroundColor = .tertiarySystemGroupedBackground
            view.layer.cornerRadius = 12
            view.clipsToBounds = true
        }
        figure.numberOfPoints = 3
        figure.addGestureRecognizer(UITapGestureRecognizer(target: self, action: DrawingScreen.figureTapped))
        for label in [plain, custom] {
            label.text = "This is a label"
            label.font = UIFont.systemFont(ofSize: 17).scaled(limit: 24)
            label.textAlignment = .center
            label.isUserInteractionEnabled = true
        }
        let (square, line) = (CGSize(width: 196, height: 150), CGSize(width: 196, height: 44))
        view = Sheet([
            Group(
                "draw(_:)",
                [
                    Row(
                        [
                            Captioned("A torus of 100 ellipses", torus, size: square),
                            Captioned("Tap to add a corner", figure, size: square),
                        ],
                        isGrid: true)
                ]),
            Group("display()", [Row(Captioned("Drawn on another thread", distant, size: square))]),
            Group(
                "Labels draw text",
                [
                    Row([Captioned("UILabel", plain, size: line), Captioned("draw(_:) without super", custom, size: line)], isGrid: true)
                ]),
        ])
    }

    private func figureTapped() { figure.numberOfPoints = figure.numberOfPoints % 6 + 1 }
}

/// A label that draws a dashed box instead of its text, because `draw(_:)` is overridden without
/// calling `super`.
class CustomLabel: UILabel {
    override func draw(_ rect: CGRect) {
        let box = UIBezierPath(roundedRect: bounds.insetBy(dx: 6, dy: 6), cornerRadius: 7)
        box.lineWidth = 2
        box.setLineDash([6, 4], count: 2, phase: 0)
        UIColor.systemGray.setStroke()
        box.stroke()
    }
}

/// A hundred ellipses, each rotated a little further than the previous one.
class TorusView: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }

        context.setLineWidth(1.0)
        context.setStrokeColor(UIColor.orange.cgColor)

        context.translateBy(x: frame.size.width / 2.0, y: frame.size.height / 2.0)

        let numberOfEllipses = 100
        let amount = Double.pi * 2 / Double(numberOfEllipses)

        for _ in 1...numberOfEllipses {
            context.rotate(by: CGFloat(amount))
            let rect = CGRect(
                x: -(frame.size.width * 0.25), y: -(frame.size.height / 2.0), width: frame.size.width * 0.5, height: frame.size.height)
            context.addEllipse(in: rect)
        }
        context.strokePath()
    }
}
