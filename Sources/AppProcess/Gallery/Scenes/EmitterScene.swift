import QuartzCore

/// Particle effects. The render server creates, moves and draws the particles from a few numbers
/// that the app sends once.
struct EmitterScene: GalleryScene {
    static let name = "emitter"
    static let summary = "fire, snow, confetti and rockets"

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let samples: [(String, (CAEmitterLayer) -> Void)] = [
            ("fire", fire), ("snow", snow), ("confetti", confetti), ("rockets", rockets),
        ]
        let grid = Grid(area: root.bounds.insetBy(dx: 12, dy: 12), columns: 4, rows: 1)
        for (index, sample) in samples.enumerated() {
            let panel = root.addPanel(grid[index], sample.0)
            panel.masksToBounds = true
            let emitter = CAEmitterLayer()
            emitter.frame = panel.bounds
            emitter.seed = 7
            panel.insertSublayer(emitter, at: 0)
            sample.1(emitter)
        }
    }

    private func fire(_ emitter: CAEmitterLayer) {
        emitter.emitterPosition = CGPoint(x: emitter.bounds.midX, y: emitter.bounds.maxY - 60)
        emitter.emitterSize = CGSize(width: 90, height: 0)
        // A line emits particles perpendicular to itself: upward at longitude 0 and downward at π.
        emitter.emitterShape = .line
        emitter.emitterMode = .outline
        emitter.renderMode = .additive
        let flame = CAEmitterCell()
        flame.name = "flame"
        flame.contents = Particle.glow
        flame.color = CGColor(red: 0.95, green: 0.42, blue: 0.14, alpha: 0.5)
        flame.greenSpeed = -0.25
        flame.alphaSpeed = -0.36
        flame.birthRate = 50
        flame.lifetime = 1.5
        flame.lifetimeRange = 0.6
        flame.velocity = 110
        flame.velocityRange = 40
        flame.yAcceleration = -90
        flame.emissionRange = .pi / 5
        flame.scale = 1.1
        flame.scaleRange = 0.3
        flame.scaleSpeed = -0.55
        let spark = CAEmitterCell()
        spark.contents = Particle.glow
        spark.color = CGColor(red: 1, green: 0.75, blue: 0.3, alpha: 0.9)
        spark.alphaSpeed = -0.4
        spark.birthRate = 14
        spark.lifetime = 2.4
        spark.lifetimeRange = 0.8
        spark.velocity = 190
        spark.velocityRange = 70
        spark.emissionRange = .pi / 3
        spark.xAcceleration = 30
        spark.scale = 0.08
        spark.scaleRange = 0.04
        emitter.emitterCells = [flame, spark]
    }

    private func snow(_ emitter: CAEmitterLayer) {
        emitter.emitterPosition = CGPoint(x: emitter.bounds.midX, y: -12)
        emitter.emitterSize = CGSize(width: emitter.bounds.width + 80, height: 0)
        emitter.emitterShape = .line
        // The snowfall started 12 seconds ago, so that the panel is not empty at first.
        emitter.beginTime = CACurrentMediaTime() - 12
        let cells = [(scale: 0.22, speed: 36.0, rate: 5.0), (0.13, 28, 8), (0.08, 22, 10)].map { flake in
            let cell = CAEmitterCell()
            cell.contents = Particle.flake
            cell.birthRate = Float(flake.rate)
            cell.lifetime = 17
            cell.velocity = flake.speed
            cell.velocityRange = flake.speed / 3
            cell.emissionLongitude = .pi
            cell.emissionRange = .pi / 6
            cell.yAcceleration = 3
            cell.scale = flake.scale
            cell.scaleRange = flake.scale / 3
            cell.spinRange = 1.5
            cell.color = CGColor(gray: 1, alpha: 0.4 + 2 * flake.scale)
            return cell
        }
        emitter.emitterCells = cells
    }

    private func confetti(_ emitter: CAEmitterLayer) {
        emitter.emitterPosition = CGPoint(x: emitter.bounds.midX, y: emitter.bounds.maxY - 40)
        emitter.emitterShape = .point
        emitter.emitterCells = [Palette.red, Palette.yellow, Palette.green, Palette.blue, Palette.violet, Palette.orange].map { color in
            let piece = CAEmitterCell()
            piece.contents = Particle.paper
            piece.color = color
            piece.birthRate = 9
            piece.lifetime = 5
            piece.velocity = 520
            piece.velocityRange = 160
            piece.emissionLongitude = -.pi / 2
            piece.emissionRange = .pi / 5
            piece.yAcceleration = 260
            piece.spin = 3
            piece.spinRange = 6
            piece.scale = 0.7
            piece.scaleRange = 0.3
            return piece
        }
    }

    /// Emits cells that contain cells: a trail and a burst.
    private func rockets(_ emitter: CAEmitterLayer) {
        emitter.emitterPosition = CGPoint(x: emitter.bounds.midX, y: emitter.bounds.maxY)
        emitter.emitterShape = .point
        emitter.renderMode = .additive
        let rocket = CAEmitterCell()
        rocket.birthRate = 1.2
        rocket.lifetime = 1.7
        rocket.velocity = 340
        rocket.velocityRange = 60
        rocket.emissionLongitude = -.pi / 2
        rocket.emissionRange = .pi / 10
        rocket.yAcceleration = 75
        rocket.color = CGColor(red: 0.8, green: 0.8, blue: 0.8, alpha: 1)
        rocket.redRange = 0.8
        rocket.greenRange = 0.8
        rocket.blueRange = 0.8
        let trail = CAEmitterCell()
        trail.contents = Particle.glow
        trail.birthRate = 45
        trail.lifetime = 0.5
        trail.velocity = 10
        trail.emissionRange = 2 * .pi
        trail.scale = 0.14
        trail.scaleSpeed = -0.2
        trail.color = Palette.white
        trail.alphaSpeed = -1.8
        let burst = CAEmitterCell()
        burst.contents = Particle.glow
        burst.birthRate = 1_400
        burst.beginTime = 1.6
        burst.duration = 0.1
        burst.lifetime = 1.5
        burst.lifetimeRange = 0.4
        burst.velocity = 120
        burst.velocityRange = 40
        burst.yAcceleration = 60
        burst.emissionRange = 2 * .pi
        burst.scale = 0.16
        burst.scaleSpeed = -0.06
        burst.alphaSpeed = -0.6
        burst.color = Palette.white
        rocket.emitterCells = [trail, burst]
        emitter.emitterCells = [rocket]
    }
}

/// Images of particles.
private enum Particle {
    static let glow = picture(64) { context, side in
        let colors = [CGColor(gray: 1, alpha: 1), CGColor(gray: 1, alpha: 0.35), CGColor(gray: 1, alpha: 0)] as CFArray
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 0.4, 1]) else { return }
        let middle = CGPoint(x: side / 2, y: side / 2)
        context.drawRadialGradient(gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: side / 2, options: [])
    }
    static let flake = picture(64) { context, side in
        context.setStrokeColor(Palette.white)
        context.setLineWidth(5)
        context.setLineCap(.round)
        context.translateBy(x: side / 2, y: side / 2)
        for _ in 0..<6 {
            context.strokeLineSegments(
                between: [(0, 0), (28, 0), (17, 0), (24, 8), (17, 0), (24, -8)].map { CGPoint(x: CGFloat($0.0), y: CGFloat($0.1)) })
            context.rotate(by: .pi / 3)
        }
    }
    static let paper = picture(16) { context, side in
        context.setFillColor(Palette.white)
        context.fill(CGRect(x: 1, y: 4, width: side - 2, height: side - 8))
    }

    private static func picture(_ side: Int, _ draw: (CGContext, CGFloat) -> Void) -> CGImage? {
        Pictures.drawn(width: side, height: side) { draw($0, CGFloat(side)) }
    }
}
