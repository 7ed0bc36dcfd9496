import QuartzCore

/// Gradient layers of every type, animated gradients, and gradients as masks.
struct GradientsScene: GalleryScene {
    static let name = "gradients"
    static let summary = "axial, radial and conic gradients, animated colors and locations, gradient masks"

    private static let sunset = [Palette.violet, Palette.red, Palette.orange, Palette.yellow]

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let samples: [(String, (CAGradientLayer, CALayer) -> Void)] = [
            ("axial", axial), ("radial", radial), ("conic", conic), ("axial, animated colors", colors),
            ("animated startPoint, endPoint", turning), ("animated locations", sweep), ("a conic ring", ring), ("picture mask", mask),
            ("shimmering text", shimmer),
        ]
        let grid = Grid(area: root.bounds.insetBy(dx: 12, dy: 12), columns: 3, rows: 3)
        for (index, sample) in samples.enumerated() {
            let panel = root.addPanel(grid[index], sample.0)
            let gradient = CAGradientLayer()
            gradient.frame = panel.bounds.inset(top: 34, sides: 14, bottom: 14)
            gradient.cornerRadius = 8
            gradient.colors = Self.sunset
            panel.addSublayer(gradient)
            sample.1(gradient, panel)
        }
    }

    private func forever(_ keyPath: String, to: Any, duration: CFTimeInterval, autoreverses: Bool = true) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.toValue = to
        animation.duration = duration
        animation.autoreverses = autoreverses
        animation.repeatCount = .infinity
        return animation
    }

    private func axial(_ gradient: CAGradientLayer, in panel: CALayer) {
        gradient.startPoint = CGPoint(x: 0, y: 0)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.locations = [0, 0.3, 0.6, 1]
    }

    private func radial(_ gradient: CAGradientLayer, in panel: CALayer) {
        gradient.type = .radial
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.colors = Self.sunset.reversed()
    }

    private func conic(_ gradient: CAGradientLayer, in panel: CALayer) {
        gradient.type = .conic
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 0.5, y: 0)
        gradient.colors = Self.sunset + [Palette.violet]
    }

    private func colors(_ gradient: CAGradientLayer, in panel: CALayer) {
        gradient.colors = [Palette.blue, Palette.teal]
        gradient.add(forever("colors", to: [Palette.red, Palette.yellow], duration: 2), forKey: "colors")
    }

    /// Rotates the gradient's axis around the center.
    private func turning(_ gradient: CAGradientLayer, in panel: CALayer) {
        let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)]
        for (keyPath, first) in [("startPoint", 0), ("endPoint", 2)] {
            let turn = CAKeyframeAnimation(keyPath: keyPath)
            turn.values = (0...4).map { corners[(first + $0) % 4] }
            turn.duration = 4
            turn.repeatCount = .infinity
            gradient.add(turn, forKey: keyPath)
        }
    }

    /// Moves a bar of light across the layer.
    private func sweep(_ gradient: CAGradientLayer, in panel: CALayer) {
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        gradient.colors = [Palette.panel, Palette.teal, Palette.white, Palette.teal, Palette.panel]
        gradient.locations = [-0.8, -0.6, -0.4, -0.2, 0]
        gradient.add(forever("locations", to: [1, 1.2, 1.4, 1.6, 1.8], duration: 2, autoreverses: false), forKey: "locations")
    }

    /// Shows a progress ring: a conic gradient masked by a stroke.
    private func ring(_ gradient: CAGradientLayer, in panel: CALayer) {
        gradient.type = .conic
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 0.5, y: 0)
        gradient.colors = [Palette.blue, Palette.violet, Palette.red, Palette.orange]
        let stroke = CAShapeLayer()
        stroke.frame = gradient.bounds
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: gradient.bounds.midX, y: gradient.bounds.midY), radius: 52, startAngle: -.pi / 2 + 0.15,
            endAngle: 1.5 * .pi - 0.15, clockwise: false)
        stroke.path = path
        stroke.fillColor = nil
        stroke.strokeColor = Palette.white
        stroke.lineWidth = 16
        stroke.lineCap = .round
        let fill = forever("strokeEnd", to: 1, duration: 2)
        fill.fromValue = 0.1
        stroke.add(fill, forKey: "fill")
        gradient.mask = stroke
    }

    /// Fades a picture out on both sides.
    private func mask(_ gradient: CAGradientLayer, in panel: CALayer) {
        let picture = CALayer()
        picture.frame = gradient.frame
        picture.contents = Pictures.landscape
        picture.contentsGravity = .resizeAspectFill
        picture.masksToBounds = true
        panel.replaceSublayer(gradient, with: picture)
        gradient.frame = picture.bounds
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        let (opaque, clear) = (Palette.white, CGColor(gray: 0, alpha: 0))
        gradient.colors = [clear, opaque, opaque, clear]
        gradient.locations = [0, 0.35, 0.65, 1]
        picture.mask = gradient
    }

    /// Moves light through the letters of "slide to unlock".
    private func shimmer(_ gradient: CAGradientLayer, in panel: CALayer) {
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        gradient.colors = [Palette.faint, Palette.white, Palette.faint]
        gradient.locations = [-0.5, -0.25, 0]
        gradient.add(forever("locations", to: [1, 1.25, 1.5], duration: 2, autoreverses: false), forKey: "locations")
        let label = Label("slide to unlock", size: 32, color: Palette.white, scale: panel.contentsScale)
        label.alignmentMode = .center
        label.frame = gradient.bounds.insetBy(dx: 0, dy: gradient.bounds.height / 2 - 22)
        gradient.mask = label
    }
}
