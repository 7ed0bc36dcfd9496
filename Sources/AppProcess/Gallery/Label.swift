import CCairo
import Foundation
import QuartzCore

/// Lines of text for the gallery's captions, drawn into the layer's backing store.
final class Label: CALayer {
    private let lines: [String]
    private let size: CGFloat
    private let color: CGColor
    private let family: String

    /// - Parameters:
    ///   - size: the font's size in points.
    ///   - scale: pixels a point.
    init(_ text: String, size: CGFloat, color: CGColor, scale: CGFloat, monospaced: Bool = false) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        self.size = size
        self.color = color
        family = monospaced ? "monospace" : "sans-serif"
        super.init()
        contentsScale = scale
        needsDisplayOnBoundsChange = true
        actions = ["contents": NSNull(), "bounds": NSNull(), "position": NSNull()]
        setNeedsDisplay()
    }

    /// Copies share what is drawn; they are made for the presentation tree.
    override init(layer: Any) {
        let label = layer as? Label
        lines = label?.lines ?? []
        size = label?.size ?? 0
        color = label?.color ?? Palette.text
        family = label?.family ?? "sans-serif"
        super.init(layer: layer)
    }

    override func draw(in context: CGContext) {
        let cairo = context.cairo
        let components = color.components ?? [1, 1, 1, 1]
        cairo_set_source_rgba(cairo, components[0], components[1], components[2], components[3])
        cairo_select_font_face(cairo, family, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
        cairo_set_font_size(cairo, size)
        for (index, line) in lines.enumerated() {
            cairo_move_to(cairo, 0, size * (1 + 1.35 * CGFloat(index)))
            cairo_show_text(cairo, line)
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
}
