import Foundation
import QuartzCore

/// All transitions and directions. Each one switches between the same two pages every two seconds.
struct TransitionsScene: GalleryScene {
    static let name = "transitions"
    static let summary = "fade, moveIn, push and reveal from every side"

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let samples = Self.samples
        let grid = Grid(area: root.bounds.insetBy(dx: 12, dy: 12), columns: 5, rows: 3)
        let stages = samples.enumerated().map { index, sample in
            let panel = root.addPanel(grid[index], sample.caption)
            let stage = Stage()
            stage.contentsScale = root.contentsScale
            stage.frame = panel.bounds.inset(top: 30, sides: 10, bottom: 10)
            panel.addSublayer(stage)
            stage.turn(to: 0)
            return stage
        }
        _ = Metronome(in: root, every: 2) { count in
            for (stage, sample) in zip(stages, samples) {
                stage.add(sample.makeTransition(), forKey: kCATransition)
                stage.turn(to: count % 2)
            }
        }
    }

    /// A transition: its type, the side at which it starts, and the part of it that is shown.
    private struct Sample {
        var type: CATransitionType
        var subtype: CATransitionSubtype?
        var progress: ClosedRange<Float> = 0...1

        var caption: String {
            if progress != 0...1 { return "\(type.rawValue), \(progress.lowerBound) to \(progress.upperBound)" }
            return subtype.map { "\(type.rawValue) \($0.rawValue)" } ?? type.rawValue
        }

        func makeTransition() -> CATransition {
            let transition = CATransition()
            transition.type = type
            transition.subtype = subtype
            transition.startProgress = progress.lowerBound
            transition.endProgress = progress.upperBound
            transition.duration = 1
            transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            return transition
        }
    }

    private static var samples: [Sample] {
        let sides: [CATransitionSubtype] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
        return [Sample(type: .fade)] + sides.map { Sample(type: .moveIn, subtype: $0) }
            + [Sample(type: .fade, progress: 0.25...0.75)] + sides.map { Sample(type: .push, subtype: $0) }
            + [Sample(type: .push, subtype: .fromLeft, progress: 0...0.5)] + sides.map { Sample(type: .reveal, subtype: $0) }
    }
}

/// A layer that shows one of two pages, which differ in color and shape.
private final class Stage: CALayer {
    override init() {
        super.init()
        masksToBounds = true
        cornerRadius = 6
    }

    override init(layer: Any) { super.init(layer: layer) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Replaces the content by that of page 0 or 1, without implicit animations.
    func turn(to page: Int) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        backgroundColor = page == 0 ? Palette.blue : Palette.orange
        sublayers = nil
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let mark = CAShapeLayer()
        mark.frame = bounds
        mark.fillColor = Palette.white
        mark.path =
            page == 0
            ? Drawing.star(at: middle, radius: 44)
            : CGPath(
                roundedRect: CGRect(x: middle.x - 34, y: middle.y - 34, width: 68, height: 68), cornerWidth: 16, cornerHeight: 16,
                transform: nil)
        addSublayer(mark)
        CATransaction.commit()
    }
}
