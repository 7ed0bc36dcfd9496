import CoreGraphics
import Foundation
import WireProtocol

/// The properties of a class of layers by name. A subclass adds its own to those of its superclass.
struct LayerKeys: Sendable {
    /// By name.
    private(set) var byName: [String: LayerKey]

    init(_ byName: [String: LayerKey]) { self.byName = byName }

    /// These and those of a subclass.
    func adding(_ further: [String: LayerKey]) -> LayerKeys { LayerKeys(byName.merging(further) { $1 }) }

    subscript(name: String) -> LayerKey? { byName[name] }

    /// Those of every layer.
    static let layer = LayerKeys([
        "bounds": LayerKey(structure: \CALayer.bounds),
        "position": LayerKey(structure: \CALayer.position),
        "zPosition": LayerKey(\CALayer.zPosition),
        "anchorPoint": LayerKey(structure: \CALayer.anchorPoint),
        "anchorPointZ": LayerKey(\CALayer.anchorPointZ),
        "transform": LayerKey(\CALayer.transform),
        "sublayerTransform": LayerKey(\CALayer.sublayerTransform),
        "frame": LayerKey(structure: \CALayer.frame).notArchived,
        "hidden": LayerKey(\CALayer.isHidden),
        "doubleSided": LayerKey(\CALayer.isDoubleSided),
        "geometryFlipped": LayerKey(\CALayer.isGeometryFlipped),
        "masksToBounds": LayerKey(\CALayer.masksToBounds),
        "opacity": LayerKey(\CALayer.opacity),
        "allowsGroupOpacity": LayerKey(\CALayer.allowsGroupOpacity),
        "opaque": LayerKey(\CALayer.isOpaque),
        "backgroundColor": LayerKey(\CALayer.backgroundColor),
        "cornerRadius": LayerKey(\CALayer.cornerRadius),
        "maskedCorners": LayerKey(flags: \CALayer.maskedCorners),
        "borderWidth": LayerKey(\CALayer.borderWidth),
        "borderColor": LayerKey(\CALayer.borderColor),
        "contents": LayerKey(any: \CALayer.contents),
        "contentsRect": LayerKey(structure: \CALayer.contentsRect),
        "contentsScale": LayerKey(\CALayer.contentsScale),
        "contentsGravity": LayerKey(named: \CALayer.contentsGravity),
        "magnificationFilter": LayerKey(named: \CALayer.magnificationFilter),
        "minificationFilter": LayerKey(named: \CALayer.minificationFilter),
        "mask": LayerKey(\CALayer.mask),
        "cornerCurve": LayerKey(named: \CALayer.cornerCurve),
        "shadowColor": LayerKey(\CALayer.shadowColor),
        "shadowOpacity": LayerKey(\CALayer.shadowOpacity),
        "shadowOffset": LayerKey(\CALayer.shadowOffset),
        "shadowRadius": LayerKey(\CALayer.shadowRadius),
        "shadowPath": LayerKey(\CALayer.shadowPath),
        "shouldRasterize": LayerKey(\CALayer.shouldRasterize),
        "rasterizationScale": LayerKey(\CALayer.rasterizationScale),
        "edgeAntialiasingMask": LayerKey(flags: \CALayer.edgeAntialiasingMask),
        "allowsEdgeAntialiasing": LayerKey(\CALayer.allowsEdgeAntialiasing),
        "compositingFilter": LayerKey(any: \CALayer.compositingFilter),
        "filters": LayerKey(\CALayer.filters),
        "backgroundFilters": LayerKey(\CALayer.backgroundFilters),
        "contentsCenter": LayerKey(structure: \CALayer.contentsCenter),
        "minificationFilterBias": LayerKey(\CALayer.minificationFilterBias),
        "contentsFormat": LayerKey(named: \CALayer.contentsFormat),
        "needsDisplayOnBoundsChange": LayerKey(\CALayer.needsDisplayOnBoundsChange),
        "drawsAsynchronously": LayerKey(\CALayer.drawsAsynchronously),
        "wantsExtendedDynamicRangeContent": LayerKey(\CALayer.wantsExtendedDynamicRangeContent),
        "toneMapMode": LayerKey(named: \CALayer.toneMapMode),
        "name": LayerKey(\CALayer.name),
        "style": LayerKey(\CALayer.style),
        "actions": LayerKey(\CALayer.actions),
        "delegate": LayerKey(\CALayer.delegate).notArchived,
        "sublayers": LayerKey(\CALayer.sublayers),
        "superlayer": LayerKey(value: { $0.superlayer }, set: { _, _ in false }, isArchived: false),
        "beginTime": LayerKey(\CALayer.beginTime),
        "duration": LayerKey(\CALayer.duration),
        "speed": LayerKey(\CALayer.speed),
        "timeOffset": LayerKey(\CALayer.timeOffset),
        "repeatCount": LayerKey(\CALayer.repeatCount),
        "repeatDuration": LayerKey(\CALayer.repeatDuration),
        "autoreverses": LayerKey(\CALayer.autoreverses),
        "fillMode": LayerKey(named: \CALayer.fillMode),
    ])
}
