import QuartzCore

/// A map with a side of 4096 points. Only visible tiles are drawn, on background threads and at the
/// resolution that the zoom requires.
struct TiledScene: GalleryScene {
    static let name = "tiled"
    static let summary = "a large map, drawn tile by tile while it is scrolled and zoomed"

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let window = CALayer()
        window.frame = root.bounds.insetBy(dx: 12, dy: 12)
        window.cornerRadius = 10
        window.masksToBounds = true
        window.backgroundColor = Palette.panel
        root.addSublayer(window)

        let map = MapLayer()
        map.anchorPoint = .zero
        map.bounds = CGRect(x: 0, y: 0, width: 4096, height: 4096)
        map.tileSize = CGSize(width: 256, height: 256)
        map.levelsOfDetail = 4
        map.levelsOfDetailBias = 1
        map.contentsScale = root.contentsScale
        window.addSublayer(map)

        let motion = MapMotion(map: map, in: window)
        motion.show(at: 0)
        let start = CACurrentMediaTime()
        let link = CADisplayLink { link in
            if map.superlayer?.superlayer == nil { link.invalidate() } else { motion.show(at: link.targetTimestamp - start) }
        }
        link.add(to: .main, forMode: .common)
        root.addCaption(
            "CATiledLayer: tiles of 256 pixels, four levels of detail", in: CGRect(x: 26, y: 22, width: 400, height: 16))
    }
}

/// The motion of the map in its window. It simulates a finger: the layer moves in every frame.
private struct MapMotion {
    let map: CALayer
    let window: CALayer

    init(map: CALayer, in window: CALayer) {
        self.map = map
        self.window = window
    }

    /// Shows the position and zoom at a time (seconds): a round trip of 24 seconds over the map,
    /// with the zoom changing between ¼ and √2 twice.
    func show(at time: Double) {
        let turn = 2 * Double.pi * time / 24
        let zoom = pow(2, -0.75 - 1.25 * cos(2 * turn))
        let center = CGPoint(x: 2048 + 1100 * sin(turn), y: 2048 + 800 * sin(2 * turn))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        map.transform = CATransform3DMakeScale(zoom, zoom, 1)
        map.position = CGPoint(x: window.bounds.midX - center.x * zoom, y: window.bounds.midY - center.y * zoom)
        CATransaction.commit()
    }
}

/// A map with blocks of houses between streets, a river and a ring road. Each tile is drawn
/// independently.
private final class MapLayer: CATiledLayer {
    private static let land = CGColor(red: 0.13, green: 0.16, blue: 0.21, alpha: 1)
    private static let street = CGColor(red: 0.24, green: 0.28, blue: 0.36, alpha: 1)
    private static let water = CGColor(red: 0.13, green: 0.31, blue: 0.50, alpha: 1)
    private static let park = CGColor(red: 0.15, green: 0.34, blue: 0.25, alpha: 1)
    private static let house = CGColor(red: 0.30, green: 0.34, blue: 0.43, alpha: 1)
    private static let block = 128

    override func draw(in context: CGContext) {
        let area = context.boundingBoxOfClipPath
        // The number of pixels per point, by which houses are drawn or left out.
        let pixels = abs(context.ctm.a)
        context.setFillColor(Self.land)
        context.fill(area)
        let columns = Int((area.minX / 128).rounded(.down))...Int((area.maxX / 128).rounded(.down))
        let rows = Int((area.minY / 128).rounded(.down))...Int((area.maxY / 128).rounded(.down))
        for row in rows {
            for column in columns { draw(blockAt: column, row, detailed: pixels >= 0.4, in: context) }
        }
        draw(lines: CGRect(x: 0, y: 0, width: 4096, height: 4096), in: context)
    }

    /// Draws a park or a block of houses. The block's position determines its content.
    private func draw(blockAt column: Int, _ row: Int, detailed: Bool, in context: CGContext) {
        let frame = CGRect(x: column * Self.block, y: row * Self.block, width: Self.block, height: Self.block).insetBy(dx: 7, dy: 7)
        let chance = Self.number(column, row)
        guard chance > 0.16 else {
            context.setFillColor(Self.park)
            context.addPath(CGPath(roundedRect: frame, cornerWidth: 20, cornerHeight: 20, transform: nil))
            return context.fillPath()
        }
        context.setFillColor(Self.street)
        context.fill(frame)
        guard detailed else { return }
        context.setFillColor(Self.house)
        let count = 2 + Int(chance * 3)
        let step = frame.width / CGFloat(count)
        let houses = (0..<count * count).compactMap { index -> CGRect? in
            let size = Self.number(column * 31 + index, row * 17 - index)
            guard size > 0.2 else { return nil }
            let lot = CGRect(
                x: frame.minX + CGFloat(index % count) * step, y: frame.minY + CGFloat(index / count) * step, width: step, height: step)
            return lot.insetBy(dx: 3 + 6 * size, dy: 9 - 6 * size)
        }
        context.fill(houses)
    }

    /// Draws the river and the main roads.
    private func draw(lines map: CGRect, in context: CGContext) {
        context.setLineCap(.round)
        context.setStrokeColor(Self.water)
        context.setLineWidth(150)
        context.move(to: CGPoint(x: -100, y: 900))
        context.addCurve(to: CGPoint(x: 2300, y: 2300), control1: CGPoint(x: 1100, y: 500), control2: CGPoint(x: 1200, y: 2600))
        context.addCurve(to: CGPoint(x: 4200, y: 3300), control1: CGPoint(x: 3400, y: 2000), control2: CGPoint(x: 3200, y: 3600))
        context.strokePath()
        for (color, width) in [(Palette.night, 44.0), (Palette.orange, 30)] {
            context.setStrokeColor(color)
            context.setLineWidth(width)
            context.strokeEllipse(in: CGRect(x: 900, y: 1000, width: 2300, height: 2100))
            context.strokeLineSegments(between: [CGPoint(x: 2050, y: -100), CGPoint(x: 2050, y: 4200)])
            context.strokeLineSegments(between: [CGPoint(x: -100, y: 1930), CGPoint(x: 4200, y: 2050)])
        }
    }

    /// Returns a pseudorandom number from 0 to 1 that is always the same for the same position.
    private static func number(_ x: Int, _ y: Int) -> CGFloat {
        var bits = UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(y)) &* 0xC2B2_AE3D_27D4_EB4F
        bits ^= bits >> 29
        bits = bits &* 0xBF58_476D_1CE4_E5B9
        bits ^= bits >> 32
        return CGFloat(bits >> 40) / CGFloat(1 << 24)
    }
}
