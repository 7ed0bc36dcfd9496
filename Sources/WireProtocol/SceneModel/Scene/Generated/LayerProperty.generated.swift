// Generated from LayerProperties.table by `make generate`; edit the table instead.

import Geometry

/// A property of a layer that the render server stores.
///
/// Each is declared once, in `LayerProperties.table`: storage, encoding, ranges, key paths, keys
/// and the output of `layerctl` are generated from it. The raw value is the number on the wire and
/// the bit in a `LayerPropertySet`.
public enum LayerProperty: UInt8, CaseIterable, Sendable {
    /// The layer's rectangle in its own coordinate space (points).
    case bounds = 0
    /// The location of the anchor point in the superlayer's coordinate space (points).
    case position = 1
    /// The layer's location on the z axis, by which siblings are ordered (points).
    case zPosition = 2
    /// The point of the bounds that lies at `position` (fractions of the bounds).
    case anchorPoint = 3
    /// The anchor point's location on the z axis (points).
    case anchorPointZ = 4
    /// The transform of the layer, about its anchor point.
    case transform = 5
    /// The transform of the sublayers, about the layer's anchor point.
    case sublayerTransform = 6
    /// A Boolean value that indicates whether the layer and its sublayers are hidden.
    case isHidden = 7
    /// A Boolean value that indicates whether the layer is visible from behind.
    case isDoubleSided = 8
    /// A Boolean value that indicates whether the sublayers' y axis is flipped.
    case isGeometryFlipped = 9
    /// A Boolean value that indicates whether the sublayers are clipped to the bounds.
    case masksToBounds = 10
    /// The opacity of the layer and its sublayers.
    case opacity = 11
    /// A Boolean value that indicates whether `opacity` applies to the layer and its sublayers as a
    /// group.
    case allowsGroupOpacity = 12
    /// A Boolean value that indicates whether the contents are completely opaque.
    case isOpaque = 13
    /// The color behind the contents.
    case backgroundColor = 14
    /// The radius of the rounded corners (points).
    case cornerRadius = 15
    /// The corners that `cornerRadius` rounds.
    case maskedCorners = 16
    /// The width of the border, inside the bounds (points).
    case borderWidth = 17
    /// The color of the border.
    case borderColor = 18
    /// The surface that the layer shows; during a cross-fade, the one with the greater weight.
    case contents = 19
    /// The part of the contents that the layer shows (fractions of the contents).
    case contentsRect = 20
    /// The scale of the contents (pixels per point).
    case contentsScale = 21
    /// The placement of the contents in the bounds.
    case contentsGravity = 22
    /// The filter that samples contents shown larger than their size.
    case magnificationFilter = 23
    /// The filter that samples contents shown smaller than their size.
    case minificationFilter = 24
    /// The media timing of the layer's time space.
    case timing = 25
    /// The part of the contents that stretches in a nine-part image (fractions of the contents).
    case contentsCenter = 26
    /// The mip-level bias of the trilinear minification filter; positive values select smaller
    /// levels (mip levels).
    case minificationFilterBias = 27
    /// The layer whose alpha masks this one.
    case mask = 28
    /// The color of the shadow.
    case shadowColor = 29
    /// The opacity of the shadow.
    case shadowOpacity = 30
    /// The offset of the shadow from the layer (points).
    case shadowOffset = 31
    /// The standard deviation of the shadow's blur (points).
    case shadowRadius = 32
    /// The outline that casts the shadow; without one, the layer's own shape.
    case shadowPath = 33
    /// The curve of the rounded corners.
    case cornerCurve = 34
    /// A Boolean value that indicates whether the layer is rendered into a bitmap before it is
    /// composited.
    case shouldRasterize = 35
    /// The scale of the bitmap of a rasterized layer (pixels per point).
    case rasterizationScale = 36
    /// The edges that are antialiased.
    case edgeAntialiasingMask = 37
    /// A Boolean value that indicates whether edges are antialiased at all.
    case allowsEdgeAntialiasing = 38
    /// The operator that blends the layer with its backdrop.
    case compositingFilter = 39
    /// The path that is filled and stroked.
    case path = 40
    /// The color that fills the path.
    case fillColor = 41
    /// The rule that decides which points are inside the path.
    case fillRule = 42
    /// The color that strokes the path.
    case strokeColor = 43
    /// The start of the stroke (fraction of the path's length).
    case strokeStart = 44
    /// The end of the stroke (fraction of the path's length).
    case strokeEnd = 45
    /// The width of the stroke (points).
    case lineWidth = 46
    /// The longest miter before a join is beveled (line widths).
    case miterLimit = 47
    /// The shape of the stroke's ends.
    case lineCap = 48
    /// The shape of the stroke's corners.
    case lineJoin = 49
    /// The offset into the dash pattern at which the stroke starts (points).
    case lineDashPhase = 50
    /// The alternating lengths of dashes and gaps; an empty list makes a solid stroke (points).
    case lineDashPattern = 51
    /// The colors of the stops.
    case colors = 52
    /// The locations of the stops, or an empty list to space them evenly (fractions of the
    /// gradient).
    case locations = 53
    /// The point at which the gradient starts, location 0 (fractions of the bounds).
    case startPoint = 54
    /// The point at which the gradient ends, location 1 (fractions of the bounds).
    case endPoint = 55
    /// The geometry of the gradient.
    case gradientType = 56
    /// The number of copies, the original included, rounded to the nearest integer.
    case instanceCount = 57
    /// A Boolean value that indicates whether the sublayers or particles keep their depth instead
    /// of being flattened into the layer's plane.
    case preservesDepth = 58
    /// The delay of each copy after the one before it (seconds).
    case instanceDelay = 59
    /// The transform of each copy relative to the one before it, about the anchor point.
    case instanceTransform = 60
    /// The color that multiplies the first copy.
    case instanceColor = 61
    /// The value added to the red component from one copy to the next.
    case instanceRedOffset = 62
    /// The value added to the green component from one copy to the next.
    case instanceGreenOffset = 63
    /// The value added to the blue component from one copy to the next.
    case instanceBlueOffset = 64
    /// The value added to the alpha component from one copy to the next.
    case instanceAlphaOffset = 65
    /// The center of the emitter shape (points).
    case emitterPosition = 66
    /// The center of the emitter shape on the z axis (points).
    case emitterZPosition = 67
    /// The size of the emitter shape (points).
    case emitterSize = 68
    /// The depth of the emitter shape (points).
    case emitterDepth = 69
    /// The shape in which particles are born.
    case emitterShape = 70
    /// The part of the shape on which particles are born.
    case emitterMode = 71
    /// The order in which, and the operator by which, particles are drawn.
    case renderMode = 72
    /// The factor that multiplies the cells' birth rates.
    case birthRate = 73
    /// The factor that multiplies the cells' lifetimes.
    case lifetime = 74
    /// The factor that multiplies the cells' velocities.
    case velocity = 75
    /// The factor that multiplies the cells' scales.
    case scale = 76
    /// The factor that multiplies the cells' spins.
    case spin = 77
    /// The seed of the particles' random numbers.
    case seed = 78
    /// The cells, whose particles the layer emits.
    case emitterCells = 79
    /// The standard deviation of the blur of the layer and its sublayers (points).
    case blurRadius = 80
    /// The standard deviation of the blur of the layer's backdrop (points).
    case backgroundBlurRadius = 81
    /// The factor of the saturation of the layer's backdrop.
    case backdropSaturation = 82
    /// The value added to the color components of the layer's backdrop.
    case backdropBrightness = 83
    /// The ordinates of the four control points of the cubic Bézier curve that maps the luminance
    /// of the layer's backdrop; other counts stand for no curve.
    case backdropCurve = 84
    /// The share of the curve's gray in the layer's backdrop.
    case backdropCurveAmount = 85
}

extension LayerProperty {
    /// The declarations in the order of raw values.
    static let declarations: [Declaration] = [
        Declaration("bounds", .rect),
        Declaration("position", .point),
        Declaration("zPosition", .scalar(-Limits.coordinate...Limits.coordinate)),
        Declaration("anchorPoint", .point),
        Declaration("anchorPointZ", .scalar(-Limits.coordinate...Limits.coordinate)),
        Declaration("transform", .transform),
        Declaration("sublayerTransform", .transform),
        Declaration("hidden", .bool),
        Declaration("doubleSided", .bool),
        Declaration("geometryFlipped", .bool, animatable: false),
        Declaration("masksToBounds", .bool),
        Declaration("opacity", .scalar(0...1)),
        Declaration("allowsGroupOpacity", .bool, animatable: false),
        Declaration("opaque", .bool, animatable: false),
        Declaration("backgroundColor", .color),
        Declaration("cornerRadius", .scalar(0...Limits.coordinate)),
        Declaration("maskedCorners", .bits(CornerMask.all.rawValue), animatable: false),
        Declaration("borderWidth", .scalar(0...Limits.coordinate)),
        Declaration("borderColor", .color),
        Declaration("contents", .surface),
        Declaration("contentsRect", .rect),
        Declaration("contentsScale", .scalar(1e-3...1e3)),
        Declaration("contentsGravity", choice(ContentsGravity.self), animatable: false),
        Declaration("magnificationFilter", choice(ContentsFilter.self), animatable: false),
        Declaration("minificationFilter", choice(ContentsFilter.self), animatable: false),
        Declaration("timing", .timing, animatable: false),
        Declaration("contentsCenter", .rect),
        Declaration("minificationFilterBias", .scalar(-Limits.coordinate...Limits.coordinate)),
        Declaration("mask", .layer, animatable: false),
        Declaration("shadowColor", .color),
        Declaration("shadowOpacity", .scalar(0...1)),
        Declaration("shadowOffset", .size),
        Declaration("shadowRadius", .scalar(0...Limits.coordinate)),
        Declaration("shadowPath", .path),
        Declaration("cornerCurve", choice(CornerCurve.self), animatable: false),
        Declaration("shouldRasterize", .bool, animatable: false),
        Declaration("rasterizationScale", .scalar(1e-3...1e3)),
        Declaration("edgeAntialiasingMask", .bits(EdgeMask.all.rawValue), animatable: false),
        Declaration("allowsEdgeAntialiasing", .bool, animatable: false),
        Declaration("compositingFilter", choice(CompositingFilter.self), animatable: false),
        Declaration("path", .path, of: .shape),
        Declaration("fillColor", .color, of: .shape),
        Declaration("fillRule", choice(PathFillRule.self), animatable: false, of: .shape),
        Declaration("strokeColor", .color, of: .shape),
        Declaration("strokeStart", .scalar(0...1), of: .shape),
        Declaration("strokeEnd", .scalar(0...1), of: .shape),
        Declaration("lineWidth", .scalar(0...Limits.coordinate), of: .shape),
        Declaration("miterLimit", .scalar(0...Limits.coordinate), of: .shape),
        Declaration("lineCap", choice(LineCap.self), animatable: false, of: .shape),
        Declaration("lineJoin", choice(LineJoin.self), animatable: false, of: .shape),
        Declaration("lineDashPhase", .scalar(-Limits.coordinate...Limits.coordinate), of: .shape),
        Declaration("lineDashPattern", .numbers(0...Limits.coordinate), animatable: false, of: .shape),
        Declaration("colors", .colors, of: .gradient),
        Declaration("locations", .numbers(-Limits.coordinate...Limits.coordinate), of: .gradient),
        Declaration("startPoint", .point, of: .gradient),
        Declaration("endPoint", .point, of: .gradient),
        Declaration("type", choice(GradientKind.self), animatable: false, of: .gradient),
        Declaration("instanceCount", .scalar(0...Double(Limits.instances)), of: .replicator),
        Declaration("preservesDepth", .bool, of: .replicator, .emitter),
        Declaration("instanceDelay", .scalar(-Limits.seconds...Limits.seconds), of: .replicator),
        Declaration("instanceTransform", .transform, of: .replicator),
        Declaration("instanceColor", .color, of: .replicator),
        Declaration("instanceRedOffset", .scalar(-Limits.coordinate...Limits.coordinate), of: .replicator),
        Declaration("instanceGreenOffset", .scalar(-Limits.coordinate...Limits.coordinate), of: .replicator),
        Declaration("instanceBlueOffset", .scalar(-Limits.coordinate...Limits.coordinate), of: .replicator),
        Declaration("instanceAlphaOffset", .scalar(-Limits.coordinate...Limits.coordinate), of: .replicator),
        Declaration("emitterPosition", .point, of: .emitter),
        Declaration("emitterZPosition", .scalar(-Limits.coordinate...Limits.coordinate), of: .emitter),
        Declaration("emitterSize", .size, of: .emitter),
        Declaration("emitterDepth", .scalar(-Limits.coordinate...Limits.coordinate), of: .emitter),
        Declaration("emitterShape", choice(EmitterShape.self), animatable: false, of: .emitter),
        Declaration("emitterMode", choice(EmitterMode.self), animatable: false, of: .emitter),
        Declaration("renderMode", choice(EmitterRenderMode.self), animatable: false, of: .emitter),
        Declaration("birthRate", .scalar(0...Limits.coordinate), of: .emitter),
        Declaration("lifetime", .scalar(0...Limits.coordinate), of: .emitter),
        Declaration("velocity", .scalar(-Limits.coordinate...Limits.coordinate), of: .emitter),
        Declaration("scale", .scalar(-Limits.coordinate...Limits.coordinate), of: .emitter),
        Declaration("spin", .scalar(-Limits.coordinate...Limits.coordinate), of: .emitter),
        Declaration("seed", .scalar(0...4294967295), animatable: false, of: .emitter),
        Declaration("emitterCells", .cells, animatable: false, of: .emitter),
        Declaration("filters.inputRadius", .scalar(0...Limits.coordinate)),
        Declaration("backgroundFilters.inputRadius", .scalar(0...Limits.coordinate)),
        Declaration("backdropSaturation", .scalar(0...16)),
        Declaration("backdropBrightness", .scalar(-1...1)),
        Declaration("backdropCurve", .numbers(0...1), animatable: false),
        Declaration("backdropCurveAmount", .scalar(0...1)),
    ]

    /// The name of a value of a property that is one of several choices.
    ///
    /// - Returns: The name of the case; `nil` for other properties, and for values that are none of
    ///   the choices.
    public func choiceName(_ value: UInt8) -> String? {
        switch self {
        case .contentsGravity: ContentsGravity(rawValue: value).map { "\($0)" }
        case .magnificationFilter: ContentsFilter(rawValue: value).map { "\($0)" }
        case .minificationFilter: ContentsFilter(rawValue: value).map { "\($0)" }
        case .cornerCurve: CornerCurve(rawValue: value).map { "\($0)" }
        case .compositingFilter: CompositingFilter(rawValue: value).map { "\($0)" }
        case .fillRule: PathFillRule(rawValue: value).map { "\($0)" }
        case .lineCap: LineCap(rawValue: value).map { "\($0)" }
        case .lineJoin: LineJoin(rawValue: value).map { "\($0)" }
        case .gradientType: GradientKind(rawValue: value).map { "\($0)" }
        case .emitterShape: EmitterShape(rawValue: value).map { "\($0)" }
        case .emitterMode: EmitterMode(rawValue: value).map { "\($0)" }
        case .renderMode: EmitterRenderMode(rawValue: value).map { "\($0)" }
        default: nil
        }
    }
}
