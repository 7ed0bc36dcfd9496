import CoreGraphics
import Foundation
import WireProtocol

/// The properties by name that the subclasses of `CALayer` add.
extension LayerKeys {
    static let shape = layer.adding([
        "path": LayerKey(\CAShapeLayer.path),
        "fillColor": LayerKey(\CAShapeLayer.fillColor),
        "fillRule": LayerKey(named: \CAShapeLayer.fillRule),
        "strokeColor": LayerKey(\CAShapeLayer.strokeColor),
        "strokeStart": LayerKey(\CAShapeLayer.strokeStart),
        "strokeEnd": LayerKey(\CAShapeLayer.strokeEnd),
        "lineWidth": LayerKey(\CAShapeLayer.lineWidth),
        "miterLimit": LayerKey(\CAShapeLayer.miterLimit),
        "lineCap": LayerKey(named: \CAShapeLayer.lineCap),
        "lineJoin": LayerKey(named: \CAShapeLayer.lineJoin),
        "lineDashPhase": LayerKey(\CAShapeLayer.lineDashPhase),
        "lineDashPattern": LayerKey(numbers: \CAShapeLayer.lineDashPattern),
    ])

    static let gradient = layer.adding([
        "colors": LayerKey(colors: \CAGradientLayer.colors),
        "locations": LayerKey(numbers: \CAGradientLayer.locations),
        "startPoint": LayerKey(structure: \CAGradientLayer.startPoint),
        "endPoint": LayerKey(structure: \CAGradientLayer.endPoint),
        "type": LayerKey(named: \CAGradientLayer.type),
    ])

    static let replicator = layer.adding([
        "instanceCount": LayerKey(\CAReplicatorLayer.instanceCount),
        "preservesDepth": LayerKey(\CAReplicatorLayer.preservesDepth),
        "instanceDelay": LayerKey(\CAReplicatorLayer.instanceDelay),
        "instanceTransform": LayerKey(\CAReplicatorLayer.instanceTransform),
        "instanceColor": LayerKey(\CAReplicatorLayer.instanceColor),
        "instanceRedOffset": LayerKey(\CAReplicatorLayer.instanceRedOffset),
        "instanceGreenOffset": LayerKey(\CAReplicatorLayer.instanceGreenOffset),
        "instanceBlueOffset": LayerKey(\CAReplicatorLayer.instanceBlueOffset),
        "instanceAlphaOffset": LayerKey(\CAReplicatorLayer.instanceAlphaOffset),
    ])

    static let emitter = layer.adding([
        "emitterCells": LayerKey(\CAEmitterLayer.emitterCells),
        "emitterPosition": LayerKey(structure: \CAEmitterLayer.emitterPosition),
        "emitterZPosition": LayerKey(\CAEmitterLayer.emitterZPosition),
        "emitterSize": LayerKey(\CAEmitterLayer.emitterSize),
        "emitterDepth": LayerKey(\CAEmitterLayer.emitterDepth),
        "emitterShape": LayerKey(named: \CAEmitterLayer.emitterShape),
        "emitterMode": LayerKey(named: \CAEmitterLayer.emitterMode),
        "renderMode": LayerKey(named: \CAEmitterLayer.renderMode),
        "preservesDepth": LayerKey(\CAEmitterLayer.preservesDepth),
        "seed": LayerKey(\CAEmitterLayer.seed),
        "birthRate": LayerKey(\CAEmitterLayer.birthRate),
        "lifetime": LayerKey(\CAEmitterLayer.lifetime),
        "velocity": LayerKey(\CAEmitterLayer.velocity),
        "scale": LayerKey(\CAEmitterLayer.scale),
        "spin": LayerKey(\CAEmitterLayer.spin),
    ])

    static let tiled = layer.adding([
        "levelsOfDetail": LayerKey(\CATiledLayer.levelsOfDetail),
        "levelsOfDetailBias": LayerKey(\CATiledLayer.levelsOfDetailBias),
        "tileSize": LayerKey(\CATiledLayer.tileSize),
    ])

    static let text = layer.adding([
        "string": LayerKey(any: \CATextLayer.string),
        "font": LayerKey(\CATextLayer.font),
        "fontSize": LayerKey(\CATextLayer.fontSize),
        "foregroundColor": LayerKey(\CATextLayer.foregroundColor),
        "wrapped": LayerKey(\CATextLayer.isWrapped),
        "alignmentMode": LayerKey(named: \CATextLayer.alignmentMode),
        "truncationMode": LayerKey(named: \CATextLayer.truncationMode),
        "allowsFontSubpixelQuantization": LayerKey(\CATextLayer.allowsFontSubpixelQuantization),
    ])

    static let scroll = layer.adding(["scrollMode": LayerKey(named: \CAScrollLayer.scrollMode)])
}

extension LayerKey {
    /// A list of numbers, which app code may write in any of their types; or nil.
    fileprivate init<Layer: CALayer>(numbers path: ReferenceWritableKeyPath<Layer, [NSNumber]?>) {
        self.init(path) { value in
            if let numbers = value as? [NSNumber] { return numbers }
            guard case .numbers(let list)? = PropertyValue(value, as: .numbers(-.infinity ... .infinity)) else { return nil }
            return list.map { NSNumber(value: $0) }
        }
    }

    /// A list of colours, or nil.
    fileprivate init<Layer: CALayer>(colors path: ReferenceWritableKeyPath<Layer, [Any]?>) {
        self.init(path) { value in (value as? [Any]).flatMap { list in list.allSatisfy { $0 is CGColor } ? list : nil } }
    }

    /// A list or nil, which `list` makes of a value; nil from it where the value is of another type.
    private init<Layer: CALayer, Value>(_ path: ReferenceWritableKeyPath<Layer, Value?>, list: @escaping (Any) -> Value?) {
        self.init(
            value: { ($0 as? Layer)?[keyPath: path] },
            set: { layer, new in
                guard let layer = layer as? Layer else { return false }
                guard let new else {
                    layer[keyPath: path] = nil
                    return true
                }
                guard let new = list(new) else { return false }
                layer[keyPath: path] = new
                return true
            })
    }
}
