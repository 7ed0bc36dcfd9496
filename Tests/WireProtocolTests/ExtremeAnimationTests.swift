import Geometry
import SceneModel
import Testing

@Suite("Animations with extreme values")
struct ExtremeAnimationTests {
    /// A source of random valid descriptions, whose numbers are often at the protocol's limits.
    private struct Source {
        var generator: SeededGenerator

        mutating func pick<T>(_ options: [T]) -> T { options[Int(generator.next() % UInt64(options.count))] }

        mutating func number() -> Double {
            pick([0, -0.0, 1, -1, 0.5, .leastNonzeroMagnitude, 1e-300, -1e-9, 1e9, -1e9, .random(in: -1e3...1e3, using: &generator)])
        }

        mutating func unit() -> Double { pick([0, 1, 0.5, .leastNonzeroMagnitude, .random(in: 0...1, using: &generator)]) }

        mutating func point() -> Point { Point(x: number(), y: number()) }

        mutating func transform() -> Transform3D {
            switch generator.next() % 4 {
            case 0: .identity
            case 1: .scale(x: number(), y: number(), z: number())
            case 2: .rotation(.random(in: -7...7, using: &generator), 1, .random(in: -1...1, using: &generator), unit())
            default:
                Transform3D(
                    m11: number(), m12: number(), m13: number(), m14: number(), m21: number(), m22: number(), m23: number(), m24: number(),
                    m31: number(), m32: number(), m33: number(), m34: number(), m41: number(), m42: number(), m43: number(), m44: number())
            }
        }

        mutating func value(_ kind: PropertyKind) -> PropertyValue {
            switch kind {
            case .bool: .bool(generator.next() & 1 == 0)
            case .scalar(let range): .scalar(max(range.lowerBound, min(number(), range.upperBound)))
            case .point: .point(point())
            case .size: .size(Size(width: number(), height: number()))
            case .rect: .rect(Rect(origin: point(), size: Size(width: number(), height: number())))
            case .color:
                generator.next() & 3 == 0
                    ? PropertyValue.none
                    : .color(Color(red: Float(unit()), green: Float(unit()), blue: Float(unit()), alpha: Float(unit())))
            case .transform: .transform(transform())
            case .choice(let count): .choice(UInt8(truncatingIfNeeded: generator.next()) % count)
            case .bits(let mask): .bits(UInt8(truncatingIfNeeded: generator.next()) & mask)
            case .surface: generator.next() & 1 == 0 ? PropertyValue.none : .surface(SurfaceID(rawValue: 7))
            case .timing: .timing(.layer)
            case .layer: .layer(LayerID(rawValue: 3))
            case .path: .path(path())
            case .numbers(let range):
                .numbers((0..<generator.next() % 4).map { _ in max(range.lowerBound, min(number(), range.upperBound)) })
            case .colors:
                .colors((0..<generator.next() % 4).map { _ in Color(red: Float(unit()), green: 0, blue: 1, alpha: Float(unit())) })
            case .cells: .cells([EmitterCell()])
            }
        }

        mutating func curve() -> TimingFunction {
            TimingFunction(c1x: unit(), c1y: number(), c2x: unit(), c2y: number()) ?? .linear
        }

        mutating func timing() -> MediaTiming {
            let lengths = [0.0, .leastNonzeroMagnitude, 1e-9, 1, 0.1, 1e9, .infinity]
            return MediaTiming(
                beginTime: pick([0, 1e9, -1e9, 1]), duration: pick(lengths),
                speed: pick([1, -1, 0, 1e6, -1e6, .leastNonzeroMagnitude, 0.5]),
                timeOffset: pick([0, 0.25, 1e9, -1e9]), repeatCount: pick(lengths), repeatDuration: pick([0, 0, 0] + lengths),
                autoreverses: generator.next() & 1 == 0, fillMode: .both)
        }

        mutating func path() -> Path {
            var path = Path([.move(point())])
            for _ in 0..<generator.next() % 6 {
                switch generator.next() % 5 {
                case 0: path.elements.append(.move(point()))
                case 1: path.elements.append(.line(point()))
                case 2: path.elements.append(.quadratic(control: point(), to: point()))
                case 3: path.elements.append(.cubic(control1: point(), control2: point(), to: point()))
                default: path.elements.append(.close)
                }
            }
            return path
        }

        mutating func keyframes(_ kind: PropertyKind) -> Keyframes {
            let count = Int(1 + generator.next() % 5)
            let isPath = kind == .point && generator.next() & 1 == 0
            let track: Keyframes.Track = isPath ? .path(path()) : .values((0..<count).map { _ in value(kind) })
            var frames = Keyframes(
                track: track, calculationMode: pick(Keyframes.CalculationMode.allCases), rotationMode: pick([.none, .auto, .autoReverse]))
            if !isPath {
                if generator.next() & 1 == 0 { frames.keyTimes = (0..<count).map { _ in unit() }.sorted() }
                frames.curves = (0..<(count - 1)).map { _ in curve() }
                frames.tensions = (0..<count).map { _ in number() }
                frames.continuities = (0..<count).map { _ in number() }
                frames.biases = (0..<count).map { _ in number() }
            }
            return frames
        }

        mutating func spring() -> Spring {
            Spring(
                mass: pick([1, Spring.smallest, 1e9, 0.3]), stiffness: pick([100, Spring.smallest, 1e9, 7]),
                damping: pick([0, 10, .leastNonzeroMagnitude, 1e9, 20]), initialVelocity: number(),
                allowsOverdamping: generator.next() & 1 == 0)
        }

        /// Returns an animation of the key path, or a group of animations.
        mutating func description(_ keyPath: AnimationKeyPath, depth: Int = 0) -> AnimationDescription {
            guard depth < 3, generator.next() % 4 == 0 else { return property(keyPath) }
            var timing = timing()
            if !timing.duration.isFinite { timing.duration = 1e9 }
            return AnimationDescription(
                timing: timing, curve: curve(),
                content: .group((0..<generator.next() % 4).map { _ in description(keyPath, depth: depth + 1) }))
        }

        mutating func property(_ keyPath: AnimationKeyPath) -> AnimationDescription {
            func optional(_ value: PropertyValue) -> PropertyValue? { generator.next() & 1 == 0 ? value : nil }
            let function = keyPath.valueKind == .transform && generator.next() & 1 == 0 ? pick(ValueFunction.allCases) : nil
            let kind = function?.inputKind ?? keyPath.valueKind
            if generator.next() % 4 == 0 {
                var timing = timing()
                if !timing.duration.isFinite { timing.duration = 1e9 }
                return AnimationDescription(
                    keyPath: keyPath, timing: timing, curve: curve(), isAdditive: generator.next() & 1 == 0,
                    isCumulative: generator.next() & 1 == 0, valueFunction: function,
                    content: .spring(spring(), from: optional(value(kind)), to: optional(value(kind)), by: optional(value(kind))))
            }
            let content: PropertyAnimation.Content =
                generator.next() & 1 == 0
                ? .basic(from: optional(value(kind)), to: optional(value(kind)), by: optional(value(kind))) : .keyframes(keyframes(kind))
            return AnimationDescription(
                keyPath: keyPath, timing: timing(), curve: curve(), isAdditive: generator.next() & 1 == 0,
                isCumulative: generator.next() & 1 == 0, valueFunction: function, content: content)
        }
    }

    @Test(
        "AN2 Evaluations of extreme but valid animations leave every property in range",
        arguments: 1...4 as ClosedRange<UInt64>)
    func neverTraps(seed: UInt64) throws {
        var source = Source(generator: SeededGenerator(seed: seed))
        let keyPaths = AnimationKeyPath.byName.sorted { $0.key < $1.key }.map(\.value)
        var evaluations = 0
        while evaluations < 25_000 {
            // Several animations apply to one layer, so that each receives the results of the
            // others.
            var layer = LayerProperties.defaults
            for _ in 0..<4 {
                let keyPath = source.pick(keyPaths)
                let animation = try CompiledAnimation(source.description(keyPath))
                let start = animation.description.timing.beginTime
                for time in [start, start + 0.3, start - 1, source.pick([1e9, 0, .leastNonzeroMagnitude, 1e300, .infinity, .nan])] {
                    animation.apply(to: &layer, atParentTime: time)
                    evaluations += 1
                }
                var affected = true
                animation.affects.forEach { property in affected = affected && property.kind.accepts(layer[property]) }
                if !affected {
                    Issue.record("\(animation.description) left \(layer[keyPath.property])")
                    return
                }
            }
        }
    }

    @Test("TR2 Evaluation depends only on its arguments: equal arguments have results of equal bits")
    func deterministic() throws {
        func results(_ seed: UInt64) throws -> [LayerProperties] {
            var source = Source(generator: SeededGenerator(seed: seed))
            let keyPaths = AnimationKeyPath.byName.sorted { $0.key < $1.key }.map(\.value)
            return try (0..<500).map { _ in try CompiledAnimation(source.description(source.pick(keyPaths))).applied(at: 0.3) }
        }
        let first = try results(21)
        _ = try results(22)
        #expect(try results(21) == first)
    }
}
