import QuartzCore

// Written as for iOS: it imports only QuartzCore and uses only its API.

/// An animation that is shown while the user waits.
protocol ActivityIndicator {
    func start(in layer: CALayer, size: CGSize, color: CGColor)
}

/// Three balls that shrink and grow one after the other.
struct BallPulse: ActivityIndicator {
    let cycle: CFTimeInterval = 0.75
    let delays: [CFTimeInterval] = [0.12, 0.24, 0.36]

    func start(in layer: CALayer, size: CGSize, color: CGColor) {
        let spacing: CGFloat = 2
        let diameter = (size.width - 2 * spacing) / 3
        let x = (layer.bounds.size.width - size.width) / 2
        let y = (layer.bounds.size.height - diameter) / 2
        let beginTime = layer.convertTime(CACurrentMediaTime(), from: nil)
        let timing = CAMediaTimingFunction(controlPoints: 0.2, 0.68, 0.18, 1.08)

        let scale = CAKeyframeAnimation(keyPath: "transform.scale")
        scale.keyTimes = [0, 0.3, 1]
        scale.timingFunctions = [timing, timing]
        scale.values = [1, 0.3, 1]

        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.keyTimes = [0, 0.3, 1]
        fade.values = [1.0, 0.5, 1.0]

        let group = CAAnimationGroup()
        group.animations = [scale, fade]
        group.duration = cycle
        group.repeatCount = .infinity
        group.isRemovedOnCompletion = false

        for (index, delay) in delays.enumerated() {
            let ball = CAShapeLayer()
            ball.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: diameter, height: diameter), transform: nil)
            ball.fillColor = color
            ball.frame = CGRect(x: x + (diameter + spacing) * CGFloat(index), y: y, width: diameter, height: diameter)
            group.beginTime = beginTime + delay
            ball.add(group, forKey: "animation")
            layer.addSublayer(ball)
        }
    }
}

/// The spokes of a wheel, lit one after the other: a spoke and its copies.
struct SpokeWheel: ActivityIndicator {
    let spokes = 12
    let cycle: CFTimeInterval = 1.2

    func start(in layer: CALayer, size: CGSize, color: CGColor) {
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(
            x: layer.bounds.midX - size.width / 2, y: layer.bounds.midY - size.height / 2, width: size.width, height: size.height)
        replicator.instanceCount = spokes
        replicator.instanceDelay = cycle / CFTimeInterval(spokes)
        replicator.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(spokes), 0, 0, 1)

        let spoke = CALayer()
        spoke.backgroundColor = color
        spoke.bounds = CGRect(x: 0, y: 0, width: size.width / 12, height: size.height / 4)
        spoke.position = CGPoint(x: size.width / 2, y: size.height / 8)
        spoke.cornerRadius = spoke.bounds.width / 2
        spoke.opacity = 0
        replicator.addSublayer(spoke)

        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0.1
        fade.duration = cycle
        fade.repeatCount = .greatestFiniteMagnitude
        spoke.add(fade, forKey: "fade")
        layer.addSublayer(replicator)
    }
}

/// A rotating arc whose ends follow each other.
struct StrokeSpinner: ActivityIndicator {
    let beginTime: CFTimeInterval = 0.5
    let strokeStartDuration: CFTimeInterval = 1.2
    let strokeEndDuration: CFTimeInterval = 0.7

    func start(in layer: CALayer, size: CGSize, color: CGColor) {
        let rotation = CABasicAnimation(keyPath: "transform.rotation")
        rotation.byValue = Float.pi * 2
        rotation.timingFunction = CAMediaTimingFunction(name: .linear)

        let strokeEnd = CABasicAnimation(keyPath: "strokeEnd")
        strokeEnd.duration = strokeEndDuration
        strokeEnd.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0.0, 0.2, 1.0)
        strokeEnd.fromValue = 0
        strokeEnd.toValue = 1

        let strokeStart = CABasicAnimation(keyPath: "strokeStart")
        strokeStart.duration = strokeStartDuration
        strokeStart.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0.0, 0.2, 1.0)
        strokeStart.fromValue = 0
        strokeStart.toValue = 1
        strokeStart.beginTime = beginTime

        let group = CAAnimationGroup()
        group.animations = [rotation, strokeEnd, strokeStart]
        group.duration = strokeStartDuration + beginTime
        group.repeatCount = .infinity
        group.isRemovedOnCompletion = false
        group.fillMode = .forwards

        let circle = CAShapeLayer()
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: size.width / 2, y: size.height / 2), radius: size.width / 2, startAngle: -.pi / 2, endAngle: .pi + .pi / 2,
            clockwise: false)
        circle.path = path
        circle.fillColor = nil
        circle.strokeColor = color
        circle.lineWidth = 2
        circle.lineCap = .round
        circle.frame = CGRect(
            x: (layer.bounds.width - size.width) / 2, y: (layer.bounds.height - size.height) / 2, width: size.width, height: size.height)
        circle.add(group, forKey: "animation")
        layer.addSublayer(circle)
    }
}
