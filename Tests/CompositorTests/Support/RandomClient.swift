import Compositor
import Geometry
import SceneModel
import TestSupport
import WireProtocol

extension SeededNumbers {
    mutating func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
    mutating func double(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
    /// Returns true with a probability (0…1).
    mutating func chance(_ probability: Double) -> Bool { double(0...1) < probability }
}

/// A client that builds a tree and changes it at random. All its commits are valid, and its seed
/// determines them.
///
/// Tests compare renderers that receive the same commits: incremental frames with full repaints,
/// one painting thread with several. The client stores the tree's structure, so that every change
/// refers to layers that exist.
struct RandomClient {
    /// The width and the height of the root layer (points).
    private static let side = 150.0
    /// The properties that are changed more often than others, some of them listed twice.
    private static let appearances: [LayerProperty] = [
        .contentsCenter, .contentsCenter, .cornerCurve, .minificationFilter, .minificationFilterBias,
        .shadowOpacity, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor, .shadowPath, .shouldRasterize, .rasterizationScale,
        .blurRadius, .backgroundBlurRadius, .backgroundBlurRadius, .backdropSaturation, .backdropCurve, .backdropCurveAmount,
    ]
    let key: UInt32
    private var numbers: SeededNumbers
    /// The sublayers of each layer in the tree, including those without any.
    private var sublayers: [UInt32: [UInt32]] = [0: []]
    private var parents: [UInt32: UInt32] = [:]
    private var kinds: [UInt32: LayerKind] = [:]
    /// The masks by the layers that they mask. `sublayers` contains neither masks nor their
    /// sublayers.
    private var masks: [UInt32: UInt32] = [:]
    /// The ids of destroyed layers, which are used again.
    private var free: [UInt32] = []
    /// The lowest id that was never used.
    private var next: UInt32 = 1
    /// The layers of running animations, by the animation.
    private var animations: [UInt32: UInt32] = [:]
    private var nextAnimation: UInt32 = 0

    private let isHostile: Bool
    private let layerLimit: Int

    /// - Parameters:
    ///   - isHostile: Whether it commits the largest and smallest numbers that the protocol allows.
    ///   - layerLimit: The greatest number of layers, without masks.
    init(_ key: UInt32, _ seed: UInt64, isHostile: Bool = false, layerLimit: Int = 40) {
        self.key = key
        self.isHostile = isHostile
        self.layerLimit = layerLimit
        numbers = SeededNumbers(seed &* 31 &+ UInt64(key))
    }

    /// Adds the client to a fixture, with three surfaces and a root layer.
    ///
    /// - Parameter layers: The number of layers to begin with, besides the root.
    mutating func begin(_ fixture: RendererFixture, layers: Int = 0) throws {
        fixture.add(client: key)
        for id in 0..<3 as Range<UInt32> {
            let pixels = (0..<(12 * 9)).map { _ in
                let alpha = id == 0 ? 255 : UInt32(numbers.int(0..<256))
                let value = UInt32(numbers.int(0..<Int(alpha) + 1))
                return alpha << 24 | value << 16 | (alpha - value) << 8 | value
            }
            try fixture.surface(id, width: 12, client: key, isOpaque: id == 0, pixels)
        }
        var commit = Commit(time: fixture.time)
        commit.root(0, Size(width: Self.side, height: Self.side))
        for _ in 0..<layers { add(&commit) }
        try fixture.commit(key) { $0 = commit }
    }

    /// The layers in the tree, the root first. Sorted, because the order of a dictionary's keys
    /// differs between runs.
    private var layers: [UInt32] { sublayers.keys.sorted() }

    /// Commits one to five random changes.
    mutating func change(_ fixture: RendererFixture) throws {
        var commit = Commit(time: fixture.time)
        for _ in 0..<numbers.int(1..<6) {
            switch numbers.int(0..<12) {
            case 0..<3 where sublayers.count < layerLimit: add(&commit)
            case 3: remove(&commit)
            case 4: move(&commit)
            case 5: animate(&commit, fixture.time)
            case 6: mask(&commit)
            default:
                let id = layers[numbers.int(0..<layers.count)]
                set(&commit, id, property(of: id))
            }
        }
        try fixture.commit(key) { $0 = commit }
    }

    private mutating func add(_ commit: inout Commit) {
        let id = free.popLast() ?? next
        if id == next { next += 1 }
        let parent = layers[numbers.int(0..<layers.count)]
        insert(id, parent)
        sublayers[id] = []
        let kind: LayerKind = numbers.chance(0.5) ? .layer : LayerKind.allCases[numbers.int(0..<LayerKind.allCases.count)]
        kinds[id] = kind
        commit.layer(
            id, kind: kind, in: parent, at: sublayers[parent]?.firstIndex(of: id) ?? 0, numbers.double(-20...120),
            numbers.double(-20...120),
            numbers.double(1...70), numbers.double(1...70))
        set(&commit, id, .backgroundColor)
        for _ in 0..<3 { set(&commit, id, property(of: id)) }
        for own in LayerProperty.allCases where own.declaration.owners?.contains(kind) == true && numbers.chance(0.7) {
            set(&commit, id, own)
        }
    }

    /// Returns a random property of a layer, half of the time one of its kind.
    private mutating func property(of id: UInt32) -> LayerProperty {
        let own = LayerProperty.allCases.filter { $0.declaration.owners?.contains(kinds[id] ?? .layer) == true }
        if !own.isEmpty, numbers.chance(0.5) { return own[numbers.int(0..<own.count)] }
        if numbers.chance(0.2) { return Self.appearances[numbers.int(0..<Self.appearances.count)] }
        return numbers.chance(0.1) ? .compositingFilter : LayerProperty.allCases[numbers.int(0..<25)]
    }

    /// Adds, changes or removes the mask of a layer.
    private mutating func mask(_ commit: inout Commit) {
        let id = layers[numbers.int(0..<layers.count)]
        if let mask = masks[id] {
            guard numbers.chance(0.4) else { return set(&commit, mask, numbers.chance(0.5) ? .position : .opacity) }
            commit.set(id, .mask, .none)
            commit.destroy(LayerID(rawValue: mask))
            masks[id] = nil
            kinds[mask] = nil
            free.append(mask)
            return
        }
        guard id != 0, masks.count < 6 else { return }
        let mask = free.popLast() ?? next
        if mask == next { next += 1 }
        masks[id] = mask
        kinds[mask] = numbers.chance(0.5) ? .layer : .shape
        commit.layer(mask, kind: kinds[mask] ?? .layer, in: nil, numbers.double(-20...40), numbers.double(-20...40), 50, 40)
        set(&commit, mask, .backgroundColor)
        if kinds[mask] == .shape { set(&commit, mask, .path) }
        commit.set(id, .mask, .layer(LayerID(rawValue: mask)))
    }

    /// Inserts a layer at a random index. The caller adds the corresponding change.
    private mutating func insert(_ id: UInt32, _ parent: UInt32) {
        let index = numbers.int(0..<(sublayers[parent]?.count ?? 0) + 1)
        sublayers[parent]?.insert(id, at: index)
        parents[id] = parent
    }

    private mutating func detach(_ id: UInt32, _ commit: inout Commit) {
        guard let parent = parents[id], let index = sublayers[parent]?.firstIndex(of: id) else { return }
        sublayers[parent]?.remove(at: index)
        parents[id] = nil
        commit.remove(from: parent, at: index)
    }

    /// Destroys a layer without sublayers, mask or animations, if there is one.
    private mutating func remove(_ commit: inout Commit) {
        let leaves = layers.filter { id in id != 0 && sublayers[id] == [] && masks[id] == nil && !animations.values.contains(id) }
        guard !leaves.isEmpty else { return }
        let id = leaves[numbers.int(0..<leaves.count)]
        detach(id, &commit)
        commit.destroy(LayerID(rawValue: id))
        sublayers[id] = nil
        kinds[id] = nil
        free.append(id)
    }

    /// Moves a layer to another superlayer, unless that is the layer itself or inside of it.
    private mutating func move(_ commit: inout Commit) {
        guard layers.count > 2 else { return }
        let id = layers[numbers.int(1..<layers.count)]
        var target: UInt32? = layers[numbers.int(0..<layers.count)]
        let parent = target ?? 0
        while let ancestor = target, ancestor != id { target = parents[ancestor] }
        guard target == nil else { return }
        detach(id, &commit)
        insert(id, parent)
        commit.splice(
            LayerID(rawValue: parent), at: sublayers[parent]?.firstIndex(of: id) ?? 0, removing: 0, inserting: [LayerID(rawValue: id)])
    }

    /// Adds an animation, or removes the oldest.
    private mutating func animate(_ commit: inout Commit, _ time: Double) {
        if let (id, _) = animations.min(by: { $0.key < $1.key }), numbers.chance(0.5) {
            commit.changes.append(.removeAnimation(AnimationID(rawValue: id)))
            animations[id] = nil
            return
        }
        let id = layers[numbers.int(0..<layers.count)]
        let own = LayerProperty.allCases.filter {
            $0.declaration.owners?.contains(kinds[id] ?? .layer) == true && $0.declaration.isAnimatable
        }
        let common: [LayerProperty] = [
            .position, .opacity, .bounds, .backgroundColor, .transform, .contents, .zPosition, .shadowRadius, .shadowOpacity,
        ]
        let property = !own.isEmpty && numbers.chance(0.6) ? own[numbers.int(0..<own.count)] : common[numbers.int(0..<common.count)]
        guard let path = AnimationKeyPath(property) else { return }
        let timing = MediaTiming(
            beginTime: time + numbers.double(-0.1...0.3), duration: numbers.double(0.05...0.5), autoreverses: numbers.chance(0.3),
            fillMode: numbers.chance(0.5) ? .removed : .both)
        let content = PropertyAnimation.Content.basic(from: value(property), to: value(property), by: nil)
        let animation = nextAnimation
        nextAnimation += 1
        animations[animation] = id
        commit.add(
            AnimationID(rawValue: animation), to: LayerID(rawValue: id),
            AnimationDescription(keyPath: path, timing: timing, content: content))
    }

    private mutating func set(_ commit: inout Commit, _ id: UInt32, _ property: LayerProperty) {
        if id == 0, property != .sublayerTransform, property != .backgroundColor, property != .isGeometryFlipped { return }
        commit.set(id, property, value(property))
    }

    private mutating func value(_ property: LayerProperty) -> PropertyValue {
        guard isHostile, numbers.chance(0.4) else { return moderateValue(property) }
        func extreme() -> Double {
            [0, 1e9, -1e9, 1e-9, -1e-9, 1e5, 0.5, 7, 70, .leastNonzeroMagnitude][numbers.int(0..<10)]
        }
        switch property.kind {
        case .scalar(let range): return .scalar(max(range.lowerBound, min(range.upperBound, extreme())))
        case .point: return .point(Point(x: extreme(), y: extreme()))
        case .rect: return .rect(Rect(x: extreme(), y: extreme(), width: extreme(), height: extreme()))
        case .transform:
            func row() -> SIMD4<Double> { SIMD4(extreme(), extreme(), extreme(), extreme()) }
            return .transform(Transform3D(rows: (row(), row(), row(), row())))
        default: return moderateValue(property)
        }
    }

    /// Returns a value for which the layer is likely to be visible on the screen.
    private mutating func moderateValue(_ property: LayerProperty) -> PropertyValue {
        func color() -> PropertyValue {
            .color(
                Color(
                    red: Float(numbers.double(0...1)), green: Float(numbers.double(0...1)), blue: Float(numbers.double(0...1)),
                    alpha: numbers.chance(0.5) ? 1 : Float(numbers.double(0...1))))
        }
        func transform() -> PropertyValue {
            if numbers.chance(0.4) { return .transform(.identity) }
            var t = Transform3D(
                a: numbers.double(-1.5...1.5), b: numbers.double(-1...1), c: numbers.double(-1...1), d: numbers.double(-1.5...1.5),
                tx: numbers.double(-20...20), ty: numbers.double(-20...20))
            if numbers.chance(0.3) {
                t.m14 = numbers.double(-0.01...0.01)
                t.m34 = numbers.double(-0.01...0.01)
            }
            if numbers.chance(0.3) {
                t.m13 = numbers.double(-1...1)
                t.m23 = numbers.double(-1...1)
            }
            return .transform(t)
        }
        func whole(_ range: ClosedRange<Double>) -> Double { numbers.chance(0.5) ? numbers.double(range) : numbers.double(range).rounded() }
        switch property {
        case .bounds:
            return .rect(Rect(x: whole(-10...10), y: whole(-10...10), width: whole(0...80), height: whole(0...80)))
        case .position: return .point(Point(x: whole(-10...160), y: whole(-10...160)))
        case .zPosition, .anchorPointZ: return .scalar(whole(-3...3))
        case .anchorPoint: return .point(Point(x: numbers.double(0...1), y: numbers.double(0...1)))
        case .transform, .sublayerTransform: return transform()
        case .isHidden: return .bool(numbers.chance(0.2))
        case .isDoubleSided, .isGeometryFlipped, .masksToBounds, .allowsGroupOpacity, .isOpaque: return .bool(numbers.chance(0.5))
        case .shadowOpacity: return .scalar(numbers.chance(0.3) ? 0 : numbers.double(0...1))
        case .shadowRadius: return .scalar(numbers.chance(0.3) ? 0 : numbers.double(0...9))
        case .shadowOffset: return .size(Size(width: whole(-9...9), height: whole(-9...9)))
        case .shadowPath where numbers.chance(0.5): return .none
        case .blurRadius: return .scalar(numbers.chance(0.5) ? 0 : numbers.double(0...6))
        case .backgroundBlurRadius: return .scalar(numbers.chance(0.3) ? 0 : numbers.double(0...(numbers.chance(0.7) ? 6 : 30)))
        case .backdropSaturation: return .scalar(numbers.chance(0.5) ? 1 : numbers.double(0...3))
        case .backdropCurve: return .numbers(numbers.chance(0.5) ? [] : (0..<4).map { _ in numbers.double(0...1) })
        case .backdropCurveAmount: return .scalar(numbers.double(0...1))
        case .rasterizationScale: return .scalar(numbers.chance(0.5) ? 1 : numbers.double(0.3...3))
        case .opacity: return .scalar(numbers.chance(0.3) ? 1 : numbers.double(0...1))
        case .backgroundColor, .borderColor: return numbers.chance(0.2) ? .none : color()
        case .cornerRadius: return .scalar(numbers.double(0...30))
        case .maskedCorners: return .bits(UInt8(numbers.int(0..<16)))
        case .borderWidth: return .scalar(whole(0...8))
        case .contents: return numbers.chance(0.2) ? .none : .surface(SurfaceID(rawValue: UInt32(numbers.int(0..<3))))
        case .contentsRect:
            return .rect(
                Rect(
                    x: numbers.double(-0.3...0.5), y: numbers.double(-0.3...0.5), width: numbers.double(0.2...1),
                    height: numbers.double(0.2...1)))
        case .contentsScale: return .scalar(numbers.double(0.1...3))
        case .contentsGravity: return .choice(UInt8(numbers.int(0..<12)))
        case .magnificationFilter, .minificationFilter: return .choice(UInt8(numbers.int(0..<3)))
        case .minificationFilterBias: return .scalar(numbers.double(-1...3))
        case .contentsCenter:
            return .rect(Rect(x: numbers.double(-0.1...0.6), y: numbers.double(-0.1...0.6), width: numbers.double(0...0.5), height: 0.3))
        case .timing: return .timing(.layer)
        case .instanceCount: return .scalar(Double(numbers.int(0..<4)))
        case .instanceDelay: return .scalar(numbers.chance(0.5) ? 0 : numbers.double(0...0.2))
        case .birthRate: return .scalar(numbers.double(0...2))
        case .lifetime, .scale, .velocity: return .scalar(numbers.double(0...2))
        case .emitterCells:
            var cell = EmitterCell()
            cell[.birthRate] = numbers.double(0...20)
            cell[.lifetime] = numbers.double(0...1)
            cell[.velocity] = numbers.double(-50...50)
            cell[.emissionRange] = numbers.double(0...7)
            cell[.spin] = numbers.double(-5...5)
            cell.contents = SurfaceID(rawValue: UInt32(numbers.int(0..<3)))
            return .cells([cell])
        case .lineWidth: return .scalar(numbers.double(0...9))
        case .lineDashPattern: return .numbers(numbers.chance(0.5) ? [] : [numbers.double(0...9), numbers.double(0...9)])
        case .locations: return .numbers(numbers.chance(0.5) ? [] : [0, numbers.double(0...1), 1])
        case .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset: return .scalar(numbers.double(-0.5...0.5))
        default: return valueOfKind(property.kind)
        }
    }

    private mutating func valueOfKind(_ kind: PropertyKind) -> PropertyValue {
        func point() -> Point { Point(x: numbers.double(-20...60), y: numbers.double(-20...60)) }
        func unit() -> Float { Float(numbers.double(0...1)) }
        switch kind {
        case .bool: return .bool(numbers.chance(0.5))
        case .scalar(let range): return .scalar(numbers.double(max(range.lowerBound, -30)...min(range.upperBound, 30)))
        case .point: return .point(Point(x: numbers.double(-0.5...1.5), y: numbers.double(-0.5...1.5)))
        case .size: return .size(Size(width: numbers.double(0...50), height: numbers.double(0...50)))
        case .color: return numbers.chance(0.2) ? .none : .color(Color(red: unit(), green: unit(), blue: unit(), alpha: unit()))
        case .transform: return .transform(.translation(x: numbers.double(-30...30), y: numbers.double(-30...30)))
        case .choice(let count): return .choice(UInt8(numbers.int(0..<Int(count))))
        case .path:
            return .path(
                Path(
                    [.move(point()), .line(point()), .cubic(control1: point(), control2: point(), to: point()), .line(point())]
                        + (numbers.chance(0.5) ? [.close] : [])))
        case .colors: return .colors((0..<3).map { _ in Color(red: unit(), green: unit(), blue: unit(), alpha: unit()) })
        default: return .none
        }
    }
}
