import Geometry
import SceneModel

/// Animation descriptions on the wire.
extension Writer {
    private mutating func curve(_ c: TimingFunction) {
        number(c.c1x)
        number(c.c1y)
        number(c.c2x)
        number(c.c2y)
    }

    private mutating func optionalValue(_ optional: PropertyValue?, kind: PropertyKind) {
        bool(optional != nil)
        if let optional { value(optional, kind: kind) }
    }

    mutating func animation(_ animation: AnimationDescription) {
        timing(animation.timing)
        curve(animation.curve)
        bool(animation.isRemovedOnCompletion)
        switch animation.content {
        case .property(let property):
            u8(0)
            propertyAnimation(property)
        case .group(let children):
            u8(1)
            count(children.count)
            for child in children { self.animation(child) }
        case .transition(let transition):
            u8(2)
            u8(transition.kind.rawValue)
            u8(transition.direction.rawValue)
            number(transition.startProgress)
            number(transition.endProgress)
        }
    }

    private mutating func propertyAnimation(_ animation: PropertyAnimation) {
        keyPath(animation.keyPath)
        bool(animation.isAdditive)
        bool(animation.isCumulative)
        u8(animation.valueFunction?.rawValue ?? 0)
        let kind = animation.valueKind
        switch animation.content {
        case .basic(let from, let to, let by):
            u8(0)
            optionalValue(from, kind: kind)
            optionalValue(to, kind: kind)
            optionalValue(by, kind: kind)
        case .keyframes(let frames):
            u8(1)
            keyframes(frames, kind: kind)
        case .spring(let spring, let from, let to, let by):
            u8(2)
            number(spring.mass)
            number(spring.stiffness)
            number(spring.damping)
            number(spring.initialVelocity)
            bool(spring.allowsOverdamping)
            optionalValue(from, kind: kind)
            optionalValue(to, kind: kind)
            optionalValue(by, kind: kind)
        }
    }

    private mutating func keyframes(_ frames: Keyframes, kind: PropertyKind) {
        switch frames.track {
        case .values(let values):
            u8(0)
            count(values.count)
            for frame in values { value(frame, kind: kind) }
        case .path(let track):
            u8(1)
            path(track)
        }
        numbers(frames.keyTimes)
        count(frames.curves.count)
        for c in frames.curves { curve(c) }
        u8(frames.calculationMode.rawValue)
        u8(frames.rotationMode.rawValue)
        numbers(frames.tensions)
        numbers(frames.continuities)
        numbers(frames.biases)
    }
}

/// What the animation that is being read may still contain. Its values and paths are read in one
/// slice of a commit, so their total is limited, not only that of each.
private struct AnimationBudget {
    /// The number of animations in groups so far.
    var grouped = 0
    var groupedKeyframes = Limits.groupedKeyframes
    var items = Limits.animationItems
}

extension Reader {
    private mutating func curve(_ field: StaticString) throws(DecodingFault) -> TimingFunction {
        let start = offset
        let curve = TimingFunction(c1x: try number(field), c1y: try number(field), c2x: try number(field), c2y: try number(field))
        guard let curve else { throw fault(field, at: start, .outOfRange) }
        return curve
    }

    /// Reads a value, and reduces the budget by its items.
    @inline(__always)
    private mutating func value(
        _ field: StaticString, kind: PropertyKind, _ budget: inout AnimationBudget
    ) throws(DecodingFault) -> PropertyValue {
        let start = offset
        let value = try value(field, kind: kind)
        budget.items -= value.itemCount
        guard budget.items >= 0 else { throw fault(field, at: start, .outOfRange) }
        return value
    }

    private mutating func optionalValue(
        _ field: StaticString, kind: PropertyKind, _ budget: inout AnimationBudget
    ) throws(DecodingFault) -> PropertyValue? {
        try bool(field) ? try value(field, kind: kind, &budget) : nil
    }

    /// - Parameters:
    ///   - kind: The kind of the values.
    ///   - isGrouped: Whether the animation is in a group.
    ///   - budget: The budget of the outermost animation.
    private mutating func keyframes(
        kind: PropertyKind, isGrouped: Bool, _ budget: inout AnimationBudget
    ) throws(DecodingFault) -> Keyframes {
        let start = offset
        let limit = isGrouped ? budget.groupedKeyframes : Limits.keyframes
        let track: Keyframes.Track
        switch try u8("track") {
        case 0:
            let count = try count("values", limit: limit, size: 1)
            budget.groupedKeyframes -= count
            var values: [PropertyValue] = []
            values.reserveCapacity(count)
            for _ in 0..<count { values.append(try value("values", kind: kind, &budget)) }
            track = .values(values)
        case 1:
            let path = try path("path", limit: limit)
            budget.groupedKeyframes -= path.elements.count
            track = .path(path)
        case let tag: throw fault("track", at: start, .unknownCase(UInt64(tag)))
        }
        let keyTimes = try numbers("keyTimes", limit: Limits.keyframes + 1)
        let curveCount = try count("curves", limit: Limits.keyframes, size: 32)
        var curves: [TimingFunction] = []
        curves.reserveCapacity(curveCount)
        for _ in 0..<curveCount { curves.append(try curve("curves")) }
        return Keyframes(
            track: track, keyTimes: keyTimes, curves: curves,
            calculationMode: try choice("calculationMode", as: Keyframes.CalculationMode.self),
            rotationMode: try choice("rotationMode", as: Keyframes.RotationMode.self),
            tensions: try numbers("tensions", limit: Limits.keyframes),
            continuities: try numbers("continuities", limit: Limits.keyframes), biases: try numbers("biases", limit: Limits.keyframes))
    }

    private mutating func propertyAnimation(
        isGrouped: Bool, _ budget: inout AnimationBudget
    ) throws(DecodingFault) -> PropertyAnimation {
        let keyPath = try keyPath("keyPath")
        let isAdditive = try bool("isAdditive")
        let isCumulative = try bool("isCumulative")
        let functionOffset = offset
        let function = try u8("valueFunction")
        guard function == 0 || ValueFunction(rawValue: function) != nil else {
            throw fault("valueFunction", at: functionOffset, .unknownCase(UInt64(function)))
        }
        var animation = PropertyAnimation(
            keyPath: keyPath, isAdditive: isAdditive, isCumulative: isCumulative, valueFunction: ValueFunction(rawValue: function),
            content: .basic(from: nil, to: nil, by: nil))
        let kind = animation.valueKind
        let tagOffset = offset
        switch try u8("content") {
        case 0:
            animation.content = .basic(
                from: try optionalValue("from", kind: kind, &budget), to: try optionalValue("to", kind: kind, &budget),
                by: try optionalValue("by", kind: kind, &budget))
        case 1: animation.content = .keyframes(try keyframes(kind: kind, isGrouped: isGrouped, &budget))
        case 2:
            let spring = Spring(
                mass: try number("mass"), stiffness: try number("stiffness"), damping: try number("damping"),
                initialVelocity: try number("initialVelocity"), allowsOverdamping: try bool("allowsOverdamping"))
            animation.content = .spring(
                spring, from: try optionalValue("from", kind: kind, &budget), to: try optionalValue("to", kind: kind, &budget),
                by: try optionalValue("by", kind: kind, &budget))
        case let tag: throw fault("content", at: tagOffset, .unknownCase(UInt64(tag)))
        }
        return animation
    }

    /// Reads a description and, recursively, the animations of a group.
    ///
    /// - Parameters:
    ///   - depth: The number of groups around the animation.
    ///   - budget: What the outermost animation may still contain.
    private mutating func animation(depth: Int, _ budget: inout AnimationBudget) throws(DecodingFault) -> AnimationDescription {
        let timing = try timing("timing")
        let curve = try curve("curve")
        let isRemovedOnCompletion = try bool("isRemovedOnCompletion")
        let content: AnimationDescription.Content
        let tagOffset = offset
        switch try u8("content") {
        case 0: content = .property(try propertyAnimation(isGrouped: depth > 0, &budget))
        case 1:
            // Checked here too, not only by `validate()`: otherwise, groups could nest as deep as a
            // message is long.
            guard depth < Limits.groupDepth else { throw fault("group", at: tagOffset, .inconsistent(AnimationFault.tooDeep.description)) }
            let count = try count("group", limit: Limits.groupedAnimations - budget.grouped, size: Self.smallestAnimation)
            budget.grouped += count
            var children: [AnimationDescription] = []
            children.reserveCapacity(count)
            for _ in 0..<count { children.append(try animation(depth: depth + 1, &budget)) }
            content = .group(children)
        case 2:
            content = .transition(
                Transition(
                    kind: try choice("kind", as: Transition.Kind.self), direction: try choice("direction", as: Transition.Direction.self),
                    startProgress: try number("startProgress"), endProgress: try number("endProgress")))
        case let tag: throw fault("content", at: tagOffset, .unknownCase(UInt64(tag)))
        }
        return AnimationDescription(timing: timing, curve: curve, isRemovedOnCompletion: isRemovedOnCompletion, content: content)
    }

    /// A lower bound for the bytes of an animation: the four numbers of its curve. `count` checks
    /// the number of a group's animations against it.
    private static var smallestAnimation: Int { 32 }

    /// Reads a description. Whether its parts fit together is checked when it is compiled.
    mutating func animation() throws(DecodingFault) -> AnimationDescription {
        var budget = AnimationBudget()
        return try animation(depth: 0, &budget)
    }
}
