import QuartzCore

/// Masks and shadows. Positions are those in a stage of 94 × 78 points.
extension AppearanceScene {
    private static func addPicture(in stage: CALayer) -> CALayer {
        let picture = stage.addBox(at: stage.middle, 88, 66, color: nil)
        picture.contents = Pictures.landscape
        picture.contentsGravity = .resizeAspectFill
        picture.masksToBounds = true
        return picture
    }

    static func shapeMask(in stage: CALayer) {
        let picture = addPicture(in: stage)
        let star = CAShapeLayer()
        star.frame = picture.bounds
        star.path = Drawing.star(at: CGPoint(x: 44, y: 36), radius: 38)
        picture.mask = star
    }

    static func gradientMask(in stage: CALayer) {
        let picture = addPicture(in: stage)
        let fade = CAGradientLayer()
        fade.frame = picture.bounds
        fade.colors = [Palette.white.copy(alpha: 0) as Any, Palette.white]
        fade.startPoint = CGPoint(x: 0, y: 0.5)
        fade.endPoint = CGPoint(x: 1, y: 0.5)
        picture.mask = fade
    }

    static func animatedMask(in stage: CALayer) {
        let picture = addPicture(in: stage)
        let spot = CALayer()
        spot.bounds = CGRect(x: 0, y: 0, width: 44, height: 44)
        spot.cornerRadius = 22
        spot.backgroundColor = Palette.white
        spot.position = CGPoint(x: 22, y: 36)
        spot.add(CABasicAnimation.swing("position.x", from: 22, to: 66, duration: 3), forKey: "search")
        picture.mask = spot
    }

    /// Adds a light box as a background for shadows.
    private static func addTable(in stage: CALayer) -> CALayer {
        stage.addBox(at: stage.middle, stage.bounds.width, stage.bounds.height, color: Palette.white, radius: 6)
    }

    static func shadow(in stage: CALayer) {
        let box = addTable(in: stage).addBox(at: stage.middle, 54, 40, color: Palette.blue, radius: 10)
        box.shadowOpacity = 0.6
        box.shadowRadius = 5
        box.shadowOffset = CGSize(width: 0, height: 4)
        let lift = CABasicAnimation.swing("shadowOffset", from: CGSize(width: -8, height: 5), to: CGSize(width: 8, height: 5), duration: 3)
        box.add(lift, forKey: "light")
    }

    /// Shows a layer without content of its own, whose sublayers cast a common shadow.
    static func alphaShadow(in stage: CALayer) {
        let group = addTable(in: stage).addBox(at: stage.middle, 64, 48, color: nil)
        group.shadowOpacity = 0.6
        group.shadowRadius = 3
        group.shadowOffset = CGSize(width: 0, height: 4)
        _ = group.addDot(at: CGPoint(x: 16, y: 24), radius: 14, color: Palette.red)
        let star = CAShapeLayer()
        star.frame = group.bounds
        star.path = Drawing.star(at: CGPoint(x: 46, y: 25), radius: 18)
        star.fillColor = Palette.orange
        group.addSublayer(star)
    }

    /// Shows a shadow on the ground, apart from the layer that casts it.
    static func shadowPath(in stage: CALayer) {
        let ball = addTable(in: stage).addDot(at: CGPoint(x: stage.middle.x, y: 30), radius: 18, color: Palette.violet)
        ball.shadowPath = CGPath(ellipseIn: CGRect(x: -4, y: 46, width: 44, height: 9), transform: nil)
        ball.shadowOpacity = 0.7
        ball.shadowRadius = 3
        ball.shadowOffset = .zero
    }

    static func shadowRadii(in stage: CALayer) {
        let table = addTable(in: stage)
        for (index, radius) in [0, 2, 6].enumerated() {
            let box = table.addBox(at: CGPoint(x: 19 + CGFloat(index) * 28, y: 36), 18, 34, color: Palette.teal, radius: 5)
            box.shadowOpacity = 0.7
            box.shadowRadius = CGFloat(radius)
            box.shadowOffset = CGSize(width: 3, height: 5)
        }
    }

    static func shadowColors(in stage: CALayer) {
        for (index, color) in [Palette.red, Palette.green, Palette.blue].enumerated() {
            let dot = stage.addDot(at: CGPoint(x: 19 + CGFloat(index) * 28, y: stage.middle.y), radius: 10, color: Palette.white)
            dot.shadowColor = color
            dot.shadowOpacity = 1
            dot.shadowPath = CGPath(ellipseIn: dot.bounds.insetBy(dx: -5, dy: -5), transform: nil)
            dot.shadowRadius = 4
            dot.shadowOffset = .zero
            let glow = CABasicAnimation.swing("shadowOpacity", from: 1, to: 0.3, duration: 1.5)
            glow.timeOffset = Double(index)
            dot.add(glow, forKey: "glow")
        }
    }
}
