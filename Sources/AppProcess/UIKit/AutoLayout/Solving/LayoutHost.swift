import CoreGraphics
import Diagnostics
import LayoutEngine

/// Connects a tree of views to a layout engine: translates the constraints, frames and content
/// sizes of the tree into the engine's equations, and schedules the views that the solution moves.
///
/// The topmost view of a tree owns a host. A view whose fitting size was requested
/// (`systemLayoutSizeFitting(_:)`) owns another one, a *measuring* host, whose engine has only the
/// constraints within that view. Constraints enter the engine as they are activated, changed and
/// deactivated; the layout pass moves the views later.
///
/// If required constraints contradict one another, one of them is *broken*: it is reported, left
/// out of the engine, and added again when a change may have resolved the conflict.
@MainActor final class LayoutHost {
    /// The root of the tree.
    weak var root: UIView?
    /// Whether the host measures the fitting size of the root and moves no views.
    let isMeasuring: Bool

    /// Receives the text of a report when a constraint is broken.
    var reportConflict: (String) -> Void = LayoutConflict.writeToStandardError

    var engine = LayoutEngine()
    /// The records of the tree's views and guides that the engine has variables for.
    var records: [ObjectIdentifier: LayoutRecord] = [:]
    /// The record and the kind of value of each variable, by the variable's index.
    var variableOwners: [(record: LayoutRecord, kind: LayoutRecord.Kind)?] = []
    /// The engine's constraint for each `NSLayoutConstraint` in effect.
    private var handles: [ObjectIdentifier: LayoutEngine.Constraint] = [:]
    /// The owner of each constraint of the engine, by the constraint's index.
    var owners: [ConstraintOwner?] = []
    /// Constraints that are broken because they contradict others.
    private var broken = ConstraintList()
    /// The broken constraints that contradict frames and have not been reported. Apps often
    /// activate constraints before they set `translatesAutoresizingMaskIntoConstraints` to false,
    /// so the report waits until the next layout and is omitted if the frame no longer contradicts
    /// the constraint.
    private var unreported = ConstraintList()
    private var isRetryingBroken = false
    /// Whether a change since the last attempt may allow broken constraints to be added again.
    var mayRetryBroken = false
    /// Records whose content size must be updated. May include records that need no update or have
    /// been removed, whose `needsContentSize` is false.
    var recordsNeedingContentSize: [LayoutRecord] = []
    /// Records whose content height depends on the width. May include records for which it no
    /// longer does.
    var wrappingRecords: [LayoutRecord] = []
    /// Whether `wrappingRecords` includes records that no longer wrap.
    var hasFormerlyWrappingRecords = false
    /// Whether the host is scheduled in `ConstraintsPass`.
    private var isDirty = false
    /// Whether a measuring host computes a size: changes that this makes are no changes of the
    /// content.
    var isSolving = false
    /// Whether the meaning of the constraints has changed, so that the engine must be filled again.
    private var needsRebuild = false
    /// Whether a constant beyond the limit of lengths was reported.
    private var hasReportedConstant = false

    /// The priority of the constraints that keep lengths from being negative. It is just below
    /// `required`, so that such a constraint yields, instead of causing a conflict, if there is not
    /// enough space.
    static let nonNegative: Float = 999.9

    init(root: UIView, isMeasuring: Bool) {
        self.root = root
        self.isMeasuring = isMeasuring
    }

    // MARK: Subtrees

    /// Adds the constraints of a view and its descendants.
    func addSubtree(_ view: UIView) {
        if let state = view.constraintState {
            if !state.translates || (isMeasuring && view === root) { register(view) }
            for constraint in state.held.all { add(constraint) }
        }
        for child in view.subviewList { addSubtree(child) }
    }

    /// Removes the constraints and the records of a view and its descendants.
    func removeSubtree(_ view: UIView) {
        view.forEachItemBelow { item in
            if let view = item as? UIView { for constraint in view.ownConstraints.held.all { remove(constraint) } }
        }
        view.forEachItemBelow { removeRecord(of: $0) }
    }

    /// Called when the layout direction of a view changes, which changes the meaning of its
    /// constraints.
    func directionDidChange() {
        needsRebuild = true
        markDirty()
    }

    /// Adds all constraints to a new engine, with new records and variables, if their meaning has
    /// changed.
    func rebuild() {
        guard needsRebuild, let root else { return }
        needsRebuild = false
        engine = LayoutEngine()
        records = [:]
        variableOwners = []
        handles = [:]
        owners = []
        recordsNeedingContentSize = []
        wrappingRecords = []
        addSubtree(root)
    }

    // MARK: Constraints

    /// Adds a constraint to the engine. If it contradicts required ones, breaks it, or breaks the
    /// others if it prevails. Does nothing if the constraint is in the engine or an item does not
    /// exist.
    func add(_ constraint: NSLayoutConstraint) {
        guard handles[ObjectIdentifier(constraint)] == nil, let terms = terms(of: constraint) else { return }
        markDirty()
        do {
            accept(constraint, try addEquation(of: constraint, terms))
        } catch {
            if constraint.prevails {
                let handle = force(for: constraint) { () throws(LayoutEngine.Unsatisfiable) in try addEquation(of: constraint, terms) }
                if let handle { return accept(constraint, handle) }
            }
            if broken.add(constraint) || unreported.contains(constraint) { report(error, breaking: constraint) }
        }
    }

    private func addEquation(
        of constraint: NSLayoutConstraint, _ terms: [LayoutEngine.Term]
    ) throws(LayoutEngine.Unsatisfiable) -> LayoutEngine.Constraint {
        try engine.add(
            terms, LayoutEngine.Relation(constraint.relation), constant(of: constraint), priority: constraint.priority.rawValue)
    }

    /// Returns the constant of a constraint, or the nearest one within the limit of lengths. The
    /// first constant beyond the limit is logged. A measuring host does not log it, because the
    /// tree's own host does.
    private func constant(of constraint: NSLayoutConstraint) -> Double {
        let constant = LengthLimit.clamp(constraint.constant)
        if constant != Double(constraint.constant), !isMeasuring, !hasReportedConstant {
            hasReportedConstant = true
            let limit = Int(LengthLimit.maximum)
            Log.write(
                .warn,
                "the constant of a constraint exceeds the limit of \(limit) points, which is used instead (reported once): \(constraint)")
        }
        return constant
    }

    /// Records that a constraint is in the engine and not broken.
    private func accept(_ constraint: NSLayoutConstraint, _ handle: LayoutEngine.Constraint) {
        handles[ObjectIdentifier(constraint)] = handle
        setOwner(.constraint(constraint), of: handle)
        broken.remove(constraint)
        unreported.remove(constraint)
    }

    /// Removes a deactivated constraint, whether it is in the engine or broken.
    func remove(_ constraint: NSLayoutConstraint) {
        broken.remove(constraint)
        unreported.remove(constraint)
        guard let handle = handles.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
        discard(handle)
    }

    func constantDidChange(of constraint: NSLayoutConstraint) {
        change(constraint) { handle throws(LayoutEngine.Unsatisfiable) in
            try engine.setConstant(constant(of: constraint), of: handle)
        }
    }

    func priorityDidChange(of constraint: NSLayoutConstraint) {
        change(constraint) { handle throws(LayoutEngine.Unsatisfiable) in
            try engine.setPriority(constraint.priority.rawValue, of: handle)
        }
    }

    /// Changes a constraint in the engine, and breaks it if it contradicts others after the change.
    /// A broken constraint is added again later, with its new values.
    private func change(_ constraint: NSLayoutConstraint, _ body: (LayoutEngine.Constraint) throws(LayoutEngine.Unsatisfiable) -> Void) {
        markDirty()
        mayRetryBroken = true
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

    /// Sets the owner of a constraint of the engine, or removes it.
    func setOwner(_ owner: ConstraintOwner?, of handle: LayoutEngine.Constraint) {
        while owners.count <= handle.index { owners.append(nil) }
        owners[Int(handle.index)] = owner
    }

    /// Removes a constraint from the engine.
    func discard(_ handle: LayoutEngine.Constraint) {
        engine.remove(handle)
        setOwner(nil, of: handle)
        mayRetryBroken = true
        markDirty()
    }

    // MARK: Required changes

    /// Makes a change of the engine that a frame, a guide, or a prevailing constraint requires.
    /// Breaks the app's constraints that contradict the change, one at a time.
    ///
    /// - Returns: The result of the change, or nil if it contradicts only constraints that cannot
    ///   be broken.
    func force<Result>(
        for prevailing: NSLayoutConstraint? = nil, _ change: () throws(LayoutEngine.Unsatisfiable) -> Result
    ) -> Result? {
        while true {
            do {
                return try change()
            } catch {
                let against = error.conflict.compactMap { owners[Int($0.index)]?.constraint }.filter { !$0.prevails }
                guard let victim = against.last, let handle = handles.removeValue(forKey: ObjectIdentifier(victim)) else { return nil }
                report(error, breaking: victim, for: prevailing)
                discard(handle)
                broken.add(victim)
            }
        }
    }

    /// Reports a conflict, unless the constraint contradicts a frame: then the report waits for the
    /// next attempt to add the constraint.
    private func report(
        _ error: LayoutEngine.Unsatisfiable, breaking constraint: NSLayoutConstraint, for prevailing: NSLayoutConstraint? = nil
    ) {
        // The tree's own host has the same constraints and reports their conflicts.
        guard !isMeasuring else { return }
        let participants = error.conflict.compactMap { owners[Int($0.index)] } + (prevailing.map { [.constraint($0)] } ?? [])
        guard isRetryingBroken || !participants.contains(where: \.isFrame) else {
            unreported.add(constraint)
            mayRetryBroken = true
            return
        }
        unreported.remove(constraint)
        reportConflict(LayoutConflict.report(participants, breaking: constraint))
    }

    /// Tries to add the broken constraints again.
    private func retryBroken() {
        guard mayRetryBroken else { return }
        mayRetryBroken = false
        isRetryingBroken = true
        defer { isRetryingBroken = false }
        for constraint in broken.all { add(constraint) }
    }

    // MARK: Results

    /// Schedules the host for the pass that applies changes. A measuring host has nothing to apply,
    /// and notifies the cell whose content it measures.
    func markDirty() {
        if isMeasuring {
            if !isSolving { root?.cellOfContent?.contentConstraintsDidChange() }
            return
        }
        guard !isDirty else { return }
        isDirty = true
        ConstraintsPass.add(self)
    }

    /// Solves the engine, and schedules the views whose rectangle has changed for the layout pass.
    func flush() {
        isDirty = false
        guard root != nil else { return }
        solve()
        engine.consumeChanges { variable, _ in
            if let owner = variableOwners[variable.index] { schedule(owner.record) }
        }
    }

    /// Brings the engine up to date: adds constraints that were postponed, and updates content
    /// sizes and the heights of wrapped text.
    func solve() {
        rebuild()
        retryBroken()
        refreshContentSizes()
        updateWrappedHeights()
    }

    /// Schedules an item whose rectangle has changed, and requests the layout that moves it.
    func schedule(_ record: LayoutRecord) { markPending(record)?.layer.setNeedsLayout() }

    /// Marks an item to be moved by the next layout of the view that places it, without requesting
    /// that layout.
    ///
    /// - Returns: The view whose layout moves the item, or nil if constraints do not move it.
    @discardableResult func markPending(_ record: LayoutRecord) -> UIView? {
        guard !isMeasuring, let view = viewPlacing(record.item, record.role) else { return nil }
        if !record.isScheduled { view.ownConstraints.pendingItems.append(record.item) }
        record.isScheduled = true
        return view
    }

    /// Returns the view whose layout moves an item: the superview of a view, the owner of a guide.
    private func viewPlacing(_ item: any LayoutItem, _ role: LayoutRecord.Role) -> UIView? {
        if let view = item as? UIView {
            guard case .free = role else { return nil }
            // The tree's root has no superview. Its own layout sets its size, but not its position.
            return view === root ? view : view.parentView ?? view
        }
        guard let guide = item as? UILayoutGuide, guide.kind == .custom || guide.kind == .content else { return nil }
        return guide.owningView
    }

    /// Returns the alignment rectangle that constraints give an item, in the space of its
    /// superview, and marks the item as no longer scheduled. Returns nil for an item that is not in
    /// the engine, and for a view without constraints, which keeps its frame.
    func consumeRectangle(of item: any LayoutItem) -> CGRect? {
        guard let record = records[ObjectIdentifier(item)] else { return nil }
        record.isScheduled = false
        if record.isUnconstrained, item is UIView { return nil }
        return CGRect(
            x: value(.x, of: record), y: value(.y, of: record), width: max(0, value(.width, of: record)),
            height: max(0, value(.height, of: record)))
    }

    /// Returns the lengths of an item, with nil for a length that is 0 only because no constraint
    /// determines it.
    func constrainedLengths(of item: any LayoutItem) -> (width: CGFloat?, height: CGFloat?) {
        guard let record = records[ObjectIdentifier(item)] else { return (nil, nil) }
        func length(_ kind: LayoutRecord.Kind) -> CGFloat? {
            guard let variable = record[kind] else { return nil }
            let length = max(0, value(kind, of: record))
            return length > 0 || engine.isDetermined(variable) ? length : nil
        }
        return (length(.width), length(.height))
    }

    /// Returns a value of an item (points), or 0 if the engine has no variable for it.
    func value(_ kind: LayoutRecord.Kind, of record: LayoutRecord) -> CGFloat {
        record[kind].map { Self.clean(engine.value(of: $0)) } ?? 0
    }

    /// Rounds a value to 1/65536 of a point, which removes the rounding errors of sums: 43.999…
    /// becomes 44.
    static func clean(_ value: Double) -> CGFloat { (CGFloat(value) * 65536).rounded() / 65536 }
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
