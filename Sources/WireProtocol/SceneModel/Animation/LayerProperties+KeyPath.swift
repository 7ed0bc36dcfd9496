import Geometry

/// Access to properties and their parts by key path, for animations and key-value coding.
extension LayerProperties {
    /// Returns the value at a key path.
    public func value(for keyPath: AnimationKeyPath) -> PropertyValue {
        if let field = keyPath.field { return emitter.cells.value(of: field) ?? .none }
        // Reads parts of a matrix without boxing it.
        if keyPath.component != .whole, let part = self[matrix: keyPath.property]?.value(of: keyPath.component) { return part }
        let whole = self[keyPath.property]
        return whole.value(of: keyPath.component) ?? whole
    }

    /// Sets the value at a key path, clamped to the property's range. Setting a part of a structure
    /// keeps its other parts.
    ///
    /// - Returns: false, without a change, if the value has another shape than the key path or a
    ///   number is NaN.
    @discardableResult
    public mutating func setValue(_ value: PropertyValue, for keyPath: AnimationKeyPath) -> Bool {
        if let field = keyPath.field { return emitter.cells.set(field, to: value) }
        if keyPath.component != .whole, let matrix = self[matrix: keyPath.property] {
            guard let changed = matrix.setting(keyPath.component, to: value), let legal = PropertyKind.clamped(changed) else {
                return false
            }
            self[matrix: keyPath.property] = legal
            return true
        }
        let changed = keyPath.component == .whole ? value : self[keyPath.property].setting(keyPath.component, to: value)
        guard let changed, let legal = keyPath.property.kind.clamped(changed) else { return false }
        return set(keyPath.property, to: legal)
    }
}

extension PropertyValue {
    /// Returns a part of a structure, or nil if the value has no such part.
    public func value(of component: ValueComponent) -> PropertyValue? {
        switch (self, component) {
        case (_, .whole): self
        case (.point(let p), .x): .scalar(p.x)
        case (.point(let p), .y): .scalar(p.y)
        case (.size(let s), .width): .scalar(s.width)
        case (.size(let s), .height): .scalar(s.height)
        case (.rect(let r), .origin): .point(r.origin)
        case (.rect(let r), .size): .size(r.size)
        case (.rect(let r), .originX): .scalar(r.origin.x)
        case (.rect(let r), .originY): .scalar(r.origin.y)
        case (.rect(let r), .sizeWidth): .scalar(r.size.width)
        case (.rect(let r), .sizeHeight): .scalar(r.size.height)
        case (.transform(let t), _): t.value(of: component)
        default: nil
        }
    }

    /// Returns the value with one part changed, or nil if it has no such part or the part has
    /// another shape.
    public func setting(_ component: ValueComponent, to part: PropertyValue) -> PropertyValue? {
        switch (self, component, part) {
        case (_, .whole, _): part
        case (.point(let p), .x, .scalar(let v)): .point(Point(x: v, y: p.y))
        case (.point(let p), .y, .scalar(let v)): .point(Point(x: p.x, y: v))
        case (.size(let s), .width, .scalar(let v)): .size(Size(width: v, height: s.height))
        case (.size(let s), .height, .scalar(let v)): .size(Size(width: s.width, height: v))
        case (.rect(let r), .origin, .point(let p)): .rect(Rect(origin: p, size: r.size))
        case (.rect(let r), .size, .size(let s)): .rect(Rect(origin: r.origin, size: s))
        case (.rect(let r), .originX, .scalar(let v)): .rect(Rect(origin: Point(x: v, y: r.origin.y), size: r.size))
        case (.rect(let r), .originY, .scalar(let v)): .rect(Rect(origin: Point(x: r.origin.x, y: v), size: r.size))
        case (.rect(let r), .sizeWidth, .scalar(let v)): .rect(Rect(origin: r.origin, size: Size(width: v, height: r.size.height)))
        case (.rect(let r), .sizeHeight, .scalar(let v)): .rect(Rect(origin: r.origin, size: Size(width: r.size.width, height: v)))
        case (.transform(let t), _, _): t.setting(component, to: part).map { .transform($0) }
        default: nil
        }
    }
}
