package import Geometry
package import SceneModel

/// Derives choices and values from bytes: those of a fuzzer, or an endless sequence that a seed
/// determines. After the fuzzer's last byte, all further bytes are 0.
///
/// Ids are small, so that they often refer to objects that exist.
package struct ByteSource {
    private let storage: [UInt8]
    private var next = 0
    /// The state of the generator of an endless sequence; nil for the bytes of a fuzzer.
    private var state: UInt64?

    /// Creates a source of a fuzzer's bytes.
    package init(_ bytes: [UInt8]) { storage = bytes }

    /// Creates an endless source of pseudo-random bytes.
    package init(seed: UInt64) {
        storage = []
        state = seed
    }

    /// A Boolean value that indicates whether all further bytes are 0.
    package var isExhausted: Bool { state == nil && next >= storage.count }

    package mutating func byte() -> UInt8 {
        if let current = state {
            // The linear congruential generator of Knuth's MMIX, whose upper bits are the most
            // random.
            let following = current &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            state = following
            return UInt8(truncatingIfNeeded: following >> 56)
        }
        guard next < storage.count else { return 0 }
        defer { next += 1 }
        return storage[next]
    }

    /// Returns a number in `0..<count` that is at most 255, the greatest value of a byte.
    package mutating func choose(_ count: Int) -> Int { Int(byte()) % count }
    package mutating func bool() -> Bool { byte() & 1 == 1 }

    /// Returns some of the fuzzer's bytes.
    package mutating func bytes(_ count: Int) -> [UInt8] {
        let end = min(storage.count, next + count)
        defer { next = end }
        return Array(storage[next..<end])
    }

    /// Returns a number that is mostly small and round, and sometimes at a limit of the protocol:
    /// half of the time a whole number, otherwise mostly a multiple of 1/16.
    package mutating func number(in range: ClosedRange<Double> = -Limits.coordinate...Limits.coordinate) -> Double {
        let table: [Double] = [0, 1, -1, 0.5, 1e-9, -1e-9, 1e-300, 1e9, -1e9, 1e6, 1 / 3, 90, 180]
        let tag = byte()
        let value =
            tag < 128 ? Double(Int(byte())) - 64 : tag < 220 ? (Double(Int(byte())) - 128) / 16 : table[Int(tag) % table.count]
        return min(max(value, range.lowerBound), range.upperBound)
    }

    package mutating func point() -> Point { Point(x: number(), y: number()) }

    /// Returns a value that the kind accepts.
    package mutating func value(of kind: PropertyKind) -> PropertyValue {
        switch kind {
        case .bool: return .bool(bool())
        case .scalar(let range): return .scalar(number(in: range))
        case .point: return .point(point())
        case .size: return .size(Size(width: number(), height: number()))
        case .rect: return .rect(Rect(x: number(), y: number(), width: number(), height: number()))
        case .color:
            if byte() < 32 { return .none }
            return .color(Color(red: unit(), green: unit(), blue: unit(), alpha: unit()))
        case .transform:
            var rows = [Double](repeating: 0, count: 16)
            // The identity with up to four other elements and, often, a perspective (m34).
            for index in stride(from: 0, to: 16, by: 5) { rows[index] = 1 }
            for _ in 0..<choose(5) { rows[choose(16)] = number() }
            if bool() { rows[11] = -1 / 500 }
            func row(_ i: Int) -> SIMD4<Double> { SIMD4(rows[4 * i], rows[4 * i + 1], rows[4 * i + 2], rows[4 * i + 3]) }
            return .transform(Transform3D(rows: (row(0), row(1), row(2), row(3))))
        case .choice(let count): return .choice(UInt8(choose(Int(count))))
        case .bits(let mask): return .bits(byte() & mask)
        case .surface: return byte() < 64 ? .none : .surface(SurfaceID(rawValue: UInt32(choose(4))))
        case .timing: return .timing(timing())
        case .layer: return byte() < 64 ? .none : .layer(LayerID(rawValue: UInt32(choose(16))))
        case .path: return byte() < 32 ? .none : .path(path(steps: choose(6)))
        case .numbers(let range): return .numbers((0..<choose(5)).map { _ in number(in: range) })
        case .colors: return .colors((0..<choose(5)).map { _ in Color(red: unit(), green: unit(), blue: unit(), alpha: unit()) })
        case .cells: return .cells((0..<choose(3)).map { _ in cell(depth: 1) })
        }
    }

    private mutating func cell(depth: Int) -> EmitterCell {
        var cell = EmitterCell()
        for _ in 0..<choose(6) {
            let number = EmitterCellNumber.allCases[choose(EmitterCellNumber.allCases.count)]
            cell[number] = self.number(in: number.range)
        }
        if bool() { cell.contents = SurfaceID(rawValue: UInt32(choose(4))) }
        if bool() { cell.timing = timing() }
        if depth < 3, bool() { cell.cells = [self.cell(depth: depth + 1)] }
        return cell
    }

    private mutating func unit() -> Float { Float(byte()) / 255 }

    package mutating func timing() -> MediaTiming {
        MediaTiming(
            beginTime: number(), duration: bool() ? .infinity : number().magnitude, speed: number(in: -1e6...1e6),
            timeOffset: number(), repeatCount: bool() ? .infinity : number().magnitude, repeatDuration: number().magnitude,
            autoreverses: bool(), fillMode: MediaTiming.FillMode.allCases[choose(MediaTiming.FillMode.allCases.count)])
    }

    /// Returns a valid description of an animation of a property, a group or a transition, or nil
    /// if the derived one is invalid.
    package mutating func animation(depth: Int = 0) -> AnimationDescription? {
        let animation: AnimationDescription
        switch choose(8) {
        case 0:
            animation = AnimationDescription(
                timing: timing(), content: .group((0..<choose(4)).compactMap { _ in depth < 3 ? self.animation(depth: depth + 1) : nil }))
        case 1:
            let kinds = Transition.Kind.allCases
            animation = AnimationDescription(
                timing: timing(),
                content: .transition(Transition(kind: kinds[choose(kinds.count)], startProgress: number(in: 0...1), endProgress: 1)))
        default: return propertyAnimation()
        }
        return (try? animation.validate()) == nil ? nil : animation
    }

    private mutating func propertyAnimation() -> AnimationDescription? {
        let property = LayerProperty.allCases[choose(LayerProperty.allCases.count)]
        let component = bool() ? .whole : ValueComponent.allCases[choose(ValueComponent.allCases.count)]
        guard let keyPath = AnimationKeyPath(property, component) ?? AnimationKeyPath(property) else { return nil }
        let function = ValueFunction(rawValue: keyPath.valueKind == .transform ? byte() : 0)
        let kind = function?.inputKind ?? keyPath.valueKind
        let content: PropertyAnimation.Content
        if choose(4) == 0 {
            content = .spring(
                Spring(
                    mass: number().magnitude, stiffness: number().magnitude, damping: number().magnitude, initialVelocity: number(),
                    allowsOverdamping: bool()),
                from: value(of: kind), to: bool() ? value(of: kind) : nil, by: nil)
        } else if bool() {
            content = .basic(
                from: bool() ? value(of: kind) : nil, to: bool() ? value(of: kind) : nil, by: bool() ? value(of: kind) : nil)
        } else {
            let count = 1 + choose(5)
            let track: Keyframes.Track =
                kind == .point && bool()
                ? .path(path(steps: count)) : .values((0..<count).map { _ in value(of: kind) })
            content = .keyframes(
                Keyframes(
                    track: track,
                    calculationMode: Keyframes.CalculationMode.allCases[choose(Keyframes.CalculationMode.allCases.count)],
                    rotationMode: Keyframes.RotationMode.allCases[choose(Keyframes.RotationMode.allCases.count)]))
        }
        let curve = TimingFunction(c1x: number(in: 0...1), c1y: number(), c2x: number(in: 0...1), c2y: number()) ?? .linear
        let animation = AnimationDescription(
            keyPath: keyPath, timing: timing(), curve: curve, isAdditive: bool(), isCumulative: bool(), isRemovedOnCompletion: bool(),
            valueFunction: function, content: content)
        return (try? animation.validate()) == nil ? nil : animation
    }

    /// Returns a path with a number of steps after its first.
    package mutating func path(steps count: Int) -> Path {
        var elements = [Path.Element.move(point())]
        for _ in 0..<count {
            switch choose(5) {
            case 0: elements.append(.move(point()))
            case 1: elements.append(.quadratic(control: point(), to: point()))
            case 2: elements.append(.cubic(control1: point(), control2: point(), to: point()))
            // A contour cannot be closed twice.
            case 3 where elements.last != .close: elements.append(.close)
            default: elements.append(.line(point()))
            }
        }
        return Path(elements)
    }
}
