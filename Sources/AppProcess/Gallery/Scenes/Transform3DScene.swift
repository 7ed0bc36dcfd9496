import QuartzCore

/// Layers in three dimensions: a cube, two-sided cards, and a row of pictures in perspective.
struct Transform3DScene: GalleryScene {
    static let name = "transform3d"
    static let summary = "a rotating cube in a CATransformLayer, cards with back faces, and pictures in perspective"

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let page = root.bounds.insetBy(dx: 12, dy: 12)
        let (top, bottom) = page.divided(atDistance: page.height * 0.58, from: .minYEdge)
        let upper = Grid(area: top, columns: 2, rows: 1)
        cube(in: space(in: root.addPanel(upper[0], "a cube"), distance: 600))
        flip(in: space(in: root.addPanel(upper[1], "cards that flip"), distance: 500))
        gallery(in: space(in: root.addPanel(bottom.inset(top: 12, sides: 0, bottom: 0), "pictures in perspective"), distance: 450))
    }

    /// Adds a layer whose sublayers are viewed from a distance in front of its center (points).
    private func space(in panel: CALayer, distance: CGFloat) -> CALayer {
        let space = CALayer()
        space.frame = panel.bounds
        space.contentsScale = panel.contentsScale
        space.sublayerTransform.m34 = -1 / distance
        panel.addSublayer(space)
        return space
    }

    private func turn(_ keyPath: String, seconds: CFTimeInterval) -> CAAnimation {
        let turn = CABasicAnimation(keyPath: keyPath)
        turn.fromValue = 0
        turn.toValue = 2 * Double.pi
        turn.duration = seconds
        turn.repeatCount = .infinity
        return turn
    }

    private func cube(in space: CALayer) {
        let side: CGFloat = 150
        let cube = CATransformLayer()
        cube.position = CGPoint(x: space.bounds.midX, y: space.bounds.midY + 8)
        let colors = [Palette.blue, Palette.teal, Palette.orange, Palette.violet, Palette.red, Palette.yellow]
        // The rotation of each face: the angle, and the axis (x, y, 0).
        let turns: [(CGFloat, CGFloat, CGFloat)] = [
            (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
        ]
        for (index, turn) in turns.enumerated() {
            let face = CALayer()
            face.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            face.backgroundColor = colors[index].copy(alpha: 0.9)
            face.borderColor = Palette.white
            face.borderWidth = 3
            face.cornerRadius = 14
            face.transform = CATransform3DTranslate(CATransform3DMakeRotation(turn.0, turn.1, turn.2, 0), 0, 0, side / 2)
            // One to six dots, like those of a die, but on a circle.
            let pips = CAReplicatorLayer()
            pips.frame = face.bounds
            pips.instanceCount = index + 1
            pips.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(index + 1), 0, 0, 1)
            _ = pips.addDot(at: CGPoint(x: side / 2, y: index == 0 ? side / 2 : side / 2 - 42), radius: 14, color: Palette.white)
            face.addSublayer(pips)
            cube.addSublayer(face)
        }
        cube.add(turn("transform.rotation.y", seconds: 6), forKey: "y")
        cube.add(turn("transform.rotation.x", seconds: 9), forKey: "x")
        space.addSublayer(cube)
    }

    /// Shows cards with two faces, back to back, neither of which is visible from behind.
    private func flip(in space: CALayer) {
        for index in 0..<3 {
            let card = CATransformLayer()
            card.position = CGPoint(x: space.bounds.midX + CGFloat(index - 1) * 140, y: space.bounds.midY + 8)
            for isBack in [false, true] {
                let face = CALayer()
                face.bounds = CGRect(x: 0, y: 0, width: 110, height: 160)
                face.isDoubleSided = false
                face.cornerRadius = 12
                face.masksToBounds = true
                face.backgroundColor = isBack ? Palette.violet : Palette.white
                face.borderColor = Palette.white
                face.borderWidth = 4
                if isBack {
                    face.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
                    let star = CAShapeLayer()
                    star.frame = face.bounds
                    star.path = Drawing.star(at: CGPoint(x: 55, y: 80), radius: 38)
                    star.fillColor = Palette.yellow
                    face.addSublayer(star)
                } else {
                    face.contents = Pictures.landscape
                    face.contentsGravity = .resizeAspectFill
                }
                card.addSublayer(face)
            }
            let flip = CAKeyframeAnimation(keyPath: "transform.rotation.y")
            flip.values = [0, Double.pi, Double.pi, 2 * Double.pi, 2 * Double.pi]
            flip.keyTimes = [0, 0.3, 0.5, 0.8, 1]
            flip.timingFunctions = (0..<4).map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
            flip.duration = 4
            // Each card is 0.3 seconds behind the one to its left. The added cycle keeps the offset
            // positive.
            flip.timeOffset = Double(index) * -0.3 + 4
            flip.repeatCount = .infinity
            card.add(flip, forKey: "flip")
            space.addSublayer(card)
        }
    }

    /// Shows a row that rotates as a whole. The pictures beside the center are rotated and farther
    /// back.
    private func gallery(in space: CALayer) {
        for index in -3...3 {
            let picture = CALayer()
            picture.bounds = CGRect(x: 0, y: 0, width: 150, height: 150)
            picture.position = CGPoint(x: space.bounds.midX + CGFloat(index) * 92, y: space.bounds.midY + 8)
            picture.zPosition = -CGFloat(abs(index)) * 46
            picture.contents = index % 2 == 0 ? Pictures.landscape : Pictures.round
            picture.contentsGravity = .resizeAspectFill
            picture.masksToBounds = true
            picture.cornerRadius = 10
            picture.borderColor = Palette.white
            picture.borderWidth = 2
            picture.transform = CATransform3DMakeRotation(CGFloat(index.signum()) * -0.9, 0, 1, 0)
            space.addSublayer(picture)
        }
        let swing = CABasicAnimation(keyPath: "sublayerTransform.rotation.y")
        swing.fromValue = -0.35
        swing.toValue = 0.35
        swing.duration = 4
        swing.autoreverses = true
        swing.repeatCount = .infinity
        swing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        space.add(swing, forKey: "swing")
    }
}
