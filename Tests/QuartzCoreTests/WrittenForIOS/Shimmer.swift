import QuartzCore

/// A band of light that moves over a placeholder: the layer is masked by a gradient with animated
/// locations.
final class Shimmer {
    static let animationKey = "shimmer"

    struct Configuration {
        var duration: CFTimeInterval = 1.5
        var bandWidth: Double = 0.2
        var dimmed: CGFloat = 0.3
        var angle: CGFloat = 0
    }

    let configuration: Configuration
    private weak var layer: CALayer?
    private(set) lazy var gradient = CAGradientLayer()

    init(layer: CALayer, configuration: Configuration = Configuration()) {
        self.layer = layer
        self.configuration = configuration
    }

    var isRunning: Bool { gradient.animation(forKey: Self.animationKey) != nil }

    func start() {
        guard let layer, !isRunning else { return }
        let dim = CGColor(gray: 1, alpha: configuration.dimmed)
        let light = CGColor(gray: 1, alpha: 1)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gradient.frame = layer.bounds
        gradient.colors = [dim, light, dim]
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: cos(configuration.angle), y: 0.5 + sin(configuration.angle))
        gradient.locations = start(of: 0)
        layer.mask = gradient
        CATransaction.commit()

        let slide = CABasicAnimation(keyPath: "locations")
        slide.fromValue = start(of: 0)
        slide.toValue = start(of: 1 + configuration.bandWidth)
        slide.duration = configuration.duration
        slide.repeatCount = .infinity
        slide.isRemovedOnCompletion = false
        gradient.add(slide, forKey: Self.animationKey)
    }

    func stop() {
        gradient.removeAnimation(forKey: Self.animationKey)
        layer?.mask = nil
    }

    private func start(of position: Double) -> [NSNumber] {
        [
            NSNumber(value: position - configuration.bandWidth), NSNumber(value: position - configuration.bandWidth / 2),
            NSNumber(value: position),
        ]
    }
}
