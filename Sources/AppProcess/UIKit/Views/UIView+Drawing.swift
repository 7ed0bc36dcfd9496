import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Whether the view, or its layer's class, has anything to draw.
    var drawsContents: Bool { ViewClass.of(type(of: self)).draws || type(of: layer) != CALayer.self && layer.drawsOwnContents }

    func displayContents(_ layer: CALayer) {
        guard layer === self.layer ? drawsContents : true else { return }
        layer.displayBackingStore()
    }

    /// Draws the view over its background, where the bitmap is opaque and would hide that.
    private func draw(in context: CGContext) {
        let rect = context.boundingBoxOfClipPath
        if layer.isOpaque, let background = look.background {
            context.saveGState()
            context.setFillColor(background.cgColor)
            context.fill(rect)
            context.restoreGState()
        }
        draw(rect)
    }

    func drawContents(_ layer: CALayer, in context: CGContext) {
        // A presentation copy is drawn in place of the view's layer where its properties animate by drawing.
        guard layer === self.layer || layer.model() === self.layer else { return }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        currentTraits.performAsCurrent { MainActor.assumeIsolated { draw(in: context) } }
    }
}
