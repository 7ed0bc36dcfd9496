import QuartzCore

/// Springs next to their graphs. The graphs are integrated numerically from the equation of motion,
/// independently of the library.
struct SpringsScene: GalleryScene {
    static let name = "springs"
    static let summary = "springs with various damping, initial velocity and perceived bounce"

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let grid = Grid(area: root.bounds.insetBy(dx: 12, dy: 12), columns: 4, rows: 3)
        for (index, swing) in Swing.all.enumerated() {
            swing.build(in: root.addPanel(grid[index], swing.caption))
        }
    }
}

/// A spring animation, shown three times: as a graph of its position over time, as a dot that runs
/// along the graph, and as a weight beside it.
private struct Swing: Sendable {
    let caption: String
    let make: @Sendable () -> CASpringAnimation

    static let all = [
        Swing("under-damped, damping 3") { $0.damping = 3 },
        Swing("the default, damping 10") { _ in },
        Swing("critically damped, damping 20") { $0.damping = 20 },
        Swing("over-damped, damping 60") { spring in
            spring.allowsOverdamping = true
            spring.damping = 60
        },
        Swing("initialVelocity 20") { $0.initialVelocity = 20 },
        Swing("initialVelocity −10") { $0.initialVelocity = -10 },
        Swing("mass 4") { $0.mass = 4 },
        Swing("stiffness 400") { $0.stiffness = 400 },
        Swing("bounce −0.4", bounce: -0.4),
        Swing("bounce 0", bounce: 0),
        Swing("bounce 0.3", bounce: 0.3),
        Swing("bounce 0.7", bounce: 0.7),
    ]

    init(_ caption: String, _ configure: @escaping @Sendable (CASpringAnimation) -> Void) {
        self.caption = caption
        make = {
            let spring = CASpringAnimation()
            configure(spring)
            return spring
        }
    }

    init(_ caption: String, bounce: CGFloat) {
        self.caption = caption
        make = { CASpringAnimation(perceptualDuration: 0.8, bounce: bounce) }
    }

    /// The interval after which all animations start again (seconds).
    private static let cycle = 3.0

    /// Adds the graph, which reaches from the start at the bottom to the goal at the top, and both
    /// dots. Springs overshoot into the space above.
    func build(in panel: CALayer) {
        let graph = CGRect(x: 16, y: 80, width: panel.bounds.width - 62, height: panel.bounds.height - 116)
        let goal = CGMutablePath()
        goal.addLines(between: [CGPoint(x: graph.minX, y: graph.minY), CGPoint(x: panel.bounds.width - 14, y: graph.minY)])
        goal.addLines(between: [CGPoint(x: graph.minX, y: graph.maxY), CGPoint(x: panel.bounds.width - 14, y: graph.maxY)])
        panel.addLine(along: goal, color: Palette.line, width: 1)
        let motion = CGMutablePath()
        let values = positions(of: make(), step: 1.0 / 120, count: Int(Self.cycle * 120) + 1)
        motion.addLines(
            between: values.enumerated().map { index, value in
                CGPoint(x: graph.minX + Double(index) / 120 / Self.cycle * graph.width, y: graph.maxY - value * graph.height)
            })
        panel.addLine(along: motion)

        let runner = panel.addDot(at: CGPoint(x: graph.minX, y: graph.maxY), radius: 4)
        let time = CABasicAnimation(keyPath: "position.x")
        time.fromValue = graph.minX
        time.toValue = graph.maxX
        runner.add(CAAnimationGroup(cycle: Self.cycle, time, spring(from: graph.maxY, to: graph.minY)), forKey: "cycle")
        let weight = panel.addDot(at: CGPoint(x: panel.bounds.width - 24, y: graph.maxY), radius: 9, color: Palette.orange)
        weight.add(CAAnimationGroup(cycle: Self.cycle, spring(from: graph.maxY, to: graph.minY)), forKey: "cycle")
    }

    private func spring(from: CGFloat, to: CGFloat) -> CAAnimation {
        let spring = make()
        spring.keyPath = "position.y"
        spring.fromValue = from
        spring.toValue = to
        spring.duration = spring.settlingDuration
        spring.fillMode = .forwards
        return spring
    }

    /// Returns the positions from 0 to 1 for mass · x″ = stiffness · (1 − x) − damping · x′,
    /// integrated by the Runge–Kutta method.
    private func positions(of spring: CASpringAnimation, step: Double, count: Int) -> [Double] {
        func slope(_ state: SIMD2<Double>) -> SIMD2<Double> {
            SIMD2(state.y, (spring.stiffness * (1 - state.x) - spring.damping * state.y) / spring.mass)
        }
        var state = SIMD2(0, Double(spring.initialVelocity))
        return (0..<count).map { _ in
            defer {
                let first = slope(state)
                let second = slope(state + step / 2 * first)
                let third = slope(state + step / 2 * second)
                state += step / 6 * (first + 2 * second + 2 * third + slope(state + step * third))
            }
            return state.x
        }
    }
}
