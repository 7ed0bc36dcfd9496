import Foundation
import QuartzCore

/// Blend modes: those of layers, applied by the render server, at the top, and those of Core
/// Graphics at the bottom.
struct BlendScene: GalleryScene {
    static let name = "blend"
    static let summary = "the compositing filters of layers and the blend modes of CGContext"

    private static let filters = [
        "normalBlendMode", "multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "darkenBlendMode", "lightenBlendMode",
        "colorDodgeBlendMode", "colorBurnBlendMode", "softLightBlendMode", "hardLightBlendMode", "differenceBlendMode",
        "exclusionBlendMode", "hueBlendMode", "saturationBlendMode", "colorBlendMode", "luminosityBlendMode", "plusL", "plusD",
    ]

    private static let modes: [(String, CGBlendMode)] = [
        ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay), ("darken", .darken),
        ("lighten", .lighten), ("colorDodge", .colorDodge), ("colorBurn", .colorBurn), ("softLight", .softLight),
        ("hardLight", .hardLight), ("difference", .difference), ("exclusion", .exclusion), ("hue", .hue), ("saturation", .saturation),
        ("color", .color), ("luminosity", .luminosity), ("clear", .clear), ("copy", .copy), ("sourceIn", .sourceIn),
        ("sourceOut", .sourceOut), ("sourceAtop", .sourceAtop), ("dest. over", .destinationOver), ("dest. in", .destinationIn),
        ("dest. out", .destinationOut), ("dest. atop", .destinationAtop), ("xor", .xor), ("plusDarker", .plusDarker),
        ("plusLighter", .plusLighter),
    ]

    func build(in root: CALayer) {
        root.backgroundColor = Palette.night
        let page = root.bounds.insetBy(dx: 12, dy: 12)
        let (top, bottom) = page.divided(atDistance: page.height * 0.42, from: .minYEdge)
        let upper = Grid(area: top.inset(top: 0, sides: 0, bottom: 10), columns: 9, rows: 2, gap: 6)
        for (index, filter) in Self.filters.enumerated() {
            addLayers(in: root.addPanel(upper[index], filter.replacingOccurrences(of: "BlendMode", with: "")), filter: filter)
        }
        let lower = Grid(area: bottom, columns: 10, rows: 3, gap: 6)
        for (index, mode) in Self.modes.enumerated() {
            let panel = root.addPanel(lower[index], mode.0)
            let drawing = BlendLayer(mode.1)
            drawing.frame = panel.bounds.inset(top: 24, sides: 6, bottom: 6)
            drawing.contentsScale = root.contentsScale
            drawing.setNeedsDisplay()
            panel.addSublayer(drawing)
        }
    }

    /// Adds a gradient with a compositing filter over a picture, which is the filter's background.
    private func addLayers(in panel: CALayer, filter: String) {
        let picture = CALayer()
        picture.frame = panel.bounds.inset(top: 24, sides: 6, bottom: 6)
        picture.contents = Pictures.landscape
        picture.contentsGravity = .resizeAspectFill
        picture.masksToBounds = true
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: picture.bounds.midX, y: 0, width: picture.bounds.width, height: picture.bounds.height)
        gradient.colors = [Palette.red, Palette.yellow, Palette.green, Palette.blue]
        gradient.compositingFilter = filter
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.byValue = -picture.bounds.width * 0.75
        slide.duration = 3
        slide.autoreverses = true
        slide.repeatCount = .infinity
        slide.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        gradient.add(slide, forKey: "slide")
        picture.addSublayer(gradient)
        panel.addSublayer(picture)
    }
}

/// Draws a gradient and blends another one over it in a transparent bitmap.
private final class BlendLayer: CALayer {
    private let mode: CGBlendMode

    init(_ mode: CGBlendMode) {
        self.mode = mode
        super.init()
    }

    override init(layer: Any) {
        mode = (layer as? BlendLayer)?.mode ?? .normal
        super.init(layer: layer)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func draw(in context: CGContext) {
        guard let below = CGGradient(colorsSpace: nil, colors: [Palette.yellow, Palette.red] as CFArray, locations: nil),
            let above = CGGradient(colorsSpace: nil, colors: [Palette.teal, Palette.blue] as CFArray, locations: nil)
        else { return }
        let area = bounds
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: area.width * 0.65, height: area.height * 0.7))
        context.drawLinearGradient(below, start: .zero, end: CGPoint(x: area.width * 0.65, y: 0), options: [])
        context.restoreGState()
        // The clip limits the modes that also clear the background.
        context.clip(to: CGRect(x: area.width * 0.25, y: area.height * 0.25, width: area.width * 0.75, height: area.height * 0.75))
        context.setBlendMode(mode)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.addEllipse(in: CGRect(x: area.width * 0.3, y: area.height * 0.3, width: area.width * 0.65, height: area.height * 0.65))
        context.clip()
        context.drawLinearGradient(
            above, start: CGPoint(x: 0, y: area.height * 0.3), end: CGPoint(x: 0, y: area.height), options: [])
        context.endTransparencyLayer()
    }
}
