import QuartzCore

/// Layers in three dimensions.
extension AppearanceScene {
    /// Adds a layer whose sublayers are viewed from a distance of 160 points.
    private static func addSpace(in stage: CALayer) -> CALayer {
        let space = stage.addBox(at: stage.middle, stage.bounds.width, stage.bounds.height, color: nil)
        space.sublayerTransform.m34 = -1 / 160
        return space
    }

    static func perspective(in stage: CALayer) {
        let picture = addSpace(in: stage).addBox(at: stage.middle, 62, 62, color: nil, radius: 8)
        picture.contents = Pictures.landscape
        picture.contentsGravity = .resizeAspectFill
        picture.masksToBounds = true
        picture.add(CABasicAnimation.swing("transform.rotation.y", from: -1.0, to: 1.0, duration: 3), forKey: "swing")
    }

    /// Shows two rotating cards, of which one is invisible from behind.
    static func doubleSided(in stage: CALayer) {
        for (index, isDoubleSided) in [true, false].enumerated() {
            let center = CGPoint(x: stage.bounds.width * (index == 0 ? 0.27 : 0.73), y: stage.middle.y)
            let outline = stage.addBox(at: center, 36, 52, color: nil, radius: 6)
            outline.borderColor = Palette.line
            outline.borderWidth = 1
            outline.sublayerTransform.m34 = -1 / 160
            let card = outline.addBox(at: outline.middle, 36, 52, color: isDoubleSided ? Palette.teal : Palette.orange, radius: 6)
            card.isDoubleSided = isDoubleSided
            let star = CAShapeLayer()
            star.frame = card.bounds
            star.path = Drawing.star(at: card.middle, radius: 13)
            star.fillColor = Palette.white
            card.addSublayer(star)
            card.add(CABasicAnimation.turn("transform.rotation.y", from: 0, to: 2 * Double.pi, duration: 5), forKey: "turn")
        }
    }

    static func cube(in stage: CALayer) {
        let side: CGFloat = 36
        let cube = CATransformLayer()
        cube.position = stage.middle
        // The color of each face, and its rotation: the angle, and 1 for the y axis or 0 for the x
        // axis.
        let faces: [(CGColor, CGFloat, CGFloat)] = [
            (Palette.blue, 0, 1), (Palette.teal, .pi / 2, 1), (Palette.orange, .pi, 1), (Palette.violet, -.pi / 2, 1),
            (Palette.red, .pi / 2, 0), (Palette.yellow, -.pi / 2, 0),
        ]
        for (color, angle, y) in faces {
            let face = cube.addBox(at: .zero, side, side, color: color, radius: 3)
            face.borderColor = Palette.white
            face.borderWidth = 1
            face.transform = CATransform3DTranslate(CATransform3DMakeRotation(angle, 1 - y, y, 0), 0, 0, side / 2)
        }
        cube.add(CABasicAnimation.turn("transform.rotation.y", from: 0, to: 2 * Double.pi, duration: 6), forKey: "y")
        cube.add(CABasicAnimation.turn("transform.rotation.x", from: 0, to: 2 * Double.pi, duration: 9), forKey: "x")
        addSpace(in: stage).addSublayer(cube)
    }
}
