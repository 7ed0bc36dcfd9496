import Foundation
import QuartzCore

/// A page of small drawings that together use all functions of `CGContext`.
struct CoreGraphicsScene: GalleryScene {
    static let name = "coregraphics"
    static let summary = "a page of drawings that use every call of CGContext"

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let drawings = Drawing.paths + Drawing.states + Drawing.colors + Drawing.images + Drawing.texts
        let grid = Grid(area: root.bounds.insetBy(dx: 10, dy: 10), columns: 6, rows: 5, gap: 8)
        for (index, drawing) in drawings.enumerated() {
            let panel = root.addPanel(grid[index], drawing.title)
            let layer = DrawingLayer(drawing)
            layer.frame = panel.bounds.inset(top: 26, sides: 8, bottom: 6)
            layer.contentsScale = root.contentsScale
            layer.setNeedsDisplay()
            panel.addSublayer(layer)
        }
    }
}

/// A drawing for an area about 134 points wide and 77 points high, whose y axis points down.
/// Extensions list the drawings by subject.
struct Drawing: Sendable {
    let title: String
    /// Draws in blue and white, unless it sets other colors.
    let draw: @Sendable (_ context: CGContext, _ area: CGRect) -> Void
}

/// A layer that shows a drawing.
private final class DrawingLayer: CALayer {
    private let drawing: Drawing

    init(_ drawing: Drawing) {
        self.drawing = drawing
        super.init()
    }

    override init(layer: Any) {
        drawing = (layer as? DrawingLayer)?.drawing ?? Drawing(title: "", draw: { _, _ in })
        super.init(layer: layer)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func draw(in context: CGContext) {
        context.setFillColor(Palette.blue)
        context.setStrokeColor(Palette.white)
        drawing.draw(context, bounds)
    }
}

extension CGRect {
    /// Returns the rectangle without margins at its edges (points).
    func inset(top: CGFloat, sides: CGFloat, bottom: CGFloat) -> CGRect {
        CGRect(x: minX + sides, y: minY + top, width: width - 2 * sides, height: height - top - bottom)
    }
}
