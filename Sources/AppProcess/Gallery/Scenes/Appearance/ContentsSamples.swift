import QuartzCore

/// Images as the contents of layers. Positions are those in a stage of 94 × 78 points.
extension AppearanceScene {
    private static let gravities: [CALayerContentsGravity] = [
        .topLeft, .top, .topRight, .resize, .resizeAspect, .resizeAspectFill, .left, .center, .right, .bottomLeft, .bottom, .bottomRight,
    ]

    static func gravities(in stage: CALayer) {
        let grid = Grid(area: stage.bounds.insetBy(dx: 2, dy: 3), columns: 6, rows: 2, gap: 4)
        for (index, gravity) in gravities.enumerated() {
            let box = stage.addBox(at: grid[index].middle, grid[index].width, grid[index].height, color: Palette.line)
            box.masksToBounds = true
            box.contents = Swatch.flag
            box.contentsScale = 2
            box.contentsGravity = gravity
        }
    }

    /// Shows the whole picture on the left, with a frame around the part that is on the right.
    static func contentsRect(in stage: CALayer) {
        let whole = stage.addBox(at: CGPoint(x: 24, y: stage.middle.y), 48, 32, color: nil)
        whole.contents = Pictures.landscape
        let finder = whole.addBox(at: CGPoint(x: 12, y: 12), 20, 20, color: nil)
        finder.borderColor = Palette.red
        finder.borderWidth = 1.5
        let part = stage.addBox(at: CGPoint(x: stage.bounds.width - 20, y: stage.middle.y), 40, 40, color: nil, radius: 6)
        part.contents = Pictures.landscape
        part.masksToBounds = true
        part.contentsRect = CGRect(x: 2.0 / 48, y: 2.0 / 32, width: 20.0 / 48, height: 20.0 / 32)
        // The red frame and the contents rectangle visit the same origins in the picture, which is
        // shown at 48 × 32 points.
        let stations = [CGPoint(x: 2, y: 2), CGPoint(x: 26, y: 2), CGPoint(x: 26, y: 10), CGPoint(x: 2, y: 10), CGPoint(x: 2, y: 2)]
        let ways: [(CALayer, String, (CGPoint) -> Any)] = [
            (finder, "position", { CGPoint(x: $0.x + 10, y: $0.y + 10) }),
            (part, "contentsRect", { CGRect(x: $0.x / 48, y: $0.y / 32, width: 20.0 / 48, height: 20.0 / 32) }),
        ]
        for (layer, keyPath, value) in ways {
            let way = CAKeyframeAnimation(keyPath: keyPath)
            way.values = stations.map(value)
            way.duration = 8
            way.repeatCount = .infinity
            layer.add(way, forKey: "way")
        }
    }

    /// Shows a frame whose corners are not stretched when it is resized.
    static func contentsCenter(in stage: CALayer) {
        let frame = stage.addBox(at: stage.middle, 48, 40, color: nil)
        frame.contents = Swatch.frame
        frame.contentsScale = 2
        frame.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
        frame.add(CABasicAnimation.swing("bounds.size.width", from: 30, to: 90, duration: 2.5), forKey: "width")
        frame.add(CABasicAnimation.swing("bounds.size.height", from: 30, to: 66, duration: 3.5), forKey: "height")
    }

    static func magnification(in stage: CALayer) {
        for (x, filter, name) in [(23.0, CALayerContentsFilter.nearest, "nearest"), (71.0, .linear, "linear")] {
            let box = stage.addBox(at: CGPoint(x: x, y: 32), 44, 44, color: nil)
            box.contents = Swatch.sprite
            box.magnificationFilter = filter
            stage.addSmallCaption(name, below: box)
        }
    }

    static func minification(in stage: CALayer) {
        for (index, filter) in [CALayerContentsFilter.nearest, .linear, .trilinear].enumerated() {
            let box = stage.addBox(at: CGPoint(x: 15 + CGFloat(index) * 32, y: 32), 29, 44, color: nil)
            box.contents = Swatch.rings
            box.minificationFilter = filter
            stage.addSmallCaption(filter.rawValue, below: box)
        }
    }

    static func crossFade(in stage: CALayer) {
        let box = stage.addBox(at: stage.middle, 88, 66, color: nil, radius: 8)
        box.masksToBounds = true
        box.contents = Pictures.landscape
        let fade = CAKeyframeAnimation(keyPath: "contents")
        fade.values = [Pictures.landscape, Swatch.dusk, Swatch.dusk, Pictures.landscape].compactMap { $0 }
        fade.keyTimes = [0, 0.4, 0.6, 1]
        fade.duration = 6
        fade.repeatCount = .infinity
        box.add(fade, forKey: "fade")
    }

    /// Shows the same layers three times, rasterized at different numbers of pixels per point.
    static func rasterization(in stage: CALayer) {
        for (x, scale) in [(17.0, 1.0), (47, 0.5), (77, 0.25)] {
            let group = stage.addBox(at: CGPoint(x: x, y: 32), 28, 44, color: nil)
            group.shouldRasterize = true
            group.rasterizationScale = scale * stage.contentsScale
            _ = group.addDot(at: CGPoint(x: 14, y: 13), radius: 12, color: Palette.orange)
            let star = CAShapeLayer()
            star.frame = group.bounds
            star.path = Drawing.star(at: CGPoint(x: 14, y: 30), radius: 13)
            star.fillColor = Palette.blue
            group.addSublayer(star)
            stage.addSmallCaption(scale == 1 ? "1" : scale == 0.5 ? "½" : "¼", below: group)
        }
    }
}

extension CALayer {
    /// Adds a small line of text centered below a sublayer.
    func addSmallCaption(_ text: String, below layer: CALayer) {
        let label = Label(text, size: 8, color: Palette.faint, scale: contentsScale)
        label.alignmentMode = .center
        label.frame = CGRect(x: layer.frame.midX - 24, y: layer.frame.maxY + 4, width: 48, height: 12)
        addSublayer(label)
    }
}

/// Images for the samples.
private enum Swatch {
    /// A flag of 20 × 14 points at two pixels per point, with a different color in each corner.
    static let flag = Pictures.drawn(width: 40, height: 28) { context in
        let fields = [(0, 14, Palette.yellow), (20, 14, Palette.orange), (0, 0, Palette.teal), (20, 0, Palette.violet)]
        for (x, y, color) in fields {
            context.setFillColor(color)
            context.fill(CGRect(x: x, y: y, width: 20, height: 14))
        }
        context.setFillColor(Palette.white)
        context.fillEllipse(in: CGRect(x: 12, y: 6, width: 16, height: 16))
    }

    /// A frame with ornaments in its corners, of which the middle can be stretched.
    static let frame = Pictures.drawn(width: 60, height: 60) { context in
        context.setFillColor(Palette.night)
        context.fill(CGRect(x: 6, y: 6, width: 48, height: 48))
        context.setStrokeColor(Palette.teal)
        context.setLineWidth(4)
        context.stroke(CGRect(x: 8, y: 8, width: 44, height: 44))
        for (x, y) in [(0, 0), (40, 0), (0, 40), (40, 40)] {
            context.setFillColor(Palette.orange)
            context.fillEllipse(in: CGRect(x: x, y: y, width: 20, height: 20))
            context.setFillColor(Palette.white)
            context.fillEllipse(in: CGRect(x: x + 6, y: y + 6, width: 8, height: 8))
        }
    }

    /// A ghost of 11 × 11 pixels.
    static let sprite = Pictures.drawn(width: 11, height: 11) { context in
        let rows = [
            "...#####...", "..#######..", ".#########.", ".#oo###oo#.", "##ox###ox##", "##oo###oo##", "###########", "###########",
            "###########", "##.##.##.##", "#...#...#..",
        ]
        for (y, row) in rows.enumerated() {
            for (x, mark) in row.enumerated() where mark != "." {
                context.setFillColor(mark == "o" ? Palette.white : mark == "x" ? Palette.night : Palette.blue)
                context.fill(CGRect(x: x, y: 10 - y, width: 1, height: 1))
            }
        }
    }

    /// Fine rings, which show aliasing if pixels are skipped.
    static let rings = Pictures.drawn(width: 256, height: 384) { context in
        context.setFillColor(Palette.white)
        context.fill(CGRect(x: 0, y: 0, width: 256, height: 384))
        context.setStrokeColor(Palette.night)
        context.setLineWidth(5)
        for radius in stride(from: 6, to: 240, by: 10) {
            context.strokeEllipse(in: CGRect(x: 128 - radius, y: 192 - radius, width: 2 * radius, height: 2 * radius))
        }
    }

    /// A setting sun above a dark ground.
    static let dusk = Pictures.drawn(width: 176, height: 132) { context in
        let colors = [Palette.orange, Palette.red, Palette.violet, Palette.night]
        guard let sky = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 0.25, 0.6, 1]) else { return }
        context.drawLinearGradient(sky, start: .zero, end: CGPoint(x: 0, y: 132), options: [])
        context.setFillColor(Palette.yellow)
        context.fillEllipse(in: CGRect(x: 64, y: 8, width: 48, height: 48))
        context.setFillColor(Palette.night)
        context.fill(CGRect(x: 0, y: 0, width: 176, height: 26))
    }
}
