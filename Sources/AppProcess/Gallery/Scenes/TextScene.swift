import CoreText
import QuartzCore
import UIFoundation

/// Text layers: alignment, truncation, line breaking, and the attributes of attributed strings.
struct TextScene: GalleryScene {
    static let name = "text"
    static let summary = "alignment, truncation, wrapping, and every attribute of attributed strings"

    private static let sentence = "Layers are retained: text is drawn once, and moved as often as you like."

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let page = root.bounds.insetBy(dx: 12, dy: 12)
        let (top, bottom) = page.divided(atDistance: page.height * 0.36, from: .minYEdge)
        let upper = Grid(area: top, columns: 3, rows: 1)
        alignments(in: root.addPanel(upper[0], "alignmentMode"))
        truncations(in: root.addPanel(upper[1], "truncationMode"))
        fonts(in: root.addPanel(upper[2], "fonts, sizes, weights"))
        let lower = Grid(area: bottom.inset(top: 12, sides: 0, bottom: 0), columns: 5, rows: 3, gap: 10)
        for (index, sample) in TextSample.all.enumerated() {
            let panel = root.addPanel(lower[index], sample.caption)
            let layer = makeText(in: panel.bounds.inset(top: 40, sides: 14, bottom: 8))
            layer.string = sample.string
            layer.contentsScale = root.contentsScale
            panel.addSublayer(layer)
        }
        turn(in: root.addPanel(lower[TextSample.all.count], "moved, not redrawn"))
    }

    /// Shows a text that rotates without being drawn again.
    private func turn(in panel: CALayer) {
        let badge = makeText(in: panel.bounds.inset(top: 44, sides: 14, bottom: 32), size: 26)
        badge.string = "Lamina"
        badge.alignmentMode = .center
        badge.contentsScale = panel.contentsScale
        let swing = CABasicAnimation(keyPath: "transform.rotation.z")
        swing.fromValue = -0.2
        swing.toValue = 0.2
        swing.duration = 1
        swing.autoreverses = true
        swing.repeatCount = .infinity
        badge.add(swing, forKey: "swing")
        panel.addSublayer(badge)
    }

    private func makeText(in frame: CGRect, size: CGFloat = 15) -> CATextLayer {
        let layer = CATextLayer()
        layer.frame = frame
        layer.font = "Inter" as CFString
        layer.fontSize = size
        layer.foregroundColor = Palette.text
        layer.isWrapped = true
        return layer
    }

    private func alignments(in panel: CALayer) {
        let modes: [CATextLayerAlignmentMode] = [.left, .center, .right, .justified]
        let grid = Grid(area: panel.bounds.inset(top: 30, sides: 12, bottom: 10), columns: 2, rows: 2, gap: 10)
        for (index, mode) in modes.enumerated() {
            let box = CALayer()
            box.frame = grid[index]
            box.backgroundColor = Palette.night
            box.cornerRadius = 4
            let layer = makeText(in: box.bounds.insetBy(dx: 6, dy: 4), size: 11)
            layer.string = "\(mode.rawValue.capitalized): \(Self.sentence)"
            layer.alignmentMode = mode
            layer.contentsScale = panel.contentsScale
            box.addSublayer(layer)
            panel.addSublayer(box)
        }
    }

    private func truncations(in panel: CALayer) {
        let modes: [CATextLayerTruncationMode] = [.none, .start, .middle, .end]
        for (index, mode) in modes.enumerated() {
            let y = 34 + CGFloat(index) * 32
            panel.addCaption(mode.rawValue, in: CGRect(x: 12, y: y + 1, width: 50, height: 16), color: Palette.faint)
            let layer = makeText(in: CGRect(x: 64, y: y, width: panel.bounds.width - 78, height: 20), size: 13)
            layer.string = Self.sentence
            layer.isWrapped = false
            layer.truncationMode = mode
            layer.contentsScale = panel.contentsScale
            panel.addSublayer(layer)
        }
        let wrapped = makeText(in: CGRect(x: 64, y: 162, width: panel.bounds.width - 78, height: 36), size: 13)
        wrapped.string = "Two lines, and text that exceeds them: " + Self.sentence
        wrapped.truncationMode = .end
        wrapped.contentsScale = panel.contentsScale
        panel.addSublayer(wrapped)
        panel.addCaption("wrapped", in: CGRect(x: 12, y: 163, width: 50, height: 16), color: Palette.faint)
    }

    private func fonts(in panel: CALayer) {
        let lines: [(String, CGFloat)] = [
            ("Inter-Thin", 15), ("Inter-Regular", 15), ("Inter-Bold", 15), ("Inter-Italic", 15), ("Menlo", 15), ("Georgia", 19),
        ]
        var y: CGFloat = 30
        for (name, size) in lines {
            let layer = makeText(in: CGRect(x: 14, y: y, width: panel.bounds.width - 28, height: size * 1.5), size: size)
            layer.font = name as CFString
            layer.string = "\(name)  Àgé Ωλж → 123"
            layer.contentsScale = panel.contentsScale
            panel.addSublayer(layer)
            y += size * 1.5 + 4
        }
    }
}
