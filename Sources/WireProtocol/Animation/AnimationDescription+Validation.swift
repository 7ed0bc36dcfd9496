/// What makes a description meaningful. The decoder asks before it lets one in; afterwards nothing about it can fail.
extension AnimationDescription {
    /// Throws the first reason why this description means nothing.
    public func validate() throws(AnimationFault) {
        if case .group = content {
            let count = groupedCount(depth: 1)
            guard let count else { throw .tooDeep }
            guard count <= Limits.groupedAnimations else { throw .tooManyInGroup(count) }
        }
        try validateParts()
    }

    /// How many animations a group has, nested ones included; nil where groups are nested too deep.
    private func groupedCount(depth: Int) -> Int? {
        guard case .group(let children) = content else { return 0 }
        guard depth <= Limits.groupDepth else { return nil }
        var count = children.count
        for child in children {
            guard let nested = child.groupedCount(depth: depth + 1) else { return nil }
            count += nested
        }
        return count
    }

    private func validateParts() throws(AnimationFault) {
        guard timing.isValid else { throw .timing }
        switch content {
        case .property(let property):
            if case .spring = property.content, !timing.duration.isFinite { throw .endlessPass }
            try property.validate()
        case .group(let children):
            guard timing.duration.isFinite else { throw .endlessPass }
            for (index, child) in children.enumerated() {
                do throws(AnimationFault) {
                    if case .transition = child.content { throw .transitionInGroup }
                    try child.validateParts()
                } catch {
                    throw .child(index, error)
                }
            }
        case .transition(let transition): guard transition.isValid else { throw .transitionProgress }
        }
    }
}

extension PropertyAnimation {
    /// Throws the first reason for which the animation cannot be evaluated.
    public func validate() throws(AnimationFault) {
        if valueFunction != nil, keyPath.valueKind != .transform { throw .valueFunction }
        func check(_ values: PropertyValue?...) throws(AnimationFault) {
            for value in values {
                if let value, !valueKind.accepts(value) { throw .value(index: nil) }
            }
        }
        switch content {
        case .basic(let from, let to, let by): try check(from, to, by)
        case .spring(let spring, let from, let to, let by):
            guard spring.isValid else { throw .spring }
            try check(from, to, by)
        case .keyframes(let frames): try frames.validate(for: valueKind)
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
            guard kind == .point || kind == .size else { throw .pathForWrongKind }
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
        // They may lie before and after the pass, which then shows a part of the way, and out of order.
        if let index = keyTimes.firstIndex(where: { !($0.magnitude <= Limits.coordinate) }) { throw .keyTime(index: index) }
        let intervals = calculationMode == .discrete ? count : count - 1
        guard curves.count <= intervals else { throw .curveCount(found: curves.count, intervals: intervals) }
        for parameters in [tensions, continuities, biases] {
            guard parameters.count <= count, parameters.allSatisfy({ $0.magnitude <= Limits.coordinate }) else { throw .splineParameter }
        }
    }
}

extension Keyframes.CalculationMode {
    /// Whether key times and the intervals' timing functions count; the paced modes make their own pace.
    public var usesKeyTimes: Bool {
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
        if let index = elements.firstIndex(where: { !$0.fits }) { throw .pathCoordinate(element: index) }
    }
}
