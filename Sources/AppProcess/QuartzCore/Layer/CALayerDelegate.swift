public import CoreGraphics
import Foundation

/// An object that lays out, draws and animates a layer on its behalf. The default implementation of
/// each method does what the layer does without a delegate.
///
/// ```swift
/// final class Dial: NSObject, CALayerDelegate {
///     func draw(_ layer: CALayer, in ctx: CGContext) {
///         ctx.setFillColor(CGColor(gray: 0.5, alpha: 1))
///         ctx.fillEllipse(in: layer.bounds)
///     }
/// }
/// ```
public protocol CALayerDelegate: NSObjectProtocol {
    /// Provides the layer's contents, instead of the layer's own `draw(in:)`. The default
    /// implementation creates a backing store and draws into it.
    func display(_ layer: CALayer)
    /// Draws the layer's contents in the layer's coordinate space. The default implementation draws
    /// nothing.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Prepares for drawing. The layer calls this method before it creates its backing store, so
    /// that it can still change properties that affect it, such as `contentsFormat`.
    func layerWillDraw(_ layer: CALayer)
    /// Lays out the layer's sublayers. The default implementation does nothing.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action for an event, nil to continue the search, or `NSNull()` to end it without
    /// an action. The default implementation returns nil.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}
