import CoreGraphics
import LayoutEngine

/// The records of views and guides: their creation, their removal, and the equations that define
/// the values that constraints do not determine.
extension LayoutHost {
    /// Returns the record of an item, which is created when it is first needed.
    func record(of item: any LayoutItem) -> LayoutRecord {
        if let record = records[ObjectIdentifier(item)] { return record }
        let record = LayoutRecord(item, role(of: item))
        records[ObjectIdentifier(item)] = record
        // Reading the property creates the view's Auto Layout state. Only views with that state
        // notify the host of changes of their frame.
        _ = (item as? UIView)?.ownConstraints
        return record
    }

    /// Returns the source of an item's rectangle, from the item's present state.
    private func role(of item: any LayoutItem) -> LayoutRecord.Role {
        guard let view = item as? UIView else {
            guard let kind = (item as? UILayoutGuide)?.kind, kind != .custom else { return .free }
            return .guide(kind)
        }
        if view === root, isMeasuring { return .measured }
        return view.isPlacedByConstraints ? .free : .framed
    }

    /// Called when constraints begin to determine the frame of a view, or for the root of a
    /// measuring host. From then on, the view's content size has an effect.
    func register(_ view: UIView) {
        let record = record(of: view)
        setWrapping(record, view.contentWraps)
        contentSizeDidChange(of: view)
        schedule(record)
    }

    /// Removes the record of an item. No constraint in the engine may refer to the item.
    func removeRecord(of item: any LayoutItem) {
        guard let record = records.removeValue(forKey: ObjectIdentifier(item)) else { return }
        for handle in record.equations.compactMap({ $0 }) { discard(handle) }
        removeLimits(of: record)
        for variable in record.allVariables {
            variableOwners[variable.index] = nil
            engine.remove(variable)
        }
        setWrapping(record, false)
        record.needsContentSize = false
    }

    /// Called when constraints begin or cease to determine the frame of a view.
    func updateRole(of view: UIView) {
        guard let record = records[ObjectIdentifier(view)] else {
            if view.isPlacedByConstraints { register(view) }
            return
        }
        record.role = role(of: view)
        redefineAll(of: record)
        if view.isPlacedByConstraints {
            register(view)
        } else {
            removeLimits(of: record)
            setWrapping(record, false)
        }
        // Subviews with frames resize with the view only if constraints determine its size: see
        // `frameDefinition(of:_:)`.
        for child in view.subviewList { if let record = records[ObjectIdentifier(child)], record.isFramed { redefineAll(of: record) } }
    }

    /// Removes the equations of an item's rectangle, and adds those that its role requires.
    private func redefineAll(of record: LayoutRecord) {
        for kind in LayoutRecord.Kind.frame {
            if let equation = record.equations[kind.rawValue] { discard(equation) }
            record.equations[kind.rawValue] = nil
            if let variable = record[kind] { define(kind, of: record, variable) }
        }
    }

    // MARK: Variables

    /// Returns the variable of a value, which is created when it is first needed.
    func variable(_ kind: LayoutRecord.Kind, of record: LayoutRecord) -> LayoutEngine.Variable {
        if let variable = record[kind] { return variable }
        let variable = engine.makeVariable()
        record[kind] = variable
        while variableOwners.count <= variable.index { variableOwners.append(nil) }
        variableOwners[variable.index] = (record, kind)
        define(kind, of: record, variable)
        return variable
    }

    /// Adds the equation that defines a value. If constraints determine the value and it is a
    /// length, keeps it from being negative instead.
    private func define(_ kind: LayoutRecord.Kind, of record: LayoutRecord, _ variable: LayoutEngine.Variable) {
        guard let definition = definition(of: kind, record) else {
            guard kind == .width || kind == .height else { return }
            let limit = force { () throws(LayoutEngine.Unsatisfiable) in
                try engine.add([.init(variable)], .greaterThanOrEqual, 0, priority: Self.nonNegative)
            }
            setEquation(limit, .item(record, kind), in: record, kind)
            return
        }
        let equation = force { () throws(LayoutEngine.Unsatisfiable) in
            try engine.add([.init(variable)] + definition.terms, .equal, definition.constant)
        }
        setEquation(equation, .item(record, kind), in: record, kind)
    }

    private func setEquation(
        _ handle: LayoutEngine.Constraint?, _ owner: ConstraintOwner, in record: LayoutRecord, _ kind: LayoutRecord.Kind
    ) {
        record.equations[kind.rawValue] = handle
        if let handle { setOwner(owner, of: handle) }
    }

    /// Updates the constants of equations that define values.
    func redefine(_ kinds: [LayoutRecord.Kind], of record: LayoutRecord) {
        for kind in kinds {
            guard let equation = record.equations[kind.rawValue], let definition = definition(of: kind, record) else { continue }
            let former = engine.constant(of: equation)
            // A definition with terms depends on a size that the engine determines, so its constant
            // is recomputed with rounding errors: ignore a difference of up to 10⁻⁶ points.
            guard definition.terms.isEmpty ? former != definition.constant : abs(former - definition.constant) > 1e-6 else { continue }
            markDirty()
            mayRetryBroken = true
            force { () throws(LayoutEngine.Unsatisfiable) in try engine.setConstant(definition.constant, of: equation) }
        }
    }

    /// Called when the frame of a view, or the origin of its bounds, has changed.
    func frameDidChange(of view: UIView) {
        guard let record = records[ObjectIdentifier(view)] else { return }
        switch record.role {
        case .framed: redefine(LayoutRecord.Kind.frame, of: record)
        case .free:
            // The frame that the app sets lasts until the superview's next layout. Only a changed
            // size requests that layout, and the layer does so.
            if view.constraintState?.isBeingPlaced == false { markPending(record) }
        default: break
        }
        redefine([.originX, .originY], of: record)
    }

    /// Called when the insets that define a guide's rectangle have changed.
    func insetsDidChange(of guide: UILayoutGuide) {
        guard let record = records[ObjectIdentifier(guide)] else { return }
        redefine(LayoutRecord.Kind.frame, of: record)
    }
}
