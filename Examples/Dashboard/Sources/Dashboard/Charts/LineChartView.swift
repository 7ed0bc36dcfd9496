import UIKit

/// A chart that connects values with lines, above a gradient that fades out.
final class LineChartView: ChartView {
    private struct Line {
        let stroke = CAShapeLayer()
        let gradient = CAGradientLayer()
        let mask = CAShapeLayer()
        let marker = CAShapeLayer()
    }

    private var lines: [Line] = []
    private static let radius: CGFloat = 5

    override func contentDidChange() {
        for line in lines { [line.stroke, line.gradient, line.marker].forEach { $0.removeFromSuperlayer() } }
        lines = series.map { _ in Line() }
        for line in lines {
            line.gradient.mask = line.mask
            plot.addSublayer(line.gradient)
        }
        for line in lines {
            line.stroke.fillColor = nil
            line.stroke.lineWidth = 2.5
            line.stroke.lineJoin = .round
            line.stroke.lineCap = .round
            line.marker.lineWidth = 2
            line.marker.isHidden = true
            plot.addSublayer(line.stroke)
            plot.addSublayer(line.marker)
        }
    }

    override func layoutPlot() {
        for (line, series) in zip(lines, series) {
            let points = series.values.enumerated().map { CGPoint(x: x(of: $0), y: y(of: $1)) }
            let path = Self.curve(through: points)
            line.stroke.frame = plot.bounds
            line.stroke.path = path.cgPath
            if let first = points.first, let last = points.last {
                path.addLine(to: CGPoint(x: last.x, y: plot.bounds.height))
                path.addLine(to: CGPoint(x: first.x, y: plot.bounds.height))
                path.close()
            }
            line.gradient.frame = plot.bounds
            line.mask.frame = plot.bounds
            line.mask.path = path.cgPath
            let side = Self.radius * 2
            line.marker.path = UIBezierPath(ovalIn: CGRect(x: -Self.radius, y: -Self.radius, width: side, height: side)).cgPath
        }
    }

    override func updateColors() {
        super.updateColors()
        traitCollection.performAsCurrent {
            for (line, series) in zip(lines, series) {
                line.stroke.strokeColor = series.color.cgColor
                line.gradient.colors = [series.color.withAlphaComponent(0.3).cgColor, series.color.withAlphaComponent(0).cgColor]
                line.marker.fillColor = series.color.cgColor
                line.marker.strokeColor = UIColor.secondarySystemGroupedBackground.cgColor
            }
        }
    }

    override func showSelection() {
        super.showSelection()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (line, series) in zip(lines, series) {
            line.marker.isHidden = selection == nil
            if let selection { line.marker.position = CGPoint(x: x(of: selection), y: y(of: series.values[selection])) }
        }
        CATransaction.commit()
    }

    /// Draws the lines from their beginning, and then shows the areas below them.
    func animateAppearance() {
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        for line in lines {
            let stroke = CABasicAnimation(keyPath: "strokeEnd")
            stroke.fromValue = 0
            stroke.toValue = 1
            stroke.duration = 0.9
            stroke.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            line.stroke.add(stroke, forKey: "appearance")
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.toValue = 1
            fade.beginTime = line.gradient.convertTime(CACurrentMediaTime(), from: nil) + 0.5
            fade.duration = 0.5
            fade.fillMode = .backwards
            line.gradient.add(fade, forKey: "appearance")
        }
    }

    /// Returns a smooth curve that does not overshoot: between two points, its tangents are
    /// horizontal.
    static func curve(through points: [CGPoint]) -> UIBezierPath {
        let path = UIBezierPath()
        guard let first = points.first else { return path }
        path.move(to: first)
        for (from, to) in zip(points, points.dropFirst()) {
            let middle = (from.x + to.x) / 2
            path.addCurve(to: to, controlPoint1: CGPoint(x: middle, y: from.y), controlPoint2: CGPoint(x: middle, y: to.y))
        }
        return path
    }
}
