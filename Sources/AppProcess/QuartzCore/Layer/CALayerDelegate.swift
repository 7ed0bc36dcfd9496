public import CoreGraphics
import Foundation

/// Lays out, draws and animates a layer in its stead. Every method has a default that does what the
/// layer does without a delegate.
public protocol CALayerDelegate: AnyObject {
    /// Provides the layer's contents, in place of the layer's own `draw(in:)`. The default makes a
    /// backing store and draws into it.
    func display(_ layer: CALayer)
    /// Draws the layer's contents.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// The layer is about to draw; a last chance to change how its backing store will be.
    func layerWillDraw(_ layer: CALayer)
    /// Lays out the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
    /// The action for an event; nil to search on, `NSNull()` for none.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.drawBackingStore() }
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
