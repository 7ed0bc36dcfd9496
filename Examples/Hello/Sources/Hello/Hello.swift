import QuartzCore

/// The smallest app: a blue square that turns for ever, also while this process is stopped.
@main
struct Hello {
    static func main() {
        let square = CALayer()
        square.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        square.position = CGPoint(x: 320, y: 240)
        square.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 1, alpha: 1)
        square.cornerRadius = 24
        CAContext.main.layer.addSublayer(square)

        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = 2 * Double.pi
        turn.duration = 4
        turn.repeatCount = .infinity
        square.add(turn, forKey: "turn")

        RunLoop.main.run()
    }
}
