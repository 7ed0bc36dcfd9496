/// What makes a description meaningful. The decoder asks before it lets one in; afterwards nothing about it can fail.
extension AnimationDescription {
    /// Throws the first reason why this description means nothing.
    public func validate() throws(AnimationFault) {
        guard timing.isValid else { throw .timing }
        switch content {
        case .basic(let from, let to, let by):
            for value in [from, to, by] {
                if let value, !keyPath.valueKind.accepts(value) { throw .value(index: nil) }
            }
        case .keyframes(let frames): try frames.validate(for: keyPath.valueKind)
        }
    }
}

extension Keyframes {
    fileprivate func validate(for kind: PropertyKind) throws(AnimationFault) {
        let count: Int
        switch track {
        case .values(let values):
            count = values.count
            guard count <= Limits.keyframes else { throw .tooMany(count) }
            for (index, value) in values.enumerated() where !kind.accepts(value) { throw .value(index: index) }
        case .path(let path):
            guard kind == .point else { throw .pathForWrongKind }
            guard path.elements.count <= Limits.keyframes else { throw .tooMany(path.elements.count) }
            try path.validate()
            count = path.segments.count + 1
        }
        guard count > 0 else { throw .empty }

        if !keyTimes.isEmpty && calculationMode.usesKeyTimes {
            // In discrete mode Apple asks for one more key time than values, the end of the last value; without it that is the end of the
            // pass.
            let fits = keyTimes.count == count || (calculationMode == .discrete && keyTimes.count == count + 1)
            guard fits else { throw .keyTimeCount(found: keyTimes.count, keyframes: count) }
        }
        var previous = 0.0
        for (index, time) in keyTimes.enumerated() {
            guard time >= previous, time <= 1 else { throw .keyTime(index: index) }
            previous = time
        }
        let intervals = calculationMode == .discrete ? count : count - 1
        guard curves.count <= intervals else { throw .curveCount(found: curves.count, intervals: intervals) }
        for parameters in [tensions, continuities, biases] {
            guard parameters.count <= count, parameters.allSatisfy({ $0.magnitude <= Limits.coordinate }) else { throw .splineParameter }
        }
    }
}

extension Keyframes.CalculationMode {
    /// Whether key times and the intervals' timing functions count; the paced modes make their own pace.
    var usesKeyTimes: Bool {
        switch self {
        case .linear, .discrete, .cubic: true
        case .paced, .cubicPaced: false
        }
    }
}

extension Path {
    fileprivate func validate() throws(AnimationFault) {
        guard let first = elements.first else { throw .empty }
        guard case .move = first else { throw .pathWithoutStart }
        func fits(_ points: Point...) -> Bool {
            points.allSatisfy { $0.x.magnitude <= Limits.coordinate && $0.y.magnitude <= Limits.coordinate }
        }
        for (index, element) in elements.enumerated() {
            let isLegal =
                switch element {
                case .move(let p), .line(let p): fits(p)
                case .quadratic(let c, let p): fits(c, p)
                case .cubic(let c1, let c2, let p): fits(c1, c2, p)
                case .close: true
                }
            guard isLegal else { throw .pathCoordinate(element: index) }
        }
    }
}
