/// Animation descriptions on the wire.
extension Writer {
    private mutating func curve(_ c: TimingFunction) {
        number(c.c1x)
        number(c.c1y)
        number(c.c2x)
        number(c.c2y)
    }

    private mutating func numbers(_ values: [Double]) {
        count(values.count)
        for value in values { number(value) }
    }

    private mutating func optionalValue(_ optional: PropertyValue?, kind: PropertyKind) {
        bool(optional != nil)
        if let optional { value(optional, kind: kind) }
    }

    mutating func path(_ path: Path) {
        count(path.elements.count)
        for element in path.elements {
            switch element {
            case .move(let p):
                u8(0)
                point(p)
            case .line(let p):
                u8(1)
                point(p)
            case .quadratic(let c, let p):
                u8(2)
                point(c)
                point(p)
            case .cubic(let c1, let c2, let p):
                u8(3)
                point(c1)
                point(c2)
                point(p)
            case .close: u8(4)
            }
        }
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

    private mutating func numbers(_ field: StaticString) throws(DecodingFault) -> [Double] {
        let count = try count(field, limit: Limits.keyframes + 1, size: 8)
        var values: [Double] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try number(field)) }
        return values
    }

    private mutating func optionalValue(_ field: StaticString, kind: PropertyKind) throws(DecodingFault) -> PropertyValue? {
        try bool(field) ? try value(field, kind: kind) : nil
    }

    mutating func path(_ field: StaticString) throws(DecodingFault) -> Path {
        let count = try count(field, limit: Limits.keyframes, size: 1)
        var path = Path()
        path.elements.reserveCapacity(count)
        for _ in 0..<count {
            let start = offset
            switch try u8(field) {
            case 0: path.elements.append(.move(try point(field)))
            case 1: path.elements.append(.line(try point(field)))
            case 2: path.elements.append(.quadratic(control: try point(field), to: try point(field)))
            case 3: path.elements.append(.cubic(control1: try point(field), control2: try point(field), to: try point(field)))
            case 4: path.elements.append(.close)
            case let tag: throw fault(field, at: start, .unknownCase(UInt64(tag)))
            }
        }
        return path
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
        case 1: track = .path(try path("path"))
        case let tag: throw fault("track", at: start, .unknownCase(UInt64(tag)))
        }
        let keyTimes = try numbers("keyTimes")
        let curveCount = try count("curves", limit: Limits.keyframes, size: 32)
        var curves: [TimingFunction] = []
        curves.reserveCapacity(curveCount)
        for _ in 0..<curveCount { curves.append(try curve("curves")) }
        return Keyframes(
            track: track, keyTimes: keyTimes, curves: curves,
            calculationMode: try choice("calculationMode", as: Keyframes.CalculationMode.self),
            rotationMode: try choice("rotationMode", as: Keyframes.RotationMode.self), tensions: try numbers("tensions"),
            continuities: try numbers("continuities"), biases: try numbers("biases"))
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
