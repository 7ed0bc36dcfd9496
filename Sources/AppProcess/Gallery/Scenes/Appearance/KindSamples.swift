import QuartzCore

/// Layers of specialized classes: shapes, gradients, text and replicators; and blend modes.
/// Positions are those in a stage of 94 × 78 points.
extension AppearanceScene {
    private static func addShape(_ path: CGPath, in stage: CALayer) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.frame = stage.bounds
        shape.path = path
        stage.addSublayer(shape)
        return shape
    }

    private static func lines(_ points: CGPoint...) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points)
        return path
    }

    static func fillRules(in stage: CALayer) {
        for (x, rule, name) in [(0.25, CAShapeLayerFillRule.nonZero, "non-zero"), (0.75, .evenOdd, "even-odd")] {
            let center = CGPoint(x: stage.bounds.width * x, y: 33)
            let star = addShape(Drawing.star(at: center, radius: 22), in: stage)
            star.fillColor = Palette.blue
            star.fillRule = rule
            star.strokeColor = Palette.white
            star.lineWidth = 1
            stage.addSmallCaption(name, below: stage.addBox(at: center, 44, 44, color: nil))
        }
    }

    static func lineCaps(in stage: CALayer) {
        for (index, cap) in [CAShapeLayerLineCap.butt, .round, .square].enumerated() {
            let y = 18 + CGFloat(index) * 21
            let path = lines(CGPoint(x: 18, y: y), CGPoint(x: 76, y: y))
            let line = addShape(path, in: stage)
            line.strokeColor = Palette.teal
            line.lineWidth = 14
            line.lineCap = cap
            addShape(path, in: stage).strokeColor = Palette.night
        }
    }

    static func lineJoins(in stage: CALayer) {
        for (index, join) in [CAShapeLayerLineJoin.miter, .round, .bevel].enumerated() {
            let y = 20 + CGFloat(index) * 20
            let path = lines(CGPoint(x: 20, y: y + 8), CGPoint(x: 47, y: y - 8), CGPoint(x: 74, y: y + 8))
            let line = addShape(path, in: stage)
            line.fillColor = nil
            line.strokeColor = Palette.violet
            line.lineWidth = 9
            line.lineJoin = join
            let core = addShape(path, in: stage)
            core.fillColor = nil
            core.strokeColor = Palette.night
        }
    }

    static func dashes(in stage: CALayer) {
        let outline = addShape(
            CGPath(roundedRect: CGRect(x: 9, y: 8, width: 76, height: 62), cornerWidth: 12, cornerHeight: 12, transform: nil), in: stage)
        outline.fillColor = nil
        outline.strokeColor = Palette.white
        outline.lineWidth = 2
        outline.lineDashPattern = [8, 5]
        outline.add(CABasicAnimation.turn("lineDashPhase", from: 0, to: -26, duration: 2), forKey: "march")
        let dots = addShape(CGPath(ellipseIn: CGRect(x: 27, y: 19, width: 40, height: 40), transform: nil), in: stage)
        dots.fillColor = nil
        dots.strokeColor = Palette.yellow
        dots.lineWidth = 5
        dots.lineCap = .round
        // Dashes of length 0 with round caps are dots: twelve around the circle.
        dots.lineDashPattern = [0, 40 * Double.pi / 12 as NSNumber]
    }

    static func text(in stage: CALayer) {
        let title = Label("Aa", size: 34, color: Palette.white, scale: stage.contentsScale)
        title.alignmentMode = .center
        title.frame = CGRect(x: 0, y: 6, width: stage.bounds.width, height: 42)
        stage.addSublayer(title)
        let line = Label("wrapped, centered and truncated after two lines", size: 9, color: Palette.teal, scale: stage.contentsScale)
        line.alignmentMode = .center
        line.isWrapped = true
        line.frame = CGRect(x: 2, y: 50, width: stage.bounds.width - 4, height: 24)
        stage.addSublayer(line)
    }

    private static func addGradient(in stage: CALayer, _ type: CAGradientLayerType) -> CAGradientLayer {
        let gradient = CAGradientLayer()
        gradient.frame = stage.bounds.insetBy(dx: 3, dy: 6)
        gradient.cornerRadius = 8
        gradient.type = type
        gradient.colors = [Palette.violet, Palette.red, Palette.orange, Palette.yellow]
        stage.addSublayer(gradient)
        return gradient
    }

    static func axial(in stage: CALayer) {
        let gradient = addGradient(in: stage, .axial)
        gradient.startPoint = .zero
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.add(CABasicAnimation.swing("startPoint", from: CGPoint.zero, to: CGPoint(x: 1, y: 0), duration: 4), forKey: "turn")
        gradient.add(CABasicAnimation.swing("endPoint", from: CGPoint(x: 1, y: 1), to: CGPoint(x: 0, y: 1), duration: 4), forKey: "end")
    }

    static func radial(in stage: CALayer) {
        let gradient = addGradient(in: stage, .radial)
        gradient.colors = gradient.colors?.reversed()
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 1)
    }

    static func conic(in stage: CALayer) {
        let gradient = addGradient(in: stage, .conic)
        gradient.colors?.append(Palette.violet)
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 0.5, y: 0)
    }

    static func replicator(in stage: CALayer) {
        let (count, side) = (12, CGFloat(66))
        let replicator = CAReplicatorLayer()
        replicator.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        replicator.position = stage.middle
        replicator.instanceCount = count
        replicator.instanceDelay = 1.2 / Double(count)
        replicator.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
        replicator.instanceColor = Palette.teal
        replicator.instanceRedOffset = 0.06
        let dot = replicator.addDot(at: CGPoint(x: side / 2, y: 6), radius: 6, color: Palette.white)
        dot.add(CABasicAnimation.turn("transform.scale", from: 1, to: 0.2, duration: 1.2), forKey: "shrink")
        stage.addSublayer(replicator)
    }

    private static let blendModes = [
        "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight", "hardLight", "difference",
        "exclusion", "hue", "saturation", "color", "luminosity",
    ]

    /// Shows the sixteen blend modes of PDF: a vertical gradient over a horizontal one.
    static func blendModes(in stage: CALayer) {
        let grid = Grid(area: stage.bounds.insetBy(dx: 2, dy: 5), columns: 8, rows: 2, gap: 4)
        for (index, mode) in blendModes.enumerated() {
            let box = CAGradientLayer()
            box.frame = grid[index]
            box.cornerRadius = 3
            box.masksToBounds = true
            box.colors = [Palette.red, Palette.yellow, Palette.teal]
            box.startPoint = CGPoint(x: 0, y: 0.5)
            box.endPoint = CGPoint(x: 1, y: 0.5)
            let cover = CAGradientLayer()
            cover.frame = box.bounds.insetBy(dx: -2, dy: 5)
            cover.colors = [Palette.white, Palette.blue, Palette.night]
            cover.compositingFilter = mode + "BlendMode"
            box.addSublayer(cover)
            stage.addSublayer(box)
        }
    }
}
