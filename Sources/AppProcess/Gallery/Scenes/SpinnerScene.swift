import QuartzCore

/// Activity indicators in three sizes. They turn in the render server: stop this process and they go on.
struct SpinnerScene: GalleryScene {
    static let name = "spinner"
    static let summary = "activity indicators that turn for ever, also while this process is stopped"

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let side = min(root.bounds.width, root.bounds.height)
        let middle = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
        let sizes = [side * 0.12, side * 0.45, side * 0.12]
        for (index, size) in sizes.enumerated() {
            let spinner = makeSpinner(size: size, seconds: index == 1 ? 1 : 0.8)
            spinner.position = CGPoint(x: middle.x + CGFloat(index - 1) * side * 0.5, y: middle.y)
            root.addSublayer(spinner)
        }
    }

    /// Twelve spokes that fade around a circle, turning once in `seconds`.
    private func makeSpinner(size: CGFloat, seconds: CFTimeInterval) -> CALayer {
        let spinner = CALayer()
        spinner.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        let count = 12
        for index in 0..<count {
            let spoke = CALayer()
            spoke.bounds = CGRect(x: 0, y: 0, width: size * 0.085, height: size * 0.26)
            spoke.cornerRadius = size * 0.0425
            spoke.position = CGPoint(x: size / 2, y: size / 2)
            // The anchor is the circle's centre, seen from the spoke: turning the spoke carries it around.
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
