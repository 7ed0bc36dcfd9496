import QuartzCore

/// The interpolation modes of keyframe animations.
///
/// The small marks are the same animation, frozen at equal intervals. Where the marks are far
/// apart, the dot is fast.
struct KeyframesScene: GalleryScene {
    static let name = "keyframes"
    static let summary = "calculation modes, key times, Kochanek–Bartels curves, paths and rotation modes"

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let grid = Grid(area: root.bounds.insetBy(dx: 12, dy: 12), columns: 4, rows: 3)
        for (index, example) in KeyframeExample.all.enumerated() {
            example.build(in: root.addPanel(grid[index], example.caption))
        }
    }
}

/// A keyframe animation of a position.
private struct KeyframeExample: Sendable {
    let caption: String
    /// A Boolean value that indicates whether the layer follows a path instead of values.
    var followsPath = false
    let configure: @Sendable (CAKeyframeAnimation) -> Void

    static let all = [
        KeyframeExample(caption: "linear", configure: { _ in }),
        KeyframeExample(caption: "linear, key times", configure: { $0.keyTimes = [0, 0.5, 0.6, 0.7, 1] }),
        KeyframeExample(
            caption: "linear, ease in and out",
            configure: {
                $0.timingFunctions = [CAMediaTimingFunction](repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: 4)
            }),
        KeyframeExample(caption: "discrete", configure: { $0.calculationMode = .discrete }),
        KeyframeExample(caption: "paced", configure: { $0.calculationMode = .paced }),
        KeyframeExample(caption: "cubic", configure: { $0.calculationMode = .cubic }),
        KeyframeExample(caption: "cubicPaced", configure: { $0.calculationMode = .cubicPaced }),
        KeyframeExample(
            caption: "cubic, tension −1",
            configure: { animation in
                animation.calculationMode = .cubic
                animation.tensionValues = [-1, -1, -1, -1, -1]
            }),
        KeyframeExample(
            caption: "cubic, continuity −1",
            configure: { animation in
                animation.calculationMode = .cubic
                animation.continuityValues = [-1, -1, -1, -1, -1]
            }),
        KeyframeExample(
            caption: "cubic, bias 1",
            configure: { animation in
                animation.calculationMode = .cubic
                animation.biasValues = [1, 1, 1, 1, 1]
            }),
        KeyframeExample(caption: "path, rotateAuto", followsPath: true, configure: { $0.rotationMode = .rotateAuto }),
        KeyframeExample(
            caption: "path, paced, rotateAutoReverse", followsPath: true,
            configure: { animation in
                animation.calculationMode = .paced
                animation.rotationMode = .rotateAutoReverse
            }),
    ]

    private static let duration = 4.0
    /// The values, in multiples of the panel's content size.
    private static let values = [
        CGPoint(x: 0, y: 0.7), CGPoint(x: 0.22, y: 0.1), CGPoint(x: 0.4, y: 0.85), CGPoint(x: 0.85, y: 0.15), CGPoint(x: 1, y: 0.75),
    ]

    func build(in panel: CALayer) {
        let area = CGRect(x: 34, y: 34, width: panel.bounds.width - 68, height: panel.bounds.height - 50)
        let points = Self.values.map { CGPoint(x: area.minX + $0.x * area.width, y: area.minY + $0.y * area.height) }
        let path = CGMutablePath()
        if followsPath {
            path.move(to: points[0])
            path.addCurve(to: points[3], control1: points[1], control2: CGPoint(x: area.midX, y: area.maxY + 30))
            path.addQuadCurve(to: points[4], control: CGPoint(x: area.maxX + 20, y: area.minY))
            path.addLine(to: CGPoint(x: area.midX, y: area.maxY))
        } else {
            path.addLines(between: points)
        }
        panel.addLine(along: path, color: Palette.line, width: 1)
        if !followsPath {
            for point in points {
                let dot = panel.addDot(at: point, radius: 5, color: Palette.panel)
                dot.borderWidth = 1
                dot.borderColor = Palette.faint
            }
        }

        func animation() -> CAKeyframeAnimation {
            let animation = CAKeyframeAnimation(keyPath: "position")
            if followsPath { animation.path = path } else { animation.values = points }
            animation.duration = Self.duration
            animation.repeatCount = .infinity
            configure(animation)
            return animation
        }
        let steps = 32
        for step in 0..<steps {
            let mark = panel.addDot(at: points[0], radius: 1.5, color: Palette.blue)
            let frozen = animation()
            frozen.speed = 0
            frozen.timeOffset = Self.duration * Double(step) / Double(steps)
            mark.add(frozen, forKey: "frozen")
        }
        let follower = followsPath ? arrow(in: panel) : panel.addDot(at: points[0], color: Palette.orange)
        follower.add(animation(), forKey: "motion")
    }

    /// Adds a triangle that points in the direction of a rotation by 0.
    private func arrow(in panel: CALayer) -> CALayer {
        let arrow = CAShapeLayer()
        arrow.bounds = CGRect(x: 0, y: 0, width: 20, height: 14)
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 7), CGPoint(x: 0, y: 14), CGPoint(x: 5, y: 7)])
        path.closeSubpath()
        arrow.path = path
        arrow.fillColor = Palette.orange
        panel.addSublayer(arrow)
        return arrow
    }
}
