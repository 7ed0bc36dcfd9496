import UIKit

/// Views that draw themselves: a torus of ellipses, a figure with as many corners as it was touched, and one that is drawn on another thread.
final class DrawingScreen: UIViewController {
    private let torus = TorusView()
    private let figure = FigureView()
    private let distant = DistantDrawingView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for drawing in [torus, figure, distant] {
            drawing.backgroundColor = .secondarySystemBackground
            drawing.layer.cornerRadius = 12
            drawing.clipsToBounds = true
            view.addSubview(drawing)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
        let side = min((area.width - 32) / 3, area.height)
        for (index, drawing) in [torus, figure, distant].enumerated() {
            drawing.frame = CGRect(x: area.minX + CGFloat(index) * (side + 16), y: area.minY, width: side, height: side)
        }
    }
}

/// A hundred ellipses, each turned a little further than the one before.
final class TorusView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setLineWidth(1)
        context.setStrokeColor(UIColor.systemOrange.cgColor)
        context.translateBy(x: bounds.midX, y: bounds.midY)
        let count = 100
        let size = CGSize(width: bounds.width * 0.42, height: bounds.height * 0.9)
        for _ in 1...count {
            context.rotate(by: .pi * 2 / CGFloat(count))
            context.addEllipse(in: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
        }
        context.strokePath()
    }
}

/// Nothing, a point, a line, a triangle, a rectangle, a pentagon, and then an ellipse.
final class FigureView: UIView {
    var numberOfPoints = 0 {
        didSet { setNeedsDisplay() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { numberOfPoints = (numberOfPoints + 1) % 7 }

    override func draw(_ rect: CGRect) {
        let area = bounds.insetBy(dx: bounds.width / 5, dy: bounds.height / 5)
        UIColor.systemBlue.setStroke()
        UIColor.systemTeal.setFill()
        let path =
            switch numberOfPoints {
            case 0: UIBezierPath()
            case 1: UIBezierPath(ovalIn: CGRect(x: area.midX - 3, y: area.midY - 3, width: 6, height: 6))
            case 2...5: polygon(in: area)
            default: UIBezierPath(ovalIn: area.insetBy(dx: 0, dy: area.height / 6))
            }
        path.lineWidth = 3
        path.lineJoinStyle = .round
        path.fill()
        path.stroke()
    }

    /// A line, or a figure of equal sides with a corner at the top; the rectangle stands on a side.
    private func polygon(in area: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        let turn: CGFloat = numberOfPoints == 4 ? .pi / 4 : numberOfPoints == 2 ? .pi / 2 : 0
        for index in 0..<numberOfPoints {
            let angle = CGFloat(index) / CGFloat(numberOfPoints) * 2 * .pi - .pi / 2 + turn
            let point = CGPoint(x: area.midX + area.width / 2 * cos(angle), y: area.midY + area.height / 2 * sin(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }
}

/// A view whose layer is drawn by another thread: the main thread does not wait for it.
final class DistantDrawingView: UIView {
    override class var layerClass: AnyClass { DistantDrawingLayer.self }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.setNeedsDisplay()
    }
}

/// Begins a picture in `display()`, and shows it once it is there.
final class DistantDrawingLayer: CALayer {
    override func display() {
        let (size, scale) = (bounds.size, contentsScale)
        guard size.width > 0, size.height > 0 else { return }
        // Used on the main thread alone.
        nonisolated(unsafe) let layer = self
        DispatchQueue.global().async {
            let picture = Self.draw(size: size, scale: scale)
            DispatchQueue.main.async { layer.contents = picture }
        }
    }

    /// Rings, as of a tree, that take a while.
    private static func draw(size: CGSize, scale: CGFloat) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            for ring in 0..<60 {
                let part = CGFloat(ring) / 60
                UIColor(hue: part, saturation: 0.6, brightness: 0.9, alpha: 1).setStroke()
                let radius = part * min(size.width, size.height) * 0.45
                let path = UIBezierPath()
                for step in 0...180 {
                    let angle = CGFloat(step) / 90 * .pi
                    let wave = radius * (1 + 0.06 * sin(angle * 7 + part * 12))
                    let point = CGPoint(x: size.width / 2 + wave * cos(angle), y: size.height / 2 + wave * sin(angle))
                    if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
                }
                path.stroke()
            }
        }
        return image.cgImage
    }
}
