import QuartzCore

/// Activity indicators in two sizes. The render server animates them, so they keep turning while
/// this process is stopped.
struct SpinnerScene: GalleryScene {
    static let name = "spinner"
    static let summary = "activity indicators that keep turning while this process is stopped"

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let side = min(root.bounds.width, root.bounds.height)
        let middle = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
        let sizes = [side * 0.12, side * 0.45, side * 0.12]
        for (index, size) in sizes.enumerated() {
            let spinner = CALayer.spinner(size: size, seconds: index == 1 ? 1 : 0.8)
            spinner.position = CGPoint(x: middle.x + CGFloat(index - 1) * side * 0.5, y: middle.y)
            root.addSublayer(spinner)
        }
    }
}

extension CALayer {
    /// Returns an activity indicator of twelve fading spokes that makes one turn in `seconds`.
    static func spinner(size: CGFloat, seconds: CFTimeInterval) -> CALayer {
        let spinner = CALayer()
        spinner.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        let count = 12
        for index in 0..<count {
            let spoke = CALayer()
            spoke.bounds = CGRect(x: 0, y: 0, width: size * 0.085, height: size * 0.26)
            spoke.cornerRadius = size * 0.0425
            spoke.position = CGPoint(x: size / 2, y: size / 2)
            // The anchor point is the circle's center in the spoke's unit coordinates, so a
            // rotation moves the spoke around the circle.
            spoke.anchorPoint = CGPoint(x: 0.5, y: 0.5 / 0.26)
            spoke.setAffineTransform(CGAffineTransform(rotationAngle: 2 * .pi * CGFloat(index) / CGFloat(count)))
            spoke.backgroundColor = Palette.white
            spoke.opacity = Float(0.15 + 0.85 * Double(index) / Double(count - 1))
            spinner.addSublayer(spoke)
        }
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = 2 * Double.pi
        turn.duration = seconds
        turn.repeatCount = .infinity
        spinner.add(turn, forKey: "turn")
        return spinner
    }
}
