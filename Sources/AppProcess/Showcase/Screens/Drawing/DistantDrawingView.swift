import UIKit

/// A view whose layer is drawn by a background thread, so that the main thread does not wait for
/// it.
final class DistantDrawingView: UIView {
    override class var layerClass: AnyClass { DistantDrawingLayer.self }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.setNeedsDisplay()
    }
}

/// Starts to draw an image in `display()` and displays it when it is complete.
final class DistantDrawingLayer: CALayer {
    override func display() {
        let (size, scale) = (bounds.size, contentsScale)
        guard size.width > 0, size.height > 0 else { return }
        // The layer is used only on the main thread.
        nonisolated(unsafe) let layer = self
        DispatchQueue.global().async {
            let picture = Self.draw(size: size, scale: scale)
            DispatchQueue.main.async { layer.contents = picture }
        }
    }

    /// Returns an image of rings, like those of a tree, that takes some time to draw.
    private static func draw(size: CGSize, scale: CGFloat) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            for ring in 0..<60 {
                let fraction = CGFloat(ring) / 60
                UIColor(hue: fraction, saturation: 0.6, brightness: 0.9, alpha: 1).setStroke()
                let radius = fraction * min(size.width, size.height) * 0.45
                let path = UIBezierPath()
                for step in 0...180 {
                    let angle = CGFloat(step) / 90 * .pi
                    let wave = radius * (1 + 0.06 * sin(angle * 7 + fraction * 12))
                    let point = CGPoint(x: size.width / 2 + wave * cos(angle), y: size.height / 2 + wave * sin(angle))
                    if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
                }
                path.stroke()
            }
        }
        return image.cgImage
    }
}
