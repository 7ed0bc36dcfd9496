import Geometry

/// The rules of valid descriptions. `CompiledAnimation` checks them, so evaluation cannot fail.
extension AnimationDescription {
    /// Checks that the description is valid.
    ///
    /// - Throws: The first rule that it breaks.
    public func validate() throws(AnimationFault) {
        if case .group = content {
            let count = groupedCount(depth: 1)
            guard let count else { throw .tooDeep }
            guard count <= Limits.groupedAnimations else { throw .tooManyInGroup(count) }
        }
        try validateParts()
        // A change of a commit visits all values of an animation at once, so their total is limited
        // too, not only that of each list.
        var items = 0
        switch content {
        case .property(let property): items = property.itemCount
        case .group:
            let properties = properties
            let count = properties.reduce(0) { $0 + $1.keyframeCount }
            guard count <= Limits.groupedKeyframes else { throw .tooManyKeyframesInGroup(count) }
            items = properties.reduce(0) { $0 + $1.itemCount }
        case .transition: break
        }
        guard items <= Limits.animationItems else { throw .tooManyItems(items) }
    }

    /// Returns the number of animations in a group, including nested ones, or nil if groups are
    /// nested too deep.
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
    /// The number of values and path elements of a keyframe animation; 0 for others.
    package var keyframeCount: Int {
        guard case .keyframes(let frames) = content else { return 0 }
        return switch frames.track {
        case .values(let values): values.count
        case .path(let path): path.elements.count
        }
    }

    /// The number of path elements and list items in the values.
    package var itemCount: Int {
        switch valueKind {
        case .path, .numbers, .colors, .cells: values.reduce(0) { $0 + $1.itemCount }
        default: 0
        }
    }

    /// The greatest number of path elements or list items in a value.
    var longestValue: Int {
        switch valueKind {
        case .path, .numbers, .colors, .cells: values.reduce(0) { max($0, $1.itemCount) }
        default: 0
        }
    }

    /// Checks that the animation can be evaluated.
    ///
    /// - Throws: The first rule that it breaks.
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
            // In discrete mode, Apple requires one more key time than values: the end of the last
            // value. Without it, the last value ends with the pass.
            let fits = keyTimes.count == count || (calculationMode == .discrete && keyTimes.count == count + 1)
            guard fits else { throw .keyTimeCount(found: keyTimes.count, keyframes: count) }
        }
        // Key times may lie before or after the pass, of which only a part is shown then, and need
        // not be in order.
        if let index = keyTimes.firstIndex(where: { !($0.magnitude <= Limits.coordinate) }) { throw .keyTime(index: index) }
        let intervals = calculationMode == .discrete ? count : count - 1
        guard curves.count <= intervals else { throw .curveCount(found: curves.count, intervals: intervals) }
        for parameters in [tensions, continuities, biases] {
            guard parameters.count <= count, parameters.allSatisfy({ $0.magnitude <= Limits.coordinate }) else { throw .splineParameter }
        }
    }
}

extension Keyframes.CalculationMode {
    /// A Boolean value that indicates whether the mode uses key times and the timing functions of
    /// intervals. The paced modes derive their own pace.
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
