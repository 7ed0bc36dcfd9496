import UIKit

/// A chart that stacks the values of an entry in a bar.
final class BarChartView: ChartView {
    /// For each entry, a container that clips one layer for each series.
    private var bars: [(container: CALayer, parts: [CALayer])] = []

    override var largestValue: Double {
        labels.indices.map { index in series.reduce(0) { $0 + $1.values[index] } }.max() ?? 0
    }

    override func contentDidChange() {
        for bar in bars { bar.container.removeFromSuperlayer() }
        bars = labels.map { _ in
            let container = CALayer()
            container.anchorPoint = CGPoint(x: 0.5, y: 1)
            container.masksToBounds = true
            container.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            let parts = series.map { _ in CALayer() }
            for part in parts { container.addSublayer(part) }
            plot.addSublayer(container)
            return (container, parts)
        }
    }

    override func layoutPlot() {
        let slot = plot.bounds.width / CGFloat(max(labels.count, 1))
        let width = min(max(slot * 0.62, 2), 44)
        for (index, bar) in bars.enumerated() {
            let height = plot.bounds.height - y(of: series.reduce(0) { $0 + $1.values[index] })
            bar.container.bounds = CGRect(x: 0, y: 0, width: width, height: height)
            bar.container.position = CGPoint(x: x(of: index), y: plot.bounds.height)
            bar.container.cornerRadius = min(width / 4, 6)
            var bottom = height
            for (part, series) in zip(bar.parts, series) {
                let share = plot.bounds.height - y(of: series.values[index])
                part.frame = CGRect(x: 0, y: bottom - share, width: width, height: share)
                bottom -= share
            }
        }
    }

    override func updateColors() {
        super.updateColors()
        traitCollection.performAsCurrent {
            for bar in bars {
                for (part, series) in zip(bar.parts, series) { part.backgroundColor = series.color.cgColor }
            }
        }
    }

    override func showSelection() {
        super.showSelection()
        for (index, bar) in bars.enumerated() { bar.container.opacity = selection == nil || selection == index ? 1 : 0.35 }
    }

    /// Makes the bars grow one after the other.
    func animateAppearance() {
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        for (index, bar) in bars.enumerated() {
            let growth = CASpringAnimation(keyPath: "transform.scale.y")
            growth.fromValue = 0
            growth.toValue = 1
            growth.damping = 16
            growth.stiffness = 180
            growth.duration = growth.settlingDuration
            growth.beginTime = bar.container.convertTime(CACurrentMediaTime(), from: nil) + 0.4 * Double(index) / Double(bars.count)
            growth.fillMode = .backwards
            bar.container.add(growth, forKey: "appearance")
        }
    }
}
