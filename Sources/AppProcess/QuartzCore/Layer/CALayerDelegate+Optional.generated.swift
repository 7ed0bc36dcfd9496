// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import CoreGraphics
import ObjectiveC

extension CALayerDelegate {
    /// The type of ``display(_:)``.
    public typealias _Optional_displayLayer_ = (_ layer: CALayer) -> Void
    /// The implementation of ``display(_:)``, or nil if the object's class lists its methods and
    /// has none.
    public var _optional_display_: _Optional_displayLayer_? {
        objc_requirement("displayLayer:", of: self, in: "CALayerDelegate", otherwise: { self.display($0) } as _Optional_displayLayer_)
    }
    /// The implementation of ``display(_:)``, or nil if the object's class lists its methods and
    /// has none.
    @_disfavoredOverload public var display: _Optional_displayLayer_? { _optional_display_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `layer.drawBackingStore()`.
    public func display(_ layer: CALayer) -> Void {
        if let method = objc_listed("displayLayer:", of: self, as: _Optional_displayLayer_.self) { return method(layer) }
        return layer.drawBackingStore()
    }
    /// The type of ``draw(_:in:)``.
    public typealias _Optional_drawLayer_inContext_ = (_ layer: CALayer, _ ctx: CGContext) -> Void
    /// The implementation of ``draw(_:in:)``, or nil if the object's class lists its methods and
    /// has none.
    public var _optional_draw__in: _Optional_drawLayer_inContext_? {
        objc_requirement(
            "drawLayer:inContext:", of: self, in: "CALayerDelegate", otherwise: { self.draw($0, in: $1) } as _Optional_drawLayer_inContext_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {
        objc_listed("drawLayer:inContext:", of: self, as: _Optional_drawLayer_inContext_.self)?(layer, ctx)
    }
    /// The type of ``layerWillDraw(_:)``.
    public typealias _Optional_layerWillDraw_ = (_ layer: CALayer) -> Void
    /// The implementation of ``layerWillDraw(_:)``, or nil if the object's class lists its methods
    /// and has none.
    public var _optional_layerWillDraw_: _Optional_layerWillDraw_? {
        objc_requirement(
            "layerWillDraw:", of: self, in: "CALayerDelegate", otherwise: { self.layerWillDraw($0) } as _Optional_layerWillDraw_)
    }
    /// The implementation of ``layerWillDraw(_:)``, or nil if the object's class lists its methods
    /// and has none.
    @_disfavoredOverload public var layerWillDraw: _Optional_layerWillDraw_? { _optional_layerWillDraw_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func layerWillDraw(_ layer: CALayer) { objc_listed("layerWillDraw:", of: self, as: _Optional_layerWillDraw_.self)?(layer) }
    /// The type of ``layoutSublayers(of:)``.
    public typealias _Optional_layoutSublayersOfLayer_ = (_ layer: CALayer) -> Void
    /// The implementation of ``layoutSublayers(of:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_layoutSublayers_of: _Optional_layoutSublayersOfLayer_? {
        objc_requirement(
            "layoutSublayersOfLayer:", of: self, in: "CALayerDelegate",
            otherwise: { self.layoutSublayers(of: $0) } as _Optional_layoutSublayersOfLayer_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func layoutSublayers(of layer: CALayer) {
        objc_listed("layoutSublayersOfLayer:", of: self, as: _Optional_layoutSublayersOfLayer_.self)?(layer)
    }
    /// The type of ``action(for:forKey:)``.
    public typealias _Optional_actionForLayer_forKey_ = (_ layer: CALayer, _ event: String) -> (any CAAction)?
    /// The implementation of ``action(for:forKey:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_action_for_forKey: _Optional_actionForLayer_forKey_? {
        objc_requirement(
            "actionForLayer:forKey:", of: self, in: "CALayerDelegate",
            otherwise: { self.action(for: $0, forKey: $1) } as _Optional_actionForLayer_forKey_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `nil`.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        if let method = objc_listed("actionForLayer:forKey:", of: self, as: _Optional_actionForLayer_forKey_.self) {
            return method(layer, event)
        }
        return nil
    }
}
