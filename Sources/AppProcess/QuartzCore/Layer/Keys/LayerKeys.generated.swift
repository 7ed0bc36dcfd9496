// Generated from LayerProperties.table by `make generate`; edit the table instead.

import WireProtocol

/// The properties that the render server stores, by the names that key-value coding and archives
/// use.
extension LayerKeys {
    /// The properties that `CALayer` declares.
    static let layerProperties: [String: LayerKey] = [
        "bounds": LayerKey(structure: \CALayer.bounds),
        "position": LayerKey(structure: \CALayer.position),
        "zPosition": LayerKey(\CALayer.zPosition),
        "anchorPoint": LayerKey(structure: \CALayer.anchorPoint),
        "anchorPointZ": LayerKey(\CALayer.anchorPointZ),
        "transform": LayerKey(\CALayer.transform),
        "sublayerTransform": LayerKey(\CALayer.sublayerTransform),
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
        "contentsCenter": LayerKey(structure: \CALayer.contentsCenter),
        "minificationFilterBias": LayerKey(\CALayer.minificationFilterBias),
        "mask": LayerKey(\CALayer.mask),
        "shadowColor": LayerKey(\CALayer.shadowColor),
        "shadowOpacity": LayerKey(\CALayer.shadowOpacity),
        "shadowOffset": LayerKey(\CALayer.shadowOffset),
        "shadowRadius": LayerKey(\CALayer.shadowRadius),
        "shadowPath": LayerKey(\CALayer.shadowPath),
        "cornerCurve": LayerKey(named: \CALayer.cornerCurve),
        "shouldRasterize": LayerKey(\CALayer.shouldRasterize),
        "rasterizationScale": LayerKey(\CALayer.rasterizationScale),
        "edgeAntialiasingMask": LayerKey(flags: \CALayer.edgeAntialiasingMask),
        "allowsEdgeAntialiasing": LayerKey(\CALayer.allowsEdgeAntialiasing),
        "compositingFilter": LayerKey(any: \CALayer.compositingFilter),
        "backdropSaturation": LayerKey(\CALayer.backdropSaturation),
        "backdropBrightness": LayerKey(\CALayer.backdropBrightness),
        "backdropCurveAmount": LayerKey(\CALayer.backdropCurveAmount),
    ]

    /// The properties that `CAShapeLayer` declares.
    static let shapeProperties: [String: LayerKey] = [
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
    ]

    /// The properties that `CAGradientLayer` declares.
    static let gradientProperties: [String: LayerKey] = [
        "colors": LayerKey(colors: \CAGradientLayer.colors),
        "locations": LayerKey(numbers: \CAGradientLayer.locations),
        "startPoint": LayerKey(structure: \CAGradientLayer.startPoint),
        "endPoint": LayerKey(structure: \CAGradientLayer.endPoint),
        "type": LayerKey(named: \CAGradientLayer.type),
    ]

    /// The properties that `CAReplicatorLayer` declares.
    static let replicatorProperties: [String: LayerKey] = [
        "instanceCount": LayerKey(\CAReplicatorLayer.instanceCount),
        "preservesDepth": LayerKey(\CAReplicatorLayer.preservesDepth),
        "instanceDelay": LayerKey(\CAReplicatorLayer.instanceDelay),
        "instanceTransform": LayerKey(\CAReplicatorLayer.instanceTransform),
        "instanceColor": LayerKey(\CAReplicatorLayer.instanceColor),
        "instanceRedOffset": LayerKey(\CAReplicatorLayer.instanceRedOffset),
        "instanceGreenOffset": LayerKey(\CAReplicatorLayer.instanceGreenOffset),
        "instanceBlueOffset": LayerKey(\CAReplicatorLayer.instanceBlueOffset),
        "instanceAlphaOffset": LayerKey(\CAReplicatorLayer.instanceAlphaOffset),
    ]

    /// The properties that `CAEmitterLayer` declares.
    static let emitterProperties: [String: LayerKey] = [
        "preservesDepth": LayerKey(\CAEmitterLayer.preservesDepth),
        "emitterPosition": LayerKey(structure: \CAEmitterLayer.emitterPosition),
        "emitterZPosition": LayerKey(\CAEmitterLayer.emitterZPosition),
        "emitterSize": LayerKey(\CAEmitterLayer.emitterSize),
        "emitterDepth": LayerKey(\CAEmitterLayer.emitterDepth),
        "emitterShape": LayerKey(named: \CAEmitterLayer.emitterShape),
        "emitterMode": LayerKey(named: \CAEmitterLayer.emitterMode),
        "renderMode": LayerKey(named: \CAEmitterLayer.renderMode),
        "birthRate": LayerKey(\CAEmitterLayer.birthRate),
        "lifetime": LayerKey(\CAEmitterLayer.lifetime),
        "velocity": LayerKey(\CAEmitterLayer.velocity),
        "scale": LayerKey(\CAEmitterLayer.scale),
        "spin": LayerKey(\CAEmitterLayer.spin),
        "seed": LayerKey(\CAEmitterLayer.seed),
        "emitterCells": LayerKey(\CAEmitterLayer.emitterCells),
    ]

    /// The keys of layer properties whose value in a new layer is not zero, which is what Core
    /// Animation's `defaultValue(forKey:)` reports.
    static let keysWithInitialValue: Set<String> = [
        "anchorPoint",
        "transform",
        "sublayerTransform",
        "doubleSided",
        "opacity",
        "allowsGroupOpacity",
        "maskedCorners",
        "borderColor",
        "contentsRect",
        "contentsScale",
        "contentsGravity",
        "magnificationFilter",
        "minificationFilter",
        "contentsCenter",
        "shadowColor",
        "shadowOffset",
        "shadowRadius",
        "cornerCurve",
        "rasterizationScale",
        "edgeAntialiasingMask",
        "allowsEdgeAntialiasing",
        "backdropSaturation",
    ]
}
