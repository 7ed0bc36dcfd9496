import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// The drawing of contents on behalf of the layer, whose delegate the view is.
extension UIView {
    /// A Boolean value that indicates whether the view or its layer's class draws content.
    var drawsContents: Bool {
        ViewMethods.verified.drawing.isAnyOverridden(by: type(of: self)) || type(of: layer) != CALayer.self && layer.drawsOwnContents
    }

    /// Implements `display(_:)`: updates the bitmap of a layer. A view without contents of its own
    /// needs no bitmap.
    func displayContents(_ layer: CALayer) {
        guard layer === self.layer ? drawsContents : true else { return }
        layer.displayBackingStore()
    }

    /// Draws the view. In an opaque bitmap, which hides the layer's background color, that color is
    /// drawn first.
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

    /// Implements `draw(_:in:)`: draws the view into the bitmap of its layer.
    func drawContents(_ layer: CALayer, in context: CGContext) {
        // If the layer's properties animate by drawing, a presentation copy is drawn instead of the
        // layer.
        guard layer === self.layer || layer.model() === self.layer else { return }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        performWithCurrentTraits { draw(in: context) }
    }
}
