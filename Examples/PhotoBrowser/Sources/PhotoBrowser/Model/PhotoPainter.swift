import UIKit

/// Paints photos. The same photo looks the same in all sizes.
struct PhotoPainter: Sendable {
    let photo: Photo

    /// Returns the photo as large as fits into a square.
    ///
    /// - Parameters:
    ///   - side: The side of the square (points).
    ///   - scale: The pixels in each point.
    func image(side: CGFloat, scale: CGFloat) -> UIImage {
        let ratio = photo.aspectRatio
        let size = ratio > 1 ? CGSize(width: side, height: (side / ratio).rounded()) : CGSize(width: (side * ratio).rounded(), height: side)
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            // All scenes are painted in a space that is 100 units high.
            context.cgContext.scaleBy(x: size.height / 100, y: size.height / 100)
            let area = CGRect(x: 0, y: 0, width: 100 * size.width / size.height, height: 100)
            var random = SeededGenerator(seed: UInt64(photo.id) + 1)
            switch photo.scene {
            case .mountains: mountains(in: area, context.cgContext, &random)
            case .sea: sea(in: area, context.cgContext, &random)
            case .night: night(in: area, context.cgContext, &random)
            case .desert: desert(in: area, context.cgContext, &random)
            case .balloons: balloons(in: area, context.cgContext, &random)
            case .lighthouse: catalog(in: area, context.cgContext)
            }
        }
    }

    // MARK: Scenes

    private func mountains(in area: CGRect, _ context: CGContext, _ random: inout SeededGenerator) {
        let hue = CGFloat.random(in: 0.52...0.62, using: &random)
        sky(in: area, context, [.hue(hue, 0.55, 0.85), .hue(hue - 0.4, 0.35, 1)])
        let sun = CGPoint(x: area.width * .random(in: 0.2...0.8, using: &random), y: 34)
        glow(at: sun, radius: 9, .hue(0.13, 0.2, 1), context)
        for ridge in 0..<4 {
            let depth = CGFloat(ridge) / 3
            ridgeLine(
                in: area, height: 46 + 14 * CGFloat(ridge), roughness: 16 - 3 * CGFloat(ridge),
                .hue(hue + 0.02, 0.25 + 0.35 * depth, 0.75 - 0.5 * depth), &random)
        }
    }

    private func sea(in area: CGRect, _ context: CGContext, _ random: inout SeededGenerator) {
        let hue = CGFloat.random(in: 0.02...0.1, using: &random)
        sky(in: area, context, [.hue(0.75, 0.45, 0.5), .hue(hue, 0.65, 0.95), .hue(hue + 0.06, 0.5, 1)])
        let sun = CGPoint(x: area.width * .random(in: 0.3...0.7, using: &random), y: 52)
        glow(at: sun, radius: 12, .hue(0.14, 0.35, 1), context)
        let water = CGRect(x: 0, y: 60, width: area.width, height: 40)
        context.saveGState()
        context.clip(to: water)
        sky(in: water, context, [.hue(hue, 0.55, 0.75), .hue(0.62, 0.65, 0.3)])
        for row in 0..<14 {
            let y = 61 + CGFloat(row * row) * 0.2
            UIColor.hue(0.13, 0.3, 1).withAlphaComponent(0.55 - 0.03 * CGFloat(row)).setFill()
            for _ in 0..<3 {
                let width = CGFloat.random(in: 3...(9 + CGFloat(row)), using: &random)
                let x = sun.x + .random(in: -8...8, using: &random) - width / 2
                UIBezierPath(ovalIn: CGRect(x: x, y: y, width: width, height: 0.5 + CGFloat(row) * 0.08)).fill()
            }
        }
        context.restoreGState()
    }

    private func night(in area: CGRect, _ context: CGContext, _ random: inout SeededGenerator) {
        sky(in: area, context, [.hue(0.68, 0.8, 0.12), .hue(0.62, 0.7, 0.35), .hue(0.85, 0.4, 0.5)])
        for _ in 0..<Int(area.width * 1.4) {
            let radius = CGFloat.random(in: 0.1...0.45, using: &random)
            UIColor(white: 1, alpha: .random(in: 0.3...1, using: &random)).setFill()
            let center = CGPoint(x: .random(in: 0...area.width, using: &random), y: .random(in: 0...75, using: &random))
            UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
        }
        let moon = CGPoint(x: area.width * .random(in: 0.2...0.8, using: &random), y: 24)
        glow(at: moon, radius: 7, .hue(0.15, 0.08, 1), context)
        ridgeLine(in: area, height: 78, roughness: 10, .hue(0.66, 0.6, 0.14), &random)
        ridgeLine(in: area, height: 88, roughness: 6, .hue(0.66, 0.6, 0.07), &random)
    }

    private func desert(in area: CGRect, _ context: CGContext, _ random: inout SeededGenerator) {
        sky(in: area, context, [.hue(0.55, 0.5, 0.95), .hue(0.1, 0.25, 1)])
        glow(at: CGPoint(x: area.width * .random(in: 0.2...0.8, using: &random), y: 26), radius: 8, .hue(0.14, 0.25, 1), context)
        for dune in 0..<4 {
            let path = UIBezierPath()
            let top = 54 + 11 * CGFloat(dune)
            let bend = CGFloat.random(in: 8...18, using: &random) * (dune % 2 == 0 ? 1 : -1)
            path.move(to: CGPoint(x: 0, y: top + bend / 2))
            path.addCurve(
                to: CGPoint(x: area.width, y: top - bend / 2), controlPoint1: CGPoint(x: area.width * 0.35, y: top - bend),
                controlPoint2: CGPoint(x: area.width * 0.65, y: top + bend))
            path.addLine(to: CGPoint(x: area.width, y: 100))
            path.addLine(to: CGPoint(x: 0, y: 100))
            path.close()
            UIColor.hue(0.075, 0.5 + 0.1 * CGFloat(dune), 0.95 - 0.14 * CGFloat(dune)).setFill()
            path.fill()
        }
    }

    private func balloons(in area: CGRect, _ context: CGContext, _ random: inout SeededGenerator) {
        sky(in: area, context, [.hue(0.57, 0.55, 0.9), .hue(0.55, 0.15, 1)])
        UIColor(white: 1, alpha: 0.65).setFill()
        for _ in 0..<4 {
            let origin = CGPoint(x: area.width * .random(in: -0.1...0.9, using: &random), y: .random(in: 10...70, using: &random))
            for puff in 0..<4 {
                let side = CGFloat.random(in: 8...14, using: &random)
                UIBezierPath(ovalIn: CGRect(x: origin.x + CGFloat(puff) * 7, y: origin.y - side / 2, width: side * 1.4, height: side))
                    .fill()
            }
        }
        for balloon in 0..<5 {
            let radius = CGFloat.random(in: 6...13, using: &random)
            let step = area.width / 5
            let center = CGPoint(
                x: step * (CGFloat(balloon) + .random(in: 0.3...0.7, using: &random)), y: .random(in: 18...66, using: &random))
            self.balloon(at: center, radius: radius, hue: .random(in: 0...1, using: &random), context)
        }
    }

    private func balloon(at center: CGPoint, radius: CGFloat, hue: CGFloat, _ context: CGContext) {
        let envelope = UIBezierPath()
        let bottom = CGPoint(x: center.x, y: center.y + radius * 1.6)
        envelope.move(to: bottom)
        envelope.addCurve(
            to: CGPoint(x: center.x - radius, y: center.y), controlPoint1: CGPoint(x: center.x - radius * 0.3, y: bottom.y - radius * 0.3),
            controlPoint2: CGPoint(x: center.x - radius, y: center.y + radius * 0.7))
        envelope.addArc(withCenter: center, radius: radius, startAngle: .pi, endAngle: 2 * .pi, clockwise: true)
        envelope.addCurve(
            to: bottom, controlPoint1: CGPoint(x: center.x + radius, y: center.y + radius * 0.7),
            controlPoint2: CGPoint(x: center.x + radius * 0.3, y: bottom.y - radius * 0.3))
        envelope.close()
        context.saveGState()
        envelope.addClip()
        for stripe in -3...3 {
            UIColor.hue(stripe % 2 == 0 ? hue : hue + 0.1, stripe % 2 == 0 ? 0.75 : 0.35, stripe % 2 == 0 ? 0.9 : 1).setFill()
            UIBezierPath(
                rect: CGRect(
                    x: center.x + (CGFloat(stripe) - 0.5) * radius / 3.4, y: center.y - radius, width: radius / 3.3, height: radius * 3)
            ).fill()
        }
        context.restoreGState()
        UIColor.hue(0.07, 0.6, 0.45).setFill()
        UIBezierPath(
            roundedRect: CGRect(x: center.x - radius * 0.2, y: bottom.y + radius * 0.15, width: radius * 0.4, height: radius * 0.35),
            cornerRadius: 0.6
        ).fill()
    }

    /// Draws the picture of the asset catalog, which fills the area.
    private func catalog(in area: CGRect, _ context: CGContext) {
        let image = UIImage(resource: .lighthouse)
        let factor = max(area.width / image.size.width, area.height / image.size.height)
        let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
        image.draw(in: CGRect(x: area.midX - size.width / 2, y: area.maxY - size.height, width: size.width, height: size.height))
    }

    // MARK: Parts

    private func sky(in area: CGRect, _ context: CGContext, _ colors: [UIColor]) {
        guard
            let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor) as CFArray, locations: nil)
        else { return }
        context.drawLinearGradient(
            gradient, start: CGPoint(x: 0, y: area.minY), end: CGPoint(x: 0, y: area.maxY), options: [.drawsAfterEndLocation])
    }

    private func glow(at center: CGPoint, radius: CGFloat, _ color: UIColor, _ context: CGContext) {
        let colors = [color.withAlphaComponent(0.6).cgColor, color.withAlphaComponent(0).cgColor]
        if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: nil) {
            context.drawRadialGradient(
                gradient, startCenter: center, startRadius: radius * 0.8, endCenter: center, endRadius: radius * 3, options: [])
        }
        color.setFill()
        UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
    }

    /// Fills the area below a line that a random walk makes.
    private func ridgeLine(in area: CGRect, height: CGFloat, roughness: CGFloat, _ color: UIColor, _ random: inout SeededGenerator) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 100))
        let count = 14
        for index in 0...count {
            let peak = index % 2 == 0 ? roughness : -roughness * 0.2
            path.addLine(
                to: CGPoint(x: area.width * CGFloat(index) / CGFloat(count), y: height - peak * .random(in: 0.2...1, using: &random)))
        }
        path.addLine(to: CGPoint(x: area.width, y: 100))
        path.close()
        color.setFill()
        path.fill()
    }
}

extension UIColor {
    fileprivate static func hue(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> UIColor {
        UIColor(hue: hue - floor(hue), saturation: saturation, brightness: brightness, alpha: 1)
    }
}
