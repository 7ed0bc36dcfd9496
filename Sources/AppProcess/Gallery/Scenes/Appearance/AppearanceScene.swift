import QuartzCore

/// The appearance of layers, with one panel for each feature.
struct AppearanceScene: GalleryScene {
    static let name = "appearance"
    static let summary = "a sheet of samples of every appearance property, from borders to blend modes"

    /// A feature: its caption, the number of columns that its panel spans, and a function that
    /// builds its layers in a *stage*, the layer for a panel's content. The functions are in the
    /// extensions of this type.
    struct Sample {
        let caption: String
        var columns = 1
        let build: (_ stage: CALayer) -> Void

        init(_ caption: String, columns: Int = 1, _ build: @escaping (_ stage: CALayer) -> Void) {
            self.caption = caption
            self.columns = columns
            self.build = build
        }
    }

    /// The samples, in the order of the grid's cells in eight columns.
    private static var samples: [Sample] {
        [
            Sample("background", background), Sample("border", border), Sample("cornerRadius", corners),
            Sample("maskedCorners", maskedCorners), Sample("cornerCurve", cornerCurve), Sample("masksToBounds", clip),
            Sample("opacity", opacity), Sample("group opacity", groupOpacity),

            Sample("mask: a shape", shapeMask), Sample("mask: a gradient", gradientMask), Sample("mask, animated", animatedMask),
            Sample("shadow", shadow), Sample("group shadow", alphaShadow), Sample("shadowPath", shadowPath),
            Sample("shadowRadius", shadowRadii), Sample("shadowColor", shadowColors),

            Sample("contentsGravity", columns: 2, gravities), Sample("contentsRect", contentsRect),
            Sample("contentsCenter", contentsCenter),
            Sample("magnification", magnification), Sample("minification", minification), Sample("contents, faded", crossFade),
            Sample("shouldRasterize", rasterization),

            Sample("perspective", perspective), Sample("isDoubleSided", doubleSided), Sample("transform layer", cube),
            Sample("fillRule", fillRules), Sample("lineCap", lineCaps), Sample("lineJoin", lineJoins),
            Sample("lineDashPattern", dashes), Sample("text layer", text),

            Sample("axial", axial), Sample("radial", radial), Sample("conic", conic), Sample("replicator layer", replicator),
            Sample("compositingFilter", columns: 2, blendModes), Sample("filters", filters),
            Sample("glass", backgroundFilters),
        ]
    }

    private static let columns = 8
    private static let rows = 5

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let sheet = root.addSheet()
        let grid = Grid(area: sheet.bounds.insetBy(dx: 12, dy: 14), columns: Self.columns, rows: Self.rows, gap: 8)
        var index = 0
        for sample in Self.samples {
            let frame = grid[index].union(grid[index + sample.columns - 1])
            sample.build(stage(in: sheet.addPanel(frame, sample.caption)))
            index += sample.columns
        }
    }

    /// Adds the layer for a panel's content, below the caption. It has a size of 94 × 78 points and
    /// is wider if the sample spans several columns.
    private func stage(in panel: CALayer) -> CALayer {
        let stage = CALayer()
        stage.frame = panel.bounds.inset(top: 24, sides: 8, bottom: 6)
        stage.contentsScale = panel.contentsScale
        panel.addSublayer(stage)
        return stage
    }
}

extension CALayer {
    /// Adds a box centered at a point.
    @discardableResult
    func addBox(at center: CGPoint, _ width: CGFloat, _ height: CGFloat, color: CGColor? = Palette.blue, radius: CGFloat = 0) -> CALayer {
        let box = CALayer()
        box.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        box.position = center
        box.backgroundColor = color
        box.cornerRadius = radius
        box.contentsScale = contentsScale
        addSublayer(box)
        return box
    }

    /// The center of the bounds.
    var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
}
