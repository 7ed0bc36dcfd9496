import QuartzCore

/// Features of all layers: background, border, corners, clipping and opacity. Positions are those
/// in a stage of 94 × 78 points.
extension AppearanceScene {
    static func background(in stage: CALayer) {
        let box = stage.addBox(at: stage.middle, 64, 48)
        let colors = CAKeyframeAnimation(keyPath: "backgroundColor")
        colors.values = [Palette.blue, Palette.teal, Palette.green, Palette.violet, Palette.blue]
        colors.duration = 8
        colors.repeatCount = .infinity
        box.add(colors, forKey: "colors")
    }

    static func border(in stage: CALayer) {
        let box = stage.addBox(at: stage.middle, 64, 48, color: Palette.line)
        box.borderColor = Palette.orange
        box.borderWidth = 4
        box.add(CABasicAnimation.swing("borderWidth", from: 1, to: 12, duration: 2), forKey: "border")
    }

    static func corners(in stage: CALayer) {
        let box = stage.addBox(at: stage.middle, 64, 48, color: Palette.teal)
        box.borderColor = Palette.white
        box.borderWidth = 3
        box.cornerRadius = 12
        box.add(CABasicAnimation.swing("cornerRadius", from: 0, to: 24, duration: 2), forKey: "corners")
    }

    /// Shows boxes with one rounded corner each, and one box with two.
    static func maskedCorners(in stage: CALayer) {
        let corners: [CACornerMask] = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, [.layerMaxXMaxYCorner, .layerMinXMinYCorner],
        ]
        let grid = Grid(area: stage.bounds.insetBy(dx: 11, dy: 9), columns: 2, rows: 2, gap: 6)
        for (index, corner) in corners.enumerated() {
            let box = stage.addBox(at: grid[index].middle, grid[index].width, grid[index].height, color: Palette.violet, radius: 14)
            box.maskedCorners = corner
        }
    }

    /// Shows a corner of large boxes with the same radius. The continuous corner is on top of the
    /// circular one and bends earlier.
    static func cornerCurve(in stage: CALayer) {
        stage.masksToBounds = true
        for (curve, color) in [(CALayerCornerCurve.circular, Palette.yellow), (.continuous, Palette.blue)] {
            let box = stage.addBox(at: CGPoint(x: 108, y: 108), 200, 200, color: color, radius: 55)
            box.cornerCurve = curve
        }
    }

    static func clip(in stage: CALayer) {
        let box = stage.addBox(at: stage.middle, 70, 52, color: Palette.line, radius: 14)
        box.masksToBounds = true
        let sun = box.addDot(at: CGPoint(x: 0, y: 26), radius: 22, color: Palette.yellow)
        sun.add(CABasicAnimation.swing("position.x", from: 0, to: 70, duration: 3), forKey: "pass")
    }

    static func opacity(in stage: CALayer) {
        for index in 0..<4 {
            let box = stage.addBox(at: CGPoint(x: 17 + CGFloat(index) * 20, y: stage.middle.y), 16, 48, color: Palette.white, radius: 4)
            box.opacity = Float(index + 1) / 4
        }
    }

    /// Shows two disks at half opacity, composited as a group and individually.
    static func groupOpacity(in stage: CALayer) {
        for (x, isGroup) in [(stage.bounds.width / 4, true), (stage.bounds.width * 3 / 4, false)] {
            let pair = stage.addBox(at: CGPoint(x: x, y: stage.middle.y), 40, 56, color: nil)
            pair.opacity = 0.5
            pair.allowsGroupOpacity = isGroup
            _ = pair.addDot(at: CGPoint(x: 20, y: 20), radius: 17, color: Palette.orange)
            _ = pair.addDot(at: CGPoint(x: 20, y: 37), radius: 17, color: Palette.blue)
        }
    }
}

extension CGRect {
    /// The center of the rectangle.
    var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
