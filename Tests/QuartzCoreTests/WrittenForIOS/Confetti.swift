import QuartzCore

/// A tumbling piece of paper.
final class PaperCell: CAEmitterCell {
    override init() {
        super.init()
        spin = 1.75
        spinRange = 2
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Paper that rains from the top edge of a layer until `stop()` is called.
final class ConfettiLayer: CAEmitterLayer {
    struct Paper {
        var color: CGColor
        var shape: CGImage?
    }

    override init() { super.init() }

    override init(layer: Any) { super.init(layer: layer) }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func rain(_ papers: [Paper], intensity: Float = 0.5) {
        beginTime = CACurrentMediaTime()
        emitterShape = .line
        emitterMode = .outline
        renderMode = .oldestLast
        birthRate = 1
        emitterCells = papers.enumerated().map { index, paper in
            let cell = PaperCell()
            cell.name = "paper\(index)"
            cell.contents = paper.shape
            cell.color = paper.color
            cell.birthRate = 6 * intensity
            cell.lifetime = 14 * intensity
            cell.lifetimeRange = 0
            cell.velocity = CGFloat(350 * intensity)
            cell.velocityRange = CGFloat(80 * intensity)
            cell.emissionLongitude = .pi
            cell.emissionRange = .pi / 4
            cell.scaleRange = CGFloat(intensity)
            cell.scaleSpeed = CGFloat(-0.1 * intensity)
            cell.yAcceleration = 120
            cell.alphaSpeed = -0.1
            return cell
        }
        setNeedsLayout()
    }

    /// Emits one burst that thins out: the birth rate falls to 0.
    func burst(duration: CFTimeInterval) {
        let animation = CAKeyframeAnimation(keyPath: "birthRate")
        animation.values = [4, 1, 0]
        animation.keyTimes = [0, 0.25, 1]
        animation.duration = duration
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        add(animation, forKey: "burst")
    }

    func lighten(paper index: Int, to rate: Float) {
        setValue(rate, forKeyPath: "emitterCells.paper\(index).birthRate")
    }

    func stop() { birthRate = 0 }

    override func layoutSublayers() {
        super.layoutSublayers()
        emitterPosition = CGPoint(x: bounds.size.width / 2, y: 0)
        emitterSize = CGSize(width: bounds.size.width, height: 1)
    }
}
