import CoreGraphics
import Foundation
import Geometry

/// The rarely set properties of a layer, stored out of line.
final class SparseProperties {
    var name: String?
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
    /// The properties whose values come from `style`.
    var styled: [String: StyledValue] = [:]
    /// A Boolean value that indicates whether the layer may have actions here.
    var hasActions: Bool { actions != nil || style != nil }
    /// The values that `setValue(_:forKey:)` stored under keys that the app defines.
    var custom: [String: Any] = [:]
    var borderColor: CGColor?
    /// A Boolean value that indicates whether `borderColor` was set, possibly to nil. Otherwise,
    /// the border is black.
    var hasBorderColor = false
    var shadowColor: CGColor?
    /// A Boolean value that indicates whether `shadowColor` was set, possibly to nil. Otherwise,
    /// the shadow is black.
    var hasShadowColor = false
    var shadowPath: CGPath?
    /// The name of the blend mode, as the app set it.
    var compositingFilter: String?
    var filters: [Any]?
    var backgroundFilters: [Any]?
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var toneMapMode = CALayer.ToneMapMode.automatic
    var mask: CALayer?
    /// The union of the areas to redraw, in the layer's coordinate space, or nil if there are none.
    var dirtyArea: CGRect?
    /// The area in which the contents differ from those last sent (pixels), or nil if it is
    /// everywhere.
    var contentsDamage: PixelRect?
    /// Layers that this module places behind the sublayers and that `sublayers` does not contain.
    var underlays: [CALayer] = []
    /// The model layer of this presentation copy.
    var modelLayer: CALayer?
    /// The context whose root the layer is.
    weak var context: CAContext?
}
