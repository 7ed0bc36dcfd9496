import CoreGraphics
import LayoutEngine

/// The layout engine of a tree of views, or one by which a view's size is found, and what in it stands for what.
///
/// Constraints are worked in as they come, change and go. Views are placed later, by the layout pass.
@MainActor final class LayoutHost {
    /// Whose tree it is.
    weak var root: UIView?
    /// Whether the root's size is what is looked for.
    let measures: Bool

    var engine = LayoutEngine()
    private var records: [ObjectIdentifier: LayoutRecord] = [:]
    /// By variable.
    private var variableOwners: [(record: LayoutRecord, kind: LayoutRecord.Kind)?] = []
    private var handles: [ObjectIdentifier: LayoutEngine.Constraint] = [:]
    /// By constraint.
    private var owners: [ConstraintOwner?] = []
    /// Constraints that others stand against.
    private var broken = ConstraintList()
    /// Whether something went that broken ones may have been broken for.
    private var mayMend = false
    /// Those whose contents' size is to be asked for.
    private var stale: [LayoutRecord] = []
    /// Those whose contents' height depends on their width.
    private var wrapping: [LayoutRecord] = []
    private var isDirty = false
    private var mustRebuild = false

    /// What keeps lengths from being negative: less than what must hold, so that views without room make no conflicts.
    private static let nonNegative: Float = 999.9
    /// Rounds after which heights that depend on widths are taken as they are.
    private static let wrapLimit = 8

    init(root: UIView, measures: Bool) {
        self.root = root
        self.measures = measures
    }

    // MARK: Subtrees

    /// Takes the constraints of a view and what is in it in.
    func enter(_ view: UIView) {
        if let state = view.constraintState {
            if !state.translates || (measures && view === root) { register(view) }
            for constraint in state.held.all { add(constraint) }
        } else if measures, view === root {
            register(view)
        }
        for child in view.subviewList { enter(child) }
    }

    /// Forgets the constraints of a view, what is in it, and what stands for them.
    func leave(_ view: UIView) {
        view.forEachItemBelow { item in
            if let view = item as? UIView { for constraint in view.ownConstraints.held.all { remove(constraint) } }
        }
        view.forEachItemBelow { forget($0) }
        // Those that constraints only led past.
        func forgetAll(_ view: UIView) {
            forget(view)
            for child in view.subviewList { forgetAll(child) }
        }
        forgetAll(view)
    }

    // MARK: Constraints

    func add(_ constraint: NSLayoutConstraint) {
        guard handles[ObjectIdentifier(constraint)] == nil, let terms = terms(of: constraint) else { return }
        markDirty()
        do {
            let handle = try engine.add(
                terms, LayoutEngine.Relation(constraint.relation), Double(constraint.constant), priority: constraint.priority.rawValue)
            handles[ObjectIdentifier(constraint)] = handle
            own(handle, .constraint(constraint))
            broken.remove(constraint)
        } catch {
            if broken.add(constraint) { report(error, breaking: constraint) }
        }
    }

    func remove(_ constraint: NSLayoutConstraint) {
        broken.remove(constraint)
        guard let handle = handles.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
        discard(handle)
    }

    func constantDidChange(of constraint: NSLayoutConstraint) {
        change(constraint) { handle throws(LayoutEngine.Unsatisfiable) in
            try engine.setConstant(Double(constraint.constant), of: handle)
        }
    }

    func priorityDidChange(of constraint: NSLayoutConstraint) {
        change(constraint) { handle throws(LayoutEngine.Unsatisfiable) in
            try engine.setPriority(constraint.priority.rawValue, of: handle)
        }
    }

    private func change(_ constraint: NSLayoutConstraint, _ body: (LayoutEngine.Constraint) throws(LayoutEngine.Unsatisfiable) -> Void) {
        markDirty()
        mayMend = true
        guard let handle = handles[ObjectIdentifier(constraint)] else { return }
        do {
            try body(handle)
        } catch {
            handles[ObjectIdentifier(constraint)] = nil
            discard(handle)
            broken.add(constraint)
            report(error, breaking: constraint)
        }
    }

    private func own(_ handle: LayoutEngine.Constraint, _ owner: ConstraintOwner?) {
        while owners.count <= handle.index { owners.append(nil) }
        owners[Int(handle.index)] = owner
    }

    private func discard(_ handle: LayoutEngine.Constraint) {
        engine.remove(handle)
        own(handle, nil)
        mayMend = true
        markDirty()
    }

    // MARK: What must hold

    /// Makes a change that the frame of a view, or a guide, asks for. Constraints of the app that stand against it are broken.
    private func force<Result>(_ change: () throws(LayoutEngine.Unsatisfiable) -> Result) -> Result? {
        while true {
            do {
                return try change()
            } catch {
                let against = error.conflict.compactMap { owners[Int($0.index)]?.constraint }
                guard let victim = against.last, let handle = handles.removeValue(forKey: ObjectIdentifier(victim)) else { return nil }
                report(error, breaking: victim)
                discard(handle)
                broken.add(victim)
            }
        }
    }

    private func report(_ error: LayoutEngine.Unsatisfiable, breaking constraint: NSLayoutConstraint) {
        // Sizes are found beside the tree, in which the same constraints meet.
        guard !measures else { return }
        LayoutConflict.report(error.conflict.compactMap { owners[Int($0.index)] }, breaking: constraint)
    }

    /// Works those in again that were broken, where nothing stands against them any more.
    private func mend() {
        guard mayMend else { return }
        mayMend = false
        for constraint in broken.all { add(constraint) }
    }

    // MARK: Records

    /// What stands for an item, which is made when first needed.
    func record(of item: any LayoutItem) -> LayoutRecord {
        if let record = records[ObjectIdentifier(item)] { return record }
        let record = LayoutRecord(item, role(of: item))
        records[ObjectIdentifier(item)] = record
        // It is to tell of its frame.
        _ = (item as? UIView)?.ownConstraints
        return record
    }

    private func role(of item: any LayoutItem) -> LayoutRecord.Role {
        guard let view = item as? UIView else {
            guard let kind = (item as? UILayoutGuide)?.kind, kind != .custom else { return .free }
            return .guide(kind)
        }
        if view === root, measures { return .measured }
        return view.isPlacedByConstraints ? .free : .framed
    }

    /// A view is placed by constraints from now on, or measured: its contents have a say.
    func register(_ view: UIView) {
        let record = record(of: view)
        if view.contentWraps, !wrapping.contains(where: { $0 === record }) { wrapping.append(record) }
        contentSizeDidChange(of: view)
        schedule(record)
    }

    /// Forgets what stands for an item that no constraint is about any more.
    func forget(_ item: any LayoutItem) {
        guard let record = records.removeValue(forKey: ObjectIdentifier(item)) else { return }
        for handle in record.equations.compactMap({ $0 }) { discard(handle) }
        dropLimits(of: record)
        for variable in record.allVariables {
            variableOwners[variable.index] = nil
            engine.remove(variable)
        }
        if !wrapping.isEmpty { wrapping.removeAll { $0 === record } }
        if record.isStale { stale.removeAll { $0 === record } }
    }

    /// The view is placed otherwise from now on: by constraints, or by its frame.
    func renew(_ view: UIView) {
        guard let record = records[ObjectIdentifier(view)] else {
            if view.isPlacedByConstraints { register(view) }
            return
        }
        record.role = role(of: view)
        redefineAll(of: record)
        if view.isPlacedByConstraints {
            register(view)
        } else {
            dropLimits(of: record)
            wrapping.removeAll { $0 === record }
        }
        // Frames within it followed its own, or did not.
        for child in view.subviewList { if let record = records[ObjectIdentifier(child)], record.isFramed { redefineAll(of: record) } }
    }

    private func redefineAll(of record: LayoutRecord) {
        for kind in LayoutRecord.Kind.frame {
            if let equation = record.equations[kind.rawValue] { discard(equation) }
            record.equations[kind.rawValue] = nil
            if let variable = record[kind] { define(kind, of: record, variable) }
        }
    }

    /// Lines run the other way somewhere: constraints mean something else.
    func directionDidChange() {
        mustRebuild = true
        markDirty()
    }

    /// Works all constraints in again.
    private func rebuild() {
        guard mustRebuild, let root else { return }
        mustRebuild = false
        engine = LayoutEngine()
        records = [:]
        variableOwners = []
        handles = [:]
        owners = []
        stale = []
        wrapping = []
        enter(root)
    }

    // MARK: Variables

    /// A number of an item, which is made when first needed.
    func variable(_ kind: LayoutRecord.Kind, of record: LayoutRecord) -> LayoutEngine.Variable {
        if let variable = record[kind] { return variable }
        let variable = engine.makeVariable()
        record[kind] = variable
        while variableOwners.count <= variable.index { variableOwners.append(nil) }
        variableOwners[variable.index] = (record, kind)
        define(kind, of: record, variable)
        return variable
    }

    /// Says what a number is, where it is not the constraints' to say.
    private func define(_ kind: LayoutRecord.Kind, of record: LayoutRecord, _ variable: LayoutEngine.Variable) {
        guard let definition = definition(of: kind, record) else {
            guard kind == .width || kind == .height else { return }
            let limit = force { () throws(LayoutEngine.Unsatisfiable) in
                try engine.add([.init(variable)], .greaterThanOrEqual, 0, priority: Self.nonNegative)
            }
            own(limit, .item(record, kind), in: record, kind)
            return
        }
        let equation = force { () throws(LayoutEngine.Unsatisfiable) in
            try engine.add([.init(variable)] + definition.terms, .equal, definition.constant)
        }
        own(equation, .item(record, kind), in: record, kind)
    }

    private func own(_ handle: LayoutEngine.Constraint?, _ owner: ConstraintOwner, in record: LayoutRecord, _ kind: LayoutRecord.Kind) {
        record.equations[kind.rawValue] = handle
        if let handle { own(handle, owner) }
    }

    /// Brings numbers up to date that are not the constraints' to say.
    private func redefine(_ kinds: [LayoutRecord.Kind], of record: LayoutRecord) {
        for kind in kinds {
            guard let equation = record.equations[kind.rawValue], let definition = definition(of: kind, record) else { continue }
            let former = engine.constant(of: equation)
            // A frame that follows another one, which the engine gave its place, is where the engine has it.
            guard definition.terms.isEmpty ? former != definition.constant : abs(former - definition.constant) > 1e-6 else { continue }
            markDirty()
            mayMend = true
            force { () throws(LayoutEngine.Unsatisfiable) in try engine.setConstant(definition.constant, of: equation) }
        }
    }

    /// The frame of a view, or the origin of its bounds, is another one.
    func frameDidChange(of view: UIView) {
        guard let record = records[ObjectIdentifier(view)] else { return }
        switch record.role {
        case .framed: redefine(LayoutRecord.Kind.frame, of: record)
        case .free: if view.constraintState?.isBeingPlaced == false { schedule(record) }
        default: break
        }
        redefine([.originX, .originY], of: record)
    }

    /// The insets that a guide goes by are others.
    func insetsDidChange(of guide: UILayoutGuide) {
        guard let record = records[ObjectIdentifier(guide)] else { return }
        redefine(LayoutRecord.Kind.frame, of: record)
    }

    // MARK: Contents

    /// A view has contents of another size, or other priorities of it.
    func contentSizeDidChange(of view: UIView) {
        guard let record = records[ObjectIdentifier(view)], !record.isStale else { return }
        record.isStale = true
        stale.append(record)
        markDirty()
    }

    private func refreshContentSizes() {
        while let record = stale.popLast() {
            record.isStale = false
            guard let view = record.item as? UIView else { continue }
            redefine([.firstBaseline, .lastBaseline], of: record)
            switch record.role {
            case .free, .measured: break
            default: continue
            }
            let size = view.intrinsicContentSize
            let wraps = view.contentWraps
            if wraps != wrapping.contains(where: { $0 === record }) {
                if wraps { wrapping.append(record) } else { wrapping.removeAll { $0 === record } }
            }
            record.wrappedWidth = nil
            setContentLength(size.width, .horizontal, of: record, view)
            setContentLength(size.height, .vertical, of: record, view)
            record.contentSize = size
        }
    }

    /// Holds a view to the length of its contents, as much as its priorities say.
    private func setContentLength(_ length: CGFloat, _ axis: NSLayoutConstraint.Axis, of record: LayoutRecord, _ view: UIView) {
        let hugging = view.contentHuggingPriority(for: axis).rawValue
        let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
        guard length >= 0, length.isFinite else {
            dropLimits(of: record, axis)
            return
        }
        if let limits = record.limits[axis.rawValue] {
            change(limits.most, hugging, length)
            change(limits.least, resistance, length)
            return
        }
        let variable = variable(axis == .horizontal ? .width : .height, of: record)
        let most = addLimit(variable, .lessThanOrEqual, length, hugging)
        let least = addLimit(variable, .greaterThanOrEqual, length, resistance)
        own(most, .content(record, axis))
        own(least, .content(record, axis))
        record.limits[axis.rawValue] = (most, least)
    }

    private func dropLimits(of record: LayoutRecord) {
        dropLimits(of: record, .horizontal)
        dropLimits(of: record, .vertical)
    }

    private func dropLimits(of record: LayoutRecord, _ axis: NSLayoutConstraint.Axis) {
        guard let limits = record.limits[axis.rawValue] else { return }
        discard(limits.most)
        discard(limits.least)
        record.limits[axis.rawValue] = nil
    }

    /// A size that must be but cannot gives way to what already holds.
    private func addLimit(
        _ variable: LayoutEngine.Variable, _ relation: LayoutEngine.Relation, _ length: CGFloat, _ priority: Float
    ) -> LayoutEngine.Constraint {
        let terms = [LayoutEngine.Term(variable)]
        if let limit = try? engine.add(terms, relation, Double(length), priority: priority) { return limit }
        guard let limit = try? engine.add(terms, relation, Double(length), priority: Self.nonNegative) else {
            preconditionFailure("a constraint that need not hold contradicts nothing")
        }
        return limit
    }

    private func change(_ limit: LayoutEngine.Constraint, _ priority: Float, _ length: CGFloat) {
        if engine.priority(of: limit) != priority {
            do { try engine.setPriority(priority, of: limit) } catch {
                _ = try? engine.setPriority(Self.nonNegative, of: limit)
            }
        }
        guard engine.constant(of: limit) != Double(length) else { return }
        do { try engine.setConstant(Double(length), of: limit) } catch {
            _ = try? engine.setPriority(Self.nonNegative, of: limit)
            _ = try? engine.setConstant(Double(length), of: limit)
        }
    }

    /// Finds heights that depend on widths.
    private func wrap() {
        guard !wrapping.isEmpty else { return }
        for _ in 0..<Self.wrapLimit {
            var isSettled = true
            for record in wrapping {
                guard let view = record.item as? UIView, let variable = record[.width] else { continue }
                let scale = view.pixelScale
                let width = (CGFloat(engine.value(of: variable)) * scale + 0.01).rounded(.down) / scale
                guard record.wrappedWidth != width else { continue }
                record.wrappedWidth = width
                let height = width < record.contentSize.width ? view.contentHeight(forWidth: width) : record.contentSize.height
                setContentLength(height, .vertical, of: record, view)
                isSettled = false
            }
            if isSettled { return }
        }
    }

    // MARK: Results

    func markDirty() {
        guard !isDirty, !measures else { return }
        isDirty = true
        ConstraintsPass.add(self)
    }

    /// Has the views flagged whose places are others, for the layout pass that places them.
    func flush() {
        isDirty = false
        guard root != nil else { return }
        settle()
        engine.takeChanges { variable, _ in
            if let owner = variableOwners[variable.index] { schedule(owner.record) }
        }
    }

    /// Asks contents for their sizes, and finds what depends on what was found.
    func settle() {
        rebuild()
        mend()
        refreshContentSizes()
        wrap()
    }

    private func schedule(_ record: LayoutRecord) {
        guard !measures, !record.isScheduled else { return }
        if let view = record.item as? UIView {
            guard case .free = record.role else { return }
            // A view that is in none places itself, which is to take its size.
            let parent = view === root ? view : view.parentView ?? view
            parent.ownConstraints.due.append(view)
            parent.layer.setNeedsLayout()
        } else if let guide = record.item as? UILayoutGuide, guide.kind == .custom || guide.kind == .content, let owner = guide.owningView {
            owner.ownConstraints.due.append(guide)
            owner.layer.setNeedsLayout()
        } else {
            return
        }
        record.isScheduled = true
    }

    /// The alignment rectangle that constraints give an item, in the space of the view that it is in; nil for one that is not the engine's. It waits for its place no longer.
    func takeRectangle(of item: any LayoutItem) -> CGRect? {
        guard let record = records[ObjectIdentifier(item)] else { return nil }
        record.isScheduled = false
        return CGRect(
            x: value(.x, of: record), y: value(.y, of: record), width: max(0, value(.width, of: record)),
            height: max(0, value(.height, of: record)))
    }

    /// The lengths of an item that constraints determine.
    func determinedLengths(of item: any LayoutItem) -> (width: CGFloat?, height: CGFloat?) {
        guard let record = records[ObjectIdentifier(item)] else { return (nil, nil) }
        func length(_ kind: LayoutRecord.Kind) -> CGFloat? {
            guard let variable = record[kind], engine.isDetermined(variable) else { return nil }
            return max(0, value(kind, of: record))
        }
        return (length(.width), length(.height))
    }

    private func value(_ kind: LayoutRecord.Kind, of record: LayoutRecord) -> CGFloat {
        record[kind].map { Self.clean(engine.value(of: $0)) } ?? 0
    }

    /// Without the rounding of sums, so that 44 is not 43.99….
    static func clean(_ value: Double) -> CGFloat { (CGFloat(value) * 65536).rounded() / 65536 }

    // MARK: Questions

    /// Whether constraints leave an item other places or sizes that suit them as well.
    func isAmbiguous(_ item: any LayoutItem) -> Bool {
        settle()
        guard let record = records[ObjectIdentifier(item)] else { return false }
        switch record.role {
        case .free: break
        default: return false
        }
        return LayoutRecord.Kind.frame.contains { kind in
            record[kind].map { !engine.isDetermined($0) } ?? true
        }
    }

    /// The constraints that make an item's place and size along an axis what they are.
    func constraints(determining item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        settle()
        guard let record = records[ObjectIdentifier(item)] else { return [] }
        let kinds: [LayoutRecord.Kind] = axis == .horizontal ? [.x, .width] : [.y, .height]
        var found = ConstraintList()
        for variable in kinds.compactMap({ record[$0] }) {
            for handle in engine.constraints(determining: variable) {
                if let constraint = owners[Int(handle.index)]?.constraint { found.add(constraint) }
            }
        }
        return found.all
    }
}

extension LayoutEngine.Relation {
    init(_ relation: NSLayoutConstraint.Relation) {
        self =
            switch relation {
            case .lessThanOrEqual: .lessThanOrEqual
            case .equal: .equal
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
    }
}
