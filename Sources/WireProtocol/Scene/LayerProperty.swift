/// Every property of a layer that the render server knows. Declared here, once: the encoder, the decoder, the dirty mask of a commit,
/// the animatable key paths, interpolation and `layerctl tree` all derive from this declaration, and `LayerProperties` stores the values.
///
/// The raw value is the number on the wire and the bit in a dirty mask.
public enum LayerProperty: UInt8, CaseIterable, Sendable {
    case bounds = 0
    case position = 1
    case zPosition = 2
    case anchorPoint = 3
    case anchorPointZ = 4
    case transform = 5
    case sublayerTransform = 6
    case isHidden = 7
    case isDoubleSided = 8
    case isGeometryFlipped = 9
    case masksToBounds = 10
    case opacity = 11
    case allowsGroupOpacity = 12
    case isOpaque = 13
    case backgroundColor = 14
    case cornerRadius = 15
    case maskedCorners = 16
    case borderWidth = 17
    case borderColor = 18
    case contents = 19
    case contentsRect = 20
    case contentsScale = 21
    case contentsGravity = 22
    case magnificationFilter = 23
    case minificationFilter = 24
    case timing = 25
    case contentsCenter = 26
    case minificationFilterBias = 27
    case mask = 28
    case shadowColor = 29
    case shadowOpacity = 30
    case shadowOffset = 31
    case shadowRadius = 32
    case shadowPath = 33
    case cornerCurve = 34
    case shouldRasterize = 35
    case rasterizationScale = 36
    case edgeAntialiasingMask = 37
    case allowsEdgeAntialiasing = 38
    case compositingFilter = 39
    // CAShapeLayer
    case path = 40
    case fillColor = 41
    case fillRule = 42
    case strokeColor = 43
    case strokeStart = 44
    case strokeEnd = 45
    case lineWidth = 46
    case miterLimit = 47
    case lineCap = 48
    case lineJoin = 49
    case lineDashPhase = 50
    case lineDashPattern = 51
    // CAGradientLayer
    case colors = 52
    case locations = 53
    case startPoint = 54
    case endPoint = 55
    case gradientType = 56
    // CAReplicatorLayer
    case instanceCount = 57
    case preservesDepth = 58
    case instanceDelay = 59
    case instanceTransform = 60
    case instanceColor = 61
    case instanceRedOffset = 62
    case instanceGreenOffset = 63
    case instanceBlueOffset = 64
    case instanceAlphaOffset = 65
    // CAEmitterLayer
    case emitterPosition = 66
    case emitterZPosition = 67
    case emitterSize = 68
    case emitterDepth = 69
    case emitterShape = 70
    case emitterMode = 71
    case renderMode = 72
    case birthRate = 73
    case lifetime = 74
    case velocity = 75
    case scale = 76
    case spin = 77
    case seed = 78
    case emitterCells = 79
    // CALayer
    case blurRadius = 80
    case backgroundBlurRadius = 81
}

extension LayerProperty {
    /// What a property is: its name in key paths, the shape of its values, and whether animations may drive it.
    public struct Declaration: Sendable {
        /// The name in key-value coding and in `layerctl tree`, as Apple spells the key.
        public let name: String
        public let kind: PropertyKind
        public let isAnimatable: Bool
        /// The kinds of layers that have the property; nil for all.
        public let owners: [LayerKind]?

        init(_ name: String, _ kind: PropertyKind, animatable: Bool = true, of owners: LayerKind...) {
            self.name = name
            self.kind = kind
            isAnimatable = animatable
            self.owners = owners.isEmpty ? nil : owners
        }
    }

    /// Any coordinate that the protocol carries.
    static let anyCoordinate = PropertyKind.scalar(-Limits.coordinate...Limits.coordinate)
    static let length = PropertyKind.scalar(0...Limits.coordinate)
    private static let fraction = PropertyKind.scalar(0...1)

    private static func choice<Choice: CaseIterable>(_ type: Choice.Type) -> PropertyKind { .choice(UInt8(type.allCases.count)) }

    /// The declaration of this property.
    public var declaration: Declaration { Self.declarations[Int(rawValue)] }

    /// The shape of this property's values, as declared.
    public var kind: PropertyKind { Self.kinds[Int(rawValue)] }

    /// Whether animations may drive the property, as declared.
    public var isAnimatable: Bool { Self.animatable.contains(self) }

    /// Whether layers of a kind have this property.
    public func belongs(to kind: LayerKind) -> Bool { Self.all(of: kind).contains(self) }

    /// The properties of layers of a kind.
    public static func all(of kind: LayerKind) -> LayerPropertySet { sets[Int(kind.rawValue)] }

    private static let sets: [LayerPropertySet] = LayerKind.allCases.map { kind in
        LayerPropertySet(allCases.filter { $0.declaration.owners?.contains(kind) ?? true }.map(LayerPropertySet.init))
    }

    private static let animatable = LayerPropertySet(allCases.filter { declare($0).isAnimatable }.map(LayerPropertySet.init))

    /// Without the names, so that encoding and decoding need not count references to them.
    private static let kinds: [PropertyKind] = declarations.map(\.kind)

    /// In the order of raw values; `declare` is an exhaustive switch, so that a property without a declaration does not compile.
    static let declarations: [Declaration] = allCases.map(declare)

    private static func declare(_ property: LayerProperty) -> Declaration {
        switch property {
        case .bounds: Declaration("bounds", .rect)
        case .position: Declaration("position", .point)
        case .zPosition: Declaration("zPosition", anyCoordinate)
        case .anchorPoint: Declaration("anchorPoint", .point)
        case .anchorPointZ: Declaration("anchorPointZ", anyCoordinate)
        case .transform: Declaration("transform", .transform)
        case .sublayerTransform: Declaration("sublayerTransform", .transform)
        case .isHidden: Declaration("hidden", .bool)
        case .isDoubleSided: Declaration("doubleSided", .bool)
        case .isGeometryFlipped: Declaration("geometryFlipped", .bool, animatable: false)
        case .masksToBounds: Declaration("masksToBounds", .bool)
        case .opacity: Declaration("opacity", .scalar(0...1))
        case .allowsGroupOpacity: Declaration("allowsGroupOpacity", .bool, animatable: false)
        case .isOpaque: Declaration("opaque", .bool, animatable: false)
        case .backgroundColor: Declaration("backgroundColor", .color)
        case .cornerRadius: Declaration("cornerRadius", length)
        case .maskedCorners: Declaration("maskedCorners", .bits(0b1111), animatable: false)
        case .borderWidth: Declaration("borderWidth", length)
        case .borderColor: Declaration("borderColor", .color)
        case .contents: Declaration("contents", .surface)
        case .contentsRect: Declaration("contentsRect", .rect)
        case .contentsScale: Declaration("contentsScale", .scalar(1e-3...1e3))
        case .contentsGravity: Declaration("contentsGravity", choice(ContentsGravity.self), animatable: false)
        case .magnificationFilter: Declaration("magnificationFilter", choice(ContentsFilter.self), animatable: false)
        case .minificationFilter: Declaration("minificationFilter", choice(ContentsFilter.self), animatable: false)
        case .timing: Declaration("timing", .timing, animatable: false)
        case .contentsCenter: Declaration("contentsCenter", .rect)
        case .minificationFilterBias: Declaration("minificationFilterBias", anyCoordinate)
        case .mask: Declaration("mask", .layer, animatable: false)
        case .shadowColor: Declaration("shadowColor", .color)
        case .shadowOpacity: Declaration("shadowOpacity", fraction)
        case .shadowOffset: Declaration("shadowOffset", .size)
        case .shadowRadius: Declaration("shadowRadius", length)
        case .shadowPath: Declaration("shadowPath", .path)
        case .cornerCurve: Declaration("cornerCurve", choice(CornerCurve.self), animatable: false)
        case .shouldRasterize: Declaration("shouldRasterize", .bool, animatable: false)
        case .rasterizationScale: Declaration("rasterizationScale", .scalar(1e-3...1e3))
        case .edgeAntialiasingMask: Declaration("edgeAntialiasingMask", .bits(0b1111), animatable: false)
        case .allowsEdgeAntialiasing: Declaration("allowsEdgeAntialiasing", .bool, animatable: false)
        case .compositingFilter: Declaration("compositingFilter", choice(CompositingFilter.self), animatable: false)
        case .path: Declaration("path", .path, of: .shape)
        case .fillColor: Declaration("fillColor", .color, of: .shape)
        case .fillRule: Declaration("fillRule", choice(PathFillRule.self), animatable: false, of: .shape)
        case .strokeColor: Declaration("strokeColor", .color, of: .shape)
        case .strokeStart: Declaration("strokeStart", fraction, of: .shape)
        case .strokeEnd: Declaration("strokeEnd", fraction, of: .shape)
        case .lineWidth: Declaration("lineWidth", length, of: .shape)
        case .miterLimit: Declaration("miterLimit", length, of: .shape)
        case .lineCap: Declaration("lineCap", choice(LineCap.self), animatable: false, of: .shape)
        case .lineJoin: Declaration("lineJoin", choice(LineJoin.self), animatable: false, of: .shape)
        case .lineDashPhase: Declaration("lineDashPhase", anyCoordinate, of: .shape)
        case .lineDashPattern: Declaration("lineDashPattern", .numbers(0...Limits.coordinate), animatable: false, of: .shape)
        case .colors: Declaration("colors", .colors, of: .gradient)
        case .locations: Declaration("locations", .numbers(-Limits.coordinate...Limits.coordinate), of: .gradient)
        case .startPoint: Declaration("startPoint", .point, of: .gradient)
        case .endPoint: Declaration("endPoint", .point, of: .gradient)
        case .gradientType: Declaration("type", choice(GradientKind.self), animatable: false, of: .gradient)
        case .instanceCount: Declaration("instanceCount", .scalar(0...Double(Limits.instances)), of: .replicator)
        case .preservesDepth: Declaration("preservesDepth", .bool, of: .replicator, .emitter)
        case .instanceDelay: Declaration("instanceDelay", .scalar(-Limits.seconds...Limits.seconds), of: .replicator)
        case .instanceTransform: Declaration("instanceTransform", .transform, of: .replicator)
        case .instanceColor: Declaration("instanceColor", .color, of: .replicator)
        case .instanceRedOffset: Declaration("instanceRedOffset", anyCoordinate, of: .replicator)
        case .instanceGreenOffset: Declaration("instanceGreenOffset", anyCoordinate, of: .replicator)
        case .instanceBlueOffset: Declaration("instanceBlueOffset", anyCoordinate, of: .replicator)
        case .instanceAlphaOffset: Declaration("instanceAlphaOffset", anyCoordinate, of: .replicator)
        case .emitterPosition: Declaration("emitterPosition", .point, of: .emitter)
        case .emitterZPosition: Declaration("emitterZPosition", anyCoordinate, of: .emitter)
        case .emitterSize: Declaration("emitterSize", .size, of: .emitter)
        case .emitterDepth: Declaration("emitterDepth", anyCoordinate, of: .emitter)
        case .emitterShape: Declaration("emitterShape", choice(EmitterShape.self), animatable: false, of: .emitter)
        case .emitterMode: Declaration("emitterMode", choice(EmitterMode.self), animatable: false, of: .emitter)
        case .renderMode: Declaration("renderMode", choice(EmitterRenderMode.self), animatable: false, of: .emitter)
        case .birthRate: Declaration("birthRate", length, of: .emitter)
        case .lifetime: Declaration("lifetime", length, of: .emitter)
        case .velocity: Declaration("velocity", anyCoordinate, of: .emitter)
        case .scale: Declaration("scale", anyCoordinate, of: .emitter)
        case .spin: Declaration("spin", anyCoordinate, of: .emitter)
        case .seed: Declaration("seed", .scalar(0...Double(UInt32.max)), animatable: false, of: .emitter)
        case .emitterCells: Declaration("emitterCells", .cells, animatable: false, of: .emitter)
        case .blurRadius: Declaration("filters.inputRadius", length)
        case .backgroundBlurRadius: Declaration("backgroundFilters.inputRadius", length)
        }
    }
}
