import QuartzCore

/// The effects of timing functions and of the properties of `CAMediaTiming`.
///
/// Each moving dot is next to a graph of its expected position, which is calculated from a formula.
/// A second dot runs along the graph.
struct TimingScene: GalleryScene {
    static let name = "timing"
    static let summary = "every timing curve and media-timing option, as dots beside their graphs"

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let page = root.bounds.insetBy(dx: 12, dy: 12)
        let (top, bottom) = page.divided(atDistance: 168, from: .minYEdge)
        let curves = Grid(area: top, columns: TimingCurve.all.count, rows: 1)
        for (index, curve) in TimingCurve.all.enumerated() {
            curve.build(in: root.addPanel(curves[index], curve.caption))
        }
        let options = Grid(area: bottom.insetBy(dx: 0, dy: 6).offsetBy(dx: 0, dy: 6), columns: 2, rows: 6, gap: 8)
        for (index, option) in TimingOption.all.enumerated() {
            option.build(in: root.addPanel(options[index], option.caption))
        }
    }
}

/// A timing function, whose graph is the curve of its control points.
private struct TimingCurve {
    let caption: String
    let function: CAMediaTimingFunction

    static let all = [
        TimingCurve(caption: "linear", function: CAMediaTimingFunction(name: .linear)),
        TimingCurve(caption: "easeIn", function: CAMediaTimingFunction(name: .easeIn)),
        TimingCurve(caption: "easeOut", function: CAMediaTimingFunction(name: .easeOut)),
        TimingCurve(caption: "easeInEaseOut", function: CAMediaTimingFunction(name: .easeInEaseOut)),
        TimingCurve(caption: "default", function: CAMediaTimingFunction(name: .default)),
        TimingCurve(caption: "0.6, −0.3, 0.4, 1.3", function: CAMediaTimingFunction(controlPoints: 0.6, -0.3, 0.4, 1.3)),
    ]

    func build(in panel: CALayer) {
        let square = CGRect(x: 16, y: 50, width: 92, height: 92)
        let frame = CGMutablePath()
        frame.addRect(square)
        panel.addLine(along: frame, color: Palette.line, width: 1)
        panel.addLine(along: path(in: square))

        let runner = panel.addDot(at: CGPoint(x: square.minX, y: square.maxY), radius: 5)
        runner.add(animation("position.x", from: square.minX, to: square.maxX, CAMediaTimingFunction(name: .linear)), forKey: "time")
        runner.add(animation("position.y", from: square.maxY, to: square.minY, function), forKey: "value")
        let lift = panel.addDot(at: CGPoint(x: panel.bounds.maxX - 20, y: square.maxY), radius: 7, color: Palette.orange)
        lift.add(animation("position.y", from: square.maxY, to: square.minY, function), forKey: "value")
    }

    private func path(in square: CGRect) -> CGPath {
        let points = (0...3).map { index in
            var point: [Float] = [0, 0]
            function.getControlPoint(at: index, values: &point)
            return CGPoint(x: square.minX + CGFloat(point[0]) * square.width, y: square.maxY - CGFloat(point[1]) * square.height)
        }
        let path = CGMutablePath()
        path.move(to: points[0])
        path.addCurve(to: points[3], control1: points[1], control2: points[2])
        return path
    }

    private func animation(_ keyPath: String, from: CGFloat, to: CGFloat, _ function: CAMediaTimingFunction) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 2
        animation.repeatCount = .infinity
        animation.timingFunction = function
        return animation
    }
}

/// A setting of an animation with a duration of two seconds, and the expected values from 0 to 1.
private struct TimingOption: Sendable {
    let caption: String
    let configure: @Sendable (CABasicAnimation) -> Void
    /// Returns the expected value at a time (seconds), or `nil` if the animation has no effect and
    /// the layer shows its own value.
    let value: @Sendable (Double) -> Double?

    /// The interval after which all animations start again (seconds).
    static let cycle = 8.0
    /// The value displayed while the animation has no effect.
    static let rest = 0.5

    static let all = [
        TimingOption(caption: "duration 2", configure: { _ in }, value: { $0 < 2 ? $0 / 2 : nil }),
        TimingOption(
            caption: "repeatCount 2.5", configure: { $0.repeatCount = 2.5 },
            value: { $0 < 5 ? ($0 / 2).truncatingRemainder(dividingBy: 1) : nil }),
        TimingOption(
            caption: "repeatDuration 7", configure: { $0.repeatDuration = 7 },
            value: { $0 < 7 ? ($0 / 2).truncatingRemainder(dividingBy: 1) : nil }),
        TimingOption(caption: "autoreverses", configure: { $0.autoreverses = true }, value: { $0 < 4 ? 1 - abs(1 - $0 / 2) : nil }),
        TimingOption(
            caption: "autoreverses, repeatCount 1.5",
            configure: { animation in
                animation.autoreverses = true
                animation.repeatCount = 1.5
            }, value: { $0 < 6 ? 1 - abs(1 - ($0 / 2).truncatingRemainder(dividingBy: 2)) : nil }),
        TimingOption(caption: "speed 2", configure: { $0.speed = 2 }, value: { $0 < 1 ? $0 : nil }),
        TimingOption(caption: "speed −1", configure: { $0.speed = -1 }, value: { $0 < 2 ? 1 - $0 / 2 : nil }),
        TimingOption(
            caption: "timeOffset 0.5", configure: { $0.timeOffset = 0.5 },
            value: { $0 < 2 ? (($0 + 0.5) / 2).truncatingRemainder(dividingBy: 1) : nil }),
        TimingOption(caption: "beginTime 2", configure: { $0.beginTime = 2 }, value: { (2..<4).contains($0) ? $0 / 2 - 1 : nil }),
        TimingOption(
            caption: "beginTime 2, backwards",
            configure: { animation in
                animation.beginTime = 2
                animation.fillMode = .backwards
            }, value: { $0 < 4 ? max(0, $0 / 2 - 1) : nil }),
        TimingOption(caption: "forwards", configure: { $0.fillMode = .forwards }, value: { min(1, $0 / 2) }),
        TimingOption(
            caption: "beginTime 2, both",
            configure: { animation in
                animation.beginTime = 2
                animation.fillMode = .both
            }, value: { min(1, max(0, $0 / 2 - 1)) }),
    ]

    func build(in panel: CALayer) {
        let lane = CGRect(x: 20, y: panel.bounds.height - 20, width: 150, height: 1)
        let graph = CGRect(x: 200, y: 10, width: panel.bounds.width - 216, height: panel.bounds.height - 20)
        for rect in [lane, CGRect(x: graph.minX, y: graph.maxY, width: graph.width, height: 1)] {
            let rail = CALayer()
            rail.frame = rect
            rail.backgroundColor = Palette.line
            panel.addSublayer(rail)
        }
        panel.addLine(along: path(in: graph), width: 1.5)

        let runner = panel.addDot(at: CGPoint(x: graph.minX, y: graph.midY), radius: 4)
        let time = CABasicAnimation(keyPath: "position.x")
        time.fromValue = graph.minX
        time.toValue = graph.maxX
        runner.add(CAAnimationGroup(cycle: Self.cycle, time, animation("position.y", from: graph.maxY, to: graph.minY)), forKey: "cycle")
        let dot = panel.addDot(at: CGPoint(x: lane.midX, y: lane.minY), radius: 7, color: Palette.orange)
        dot.add(CAAnimationGroup(cycle: Self.cycle, animation("position.x", from: lane.minX, to: lane.maxX)), forKey: "cycle")
    }

    /// Returns the graph of the value over time. It is steep where the value jumps.
    private func path(in graph: CGRect) -> CGPath {
        let path = CGMutablePath()
        let steps = 800
        path.addLines(
            between: (0..<steps).map { step in
                let time = Self.cycle * (Double(step) + 0.5) / Double(steps)
                return CGPoint(
                    x: graph.minX + time / Self.cycle * graph.width, y: graph.maxY - (value(time) ?? Self.rest) * graph.height)
            })
        return path
    }

    private func animation(_ keyPath: String, from: CGFloat, to: CGFloat) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 2
        configure(animation)
        return animation
    }
}
