import QuartzCore

/// A card with two sides that turns over in perspective.
final class FlipCard: NSObject, CAAnimationDelegate {
    let container = CALayer()
    let card = CATransformLayer()
    let front = CALayer()
    let back = CALayer()
    private(set) var isFlipped = false
    private(set) var finishedFlips = 0
    var onFlip: ((Bool) -> Void)?

    init(frame: CGRect, eyeDistance: CGFloat = 500) {
        super.init()
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / eyeDistance
        container.frame = frame
        container.sublayerTransform = perspective
        card.frame = container.bounds
        for side in [front, back] {
            side.frame = card.bounds
            side.isDoubleSided = false
            side.cornerRadius = 12
            side.masksToBounds = true
            card.addSublayer(side)
        }
        back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        front.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
        back.backgroundColor = CGColor(red: 0.2, green: 0.2, blue: 0.4, alpha: 1)
        container.addSublayer(card)
    }

    func flip(duration: CFTimeInterval = 0.6) {
        let from = isFlipped ? CGFloat.pi : 0
        isFlipped.toggle()
        let to = isFlipped ? CGFloat.pi : 0
        let turn = CABasicAnimation(keyPath: "transform.rotation.y")
        turn.fromValue = from
        turn.toValue = to
        turn.duration = duration
        turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        turn.delegate = self
        turn.setValue("flip", forKey: "name")

        let lift = CAKeyframeAnimation(keyPath: "zPosition")
        lift.values = [0, 40, 0]
        lift.duration = duration

        CATransaction.begin()
        CATransaction.setDisableActions(true)
        card.setValue(to, forKeyPath: "transform.rotation.y")
        card.add(turn, forKey: "flip")
        card.add(lift, forKey: "lift")
        CATransaction.commit()
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard anim.value(forKey: "name") as? String == "flip", flag else { return }
        finishedFlips += 1
        onFlip?(isFlipped)
    }
}
