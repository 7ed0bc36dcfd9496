import QuartzCore

extension Drawing {
    /// The graphics state: clips, transforms, antialiasing, shadows and transparency layers.
    static let states = [
        Drawing(title: "clips") { context, area in
            context.saveGState()
            context.addEllipse(in: CGRect(x: 4, y: 6, width: 60, height: 64))
            context.clip()
            context.addPath(star(at: CGPoint(x: 34, y: 38), radius: 34))
            context.clip(using: .evenOdd)
            context.fill(context.boundingBoxOfClipPath)
            context.restoreGState()
            context.saveGState()
            context.clip(to: CGRect(x: 72, y: 6, width: 58, height: 64))
            context.clip(to: (0..<6).map { CGRect(x: 72 + CGFloat($0) * 10, y: 0, width: 6, height: 80) })
            context.setFillColor(Palette.orange)
            context.fillEllipse(in: CGRect(x: 72, y: 10, width: 58, height: 58))
            context.restoreGState()
        },
        Drawing(title: "a picture as a mask") { context, area in
            guard let mask = disc(width: 64) else { return }
            context.clip(to: CGRect(x: 34, y: 4, width: 70, height: 70), mask: mask)
            for index in 0..<10 {
                context.setFillColor(index % 2 == 0 ? Palette.teal : Palette.violet)
                context.fill(CGRect(x: 34 + CGFloat(index) * 7, y: 0, width: 7, height: 80))
            }
        },
        Drawing(title: "transforms") { context, area in
            context.translateBy(x: area.midX, y: area.midY)
            context.concatenate(CGAffineTransform(a: 1, b: 0, c: -0.4, d: 1, tx: 0, ty: 0))
            context.scaleBy(x: 1.4, y: 0.9)
            for index in 0..<12 {
                context.saveGState()
                context.rotate(by: CGFloat(index) * .pi / 6)
                context.setAlpha(0.25 + CGFloat(index) / 16)
                context.fill(CGRect(x: 14, y: -3, width: 22, height: 6))
                context.restoreGState()
            }
        },
        Drawing(title: "antialiasing") { context, area in
            context.setFlatness(0.5)
            context.setAllowsAntialiasing(true)
            for (index, smooth) in [true, false].enumerated() {
                context.setShouldAntialias(smooth)
                let x = CGFloat(index) * 66
                context.fillEllipse(in: CGRect(x: x + 6, y: 8, width: 40, height: 40))
                context.strokeLineSegments(between: [CGPoint(x: x + 4, y: 72), CGPoint(x: x + 58, y: 54)])
            }
        },
        Drawing(title: "shadows") { context, area in
            context.setShadow(offset: CGSize(width: 4, height: 5), blur: 6)
            context.setFillColor(Palette.white)
            context.fill(CGRect(x: 10, y: 10, width: 44, height: 50))
            context.setShadow(offset: .zero, blur: 12, color: Palette.orange)
            context.setFillColor(Palette.yellow)
            context.fillEllipse(in: CGRect(x: 78, y: 18, width: 38, height: 38))
        },
        Drawing(title: "transparency layers") { context, area in
            context.setAlpha(0.6)
            for grouped in [false, true] {
                if grouped {
                    context.beginTransparencyLayer(in: CGRect(x: 66, y: 0, width: 68, height: 77), auxiliaryInfo: nil)
                    context.beginTransparencyLayer(auxiliaryInfo: nil)
                }
                let x: CGFloat = grouped ? 70 : 4
                context.setFillColor(Palette.red)
                context.fillEllipse(in: CGRect(x: x, y: 8, width: 40, height: 40))
                context.setFillColor(Palette.teal)
                context.fillEllipse(in: CGRect(x: x + 18, y: 28, width: 40, height: 40))
                if grouped {
                    context.endTransparencyLayer()
                    context.endTransparencyLayer()
                }
            }
        },
    ]

    /// Returns an 8-bit grayscale mask of a disk with a soft edge: 0 paints and 255 does not.
    static func disc(width: Int) -> CGImage? {
        let radius = Double(width) / 2
        let pixels = Data(
            (0..<width * width).map { index in
                let distance = hypot(Double(index % width) + 0.5 - radius, Double(index / width) + 0.5 - radius)
                return UInt8(255 * min(1, max(0, (distance / radius - 0.4) / 0.6)))
            })
        guard let provider = CGDataProvider(data: pixels as NSData) else { return nil }
        return CGImage(
            maskWidth: width, height: width, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: width, provider: provider, decode: nil,
            shouldInterpolate: true)
    }
}
