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
        keyPath(animation.keyPath)
        timing(animation.timing)
        curve(animation.curve)
        bool(animation.isAdditive)
        bool(animation.isCumulative)
        bool(animation.isRemovedOnCompletion)
        let kind = animation.keyPath.valueKind
        switch animation.content {
        case .basic(let from, let to, let by):
            u8(0)
            optionalValue(from, kind: kind)
            optionalValue(to, kind: kind)
            optionalValue(by, kind: kind)
        case .keyframes(let frames):
            u8(1)
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
}

extension Reader {
    private mutating func curve(_ field: StaticString) throws(DecodingFault) -> TimingFunction {
        let start = offset
        let curve = TimingFunction(c1x: try number(field), c1y: try number(field), c2x: try number(field), c2y: try number(field))
        guard let curve else { throw fault(field, at: start, .outOfRange) }
        return curve
    }

    private mutating func optionalValue(_ field: StaticString, kind: PropertyKind) throws(DecodingFault) -> PropertyValue? {
        try bool(field) ? try value(field, kind: kind) : nil
    }

    private mutating func keyframes(kind: PropertyKind) throws(DecodingFault) -> Keyframes {
        let start = offset
        let track: Keyframes.Track
        switch try u8("track") {
        case 0:
            let count = try count("values", limit: Limits.keyframes, size: 1)
            var values: [PropertyValue] = []
            values.reserveCapacity(count)
            for _ in 0..<count { values.append(try value("values", kind: kind)) }
            track = .values(values)
        case 1: track = .path(try path("path", limit: Limits.keyframes))
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

    /// A description whose parts fit together.
    mutating func animation() throws(DecodingFault) -> AnimationDescription {
        let start = offset
        let keyPath = try keyPath("keyPath")
        let timing = try timing("timing")
        let curve = try curve("curve")
        let isAdditive = try bool("isAdditive")
        let isCumulative = try bool("isCumulative")
        let isRemovedOnCompletion = try bool("isRemovedOnCompletion")
        let kind = keyPath.valueKind
        let content: AnimationDescription.Content
        let tagOffset = offset
        switch try u8("content") {
        case 0:
            content = .basic(
                from: try optionalValue("from", kind: kind), to: try optionalValue("to", kind: kind),
                by: try optionalValue("by", kind: kind))
        case 1: content = .keyframes(try keyframes(kind: kind))
        case let tag: throw fault("content", at: tagOffset, .unknownCase(UInt64(tag)))
        }
        let animation = AnimationDescription(
            keyPath: keyPath, timing: timing, curve: curve, isAdditive: isAdditive, isCumulative: isCumulative,
            isRemovedOnCompletion: isRemovedOnCompletion, content: content)
        do {
            try animation.validate()
        } catch {
            throw fault("animation", at: start, .inconsistent(error.description))
        }
        return animation
    }
}
