import QuartzCore

/// A delegate that draws, lays out and animates a layer: bars on a grid, with a marker as a
/// sublayer.
final class ChartDelegate: NSObject, CALayerDelegate {
    var values: [CGFloat] = []
    var barColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let marker = CALayer()
    private(set) var calls: [String] = []

    func attach(to layer: CALayer) {
        layer.delegate = self
        layer.addSublayer(marker)
        layer.setNeedsDisplay()
        layer.setNeedsLayout()
    }

    func layerWillDraw(_ layer: CALayer) {
        calls.append("willDraw")
        layer.contentsFormat = .RGBA8Uint
    }

    func draw(_ layer: CALayer, in ctx: CGContext) {
        calls.append("draw")
        guard !values.isEmpty else { return }
        let width = layer.bounds.width / CGFloat(values.count)
        ctx.saveGState()
        ctx.setFillColor(barColor)
        for (index, value) in values.enumerated() {
            ctx.fill(
                CGRect(x: CGFloat(index) * width, y: layer.bounds.height * (1 - value), width: width, height: layer.bounds.height * value))
        }
        ctx.restoreGState()
    }

    func layoutSublayers(of layer: CALayer) {
        calls.append("layout")
        guard let highest = values.max(), let index = values.firstIndex(of: highest) else { return }
        let width = layer.bounds.width / CGFloat(values.count)
        marker.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 1)
    }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        switch event {
        case "bounds", "position", kCAOnOrderIn: return NSNull()
        case "contents":
            let fade = CATransition()
            fade.type = .fade
            fade.duration = 0.2
            return fade
        default: return nil
        }
    }
}
