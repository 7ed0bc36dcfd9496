import QuartzCore

/// A hundred ellipses, drawn once by Core Graphics into a backing store that the render server
/// rotates.
struct TorusScene: GalleryScene {
    static let name = "torus"
    static let summary = "a hundred ellipses, drawn once by draw(in:) and rotated by the server"

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let side = min(root.bounds.width, root.bounds.height) * 0.8
        let torus = TorusLayer()
        torus.contentsScale = root.contentsScale
        torus.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        torus.position = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
        torus.setNeedsDisplay()
        root.addSublayer(torus)

        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = 2 * Double.pi
        turn.duration = 24
        turn.repeatCount = .infinity
        torus.add(turn, forKey: "turn")
    }
}

/// Draws ellipses around its center, each rotated a little further.
private final class TorusLayer: CALayer {
    override func draw(in context: CGContext) {
        context.setLineWidth(1)
        context.setStrokeColor(Palette.orange)
        context.translateBy(x: bounds.width / 2, y: bounds.height / 2)
        let count = 100
        for _ in 0..<count {
            context.rotate(by: 2 * .pi / CGFloat(count))
            // A point of margin keeps the outermost strokes inside the bounds.
            context.addEllipse(
                in: CGRect(x: -bounds.width / 4, y: 1 - bounds.height / 2, width: bounds.width / 2, height: bounds.height - 2))
        }
        context.strokePath()
    }
}
