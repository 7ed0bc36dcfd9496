import CoreGraphics
import Foundation
import Geometry

/// The rarely set properties of a layer, stored out of line.
final class SparseProperties {
    var name: String?
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
    /// Properties that have their values from `style`.
    var styled: [String: StyledValue] = [:]
    /// Whether actions may come from here.
    var hasActions: Bool { actions != nil || style != nil }
    /// What `setValue(_:forKey:)` stored under names of the app's own.
    var custom: [String: Any] = [:]
    var borderColor: CGColor?
    var hasBorderColor = false
    var shadowColor: CGColor?
    var hasShadowColor = false
    var shadowPath: CGPath?
    /// The blend mode's name as the app gave it.
    var compositingFilter: String?
    var filters: [Any]?
    var backgroundFilters: [Any]?
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var toneMapMode = CALayer.ToneMapMode.automatic
    var mask: CALayer?
    /// The union of the areas to be redrawn, in the layer's own space; nil where there is none.
    var dirtyArea: CGRect?
    /// Where the contents differ from those last sent, in pixels; nil for everywhere.
    var contentsDamage: PixelRect?
    /// Layers of the module's own, which lie beneath the sublayers and are none of them.
    var underlays: [CALayer] = []
    /// The layer that this presentation copy was made of.
    var modelLayer: CALayer?
    /// The context whose root the layer is.
    weak var context: CAContext?
}
