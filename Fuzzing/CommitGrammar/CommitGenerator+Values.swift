import Geometry
import SceneModel
import WireProtocol

/// Values of properties, and animations.
extension CommitGenerator {
    /// Sets up to six properties of a layer in one change.
    mutating func setProperties(_ commit: inout Commit) {
        guard let id = pickLayer(), let kind = layers[id]?.kind else { return }
        let properties = LayerProperty.allCases.filter { LayerProperty.all(of: kind).contains($0) }
        let start = commit.assignments.count
        for _ in 0...source.choose(6) {
            let property = properties[source.choose(properties.count)]
            commit.assignments.append(Commit.Assignment(property, value(of: property, for: id)))
        }
        commit.changes.append(.setProperties(layerID(id), start..<commit.assignments.count))
    }

    /// Returns a value for a property of a layer, and updates the model.
    private mutating func value(of property: LayerProperty, for id: Int) -> PropertyValue {
        switch property {
        case .contents:
            let surface = source.choose(4) == 0 ? nil : pickSurface()
            layers[id]?.contents = surface
            return surface.map(PropertyValue.surface) ?? .none
        case .mask:
            if let mask = layers[id]?.mask { layers[mask]?.parent = nil }
            let mask = source.bool() ? pickLoose(for: id) : nil
            layers[id]?.mask = mask
            if let mask { layers[mask]?.parent = id }
            return mask.map { .layer(layerID($0)) } ?? .none
        case .emitterCells:
            guard case .cells(let cells) = source.value(of: .cells) else { return .cells([]) }
            let surface = pickSurface()
            let own = EmitterCell.replacingSurfaces(of: cells) { _ in surface }
            layers[id]?.cellSurfaces = EmitterCell.surfaces(of: own)
            return .cells(own)
        default:
            return source.choose(32) == 0 ? longValue(of: property.kind) : source.value(of: property.kind)
        }
    }

    /// Returns a value of a kind; a list or a path has up to some thousand elements.
    private mutating func longValue(of kind: PropertyKind) -> PropertyValue {
        let count = (1 + source.choose(256)) << source.choose(5)
        switch kind {
        case .path: return .path(source.path(steps: count))
        case .numbers(let range): return .numbers((0..<min(count, Limits.listItems)).map { _ in source.number(in: range) })
        case .colors:
            let colors = [source.value(of: .color), source.value(of: .color)].map { value in
                if case .color(let color) = value { color } else { Color.white }
            }
            return .colors((0..<min(count, Limits.listItems)).map { colors[$0 % 2] })
        default: return source.value(of: kind)
        }
    }

    /// Returns a valid animation for a layer of a kind, or nil if the derived one is invalid.
    mutating func animation(for kind: LayerKind) -> AnimationDescription? {
        var animation: AnimationDescription? =
            kind == .emitter && source.choose(4) == 0 ? cellAnimation() : source.animation()
        if case .property(var property)? = animation?.content, case .keyframes(var frames) = property.content {
            refine(&frames)
            property.content = .keyframes(frames)
            animation?.content = .property(property)
        }
        if case .transition(var transition)? = animation?.content {
            transition.direction = Transition.Direction.allCases[source.choose(Transition.Direction.allCases.count)]
            animation?.content = .transition(transition)
        }
        guard var result = animation else { return nil }
        let surface = pickSurface()
        result = result.mapValues { value in
            if case .surface = value { surface.map(PropertyValue.surface) ?? .none } else { value }
        }
        let own = LayerProperty.all(of: kind)
        guard result.properties.allSatisfy({ own.contains($0.keyPath.property) }), (try? result.validate()) != nil else { return nil }
        return result
    }

    /// Returns an animation of a field of an emitter's cell, which may not exist.
    private mutating func cellAnimation() -> AnimationDescription {
        let number = EmitterCellNumber.allCases[source.choose(EmitterCellNumber.allCases.count)]
        let parts: [EmitterCellField.Part] = [.number(number), .number(number), .color, .isEnabled, .contentsRect]
        let keyPath = AnimationKeyPath(EmitterCellField(cell: UInt16(source.choose(3)), part: parts[source.choose(parts.count)]))
        let kind = keyPath.valueKind
        return AnimationDescription(
            keyPath: keyPath, timing: source.timing(),
            content: .basic(from: source.value(of: kind), to: source.bool() ? source.value(of: kind) : nil, by: nil))
    }

    /// Adds key times, curves and the parameters of splines, which may not fit the values.
    private mutating func refine(_ frames: inout Keyframes) {
        guard case .values(let values) = frames.track else { return }
        if source.bool() { frames.keyTimes = values.indices.map { Double($0) / Double(max(values.count - 1, 1)) } }
        if source.bool() { frames.curves = [.easeIn, .standard] }
        for list in [\Keyframes.tensions, \.continuities, \.biases] where source.choose(4) == 0 {
            frames[keyPath: list] = values.indices.map { _ in source.number() }
        }
    }
}

extension AnimationDescription {
    /// Returns the animation with each value, including those in groups, replaced by its image
    /// under a closure.
    fileprivate func mapValues(_ transform: (PropertyValue) -> PropertyValue) -> AnimationDescription {
        var result = self
        switch content {
        case .property(let property): result.content = .property(property.mapValues(transform))
        case .group(let children): result.content = .group(children.map { $0.mapValues(transform) })
        case .transition: break
        }
        return result
    }
}
