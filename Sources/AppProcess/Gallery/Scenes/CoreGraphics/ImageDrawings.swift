import QuartzCore

extension Drawing {
    /// Images, masks, layers, bitmaps and hit tests.
    static let images = [
        Drawing(title: "interpolation") { context, area in
            guard let image = Pictures.landscape, let detail = image.cropping(to: CGRect(x: 40, y: 30, width: 24, height: 28)) else {
                return
            }
            context.interpolationQuality = .none
            context.draw(detail, in: CGRect(x: 4, y: 4, width: 60, height: 70))
            context.interpolationQuality = .high
            context.draw(detail, in: CGRect(x: 70, y: 4, width: 60, height: 70))
        },
        Drawing(title: "tiled picture") { context, area in
            guard let image = Pictures.round else { return }
            context.clip(to: area.insetBy(dx: 4, dy: 4))
            context.draw(image, in: CGRect(x: 4, y: 4, width: 21, height: 21), byTiling: true)
        },
        Drawing(title: "masked pictures") { context, area in
            guard let image = Pictures.landscape, let mask = disc(width: 64), let masked = image.masking(mask) else { return }
            context.draw(masked, in: CGRect(x: 4, y: 4, width: 62, height: 70))
            // A mask that is drawn directly is filled with the fill color.
            context.setFillColor(Palette.orange)
            context.draw(mask, in: CGRect(x: 70, y: 8, width: 60, height: 60))
        },
        Drawing(title: "layers as stamps") { context, area in
            guard let layer = CGLayer(context, size: CGSize(width: 24, height: 24), auxiliaryInfo: nil), let inside = layer.context else {
                return
            }
            inside.setFillColor(Palette.yellow)
            inside.addPath(star(at: CGPoint(x: 12, y: 12), radius: 11))
            inside.fillPath()
            for index in 0..<10 {
                context.draw(layer, at: CGPoint(x: 4 + CGFloat(index % 5) * 26, y: 2 + CGFloat(index / 5) * 20))
            }
            context.draw(layer, in: CGRect(x: 8, y: 46, width: 118, height: 28))
        },
        Drawing(title: "separate bitmap") { context, area in
            guard let space = CGColorSpace(name: CGColorSpace.sRGB),
                let bitmap = CGContext(
                    data: nil, width: 122, height: 66, bitsPerComponent: 8, bytesPerRow: 0, space: space,
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            else { return }
            for ring in 0..<11 {
                bitmap.setFillColor(ring % 2 == 0 ? Palette.blue : Palette.panel)
                bitmap.fillEllipse(in: CGRect(x: 0, y: 0, width: 122, height: 66).insetBy(dx: CGFloat(ring) * 6, dy: CGFloat(ring) * 3))
            }
            bitmap.flush()
            guard let image = bitmap.makeImage() else { return }
            // The bitmap is copied without blending, aligned with whole pixels.
            context.setBlendMode(.copy)
            let corner = context.convertToDeviceSpace(CGPoint(x: 6, y: 6))
            let origin = context.convertToUserSpace(CGPoint(x: corner.x.rounded(), y: corner.y.rounded()))
            context.draw(image, in: CGRect(origin: origin, size: CGSize(width: 122, height: 66)))
        },
        Drawing(title: "blend modes") { context, area in
            for value in 0..<28 as Range<Int32> {
                guard let mode = CGBlendMode(rawValue: value) else { continue }
                let cell = CGRect(x: 4 + CGFloat(value % 7) * 18, y: 3 + CGFloat(value / 7) * 18, width: 17, height: 17)
                context.saveGState()
                context.clip(to: cell)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                context.setFillColor(Palette.orange)
                context.fillEllipse(in: CGRect(x: cell.minX, y: cell.minY, width: 12, height: 12))
                context.setBlendMode(mode)
                context.setFillColor(Palette.blue)
                context.fillEllipse(in: CGRect(x: cell.minX + 5, y: cell.minY + 5, width: 12, height: 12))
                context.endTransparencyLayer()
                context.restoreGState()
            }
        },
        Drawing(title: "points inside a path") { context, area in
            context.addPath(star(at: CGPoint(x: area.midX, y: 42), radius: 40))
            let path = context.path
            var inside: [CGRect] = []
            for row in 0..<14 {
                for column in 0..<24 {
                    let point = CGPoint(x: 6 + CGFloat(column) * 5.2, y: 5 + CGFloat(row) * 5.2)
                    guard context.pathContains(point, mode: .eoFill) else { continue }
                    inside.append(CGRect(x: point.x - 1.5, y: point.y - 1.5, width: 3, height: 3))
                }
            }
            context.beginPath()
            context.fill(inside)
            guard let path, context.isPathEmpty else { return }
            context.addPath(path)
            context.setAlpha(0.4)
            context.strokePath()
        },
    ]
}
