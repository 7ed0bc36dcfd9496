import QuartzCore

/// Layers that `CAReplicatorLayer` copies.
struct ReplicatorScene: GalleryScene {
    static let name = "replicator"
    static let summary = "activity indicators, waves with instanceDelay, offset colors and a rotating carousel of copies"

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let samples: [(String, (CAReplicatorLayer) -> Void)] = [
            ("an activity indicator", spokes), ("an equalizer", bars), ("a ring of dots", dots), ("a wave in a grid", wave),
            ("offset colors", colors), ("in three dimensions", tower),
        ]
        let grid = Grid(area: root.bounds.insetBy(dx: 12, dy: 12), columns: 3, rows: 2)
        for (index, sample) in samples.enumerated() {
            let panel = root.addPanel(grid[index], sample.0)
            let stage = CALayer()
            stage.frame = panel.bounds.inset(top: 30, sides: 10, bottom: 10)
            panel.addSublayer(stage)
            let replicator = CAReplicatorLayer()
            replicator.frame = stage.bounds
            stage.addSublayer(replicator)
            sample.1(replicator)
        }
    }

    private func forever(
        _ keyPath: String, from: Any, to: Any, duration: CFTimeInterval, autoreverses: Bool = false
    ) -> CAAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        animation.autoreverses = autoreverses
        animation.repeatCount = .infinity
        if autoreverses { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
        return animation
    }

    private func makeBox(_ frame: CGRect, color: CGColor, radius: CGFloat, in replicator: CALayer) -> CALayer {
        let box = CALayer()
        box.frame = frame
        box.backgroundColor = color
        box.cornerRadius = radius
        replicator.addSublayer(box)
        return box
    }

    private func spokes(in replicator: CAReplicatorLayer) {
        let (count, middle) = (12, CGPoint(x: replicator.bounds.midX, y: replicator.bounds.midY))
        replicator.instanceCount = count
        replicator.instanceDelay = 1 / Double(count)
        replicator.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
        let spoke = makeBox(
            CGRect(x: middle.x - 6, y: middle.y - 84, width: 12, height: 40), color: Palette.white, radius: 6, in: replicator)
        spoke.opacity = 0.15
        spoke.add(forever("opacity", from: 1, to: 0.15, duration: 1), forKey: "fade")
    }

    private func bars(in replicator: CAReplicatorLayer) {
        replicator.instanceCount = 9
        replicator.instanceDelay = 0.13
        replicator.instanceTransform = CATransform3DMakeTranslation(29, 0, 0)
        replicator.instanceColor = Palette.teal
        let bar = makeBox(
            CGRect(x: 14, y: replicator.bounds.midY - 70, width: 18, height: 140), color: Palette.white, radius: 9, in: replicator)
        bar.transform = CATransform3DMakeScale(1, 0.2, 1)
        bar.add(forever("transform.scale.y", from: 0.2, to: 1, duration: 0.55, autoreverses: true), forKey: "level")
    }

    private func dots(in replicator: CAReplicatorLayer) {
        let (count, middle) = (16, CGPoint(x: replicator.bounds.midX, y: replicator.bounds.midY))
        replicator.instanceCount = count
        replicator.instanceDelay = 1.2 / Double(count)
        replicator.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
        let dot = makeBox(
            CGRect(x: middle.x - 12, y: middle.y - 96, width: 24, height: 24), color: Palette.orange, radius: 12, in: replicator)
        dot.transform = CATransform3DMakeScale(0.1, 0.1, 1)
        dot.add(forever("transform.scale", from: 1, to: 0.1, duration: 1.2), forKey: "shrink")
    }

    /// Shows a row of copies that is itself copied, so that the delays add up.
    private func wave(in replicator: CAReplicatorLayer) {
        replicator.instanceCount = 9
        replicator.instanceDelay = 0.12
        replicator.instanceTransform = CATransform3DMakeTranslation(0, 24, 0)
        replicator.instanceGreenOffset = -0.07
        let row = CAReplicatorLayer()
        row.frame = replicator.bounds
        row.instanceCount = 11
        row.instanceDelay = 0.08
        row.instanceTransform = CATransform3DMakeTranslation(25, 0, 0)
        row.instanceRedOffset = -0.08
        replicator.addSublayer(row)
        let dot = makeBox(CGRect(x: 7, y: 14, width: 18, height: 18), color: Palette.white, radius: 9, in: row)
        dot.add(forever("transform.scale", from: 1, to: 0.25, duration: 0.9, autoreverses: true), forKey: "breathe")
    }

    private func colors(in replicator: CAReplicatorLayer) {
        replicator.instanceCount = 24
        replicator.instanceColor = CGColor(red: 1, green: 0.85, blue: 0.2, alpha: 0.8)
        replicator.instanceGreenOffset = -0.045
        replicator.instanceBlueOffset = 0.035
        replicator.instanceAlphaOffset = -0.02
        replicator.instanceTransform = CATransform3DMakeRotation(.pi / 12, 0, 0, 1)
        let petal = makeBox(
            CGRect(x: replicator.bounds.midX - 16, y: replicator.bounds.midY - 104, width: 32, height: 84), color: Palette.white,
            radius: 16,
            in: replicator)
        petal.add(forever("transform.rotation.z", from: 0, to: Double.pi, duration: 6), forKey: "turn")
    }

    /// Shows cards around a vertical axis, in the perspective of the containing layer.
    private func tower(in replicator: CAReplicatorLayer) {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        replicator.superlayer?.sublayerTransform = CATransform3DRotate(perspective, -0.3, 1, 0, 0)
        let count = 10
        replicator.instanceCount = count
        replicator.preservesDepth = true
        replicator.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 1, 0)
        replicator.instanceColor = CGColor(red: 0.95, green: 0.5, blue: 0.3, alpha: 1)
        replicator.instanceRedOffset = -0.07
        replicator.instanceBlueOffset = 0.07
        let card = makeBox(
            CGRect(x: replicator.bounds.midX - 26, y: replicator.bounds.midY - 50, width: 52, height: 100), color: Palette.white, radius: 8,
            in: replicator)
        card.zPosition = 96
        let turn = CABasicAnimation(keyPath: "transform.rotation.y")
        turn.fromValue = 0
        turn.toValue = 2 * Double.pi
        turn.duration = 8
        turn.repeatCount = .infinity
        replicator.add(turn, forKey: "turn")
    }
}
