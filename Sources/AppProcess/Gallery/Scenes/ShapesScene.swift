import QuartzCore

/// Shape layers with animated properties.
struct ShapesScene: GalleryScene {
    static let name = "shapes"
    static let summary = "strokes that draw themselves, marching dashes, morphing paths, caps, joins and fill rules"

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let samples: [(String, (CALayer) -> Void)] = [
            ("strokeEnd", stroke), ("strokeStart and strokeEnd", ring), ("lineDashPhase", march), ("path", morph),
            ("fillRule", rules), ("lineWidth, strokeColor", breathe), ("lineCap", caps), ("lineJoin, miterLimit", joins),
        ]
        let grid = Grid(area: root.bounds.insetBy(dx: 12, dy: 12), columns: 4, rows: 2)
        for (index, sample) in samples.enumerated() { sample.1(root.addPanel(grid[index], sample.0)) }
    }

    private func forever(_ keyPath: String, from: Any, to: Any, duration: CFTimeInterval, autoreverses: Bool = false) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        animation.autoreverses = autoreverses
        animation.repeatCount = .infinity
        if autoreverses { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
        return animation
    }

    /// Shows a spiral that is drawn and erased along its path.
    private func stroke(in panel: CALayer) {
        let center = CGPoint(x: panel.bounds.midX, y: panel.bounds.midY + 8)
        let spiral = CGMutablePath()
        spiral.addLines(
            between: (0...240).map { step in
                let (angle, radius) = (CGFloat(step) * .pi / 30, CGFloat(step) * 0.36)
                return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            })
        let line = panel.addLine(along: spiral, color: Palette.teal, width: 5)
        line.lineCap = .round
        line.add(forever("strokeEnd", from: 0, to: 1, duration: 3, autoreverses: true), forKey: "draw")
    }

    /// Shows an indeterminate progress ring: the end of the stroke runs ahead, and its start
    /// follows.
    private func ring(in panel: CALayer) {
        let track = CGPath(ellipseIn: CGRect(x: panel.bounds.midX - 70, y: panel.bounds.midY - 62, width: 140, height: 140), transform: nil)
        panel.addLine(along: track, color: Palette.line, width: 10)
        let arc = panel.addLine(along: track, color: Palette.orange, width: 10)
        arc.lineCap = .round
        let head = CABasicAnimation(keyPath: "strokeEnd")
        head.fromValue = 0.02
        head.toValue = 1
        head.duration = 1.2
        head.fillMode = .forwards
        head.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        let tail = CABasicAnimation(keyPath: "strokeStart")
        tail.fromValue = 0
        tail.toValue = 0.98
        tail.beginTime = 0.8
        tail.duration = 1.2
        tail.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        let chase = CAAnimationGroup()
        chase.animations = [head, tail]
        chase.duration = 2
        chase.repeatCount = .infinity
        arc.add(chase, forKey: "chase")
    }

    /// Shows marching ants, as around a selection.
    private func march(in panel: CALayer) {
        let area = panel.bounds.insetBy(dx: 34, dy: 60).offsetBy(dx: 0, dy: 6)
        let ants = panel.addLine(along: CGPath(roundedRect: area, cornerWidth: 24, cornerHeight: 24, transform: nil), color: Palette.white)
        ants.lineDashPattern = [10, 6]
        ants.add(forever("lineDashPhase", from: 16, to: 0, duration: 0.5), forKey: "march")
        let ring = CGMutablePath()
        ring.addArc(center: CGPoint(x: area.midX, y: area.midY), radius: 48, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        let train = panel.addLine(along: ring, color: Palette.yellow, width: 6)
        // The circumference is a whole number of dots, so that none is cut off where the circle
        // closes.
        let gap = 2 * .pi * 48 / 24.0
        train.lineDashPattern = [0, NSNumber(value: gap)]
        train.lineCap = .round
        train.add(forever("lineDashPhase", from: 0, to: 3 * gap, duration: 1), forKey: "march")
    }

    /// Shows a star that morphs into a disk. Both paths have ten curves.
    private func morph(in panel: CALayer) {
        func flower(_ inner: CGFloat, bulge: CGFloat) -> CGPath {
            let path = CGMutablePath()
            func point(_ index: CGFloat, _ radius: CGFloat) -> CGPoint {
                let angle = index * .pi / 5 - .pi / 2
                return CGPoint(x: panel.bounds.midX + radius * cos(angle), y: panel.bounds.midY + 8 + radius * sin(angle))
            }
            path.move(to: point(0, 84))
            for index in stride(from: CGFloat(0), to: 10, by: 1) {
                let (from, to) = index.truncatingRemainder(dividingBy: 2) == 0 ? (84, inner) : (inner, 84)
                path.addCurve(
                    to: point(index + 1, to), control1: point(index + 1 / 3, from + (to - from) / 3 + bulge),
                    control2: point(index + 2 / 3, to + (from - to) / 3 + bulge))
            }
            path.closeSubpath()
            return path
        }
        let star = flower(36, bulge: 0)
        let shape = panel.addLine(along: star, color: Palette.yellow, width: 3)
        shape.fillColor = Palette.orange
        shape.add(forever("path", from: star, to: flower(84, bulge: 1.4), duration: 1.5, autoreverses: true), forKey: "morph")
        shape.add(forever("fillColor", from: Palette.orange, to: Palette.violet, duration: 1.5, autoreverses: true), forKey: "color")
    }

    private func rules(in panel: CALayer) {
        for (index, rule) in [CAShapeLayerFillRule.nonZero, .evenOdd].enumerated() {
            let shape = panel.addLine(along: Drawing.star(at: CGPoint(x: 57, y: 140), radius: 48), color: Palette.white, width: 1)
            shape.frame.origin.x = CGFloat(index) * 109
            shape.fillRule = rule
            shape.fillColor = Palette.blue
            panel.addCaption(
                rule.rawValue, in: CGRect(x: 30 + CGFloat(index) * 109, y: 206, width: 80, height: 16), color: Palette.faint)
        }
    }

    /// Shows a heartbeat whose line becomes wider and changes color.
    private func breathe(in panel: CALayer) {
        let middle = panel.bounds.midY + 8
        let beat: [(CGFloat, CGFloat)] = [(20, 0), (60, 0), (76, -24), (92, 60), (112, -78), (130, 30), (142, 0), (205, 0)]
        let pulse = CGMutablePath()
        pulse.addLines(between: beat.map { CGPoint(x: $0.0, y: middle + $0.1) })
        let line = panel.addLine(along: pulse, color: Palette.blue, width: 2)
        line.lineCap = .round
        line.add(forever("lineWidth", from: 2, to: 12, duration: 1, autoreverses: true), forKey: "width")
        line.add(forever("strokeColor", from: Palette.blue, to: Palette.red, duration: 1, autoreverses: true), forKey: "color")
    }

    private func caps(in panel: CALayer) {
        for (index, cap) in [CAShapeLayerLineCap.butt, .round, .square].enumerated() {
            let y = 84 + CGFloat(index) * 64
            let path = CGMutablePath()
            path.addLines(between: [CGPoint(x: 40, y: y), CGPoint(x: panel.bounds.width - 40, y: y)])
            panel.addLine(along: path, color: Palette.teal, width: 24).lineCap = cap
            panel.addLine(along: path, color: Palette.night, width: 1)
            panel.addCaption(cap.rawValue, in: CGRect(x: 40, y: y + 16, width: 80, height: 16), color: Palette.faint)
        }
    }

    /// Shows closing angles. The first one exceeds its miter limit during the animation.
    private func joins(in panel: CALayer) {
        for (index, join) in [CAShapeLayerLineJoin.miter, .round, .bevel].enumerated() {
            let y = 84 + CGFloat(index) * 68
            func angle(_ spread: CGFloat) -> CGPath {
                let path = CGMutablePath()
                path.addLines(between: [CGPoint(x: 60, y: y - spread), CGPoint(x: 160, y: y), CGPoint(x: 60, y: y + spread)])
                return path
            }
            let line = panel.addLine(along: angle(26), color: Palette.violet, width: 14)
            line.lineJoin = join
            line.miterLimit = 5
            line.add(forever("path", from: angle(26), to: angle(8), duration: 2, autoreverses: true), forKey: "close")
        }
    }
}
