import CoreGraphics
import Foundation
import SceneModel

/// The keys of the subclasses of `CALayer` in key-value coding: those of all layers and their own.
extension LayerKeys {
    static let shape = layer.adding(shapeProperties)
    static let gradient = layer.adding(gradientProperties)
    static let replicator = layer.adding(replicatorProperties)
    static let emitter = layer.adding(emitterProperties)

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
    /// A list of numbers or `nil`. Apps may set numbers of any type.
    init<Layer: CALayer>(numbers path: ReferenceWritableKeyPath<Layer, [NSNumber]?>) {
        self.init(path) { value in
            if let numbers = value as? [NSNumber] { return numbers }
            guard case .numbers(let list)? = PropertyValue(value, as: .numbers(-.infinity ... .infinity)) else { return nil }
            return list.map { NSNumber(value: $0) }
        }
    }

    /// A list of colors or `nil`.
    init<Layer: CALayer>(colors path: ReferenceWritableKeyPath<Layer, [Any]?>) {
        self.init(path) { value in (value as? [Any]).flatMap { list in list.allSatisfy { $0 is CGColor } ? list : nil } }
    }

    /// A list or `nil`.
    ///
    /// - Parameter list: Converts a value to the list; returns `nil` for a value of another type.
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
