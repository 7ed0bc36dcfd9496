import CoreGraphics
import Foundation
import WireProtocol

/// The properties of a class of layers by key. A subclass adds its own to those of its superclass.
struct LayerKeys: Sendable {
    private(set) var byName: [String: LayerKey]

    init(_ byName: [String: LayerKey]) { self.byName = byName }

    /// Returns these keys and those of a subclass, which take precedence.
    func adding(_ further: [String: LayerKey]) -> LayerKeys { LayerKeys(byName.merging(further) { $1 }) }

    subscript(name: String) -> LayerKey? { byName[name] }

    /// The keys of every layer: properties that the server stores, and those that exist only in the
    /// app.
    static let layer = LayerKeys(layerProperties).adding([
        "frame": LayerKey(structure: \CALayer.frame).notArchived,
        "filters": LayerKey(\CALayer.filters),
        "backgroundFilters": LayerKey(\CALayer.backgroundFilters),
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
