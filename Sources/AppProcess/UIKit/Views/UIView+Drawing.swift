import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

extension UIView {
    /// A Boolean value that indicates whether the view or its layer's class draws content.
    var drawsContents: Bool { ViewClass.of(type(of: self)).draws || type(of: layer) != CALayer.self && layer.drawsOwnContents }

    func displayContents(_ layer: CALayer) {
        guard layer === self.layer ? drawsContents : true else { return }
        layer.displayBackingStore()
    }

    /// Draws the view over its background color. An opaque bitmap would otherwise hide that color.
    private func draw(in context: CGContext) {
        let rect = context.boundingBoxOfClipPath
        if layer.isOpaque, let background = viewAttributes.background {
            context.saveGState()
            context.setFillColor(background.cgColor)
            context.fill(rect)
            context.restoreGState()
        }
        draw(rect)
    }

    func drawContents(_ layer: CALayer, in context: CGContext) {
        // If the layer's properties animate by drawing, a presentation copy is drawn instead of the
        // layer.
        guard layer === self.layer || layer.model() === self.layer else { return }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        performWithCurrentTraits { draw(in: context) }
    }
}
